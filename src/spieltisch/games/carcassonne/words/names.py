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
)
from spieltisch.games.carcassonne.notation import position

FEATURES = {
    CITY: _.lazy("city"),
    ROAD: _.lazy("road"),
    CLOISTER: _.lazy("cloister"),
    FIELD: _.lazy("field"),
}
MINUS = "\u2212"


def colour(seat: int) -> str:
    return str(COLOURS[seat])


def letters() -> str:
    """The letters of north, east, south and west: in German O is east (Ost)."""
    return "NOSW" if language() == "de" else "NESW"


def sides(at: list[str], turns: int = 0) -> str:
    """Sides as they lie on the board: "N–E"."""
    return "–".join(letters()[(SIDES.index(side[0]) + turns) % 4] for side in at)


def coordinates(cell: int) -> str:
    """A cell: "3,−1"."""
    x, y = position(cell)
    return f"{x},{y}".replace("-", MINUS)


def points(n: int) -> str:
    return _.n("{n} point", "{n} points", n).format(n=n)


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
        parts.append(_("wind rose"))
    return ", ".join(parts) or str(FEATURES[FIELD])


def segment_with_sides(kind: int, number: int, turns: int) -> str:
    """A segment in words: "city N–E with a pennant"."""
    type_, at = SEGMENTS[kind][number]
    if type_ == CLOISTER:
        return str(FEATURES[CLOISTER])
    words = _("{feature} {sides} with a pennant") if PENNANTS[kind][number] else "{feature} {sides}"
    return words.format(feature=FEATURES[type_], sides=sides(at, turns))


class Place:
    """A cell inside a sentence; under the mouse the tile that was placed there lights up."""

    def __init__(self, cell: int, tile: int):
        self.cell, self.tile = cell, tile

    def __str__(self) -> str:
        return coordinates(self.cell)

    def __html__(self) -> str:
        group = tile_group(self.tile)
        return Markup('<span class="at" data-group="{}">{}</span>').format(group, str(self))


def tile_group(tile: int) -> str:
    """What a tile is lit up by."""
    return f"t{tile}"


class Tile:
    """A tile inside a sentence: its letter as text, its picture as markup."""

    def __init__(self, kind: int, turns: int = 0):
        self.kind, self.turns = kind, turns

    def __str__(self) -> str:
        return KINDS[self.kind]

    def __html__(self) -> str:
        turned = f' transform="rotate({90 * self.turns} 60 60)"' if self.turns else ""
        return Markup(
            '<svg class="tl" viewBox="0 0 120 120" role="img" aria-label="{}">'
            '<use href="#t-{}"{}/></svg>'
        ).format(KINDS[self.kind], KINDS[self.kind], Markup(turned))  # noqa: S704 - a constant
