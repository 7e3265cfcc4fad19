"""The 7: divided among figures, burning what they overtake, and always used up (2.5, D-14 to D-19).

It is played part by part, and a part is only offered if what is left can be used up afterwards.
"""

from spieltisch.engine.events import tell
from spieltisch.games.dog.actions import make
from spieltisch.games.dog.box import BURNT, FIGURES, GOAL, HOME, MOVED, NOWHERE
from spieltisch.games.dog.material import GOALS, SEVEN_CARD, SEVEN_POINTS
from spieltisch.games.dog.rules.carrying import note_way, send_home
from spieltisch.games.dog.rules.colours import figure_at, moved_by, on_ring
from spieltisch.games.dog.rules.sorting import sort
from spieltisch.games.dog.rules.walking import (
    distance,
    forward_is_free,
    goal_end,
    ring_end,
    steps_to_start,
)

PLACE_BITS = 7
PLACE_MASK = (1 << PLACE_BITS) - 1
OWN_FIGURES = (1 << FIGURES) - 1


def used_bit(seat, colour, figure):
    """The bit of a figure in ``box.used``: the partner's come after the own ones."""
    return 1 << figure if colour == seat else 1 << figure + FIGURES


def steps_between(box, colour, start, end):
    """The points that a part of the 7 takes from one place to another."""
    if start >= GOAL:
        return end - start
    if end >= GOAL:
        return distance(box, start, box.start[colour]) + end - GOAL
    return distance(box, start, end)


def ring_steps(box, colour, start, end):
    """How many ring spaces such a part walks over or lands on."""
    if start >= GOAL:
        return 0
    if end >= GOAL:
        return distance(box, start, box.start[colour])
    return distance(box, start, end)


def is_overtaken(box, place, start, walked):
    """Whether a figure at ``place`` stands on one of the spaces walked after ``start``."""
    return place < GOAL and 0 < distance(box, start, place) <= walked


def end_of(box, colour, start, points, into_goal):
    """Where a part ends: on the ring, or in the goal."""
    if into_goal:
        return goal_end(box, colour, start, points)
    return ring_end(box, start, points)


# --- carrying out ----------------------------------------------------------------------------


def play_part(box, seat, start, end):
    """One figure goes some of the points; every figure that it overtakes or lands on, own and
    partner's ones included, goes back to its waiting area (1.3, D-16)."""
    colour = moved_by(box, seat)
    mover = figure_at(box, colour, start)
    points = steps_between(box, colour, start, end)
    walked = ring_steps(box, colour, start, end)
    tell(box, MOVED, seat, start, end, points)
    for other in range(box.seats):
        for figure in range(FIGURES):
            if is_overtaken(box, box.place[other][figure], start, walked):
                send_home(box, other, figure, BURNT)
    box.place[colour][mover] = end
    note_way(box, colour, start, end, points)
    box.left -= points
    box.used |= used_bit(seat, colour, mover)


# --- looking ahead ---------------------------------------------------------------------------


def can_use_up(box, seat, points, used):
    """Whether figures that have not moved in this 7 can use up all the points (1.3, D-14, D-15).

    If a figure on the ring is free to go them all, they can.  Otherwise each of these figures is
    held up by a protected one; those stay where they are during this 7, so no figure gets into the
    goal any more, and each can go up to what holds it up, the foremost first, so that none of them
    burns another that has not moved.  The same holds inside the goal.  Fewer points than all these
    together can be used up as well.
    """
    colour = moved_by(box, seat)
    if colour != seat and used & OWN_FIGURES and not box.seven_rest_to_partner:
        return False
    together = goal_points(box, seat, colour, used)
    for figure in range(FIGURES):
        space = box.place[colour][figure]
        if on_ring(space) and not used & used_bit(seat, colour, figure):
            if forward_is_free(box, space, points):
                return True
            together += steps_to_start(space) - 1
    return together >= points


