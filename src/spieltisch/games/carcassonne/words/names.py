"""What things are called, and how they look inside a sentence."""

from functools import cache

from markupsafe import Markup

from spieltisch.engine.language import Joined, language
from spieltisch.games.carcassonne.colours import COLOURS
from spieltisch.games.carcassonne.language import _
from spieltisch.games.carcassonne.material import (
    CITY,
    CLOISTER,
    FIELD,
    KINDS,
    PENNANTS,
    ROAD,
    ROSES,
    SEGMENTS,
    SIDES,
    turned,
)
from spieltisch.games.carcassonne.notation import position

FEATURES = {
    CITY: _.lazy("city"),
    ROAD: _.lazy("road"),
    CLOISTER: _.lazy("cloister"),
    FIELD: _.lazy("field"),
}
ROSE_NAMES = {
    "orange": _.lazy("orange wind rose"),
    "blue": _.lazy("blue wind rose"),
    "": _.lazy("quarter rose"),
}
NORTH, EAST, SOUTH, WEST = range(4)
MINUS = "\u2212"


def colour(seat: int) -> str:
    return str(COLOURS[seat])


def letters() -> str:
    """The letters of north, east, south and west: in German O is east (Ost)."""
    return "NOSW" if language() == "de" else "NESW"


def sides(at: list[str], turns: int = 0) -> str:
    """Sides as they lie on the board: "N–E"."""
    return "–".join(letters()[(SIDES.index(side[0]) + turns) % 4] for side in at)


def halves(at: list[str], turns: int = 0) -> str:
    """Half-edges as they lie on the board, as on a compass card: "SSE" is that half of the south
    edge which is nearer to the east.  Where a field has both halves, the side alone is named."""
    places = [turned(place, turns) for place in at]
    return "–".join(dict.fromkeys(_half(place, places) for place in places))


def _half(place: str, places: list[str]) -> str:
    side, names = SIDES.index(place[0]), letters()
    if {place[0] + "L", place[0] + "R"} <= set(places):
        return names[side]
    corner = {side, (side - 1) % 4 if place[1] == "L" else (side + 1) % 4}
    return names[side] + "".join(names[one] for one in (NORTH, SOUTH, EAST, WEST) if one in corner)


def coordinates(cell: int) -> str:
    """A cell: "3,−1"."""
    x, y = position(cell)
    return f"{x},{y}".replace("-", MINUS)


def points(n: int) -> str:
    return _.n("{n} point", "{n} points", n).format(n=n)


def with_points(n: int) -> str:
    return _.n("with {n} point", "with {n} points", n).format(n=n)


def tiles(n: int) -> str:
    return _.n("{n} tile", "{n} tiles", n).format(n=n)


def pennants(n: int) -> str:
    return _.n("{n} pennant", "{n} pennants", n).format(n=n)


def seats(numbers: list[int]) -> Joined:
    """The colours of some seats: "Red and Blue"."""
    return Joined(colour(seat) for seat in numbers)


def describe(kind: int, turns: int = 0) -> str:
    """A tile in words, as it lies: what a screen reader says."""
    return _describe(kind, turns, language())


@cache
def _describe(kind: int, turns: int, _language: str) -> str:
    parts = [
        segment_with_sides(kind, number, turns)
        for number, (type_, _at) in enumerate(SEGMENTS[kind])
        if type_ != FIELD
    ]
    if ROSES[kind]:
        parts.append(str(ROSE_NAMES[ROSES[kind].get("color", "")]))
    return ", ".join(parts) or str(FEATURES[FIELD])


def segment_with_sides(kind: int, number: int, turns: int) -> str:
    """A segment in words: "city N–E with a pennant"."""
    type_, at = SEGMENTS[kind][number]
    if type_ == CLOISTER:
        return str(FEATURES[CLOISTER])
    words = _("{feature} {sides} with a pennant") if PENNANTS[kind][number] else "{feature} {sides}"
    return words.format(feature=FEATURES[type_], sides=sides(at, turns))


def tile_key(tile: int) -> str:
    """The piece on the board that is a tile."""
    return f"tile-{tile}"


class Tile:
    """A tile inside a sentence: what it shows in words, as markup its picture with these words."""

    def __init__(self, kind: int, turns: int = 0):
        self.kind, self.turns = kind, turns

    def __str__(self) -> str:
        return describe(self.kind, self.turns)

    def __html__(self) -> str:
        turned = f' transform="rotate({90 * self.turns} 60 60)"' if self.turns else ""
        return Markup(
            '<svg class="tl" viewBox="0 0 120 120" role="img" aria-label="{}">'
            '<use href="#t-{}"{}/></svg>'
        ).format(str(self), KINDS[self.kind], Markup(turned))  # noqa: S704 - a constant
