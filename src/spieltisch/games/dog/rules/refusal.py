"""Why an action is not allowed: 0 if it is, else a number of ``reasons``."""

from spieltisch.engine.cards import count_in_hand
from spieltisch.games.dog.actions import DROP, GIVE, OUT, START, deed_of, first_of, second_of
from spieltisch.games.dog.box import EXCHANGE, GOAL, HOME, JOKER, KIND_COUNT, NOWHERE, SEVEN
from spieltisch.games.dog.material import BACK, FORWARD, JOKER_CARD, SEVEN_CARD, STARTS, SWAP_CARD
from spieltisch.games.dog.reasons import (
    EXCHANGE_FIRST,
    FINISH_JOKER,
    FINISH_SEVEN,
    FORWARD_ONLY,
    GAME_OVER,
    GOAL_TAKEN,
    HAS_MOVED,
    JOKER_USELESS,
    MUST_GO_OUT,
    MUST_PLAY,
    MUST_REDRAW,
    NO_EXCHANGE,
    NO_FIGURE,
    NO_WAY_OUT,
    NOBODY_WAITS,
    NOT_A_START_CARD,
    NOT_AN_ACTION,
    NOT_BACK_IN_GOAL,
    NOT_FROM_START,
    NOT_HELD,
    NOT_USED_UP,
    NOT_YOUR_TURN,
    PROTECTED,
    SAME_CHOICE,
    START_FIRST,
    START_TAKEN,
    STILL_WAITING,
    SWAP_EMPTY_TRACK,
    SWAP_FREE_FIGURE,
    SWAP_IN_GOAL,
    SWAP_NEVER,
    SWAP_NO_FIGURE,
    SWAP_NOBODY,
    SWAP_POSSIBLE,
    SWAP_PROTECTED,
    SWAP_TWO_OWN,
    TOO_MANY_POINTS,
    WRONG_STEPS,
)
from spieltisch.games.dog.rules.colours import figure_at, is_protected, moved_by, on_ring
from spieltisch.games.dog.rules.seven import can_play_part, end_of, steps_between, used_bit
from spieltisch.games.dog.rules.starting import can_start, must_start
from spieltisch.games.dog.rules.swap import (
    IF_NO_PAIR,
    LETTER,
    can_be_swapped,
    can_swap,
    can_swap_without_effect,
    is_ring_empty,
)
from spieltisch.games.dog.rules.turn import may_redraw
from spieltisch.games.dog.rules.walking import (
    back_end,
    distance,
    forward_is_free,
    goal_end,
    ring_end,
)
from spieltisch.games.dog.rules.ways import can_carry_out, is_stuck

ALLOWED = 0


def refusal(box, seat, action):
    """For any number whatever: is it an action, is it this seat's, now, with this card?"""
    if box.ended:
        return GAME_OVER
    if seat < 0 or seat >= box.seats:
        return NOT_YOUR_TURN
    if not is_action(box, action):
        return NOT_AN_ACTION
    deed, second = deed_of(action), second_of(action)
    if box.phase == EXCHANGE:
        return refuse_gift(box, seat, second) if deed == GIVE else EXCHANGE_FIRST
    if seat != box.turn:
        return NOT_YOUR_TURN
    if deed == GIVE:
        return NO_EXCHANGE
    if box.phase == JOKER or box.phase == SEVEN:
        return refuse_going_on(box, seat, deed, first_of(action), second)
    if deed in (DROP, OUT):
        return refuse_stuck(box, seat, deed, second)
    if count_in_hand(box, seat, deed) == 0:
        return NOT_HELD
    if deed == JOKER_CARD:
        return refuse_naming(box, seat, moved_by(box, seat), second)
    return refuse_way(box, seat, deed, first_of(action), second)


def is_action(box, action):
    """Whether a number is the form of an action, on a board of this size."""
    if action < 0 or deed_of(action) > OUT:
        return False
    deed, first, second = deed_of(action), first_of(action), second_of(action)
    if deed == OUT:
        return first == 0 and second == 0
    if deed in (GIVE, DROP):
        return first == 0 and second < KIND_COUNT
    if deed == JOKER_CARD:
        return first == 0 and second < JOKER_CARD
    if deed == SWAP_CARD and first == HOME:
        return second == HOME
    if second == START:
        return first == HOME
    return (first == HOME or is_place(box, first)) and is_place(box, second)


def is_place(box, place):
    """A space of the ring or a goal field."""
    return place < box.ring or GOAL < place < HOME


def refuse_gift(box, seat, kind):
    if count_in_hand(box, seat, kind) == 0:
        return NOT_HELD
    return SAME_CHOICE if box.offered[seat] == kind + 1 else ALLOWED


def refuse_going_on(box, seat, deed, first, second):
    """A joker or a 7 lies there and has to be carried out completely (1.3)."""
    if deed != box.acting:
        return FINISH_SEVEN if box.phase == SEVEN else FINISH_JOKER
    if deed == SWAP_CARD and first == HOME:
        return SWAP_POSSIBLE
    return refuse_way(box, seat, deed, first, second)


