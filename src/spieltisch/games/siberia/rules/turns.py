"""The order of turns, and how the game ends (S-9, R-16)."""

from spieltisch.engine.events import tell
from spieltisch.engine.sight import bit
from spieltisch.games.siberia.box import ACTION, COUNTED, DISCOVERY, IDLE, LAST_RESOURCE
from spieltisch.games.siberia.material import END_AFTER


def waiting(box):
    """The seat whose turn it is, as a mask."""
    if box.ended:
        return 0
    return bit(box.turn)


def begin_turn(box, seat):
    """A turn begins with discovery, which is skipped where nothing is hidden.  (S-2, R-17)"""
    box.turn = seat
    box.busy = 0
    box.phase = DISCOVERY if box.hidden else ACTION


def end_turn(box):
    """Counts what ends a game; else the next player has the turn.  (S-9, R-16)"""
    box.idle = 0 if box.busy else box.idle + 1
    if box.turns_left:
        box.turns_left -= 1
        if box.turns_left == 0:
            end_game(box, LAST_RESOURCE)
    elif box.idle >= END_AFTER * box.seats and box.hidden == 0:
        end_game(box, IDLE)
    if not box.ended:
        begin_turn(box, box.turn + 1 if box.turn + 1 < box.seats else 0)


def end_game(box, reason):
    """The game is over, no turn goes on; the money of everybody is counted.  (S-10)"""
    box.ended = reason
    box.turns_left = 0
    box.busy = 0
    box.phase = DISCOVERY
    for seat in range(box.seats):
        tell(box, COUNTED, seat, 0, 0, -1)
