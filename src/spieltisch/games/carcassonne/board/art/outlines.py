"""The segments of a kind of tile as outlines: where its walls and roads run.

What makes seams invisible: a road crosses every edge at its middle, at right angles and with one
width; a city fills its edge from corner to corner; a wall starts and ends exactly in corners.
"""

import math
import random
from functools import cache

from spieltisch.games.carcassonne.board.art.geometry import (
    CORNERS,
    MIDDLES,
    REACH,
    M,
    Point,
    T,
    along,
    aside,
    gap,
    inside,
    length,
    sample,
    turn,
    turned,
)
from spieltisch.games.carcassonne.material import (
    CITY,
    CLOISTER,
    FIELD,
    HALVES,
    PENNANTS,
    ROAD,
    ROSES,
    SEGMENTS,
    SIDES,
    TILES,
)

ROAD_HALF = 8  # half the width of a road, kerb included
WALL_HALF = 5  # half the width of a wall, merlons included
CAP = 37  # how deep a city of one edge reaches into the tile
BAY = 30  # how deep a field of one edge reaches into a city
ROSE_AT = {  # the middle of each rose
    "WR-ORANGE": (43, 35), "WR-BLUE": (79, 42), "WR-NE": (70, 107), "WR-SE": (57, 57),
    "WR-SW": (109, 51), "WR-NW": (82, 83),
}  # fmt: skip
CLOISTER_WALL = "M26 31Q27 27 31 27L88 26Q93 27 93 31L94 89Q93 93 89 93L32 94Q27 93 26 89z"


