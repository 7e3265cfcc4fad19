"""Small geometry in the plane of a tile, and its text in SVG.

A **curve** is a list of points ``[p0, c, c, p1, c, c, p2, …]``: cubic pieces end to end.  A
**line** is a list of points joined by straight pieces.  All units are those of a tile, ``T`` to a
side, x to the east, y to the south.
"""

import math
from itertools import pairwise

T = 120
M = T // 2
REACH = 24  # how far from its place a click still means a figure
CORNERS = [(0, 0), (T, 0), (T, T), (0, T)]  # side i runs from corner i to corner i + 1
MIDDLES = [(M, 0), (T, M), (M, T), (0, M)]  # of the sides
Point = tuple[float, float]


def turn(p: Point, turns: int) -> Point:
    """A point after quarter turns clockwise about the middle of the tile."""
    x, y = p
    for _ in range(turns % 4):
        x, y = T - y, x
    return x, y


def turned(curve: list[Point], turns: int) -> list[Point]:
    return [turn(p, turns) for p in curve]


def sample(curve: list[Point], n: int = 12) -> list[Point]:
    """The line along a curve, with n points to a cubic piece."""
    out = [curve[0]]
    for i in range(0, len(curve) - 1, 3):
        piece = curve[i : i + 4]
        for j in range(1, n + 1):
            t = j / n
            u = 1 - t
            weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            out.append(
                tuple(sum(w * p[k] for w, p in zip(weights, piece, strict=True)) for k in (0, 1))
            )
    return out


def gap(p: Point, line: list[Point]) -> float:
    """The distance of a point from a line."""
    best = math.inf
    for (ax, ay), (bx, by) in pairwise(line):
        dx, dy = bx - ax, by - ay
        t = max(0, min(1, ((p[0] - ax) * dx + (p[1] - ay) * dy) / ((dx * dx + dy * dy) or 1)))
        best = min(best, math.hypot(p[0] - ax - t * dx, p[1] - ay - t * dy))
    return best


def inside(p: Point, polygon: list[Point]) -> bool:
    hit = False
    for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (ay > p[1]) != (by > p[1]) and p[0] < (bx - ax) * (p[1] - ay) / (by - ay) + ax:
            hit = not hit
    return hit


def aside(line: list[Point], distance: float) -> list[Point]:
    """The line moved to its left (to its right where the distance is negative)."""
    out = []
    for i, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        n = math.hypot(bx - ax, by - ay) or 1
        out.append((x + (by - ay) / n * distance, y - (bx - ax) / n * distance))
    return out


def length(line: list[Point]) -> float:
    return sum(map(math.dist, line, line[1:]))


def along(line: list[Point], way: float) -> tuple[Point, float]:
    """The point of a line after so long a way, and its direction there."""
    for a, b in pairwise(line):
        n = math.dist(a, b)
        if way <= n and n:
            break
        way -= n
    angle = math.atan2(b[1] - a[1], b[0] - a[0])
    return (a[0] + math.cos(angle) * way, a[1] + math.sin(angle) * way), angle


def beside(p: Point, angle: float, u: float, v: float) -> Point:
    """The point u ahead of p in a direction and v to its right."""
    cos, sin = math.cos(angle), math.sin(angle)
    return p[0] + u * cos - v * sin, p[1] + u * sin + v * cos


# --- as text -----------------------------------------------------------------------------------


def num(value: float) -> str:
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def join(values) -> str:
    """Numbers as short as a path allows."""
    out = ""
    for value in values:
        text = num(value)
        out += text if not out or text[0] == "-" else " " + text
    return out


def curve_d(curve: list[Point]) -> str:
    """The path of a curve, absolute."""
    return "M" + join(curve[0]) + "C" + join(c for p in curve[1:] for c in p)


def polygon_d(points: list[Point], close: bool = True) -> str:
    """The path of a polygon with whole corners, relative and so short."""
    whole = [(round(x), round(y)) for x, y in points]
    steps = [v for a, b in pairwise(whole) for v in (b[0] - a[0], b[1] - a[1])]
    return f"M{join(whole[0])}l{join(steps)}" + ("z" if close else "")


def stroke_d(a: Point, b: Point) -> str:
    """The path of a straight stroke with whole ends."""
    x, y, u, v = (round(c) for c in (*a, *b))
    return f"M{join((x, y))}l{join((u - x, v - y))}"


def dab_d(p: Point) -> str:
    """The path of a dot, drawn by its round ends."""
    return f"M{join((round(p[0]), round(p[1])))}h0"


def path(look: str, d: str) -> str:
    return f'<path class="{look}" d="{d}"/>' if d else ""


def use(name: str, x: float, y: float, degrees: float = 0, look: str = "") -> str:
    css = f' class="{look}"' if look else ""
    if degrees:
        at = f"translate({join((x, y))})rotate({round(degrees)})"
        return f'<use href="#c-{name}"{css} transform="{at}"/>'
    return f'<use href="#c-{name}"{css} x="{num(x)}" y="{num(y)}"/>'
