"""What a seat knows, and a random box that it may believe (docs/rules/1911.md, 6)."""

from spieltisch.engine.cards import blank_hands, redeal_hands
from spieltisch.engine.chance import below
from spieltisch.engine.events import blank_events
from spieltisch.engine.sight import UNKNOWN, bit, forget_chance
from spieltisch.games.amundsen_scott.box import WEATHER


def blank(box, viewer):
    """Hidden cards of hands go back to the deck, so that ``box.stack`` becomes the pool of all
    cards the viewer has not located; the card drawn by Good Weather is known to its owner only."""
    forget_chance(box)
    blank_hands(box, viewer)
    blank_events(box, bit(viewer))
    if viewer != box.turn:
        box.drawn = UNKNOWN


def redeal(box, viewer):
    """Hidden cards come at random from the pool; a card just drawn is one of them."""
    hidden = 0
    for i in range(box.held[box.turn]):
        if box.hand[box.turn][i] == UNKNOWN:
            hidden += 1
    redeal_hands(box)
    if box.phase == WEATHER and box.drawn == UNKNOWN:
        box.drawn = hidden_card(box, below(box, hidden))


def hidden_card(box, number):
    """The ``number``-th card in the hand of the seat on turn that only its owner has seen."""
    for i in range(box.held[box.turn]):
        if box.seen[box.turn][i] == bit(box.turn):
            if number == 0:
                return box.hand[box.turn][i]
            number -= 1
    return UNKNOWN
