"""Closing a table at which nobody plays yet: by those at it, or by itself after a long time."""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext

from spieltisch.engine.registry import UnknownGame
from spieltisch.house.accounts.models import Player
from spieltisch.house.tables import store
from spieltisch.house.tables.deeds.denied import Denied, moved_on
from spieltisch.house.tables.live import LiveTable
from spieltisch.house.tables.models import Stage, Table
from spieltisch.house.tables.writer import WRITER

if TYPE_CHECKING:
    from spieltisch.house.tables.hub import Hub

logger = logging.getLogger(__name__)


async def close(hub: Hub, live: LiveTable, player: int | None) -> None:
    """Clears a gathering table away.  Its owner may, and where he has been gone for long anybody
    who sits at it.  Raises ``Denied``."""
    async with live.lock:
        if not await may_close(hub, live, player):
            raise Denied(gettext("Only whoever has opened a table can close it."))
        if live.table.stage != Stage.GATHERING:
            raise Denied(gettext("The game has begun, so the table stays."), behind=True)
        before = await _clear_away(hub, live)
    await _forget_rematch(hub, before)


async def may_close(hub: Hub, live: LiveTable, player: int | None) -> bool:
    if player is None:
        return False
    if live.table.owner_id == player:
        return True
    return bool(live.seats_of(player)) and await _owner_is_gone(hub, live)


async def _owner_is_gone(hub: Hub, live: LiveTable) -> bool:
    """Whether whoever has opened a table has not been in this house for long."""
    owner = await Player.objects.filter(pk=live.table.owner_id).afirst()
    if owner is None:
        return True
    if owner.pk in hub.online(live):
        return False
    last = max(owner.seen, live.company.left.get(owner.pk, owner.seen))
    return timezone.now() - last >= timedelta(seconds=settings.OWNER_GONE_SECONDS)


def closes_at(table: Table) -> datetime:
    """When a table that gathers its players closes by itself, if nobody comes or goes until
    then."""
    return table.changed + timedelta(days=settings.GATHERING_DAYS)


async def close_abandoned(hub: Hub, now: datetime) -> list[str]:
    """Clears away all tables that have waited for players too long; returns their codes."""
    since = now - timedelta(days=settings.GATHERING_DAYS)
    closed = []
    for code in [code async for code in store.gathering_since(since)]:
        try:
            async with hub.using(code) as live:
                gone = await _close_if_abandoned(hub, live, now)
        except (UnknownGame, Table.DoesNotExist):
            gone = await asyncio.wrap_future(WRITER.write(partial(store.remove, code)))
        except Exception:
            logger.exception("table %s cannot be closed", code)
            continue
        closed += [code] if gone else []
    return closed


async def _close_if_abandoned(hub: Hub, live: LiveTable, now: datetime) -> bool:
    """Unless somebody of those at the table looks at it in this moment."""
    async with live.lock:
        at_it = live.players() | {live.table.owner_id}
        waits = live.table.stage == Stage.GATHERING and closes_at(live.table) <= now
        if not waits or at_it & hub.online(live):
            return False
        before = await _clear_away(hub, live)
    await _forget_rematch(hub, before)
    return True


async def _clear_away(hub: Hub, live: LiveTable) -> Table | None:
    """Removes a table for everybody who looks at it; returns the one it is a rematch of."""
    before = await Table.objects.filter(rematch=live.table.pk).afirst()
    gone = partial(store.clear_away, live.table.pk, live.version)
    try:
        await asyncio.wrap_future(WRITER.write(gone))
    except store.Overtaken as overtaken:
        await hub.reload(live)
        raise moved_on() from overtaken
    hub.turn_away(live)
    return before


async def _forget_rematch(hub: Hub, before: Table | None) -> None:
    """The players of a game can ask for a rematch again; nothing that is stored of it changes."""
    if before is not None:
        async with hub.using(before.code) as live, live.lock:
            live.table.rematch = None
            hub.publish(live)
    hub.tell_lobby()
