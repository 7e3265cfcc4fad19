"""Why an action is refused (``reasons``)."""

from spieltisch.engine.sight import bit
from spieltisch.games.amundsen_scott.actions import (
    ADVANCE,
    BASE,
    CARD,
    DECLINE,
    DROP,
    GIVE_UP,
    GO_BACK,
    GO_TO_POLE,
    KEEP,
    LEAD_ASTRAY,
    PLAY_COMPASS,
    PLAY_EQUIPMENT,
    PUSH_BACK,
    SHOW,
    TAKE,
    USE_EFFECT,
    argument,
    operation,
    payment,
)
from spieltisch.games.amundsen_scott.box import EFFECT, PLAY, SURPLUS, WEATHER
from spieltisch.games.amundsen_scott.material import WILD_PATRON
from spieltisch.games.amundsen_scott.reasons import (
    CHOOSE_EFFECT,
    CHOOSE_WEATHER,
    DROP_SURPLUS,
    GAME_OVER,
    NO_EFFECT,
    NO_SURPLUS,
    NO_WEATHER,
    NOT_AN_ACTION,
    NOT_YOUR_TURN,
)
from spieltisch.games.amundsen_scott.rules.advancing import (
    refuse_advance,
    refuse_pole,
    refuse_way_back,
)
from spieltisch.games.amundsen_scott.rules.effects import refuse_effect, refuse_show
from spieltisch.games.amundsen_scott.rules.special import (
    refuse_astray,
    refuse_compass,
    refuse_drop,
    refuse_equipment,
    refuse_push,
)
from spieltisch.games.amundsen_scott.rules.taking import refuse_give_up, refuse_take
from spieltisch.games.amundsen_scott.rules.turn import waiting

# By operation: whether it has an argument, a payment, and in which phase it belongs.
HAS_ARGUMENT = [0] * (GIVE_UP + 1)
HAS_PAYMENT = [0] * (GIVE_UP + 1)
PHASE = [PLAY] * (GIVE_UP + 1)
for _deed in (TAKE, ADVANCE, GO_BACK, USE_EFFECT, GIVE_UP):
    HAS_ARGUMENT[_deed] = 1
for _deed in (TAKE, ADVANCE, GO_TO_POLE, LEAD_ASTRAY, PUSH_BACK, GO_BACK, DROP):
    HAS_PAYMENT[_deed] = 1
PHASE[USE_EFFECT] = PHASE[DECLINE] = EFFECT
PHASE[SHOW] = PHASE[KEEP] = WEATHER
PHASE[DROP] = SURPLUS


def refusal(box, seat, action):
    if box.ended:
        return GAME_OVER
    if not well_formed(action):
        return NOT_AN_ACTION
    if not waiting(box) & bit(seat):
        return NOT_YOUR_TURN
    deed, number, paid = operation(action), argument(action), payment(action)
    if PHASE[deed] != box.phase:
        return refuse_phase(box.phase, PHASE[deed])
    if box.phase == PLAY:
        return refuse_play(box, seat, deed, number, paid)
    if deed == USE_EFFECT:
        return refuse_effect(box, number)
    if deed == SHOW:
        return refuse_show(box, seat)
    if deed == DROP:
        return refuse_drop(box, seat, paid)
    return 0


def refuse_phase(now, wanted):
    """What must be done first, or why there is no occasion for what is wanted."""
    if now == EFFECT:
        return CHOOSE_EFFECT
    if now == WEATHER:
        return CHOOSE_WEATHER
    if now == SURPLUS:
        return DROP_SURPLUS
    if wanted == EFFECT:
        return NO_EFFECT
    if wanted == WEATHER:
        return NO_WEATHER
    return NO_SURPLUS


def refuse_play(box, seat, deed, number, paid):
    if deed == TAKE:
        return refuse_take(box, seat, number, paid)
    if deed == ADVANCE:
        return refuse_advance(box, seat, number, paid)
    if deed == GO_TO_POLE:
        return refuse_pole(box, seat, paid)
    if deed == GO_BACK:
        return refuse_way_back(box, seat, number, paid)
    if deed == PLAY_COMPASS:
        return refuse_compass(box, seat)
    if deed == PLAY_EQUIPMENT:
        return refuse_equipment(box, seat)
    if deed == LEAD_ASTRAY:
        return refuse_astray(box, seat, paid)
    if deed == PUSH_BACK:
        return refuse_push(box, seat, paid)
    return refuse_give_up(box, seat, number)


def well_formed(action):
    """Whether a number is an action of this game at all: a known operation, an argument and cards
    only where it has such, and the cards existing kinds in ascending order."""
    deed = operation(action)
    if not TAKE <= deed <= GIVE_UP:
        return False
    if argument(action) and not HAS_ARGUMENT[deed]:
        return False
    paid = payment(action)
    if paid and not HAS_PAYMENT[deed]:
        return False
    above = WILD_PATRON + 1
    while paid:
        digit = paid & CARD
        if not 1 <= digit <= above:
            return False
        above = digit
        paid >>= BASE
    return True
