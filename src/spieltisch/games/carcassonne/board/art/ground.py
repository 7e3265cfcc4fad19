"""The free room of one tile, on which things are placed by a seeded random search."""

import math
import random

from spieltisch.games.carcassonne.board.art.geometry import Point, T, gap, inside, sample
from spieltisch.games.carcassonne.board.art.outlines import ROAD_HALF, WALL_HALF, Outlines


class Ground:
    """What stands on a tile keeps clear of roads, walls, edges and of one another.  The same kind
    and face always look the same."""

    def __init__(self, outlines: Outlines, face: int = 0):
        self.of = outlines
        seed = "paint " + outlines.name + "'" * face
        self.rng = random.Random(seed)  # noqa: S311 - where trees and houses stand
        self.cities = [outlines.city_polygon(i) for i in range(len(outlines.cities))]
        self.lines = [(sample(w), WALL_HALF + 2.5) for w in outlines.walls.values()]
        self.lines += [(sample(c), ROAD_HALF + 1) for c in outlines.road_curves]
        self.discs: list[tuple[float, float, float]] = []  # x, y, radius of what is taken

    def take(self, p: Point, radius: float) -> None:
        self.discs.append((*p, radius))

    def city_at(self, p: Point) -> int | None:
        return next((i for i, polygon in enumerate(self.cities) if inside(p, polygon)), None)

    def is_field(self, p: Point) -> bool:
        return self.city_at(p) is None

    def room(self, p: Point, radius: float, edge: float = 1.5) -> bool:
        """Whether there is room for a disc about a point."""
        return (
            min(p[0], p[1], T - p[0], T - p[1]) >= radius + edge
            and all(gap(p, line) >= radius + width for line, width in self.lines)
            and all(math.dist(p, (x, y)) > radius + r for x, y, r in self.discs)
        )

    def scatter(self, count: int, radius: float, keep: float = 0, tries: int = 150) -> list[Point]:
        """Up to ``count`` free spots on the fields; each keeps a disc of ``keep`` to itself."""
        out: list[Point] = []
        for _ in range(tries):
            if len(out) == count:
                break
            p = (self.rng.randint(4, T - 4), self.rng.randint(4, T - 4))
            if self.is_field(p) and self.room(p, radius):
                out.append(p)
                self.take(p, keep or radius)
        return out

    def heading(self, p: Point) -> float:
        """The direction of the road or wall nearest to a point."""
        line = min(
            (line for line, _width in self.lines), key=lambda line: gap(p, line), default=None
        )
        if not line:
            return self.rng.uniform(-0.5, 0.5)
        i = min(range(len(line) - 1), key=lambda i: math.dist(p, line[i]))
        return math.atan2(line[i + 1][1] - line[i][1], line[i + 1][0] - line[i][0])
