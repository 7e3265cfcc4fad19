"""The exchange after every deal (1.3, 2.3, 3, D-25 to D-27).

Everybody chooses face down and may change the choice until all have chosen; only then the cards
change hands, all at once.
"""

from spieltisch.engine.cards import add_to_hand, take_from_hand
from spieltisch.engine.events import tell_secret
from spieltisch.engine.sight import bit
from spieltisch.games.dog.actions import GIVE, make
from spieltisch.games.dog.box import CHOSE, GAVE, NOWHERE, PLAY
from spieltisch.games.dog.rules.dealing import left_neighbour

NOT_CHOSEN = 0  # ``box.offered``; a choice is the kind plus one


def receiver(box, seat):
    """Partners exchange a card; who plays alone passes one to the left neighbour (1.3, 3)."""
    if box.partner[seat] != NOWHERE:
        return box.partner[seat]
    return left_neighbour(box, seat)


def owing(box):
    """The seats that have not chosen a card, a bit each."""
    mask = 0
    for seat in range(box.seats):
        if box.offered[seat] == NOT_CHOSEN:
            mask |= bit(seat)
    return mask


def list_gifts(box, seat, out):
    """Any card of the hand; who has chosen may choose another one (D-26, D-27)."""
    n = 0
    last = NOWHERE
    for i in range(box.held[seat]):
        kind = box.hand[seat][i]
        if kind != last and kind + 1 != box.offered[seat]:
            out[n] = make(GIVE, 0, kind)
            n += 1
        last = kind
    return n


def choose_gift(box, seat, kind):
    changed = 1 if box.offered[seat] != NOT_CHOSEN else 0
    box.offered[seat] = kind + 1
    tell_secret(box, CHOSE, seat, changed, 0, kind, bit(seat))
    if owing(box) == 0:
        exchange(box)


def exchange(box):
    """All cards change owner at once.  The giver knows where the card went."""
    for seat in range(box.seats):
        take_from_hand(box, seat, box.offered[seat] - 1)
    for seat in range(box.seats):
        kind = box.offered[seat] - 1
        other = receiver(box, seat)
        add_to_hand(box, other, kind, bit(seat))
        tell_secret(box, GAVE, seat, other, 0, kind, bit(seat) | bit(other))
        box.offered[seat] = NOT_CHOSEN
    box.reveals += 1
    box.phase = PLAY
