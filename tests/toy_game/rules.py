"""The rules.  An action is 0 to 4 (lay this kind), 10 to 12 (flag to this place) or 20 (done)."""

from spieltisch.engine.cards import add_to_hand, count_in_hand, draw, size, take_from_hand
from spieltisch.engine.events import begin, tell, tell_secret
from spieltisch.engine.sight import bit
from tests.toy_game.box import (
    COPIES,
    DEALT,
    DREW,
    ENDED,
    FLAGS,
    HAND,
    KINDS,
    LAID,
    LAY,
    MARK,
    MARKED,
    SHOWED,
    TIED,
    WON,
)

FLAG, DONE = 10, 20
ALL_ROUNDS = 1  # end reason
OVER, LAID_ALREADY, NOT_LEADER, NOT_HELD, MARKED_ALREADY, NO_ACTION, NOT_NOW = range(1, 8)


def setup(box):
    begin(box)
    for kind in range(KINDS):
        box.stack[kind] = COPIES
    for seat in range(box.seats):
        for _ in range(HAND):
            add_to_hand(box, seat, draw(box, box.stack), 0)
    tell(box, DEALT, -1, HAND, 0, -1)


def waiting(box):
    """In the first phase all who have laid nothing, in the second the winner."""
    if box.ended:
        return 0
    if box.phase == MARK:
        return bit(box.leader)
    mask = 0
    for seat in range(box.seats):
        if box.laid[seat] == 0:
            mask |= bit(seat)
    return mask


def legal(box, seat, out):
    n = 0
    if not waiting(box) & bit(seat):
        return 0
    if box.phase == LAY:
        for kind in range(KINDS):
            if count_in_hand(box, seat, kind):
                out[n] = kind
                n += 1
        return n
    if not box.marked:
        for place in range(FLAGS):
            out[n] = FLAG + place
            n += 1
    out[n] = DONE
    return n + 1


def refusal(box, seat, action):
    if box.ended:
        return OVER
    if 0 <= action < KINDS:
        return refusal_to_lay(box, seat, action)
    if not (FLAG <= action < FLAG + FLAGS or action == DONE):
        return NO_ACTION
    if box.phase != MARK:
        return NOT_NOW
    if seat != box.leader:
        return NOT_LEADER
    if action != DONE and box.marked:
        return MARKED_ALREADY
    return 0


def refusal_to_lay(box, seat, kind):
    if box.phase != LAY:
        return NOT_NOW
    if box.laid[seat] != 0:
        return LAID_ALREADY
    if not count_in_hand(box, seat, kind):
        return NOT_HELD
    return 0


def apply(box, seat, action):
    begin(box)
    box.ply += 1
    if action < KINDS:
        lay(box, seat, action)
    elif action == DONE:
        end_round(box)
    else:
        box.flag[seat] = action - FLAG
        box.marked = 1
        tell(box, MARKED, seat, action - FLAG, 0, -1)


def lay(box, seat, kind):
    """A card is laid face down; when all lie, they are turned up."""
    take_from_hand(box, seat, kind)
    box.laid[seat] = kind + 1
    tell(box, LAID, seat, 0, 0, -1)
    if not waiting(box):
        turn_up(box)


def turn_up(box):
    """The highest card alone wins a point; of like ones nobody wins, and the first seat leads."""
    box.reveals += 1
    best, best_seat, tied = 0, 0, 0
    for seat in range(box.seats):
        tell(box, SHOWED, seat, 0, 0, box.laid[seat] - 1)
        if box.laid[seat] > best:
            best, best_seat, tied = box.laid[seat], seat, 0
        elif box.laid[seat] == best:
            tied = 1
    box.leader = 0 if tied else best_seat
    if tied:
        tell(box, TIED, -1, 0, 0, -1)
    else:
        box.points[best_seat] += 1
        tell(box, WON, best_seat, 0, 0, -1)
    box.phase = MARK


def end_round(box):
    """Laid cards are out of the game; everybody draws as long as there is a card for each."""
    for seat in range(box.seats):
        box.gone[box.laid[seat] - 1] += 1
        box.laid[seat] = 0
    box.phase = LAY
    box.marked = 0
    box.round += 1
    if box.round >= 2 + 2 * box.rounds:
        box.ended = ALL_ROUNDS
        tell(box, ENDED, -1, 0, 0, -1)
    elif size(box.stack) >= box.seats and box.round < 2:
        for seat in range(box.seats):
            kind = draw(box, box.stack)
            add_to_hand(box, seat, kind, 0)
            tell_secret(box, DREW, seat, 0, 0, kind, bit(seat))


def outcome(box, scores):
    for seat in range(box.seats):
        scores[seat] = box.points[seat]
    return box.ended


def winners(box):
    """Whoever has most points."""
    if not box.ended:
        return 0
    most = 0
    for seat in range(box.seats):
        most = max(most, box.points[seat])
    mask = 0
    for seat in range(box.seats):
        if box.points[seat] == most:
            mask |= bit(seat)
    return mask


def forced(box, seat):
    """With the quick end the last card is laid by the table."""
    if box.quick and box.phase == LAY and waiting(box) & bit(seat) and box.held[seat] == 1:
        return box.hand[seat][0]
    return -1


def census(box, out):
    """How many cards there are; of which kind, a blanked box does not know of each."""
    out[0] = size(box.stack) + size(box.gone)
    for seat in range(box.seats):
        for i in range(box.held[seat]):
            if box.hand[seat][i] >= 0:
                out[0] += 1
        if box.laid[seat] > 0:
            out[0] += 1
    return 1
