"""What a position is worth to a seat, in thousandths of about one figure in the goal.

Figures are worth more the nearer they are to their goal, one's own and the partner's alike; the
cards that a seat can see are worth what they can do for who holds them, so that an exchange helps
the partner where it is needed.  While a joker or a 7 lies there to be carried out, the best of its
simple ways counts as if it were done.
"""

from spieltisch.engine.sight import bit
from spieltisch.games.dog.box import (
    EXCHANGE,
    FIGURES,
    GOAL,
    HOME,
    JOKER,
    NOWHERE,
    SEVEN,
)
from spieltisch.games.dog.material import (
    BACK,
    FORWARD,
    JOKER_CARD,
    SEVEN_CARD,
    STARTS,
    SWAP_CARD,
)
from spieltisch.games.dog.rules import winners
from spieltisch.games.dog.rules.colours import is_protected, moved_by, on_ring
from spieltisch.games.dog.rules.exchange import NOT_CHOSEN, receiver
from spieltisch.games.dog.rules.seven import end_of, is_overtaken, ring_steps, used_bit
from spieltisch.games.dog.rules.starting import can_start
from spieltisch.games.dog.rules.swap import can_be_swapped
from spieltisch.games.dog.rules.walking import back_end, distance

WON = 20_000
SPREAD = 1000
IN_GOAL, PER_FIELD = 700, 40
ON_RING, WHOLE_RING, BEFORE_GOAL, SAFE = 150, 330, 60, 50
REACH = 13  # the longest way of a card

# Cards: a start card is worth more to who has nobody on the ring, and the first of them most.
PLAIN_CARD, SWAP_WORTH, FOUR_WORTH, SEVEN_WORTH = 15, 25, 45, 55
FIRST_START_NEEDED, FIRST_START, NEXT_START, NO_START = 220, 70, 35, 20
JOKER_MORE = 45  # than a start card


def place_worth(box, colour, place):
    """What a figure of a colour is worth at a place."""
    if place == HOME:
        return 0
    if place > GOAL:
        return IN_GOAL + PER_FIELD * (place - GOAL)
    if is_protected(box, colour, place):
        return ON_RING + SAFE
    to_go = distance(box, place, box.start[colour])
    near = BEFORE_GOAL if to_go < REACH else 0
    return ON_RING + near + WHOLE_RING * (box.ring - to_go) // box.ring


def figures_worth(box, colour):
    total = 0
    for figure in range(FIGURES):
        total += place_worth(box, colour, box.place[colour][figure])
    return total


# --- cards -----------------------------------------------------------------------------------


def start_worth(box, seat, before):
    """A start card of a seat that holds ``before`` others."""
    colour = moved_by(box, seat)
    waiting = False
    walking = False
    for figure in range(FIGURES):
        place = box.place[colour][figure]
        waiting = waiting or place == HOME
        walking = walking or on_ring(place)
    if not waiting:
        return NO_START
    if before > 0:
        return NEXT_START
    return FIRST_START if walking else FIRST_START_NEEDED


def card_worth(box, seat, kind, starts_before):
    """A card in the hand of a seat."""
    if kind == JOKER_CARD:
        return start_worth(box, seat, starts_before) + JOKER_MORE
    if STARTS[kind]:
        return start_worth(box, seat, starts_before)
    if kind == SEVEN_CARD:
        return SEVEN_WORTH
    if kind == SWAP_CARD:
        return SWAP_WORTH
    return FOUR_WORTH if BACK[kind] > 0 else PLAIN_CARD


def hand_worth(box, seat, viewer):
    """The cards of a seat that the viewer knows, those it has chosen to give away left out."""
    total = 0
    starts = 0
    given = NOWHERE
    if box.phase == EXCHANGE and seat == viewer and box.offered[seat] != NOT_CHOSEN:
        given = box.offered[seat] - 1
    for i in range(box.held[seat]):
        kind = box.hand[seat][i]
        if kind == given:
            given = NOWHERE
        elif box.seen[seat][i] & bit(viewer):
            total += card_worth(box, seat, kind, starts)
            if STARTS[kind] or kind == JOKER_CARD:
                starts += 1
    return total


