"""What a seat may know of *Siberia Card*: everything but the other hands and what chance brings.

Mined cards, persons and money lie open (R-24), so do the discard pile and the sizes of hands and
decks (R-25), and which cards exist (R-26).
"""

from spieltisch.engine.cards import blank_hands, redeal_hands
from spieltisch.engine.events import blank_events
from spieltisch.engine.sight import bit, forget_chance


def blank(box, viewer):
    """Removes the hands of the others and the order of what is still to come."""
    blank_hands(box, viewer)
    blank_events(box, bit(viewer))
    forget_chance(box)


def redeal(box, viewer):
    """Deals the cards that the viewer has not located to the other hands."""
    redeal_hands(box)
