"""What a seat knows: its hand, its own card on the table, and all that has been turned up."""

from spieltisch.engine.cards import blank_hands, draw, redeal_hands
from spieltisch.engine.events import blank_events
from spieltisch.engine.sight import UNKNOWN, bit, forget_chance
from tests.toy_game.box import LAY


def blank(box, viewer):
    forget_chance(box)
    blank_hands(box, viewer)
    for seat in range(box.seats):
        if box.phase == LAY and seat != viewer and box.laid[seat] > 0:
            box.stack[box.laid[seat] - 1] += 1
            box.laid[seat] = UNKNOWN
    blank_events(box, bit(viewer))


def redeal(box, viewer):
    redeal_hands(box)
    for seat in range(box.seats):
        if box.laid[seat] == UNKNOWN:
            box.laid[seat] = draw(box, box.stack) + 1
