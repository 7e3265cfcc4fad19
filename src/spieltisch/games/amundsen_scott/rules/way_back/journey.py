"""What may be done once the board has been turned over: by whoever is on the way back, and by the
second explorer on his way to the pole (5.4)."""

from spieltisch.engine.events import tell
from spieltisch.games.amundsen_scott.actions import (
    ADVANCE,
    BASE,
    CARD,
    DRAW_TOP,
    GO_BACK,
    GO_HOME,
    GO_TO_POLE,
    LEAD_ASTRAY,
    PASS,
    PLAY_COMPASS,
    PLAY_EQUIPMENT,
    PUSH_BACK,
    make,
)
from spieltisch.games.amundsen_scott.box import EXPIRED, PASSED, WINTER
from spieltisch.games.amundsen_scott.material import (
    COLOUR,
    COMPASSES,
    COST,
    DISCARDS,
    MOST_TAKEN,
    NO_WAY,
    POLE_COST,
    RETURN_TO,
    SPACES,
    WILD_FOR,
)
from spieltisch.games.amundsen_scott.reasons import (
    BOARD_TURNED,
    CAN_ACT,
    HOMEWARD_CANNOT,
    NOT_HOMEWARD,
)
from spieltisch.games.amundsen_scott.rules.advancing import (
    list_advances,
    list_ways_back,
    list_ways_to_the_pole,
)
from spieltisch.games.amundsen_scott.rules.deck import DECK_OUT, NO_CARD, NOBODY
from spieltisch.games.amundsen_scott.rules.payments import (
    affordable,
    count_coloured,
    counted,
    purse,
    with_patron,
)
from spieltisch.games.amundsen_scott.rules.special import list_compass
from spieltisch.games.amundsen_scott.rules.taking import keeps_limit, list_takes
from spieltisch.games.amundsen_scott.rules.way_back.homeward import (
    can_step,
    list_draw,
    list_steps,
    refuse_draw,
)
from spieltisch.games.amundsen_scott.rules.way_back.turning import is_homeward

SOUTHBOUND_EFFECTS = True  # discard effects of the second explorer stay as they were (8.43)


def list_journey(box, seat, cards, wealth, counts, out):
    """Take cards, draw one, or go on: home by one space, or south as before (5.4)."""
    n = list_takes(box, seat, cards, out, 0)
    if not is_homeward(box, seat):
        if box.lost[seat]:
            n = list_ways_back(box, seat, wealth, out, n)
        else:
            n = list_advances(box, seat, wealth, counts, out, n)
            n = list_ways_to_the_pole(box, seat, wealth, counts, out, n)
            n = list_compass(box, seat, counts, out, n)
    n = list_draw(box, seat, out, n)
    if is_homeward(box, seat):
        n = list_steps(box, seat, wealth, out, n)
    if n == 0:
        out[n] = make(PASS, 0, 0)
        n += 1
    return n


def refuse_kind(box, seat, deed):
    """Why a kind of action is impossible now: some belong to the way back only, others not to it;
    nobody can be led astray or robbed of equipment once the board is turned over (5.4)."""
    if deed in (DRAW_TOP, GO_HOME, PASS):
        if deed == GO_HOME and not is_homeward(box, seat):
            return NOT_HOMEWARD
        return 0 if box.homeward else NOT_HOMEWARD
    if not box.homeward:
        return 0
    if deed in (PLAY_EQUIPMENT, LEAD_ASTRAY, PUSH_BACK):
        return BOARD_TURNED
    south = deed in (ADVANCE, GO_TO_POLE, PLAY_COMPASS, GO_BACK)
    if south and is_homeward(box, seat):
        return HOMEWARD_CANNOT
    return 0


def has_effects(box, seat):
    """On the way back no card has an effect any more (5.4)."""
    if not box.homeward:
        return True
    return SOUTHBOUND_EFFECTS and not is_homeward(box, seat)


# --- passing ---------------------------------------------------------------------------------


def refuse_pass(box, seat):
    """Only who cannot do anything else passes (8.40)."""
    if can_take(box, seat) or refuse_draw(box, seat) == 0 or can_move(box, seat):
        return CAN_ACT
    return 0


def can_take(box, seat):
    for count in range(1, min(MOST_TAKEN, box.row_size) + 1):
        if keeps_limit(box, seat, count) and count_coloured(box, seat) >= DISCARDS[count]:
            return True
    return False


def can_move(box, seat):
    cards, counts = purse(box, seat)
    wealth, counts = with_patron(box, seat, cards, counts)
    if is_homeward(box, seat):
        return can_step(box, seat, wealth)
    place = box.place[seat]
    if box.lost[seat]:
        return can_return(box, seat, wealth)
    if counted(counts, COMPASSES):
        return True
    if place == SPACES:
        return affordable(counts, POLE_COST)
    return affordable(counts, COST[seat][place][1])


def can_return(box, seat, wealth):
    """Whether a card leads a lost explorer back to his route."""
    spot = box.place[seat]
    while wealth:
        kind = (wealth & CARD) - 1
        if WILD_FOR[seat][kind] or RETURN_TO[seat][spot][COLOUR[kind]] != NO_WAY:
            return True
        wealth >>= BASE
    return False


def pass_turn(box, seat):
    tell(box, PASSED, seat, 0, 0, NO_CARD)


def end_of_winter(box):
    """When the deck runs out again on the way back, it is a draw, unless somebody has just come
    home (5.4, 8.44)."""
    if box.homeward and box.passes == DECK_OUT and not box.ended:
        tell(box, EXPIRED, NOBODY, 0, 0, NO_CARD)
        box.ended = WINTER
