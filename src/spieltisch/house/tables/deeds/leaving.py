"""Leaving a seat while the table still waits for players, and freeing somebody else's."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from django.db.models import Q
from django.utils.translation import gettext

from spieltisch.engine.registry import UnknownGame
from spieltisch.house.tables.deeds.denied import Denied, changing
from spieltisch.house.tables.history import Unfit
from spieltisch.house.tables.live import LiveTable
from spieltisch.house.tables.models import Kind, Seat, Stage, Table, new_token

if TYPE_CHECKING:
    from spieltisch.house.tables.hub import Hub

logger = logging.getLogger(__name__)


async def leave(hub: Hub, live: LiveTable, player: int | None) -> None:
    """Frees all seats of a player, those of others at his device too, and those that are kept for
    him.  Who has none any more has left already.  Raises ``Denied``."""
    async with changing(hub, live):
        own = seats_to_leave(live, player)
        if not own:
            return
        _check_gathering(live)
        await live.store([], _freed(own), {player: {"freed": False}})
    hub.tell_lobby()


async def leave_all(hub: Hub, player: int) -> None:
    """Frees the seats of somebody who is not coming back, wherever players are waited for."""
    seats = Seat.objects.filter(Q(player=player) | Q(kept_for=player))
    codes = seats.filter(table__stage=Stage.GATHERING).values_list("table__code", flat=True)
    for code in {code async for code in codes}:
        try:
            async with hub.using(code) as live:
                await leave(hub, live, player)
        except (Denied, UnknownGame, Unfit, Table.DoesNotExist) as error:
            logger.info("a seat at table %s was not left: %s", code, error)


async def free(hub: Hub, live: LiveTable, player: int | None, seat: int, version: int) -> None:
    """The owner frees a seat; whoever sat there is told on his page, and his invitation is void.

    ``version`` is that of the page it was asked for from: it has shown who sits there.  Raises
    ``Denied``.
    """
    async with changing(hub, live):
        if player is None or live.table.owner_id != player:
            raise Denied(gettext("Only whoever has opened a table can free its seats."))
        _check_gathering(live)
        if seat >= len(live.seats):
            raise Denied(gettext("This table has no such seat."))
        row = live.seats[seat]
        if row.kind == Kind.BOT:
            raise Denied(gettext("A bot sits on this seat."))
        if row.kind == Kind.OPEN and row.kept_for_id is None:
            return
        if version != live.version:
            raise Denied(gettext("Somebody has come or gone meanwhile. Look again, please."))
        who = row.player_id or row.kept_for_id
        fields = _freed([row])
        gone = who != player and not seats_to_leave(live, who)
        await live.store([], fields, {who: {"freed": True}} if gone else {})
    hub.tell_lobby()


def seats_to_leave(live: LiveTable, player: int | None) -> list[Seat]:
    """The seats that somebody has taken, and those that are kept for him."""
    own = live.seats_of(player)
    return [
        seat
        for seat in live.seats
        if seat.number in own or (player is not None and seat.kept_for_id == player)
    ]


def seats_to_free(live: LiveTable, player: int | None) -> list[int]:
    """The seats that the owner of a table can free: those of others, and of others at his device.
    His own he leaves."""
    if player is None or live.table.owner_id != player:
        return []
    return [
        seat.number
        for seat in live.seats
        if seat.kind == Kind.DEVICE or (seat.player_id or seat.kept_for_id) not in (None, player)
    ]


def _freed(seats: Iterable[Seat]) -> dict[int, dict[str, Any]]:
    """Makes seats free, in memory; returns the fields to be stored."""
    found = {}
    for seat in seats:
        found[seat.number] = {
            "kind": Kind.OPEN,
            "player": None,
            "kept_for": None,
            "name": "",
            "entropy": "",
            "token": new_token(),
        }
        for name, value in found[seat.number].items():
            setattr(seat, name, value)
    return found


def _check_gathering(live: LiveTable) -> None:
    if live.table.stage != Stage.GATHERING:
        raise Denied(
            gettext("The game has begun: you can let a bot play for you, or give up."), behind=True
        )
