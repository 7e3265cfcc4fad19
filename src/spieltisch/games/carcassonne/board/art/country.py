"""Fields: ploughland, trees, bushes, tufts, now and then a cow."""

import math

from spieltisch.games.carcassonne.board.art.geometry import (
    Point,
    T,
    beside,
    dab_d,
    join,
    path,
    polygon_d,
    stroke_d,
    use,
)
from spieltisch.games.carcassonne.board.art.ground import Ground

STRIPS = ((23, 17), (19, 14), (15, 11), (12, 9), (10, 7))  # half length, half width
SMALL_STRIPS = ((13, 9), (10, 7))
COWS = {"B": 2, "E": 2, "U": 2, "V": 2} | dict.fromkeys("DHIKMWX", 1)


class Strips:
    """Narrow fields side by side, lined up with the next road or wall."""

    def __init__(self, ground: Ground):
        self.ground, self.rng = ground, ground.rng
        self.light = self.dark = self.furrows = self.hedges = ""

    def draw(self) -> str:
        for a, b in SMALL_STRIPS if self.ground.of.cloister else STRIPS:
            found = self._find(a, b)
            if found:
                self._plough(*found, a, b)
        return (
            path("t-f2", self.light) + path("t-f3", self.dark)
            + path("t-fu", self.furrows) + path("t-he", self.hedges)
        )  # fmt: skip

    def _find(self, a: int, b: int) -> tuple[Point, float] | None:
        """Room for strips of this size: their middle and their direction."""
        g, r = self.ground, self.rng
        for _ in range(60):
            p = (r.randint(10, T - 10), r.randint(10, T - 10))
            if not g.is_field(p) or not g.room(p, b):
                continue
            angle = g.heading(p) + r.choice((0, math.pi / 2)) + r.uniform(-0.12, 0.12)
            rim = [beside(p, angle, u, v) for u in (-a, 0, a) for v in (-b, b)]
            if all(g.is_field(q) and g.room(q, 1) for q in rim):
                return p, angle
        return None

    def _plough(self, p: Point, angle: float, a: int, b: int) -> None:
        r = self.rng
        for u in (b - a, 0, a - b):
            self.ground.take(beside(p, angle, u, 0), b * 0.95)
        n = 3 if b > 12 else 2
        cuts = [-b + 2 * b * i / n + (r.uniform(-1, 1) if 0 < i < n else 0) for i in range(n + 1)]
        first = r.random() < 0.5
        for i in range(n):
            v, w = cuts[i], cuts[i + 1]
            strip = self._strip(p, angle, a, v, w)
            if first ^ i % 2:
                self.light += strip
            else:
                self.dark += strip
            if i % 2 or n == 2:
                self._furrow(p, angle, a, v, w)
        if b > 8:
            self._hedge(p, angle, a, r.choice((-1, 1)) * (b + 1.5))

    def _strip(self, p, angle, a, v, w) -> str:
        e, f = self.rng.randint(-2, 1), self.rng.randint(-2, 1)
        corners = ((-a - e, v + 0.6), (a + f, v + 0.6), (a + e, w - 0.6), (-a - f, w - 0.6))
        return polygon_d([beside(p, angle, *corner) for corner in corners])

    def _furrow(self, p, angle, a, v, w) -> None:
        r = self.rng
        lines = max(1, round((w - v) / 3.6)) - 1
        for i in range(lines):
            y = v + (w - v) * (i + 1) / (lines + 1)
            ends = (-a + r.randint(1, 4), a - r.randint(1, 4))
            self.furrows += stroke_d(*(beside(p, angle, x, y) for x in ends))

    def _hedge(self, p, angle, a, v) -> None:
        r = self.rng
        for u in range(int(-a) + 2, int(a), 5):
            if r.random() < 0.8:
                self.hedges += dab_d(beside(p, angle, u + r.uniform(-1, 1), v))


def greens(ground: Ground) -> str:
    """Cows, trees with bushes beside them, and tufts of grass."""
    r, out, bushes, tufts = ground.rng, "", "", ""
    for x, y in ground.scatter(COWS.get(ground.of.name, 0), 8):
        out += use("cow", x, y, r.randint(0, 11) * 30 + 10)
    for x, y in ground.scatter(3, 7, 6):
        out += use(r.choice(("tree", "tree", "pine")), x, y)
        a = r.random() * 6.3
        for q in (a, a + 0.9)[: r.randint(0, 2)]:
            bushes += dab_d((x + 8.5 * math.cos(q), y + 8.5 * math.sin(q)))
    for p in ground.scatter(3, 3.5, 4):
        bushes += dab_d(p)
    for p in ground.scatter(9, 2.5, 6):
        tufts += f"M{join(p)}l-1-3m2 3v-4m2 4l1-3"
    return path("t-tu", tufts) + path("t-b1", bushes) + path("t-b2", bushes) + out
