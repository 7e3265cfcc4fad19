"""Discovery: turning up cards of the row (S-2, S-9, R-16)."""

from spieltisch.engine.cards import draw
from spieltisch.engine.events import tell
from spieltisch.games.siberia.box import DECLINED, LAST_ROUND, REVEALED
from spieltisch.games.siberia.material import COMPULSORY_FROM, REVEAL_AFTER


def has_idled(box):
    """Nobody has revealed or played for three rounds: the next player must reveal.  (R-16)"""
    return box.idle >= REVEAL_AFTER * box.seats


def must_reveal(box):
    """With three or more hidden cards one of them must be revealed.  (S-2)"""
    return box.hidden >= COMPULSORY_FROM or has_idled(box)


def turn_up(box, place):
    """Turns up one hidden card of the row; returns its face."""
    face = draw(box, box.unseen)
    box.row[place] = face
    box.hidden -= 1
    box.reveals += 1
    return face


def reveal(box, seat, place):
    """Reveals any hidden card of the row.  (S-2, R-1)"""
    tell(box, REVEALED, seat, place, 0, turn_up(box, place))
    box.busy = 1
    if box.deck_size == 0 and box.hidden == 0:
        announce_last_round(box, seat)


def announce_last_round(box, seat):
    """The last resource card: after this turn everybody has exactly one more.  (S-9, R-18)"""
    box.turns_left = box.seats + 1
    tell(box, LAST_ROUND, seat, 0, 0, -1)


def decline(box, seat):
    """With one or two hidden cards nobody has to reveal.  (S-2)"""
    tell(box, DECLINED, seat, 0, 0, -1)
