"""Moving for coloured cards: forward, to the pole, and back to the route (B1, B2, B6)."""

from spieltisch.engine.cards import count_in_hand
from spieltisch.engine.events import tell
from spieltisch.games.amundsen_scott.actions import (
    ADVANCE,
    GO_BACK,
    GO_TO_POLE,
    card,
    card_count,
    make,
)
from spieltisch.games.amundsen_scott.box import RETURNED
from spieltisch.games.amundsen_scott.material import (
    ADVANCE_CARDS,
    COLOUR,
    COMPASS_KIND,
    COMPASSES,
    COST,
    MOST_SPACES,
    NO_WAY,
    POLE,
    POLE_CARDS,
    POLE_COST,
    RETURN_COST,
    RETURN_TO,
    SPACES,
    WILD_FOR,
)
from spieltisch.games.amundsen_scott.reasons import (
    ADVANCE_PRICE,
    COLOUR_OFF_ROUTE,
    COLOURLESS_PAYMENT,
    COMPASS_IN_HAND,
    LEADS_ELSEWHERE,
    LOST_CANNOT,
    NO_SUCH_SPACE,
    NOT_LOST,
    NOT_ON_LAST_SPACE,
    POLE_PRICE,
    RETURN_PRICE,
    WRONG_COLOURS,
)
from spieltisch.games.amundsen_scott.rules.deck import NO_CARD
from spieltisch.games.amundsen_scott.rules.expedition import move_to
from spieltisch.games.amundsen_scott.rules.payments import (
    affordable,
    counted,
    covers,
    has_colourless,
    list_payments,
    pay,
    refuse_cards,
)


def list_advances(box, seat, cards, counts, out, n):
    """One card of the colour of the next space, and two for each further space; own animals stand
    for any colour (B1)."""
    place = box.place[seat]
    for steps in range(1, MOST_SPACES + 1):
        cost = COST[seat][place][steps]
        if cost == NO_WAY or not affordable(counts, cost):
            break
        action = make(ADVANCE, place + steps, 0)
        n = list_payments(cards, ADVANCE_CARDS[steps], cost, seat, action, out, n)
    return n


def refuse_advance(box, seat, space, paid):
    steps = space - box.place[seat]
    if box.lost[seat]:
        return LOST_CANNOT
    if not 1 <= steps <= MOST_SPACES or space > SPACES:
        return NO_SUCH_SPACE
    reason = refuse_cards(box, seat, paid)
    if reason:
        return reason
    if has_colourless(paid):
        return COLOURLESS_PAYMENT
    if card_count(paid) != ADVANCE_CARDS[steps]:
        return ADVANCE_PRICE
    if not covers(paid, COST[seat][box.place[seat]][steps], seat):
        return WRONG_COLOURS
    return 0


def advance(box, seat, space, paid):
    pay(box, seat, paid)
    move_to(box, seat, space)


def list_ways_to_the_pole(box, seat, cards, counts, out, n):
    """From the last space, for one card of each colour, with no Compass in hand (B2)."""
    if box.place[seat] != SPACES or counted(counts, COMPASSES):
        return n
    if affordable(counts, POLE_COST):
        n = list_payments(cards, POLE_CARDS, POLE_COST, seat, make(GO_TO_POLE, 0, 0), out, n)
    return n


def refuse_pole(box, seat, paid):
    if box.lost[seat]:
        return LOST_CANNOT
    if box.place[seat] != SPACES:
        return NOT_ON_LAST_SPACE
    if count_in_hand(box, seat, COMPASS_KIND) > 0:
        return COMPASS_IN_HAND
    reason = refuse_cards(box, seat, paid)
    if reason:
        return reason
    if has_colourless(paid):
        return COLOURLESS_PAYMENT
    if card_count(paid) != POLE_CARDS or not covers(paid, POLE_COST, seat):
        return POLE_PRICE
    return 0


def go_to_pole(box, seat, paid):
    pay(box, seat, paid)
    move_to(box, seat, POLE)


def list_ways_back(box, seat, cards, out, n):
    """A lost explorer returns to the nearest space of the colour of one card behind his "?"; from
    the first two "?" a colour that he has not passed leads to the ship (B6)."""
    spot = box.place[seat]
    for space in range(spot + 1):
        cost = RETURN_COST[seat][spot][space]
        if cost:
            n = list_payments(cards, 1, cost, seat, make(GO_BACK, space, 0), out, n)
    return n


def refuse_way_back(box, seat, space, paid):
    if not box.lost[seat]:
        return NOT_LOST
    if card_count(paid) != 1:
        return RETURN_PRICE
    reason = refuse_cards(box, seat, paid)
    if reason:
        return reason
    if has_colourless(paid):
        return COLOURLESS_PAYMENT
    spot = box.place[seat]
    cost = RETURN_COST[seat][spot][space] if space <= spot else 0
    if cost and covers(paid, cost, seat):
        return 0
    kind = card(paid, 0)
    if not WILD_FOR[seat][kind] and RETURN_TO[seat][spot][COLOUR[kind]] == NO_WAY:
        return COLOUR_OFF_ROUTE
    return LEADS_ELSEWHERE


def go_back(box, seat, space, paid):
    pay(box, seat, paid)
    tell(box, RETURNED, seat, box.place[seat], space, NO_CARD)
    box.lost[seat] = 0
    box.place[seat] = space
