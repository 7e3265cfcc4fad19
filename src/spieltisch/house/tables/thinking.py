"""Bots at the table: they think beside the event loop and act like everybody else."""

from __future__ import annotations

import asyncio
import logging
import secrets
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from django.conf import settings

from spieltisch import bots
from spieltisch.house.tables.deeds.denied import Denied
from spieltisch.house.tables.deeds.playing import act_for_bot
from spieltisch.house.tables.live import LiveTable
from spieltisch.house.tables.models import Seat

if TYPE_CHECKING:
    from spieltisch.house.tables.hub import Hub

logger = logging.getLogger(__name__)
THREADS = 2
SECONDS_AFTER_FAILURE = 5.0


class Thinking:
    """At most one thought at each table; it is dropped when the table has moved on."""

    def __init__(self, hub: Hub):
        self._hub = hub
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="bot")
        self._thoughts: dict[str, asyncio.Task] = {}

    def wake(self, live: LiveTable) -> None:
        """Makes the bots of a table think, if it is their turn and none does already."""
        if live.bot_to_act() is not None and live.code not in self._thoughts:
            self._thoughts[live.code] = self._hub.run(self._think(live.code))

    def stop(self) -> None:
        for thought in self._thoughts.values():
            thought.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _think(self, code: str) -> None:
        try:
            async with self._hub.using(code) as live:
                while live.bot_to_act() is not None:
                    await self._act_once(live)
        finally:
            # Nothing is awaited since the last look at whose turn it is, so no turn is missed.
            del self._thoughts[code]

    async def _act_once(self, live: LiveTable) -> None:
        seat, version = live.bot_to_act(), live.version
        await asyncio.sleep(settings.BOT_PACE)
        async with live.lock:
            if live.version != version:
                return
            view, legal = live.match.view(seat.number), live.match.legal(seat.number)
        loop = asyncio.get_running_loop()
        action = await loop.run_in_executor(self._threads, choose, live.game, view, seat, legal)
        deed = act_for_bot(self._hub, live, version, seat.number, action)
        try:
            await asyncio.shield(self._hub.run(deed))  # the end of the house waits for it
        except Denied as denied:
            logger.warning("table %s: bot could not act: %s", live.code, denied)
            await asyncio.sleep(SECONDS_AFTER_FAILURE)


def choose(game, view, seat: Seat, legal: list[int]) -> int:
    """The action of a bot; where it fails, any other, so that nobody waits for ever."""
    seed = secrets.randbits(48)
    try:
        action = bots.find(seat.bot)(game, view, seat.number, legal, seed)
        if action in legal:
            return action
        logger.error("%s: bot %s chose %r, which is not legal", game.slug, seat.bot, action)
    except Exception:
        logger.exception("%s: bot %s failed", game.slug, seat.bot)
    return bots.find("random")(game, view, seat.number, legal, seed)
