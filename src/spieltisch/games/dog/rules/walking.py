"""Where a figure gets by a number of steps: round the ring, into the goal, inside it, backwards
(1.3, 2.5).  Every function gives the place reached, or ``NOWHERE`` where the way is not allowed.
"""

from spieltisch.games.dog.box import GOAL, HOME, NOWHERE
from spieltisch.games.dog.material import GOALS, SECTION
from spieltisch.games.dog.rules.colours import blocks, figure_at


def round_the_ring(box, space):
    """The number of a space that was counted on, by less than one lap, past either end of the
    numbers."""
    if space >= box.ring:
        return space - box.ring
    return space + box.ring if space < 0 else space


def distance(box, space, other):
    """The steps forward from one ring space to another."""
    return other - space if other >= space else other - space + box.ring


def steps_to_start(space):
    """The steps forward from a ring space to the next start, whoever's it is."""
    return SECTION - space % SECTION


def forward_is_free(box, space, steps):
    """Every space walked must be free of protected figures, the last one included (2.5).

    No card leads past more than one start, so only the next one has to be looked at.
    """
    to_start = steps_to_start(space)
    return steps < to_start or not blocks(box, round_the_ring(box, space + to_start))


def back_is_free(box, space, steps):
    """The same for steps backwards (2.5, D-8)."""
    to_start = (space - 1) % SECTION + 1
    return steps < to_start or not blocks(box, round_the_ring(box, space - to_start))


def ring_end(box, place, steps):
    """Forward on the ring (2.5)."""
    if place >= GOAL or not forward_is_free(box, place, steps):
        return NOWHERE
    return round_the_ring(box, place + steps)


def back_end(box, place, steps):
    """Backward on the ring, never into the goal or inside it (2.5, D-6)."""
    if place >= GOAL or not back_is_free(box, place, steps):
        return NOWHERE
    return round_the_ring(box, place - steps)


def goal_end(box, colour, place, steps):
    """Forward into the goal or inside it; there is no jumping in it (1.3, 2.5)."""
    if place < GOAL:
        return entered_field(box, colour, place, steps)
    if place == HOME or place + steps > GOAL + GOALS:
        return NOWHERE
    return place + steps if fields_are_empty(box, colour, place, place + steps) else NOWHERE


def entered_field(box, colour, space, steps):
    """The goal is entered forward across the own start, never directly from it (1.3, D-5).  No lap
    is needed before (D-4), and nobody has to enter (D-3)."""
    to_start = distance(box, space, box.start[colour])
    field = GOAL + steps - to_start
    if to_start == 0 or field <= GOAL or field > GOAL + GOALS:
        return NOWHERE
    if not forward_is_free(box, space, to_start):
        return NOWHERE
    return field if fields_are_empty(box, colour, GOAL, field) else NOWHERE


def fields_are_empty(box, colour, behind, last):
    """Whether the goal fields after ``behind`` up to ``last`` are empty."""
    for field in range(behind + 1, last + 1):
        if figure_at(box, colour, field) != NOWHERE:
            return False
    return True
