"""A bot plays for somebody for a while: giving it the seat, and taking the seat back.

The seat stays its owner's all the time: only he sees its hand, and only he takes it back, whenever
he wants to.  He may give it to a bot himself; the others at the table may do so once they have
waited for him long enough (``settings.AWAY_SECONDS``) while he was not here.

Neither deed depends on the version of the table, so that a bot that acts in the meantime keeps
nobody from taking his seat back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext

from spieltisch import bots
from spieltisch.house.tables.company import Handover, absent_for_long
from spieltisch.house.tables.deeds.denied import Denied, changing
from spieltisch.house.tables.deeds.playing import Order, answered, check_begun, check_seat
from spieltisch.house.tables.live import LiveTable
from spieltisch.house.tables.models import Deed
from spieltisch.house.tables.store import NewAction

if TYPE_CHECKING:
    from spieltisch.house.tables.hub import Hub


async def lend(hub: Hub, live: LiveTable, order: Order, bot: str) -> int:
    """Gives a seat to a bot; returns the version after it.  Raises ``Denied``."""
    async with changing(hub, live):
        known = live.answers.get(order.id)
        if known is not None and known[0] == order.seat and live.taken_by(order.player):
            return known[1]
        _check_lending(hub, live, order, bot)
        await _hand_over(live, order, Deed.LEND, bot)
    hub.tell_lobby(live.players())
    return live.version


async def take(hub: Hub, live: LiveTable, order: Order) -> int:
    """Takes one's seat back; returns the version after it.  Raises ``Denied``."""
    async with changing(hub, live):
        if (answer := answered(live, order)) is not None:
            return answer
        check_seat(live, order.player, order.seat)
        if not live.seats[order.seat].stand_in:
            return live.version  # it is one's own already
        check_begun(live)
        await _hand_over(live, order, Deed.TAKE, "")
    hub.tell_lobby(live.players())
    return live.version


def _check_lending(hub: Hub, live: LiveTable, order: Order, bot: str) -> None:
    check_begun(live)
    if bot not in bots.BOTS:
        raise Denied(gettext("There is no such bot."))
    own = live.seats_of(order.player)
    if not own or order.seat not in range(len(live.seats)):
        check_seat(live, order.player, order.seat)
    if live.seats[order.seat].played_by:
        raise Denied(gettext("A bot sits on this seat."), behind=True)
    if order.seat not in own and order.seat not in absent_for_long(live, hub.online(live)):
        raise Denied(
            gettext(
                "Only whoever has been away for long, while everybody waits, can be "
                "represented by a bot."
            ),
            behind=True,
        )


async def _hand_over(live: LiveTable, order: Order, deed: Deed, bot: str) -> None:
    if order.id in live.answers:
        raise Denied(gettext("This id has been used by somebody else."))
    live.seats[order.seat].stand_in = bot
    live.company.handovers.append(Handover(len(live.history) - 1, order.seat, bot))
    row = NewAction(order.seat, deed, bot, order.id)
    await live.store([row], {order.seat: {"stand_in": bot}})
