"""Action cards: drawing and discarding (S-3, S-8)."""

from spieltisch.engine.cards import add_to_hand, draw, pour, size, take_slot
from spieltisch.engine.events import tell, tell_secret
from spieltisch.engine.sight import bit
from spieltisch.games.siberia.box import DREW, PAID, SHUFFLED
from spieltisch.games.siberia.material import DRAW, HAND_LIMIT


def cards_to_draw(box, seat):
    """Two cards, but never more than fit: the hand has at most eight.  (S-3)"""
    room = HAND_LIMIT - box.held[seat]
    return DRAW if room > DRAW else room


def draw_to_hand(box, seat):
    """Draws a card unseen.  An empty deck is made anew from the discard pile first.  (S-8)"""
    if box.stack_size == 0:
        shuffle_discards(box)
    if box.stack_size == 0:  # every action card is in a hand
        return -1
    box.stack_size -= 1
    kind = draw(box, box.stack)
    add_to_hand(box, seat, kind, 0)
    return kind


def draw_cards(box, seat, count):
    """Draws so many cards; only the seat itself knows which."""
    for _ in range(count):
        kind = draw_to_hand(box, seat)
        if kind >= 0:
            tell_secret(box, DREW, seat, 0, 0, kind, bit(seat))


def shuffle_discards(box):
    """The whole discard pile becomes the deck.  (S-8)"""
    if size(box.discard) == 0:
        return
    pour(box.discard, box.stack)
    box.stack_size = size(box.stack)
    box.discard_top = -1
    tell(box, SHUFFLED, box.turn, box.stack_size, 0, -1)


def discard(box, seat, kind):
    """Played cards go to the discard pile, face up.  (S-8)"""
    place = 0
    while box.hand[seat][place] != kind:
        place += 1
    take_slot(box, seat, place)
    box.discard[kind] += 1
    box.discard_top = kind
    tell(box, PAID, seat, 0, 0, kind)