def goal_points(box, seat, colour, used):
    """The points that figures in the goal can use: each goes as far in as it can, the innermost
    first; those that have had their part are in the way."""
    together = 0
    last = GOAL + GOALS
    for field in range(GOAL + GOALS, GOAL, -1):
        figure = figure_at(box, colour, field)
        if figure != NOWHERE:
            if used & used_bit(seat, colour, figure):
                last = field - 1
            else:
                together += last - field
                last -= 1
    return together


def can_play_part(box, seat, colour, figure, points, end):
    """Whether this part is allowed now: the points left after it can be used up."""
    left = box.left - points
    return (
        left == 0
        or another_can_go(box, seat, colour, figure, end, left)
        or can_use_up_after(box, seat, colour, figure, end, left)
    )


def can_move_yet(box, seat, colour, figure):
    """Whether a figure does not wait and has not had its part of the 7."""
    return box.place[colour][figure] != HOME and not box.used & used_bit(seat, colour, figure)


def another_can_go(box, seat, colour, figure, end, points):
    """The usual case: another figure on the ring is not burned by this part and free to go all the
    points."""
    start = box.place[colour][figure]
    if end == box.start[colour]:
        return False  # it would stand protected in the way
    walked = ring_steps(box, colour, start, end)
    for other in range(FIGURES):
        space = box.place[colour][other]
        if (
            other != figure
            and on_ring(space)
            and can_move_yet(box, seat, colour, other)
            and forward_is_free(box, space, points)
            and not is_overtaken(box, space, start, walked)
        ):
            return True
    return False


def others_at_most(box, seat, colour, figure):
    """More points than these the other figures cannot use after a part of this one, unless it is
    the last to come home."""
    most = 0
    for other in range(FIGURES):
        if other != figure and can_move_yet(box, seat, colour, other):
            place = box.place[colour][other]
            most += SEVEN_POINTS if on_ring(place) else GOAL + GOALS - place
    return most


def can_use_up_after(box, seat, colour, figure, end, points):
    """The part is tried on the box and taken back.  If it brings the fourth own figure home, the
    rest is for the partner's figures (D-18); so theirs may matter as well."""
    partner = box.partner[seat]
    own = packed(box, seat)
    theirs = packed(box, partner)
    start = box.place[colour][figure]
    walked = ring_steps(box, colour, start, end)
    burn_overtaken(box, seat, start, walked)
    burn_overtaken(box, partner, start, walked)
    box.place[colour][figure] = end
    usable = can_use_up(box, seat, points, box.used | used_bit(seat, colour, figure))
    put_back(box, seat, own)
    put_back(box, partner, theirs)
    return usable


def burn_overtaken(box, colour, start, walked):
    if colour != NOWHERE:
        for figure in range(FIGURES):
            if is_overtaken(box, box.place[colour][figure], start, walked):
                box.place[colour][figure] = HOME


def packed(box, colour):
    """The places of the four figures of a colour as one number; 0 for no colour."""
    places = 0
    if colour != NOWHERE:
        for figure in range(FIGURES):
            places = places << PLACE_BITS | box.place[colour][figure]
    return places


def put_back(box, colour, places):
    """Puts the figures of a colour back where they were when they were packed."""
    if colour != NOWHERE:
        for figure in range(FIGURES - 1, -1, -1):
            box.place[colour][figure] = places & PLACE_MASK
            places >>= PLACE_BITS


def list_parts(box, seat, out, n):
    """All parts that may be played now, after the first ``n`` actions in ``out``."""
    first = n
    colour = moved_by(box, seat)
    for figure in range(FIGURES):
        if can_move_yet(box, seat, colour, figure):
            n = list_parts_of(box, seat, colour, figure, out, n)
    sort(out, first, n)
    return n


def list_parts_of(box, seat, colour, figure, out, n):
    start = box.place[colour][figure]
    least = box.left - others_at_most(box, seat, colour, figure)
    for points in range(1, box.left + 1):
        for into_goal in range(2):
            if points >= least or (into_goal and on_ring(start)):
                end = end_of(box, colour, start, points, into_goal)
                if end != NOWHERE and can_play_part(box, seat, colour, figure, points, end):
                    out[n] = make(SEVEN_CARD, start, end)
                    n += 1
    return n
