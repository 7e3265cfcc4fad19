"""Tiles as SVG, drawn from the tile data.

Everything is drawn unrotated, in tile coordinates, straight from above, and turned when it is
placed.  Colours come from classes, never from here.
"""

from spieltisch.games.carcassonne.board.art.country import Strips, greens
from spieltisch.games.carcassonne.board.art.geometry import (
    CORNERS,
    Point,
    T,
    curve_d,
    join,
    path,
    polygon_d,
    use,
)
from spieltisch.games.carcassonne.board.art.ground import Ground
from spieltisch.games.carcassonne.board.art.landmarks import landmarks
from spieltisch.games.carcassonne.board.art.outlines import CLOISTER_WALL, outlines
from spieltisch.games.carcassonne.board.art.town import Town
from spieltisch.games.carcassonne.material import CITY, CLOISTER, ROAD, SEGMENTS, TILES

COMMON = 4  # kinds with so many tiles have a second face, so that a table does not repeat itself
EDGE = '<path class="s-edge" d="M0 0h120v120H0z"/>'  # a hairline, so that tiles can be counted


def faces(kind: int) -> int:
    """How many pictures a kind has."""
    return 2 if TILES[kind]["count"] >= COMMON else 1


def picture(kind: int, face: int) -> str:
    """The drawing of a kind."""
    of = outlines(kind)
    ground = Ground(of, face)
    standing = landmarks(ground)
    houses = Town(ground).draw()
    strips = Strips(ground).draw()
    green = greens(ground)
    streets = "".join(curve_d(bleed(curve)) for curve in of.road_curves)
    wall = "".join(curve_d(trimmed(curve)) for curve in of.walls.values())
    cities = "".join(outline_d(outline) for outline in of.city_outlines)
    return (
        '<path class="t-f" d="M-.3-.3h120.6v120.6H-.3z"/>' + strips + path("t-ws", wall)
        + "".join(path("t-r" + look, streets) for look in "tkbuv")
        + path("t-c", cities) + houses + "".join(path("t-w" + look, wall) for look in "kmtj")
        + "".join(wall_end(corner) for ends in of.walls for corner in ends)
        + standing + green + EDGE
    )  # fmt: skip


def segment(kind: int, number: int) -> str:
    """A segment as a shape to be tinted: a fill, and a rim where it ends on this tile."""
    type_ = SEGMENTS[kind][number][0]
    of, index = outlines(kind), index_in_type(kind, number)
    if type_ == ROAD:
        return path("s-road", curve_d(of.road_curves[index]))
    if type_ == CLOISTER:
        return path("s-fill", CLOISTER_WALL) + path("s-rim", CLOISTER_WALL)
    if type_ == CITY:
        rim = "".join(map(curve_d, of.walls_of(index)))
        return path("s-fill", outline_d(of.city_outlines[index])) + path("s-rim", rim)
    fences: list[list[Point]] = []
    field = polygon_d(of.field_polygon(index, fences)) + (CLOISTER_WALL if of.cloister else "")
    return path("s-fill", field) + path("s-rim", "".join(polygon_d(f, False) for f in fences))


def index_in_type(kind: int, number: int) -> int:
    """The number of a segment among those of its type on the tile."""
    type_ = SEGMENTS[kind][number][0]
    return sum(found == type_ for found, _at in SEGMENTS[kind][:number])


def spot(kind: int, number: int) -> Point:
    """Where a figure stands on a segment, in tile coordinates."""
    return outlines(kind).spot(SEGMENTS[kind][number][0], index_in_type(kind, number))


def wall_end(corner: int) -> str:
    """A quarter tower in a corner of the tile."""
    return use("wall-end", *CORNERS[corner], 90 * corner) if corner else '<use href="#c-wall-end"/>'


def bleed(curve: list[Point]) -> list[Point]:
    """A hair over the tile's edge, so that no seam shows between neighbours at odd scales."""
    out = lambda v: -0.8 if v == 0 else T + 0.8 if v == T else v  # noqa: E731
    return [(out(x), out(y)) for x, y in curve]


def trimmed(wall: list[Point]) -> list[Point]:
    """A wall a little short of its corners: the towers cover its ends, nothing leaves the tile."""
    towards = lambda a, b: (a[0] + (b[0] - a[0]) * 0.36, a[1] + (b[1] - a[1]) * 0.36)  # noqa: E731
    return [towards(wall[0], wall[1]), *wall[1:-1], towards(wall[-1], wall[-2])]


def outline_d(parts: list[list[Point]]) -> str:
    """The path of a closed outline; straight pieces are tile edges."""
    d = "M" + join(bleed(parts[0])[0])
    for curve in map(bleed, parts):
        if curve[0] == curve[1]:
            d += "L" + join(curve[3])
        else:
            d += "C" + join(v for p in curve[1:] for v in p)
    return d + "z"
