"""The legal actions (S-2 to S-7)."""

from spieltisch.games.siberia.actions import DECLINE, DRAW_CARDS, REVEAL, SKIP, combination
from spieltisch.games.siberia.box import DISCOVERY
from spieltisch.games.siberia.material import HAND_LIMIT, HIDDEN, NUMBERS, SYMBOL_COUNT
from spieltisch.games.siberia.rules.combinations import (
    anything_on_offer,
    on_offer,
    open_cards,
    owns_investor,
)
from spieltisch.games.siberia.rules.discovery import must_reveal
from spieltisch.games.siberia.rules.payments import (
    ALL_PLACES,
    FIRST_WAY,
    HELP_ROWS,
    LONE,
    WAYS,
    packed_hand,
    payment,
    repeated_in_hand,
    shown_in_hand,
)


def legal(box, seat, out):
    """First discover, then play one combination, draw, or skip.  (S-2, S-3)"""
    if box.ended or box.turn != seat:
        return 0
    if box.phase == DISCOVERY:
        return add_discoveries(box, out)
    out[0] = draw_or_skip(box, seat)
    return add_combinations(box, seat, out, 1)


def add_discoveries(box, out):
    """Any hidden card may be revealed; not to is free with one or two.  (S-2, R-1)"""
    n = 0
    if not must_reveal(box):
        out[n] = DECLINE
        n += 1
    for place in range(box.row_size):
        out[n] = REVEAL + place
        n += int(box.row[place] == HIDDEN)
    return n


def draw_or_skip(box, seat):
    """Drawing, or with a full hand skipping.  (S-3, R-13)"""
    if box.held[seat] < HAND_LIMIT:
        return DRAW_CARDS
    return SKIP


def add_combinations(box, seat, out, n):
    """Every combination that has an effect, with every way to pay for it.  (S-3, S-4)"""
    hand, shown = packed_hand(box, seat), shown_in_hand(box, seat)
    repeated, row = repeated_in_hand(box, seat), open_cards(box)
    for symbol in range(SYMBOL_COUNT):
        first, end = ways_to_pay(box, seat, symbol, shown)
        if first < end:
            numbers = on_offer(box, seat, symbol, row)
            if numbers:
                gain = combination(symbol)
                n = add_payments(gain, numbers, hand, repeated, first, end, out, n)
    return n


def ways_to_pay(box, seat, symbol, shown):
    """How the hand pays for a symbol: the first of its ways, and the one after the last.  (S-4)"""
    places = shown >> HAND_LIMIT * symbol & ALL_PLACES
    size = box.held[seat] + HELP_ROWS * owns_investor(box, seat, symbol)
    return FIRST_WAY[size][places], FIRST_WAY[size][places + 1]


def can_pay(box, seat, symbol):
    """Whether the hand pays for a combination for this symbol, whatever there is to get.  (S-4)"""
    first, end = ways_to_pay(box, seat, symbol, shown_in_hand(box, seat))
    return first < end


def has_combination(box, seat):
    """Whether the hand pays for anything that is there.  (R-12)"""
    row = open_cards(box)
    for symbol in range(SYMBOL_COUNT):
        if on_offer(box, seat, symbol, row) and can_pay(box, seat, symbol):
            return True
    return False


def add_payments(gain, numbers, hand, repeated, first, end, out, n):
    """The ways from ``first`` to ``end``, each once for every number on offer.

    Of like cards the first ones in the hand are played, so that nothing is listed twice.
    """
    lowest = 0
    while not numbers >> lowest & 1:
        lowest += 1
    several = numbers >> lowest > 1
    for i in range(first, end):
        if WAYS[i] >> LONE & repeated:
            continue
        action = gain | payment(hand, WAYS[i])
        if several:
            n = add_numbers(action, numbers, out, n)
        else:
            out[n] = action | lowest
            n += 1
    return n


def add_numbers(action, numbers, out, n):
    """An action once for every number on offer.  (Without a branch: this is the busiest loop.)"""
    for number in range(NUMBERS):
        out[n] = action | number
        n += numbers >> number & 1
    return n


def forced(box, seat):
    """What is left to do where the table alone, without the hand, leaves no choice.

    The last hidden card when it must be revealed (R-16), and drawing or skipping where there is
    nothing to play for (R-12).
    """
    if box.ended or box.turn != seat:
        return -1
    if box.phase == DISCOVERY:
        if box.hidden > 1 or not must_reveal(box):
            return -1
        place = 0
        while box.row[place] != HIDDEN:
            place += 1
        return REVEAL + place
    if anything_on_offer(box, seat):
        return -1
    return draw_or_skip(box, seat)
