"""A turn: what may be done now, why something may not, and doing it (3.2).

The phases of ``box``: in PLAY the explorer takes or plays cards; in EFFECT and WEATHER he goes on
with a discard effect; in SURPLUS his opponent discards down to the limit.
"""

from spieltisch.engine.events import begin
from spieltisch.engine.sight import bit
from spieltisch.games.amundsen_scott.actions import (
    ADVANCE,
    DECLINE,
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
from spieltisch.games.amundsen_scott.rules.advancing import (
    advance,
    go_back,
    go_to_pole,
    list_advances,
    list_ways_back,
    list_ways_to_the_pole,
)
from spieltisch.games.amundsen_scott.rules.deck import renew
from spieltisch.games.amundsen_scott.rules.effects import (
    decline,
    keep,
    list_effects,
    list_weather,
    show,
    usable,
    use_effect,
)
from spieltisch.games.amundsen_scott.rules.expedition import end_turn
from spieltisch.games.amundsen_scott.rules.payments import purse, with_patron
from spieltisch.games.amundsen_scott.rules.special import (
    drop,
    lead_astray,
    list_attacks,
    list_colourless,
    list_drops,
    play_compass,
    play_equipment,
    push_back,
)
from spieltisch.games.amundsen_scott.rules.taking import give_up, list_give_ups, list_takes, take


def acting(box):
    """The seat that acts now: whose turn it is, or in SURPLUS the other one."""
    if box.phase == SURPLUS:
        return 1 - box.turn
    return box.turn


def waiting(box):
    if box.ended:
        return 0
    return bit(acting(box))


def legal(box, seat, out):
    if box.ended or seat != acting(box):
        return 0
    if box.phase == PLAY:
        return list_turn(box, seat, out)
    if box.phase == EFFECT:
        return list_effects(box, out, 0)
    if box.phase == WEATHER:
        return list_weather(box, seat, out, 0)
    return list_drops(box, seat, out, 0)


def list_turn(box, seat, out):
    """Exactly one of: take cards, play cards (3.2).  A lost explorer cannot advance, reach the
    pole or use the Compass; who is not lost needs no way back."""
    cards, counts = purse(box, seat)
    wealth, counts = with_patron(box, seat, cards, counts)
    n = list_takes(box, seat, cards, out, 0)
    if not box.lost[seat]:
        n = list_advances(box, seat, wealth, counts, out, n)
        n = list_ways_to_the_pole(box, seat, wealth, counts, out, n)
    n = list_colourless(box, seat, counts, out, n)
    n = list_attacks(box, seat, cards, counts, out, n)
    if box.lost[seat]:
        n = list_ways_back(box, seat, wealth, out, n)
    return list_give_ups(box, seat, out, n)


def apply(box, seat, action):
    begin(box)
    box.ply += 1
    if box.phase == PLAY:
        play(box, seat, operation(action), argument(action), payment(action))
    elif box.phase == SURPLUS:
        drop(box, seat, payment(action))
        box.phase = PLAY
    else:
        go_on(box, seat, operation(action), argument(action))
    renew(box)
    if box.phase == PLAY and not box.ended:
        end_turn(box)


def play(box, seat, deed, number, paid):
    """The action of a turn; it leaves ``box.phase`` at what follows in the same turn."""
    if deed == TAKE:
        effects = take(box, seat, number, paid)
        box.offered = usable(box, seat, effects)
        if box.offered:
            box.phase = EFFECT
    elif deed == ADVANCE:
        advance(box, seat, number, paid)
    elif deed == GO_TO_POLE:
        go_to_pole(box, seat, paid)
    elif deed == GO_BACK:
        go_back(box, seat, number, paid)
    elif deed == PLAY_COMPASS:
        play_compass(box, seat)
    elif deed == PLAY_EQUIPMENT:
        play_equipment(box, seat)
    elif deed == LEAD_ASTRAY:
        lead_astray(box, seat, paid)
    elif deed == PUSH_BACK:
        push_back(box, seat, paid)
    elif deed == GIVE_UP:
        give_up(box, seat, number)


def go_on(box, seat, deed, number):
    """The rest of a turn after a discard effect (3.3)."""
    box.phase = PLAY
    if deed == USE_EFFECT:
        use_effect(box, seat, number)
    elif deed == DECLINE:
        decline(box, seat)
    elif deed == SHOW:
        show(box, seat)
    elif deed == KEEP:
        keep(box, seat)
    box.offered = 0
