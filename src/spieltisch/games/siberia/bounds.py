"""What no game of *Siberia Card* can exceed; computed from the material.

``LONGEST`` game and ``MOST_ACTIONS`` are in actions, ``POOREST`` and ``RICHEST`` in dollars.
"""

from itertools import product
from math import comb

from spieltisch.games.siberia.material import (
    END_AFTER,
    FACES,
    HAND_LIMIT,
    INVESTOR,
    MOST_SEATS,
    PERSON_COUNT,
    PERSON_VALUE,
    RAISED,
    RESOURCE_CARDS,
    RESOURCE_COUNT,
    ROW_LENGTH,
    ROW_OPEN,
    SELLER,
    SYMBOL_COUNT,
    WORKER,
    WORKER_MOST,
    WORKER_START,
    WORKER_SUPPLY,
)


def longest():
    """Two actions a turn.  A turn that reveals a card or plays a combination is one of few, since
    cards are revealed once and every combination takes something from a supply.  Between two of
    them at most END_AFTER rounds go by, else the game is over; and there is a last round."""
    busy = 2 * RESOURCE_CARDS - ROW_OPEN + WORKER_SUPPLY + SYMBOL_COUNT + RESOURCE_COUNT
    return 2 * MOST_SEATS * ((busy + 1) * END_AFTER + 1)


def payments(showing, investor):
    """How many payments a full hand of different cards has, ``showing`` of which show a symbol."""
    triples = comb(HAND_LIMIT, 3) - comb(HAND_LIMIT - showing, 3)
    if investor:
        return showing + comb(HAND_LIMIT, 2) + triples
    return comb(showing, 2) + triples


def splits(parts, most):
    """Every way to split a full hand into symbols, none of which has more than ``most`` cards."""
    ways = product(range(most + 1), repeat=parts)
    return [way for way in ways if sum(way) == HAND_LIMIT]


def most_takes(investors):
    """The payments for resources, for each card of a row that is all revealed."""
    best = 0
    for split in splits(RESOURCE_COUNT, PERSON_COUNT):
        ways = [payments(cards, i < investors) for i, cards in enumerate(split)]
        row, total = ROW_LENGTH, 0
        for way in sorted(ways, reverse=True):
            taken = min(row, WORKER_MOST)
            row -= taken
            total += taken * way
        best = max(best, total)
    return best


def most_hires(investors):
    """The payments for a worker, for all sellers and for all investors that are left."""
    return max(
        payments(workers, False)
        + SYMBOL_COUNT * payments(sellers, False)
        + (RESOURCE_COUNT - investors) * payments(investing, False)
        for workers, sellers, investing in splits(PERSON_COUNT, RESOURCE_COUNT)
    )


def richest():
    """One player has every card and every seller."""
    money = sum(count * max(value, RAISED[resource]) for resource, value, count in FACES)
    for person, count in (
        (WORKER, WORKER_MOST),
        (SELLER, SYMBOL_COUNT),
        (INVESTOR, RESOURCE_COUNT),
    ):
        money += count * max(PERSON_VALUE[person], RAISED[person])
    return money


LONGEST = longest()
# With drawing or skipping; eight different cards, five workers, a row of one or two resources.
MOST_ACTIONS = 1 + max(most_takes(n) + most_hires(n) for n in range(RESOURCE_COUNT + 1))
POOREST = WORKER_START * PERSON_VALUE[WORKER]
RICHEST = richest()
