"""Bringing figures out of the waiting area (1.3, 2.5, D-20, D-38)."""

from spieltisch.games.dog.box import HOME, NOWHERE
from spieltisch.games.dog.rules.colours import figure_at, has_ring_figure


def can_start(box, colour):
    """A figure waits, and no own figure stands on the start space, where it would be protected
    (2.5, D-20)."""
    return (
        figure_at(box, colour, HOME) != NOWHERE
        and figure_at(box, colour, box.start[colour]) == NOWHERE
    )


def must_start(box, colour):
    """Whether only bringing out is a play: the table has agreed on it, no own figure is on the
    ring and one waits.  A 7 that has been begun is used up all the same (D-38)."""
    return (
        box.start_first > 0
        and box.used == 0
        and not has_ring_figure(box, colour)
        and figure_at(box, colour, HOME) != NOWHERE
    )
