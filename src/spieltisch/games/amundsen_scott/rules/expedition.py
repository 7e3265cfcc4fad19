"""Where the explorers are and how they move (1.2, 3.2, 3.4)."""

from spieltisch.engine.events import tell
from spieltisch.games.amundsen_scott.box import ARRIVED, CROSSED, MOVED, POLE_REACHED
from spieltisch.games.amundsen_scott.material import LIMIT, PARALLELS, POLE
from spieltisch.games.amundsen_scott.rules.deck import NO_CARD


def hand_limit(box, seat):
    """Seven cards, five with Equipment Loss lying before the explorer (3.1, B4)."""
    return LIMIT[box.equipment[seat]]


def move_to(box, seat, place):
    """The pawn goes to a space, or to the pole, which ends the game (3.4)."""
    start = box.place[seat]
    box.place[seat] = place
    tell(box, MOVED, seat, start, place, NO_CARD)
    if place > box.furthest[seat]:
        box.furthest[seat] = place
    cross_parallels(box, seat, start, place)
    if place == POLE:
        tell(box, ARRIVED, seat, 0, 0, NO_CARD)
        box.ended = POLE_REACHED


def cross_parallels(box, seat, start, place):
    """A parallel is told when the first of both crosses it southwards.  It lies between two
    spaces, never on one (1.1).  (Damned Weather, 5.3, will begin here.)"""
    for number in range(len(PARALLELS[seat])):
        degrees, after = PARALLELS[seat][number][0], PARALLELS[seat][number][1]
        if start <= after < place and not box.crossed >> number & 1:
            box.crossed |= 1 << number
            tell(box, CROSSED, seat, degrees, 0, NO_CARD)


def end_turn(box):
    """The other explorer's turn (3.1, 3.5).  (Food Depots, 5.1, will be collected here.)"""
    box.turn = 1 - box.turn
