"""What a seat knows: its own hand, cards it gave or was given, hands that were shown, and
everything on the table; not the partner's hand (D-35).  Choices of the exchange stay hidden until
all have chosen (D-27); that a seat has chosen is public.
"""

from spieltisch.engine.cards import blank_hands, redeal_hands
from spieltisch.engine.chance import below
from spieltisch.engine.events import blank_events
from spieltisch.engine.sight import UNKNOWN, bit, forget_chance
from spieltisch.games.dog.rules.exchange import NOT_CHOSEN


def blank(box, viewer):
    forget_chance(box)
    blank_hands(box, viewer)
    blank_events(box, bit(viewer))
    for seat in range(box.seats):
        if seat != viewer and box.offered[seat] != NOT_CHOSEN:
            box.offered[seat] = UNKNOWN


def redeal(box, viewer):
    """Fills the hands from the cards not located; who has chosen a card has chosen any of them."""
    redeal_hands(box)
    for seat in range(box.seats):
        if box.offered[seat] == UNKNOWN:
            box.offered[seat] = 1 + box.hand[seat][below(box, box.held[seat])]
