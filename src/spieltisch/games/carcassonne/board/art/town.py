"""The roofs of a city: in rows along its walls, gaps filled at random."""

import math
from dataclasses import dataclass

from spieltisch.games.carcassonne.board.art.geometry import (
    M,
    Point,
    T,
    along,
    aside,
    beside,
    gap,
    length,
    path,
    polygon_d,
    sample,
)
from spieltisch.games.carcassonne.board.art.ground import Ground
from spieltisch.games.carcassonne.board.art.outlines import WALL_HALF

SIZES = ((18, 10), (16, 10), (15, 11), (13, 10), (12, 10), (11, 9), (10, 9), (9, 8))
RINGS = (25, 41, 57, 72)  # rows of a city without walls
ROWS = 5  # along each wall


@dataclass(frozen=True)
class House:
    """A roof: its middle, its direction, half its length and half its width."""

    p: Point
    angle: float
    a: float
    b: float


class Town:
    """The houses of all cities of a tile."""

    def __init__(self, ground: Ground):
        self.ground, self.rng = ground, ground.rng
        self.houses: list[House] = []

    def draw(self) -> str:
        for city in range(len(self.ground.cities)):
            walls = [sample(wall) for wall in self.ground.of.walls_of(city)]
            self._rows(city, walls)
            self._gaps(city, walls)
        return self._roofs()

    def _rows(self, city: int, walls: list[list[Point]]) -> None:
        r = self.rng
        rows = [aside(line, -12.5 - 15.5 * step) for step in range(ROWS) for line in walls]
        for row in rows or [ring(radius) for radius in RINGS]:
            way, total = r.uniform(0, 4), length(row)
            while way < total:
                long, wide = r.choice(SIZES[:7])
                p, angle = along(row, way + long / 2)
                across = math.pi / 2 if r.random() < 0.12 else 0
                self._build(p, angle + across, long, wide, city, walls)
                way += long + r.choice((1, 1.5, 2, 2, 5))

    def _gaps(self, city: int, walls: list[list[Point]]) -> None:
        r = self.rng
        for long, wide in SIZES[2:]:
            for _ in range(45):
                p = (r.randint(5, T - 5), r.randint(5, T - 5))
                angle = self.ground.heading(p) + r.choice((0, 0, math.pi / 2))
                self._build(p, angle, long, wide, city, walls)

    def _build(self, p, angle, long, wide, city, walls) -> None:
        angle += self.rng.uniform(-0.13, 0.13)
        if self.ground.city_at(p) == city and self._fits(p, angle, long, wide, city, walls):
            self.houses.append(House(p, angle, long / 2, wide / 2))
            for q in ends(p, angle, (long - wide) / 2.6):
                self.ground.take(q, wide / 2)

    def _fits(self, p, angle, long, wide, city, walls) -> bool:
        for u in (-1, 0, 1):
            for v in (-1, 1):
                q = beside(p, angle, u * long / 2, v * wide / 2)
                if not (1.5 < q[0] < T - 1.5 and 1.5 < q[1] < T - 1.5):
                    return False
                if self.ground.city_at(q) != city or any(
                    gap(q, w) < WALL_HALF + 1.5 for w in walls
                ):
                    return False
        return all(
            math.dist(c, (x, y)) > wide / 2 + radius
            for c in ends(p, angle, (long - wide) / 2.6)
            for x, y, radius in self.ground.discs
        )

    def _roofs(self) -> str:
        """Two slopes each, in two clays; some roofs are hipped."""
        r, base, light = self.rng, ["", ""], ["", ""]
        for house in self.houses:
            a, b = house.a, house.b
            clay, d = int(r.random() < 0.38), 0 if r.random() < 0.55 else b * 0.9
            put = lambda u, v, h=house: beside(h.p, h.angle, u, v)  # noqa: E731
            q = [put(-a, -b), put(a, -b), put(a, b), put(-a, b)]
            e, w = put(a - d, 0), put(d - a, 0)
            base[clay] += polygon_d(q)
            light[clay] += polygon_d([q[0], q[1], e, w] if r.random() < 0.5 else [w, e, q[2], q[3]])
            if d and a > b + 1:  # an end slopes too
                light[clay] += polygon_d([q[1], q[2], e] if r.random() < 0.5 else [q[3], q[0], w])
        drawn = zip("1234", (base[0], light[0], base[1], light[1]), strict=True)
        return "".join(path(f"t-h{n}", d) for n, d in drawn)


def ring(radius: float) -> list[Point]:
    return [(M + radius * math.cos(t / 6), M + radius * math.sin(t / 6)) for t in range(39)]


def ends(p: Point, angle: float, u: float) -> list[Point]:
    """The two points u before and behind p."""
    return [beside(p, angle, f * u, 0) for f in (-1, 1)]
