"""The ways to pay for a combination (S-4).

A **way** says which places of the hand are played.  They depend only on the size of the hand, on
the places that show the symbol, and on whether the investor helps; so all of them are listed here
once, and a hand looks its own ways up.
"""

from itertools import combinations

from spieltisch.games.siberia.actions import DIGIT, MOST_CARDS
from spieltisch.games.siberia.material import HAND_LIMIT, KIND_COUNT, KIND_PERSON, KIND_RESOURCE

ALL_PLACES = (1 << HAND_LIMIT) - 1
NO_PLACE = HAND_LIMIT  # of a way with fewer cards: there a packed hand has nothing
SHIFT_BITS = 6
SHIFT = (1 << SHIFT_BITS) - 1
LONE = SHIFT_BITS * MOST_CARDS


def pays(cards, right, investor):
    """Whether so many cards, ``right`` of which show the symbol, are the price (S-4):

    two cards that show it, or one that does and any two.  Whoever owns the investor of a resource
    also pays with one card that shows it, or with any two.
    """
    if cards == 3:
        return right >= 1
    if cards == 2:
        return right == 2 or investor
    return right == 1 and investor


def way(places):
    """A way as a number: how far a packed hand is shifted for each card, then the lone places.

    A place is lone if the one before it is not played.  If its card is like the one before, then
    the way repeats another one, which plays that card instead.
    """
    number = 0
    for n in range(MOST_CARDS):
        place = places[n] if n < len(places) else NO_PLACE
        number |= DIGIT * place << SHIFT_BITS * n
    for place in places:
        number |= int(place - 1 not in places) << LONE + place
    return number


def selections(held):
    """Every selection of one to three places in ascending order: its places as bits, its way."""
    found = []
    for cards in range(1, MOST_CARDS + 1):
        found += combinations(range(held), cards)
    return [(sum(1 << place for place in places), way(places)) for places in sorted(found)]


# The ways of a hand are WAYS[n] from FIRST_WAY[row][places] up to FIRST_WAY[row][places + 1]:
# ``places`` show the symbol, and the row is the hand size, HELP_ROWS further with an investor.
HELP_ROWS = HAND_LIMIT + 1
WAYS = []
FIRST_WAY = []
for _investor in (False, True):
    for _held in range(HAND_LIMIT + 1):
        _selections, _row = selections(_held), []
        for _shown in range(ALL_PLACES + 1):
            _row.append(len(WAYS))
            if _shown < 1 << _held:
                WAYS += [
                    way
                    for mask, way in _selections
                    if pays(mask.bit_count(), (mask & _shown).bit_count(), _investor)
                ]
        FIRST_WAY.append([*_row, len(WAYS)])

# SHOWN[kind]: for each symbol HAND_LIMIT bits, the lowest of which is set where the card shows it.
SHOWN = [
    1 << HAND_LIMIT * KIND_RESOURCE[kind] | 1 << HAND_LIMIT * KIND_PERSON[kind]
    for kind in range(KIND_COUNT)
]


def packed_hand(box, seat):
    """The hand as one number with a digit for each place: its kind plus one."""
    hand = 0
    for place in range(box.held[seat]):
        hand |= box.hand[seat][place] + 1 << DIGIT * place
    return hand


def shown_in_hand(box, seat):
    """The places of the hand that show each symbol, as bits: HAND_LIMIT bits a symbol."""
    shown = 0
    for place in range(box.held[seat]):
        shown |= SHOWN[box.hand[seat][place]] << place
    return shown


def repeated_in_hand(box, seat):
    """The places of the hand whose card is like the one before, as bits."""
    repeated = 0
    for place in range(1, box.held[seat]):
        repeated |= int(box.hand[seat][place] == box.hand[seat][place - 1]) << place
    return repeated


def payment(hand, way):
    """The cards that a way plays from a packed hand, as ``actions`` writes a payment."""
    first = hand >> (way & SHIFT) & 15
    second = hand >> (way >> SHIFT_BITS & SHIFT) & 15
    third = hand >> (way >> 2 * SHIFT_BITS & SHIFT) & 15
    return ((first << DIGIT | second) << DIGIT | third) << DIGIT
