"""Why an action is refused (``reasons``)."""

from spieltisch.engine.sight import bit
from spieltisch.games.amundsen_scott.actions import (
    ADVANCE,
    BASE,
    CARD,
    DECLINE,
    DRAW_TOP,
    DROP,
    GIVE,
    GIVE_UP,
    GO_BACK,
    GO_HOME,
    GO_TO_POLE,
    HOLD,
    KEEP,
    LAST,
    LAY,
    LEAD_ASTRAY,
    LEAVE,
    LOSE,
    PICK,
    PLACE,
    PLAY_COMPASS,
    PLAY_EQUIPMENT,
    PUSH_BACK,
    SHOW,
    SWAP,
    TAKE,
    USE_EFFECT,
    argument,
    operation,
    payment,
)
from spieltisch.games.amundsen_scott.box import (
    DEPOT,
    EFFECT,
    FREEZING,
    LAYING,
    PLACING,
    PLAY,
    SHIP,
    STABLE,
    SURPLUS,
    WEATHER,
    WINDY,
)
from spieltisch.games.amundsen_scott.material import WILD_PATRON
from spieltisch.games.amundsen_scott.reasons import (
    CHOOSE_EFFECT,
    CHOOSE_WEATHER,
    DEPOT_FIRST,
    DROP_SURPLUS,
    GAME_OVER,
    LAY_FIRST,
    NO_DEPOT_HERE,
    NO_EFFECT,
    NO_LAYING,
    NO_PLACING,
    NO_SHIP_HANDED,
    NO_SUCH_WEATHER,
    NO_SURPLUS,
    NO_WEATHER,
    NOT_AN_ACTION,
    NOT_YOUR_TURN,
    PLACE_FIRST,
    SHIP_FIRST,
    WEATHER_FIRST,
)
from spieltisch.games.amundsen_scott.rules.advancing import (
    refuse_advance,
    refuse_pole,
    refuse_way_back,
)
from spieltisch.games.amundsen_scott.rules.asides import refuse_aside
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
from spieltisch.games.amundsen_scott.rules.way_back.homeward import refuse_draw, refuse_step
from spieltisch.games.amundsen_scott.rules.way_back.journey import refuse_kind, refuse_pass

# By operation: whether it has an argument, a payment, and in which phase it belongs.
HAS_ARGUMENT = [0] * (LAST + 1)
HAS_PAYMENT = [0] * (LAST + 1)
PHASE = [PLAY] * (LAST + 1)
for _deed in (TAKE, ADVANCE, GO_BACK, USE_EFFECT, GIVE_UP, LAY, PICK, GO_HOME, PLACE):
    HAS_ARGUMENT[_deed] = 1
for _deed in (TAKE, ADVANCE, GO_TO_POLE, LEAD_ASTRAY, PUSH_BACK, GO_BACK, DROP):
    HAS_PAYMENT[_deed] = 1
for _deed in (LAY, SWAP, GIVE, LOSE, GO_HOME, HOLD):
    HAS_PAYMENT[_deed] = 1
PHASE[USE_EFFECT] = PHASE[DECLINE] = EFFECT
PHASE[SHOW] = PHASE[KEEP] = WEATHER
PHASE[DROP] = SURPLUS
PHASE[PLACE] = PLACING
PHASE[LAY] = LAYING
PHASE[SWAP] = PHASE[LEAVE] = DEPOT
PHASE[PICK] = STABLE
PHASE[GIVE] = WINDY
PHASE[LOSE] = FREEZING
PHASE[HOLD] = SHIP

# By phase: what must be done first, and why there is no occasion for what belongs to it.
FIRST = [0] * (PLACING + 1)
NO_OCCASION = [0] * (PLACING + 1)
FIRST[EFFECT], NO_OCCASION[EFFECT] = CHOOSE_EFFECT, NO_EFFECT
FIRST[WEATHER], NO_OCCASION[WEATHER] = CHOOSE_WEATHER, NO_WEATHER
FIRST[SURPLUS], NO_OCCASION[SURPLUS] = DROP_SURPLUS, NO_SURPLUS
FIRST[PLACING], NO_OCCASION[PLACING] = PLACE_FIRST, NO_PLACING
FIRST[LAYING], NO_OCCASION[LAYING] = LAY_FIRST, NO_LAYING
FIRST[SHIP], NO_OCCASION[SHIP] = SHIP_FIRST, NO_SHIP_HANDED
FIRST[DEPOT], NO_OCCASION[DEPOT] = DEPOT_FIRST, NO_DEPOT_HERE
for _phase in (STABLE, WINDY, FREEZING):
    FIRST[_phase], NO_OCCASION[_phase] = WEATHER_FIRST, NO_SUCH_WEATHER


def refusal(box, seat, action):
    if box.ended:
        return GAME_OVER
    if not well_formed(action):
        return NOT_AN_ACTION
    if not waiting(box) & bit(seat):
        return NOT_YOUR_TURN
    deed, number, paid = operation(action), argument(action), payment(action)
    if PHASE[deed] != box.phase:
        return FIRST[box.phase] if box.phase != PLAY else NO_OCCASION[PHASE[deed]]
    if box.phase == PLAY:
        reason = refuse_kind(box, seat, deed)
        return reason if reason else refuse_play(box, seat, deed, number, paid)
    if box.phase > SURPLUS:
        return refuse_aside(box, seat, deed, number, paid)
    if deed == USE_EFFECT:
        return refuse_effect(box, number)
    if deed == SHOW:
        return refuse_show(box, seat)
    if deed == DROP:
        return refuse_drop(box, seat, paid)
    return 0


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
    if deed == GIVE_UP:
        return refuse_give_up(box, seat, number)
    if deed == DRAW_TOP:
        return refuse_draw(box, seat)
    if deed == GO_HOME:
        return refuse_step(box, seat, number, paid)
    return refuse_pass(box, seat)


def well_formed(action):
    """Whether a number is an action of this game at all: a known operation, an argument and cards
    only where it has such, and the cards existing kinds in ascending order."""
    deed = operation(action)
    if not TAKE <= deed <= LAST:
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
