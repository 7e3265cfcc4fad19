"""Closing a table at which nobody plays yet."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from django.utils.translation import gettext

from spieltisch.house.tables import store
from spieltisch.house.tables.codes import NOT_FOUND
from spieltisch.house.tables.deeds.denied import Denied, moved_on
from spieltisch.house.tables.live import LiveTable
from spieltisch.house.tables.models import Stage, Table
from spieltisch.house.tables.writer import WRITER

if TYPE_CHECKING:
    from spieltisch.house.tables.hub import Hub


async def close(hub: Hub, live: LiveTable, player: int | None) -> None:
    """Clears a gathering table away; only its owner may.  Raises ``Denied``."""
    async with live.lock:
        if player is None or live.table.owner_id != player:
            raise Denied(gettext("Only whoever has opened a table can close it."))
        if live.table.stage != Stage.GATHERING:
            raise Denied(gettext("The game has begun, so the table stays."), behind=True)
        before = await Table.objects.filter(rematch=live.table.pk).afirst()
        gone = partial(store.clear_away, live.table.pk, live.version)
        try:
            await asyncio.wrap_future(WRITER.write(gone))
        except store.Overtaken as overtaken:
            await hub.reload(live)
            raise moved_on() from overtaken
        hub.forget(live)
        for socket in hub.sockets_at(live):
            socket.close(NOT_FOUND)
    if before is not None:
        await _forget_rematch(hub, before.code)
    hub.tell_lobby()


async def _forget_rematch(hub: Hub, code: str) -> None:
    """Its players can ask for a rematch again; nothing that is stored of the table changes."""
    async with hub.using(code) as live, live.lock:
        live.table.rematch = None
        hub.publish(live)
