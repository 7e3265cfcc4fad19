"""Which cards pay for what, and paying.  Costs and prices: see ``material``.

``prices`` is a row of ``material.PRICE``: what each card takes off a cost.
"""

from spieltisch.engine.cards import count_in_hand, take_from_hand
from spieltisch.engine.events import tell
from spieltisch.games.amundsen_scott.actions import BASE, CARD, card, card_count
from spieltisch.games.amundsen_scott.box import PAID
from spieltisch.games.amundsen_scott.material import (
    COLOUR,
    DIGIT,
    GUARD,
    NO_COLOUR,
    ONES,
    PATRON_POWER,
    PRICE,
    TALLY,
    WILD,
    WILD_PATRON,
    WILDS,
)
from spieltisch.games.amundsen_scott.reasons import NO_WILD_PATRON, NOT_HELD
from spieltisch.games.amundsen_scott.rules.deck import discard_card

DIGIT_MASK = (1 << DIGIT) - 1


def has_wild_patron(box, seat):
    """A wild patron who has not been used pays like a card; he is not in the hand (5.2)."""
    return PATRON_POWER[box.patron[seat]] == WILD and box.patron_left[seat] > 0


def purse(box, seat):
    """The cards of a hand as digits of a payment, the first card lowest, and their tally: how many
    there are of each sort (``material.TALLY``)."""
    cards = 0
    counts = 0
    for i in range(box.held[seat] - 1, -1, -1):
        digit = box.hand[seat][i] + 1
        cards = cards << BASE | digit
        counts += TALLY[seat][digit]
    return cards, counts


def with_patron(box, seat, cards, counts):
    """A purse and its tally that have the wild patron as well, if he can still be played (5.2)."""
    if has_wild_patron(box, seat):
        digit = WILD_PATRON + 1
        return cards | digit << BASE * box.held[seat], counts + TALLY[seat][digit]
    return cards, counts


def counted(counts, sort):
    """How many cards of a sort a tally has."""
    return counts >> DIGIT * sort & DIGIT_MASK


def affordable(counts, cost):
    """Whether a cost can be paid: wild cards must fill what the colours lack."""
    lacking = 0
    for colour in range(NO_COLOUR):
        lacking += max(0, counted(cost, colour) - counted(counts, colour))
    return lacking <= counted(counts, WILDS)


def holds_at_least(cards, size):
    """Whether a purse has so many cards."""
    return cards >> BASE * (size - 1) != 0


def list_payments(cards, size, cost, prices, action, out, n):
    """Adds ``action`` with every payment of ``size`` cards of a purse that stays within ``cost``
    to ``out``, in ascending order and no payment twice; returns the new number of actions.

    Cards without price fill whatever the others leave open.
    """
    left = cost | GUARD
    if size == 0:
        out[n] = action
        return n + 1
    if size == 1:
        return list_one(cards, left, prices, action, out, n)
    if size == 2:
        return list_two(cards, left, prices, action, out, n)
    if size == 3:
        return list_three(cards, left, prices, action, out, n)
    return list_many(cards, size, left, prices, action, out, n)


# These loops differ only in how many cards are still to come: written one inside the other they
# compile to plain loops.  ``left`` is what is open of the cost; ``action`` has the cards chosen so
# far in their places.  Of like cards only the first is tried in each place.


def list_one(cards, left, prices, action, out, n):
    last = 0
    while cards:
        digit = cards & CARD
        out[n] = action | digit  # written in any case, counted if it fits: that is faster
        n += (digit != last) & fits(left - PRICE[prices][digit])
        last = digit
        cards >>= BASE
    return n


def list_two(cards, left, prices, action, out, n):
    last = 0
    while holds_at_least(cards, 2):
        digit = cards & CARD
        cards >>= BASE
        rest = left - PRICE[prices][digit]
        if digit != last and fits(rest):
            n = list_one(cards, rest, prices, action | digit << BASE, out, n)
        last = digit
    return n


def list_three(cards, left, prices, action, out, n):
    last = 0
    while holds_at_least(cards, 3):
        digit = cards & CARD
        cards >>= BASE
        rest = left - PRICE[prices][digit]
        if digit != last and fits(rest):
            n = list_two(cards, rest, prices, action | digit << 2 * BASE, out, n)
        last = digit
    return n


def fits(left):
    """Whether no card has gone beyond what was open of a cost."""
    return left & GUARD == GUARD


def list_many(cards, size, left, prices, action, out, n):
    """Four cards or more: all choices of places, the first card in the highest bit."""
    held = card_count(cards)
    for places in range((1 << held) - 1, 0, -1):
        if ONES[places] == size:
            paid = chosen_cards(cards, held, places, left, prices)
            if paid:
                out[n] = action | paid
                n += 1
    return n


def chosen_cards(cards, held, places, left, prices):
    """The cards of a purse at some places as a payment; 0 if they go beyond the cost, or leave out
    the first of several like cards (their payment has been listed)."""
    paid = 0
    left_out = 0
    for i in range(held - 1, -1, -1):
        digit = cards & CARD
        cards >>= BASE
        if not places >> i & 1:
            left_out = digit
        elif digit == left_out:
            return 0
        else:
            left -= PRICE[prices][digit]
            paid = paid << BASE | digit
    if fits(left):
        return paid
    return 0


def covers(paid, cost, prices):
    """Whether no card of a payment goes beyond the cost.  (With as many cards as the cost asks
    for, it is paid exactly.)"""
    left = cost | GUARD
    while paid:
        left -= PRICE[prices][paid & CARD]
        paid >>= BASE
    return fits(left)


def refuse_cards(box, seat, paid):
    """Only cards of the hand can be used, and a wild patron only once (3.2, 5.2)."""
    for number in range(card_count(paid)):
        kind = card(paid, number)
        if kind == WILD_PATRON:
            if (number > 0 and card(paid, number - 1) == kind) or not has_wild_patron(box, seat):
                return NO_WILD_PATRON
        elif count_in_payment(paid, kind) > count_in_hand(box, seat, kind):
            return NOT_HELD
    return 0


def count_in_payment(paid, kind):
    """How many cards of a kind a payment has."""
    count = 0
    while paid:
        if (paid & CARD) - 1 == kind:
            count += 1
        paid >>= BASE
    return count


def has_colourless(paid):
    """Whether a payment has a card without colour (the patron counts as every colour)."""
    while paid:
        kind = (paid & CARD) - 1
        if COLOUR[kind] == NO_COLOUR and kind != WILD_PATRON:
            return True
        paid >>= BASE
    return False


def count_coloured(box, seat):
    """How many coloured cards a hand holds."""
    count = 0
    for i in range(box.held[seat]):
        if COLOUR[box.hand[seat][i]] != NO_COLOUR:
            count += 1
    return count


def lay_down(box, seat, paid, event):
    """The cards of a payment leave the hand for the discard pile, the patron leaves the game; each
    is told as ``event``."""
    left = card_count(paid)
    while left:
        left -= 1
        kind = (paid >> BASE * left & CARD) - 1
        if kind == WILD_PATRON:
            box.patron_left[seat] = 0
        else:
            take_from_hand(box, seat, kind)
            discard_card(box, kind)
        tell(box, event, seat, 0, 0, kind)


def pay(box, seat, paid):
    """Plays coloured cards to move (B1, B2, B6)."""
    lay_down(box, seat, paid, PAID)
