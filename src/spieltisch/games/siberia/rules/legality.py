"""The legal actions (S-2 to S-7)."""

from spieltisch.games.siberia.actions import (
    DECLINE,
    DRAW_CARDS,
    REVEAL,
    SKIP,
    combination,
    pay,
)
from spieltisch.games.siberia.box import DISCOVERY
from spieltisch.games.siberia.material import (
    ALL_PLACES,
    HAND_LIMIT,
    HIDDEN,
    NUMBERS,
    SHOWN,
    SYMBOL_COUNT,
)
from spieltisch.games.siberia.rules.combinations import (
    anything_on_offer,
    on_offer,
    owns_investor,
)
from spieltisch.games.siberia.rules.discovery import hidden_cards, must_reveal


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
    shown = shown_in_hand(box, seat)
    for symbol in range(SYMBOL_COUNT):
        places = shown >> HAND_LIMIT * symbol & ALL_PLACES
        if places or owns_investor(box, seat, symbol):
            numbers = on_offer(box, seat, symbol)
            if numbers:
                n = add_payments(box, seat, symbol, numbers, places, out, n)
    return n


def shown_in_hand(box, seat):
    """For each symbol the places of the hand that show it, as bits: HAND_LIMIT bits a symbol."""
    shown = 0
    for place in range(box.held[seat]):
        shown |= SHOWN[box.hand[seat][place]] << place
    return shown


def repeated_in_hand(box, seat):
    """The places of the hand whose card is like the one before, as bits."""
    hand, mask = box.hand[seat], 0
    for place in range(1, box.held[seat]):
        mask |= int(hand[place] == hand[place - 1]) << place
    return mask


def add_payments(box, seat, symbol, numbers, places, out, n):
    """Every way to pay (S-4):

    two cards that show the symbol; or one that does and any two others.  The owner of the investor
    of a resource also pays with one card that shows it, or with any two.  Of like cards the first
    ones in the hand are taken, so that no payment is listed twice.
    """
    hand, held = box.hand[seat], box.held[seat]
    investor = owns_investor(box, seat, symbol)
    repeated = repeated_in_hand(box, seat)
    for i in range(held):
        if not investor and not places >> i:
            break
        if repeated >> i & 1:
            continue
        one = combination(symbol) | pay(hand[i], 0)
        shown = places >> i & 1
        if investor and shown:
            n = add_numbers(one, numbers, out, n)
        for j in range(i + 1, held):
            either = shown | places >> j & 1
            if not investor and not either and not places >> j:
                break
            if repeated >> j & 1 and j > i + 1:
                continue
            two = one | pay(hand[j], 1)
            if investor or shown & places >> j:
                n = add_numbers(two, numbers, out, n)
            third = (ALL_PLACES if either else places) & ~(repeated & ~(2 << j))
            for k in range(j + 1, held):
                if third >> k & 1:
                    n = add_numbers(two | pay(hand[k], 2), numbers, out, n)
    return n


def add_numbers(action, numbers, out, n):
    """A payment, once for each number on offer.  (Without a branch: this is the busiest loop.)"""
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
        if hidden_cards(box) > 1 or not must_reveal(box):
            return -1
        place = 0
        while box.row[place] != HIDDEN:
            place += 1
        return REVEAL + place
    if anything_on_offer(box, seat):
        return -1
    return draw_or_skip(box, seat)
