"""Taking cards, and naming more than the row holds (3.2 A, 3.4)."""

from spieltisch.engine.cards import add_to_hand
from spieltisch.engine.events import tell
from spieltisch.engine.sight import EVERYBODY
from spieltisch.games.amundsen_scott.actions import (
    BASE,
    CARD,
    GIVE_UP,
    TAKE,
    card_count,
    make,
)
from spieltisch.games.amundsen_scott.box import ABANDONED, DISCARDED, FROZEN, TOOK
from spieltisch.games.amundsen_scott.material import (
    ANY_COLOURS,
    DISCARDS,
    EFFECT_BIT,
    MOST_TAKEN,
    WILD_PATRON,
)
from spieltisch.games.amundsen_scott.reasons import (
    COLOURLESS_DISCARD,
    DECK_NOT_OUT,
    OVER_LIMIT,
    PATRON_DISCARD,
    PRICE_NOT_HELD,
    ROW_LONG_ENOUGH,
    ROW_SHORT,
    TAKE_ONE_TO_THREE,
    TAKE_PRICE,
)
from spieltisch.games.amundsen_scott.rules.deck import DECK_OUT, NO_CARD, refill, renew, slide
from spieltisch.games.amundsen_scott.rules.hands import hand_limit, who_keeps_seeing
from spieltisch.games.amundsen_scott.rules.payments import (
    count_coloured,
    count_in_payment,
    has_colourless,
    lay_down,
    list_payments,
    refuse_cards,
)


def keeps_limit(box, seat, count):
    """A take is possible only if the hand after it is within its limit (A)."""
    return box.held[seat] - DISCARDS[count] + count <= hand_limit(box, seat)


def list_takes(box, seat, cards, out, n):
    """Take the 1, 2 or 3 cards at the right of the row for 0, 1 or 3 coloured cards (A)."""
    for count in range(1, MOST_TAKEN + 1):
        if count <= box.row_size and keeps_limit(box, seat, count):
            action, price = make(TAKE, count, 0), DISCARDS[count]
            n = list_payments(cards, price, ANY_COLOURS, seat, action, out, n)
    return n


def refuse_take(box, seat, count, paid):
    if not 1 <= count <= MOST_TAKEN:
        return TAKE_ONE_TO_THREE
    if count > box.row_size:
        return ROW_SHORT
    if count_in_payment(paid, WILD_PATRON) > 0:
        return PATRON_DISCARD
    if card_count(paid) != DISCARDS[count]:
        return TAKE_PRICE
    reason = refuse_cards(box, seat, paid)
    if reason:
        return reason
    if has_colourless(paid):
        return COLOURLESS_DISCARD
    if not keeps_limit(box, seat, count):
        return OVER_LIMIT
    return 0


def take(box, seat, count, paid):
    """Discard first, then take; the row slides to the right and is refilled (A).

    Returns the effects of the cards discarded, as bits of ``material.EFFECT_BIT``.
    """
    lay_down(box, seat, paid, DISCARDED)
    renew(box)
    for i in range(count):
        add_to_hand(box, seat, box.row[i], who_keeps_seeing(box, EVERYBODY))
        tell(box, TOOK, seat, i + 1, 0, box.row[i])
    slide(box, count)
    refill(box)
    effects = 0
    while paid:
        effects |= EFFECT_BIT[(paid & CARD) - 1]
        paid >>= BASE
    return effects


def list_give_ups(box, seat, out, n):
    """Once the deck has run out twice, a take that the row is too short for may be named; that
    ends the game, and nobody has won (3.4, 8.13)."""
    if box.passes == DECK_OUT:
        for count in range(box.row_size + 1, MOST_TAKEN + 1):
            if refuse_give_up(box, seat, count) == 0:
                out[n] = make(GIVE_UP, count, 0)
                n += 1
    return n


def refuse_give_up(box, seat, count):
    """Only what the explorer could take if the row were longer may be named (8.14)."""
    if not 1 <= count <= MOST_TAKEN:
        return TAKE_ONE_TO_THREE
    if box.passes != DECK_OUT:
        return DECK_NOT_OUT
    if count <= box.row_size:
        return ROW_LONG_ENOUGH
    if count_coloured(box, seat) < DISCARDS[count]:
        return PRICE_NOT_HELD
    if not keeps_limit(box, seat, count):
        return OVER_LIMIT
    return 0


def give_up(box, seat, count):
    """Both freeze to death (3.4)."""
    tell(box, ABANDONED, seat, count, 0, NO_CARD)
    box.ended = FROZEN
