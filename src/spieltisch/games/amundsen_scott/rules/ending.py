"""How a game stands and ends, what is played by itself, and counting the cards (3.4)."""

from spieltisch.engine.sight import UNKNOWN, bit
from spieltisch.games.amundsen_scott.actions import (
    CARD,
    DROP,
    KEEP,
    TAKE,
    card_count,
    make,
    with_card,
)
from spieltisch.games.amundsen_scott.box import KIND_COUNT, PLAY, POLE_REACHED, SURPLUS, WEATHER
from spieltisch.games.amundsen_scott.material import COLOUR, NO_COLOUR, POLE, SPACES
from spieltisch.games.amundsen_scott.rules.effects import matches
from spieltisch.games.amundsen_scott.rules.payments import has_wild_patron
from spieltisch.games.amundsen_scott.rules.special import surplus
from spieltisch.games.amundsen_scott.rules.turn import acting

NOTHING_FORCED = -1


def outcome(box, scores):
    """Whoever reaches the pole first wins, 1 to 0; if both freeze, nobody has won (3.4, 8.36)."""
    for seat in range(2):
        scores[seat] = 1 if box.place[seat] == POLE and not box.lost[seat] else 0
    return box.ended


def winners(box):
    if box.ended != POLE_REACHED:
        return 0
    return bit(0) if box.place[0] == POLE else bit(1)


def forced(box, seat):
    """Played by itself: taking one card with nothing in the hand, keeping a drawn card that cannot
    be shown, and a surplus that leaves no choice.  Never what ends the game (6, 8.15)."""
    if box.ended or seat != acting(box):
        return NOTHING_FORCED
    if box.phase == PLAY and can_only_take_one(box, seat):
        return make(TAKE, 1, 0)
    if box.phase == WEATHER and not matches(box, seat):
        return make(KEEP, 0, 0)
    if box.phase == SURPLUS:
        return only_drop(box, seat)
    return NOTHING_FORCED


def can_only_take_one(box, seat):
    """Without cards nothing else is possible, unless a wild patron can be played."""
    if box.held[seat] or not box.row_size:
        return False
    return not has_wild_patron(box, seat) or (box.place[seat] == SPACES and not box.lost[seat])


def only_drop(box, seat):
    """The surplus if all coloured cards are alike.  (There are always more of them than the
    surplus, see 8.16.)"""
    paid, size = 0, surplus(box, seat)
    for i in range(box.held[seat]):
        kind = box.hand[seat][i]
        if COLOUR[kind] != NO_COLOUR:
            if paid and with_card(0, kind) != paid & CARD:
                return NOTHING_FORCED
            if card_count(paid) < size:
                paid = with_card(paid, kind)
    return make(DROP, 0, paid)


def census(box, out):
    """How many cards of each kind there are: in the deck (where a blanked box keeps the hidden
    ones as well), on the discard pile, out of the game, in the row and in the hands."""
    for kind in range(KIND_COUNT):
        out[kind] = box.stack[kind] + box.discard[kind] + box.gone[kind]
    for i in range(box.row_size):
        out[box.row[i]] += 1
    for seat in range(2):
        for i in range(box.held[seat]):
            if box.hand[seat][i] != UNKNOWN:
                out[box.hand[seat][i]] += 1
    return KIND_COUNT
