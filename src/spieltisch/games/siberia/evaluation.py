"""What a position is worth to a seat: dollars, which are thousandths of the unit of the cards.

Money, and what cards, workers, sellers and investors will still bring, by how many resource cards
are left.  The weights in ``weights.toml`` are learned by ``spieltisch train``.
"""

from spieltisch.engine.features import weighted
from spieltisch.engine.weights import read_weights
from spieltisch.games.siberia.box import ACTION
from spieltisch.games.siberia.material import (
    FACE_RESOURCE,
    FACE_VALUE,
    FIRST_FACE,
    INVESTOR,
    RAISED,
    RESOURCE_CARDS,
    RESOURCE_COUNT,
    SHOWS,
    SYMBOL_COUNT,
    WORKER,
)
from spieltisch.games.siberia.rules.combinations import owns_investor
from spieltisch.games.siberia.rules.result import winners
from spieltisch.games.siberia.rules.scoring import owns_seller

FEATURES = (
    "money",
    "cards that can still be played",
    "cards, the more resources are left",
    "pairs of a symbol",
    "second worker, the more resources are left",
    "third worker, the more resources are left",
    "fourth worker, the more resources are left",
    "fifth worker, the more resources are left",
    "sellers of resources to come",
    "investors of resources to come",
    "seller of workers, the more resources are left",
    "seller of investors, the more resources are left",
    "best that can be mined now",
    "best that can be mined next turn",
    "best that could be paid for",
    "turn",
)
WEIGHTS, SPREAD = read_weights(__package__, FEATURES)
WON = 1_000_000  # above any amount of money
DOLLARS = 1000
CARDS_A_TURN = 3


def worth(box, seat):
    """How far a seat is ahead of the richest of the others."""
    if box.ended:
        return final_worth(box, seat)
    return weighted(features(box, seat, WEIGHTS), WEIGHTS)


def final_worth(box, seat):
    best = 0
    for other in range(box.seats):
        if other != seat and box.money[other] > best:
            best = box.money[other]
    lead = box.money[seat] - best
    return lead + WON if winners(box) >> seat & 1 else lead - WON


def features(box, seat, _weights):
    """What a seat has more of than its rival; its hand is its own, so that is not compared."""
    rival = rival_of(box, seat)
    left = 0 if box.turns_left else cards_left(box)
    mine_now = best_to_mine(box, seat)
    acts = box.turn == seat and box.phase == ACTION
    comes = not acts and turns_to_come(box, seat) > 0
    return (
        box.money[seat] - box.money[rival],
        DOLLARS * (useful_cards(box, seat) - useful_cards(box, rival)),
        share_left(left, box.held[seat] - box.held[rival]),
        DOLLARS * pairs_in_hand(box, seat),
        share_left(left, has_workers(box, seat, 2) - has_workers(box, rival, 2)),
        share_left(left, has_workers(box, seat, 3) - has_workers(box, rival, 3)),
        share_left(left, has_workers(box, seat, 4) - has_workers(box, rival, 4)),
        share_left(left, has_workers(box, seat, 5) - has_workers(box, rival, 5)),
        sellers_to_come(box, seat) - sellers_to_come(box, rival),
        investors_to_come(box, seat) - investors_to_come(box, rival),
        share_left(left, owns_seller(box, seat, WORKER) - owns_seller(box, rival, WORKER)),
        share_left(left, owns_seller(box, seat, INVESTOR) - owns_seller(box, rival, INVESTOR)),
        mine_now if acts else 0,
        mine_now if comes else 0,
        best_in_row(box, seat) - best_in_row(box, rival),
        DOLLARS * int(box.turn == seat) - DOLLARS * int(box.turn == rival),
    )


def rival_of(box, seat):
    """The richest of the others; of equals whoever has more cards, and then the first."""
    best, most = 0, -1
    for other in range(box.seats):
        rank = 16 * box.money[other] + box.held[other]
        if other != seat and rank > most:
            best, most = other, rank
    return best


def share_left(left, number):
    """A number as dollars in thousands, the less of it the fewer resource cards are left."""
    return DOLLARS * number * left // RESOURCE_CARDS


def has_workers(box, seat, number):
    return int(box.workers[seat] >= number)


def cards_left(box):
    """Resource cards that nobody has mined."""
    return box.deck_size + box.row_size


def turns_to_come(box, seat):
    """How many more turns a seat may expect."""
    if box.turns_left == 0:
        return 2 + cards_left(box) // box.seats
    turns = box.turns_left
    if box.turn == seat:
        turns -= 1
    return (turns + box.seats - 1) // box.seats


def useful_cards(box, seat):
    """Cards are worth something as long as there are turns to play them; eight are a burden."""
    return min(box.held[seat], CARDS_A_TURN * turns_to_come(box, seat))


def pairs_in_hand(box, seat):
    """How many symbols two cards of the hand show."""
    if turns_to_come(box, seat) == 0:
        return 0
    pairs = 0
    for symbol in range(SYMBOL_COUNT):
        shown = 0
        for i in range(box.held[seat]):
            shown += SHOWS[symbol][box.hand[seat][i]]
        pairs += int(shown > 1)
    return pairs


def expected(box, resource):
    """How many cards of a resource a seat may expect to mine still, in hundredths."""
    if box.turns_left:
        return 0
    count = 0
    for face in range(FIRST_FACE[resource], FIRST_FACE[resource + 1]):
        count += box.unseen[face]
    for place in range(box.row_size):
        count += int(FACE_RESOURCE[box.row[place]] == resource)
    return 100 * count // box.seats


def sellers_to_come(box, seat):
    """What the sellers of a seat add to the cards that it may expect."""
    total = 0
    for resource in range(RESOURCE_COUNT):
        if owns_seller(box, seat, resource):
            first, last = FIRST_FACE[resource], FIRST_FACE[resource + 1] - 1
            gain = RAISED[resource] - (FACE_VALUE[first] + FACE_VALUE[last]) // 2
            total += gain * expected(box, resource) // 100
    return total


def investors_to_come(box, seat):
    """The cards of its investors' resources that a seat may expect, in thousands."""
    total = 0
    for resource in range(RESOURCE_COUNT):
        if owns_investor(box, seat, resource):
            total += DOLLARS * expected(box, resource) // 100
    return total


def best_to_mine(box, seat):
    """The most that the hand can mine as the row is, less its price of a card's worth each."""
    best = 0
    for resource in range(RESOURCE_COUNT):
        price = price_of(box, seat, resource)
        gain = 0 if price == 0 else takings(box, seat, resource) - DOLLARS * (price - 1)
        best = max(best, gain)
    return best


def best_in_row(box, seat):
    """The most that a seat could mine if it had the cards for it."""
    best = 0
    for resource in range(RESOURCE_COUNT):
        best = max(best, takings(box, seat, resource))
    return best


def price_of(box, seat, resource):
    """How many cards a combination for a resource takes from the hand; 0 if it cannot pay."""
    right = 0
    for i in range(box.held[seat]):
        right += SHOWS[resource][box.hand[seat][i]]
    if owns_investor(box, seat, resource):
        return 1 if right else 2 if box.held[seat] > 1 else 0
    if right > 1:
        return 2
    return 3 if right and box.held[seat] > 2 else 0


def takings(box, seat, resource):
    """What the cards are worth that a combination for a resource would take."""
    total, taken = 0, 0
    for place in range(box.row_size):
        face = box.row[place]
        if FACE_RESOURCE[face] == resource and taken < box.workers[seat]:
            taken += 1
            total += RAISED[resource] if owns_seller(box, seat, resource) else FACE_VALUE[face]
    return total
