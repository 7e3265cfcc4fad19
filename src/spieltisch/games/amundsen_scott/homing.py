"""What a position of an expansion is worth, beside ``evaluation``: depots and the way back.

All values are thousandths of a turn.
"""

from spieltisch.engine.cards import count_in_hand, size
from spieltisch.games.amundsen_scott.expansions import (
    DEPOTS,
    SHIP_KIND,
    SHOWN,
    SHOWS_BOTH,
    SHOWS_COLOUR,
    SHOWS_SYMBOL,
)
from spieltisch.games.amundsen_scott.material import POLE
from spieltisch.games.amundsen_scott.rules.deck import FIRST_PASS
from spieltisch.games.amundsen_scott.rules.payments import purse, with_patron
from spieltisch.games.amundsen_scott.rules.way_back.homeward import can_step
from spieltisch.games.amundsen_scott.rules.way_back.turning import is_homeward

TURN = 1000
CARDS_A_SPACE = 1500  # turns of collecting for a space: some cost one card, most two
WHOLE = 900  # a card in the hand that pays for one of the next spaces alone
HALF = 450  # a card that shows its colour or its symbol
FURTHER = 100  # less for each space that lies before that one
LOOK_AHEAD = 4
READY_HOME = 500  # the next step can be paid
SHIP_MISSING = 5000  # the own ship card, which must be found before the last step
WITHOUT_SHIP = 1500  # more for each of the last spaces without it
DEPOT_AHEAD = 550  # a card that lies ready at a depot which can still be reached
CARD_TO_COME = 150  # a card that the deck still has, for both
HOME_LEG = POLE * (TURN + CARDS_A_SPACE) + SHIP_MISSING


def depot_value(box, seat):
    """Depots that lie ahead of the explorer, or under him."""
    value = 0
    for number in range(DEPOTS):
        space = box.depot_space[seat][number]
        ahead = space >= box.place[seat]
        if is_homeward(box, seat):
            ahead = space <= box.place[seat]
        if space > 0 and ahead:
            value += DEPOT_AHEAD
    return value


def cards_to_come(box):
    """Cards that the deck still has until it is out for the second time, by what lies on it and on
    the discard pile now."""
    if box.passes == FIRST_PASS:
        return box.stack_size + size(box.discard)
    return box.stack_size


def time_to_winter(box):
    """How long it is until nobody gets home any more."""
    return cards_to_come(box) * CARD_TO_COME


def turns_home(box, seat):
    """About how many turns an explorer on his way back still needs to his ship."""
    place = box.place[seat]
    turns = place * TURN + (place - 1) * CARDS_A_SPACE
    if not count_in_hand(box, seat, SHIP_KIND[seat]):
        turns += SHIP_MISSING + WITHOUT_SHIP * max(0, 3 - place)
    cards, counts = purse(box, seat)
    wealth, _counts = with_patron(box, seat, cards, counts)
    if can_step(box, seat, wealth):
        turns -= READY_HOME
    for i in range(box.held[seat]):
        turns -= use_of(seat, place, box.hand[seat][i] + 1)
    return turns


def use_of(seat, place, digit):
    """What a card of the hand saves on one of the next spaces, where it saves most."""
    best = 0
    for ahead in range(min(LOOK_AHEAD, place - 1)):
        shown = SHOWN[seat][place - 1 - ahead][digit]
        if shown & SHOWS_BOTH:
            best = max(best, WHOLE - FURTHER * ahead)
        elif shown & (SHOWS_COLOUR | SHOWS_SYMBOL):
            best = max(best, HALF - FURTHER * ahead // 2)
    return best
