"""Where things lie on the chart, in units of its picture (0 0 800 1000).

The rules know spaces by their numbers only; these are the places we drew for them.
"""


def _points(text):
    """Points from text: ``x,y`` with spaces between."""
    return tuple(tuple(map(int, point.split(","))) for point in text.split())


POLE = (400, 136)
SHIPS = _points("262,922 538,922")
SPACES = (
    _points("118,908 100,770 206,806 322,768 304,642 180,618 106,520 152,366 276,384 312,236"),
    _points("682,908 702,770 594,806 478,768 500,638 624,612 694,514 644,364 520,394 486,236"),
)
LOST = (
    _points("131,832 163,749 282,834 290,710 245,666 103,601 153,446 229,340 334,321"),
    _points("670,831 638,748 518,834 511,709 560,661 700,594 645,442 563,346 463,326"),
)
NUMBERS = (
    _points("64,916 46,778 206,872 376,776 360,650 126,640 52,528 100,374 276,452 258,248"),
    _points("736,916 756,778 594,872 424,776 444,646 678,634 748,522 696,372 520,458 540,248"),
)
PARALLEL_RADIUS = {75: 762, 80: 584, 85: 376, 88: 176}  # by degrees, round the pole


def place(seat, number):
    """The centre of a space: 0 is the ship, one beyond the last space is the pole."""
    if number == 0:
        return SHIPS[seat]
    if number > len(SPACES[seat]):
        return POLE
    return SPACES[seat][number - 1]


def depot_place(seat, number):
    """The centre of the crate beside a space that has a depot."""
    x, y = place(seat, number)
    return x + (34 if seat == 0 else -34), y - 34


def lost_place(seat, number):
    """The centre of the "?" of that number."""
    return LOST[seat][number - 1]


def stops(seat):
    """The centres of the whole route, from the ship to the pole."""
    return [SHIPS[seat], *SPACES[seat], POLE]


def _bends(before, start, end, after):
    """The two inner points of the curve from ``start`` to ``end``.

    A Catmull-Rom spline goes through every stop without a corner.
    """
    first = [start[axis] + (end[axis] - before[axis]) / 6 for axis in (0, 1)]
    second = [end[axis] - (after[axis] - start[axis]) / 6 for axis in (0, 1)]
    return first, second


def _stretches(seat):
    """The four points of the curve of each stretch of the route."""
    points = stops(seat)
    points = [points[0], *points, points[-1]]
    for before, start, end, after in zip(points, points[1:], points[2:], points[3:], strict=False):
        yield (start, *_bends(before, start, end, after), end)


def way(seat):
    """The route as the ``d`` of a path."""
    drawn = [f"M{SHIPS[seat][0]} {SHIPS[seat][1]}C"]
    for _start, *curve in _stretches(seat):
        drawn += [f"{x:.0f} {y:.0f}" for x, y in curve]
    return drawn[0] + " ".join(drawn[1:])


def branch(seat, number):
    """The short line from the middle of a stretch to its "?" as the ``d`` of a path."""
    start, first, second, end = list(_stretches(seat))[number]
    x, y = ((start[axis] + 3 * first[axis] + 3 * second[axis] + end[axis]) / 8 for axis in (0, 1))
    to_x, to_y = lost_place(seat, number)
    return f"M{x:.0f} {y:.0f}L{to_x} {to_y}"
