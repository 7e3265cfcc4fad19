"""Actions as text, and back.

A tile is ``kind x,y turns`` (``H 0,-1 1``).  A meeple is named by where its segment lies on the
board: an edge for a city or road (``S``), a half-edge for a field (``NL``), ``M`` for a cloister;
``-`` is going without.  In records both stand on one line, ``H 0,-1 1 S``; a tile without a
segment means going without, and ``?`` that the turn ends there unfinished.
"""

import re

from spieltisch.engine.events import CARD, CODE
from spieltisch.games.carcassonne.actions import (
    NOWHERE,
    WITHOUT_MEEPLE,
    cell_of,
    is_tile,
    kind_of,
    meeple_on,
    segment_of,
    tile_action,
    turns_of,
)
from spieltisch.games.carcassonne.box import (
    CELLS,
    DISCARDED,
    LAYOUT,
    NONE,
    OPTIONS,
    PLACE_TILE,
    REACH,
    WIDTH,
)
from spieltisch.games.carcassonne.language import _
from spieltisch.games.carcassonne.material import (
    CLOISTER,
    CLOISTER_SEGMENT,
    KINDS,
    NO_SEGMENT,
    SEGMENT_TYPE,
    SEGMENTS,
    TURNS,
    segment_at,
    turned,
)
from spieltisch.games.carcassonne.rules.bag import draw_tile
from spieltisch.games.carcassonne.rules.meeples import last_kind
from spieltisch.games.carcassonne.rules.turn import lay_out

TILE_TEXT = re.compile(r"([A-Z-]{1,9}) (-?[0-9]{1,3}),(-?[0-9]{1,3}) ([0-3])")
WITHOUT, UNFINISHED, ON_CLOISTER = "-", "?", "M"
MEEPLE_TEXT = re.compile(r"[NESW][LR]?|M")
HEADERS = ("start",)


def cell_at(x: int, y: int) -> int:
    """The number of a cell.  What lies beyond all reach is the corner, which is as far away."""
    if abs(x) > REACH or abs(y) > REACH:
        return CELLS - 1
    return (y + REACH) * WIDTH + x + REACH


def position(cell: int) -> tuple[int, int]:
    """The coordinates of a cell."""
    return cell % WIDTH - REACH, cell // WIDTH - REACH


def write(box, seat: int, action: int) -> str:
    if action == WITHOUT_MEEPLE:
        return WITHOUT
    if is_tile(action):
        x, y = position(cell_of(action))
        return f"{KINDS[kind_of(action)]} {x},{y} {turns_of(action)}"
    return place_of_segment(last_kind(box), box.lying[box.tiles - 1] % 4, segment_of(action))


def place_of_segment(kind: int, turns: int, segment: int) -> str:
    """Where a segment of a tile lies on the board: its first edge or half-edge, or ``M``."""
    if SEGMENT_TYPE[kind][segment] == CLOISTER:
        return ON_CLOISTER
    return turned(SEGMENTS[kind][segment][1][0], turns)


def read(box, seat: int, text: str) -> int:
    if text == WITHOUT:
        return WITHOUT_MEEPLE
    found = TILE_TEXT.fullmatch(text)
    if found:
        return read_tile(box, *found.groups())
    if MEEPLE_TEXT.fullmatch(text):
        return read_meeple(box, text)
    raise ValueError(_("This is no action: “H 0,-1 1” places a tile, “S”, “NL” or “M” a meeple."))


def read_tile(box, name: str, x: str, y: str, turns: str) -> int:
    if name not in KINDS:
        raise ValueError(_("There is no kind of tile with this name."))
    kind = KINDS.index(name)
    # Turns that show the same landscape are the same move (decision 8).
    return tile_action(kind, cell_at(int(x), int(y)), int(turns) % TURNS[kind])


def read_meeple(box, place: str) -> int:
    """A meeple on that part of the tile just placed which the name means (decision 15)."""
    kind, turns = last_kind(box), box.lying[box.tiles - 1] % 4
    cloister = place == ON_CLOISTER
    segment = CLOISTER_SEGMENT[kind] if cloister else segment_at(kind, turns, place)
    return NOWHERE if segment == NO_SEGMENT else meeple_on(segment)


# --- records -----------------------------------------------------------------------------------


def split(line: str) -> list[str]:
    """The actions of one line of a record."""
    words = line.split(" ")
    if len(words) < 3:
        return [line]
    tile = " ".join(words[:3])
    if len(words) == 3:
        return [tile, WITHOUT]
    rest = " ".join(words[3:])
    return [tile] if rest == UNFINISHED else [tile, rest]


def join(texts: list[str]) -> list[str]:
    """The lines of a record for some actions: a turn each."""
    lines = []
    for text in texts:
        if TILE_TEXT.fullmatch(text):
            lines.append(f"{text} {UNFINISHED}")
        else:
            tile = lines[-1].removesuffix(f" {UNFINISHED}")
            lines[-1] = tile if text == WITHOUT else f"{tile} {text}"
    return lines


def arrange(box, header: str, value: str) -> None:
    """Records without a seed: a header names the start tile, an action the tile drawn."""
    found = TILE_TEXT.fullmatch(value)
    if header == "start":
        if not found or found[1] not in KINDS or (found[2], found[3]) != ("0", "0"):
            raise ValueError(f"a start tile looks like 'D 0,0 0', not {value[:60]!r}")
        lay_start_tile(box, KINDS.index(found[1]), int(found[4]))
    elif found and found[1] in KINDS and box.phase == PLACE_TILE:
        hand_out(box, KINDS.index(found[1]))


def lay_start_tile(box, kind: int, turns: int) -> None:
    """Begins the game again with another start tile, or with another turn of it."""
    fresh = LAYOUT.new()
    for name in ("seats", "key", *OPTIONS):
        setattr(fresh, name, getattr(box, name))
    lay_out(fresh, kind, turns)
    draw_tile(fresh)
    for name in fresh.__slots__:
        setattr(box, name, getattr(fresh, name))


def hand_out(box, kind: int) -> None:
    """Draws once more, and draws this tile: if it is still there, it comes in place of the one that
    was drawn and of those that had no place before it."""
    discarded = [event[CARD] for event in box.events[: box.event_count] if event[CODE] == DISCARDED]
    if box.drawn == NONE or not box.bag[kind] + (box.drawn == kind) + discarded.count(kind):
        return
    for other in discarded:
        box.discarded[other] -= 1
    for other in (*discarded, box.drawn):
        box.bag[other] += 1
    box.bag[kind] -= 1
    box.drawn = kind