def gift_worth(box, seat):
    """The card that the seat has chosen to give, in the hand of who receives it."""
    if box.phase != EXCHANGE or box.offered[seat] == NOT_CHOSEN:
        return 0
    return card_worth(box, receiver(box, seat), box.offered[seat] - 1, 0)


# --- the best way of a card that lies there ---------------------------------------------------


def share(box, seat, other, points):
    """Points of another colour as this seat counts them: its team's fully, its opponents' against
    it and together."""
    if other == seat or other == box.partner[seat]:
        return points
    opponents = box.seats - 1 if box.partner[seat] == NOWHERE else box.seats // 2 - 1
    return -points // opponents


def caught_worth(box, seat, colour, start, end, walked):
    """What it brings that others go home: those at the end of a way, and on the spaces walked."""
    total = 0
    for other in range(box.seats):
        for figure in range(FIGURES):
            place = box.place[other][figure]
            if place == start and other == colour:
                continue
            if (place == end and on_ring(end)) or is_overtaken(box, place, start, walked):
                total -= share(box, seat, other, place_worth(box, other, place))
    return total


def way_gain(box, seat, colour, start, end, walked):
    gain = place_worth(box, colour, end) - place_worth(box, colour, start)
    return gain + caught_worth(box, seat, colour, start, end, walked)


NO_GAIN = -5_000


def best_step(box, seat, colour, place, steps, burns):
    """The better one of a figure's two ways forward."""
    best = NO_GAIN
    for into_goal in range(2):
        end = end_of(box, colour, place, steps, into_goal)
        if end != NOWHERE:
            walked = ring_steps(box, colour, place, end) if burns else 0
            best = max(best, way_gain(box, seat, colour, place, end, walked))
    return best


def best_of_steps(box, seat, colour, kind):
    best = NO_GAIN
    for figure in range(FIGURES):
        place = box.place[colour][figure]
        if place != HOME:
            for choice in range(2):
                if FORWARD[kind][choice] > 0:
                    steps = FORWARD[kind][choice]
                    best = max(best, best_step(box, seat, colour, place, steps, False))
            end = back_end(box, place, BACK[kind]) if BACK[kind] > 0 else NOWHERE
            if end != NOWHERE:
                best = max(best, way_gain(box, seat, colour, place, end, 0))
    if STARTS[kind] and can_start(box, colour):
        best = max(best, way_gain(box, seat, colour, HOME, box.start[colour], 0))
    return best


def best_of_seven(box, seat, colour):
    """One figure that goes all the points left; others are used if none can."""
    best = 0
    for figure in range(FIGURES):
        place = box.place[colour][figure]
        if place != HOME and not box.used & used_bit(seat, colour, figure):
            best = max(best, best_step(box, seat, colour, place, box.left, True))
    return best


def swap_gain(box, seat, colour, mine, other, theirs):
    gain = place_worth(box, colour, theirs) - place_worth(box, colour, mine)
    lost = place_worth(box, other, mine) - place_worth(box, other, theirs)
    return gain + share(box, seat, other, lost)


def best_of_swap(box, seat, colour):
    best = NO_GAIN
    for figure in range(FIGURES):
        mine = box.place[colour][figure]
        if can_be_swapped(box, colour, mine):
            for other in range(box.seats):
                for number in range(FIGURES):
                    theirs = box.place[other][number]
                    if other != colour and can_be_swapped(box, other, theirs):
                        best = max(best, swap_gain(box, seat, colour, mine, other, theirs))
    return best


def to_come(box):
    """What the card that lies there will bring to the seat whose turn it is."""
    if box.phase != JOKER and box.phase != SEVEN:
        return 0
    seat = box.turn
    colour = moved_by(box, seat)
    if box.acting == SEVEN_CARD:
        return best_of_seven(box, seat, colour)
    if box.acting == SWAP_CARD:
        return best_of_swap(box, seat, colour)
    return best_of_steps(box, seat, colour, box.acting)


# --- together --------------------------------------------------------------------------------


def worth(box, seat):
    """How good the position is for a seat."""
    if box.ended:
        return WON if winners(box) & bit(seat) else -WON
    total = share(box, seat, box.turn, to_come(box))
    total += share(box, seat, receiver(box, seat), gift_worth(box, seat))
    for other in range(box.seats):
        points = figures_worth(box, other) + hand_worth(box, other, seat)
        total += share(box, seat, other, points)
    return total
