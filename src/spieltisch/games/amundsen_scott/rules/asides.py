"""What the expansions ask for beside the turns: depots, weather, ships (5.1, 5.3, 5.4)."""

from spieltisch.games.amundsen_scott.actions import LEAVE, LOSE, SWAP
from spieltisch.games.amundsen_scott.box import DEPOT, LAYING, PLACING, SHIP, STABLE, WINDY
from spieltisch.games.amundsen_scott.rules.depots import (
    leave,
    list_exchanges,
    list_lays,
    list_places,
    refuse_lay,
    refuse_one_card,
    refuse_place,
    swap,
)
from spieltisch.games.amundsen_scott.rules.effects import offer_effects
from spieltisch.games.amundsen_scott.rules.way_back.ships import hold, list_holds
from spieltisch.games.amundsen_scott.rules.weather import (
    choose,
    list_gifts,
    list_losses,
    list_picks,
    pick,
    refuse_loss,
    refuse_pick,
)


def list_asides(box, seat, out):
    if box.phase == PLACING:
        return list_places(box, seat, out, 0)
    if box.phase == LAYING:
        return list_lays(box, seat, out, 0)
    if box.phase == SHIP:
        return list_holds(box, seat, out, 0)
    if box.phase == DEPOT:
        return list_exchanges(box, seat, out, 0)
    if box.phase == STABLE:
        return list_picks(box, out, 0)
    if box.phase == WINDY:
        return list_gifts(box, seat, out, 0)
    return list_losses(box, seat, out, 0)


def refuse_aside(box, seat, deed, number, paid):
    if box.phase == PLACING:
        return refuse_place(box, seat, number)
    if box.phase == LAYING:
        return refuse_lay(box, seat, number, paid)
    if deed == LEAVE:
        return 0
    if box.phase == STABLE:
        return refuse_pick(box, number)
    if deed == LOSE:
        return refuse_loss(box, seat, paid)
    return refuse_one_card(box, seat, paid)


def do_aside(box, seat, deed, number, paid):
    if box.phase == SHIP:
        hold(box, seat, paid)
        offer_effects(box, seat)
    elif box.phase == STABLE:
        pick(box, seat, number)
    elif deed == SWAP:
        swap(box, seat, paid)
    elif deed == LEAVE:
        leave(box, seat)
    else:
        choose(box, seat, paid)
