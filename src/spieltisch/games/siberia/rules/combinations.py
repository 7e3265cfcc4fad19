"""What a combination costs and what it may be for (S-4 to S-7)."""

from spieltisch.games.siberia.actions import paid
from spieltisch.games.siberia.box import NOBODY
from spieltisch.games.siberia.material import (
    OPEN_ONE,
    RESOURCE_COUNT,
    SELLER,
    SHOWS,
    SYMBOL_COUNT,
    WORKER,
    WORKER_MOST,
    WORKER_SUPPLY,
)


def owns_investor(box, seat, symbol):
    """1 if an investor helps: his owner, with his resource, never with persons.  (S-4)"""
    return int(symbol < RESOURCE_COUNT and box.investors[symbol] == seat + 1)


def cards_paid(action):
    """How many cards an action plays."""
    count = 0
    for place in range(3):
        if paid(action, place) >= 0:
            count += 1
    return count


def showing(action, symbol):
    """How many of the cards an action plays show a symbol."""
    count = 0
    for place in range(3):
        kind = paid(action, place)
        if kind >= 0:
            count += SHOWS[symbol][kind]
    return count


def open_cards(box):
    """How many revealed cards of each resource lie in the row: a number with a digit for each."""
    count = 0
    for place in range(box.row_size):
        count += OPEN_ONE[box.row[place]]
    return count


def open_of(row, resource):
    """How many of them are of a resource."""
    return row >> 4 * resource & 15


def workers_left(box):
    """How many workers are in the supply.  (R-23)"""
    left = WORKER_SUPPLY
    for seat in range(box.seats):
        left -= box.workers[seat]
    return left


def on_offer(box, seat, symbol, row):
    """What a seat may take with a combination for a symbol: a mask of the numbers.  (R-12)

    ``row`` are the open cards.
    """
    if symbol < RESOURCE_COUNT:
        return takes_on_offer(box, seat, open_of(row, symbol))
    if symbol == WORKER:
        return int(box.workers[seat] < WORKER_MOST and workers_left(box) > 0)
    if symbol == SELLER:
        return sellers_on_offer(box)
    return investors_on_offer(box)


def takes_on_offer(box, seat, there):
    """One card up to as many as are revealed, at most one for each worker.  (S-5, R-2)"""
    most = there if there < box.workers[seat] else box.workers[seat]
    return (2 << most) - 2


def sellers_on_offer(box):
    """Any one that is still in the supply.  (S-7, R-22)"""
    mask = 0
    for category in range(SYMBOL_COUNT):
        mask |= int(box.sellers[category] == NOBODY) << category
    return mask


def investors_on_offer(box):
    """Any one that is still in the supply.  (S-7, R-22)"""
    mask = 0
    for resource in range(RESOURCE_COUNT):
        mask |= int(box.investors[resource] == NOBODY) << resource
    return mask


def anything_on_offer(box, seat):
    """Whether there is anything to take for a seat, whatever cards it may have."""
    row = open_cards(box)
    for symbol in range(SYMBOL_COUNT):
        if on_offer(box, seat, symbol, row):
            return True
    return False
