"""Where the explorers are and how they move (1.2, 3.2, 3.4)."""

from spieltisch.engine.events import tell
from spieltisch.games.amundsen_scott.box import CROSSED, MOVED
from spieltisch.games.amundsen_scott.material import PARALLELS, POLE
from spieltisch.games.amundsen_scott.rules.deck import NO_CARD
from spieltisch.games.amundsen_scott.rules.way_back.turning import arrive


def move_to(box, seat, place):
    """The pawn goes to a space southwards, or to the pole (3.4), or one back with a Compass."""
    start = box.place[seat]
    box.place[seat] = place
    tell(box, MOVED, seat, start, place, NO_CARD)
    if place > box.furthest[seat]:
        box.furthest[seat] = place
    cross_parallels(box, seat, start, place)
    if place == POLE:
        arrive(box, seat)


def cross_parallels(box, seat, start, place):
    """A parallel is told when the first of both crosses it southwards.  It lies between two
    spaces, never on one (1.1).  What it brings comes at the end of the turn (5.3)."""
    for number in range(len(PARALLELS[seat])):
        degrees, after = PARALLELS[seat][number][0], PARALLELS[seat][number][1]
        if start <= after < place and not box.crossed >> number & 1:
            box.crossed |= 1 << number
            tell(box, CROSSED, seat, degrees, 0, NO_CARD)
            if box.weather:
                box.storms |= 1 << number
