"""Where everything lies on the board, which is 1000 units wide.

The ring is made of arcs only: a round lobe for every section, a round bay between two.  A section's
start lies at the tip of its lobe, its goal leads inwards from there, and its waiting places are the
toes of a paw in the bay before it (clockwise).  Spaces stand at equal distances along the ring.
The board is always the same; against the clock its spaces only count the other way (D-33).
"""

import math
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from spieltisch.games.dog.box import FIGURES, GOAL, HOME
from spieltisch.games.dog.material import GOALS, SEATS_AT, SECTION, SECTIONS
from spieltisch.games.dog.rules.dealing import COUNTER_CLOCKWISE

MIDDLE = 500
TOES = ((-50, 2), (-21, -40), (21, -40), (50, 2))  # of a paw, from its middle
FULL_TURN = 360
SAMPLES = 60  # straight pieces that an arc is measured by

Point = tuple[float, float]


class Shape(NamedTuple):
    """The measures of one side of the board."""

    lobe: float  # from the middle of the board to the middle of a lobe
    tip: float  # radius of a lobe
    bay: float  # the same two for a bay
    hollow: float
    band: float  # half the width of the band that the spaces are punched into
    hole: float  # radius of a space
    goal: float  # from one goal field to the next
    paw: float  # from the middle of the board to a paw
    toe: float  # size of a paw
    head: float  # size of a figure
    view: str  # the part of the board that is shown


SHAPES = {
    4: Shape(472, 130, 412, 112, 36, 21, 57, 424, 1, 1.12, "-10 -10 1020 1020"),
    6: Shape(396, 76, 264, 68, 26, 15.5, 42, 398, 0.78, 0.86, "-8 34 1016 932"),
}


def at(radius: float, degrees: float, middle: Point = (MIDDLE, MIDDLE)) -> Point:
    angle = math.radians(degrees)
    return middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle)


def number(value: float) -> str:
    """A coordinate with one decimal at most."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def xy(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


class Board:
    """One side of the board, turned so that a section has its paw at the bottom.

    Sections count clockwise: ``seats_at`` are those of the seats, ``bottom`` is the one at the
    bottom, ``starts`` are the points of their start spaces.  ``ring`` are all spaces as the figures
    run, which is against the clock where they run ``backwards``.
    """

    def __init__(self, seats_at: tuple[int, ...], sections: int, bottom: int, backwards: bool):
        self.seats_at, self.sections, self.bottom = seats_at, sections, bottom
        self.side = FULL_TURN / sections
        self.shape = SHAPES[sections]
        spaces = self._spaces()
        self.starts = spaces[::SECTION]
        self.ring = [spaces[0], *reversed(spaces[1:])] if backwards else spaces
        self.goals = [self._goals(section) for section in range(sections)]
        self.paws = [self._paw(section) for section in range(sections)]
        self.waiting = [self._toes(paw) for paw in self.paws]

    def point(self, seat: int, place: int, figure: int = 0) -> Point:
        """Where a figure of a seat stands; waiting ones have a toe each."""
        section = self.seats_at[seat]
        if place == HOME:
            return self.waiting[section][figure]
        return self.goals[section][place - GOAL - 1] if place > GOAL else self.ring[place]

    def towards(self, seat: int, radius: float) -> Point:
        """A point in the middle of the board, in the direction of a seat's paw."""
        return at(radius, self._direction(self.seats_at[seat]) - self.side / 2)

    def outline(self, shift: float = 0) -> str:
        """The middle line of the ring, moved outwards by ``shift``, as a path."""
        path = ""
        for middle, radius, begin, end, clockwise in self._arcs(shift):
            large = int(abs(end - begin) > FULL_TURN / 2)
            arc = f"A{number(radius)} {number(radius)} 0 {large} {clockwise} "
            path += "L" if path else "M"
            path += xy(at(radius, begin, middle)) + arc + xy(at(radius, end, middle))
        return path + "z"

    def _direction(self, section: int) -> float:
        """The direction of a lobe."""
        return 90 + self.side / 2 + (section - self.bottom) * self.side

    def _arcs(self, shift: float = 0):
        """Arcs round the board from the start of section 0: middle, radius, from, to, clockwise."""
        shape, half, arcs = self.shape, self.side / 2, []
        for section in range(self.sections):
            ahead = self._direction(section)
            lobe, bay = at(shape.lobe, ahead), at(shape.bay, ahead + half)
            there = math.degrees(math.atan2(bay[1] - lobe[1], bay[0] - lobe[0]))
            reach = (shape.tip + shape.hollow) / math.dist(lobe, bay)
            swing = (there - math.degrees(math.acos(reach)) - ahead) % FULL_TURN
            after = ahead + self.side
            tip, hollow = shape.tip + shift, shape.hollow - shift
            arcs.append((lobe, tip, ahead, ahead + swing, 1))
            arcs.append((bay, hollow, ahead + swing + 180, after - swing + 180, 0))
            arcs.append((at(shape.lobe, after), tip, after - swing, after, 1))
        return arcs

    def _spaces(self) -> list[Point]:
        """The spaces at equal distances along the ring, the first at the start of section 0."""
        line = []
        for middle, radius, begin, end, _clockwise in self._arcs():
            steps = (begin + (end - begin) * i / SAMPLES for i in range(SAMPLES + 1))
            line += [at(radius, degrees, middle) for degrees in steps]
        line.append(line[0])
        count = self.sections * SECTION
        gap = sum(math.dist(here, there) for here, there in pairwise(line)) / count
        spaces, walked = [], 0.0
        for here, there in pairwise(line):
            step = math.dist(here, there)
            while len(spaces) < count and walked + step >= len(spaces) * gap - 1e-6:
                part = (len(spaces) * gap - walked) / step if step else 0
                spaces.append(
                    (here[0] + (there[0] - here[0]) * part, here[1] + (there[1] - here[1]) * part)
                )
            walked += step
        return spaces

    def _goals(self, section: int) -> list[Point]:
        shape = self.shape
        first = shape.lobe + shape.tip - shape.band - shape.hole - 4
        ahead = self._direction(section)
        return [at(first - shape.goal * i, ahead) for i in range(GOALS)]

    def _paw(self, section: int) -> Point:
        return at(self.shape.paw, self._direction(section) - self.side / 2)

    def _toes(self, paw: Point) -> list[Point]:
        toe = self.shape.toe
        return [(paw[0] + x * toe, paw[1] + y * toe) for x, y in TOES[:FIGURES]]


@cache
def laid_out(seats: int, viewer: int, direction: int) -> Board:
    """The board for a number of seats as one of them (or somebody who watches) sees it."""
    seats_at = tuple(SEATS_AT[seats][:seats])
    own = viewer if viewer < seats else 0
    return Board(seats_at, SECTIONS[seats], seats_at[own], direction == COUNTER_CLOCKWISE)


def board_of(view, viewer: int) -> Board:
    return laid_out(view.seats, viewer, view.direction)