def refuse_stuck(box, seat, deed, kind):
    if not is_stuck(box, seat):
        return MUST_PLAY
    if deed == OUT:
        return MUST_REDRAW if may_redraw(box) else ALLOWED
    if not may_redraw(box):
        return MUST_GO_OUT
    return ALLOWED if count_in_hand(box, seat, kind) > 0 else NOT_HELD


def refuse_naming(box, seat, colour, kind):
    """A joker as a kind of card."""
    if can_carry_out(box, seat, colour, kind):
        return ALLOWED
    return START_FIRST if must_start(box, colour) else JOKER_USELESS


def refuse_way(box, seat, kind, first, second):
    """A kind of card carried out from one place to another."""
    colour = moved_by(box, seat)
    if second == START:
        return refuse_start(box, colour, kind)
    if must_start(box, colour) and first != HOME:
        return START_FIRST
    if kind == SWAP_CARD:
        return refuse_swap(box, colour, first, second)
    if figure_at(box, colour, first) == NOWHERE:
        return NO_FIGURE
    if first == HOME:
        return STILL_WAITING
    if first >= GOAL and second < GOAL:
        return NO_WAY_OUT
    if first >= GOAL and second <= first:
        return NOT_BACK_IN_GOAL
    if kind == SEVEN_CARD:
        return refuse_part(box, seat, colour, first, second)
    return refuse_steps(box, colour, kind, first, second)


# --- start and steps -------------------------------------------------------------------------


def refuse_start(box, colour, kind):
    if not STARTS[kind]:
        return NOT_A_START_CARD
    if can_start(box, colour):
        return ALLOWED
    return NOBODY_WAITS if figure_at(box, colour, HOME) == NOWHERE else START_TAKEN


def has_steps(kind, steps):
    return FORWARD[kind][0] == steps or FORWARD[kind][1] == steps


def refuse_steps(box, colour, kind, start, end):
    """A figure from one place to another, at least forward in the goal if it is in there."""
    if BACK[kind] > 0 and back_end(box, start, BACK[kind]) == end:
        return ALLOWED
    steps = steps_between(box, colour, start, end)
    if steps > 0 and has_steps(kind, steps):
        return refuse_forward(box, colour, start, end, steps)
    if end < GOAL:
        back = distance(box, end, start)
        if BACK[kind] > 0 and BACK[kind] == back:
            return PROTECTED
        if back > 0 and has_steps(kind, back):
            return FORWARD_ONLY
    return NOT_FROM_START if end >= GOAL and start == box.start[colour] else WRONG_STEPS


def refuse_forward(box, colour, start, end, steps):
    """The right number of steps forward: is the way free?"""
    if ring_end(box, start, steps) == end or goal_end(box, colour, start, steps) == end:
        return ALLOWED
    if start >= GOAL:
        return GOAL_TAKEN
    if end < GOAL:
        return PROTECTED
    if is_protected(box, colour, start):
        return NOT_FROM_START
    return (
        GOAL_TAKEN
        if forward_is_free(box, start, distance(box, start, box.start[colour]))
        else PROTECTED
    )


# --- the 7 and the swap ----------------------------------------------------------------------


def refuse_part(box, seat, colour, start, end):
    figure = figure_at(box, colour, start)
    if box.used & used_bit(seat, colour, figure):
        return HAS_MOVED
    points = steps_between(box, colour, start, end)
    if points > box.left:
        return TOO_MANY_POINTS
    if points == 0:
        return WRONG_STEPS
    if end_of(box, colour, start, points, end >= GOAL) != end:
        return refuse_forward(box, colour, start, end, points)
    return ALLOWED if can_play_part(box, seat, colour, figure, points, end) else NOT_USED_UP


def refuse_swap(box, colour, place, other_place):
    if place == HOME:
        return refuse_swap_without_effect(box, colour)
    if figure_at(box, colour, place) == NOWHERE:
        return NO_FIGURE
    if not on_ring(place) or not on_ring(other_place):
        return SWAP_IN_GOAL
    if is_protected(box, colour, place):
        return SWAP_PROTECTED
    if figure_at(box, colour, other_place) != NOWHERE:
        return SWAP_TWO_OWN
    for other in range(box.seats):
        if figure_at(box, other, other_place) != NOWHERE:
            return ALLOWED if can_be_swapped(box, other, other_place) else SWAP_PROTECTED
    return SWAP_NOBODY


def refuse_swap_without_effect(box, colour):
    if can_swap_without_effect(box, colour):
        return ALLOWED
    if must_start(box, colour):
        return START_FIRST
    if can_swap(box, colour):
        return SWAP_POSSIBLE
    if box.swap_noop == LETTER:
        return SWAP_EMPTY_TRACK if is_ring_empty(box) else SWAP_FREE_FIGURE
    return SWAP_NO_FIGURE if box.swap_noop == IF_NO_PAIR else SWAP_NEVER
