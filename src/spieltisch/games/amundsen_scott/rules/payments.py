"""Which cards pay for what, and paying.  Costs and prices: see ``material``.

``prices`` is a row of ``material.PRICE``: what each kind takes off a cost.
"""

from spieltisch.engine.cards import count_in_hand, take_from_hand
from spieltisch.engine.events import tell
from spieltisch.games.amundsen_scott.actions import BASE, CARD, card, card_count
from spieltisch.games.amundsen_scott.box import PAID
from spieltisch.games.amundsen_scott.material import (
    COLOUR,
    GUARD,
    NO_COLOUR,
    PATRON_POWER,
    PRICE,
    SELECT_FROM,
    SELECTION,
    SLOTS,
    WILD,
    WILD_PATRON,
)
from spieltisch.games.amundsen_scott.reasons import NO_WILD_PATRON, NOT_HELD
from spieltisch.games.amundsen_scott.rules.deck import discard_card


def has_wild_patron(box, seat):
    """A wild patron who has not been used pays like a card; he is not in the hand (5.2)."""
    return PATRON_POWER[box.patron[seat]] == WILD and box.patron_left[seat] > 0


def list_payments(box, seat, action, cost, prices, size, patron, out, n):
    """Adds ``action`` with every payment of ``size`` cards that stays within ``cost`` to ``out``,
    in ascending order.  Cards without price fill whatever the others leave open.

    ``patron`` says whether the wild patron may help.  Returns the new number of actions.
    """
    most = cost | GUARD
    purse = 0  # the cards that can help, as digits of a payment, the first one lowest
    cards = 0
    likes = 0  # the places of cards that are like the one before
    last = 0
    for i in range(box.held[seat]):
        kind = box.hand[seat][i]
        if (most - PRICE[prices][kind]) & GUARD == GUARD:
            purse |= (kind + 1) << BASE * cards
            if kind + 1 == last:
                likes |= 1 << cards
            last = kind + 1
            cards += 1
    if patron:
        purse |= (WILD_PATRON + 1) << BASE * cards
        cards += 1
    if cards < size:
        return n
    for entry in range(SELECT_FROM[cards][size], SELECT_FROM[cards][size + 1]):
        places = SELECTION[entry]
        if places & likes & ~(places << 1):
            continue  # it leaves out the first of several like cards: listed already
        places >>= SLOTS
        left = most
        paid = 0
        for _ in range(size):
            digit = purse >> BASE * (places & 7) & CARD
            places >>= 3
            left -= PRICE[prices][digit - 1]
            paid = paid << BASE | digit
        if left & GUARD == GUARD:
            out[n] = action | paid
            n += 1
    return n


def covers(paid, cost, prices):
    """Whether no card of a payment goes beyond the cost.  (With as many cards as the cost asks
    for, it is paid exactly.)"""
    left = cost | GUARD
    while paid:
        left -= PRICE[prices][(paid & CARD) - 1]
        paid >>= BASE
    return left & GUARD == GUARD


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
    for number in range(card_count(paid)):
        kind = card(paid, number)
        if kind == WILD_PATRON:
            box.patron_left[seat] = 0
        else:
            take_from_hand(box, seat, kind)
            discard_card(box, kind)
        tell(box, event, seat, 0, 0, kind)


def pay(box, seat, paid):
    """Plays coloured cards to move (B1, B2, B6)."""
    lay_down(box, seat, paid, PAID)
