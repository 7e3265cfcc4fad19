"""Why an action is not allowed (2.2 to 2.4).

A rule module: only functions over the box and ints, see ``spieltisch.engine.twin``.
"""

from spieltisch.games.carcassonne.actions import (
    WITHOUT_MEEPLE,
    cell_of,
    is_action,
    is_tile,
    kind_of,
    segment_of,
    turns_of,
)
from spieltisch.games.carcassonne.box import PLACE_MEEPLE, PLACE_TILE
from spieltisch.games.carcassonne.material import SEGMENT_COUNT, TURNS
from spieltisch.games.carcassonne.reasons import (
    FEATURE_OCCUPIED,
    FITS_NOT_AT_ALL,
    FITS_OTHERWISE,
    GAME_OVER,
    MEEPLE_FIRST,
    NO_FARMERS_HERE,
    NO_MEEPLE_LEFT,
    NO_SUCH_SEGMENT,
    NOT_AN_ACTION,
    NOT_BESIDE_A_TILE,
    NOT_YOUR_TURN,
    OCCUPIED,
    OTHER_TILE,
    SAME_LANDSCAPE,
    TILE_FIRST,
    USED_UP,
)
from spieltisch.games.carcassonne.rules.meeples import (
    is_field_without_farmers,
    is_occupied,
    last_kind,
)
from spieltisch.games.carcassonne.rules.placing import is_open, tile_at, turns_that_fit


def refusal(box, seat, action):
    """The number of the reason why a seat may not do this now; 0 if it may."""
    if box.ended:
        return GAME_OVER
    if not is_action(action):
        return NOT_AN_ACTION
    if seat != box.turn:
        return NOT_YOUR_TURN
    if is_tile(action):
        if box.phase == PLACE_MEEPLE:
            return MEEPLE_FIRST
        return refusal_of_place(box, kind_of(action), cell_of(action), turns_of(action))
    if box.phase == PLACE_TILE:
        return TILE_FIRST
    if action == WITHOUT_MEEPLE:
        return 0
    return refusal_of_meeple(box, seat, segment_of(action))


def refusal_of_place(box, kind, cell, turns):
    if kind != box.drawn:
        return OTHER_TILE if box.bag[kind] > 0 else USED_UP
    if tile_at(box, cell) >= 0:
        return OCCUPIED
    if not is_open(box, cell):
        return NOT_BESIDE_A_TILE
    fitting = turns_that_fit(box, kind, cell)
    if fitting >> turns & 1:
        return 0
    if fitting >> turns % TURNS[kind] & 1:
        return SAME_LANDSCAPE
    return FITS_OTHERWISE if fitting else FITS_NOT_AT_ALL


def refusal_of_meeple(box, seat, segment):
    if segment >= SEGMENT_COUNT[last_kind(box)]:
        return NO_SUCH_SEGMENT
    if is_field_without_farmers(box, segment):
        return NO_FARMERS_HERE
    if is_occupied(box, segment):
        return FEATURE_OCCUPIED
    if box.supply[seat] == 0:
        return NO_MEEPLE_LEFT
    return 0