class Outlines:
    """One kind of tile.  ``walls`` are curves by their corners, the city on their left; the lists
    ``city_outlines`` and ``road_curves`` follow the order of the material."""

    def __init__(self, kind: int):
        self.tile = TILES[kind]
        self.name = self.tile["id"]
        self.rng = random.Random("tile " + self.name)  # noqa: S311 - how walls and roads bend
        of_type = lambda type_: [at for found, at in SEGMENTS[kind] if found == type_]  # noqa: E731
        self.cities = [sorted(map(SIDES.index, at)) for at in of_type(CITY)]
        self.roads = [list(map(SIDES.index, at)) for at in of_type(ROAD)]
        self.fields = of_type(FIELD)
        self.pennants = PENNANTS[kind]
        self.cloister = bool(of_type(CLOISTER))
        self.rose = ROSES[kind]
        self.ends = [at[0] for at in self.roads if len(at) == 1]
        self.gated = bool(self.cities) and len(self.ends) == 1
        self.crossing = (M, M + 8 if self.cities else M) if len(self.ends) > 2 else None
        self.walls: dict[tuple[int, int], list[Point]] = {}
        self.city_outlines = [self._city(sides) for sides in self.cities]
        self.road_curves = [self._road(at) for at in self.roads]

    # -- cities

    def _wall(self, a: int, sides: int) -> list[Point]:
        """The wall from corner a over sides that are not of this city, clockwise."""
        r = self.rng
        if sides == 2:  # across the tile, corner to corner
            b, c = r.choice((-3, 0, 3, 6)), r.randint(-4, 4)
            x, y = 57 - b, 63 + b
            way = [(x - 17 + c, y - 21), (x, y), (x + 17 - c, y + 21)]
            return turned([(0, 0), (17, 15), *way, (103, 105), (T, T)], a)
        depth = (BAY if sides == 1 else CAP) + r.randint(-2, 1)
        s = 0 if self.gated else r.randint(-5, 5)
        way = [(34 + s, depth - 1), (M + s, depth), (86 + s, depth + 1)]
        base = [(0, 0), (15, 12), *way, (105, 12), (T, 0)]
        return turned(base, a) if sides == 1 else turned(base, a + 3)[::-1]

    def _city(self, sides: list[int]) -> list[list[Point]]:
        """The closed outline of a city, as curves."""
        parts = []
        for i, side in enumerate(sides):
            following = sides[(i + 1) % len(sides)]
            free = (following - side - 1) % 4
            a, b = CORNERS[side], CORNERS[(side + 1) % 4]
            parts.append([a, a, b, b])
            if free:
                wall = self._wall((side + 1) % 4, free)
                self.walls[(side + 1) % 4, following] = wall
                parts.append(wall)
        return parts

    def walls_of(self, city: int) -> list[list[Point]]:
        return [wall for (_a, b), wall in self.walls.items() if b in self.cities[city]]

    def city_polygon(self, city: int) -> list[Point]:
        return [p for curve in self.city_outlines[city] for p in sample(curve)[:-1]]

    def landmark(self, city: int) -> Point:
        """Where the pennant of a large city stands (or its hall, where it has no pennant)."""
        sides = self.cities[city]
        if len(sides) == 4:
            return M, M
        if len(sides) == 3:
            return turn((M - 26, M - 22), sides[1] if sides != [0, 1, 3] else 0)
        if sides[1] - sides[0] == 2:
            return turn((M - 30, M), sides[0] + 1)
        return turn((94, 26), sides[0] if sides[1] - sides[0] == 1 else 3)

    # -- roads

    def _road(self, at: list[int]) -> list[Point]:
        if len(at) == 1:
            return self._road_that_ends(at[0])
        r, (a, b) = self.rng, at
        if (b - a) % 4 == 2:  # straight across, with a lazy bend away from a city
            s = r.randint(4, 6) if self.cities else r.choice((-1, 1)) * r.randint(3, 5)
            way = [(4, M), (26, M), (38, M + s), (M, M + s), (82, M + s), (92, M), (116, M)]
            base = [(0, M), (0, M), (4, M), *way, (T, M), (T, M), (T, M)]
            return starting_at(a, base if a % 2 else turned(base, 1))
        first = a if (a + 1) % 4 == b else b  # a bend from this side to the next one
        i, j, q = r.randint(-4, 4), r.randint(-4, 4), r.randint(76, 80)
        way = [(100 + i, M), (q + 10, q - 10), (q, q), (q - 10, q + 10), (M, 100 + j)]
        base = [(T, M), (T, M), (116, M), (116, M), *way, (M, 116), (M, T), (M, T), (M, T)]
        return starting_at(a, turned(base, first - 1))

    def _road_that_ends(self, side: int) -> list[Point]:
        """A road to a gate, a crossing or the cloister."""
        middle, near = MIDDLES[side], turn((M, 6), side)
        if self.gated:
            end = next(iter(self.walls.values()))[3]
        else:
            end = self.crossing or turn((M, 30), side)
        if self.rose:  # round the great rose
            way = [(22, M), (20, 87), (47, 87), (76, 87), (66, M)]
            return [middle, middle, near, near, *way, end]
        bend = turn((M + self.rng.randint(-4, 4), 20), side)
        return [
            middle,
            middle,
            near,
            near,
            bend,
            ((bend[0] + end[0]) / 2, (bend[1] + end[1]) / 2),
            end,
        ]

    # -- fields

    def field_polygon(self, field: int, fences: list[list[Point]] | None = None) -> list[Point]:
        """The outline of a field: along the tile's edge, then back by wall or road, clockwise.
        What is wall or road of it is also put into ``fences``."""
        rim = [p for pair in zip(CORNERS, MIDDLES, strict=True) for p in pair]  # ends of half-edges
        has = sorted(HALVES.index(half) for half in self.fields[field])
        if len(has) == 8:
            return rim
        starts = [half for half in has if (half - 1) % 8 not in has]
        polygon = []
        for start in starts:
            end = start
            while end % 8 in has:
                polygon.append(rim[end % 8])
                end += 1
            following = starts[(starts.index(start) + 1) % len(starts)]
            fence = [within_tile(p) for p in self._fence(end % 8, following)]
            polygon += fence
            if fences is not None:
                fences.append(fence)
        return polygon

    def _fence(self, a: int, b: int) -> list[Point]:
        """What bounds a field between two ends of half-edges: a wall, a road, or some of each."""
        if a % 2 == 0 and b % 2 == 0:
            return self._walls_between(a // 2, b // 2)
        inwards = {}  # each road from the middle of an edge
        for at, curve in zip(self.roads, self.road_curves, strict=True):
            inwards[at[0]] = sample(curve, 5)
            inwards[at[-1]] = sample(curve[::-1] if len(at) == 2 else curve, 5)
        if a % 2 and b % 2:
            one, two = inwards[a // 2], inwards[b // 2]
            return aside(one if one[-1] == two[0] else one + two[::-1][1:], -ROAD_HALF)
        half = sample(next(iter(self.walls.values())), 5)  # a road to a gate, then the wall
        cut = len(half) // 2
        if a % 2:  # in by the road, out by the wall
            road = aside(inwards[a // 2], -ROAD_HALF)
            return road + aside(half[: cut + 1][::-1], -WALL_HALF)[1:]
        road = aside(inwards[b // 2][::-1], -ROAD_HALF)
        return aside(half[cut:][::-1], -WALL_HALF)[:-1] + road

    def _walls_between(self, here: int, there: int) -> list[Point]:
        """Along the walls from corner to corner; where two cities meet, without their tip."""
        out, tip = [], None
        while here != there:
            here, wall = next((a, w) for (a, b), w in self.walls.items() if b == here)
            out += aside(sample(wall[::-1], 5), -WALL_HALF)
            if here != there:
                tip = CORNERS[here]
        return [p for p in out if not tip or math.dist(p, tip) > 34]

    # -- where a figure stands

    def spot(self, type_: int, number: int) -> Point:
        """The place of a segment that is farthest from its rims, shields and roses."""
        if type_ == CLOISTER:
            return 62, 62
        if type_ == ROAD:
            line = sample(self.road_curves[number])
            return along(line, length(line) * (0.5 if len(self.roads[number]) == 2 else 0.4))[0]
        if type_ == FIELD and self.cloister:
            return 27, 93
        polygon = self.city_polygon(number) if type_ == CITY else self.field_polygon(number)
        taken = []
        if type_ == CITY and self.pennants[number]:
            taken = [(self.landmark(number), 26)]
        if type_ == FIELD and self.rose:
            taken = [(ROSE_AT[self.name], 40)]
        steps = range(14, T - 12, 4)
        room = [(x, y) for x in steps for y in steps if inside((x, y), polygon)] or [
            middle(polygon)
        ]
        if type_ == FIELD:  # where a click on a road is not meant
            roads = [self.spot(ROAD, road) for road in range(len(self.roads))]
            room = [p for p in room if all(math.dist(p, q) > REACH for q in roads)] or room
        ring = polygon + polygon[:1]
        return max(
            room, key=lambda p: min([gap(p, ring), 30, *(math.dist(p, c) - r for c, r in taken)])
        )


def starting_at(side: int, curve: list[Point]) -> list[Point]:
    """The curve in the direction that starts at this side."""
    return curve if math.dist(curve[0], MIDDLES[side]) < 1 else curve[::-1]


def within_tile(p: Point) -> Point:
    return min(max(p[0], 0), T), min(max(p[1], 0), T)


def middle(points: list[Point]) -> Point:
    n = len(points)
    return sum(p[0] for p in points) / n, sum(p[1] for p in points) / n


@cache
def outlines(kind: int) -> Outlines:
    return Outlines(kind)
