"""How many cards a hand may hold, and who sees them (3.1, B4, 6)."""

from spieltisch.games.amundsen_scott.material import LIMIT


def hand_limit(box, seat):
    """Seven cards, five with Equipment Loss lying before the explorer (3.1, B4)."""
    return LIMIT[box.equipment[seat]]


def who_keeps_seeing(box, witness):
    """Who has seen a card sees it in the hand from then on; closed hands show only backs (6)."""
    if box.open_hands:
        return witness
    return 0
