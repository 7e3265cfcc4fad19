"""How many cards a hand may hold, and who sees them (3.1, B4, 6)."""

from spieltisch.engine.sight import bit
from spieltisch.games.amundsen_scott.box import SCOTT
from spieltisch.games.amundsen_scott.material import LIMIT

BOTH = 0b11
REMEMBERED = SCOTT + 1  # with closed hands: by how much the bit of a seat is moved up


def hand_limit(box, seat):
    """Seven cards, five with Equipment Loss lying before the explorer (3.1, B4)."""
    return LIMIT[box.equipment[seat]]


def who_keeps_seeing(box, witness):
    """Who has seen a card sees it in the hand from then on.  Closed hands show only backs: it is
    noted that he has seen it, in bits that are nobody's sight (6)."""
    if box.open_hands:
        return witness
    return (witness & BOTH) << REMEMBERED


def has_been_seen(witness, seat):
    """Whether a seat has seen a card with these witnesses, be the hands open or closed (6)."""
    return (witness | witness >> REMEMBERED) & bit(seat)
