"""How a game stands and ends, what is played by itself, and counting the cards (3.4)."""

from spieltisch.engine.sight import UNKNOWN, bit
from spieltisch.games.amundsen_scott.actions import (
    GIVE,
    KEEP,
    LOSE,
    PASS,
    PICK,
    PLACE,
    TAKE,
    make,
    with_card,
)
from spieltisch.games.amundsen_scott.box import (
    KIND_COUNT,
    PLACING,
    PLAY,
    POLE_REACHED,
    SHIP_REACHED,
    STABLE,
    WEATHER,
    WINDY,
    WINTER,
)
from spieltisch.games.amundsen_scott.expansions import APART, DEPOTS
from spieltisch.games.amundsen_scott.material import NEXT_COLOUR, NO_COLOUR, POLE, SPACES
from spieltisch.games.amundsen_scott.rules.payments import has_wild_patron
from spieltisch.games.amundsen_scott.rules.turn import waiting
from spieltisch.games.amundsen_scott.rules.way_back.journey import refuse_pass
from spieltisch.games.amundsen_scott.rules.way_back.turning import is_homeward
from spieltisch.games.amundsen_scott.rules.weather import sharing_out

NOTHING_FORCED = -1


def outcome(box, scores):
    """Whoever reaches the pole first wins, or the own ship on the way back, 1 to 0.  If both
    freeze, nobody has won (3.4, 8.36); the winter on the way back is a draw (5.4, 8.44)."""
    won = winners(box)
    for seat in range(2):
        scores[seat] = won >> seat & 1
    return box.ended


def winners(box):
    if box.ended == POLE_REACHED:
        return bit(0) if box.place[0] == POLE else bit(1)
    if box.ended == SHIP_REACHED:
        return bit(0) if has_come_home(box, 0) else bit(1)
    if box.ended == WINTER:
        return bit(0) | bit(1)
    return 0


def has_come_home(box, seat):
    return is_homeward(box, seat) and box.place[seat] == 0


def forced(box, seat):
    """Played by itself: what leaves no choice, as all can see: taking one card with nothing in the
    hand, keeping a drawn card before the pole, the only card for the weather, the only space
    for a depot, a pass.  Never what ends the game (6, 8.15).

    A drawn card that does not match is kept by its owner, and a surplus of like cards dropped by
    theirs: played by itself, either would tell the other something about a hidden hand (8.53)."""
    if not waiting(box) & bit(seat):
        return NOTHING_FORCED
    if box.owing:
        return forced_by_weather(box, seat)
    if box.phase == PLACING:
        first = box.rolled[seat]
        return NOTHING_FORCED if first > APART else make(PLACE, first + APART, 0)
    if box.phase == PLAY and box.homeward:
        return make(PASS, 0, 0) if refuse_pass(box, seat) == 0 else NOTHING_FORCED
    if box.phase == PLAY and can_only_take_one(box, seat):
        return make(TAKE, 1, 0)
    if box.phase == WEATHER and NEXT_COLOUR[seat][box.place[seat]] == NO_COLOUR:
        return make(KEEP, 0, 0)
    return NOTHING_FORCED


def forced_by_weather(box, seat):
    """The last card of the row or of the hand: everybody knows how many there are (5.3)."""
    if box.phase == STABLE:
        return make(PICK, 1, 0) if sharing_out(box) == 1 else NOTHING_FORCED
    if box.held[seat] > 1:
        return NOTHING_FORCED
    deed = GIVE if box.phase == WINDY else LOSE
    return make(deed, 0, with_card(0, box.hand[seat][0]))


def can_only_take_one(box, seat):
    """Without cards nothing else is possible, unless a wild patron can be played."""
    if box.held[seat] or not box.row_size:
        return False
    return not has_wild_patron(box, seat) or (box.place[seat] == SPACES and not box.lost[seat])


def census(box, out):
    """How many cards of each kind there are: in the deck (where a blanked box keeps the hidden
    ones as well), on the discard pile, out of the game, in the row, at depots and in the hands."""
    for kind in range(KIND_COUNT):
        out[kind] = box.stack[kind] + box.discard[kind] + box.gone[kind] + box.aside[kind]
    for i in range(box.row_size):
        out[box.row[i]] += 1
    for seat in range(2):
        for number in range(DEPOTS):
            if box.depot_space[seat][number] and box.depot_card[seat][number] >= 0:
                out[box.depot_card[seat][number]] += 1
        for i in range(box.held[seat]):
            if box.hand[seat][i] != UNKNOWN:
                out[box.hand[seat][i]] += 1
    return KIND_COUNT
