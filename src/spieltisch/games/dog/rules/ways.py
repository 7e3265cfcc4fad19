"""All ways in which a kind of card can be carried out (2.5)."""

from spieltisch.games.dog.actions import START, make
from spieltisch.games.dog.box import FIGURES, HOME, NOWHERE
from spieltisch.games.dog.material import (
    BACK,
    FORWARD,
    JOKER_CARD,
    SEVEN_CARD,
    SEVEN_POINTS,
    STARTS,
    SWAP_CARD,
)
from spieltisch.games.dog.rules.colours import moved_by
from spieltisch.games.dog.rules.seven import can_use_up, list_parts
from spieltisch.games.dog.rules.sorting import sort
from spieltisch.games.dog.rules.starting import can_start, must_start
from spieltisch.games.dog.rules.swap import (
    can_swap,
    can_swap_without_effect,
    list_swap_without_effect,
    list_swaps,
)
from spieltisch.games.dog.rules.walking import back_end, goal_end, ring_end


def can_step(box, colour, place, kind):
    """Whether a figure can go the steps of a card, forward or back."""
    for choice in range(2):
        steps = FORWARD[kind][choice]
        if steps > 0:
            if ring_end(box, place, steps) != NOWHERE:
                return True
            if goal_end(box, colour, place, steps) != NOWHERE:
                return True
    return BACK[kind] > 0 and back_end(box, place, BACK[kind]) != NOWHERE


def can_play(box, seat, kind):
    """Whether this kind of card can be carried out by a seat.

    The joker can if any kind can; a swap without effect is not enough for it (D-11).
    """
    colour = moved_by(box, seat)
    if kind == JOKER_CARD:
        for named in range(JOKER_CARD):
            if can_carry_out(box, seat, colour, named):
                return True
        return False
    if kind == SWAP_CARD and can_swap_without_effect(box, colour):
        return True
    return can_carry_out(box, seat, colour, kind)


def can_carry_out(box, seat, colour, kind):
    """Whether a kind has any way for the colour that a seat moves."""
    if must_start(box, colour):
        return STARTS[kind] > 0
    if kind == SWAP_CARD:
        return can_swap(box, colour)
    if kind == SEVEN_CARD:
        return can_use_up(box, seat, SEVEN_POINTS, 0)
    if STARTS[kind] and can_start(box, colour):
        return True
    for figure in range(FIGURES):
        place = box.place[colour][figure]
        if place != HOME and can_step(box, colour, place, kind):
            return True
    return False


def list_steps(box, colour, place, kind, out, n):
    """Forward on the ring or into the goal, as the player likes (D-3), or back (D-6)."""
    for choice in range(2):
        steps = FORWARD[kind][choice]
        if steps > 0:
            end = ring_end(box, place, steps)
            if end != NOWHERE:
                out[n] = make(kind, place, end)
                n += 1
            end = goal_end(box, colour, place, steps)
            if end != NOWHERE:
                out[n] = make(kind, place, end)
                n += 1
    if BACK[kind] > 0:
        end = back_end(box, place, BACK[kind])
        if end != NOWHERE:
            out[n] = make(kind, place, end)
            n += 1
    return n


def list_ways(box, seat, colour, kind, out, n):
    """All ways of a kind of card for the colour that a seat moves, after the first ``n`` actions in
    ``out``, sorted."""
    if must_start(box, colour):
        return list_start(box, colour, kind, out, n)
    if kind == SWAP_CARD:
        return list_swaps(box, colour, out, n)
    if kind == SEVEN_CARD:
        return list_parts(box, seat, out, n)
    first = n
    for figure in range(FIGURES):
        place = box.place[colour][figure]
        if place != HOME:
            n = list_steps(box, colour, place, kind, out, n)
    n = list_start(box, colour, kind, out, n)
    sort(out, first, n)
    return n


def list_start(box, colour, kind, out, n):
    if STARTS[kind] and can_start(box, colour):
        out[n] = make(kind, HOME, START)
        n += 1
    return n


def list_named(box, seat, colour, out, n):
    """The kinds that a joker can be played as: it is named first (2.5, D-11)."""
    for kind in range(JOKER_CARD):
        if can_carry_out(box, seat, colour, kind):
            out[n] = make(JOKER_CARD, 0, kind)
            n += 1
    return n


def list_plays(box, seat, out):
    """All plays of the hand: each of them once, however many like cards there are."""
    n = 0
    last = NOWHERE
    colour = moved_by(box, seat)
    for i in range(box.held[seat]):
        kind = box.hand[seat][i]
        if kind != last:
            if kind == JOKER_CARD:
                n = list_named(box, seat, colour, out, n)
            else:
                n = list_ways(box, seat, colour, kind, out, n)
                if kind == SWAP_CARD:
                    n = list_swap_without_effect(box, colour, out, n)
        last = kind
    return n


def is_stuck(box, seat):
    """Whether no card of the hand can be played (2.4)."""
    for i in range(box.held[seat]):
        if can_play(box, seat, box.hand[seat][i]):
            return False
    return True
