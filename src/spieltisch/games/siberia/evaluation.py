"""What a position is worth to a seat: dollars, which are thousandths of the unit of the cards.

Money counts as it is.  What cards, workers, sellers and investors will still bring is estimated
from the resource cards that are left: a guess whose numbers were found by playing, not a rule.
"""

from spieltisch.games.siberia.box import ACTION
from spieltisch.games.siberia.material import (
    FACE_RESOURCE,
    FACE_VALUE,
    FIRST_FACE,
    RAISED,
    RESOURCE_CARDS,
    RESOURCE_COUNT,
    SHOWS,
)
from spieltisch.games.siberia.rules.combinations import owns_investor
from spieltisch.games.siberia.rules.result import winners
from spieltisch.games.siberia.rules.scoring import owns_seller

WON = 1_000_000  # above any amount of money
CARD = 1600  # an action card, while there is time to play it
# A worker: the second, third … of a seat, at the beginning of a game.
WORKER_BRINGS = [0, 0, 5000, 3500, 2000, 1000, 0, 0, 0]
INVESTOR_SAVES = 900  # on each card of the resource that the seat may expect
NEXT_TURN = 40  # per cent of what could be mined, if others may take it first


def worth(box, seat):
    """How far a seat is ahead of the richest of the others."""
    if box.ended:
        return final_worth(box, seat)
    best = -WON
    for other in range(box.seats):
        if other != seat:
            prospects = prospects_of(box, other)
            if prospects > best:
                best = prospects
    return prospects_of(box, seat) + opportunity(box, seat) - best


def final_worth(box, seat):
    best = 0
    for other in range(box.seats):
        if other != seat and box.money[other] > best:
            best = box.money[other]
    lead = box.money[seat] - best
    return lead + WON if winners(box) >> seat & 1 else lead - WON


def prospects_of(box, seat):
    """The money of a seat, and what its cards and, before the last round, its people will bring."""
    value = box.money[seat] + hand_value(box, seat)
    if box.turns_left:
        return value
    for number in range(2, box.workers[seat] + 1):
        value += WORKER_BRINGS[number] * cards_left(box) // RESOURCE_CARDS
    for resource in range(RESOURCE_COUNT):
        value += expected(box, resource) * gain_per_card(box, seat, resource) // 100
    return value


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


def hand_value(box, seat):
    """Cards are worth something as long as there are turns to play them; eight are a burden."""
    useful = box.held[seat]
    turns = turns_to_come(box, seat)
    if useful > 3 * turns:
        useful = 3 * turns
    return CARD * useful


def expected(box, resource):
    """How many cards of a resource a seat may expect to mine still, in hundredths."""
    count = 0
    for face in range(FIRST_FACE[resource], FIRST_FACE[resource + 1]):
        count += box.unseen[face]
    for place in range(box.row_size):
        count += int(FACE_RESOURCE[box.row[place]] == resource)
    return 100 * count // box.seats


def gain_per_card(box, seat, resource):
    """What seller and investor of a resource add to each card of it."""
    gain = 0
    if owns_seller(box, seat, resource):
        first, last = FIRST_FACE[resource], FIRST_FACE[resource + 1] - 1
        gain += RAISED[resource] - (FACE_VALUE[first] + FACE_VALUE[last]) // 2
    if owns_investor(box, seat, resource):
        gain += INVESTOR_SAVES
    return gain


def opportunity(box, seat):
    """The best that the hand could mine now; only a part of it where others come first."""
    best = 0
    for resource in range(RESOURCE_COUNT):
        price = price_of(box, seat, resource)
        gain = 0 if price == 0 else takings(box, seat, resource) - CARD * (price - 1)
        if gain > best:
            best = gain
    if box.turn == seat and box.phase == ACTION:
        return best
    if turns_to_come(box, seat) == 0:
        return 0
    return best * NEXT_TURN // 100


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
