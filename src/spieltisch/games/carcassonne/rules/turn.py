"""A turn: tile, meeple, scoring; the beginning and the end of the game (2.1, 2.2, 2.6).

A rule module: only functions over the box and ints, see ``spieltisch.engine.twin``.
"""

from spieltisch.engine.events import begin, tell
from spieltisch.engine.sight import bit
from spieltisch.games.carcassonne.actions import (
    WITHOUT_MEEPLE,
    cell_of,
    is_tile,
    kind_of,
    segment_of,
    turns_of,
)
from spieltisch.games.carcassonne.box import (
    DISCARDED,
    FINAL,
    LAST_TILE,
    NO_PLACE_LEFT,
    NONE,
    ORIGIN_CELL,
    PLACE_MEEPLE,
    PLACE_TILE,
    PLACED,
)
from spieltisch.games.carcassonne.material import BAG, IS_ORIGIN, KIND_COUNT, MEEPLES, START_KIND
from spieltisch.games.carcassonne.rules.bag import draw_tile
from spieltisch.games.carcassonne.rules.final import score_fields, score_unfinished
from spieltisch.games.carcassonne.rules.meeples import go_without, legal_meeples, place_meeple
from spieltisch.games.carcassonne.rules.placing import legal_places, place_tile
from spieltisch.games.carcassonne.rules.roses import look_at_rose
from spieltisch.games.carcassonne.rules.scoring import score_completed


def setup(box):
    """The start tile lies on (0, 0), the others are in the bag; the first seat draws (2.1, 4.2)."""
    lay_out(box, START_KIND[box.wind_roses], 0)
    draw_tile(box)


def lay_out(box, start, turns):
    """The table before the first draw, with this tile as the start tile."""
    begin(box)
    for kind in range(KIND_COUNT):
        box.bag[kind] = BAG[2 * box.wind_roses + box.old_start_in_bag][kind]
    for seat in range(box.seats):
        box.supply[seat] = MEEPLES
    box.drawn = NONE
    box.origin = 0 if IS_ORIGIN[start] and box.wind_roses else NONE
    place_tile(box, start, ORIGIN_CELL, turns)


def waiting(box):
    return 0 if box.ended else bit(box.turn)


def legal(box, seat, out):
    """The legal actions of a seat: places for its tile, then a meeple or none (2.2)."""
    if box.ended or seat != box.turn:
        return 0
    if box.phase == PLACE_TILE:
        return legal_places(box, out)
    return legal_meeples(box, seat, out)


def apply(box, seat, action):
    begin(box)
    box.ply += 1
    if is_tile(action):
        lay_tile(box, seat, action)
    else:
        end_turn(box, seat, action)


def lay_tile(box, seat, action):
    """The drawn tile is placed; points of a wind rose fall at once (2.2, decision 7)."""
    kind, cell, turns = kind_of(action), cell_of(action), turns_of(action)
    place_tile(box, kind, cell, turns)
    box.drawn = NONE
    box.phase = PLACE_MEEPLE
    tell(box, PLACED, seat, cell, turns, kind)
    look_at_rose(box, seat, box.tiles - 1)


def end_turn(box, seat, action):
    """A meeple or none, then scoring; the next seat draws its tile (2.2)."""
    if action == WITHOUT_MEEPLE:
        go_without(box, seat)
    else:
        place_meeple(box, seat, segment_of(action))
    score_completed(box, box.tiles - 1)
    box.phase = PLACE_TILE
    box.turn = (box.turn + 1) % box.seats
    draw_tile(box)
    if box.drawn == NONE:
        finish(box)


def finish(box):
    """No tile is left: the final scoring (2.6, decision 9)."""
    last = box.events[box.event_count - 1]
    box.ended = NO_PLACE_LEFT if last[0] == DISCARDED else LAST_TILE
    tell(box, FINAL, box.turn, 0, 0, NONE)
    score_unfinished(box)
    score_fields(box)
