"""A turn: what may be done now, why something may not, and doing it (3.2).

The phases of ``box``: in PLAY the explorer takes or plays cards; in EFFECT and WEATHER he goes on
with a discard effect; in SURPLUS his opponent discards down to the limit.  The other phases belong
to expansions: ``asides`` has what is done in them.
"""

from spieltisch.engine.events import begin
from spieltisch.engine.sight import UNKNOWN, bit
from spieltisch.games.amundsen_scott.actions import (
    ADVANCE,
    DECLINE,
    DRAW_TOP,
    GIVE_UP,
    GO_BACK,
    GO_HOME,
    GO_TO_POLE,
    KEEP,
    LEAD_ASTRAY,
    PASS,
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
from spieltisch.games.amundsen_scott.box import (
    AMUNDSEN,
    DEPOT,
    EFFECT,
    LAYING,
    PLACING,
    PLAY,
    SCOTT,
    SURPLUS,
    WEATHER,
)
from spieltisch.games.amundsen_scott.rules.advancing import (
    advance,
    go_back,
    go_to_pole,
    list_advances,
    list_ways_back,
    list_ways_to_the_pole,
)
from spieltisch.games.amundsen_scott.rules.asides import do_aside, list_asides
from spieltisch.games.amundsen_scott.rules.deck import renew
from spieltisch.games.amundsen_scott.rules.depots import visit_depot
from spieltisch.games.amundsen_scott.rules.effects import (
    decline,
    keep,
    list_effects,
    list_weather,
    offer_effects,
    show,
    use_effect,
)
from spieltisch.games.amundsen_scott.rules.opening import lay_depot, place_depot
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
from spieltisch.games.amundsen_scott.rules.way_back.homeward import draw_top, go_home
from spieltisch.games.amundsen_scott.rules.way_back.journey import (
    end_of_winter,
    has_effects,
    list_journey,
    pass_turn,
)
from spieltisch.games.amundsen_scott.rules.way_back.ships import hand_over_ship
from spieltisch.games.amundsen_scott.rules.weather import forecast


def acting(box):
    """The seat that acts now: whose turn it is, or in SURPLUS the other one; with the weather the
    first of those who have to choose."""
    if box.owing:
        return AMUNDSEN if box.owing & bit(AMUNDSEN) else SCOTT
    if box.phase == SURPLUS:
        return 1 - box.turn
    return box.turn


def waiting(box):
    """Whoever acts now; both where each owes a hidden choice (5.3)."""
    if box.ended:
        return 0
    if box.owing:
        return box.owing
    return bit(acting(box))


def legal(box, seat, out):
    if not waiting(box) & bit(seat):
        return 0
    if box.phase == PLAY:
        return list_turn(box, seat, out)
    if box.phase == EFFECT:
        return list_effects(box, out, 0)
    if box.phase == WEATHER:
        return list_weather(box, seat, out, 0)
    if box.phase == SURPLUS:
        return list_drops(box, seat, out, 0)
    return list_asides(box, seat, out)


def list_turn(box, seat, out):
    """Exactly one of: take cards, play cards (3.2).  A lost explorer cannot advance, reach the
    pole or use the Compass; who is not lost needs no way back."""
    cards, counts = purse(box, seat)
    wealth, counts = with_patron(box, seat, cards, counts)
    if box.homeward:
        return list_journey(box, seat, cards, wealth, counts, out)
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
    before = box.phase
    if before == PLAY:
        play(box, seat, operation(action), argument(action), payment(action))
    elif before == SURPLUS:
        drop(box, seat, payment(action))
        box.phase = PLAY
    elif before in (EFFECT, WEATHER):
        go_on(box, seat, operation(action), argument(action))
    elif before == PLACING:
        place_depot(box, seat, argument(action))
        return
    elif before == LAYING:
        lay_depot(box, seat, argument(action), payment(action))
        return
    else:
        do_aside(box, seat, operation(action), argument(action), payment(action))
    renew(box)
    end_of_winter(box)
    if box.ended:
        close(box)
    elif box.phase == PLAY:
        end_turn(box, before < DEPOT)


def close(box):
    """When the game is over nothing is left to decide, whatever was about to be asked (8.54)."""
    box.phase = PLAY
    box.offered = 0
    box.drawn = UNKNOWN
    box.storms = 0


def end_turn(box, action_done):
    """After the action itself (and not once more after what follows it) the explorer comes to his
    depot; then the weather of each parallel crossed; then it is the other's turn (3.1, 3.5)."""
    if action_done and box.depots:
        visit_depot(box, box.turn)
    while box.storms and box.phase == PLAY:
        forecast(box)
    if box.phase == PLAY:
        box.turn = 1 - box.turn


def play(box, seat, deed, number, paid):
    """The action of a turn; it leaves ``box.phase`` at what follows in the same turn."""
    if deed == TAKE:
        effects = take(box, seat, number, paid)
        box.offered = effects if has_effects(box, seat) else 0
        hand_over_ship(box, seat)
        if box.phase == PLAY:
            offer_effects(box, seat)
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
    elif deed == DRAW_TOP:
        draw_top(box, seat)
    elif deed == GO_HOME:
        go_home(box, seat, number, paid)
    elif deed == PASS:
        pass_turn(box, seat)


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
