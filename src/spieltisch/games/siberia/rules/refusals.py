"""Why an action is refused: the same rules as in ``legality``, asked one by one."""

from spieltisch.engine.cards import count_in_hand
from spieltisch.games.siberia.actions import (
    DECLINE,
    DRAW_CARDS,
    REVEAL,
    SKIP,
    TOO_MANY,
    is_combination,
    number_of,
    paid,
    symbol_of,
)
from spieltisch.games.siberia.box import ACTION, DISCOVERY
from spieltisch.games.siberia.material import (
    COMPULSORY_FROM,
    HAND_LIMIT,
    HIDDEN,
    INVESTOR,
    KIND_COUNT,
    RESOURCE_COUNT,
    ROW_LENGTH,
    SELLER,
    SYMBOL_COUNT,
    WORKER,
    WORKER_MOST,
)
from spieltisch.games.siberia.reasons import (
    DISCOVER_FIRST,
    DISCOVERED,
    GAME_OVER,
    HAND_FULL,
    HAND_NOT_FULL,
    INVESTOR_TAKEN,
    MUST_REVEAL,
    MUST_REVEAL_IDLE,
    NO_CARD_THERE,
    NO_CARDS,
    NOT_AN_ACTION,
    NOT_ENOUGH_WORKERS,
    NOT_HELD,
    NOT_OPEN,
    NOT_YOUR_TURN,
    ONE_CARD,
    ONE_WRONG,
    OPEN_ALREADY,
    SELLER_TAKEN,
    TAKE_ONE,
    THREE_WITHOUT,
    TOO_MANY_CARDS,
    TWO_UNLIKE,
    WORKERS_FULL,
    WORKERS_OUT,
)
from spieltisch.games.siberia.rules.combinations import (
    cards_paid,
    on_offer,
    open_cards,
    open_of,
    owns_investor,
    showing,
)
from spieltisch.games.siberia.rules.discovery import must_reveal


def refusal(box, seat, action):
    """0 if the action is legal, else the number of the reason (``reasons``)."""
    if box.ended:
        return GAME_OVER
    if box.turn != seat:
        return NOT_YOUR_TURN
    if DECLINE <= action < REVEAL + ROW_LENGTH:
        return refusal_of_discovery(box, action)
    if action not in (DRAW_CARDS, SKIP, TOO_MANY) and not is_written_well(action):
        return NOT_AN_ACTION
    if box.phase == DISCOVERY:
        return DISCOVER_FIRST
    if action == DRAW_CARDS:
        return HAND_FULL if box.held[seat] >= HAND_LIMIT else 0
    if action == SKIP:
        return HAND_NOT_FULL if box.held[seat] < HAND_LIMIT else 0
    if action == TOO_MANY:
        return TOO_MANY_CARDS
    if cards_paid(action) == 0:
        reason = refusal_of_effect(box, seat, symbol_of(action), number_of(action))
        return reason if reason else NO_CARDS
    reason = refusal_of_cards(box, seat, action)
    return reason if reason else refusal_of_effect(box, seat, symbol_of(action), number_of(action))


def is_written_well(action):
    """Whether a number is a combination as ``actions`` writes it, legal or not.  (Its cards may be
    missing: that is what somebody means who has selected none.)"""
    if not is_combination(action):
        return False
    symbol, number = symbol_of(action), number_of(action)
    if symbol < RESOURCE_COUNT:
        known = number <= ROW_LENGTH
    elif symbol == WORKER:
        known = number == 0
    elif symbol == SELLER:
        known = number < SYMBOL_COUNT
    else:
        known = number < RESOURCE_COUNT
    first, second, third = paid(action, 0), paid(action, 1), paid(action, 2)
    if third >= 0:
        return known and third < KIND_COUNT and 0 <= first <= second <= third
    if second >= 0:
        return known and second < KIND_COUNT and 0 <= first <= second
    return known and first < KIND_COUNT


def refusal_of_discovery(box, action):
    """Revealing or declining.  (S-2, R-16)"""
    if box.phase == ACTION:
        return DISCOVERED
    if action == DECLINE:
        if box.hidden >= COMPULSORY_FROM:
            return MUST_REVEAL
        return MUST_REVEAL_IDLE if must_reveal(box) else 0
    place = action - REVEAL
    if place >= box.row_size:
        return NO_CARD_THERE
    return OPEN_ALREADY if box.row[place] != HIDDEN else 0


def refusal_of_cards(box, seat, action):
    """Whether the cards are in the hand, and whether they are the price.  (S-4)"""
    count, symbol = cards_paid(action), symbol_of(action)
    for place in range(count):
        kind, wanted = paid(action, place), 0
        for other in range(count):
            wanted += int(paid(action, other) == kind)
        if count_in_hand(box, seat, kind) < wanted:
            return NOT_HELD
    right = showing(action, symbol)
    investor = owns_investor(box, seat, symbol)
    if count == 3:
        return 0 if right else THREE_WITHOUT
    if count == 2:
        return 0 if investor or right == 2 else TWO_UNLIKE
    if not investor:
        return ONE_CARD
    return 0 if right else ONE_WRONG


def refusal_of_effect(box, seat, symbol, number):
    """Whether the combination has an effect: what is wanted must be there.  (R-12)"""
    row = open_cards(box)
    if on_offer(box, seat, symbol, row) >> number & 1:
        return 0
    if symbol < RESOURCE_COUNT:
        if number == 0:
            return TAKE_ONE
        return NOT_OPEN if number > open_of(row, symbol) else NOT_ENOUGH_WORKERS
    if symbol == WORKER:
        return WORKERS_FULL if box.workers[seat] >= WORKER_MOST else WORKERS_OUT
    return INVESTOR_TAKEN if symbol == INVESTOR else SELLER_TAKEN
