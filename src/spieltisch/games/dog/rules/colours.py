"""Colours, figures and protection (1.3, 2.1).

A colour is the seat whose figures are meant.  A figure is known by its place: figures of one colour
share a place only in the waiting area, and there it makes no difference which is which.
"""

from spieltisch.games.dog.box import FIGURES, GOAL, HOME, NOWHERE
from spieltisch.games.dog.material import SECTION


def is_home(box, colour):
    """Whether all four figures of a colour are in its goal."""
    for figure in range(FIGURES):
        place = box.place[colour][figure]
        if place < GOAL or place == HOME:
            return False
    return True


def moved_by(box, seat):
    """The colour that a seat moves: its own, or its partner's once all its own figures are in the
    goal (1.3, 2.4)."""
    partner = box.partner[seat]
    if partner != NOWHERE and is_home(box, seat):
        return partner
    return seat


def figure_at(box, colour, place):
    """The first figure of a colour at a place, or ``NOWHERE``."""
    for figure in range(FIGURES):
        if box.place[colour][figure] == place:
            return figure
    return NOWHERE


def on_ring(place):
    return place < GOAL


def is_protected(box, colour, place):
    """A figure on the start space of its own colour is protected, however it got there (1.3)."""
    return place == box.start[colour]


def has_ring_figure(box, colour):
    for figure in range(FIGURES):
        if on_ring(box.place[colour][figure]):
            return True
    return False


def blocks(box, space):
    """Whether a protected figure stands on this start space: nobody passes it (1.3, D-22)."""
    colour = box.owner[space // SECTION]
    return colour != NOWHERE and figure_at(box, colour, space) != NOWHERE
