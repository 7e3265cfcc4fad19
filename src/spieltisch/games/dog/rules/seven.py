"""The 7: divided among figures, burning what they overtake, and always used up (2.5, D-14 to D-19).

It is played part by part.  A part is only offered if what is left can be used up afterwards.  To
find out, parts are tried on the box itself and taken back: only the places of the own and of the
partner's figures can matter for that.
"""

from spieltisch.engine.events import tell
from spieltisch.games.dog.actions import make
from spieltisch.games.dog.box import BURNT, FIGURES, GOAL, HOME, MOVED, NOWHERE
from spieltisch.games.dog.material import GOALS, SEVEN_CARD, SEVEN_POINTS
from spieltisch.games.dog.rules.carrying import note_way, send_home
from spieltisch.games.dog.rules.colours import figure_at, is_home, moved_by
from spieltisch.games.dog.rules.sorting import sort
from spieltisch.games.dog.rules.walking import distance, goal_end, ring_end

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
    tell(box, MOVED, colour, start, end, points)
    for other in range(box.seats):
        for figure in range(FIGURES):
            if is_overtaken(box, box.place[other][figure], start, walked):
                send_home(box, other, figure, BURNT)
    box.place[colour][mover] = end
    note_way(box, colour, start, end)
    box.left -= points
    box.used |= used_bit(seat, colour, mover)


# --- looking ahead ---------------------------------------------------------------------------


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


def burn_overtaken(box, colour, start, walked):
    for figure in range(FIGURES):
        if is_overtaken(box, box.place[colour][figure], start, walked):
            box.place[colour][figure] = HOME


def try_part(box, seat, colour, figure, end):
    """A part as far as it matters for what follows: own and partner's figures."""
    start = box.place[colour][figure]
    walked = ring_steps(box, colour, start, end)
    burn_overtaken(box, seat, start, walked)
    if box.partner[seat] != NOWHERE:
        burn_overtaken(box, box.partner[seat], start, walked)
    box.place[colour][figure] = end


def most_points(box, seat, colour, used):
    """More points than this cannot be used by the figures that have not moved, whatever happens
    before: in the goal there is only its rest to go, and who waits cannot move.  Once nobody waits,
    the last own figure may come home, and the partner's figures go on."""
    most = 0
    waiting = False
    for figure in range(FIGURES):
        place = box.place[colour][figure]
        if place == HOME:
            waiting = True
        elif not used & used_bit(seat, colour, figure):
            most += SEVEN_POINTS if place < GOAL else GOAL + GOALS - place
    if colour == seat and not waiting and box.partner[seat] != NOWHERE:
        most += SEVEN_POINTS
    return most


def can_use_up(box, seat, points, used):
    """Whether figures that have not moved in this 7 can use up all the points (1.3, D-14, D-15)."""
    if rest_is_lost(box, seat, used):
        return False
    if one_figure_can(box, seat, points, used):
        return True
    own = packed(box, seat)
    theirs = packed(box, box.partner[seat])
    usable = some_parts_can(box, seat, points, used)
    put_back(box, seat, own)
    put_back(box, box.partner[seat], theirs)
    return usable


def rest_is_lost(box, seat, used):
    """If a 7 brings the fourth own figure home, its rest is for the partner's figures, or the table
    has agreed that such a 7 is not possible (D-18)."""
    return not box.seven_rest_to_partner and used & OWN_FIGURES and is_home(box, seat)


def one_figure_can(box, seat, points, used):
    """The usual case: one figure can go all the points."""
    colour = moved_by(box, seat)
    for figure in range(FIGURES):
        start = box.place[colour][figure]
        if start != HOME and not used & used_bit(seat, colour, figure):
            if ring_end(box, start, points) != NOWHERE:
                return True
            if goal_end(box, colour, start, points) != NOWHERE:
                return True
    return False


def some_parts_can(box, seat, points, used):
    """Tries all parts one after the other; leaves the figures where the last trial put them."""
    partner = box.partner[seat]
    trials = [(packed(box, seat), packed(box, partner), points, used)]
    while len(trials) > 0:
        own, theirs, points, used = trials.pop()
        put_back(box, seat, own)
        put_back(box, partner, theirs)
        if rest_is_lost(box, seat, used):
            continue
        if one_figure_can(box, seat, points, used):
            return True
        colour = moved_by(box, seat)
        for figure in range(FIGURES):
            bit = used_bit(seat, colour, figure)
            start = box.place[colour][figure]
            if start == HOME or used & bit:
                continue
            for part in range(1, points):
                for into_goal in range(2):
                    end = end_of(box, colour, start, part, into_goal)
                    if end != NOWHERE:
                        try_part(box, seat, colour, figure, end)
                        after = (packed(box, seat), packed(box, partner), points - part, used | bit)
                        trials.append(after)
                        put_back(box, seat, own)
                        put_back(box, partner, theirs)
    return False


def can_play_part(box, seat, colour, figure, points, end):
    """Whether this part is allowed now: the points left after it can be used up."""
    left = box.left - points
    used = box.used | used_bit(seat, colour, figure)
    if left == 0:
        return True
    if left > most_points(box, seat, colour, used):
        return False
    own = packed(box, seat)
    theirs = packed(box, box.partner[seat])
    try_part(box, seat, colour, figure, end)
    usable = can_use_up(box, seat, left, used)
    put_back(box, seat, own)
    put_back(box, box.partner[seat], theirs)
    return usable


def list_parts(box, seat, out, n):
    """All parts that may be played now, after the first ``n`` actions in ``out``."""
    first = n
    colour = moved_by(box, seat)
    for figure in range(FIGURES):
        start = box.place[colour][figure]
        if start != HOME and not box.used & used_bit(seat, colour, figure):
            for points in range(1, box.left + 1):
                for into_goal in range(2):
                    end = end_of(box, colour, start, points, into_goal)
                    if end != NOWHERE and can_play_part(box, seat, colour, figure, points, end):
                        out[n] = make(SEVEN_CARD, start, end)
                        n += 1
    sort(out, first, n)
    return n
