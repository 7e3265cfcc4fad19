"""Piles, hands, and who has seen which card.

A **pile** is an unordered stack of cards: how many there are of each kind.  A card is drawn from
it when it is needed, so that no hidden order exists that could leak.  A **hand** is a row of
kinds in ascending order, with a row of witnesses beside it: for each card, which seats know that
it lies there.

Of two cards of the same kind, the one that more seats have seen leaves the hand first: playing
it tells the others least, and which of two like cards it was makes no other difference.

A game with hands gives its box the fields ``stack`` (one pile), ``hand``, ``seen``
(seats x longest hand) and ``held`` (seats), and gets blanking and re-dealing from here.

A rule module: only functions over the box and ints, see ``twin``.
"""

from spieltisch.engine.chance import below
from spieltisch.engine.sight import EVERYBODY, UNKNOWN, bit

# How many seats (and spectators) a witness mask names.
WITNESSES = [mask.bit_count() for mask in range(EVERYBODY + 1)]


def size(pile):
    """How many cards lie in a pile."""
    total = 0
    for kind in range(len(pile)):
        total += pile[kind]
    return total


def draw(box, pile):
    """Takes a random card from a pile that is not empty; returns its kind."""
    return draw_of(box, pile, size(pile))


def draw_of(box, pile, cards):
    """The same where the caller knows how many cards the pile has."""
    left = below(box, cards)
    kind = 0  # the kinds that lie before the card are counted, to the end: faster than stopping
    for i in range(len(pile)):
        left -= pile[i]
        kind += left >= 0
    pile[kind] -= 1
    return kind


def pour(source, target):
    """Lays all cards of one pile on another."""
    for kind in range(len(source)):
        target[kind] += source[kind]
        source[kind] = 0


def add_to_hand(box, seat, kind, witness):
    """Puts a card in its place in the hand, seen by the seats in ``witness`` and its owner."""
    hand, seen = box.hand[seat], box.seen[seat]
    i = box.held[seat]
    while i > 0 and hand[i - 1] > kind:
        hand[i] = hand[i - 1]
        seen[i] = seen[i - 1]
        i -= 1
    hand[i] = kind
    seen[i] = witness | bit(seat)
    box.held[seat] += 1


def count_in_hand(box, seat, kind):
    """How many cards of one kind the hand holds."""
    count = 0
    for i in range(box.held[seat]):
        if box.hand[seat][i] == kind:
            count += 1
    return count


def take_from_hand(box, seat, kind):
    """Takes one card of a kind that is in the hand, the best-known one; returns its witnesses."""
    hand, seen = box.hand[seat], box.seen[seat]
    slot = 0
    while hand[slot] != kind:
        slot += 1
    best = slot
    while slot + 1 < box.held[seat] and hand[slot + 1] == kind:
        slot += 1
        if WITNESSES[seen[slot]] > WITNESSES[seen[best]]:
            best = slot
    return take_slot(box, seat, best)


def take_slot(box, seat, slot):
    """Takes the card in one place of the hand; returns its witnesses."""
    hand, seen = box.hand[seat], box.seen[seat]
    witness = seen[slot]
    box.held[seat] -= 1
    for i in range(slot, box.held[seat]):
        hand[i] = hand[i + 1]
        seen[i] = seen[i + 1]
    hand[box.held[seat]] = 0
    seen[box.held[seat]] = 0
    return witness


def show_hand(box, seat, witness):
    """Shows a whole hand to the seats in ``witness``."""
    for i in range(box.held[seat]):
        if box.seen[seat][i] | witness != box.seen[seat][i]:
            box.reveals += 1
        box.seen[seat][i] |= witness


def blank_hands(box, viewer):
    """Removes the faces that the viewer does not know.

    The unknown cards go back into ``box.stack``, which thereby becomes the pool of all cards the
    viewer has not located: what is left in the stack and in hidden hands together.  Known cards
    keep their order, unknown ones follow, so that no place tells anything.
    """
    for seat in range(len(box.held)):
        hand, seen = box.hand[seat], box.seen[seat]
        known = 0
        for i in range(box.held[seat]):
            kind, witness = hand[i], seen[i]
            if witness & bit(viewer):
                hand[known] = kind
                seen[known] = witness
                known += 1
            else:
                box.stack[kind] += 1
        for i in range(known, box.held[seat]):
            hand[i] = UNKNOWN
            seen[i] = 0


def redeal_hands(box):
    """Fills the unknown places of a blanked box at random from the pool in ``box.stack``."""
    for seat in range(len(box.held)):
        held = box.held[seat]
        known = 0
        while known < held and box.hand[seat][known] != UNKNOWN:
            known += 1
        box.held[seat] = known
        for _ in range(known, held):
            add_to_hand(box, seat, draw(box, box.stack), 0)
