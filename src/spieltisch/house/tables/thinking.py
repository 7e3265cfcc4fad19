"""Bots at the table: they think beside the event loop and act like everybody else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import monotonic as now
from typing import TYPE_CHECKING, TypeVar

from django.conf import settings

from spieltisch import bots
from spieltisch.house.tables.deeds.denied import Denied
from spieltisch.house.tables.deeds.playing import act_for_bot
from spieltisch.house.tables.live import LiveTable
from spieltisch.house.tables.luck import seed_of_bot
from spieltisch.house.tables.models import Seat

if TYPE_CHECKING:
    from spieltisch.house.tables.hub import Hub

logger = logging.getLogger(__name__)
Found = TypeVar("Found")
THREADS = 2
SECONDS_AFTER_FAILURE = 5.0
NEARLY_DONE = 0.6  # a thought that is further than this when it could be shown is not shown
HARDLY_A_CHOICE = 2  # legal actions: whether there is one or two is often nobody else's business


class Thought:
    """What a bot thinks about: a seat at one version of a table; and how far it is.

    With hardly a choice it takes just the pace, if there is one, and shows nothing: how long it
    takes must not tell the others whether there was anything to choose.
    """

    def __init__(self, live: LiveTable, seat: Seat):
        self.seat, self.bot = seat.number, seat.played_by
        self.version = live.version
        self.seed = seed_of_bot(live.table.secret, live.version, seat.number)
        self.share = 0.0
        self.unready = False  # whether another bot had to think
        self.dropped = False
        self.soonest = now() + settings.BOT_PACE  # when it may act
        self.legal = live.match.legal(seat.number)
        self.quiet = settings.BOT_PACE > 0 and len(self.legal) <= HARDLY_A_CHOICE
        self._live = live

    @property
    def stale(self) -> bool:
        """Whether nobody wants to know any more: the bot would be asked something else by now, or
        the house closes."""
        return self.dropped or not self._live.standing.is_good(self.seat, self.version)

    @property
    def lasts(self) -> bool:
        """Whether it will go on for a while, and may be seen."""
        return not self.quiet and not self.stale and self.share < NEARLY_DONE

    def watch(self, share: float) -> bool:
        """What a search asks all the time, in its thread."""
        self.share = share
        return not self.stale and not (self.quiet and now() >= self.soonest)


class Thinking:
    """At most one thought at each table; it is dropped when the table has moved on for its bot."""

    def __init__(self, hub: Hub):
        self._hub = hub
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="bot")
        self._tasks: dict[str, asyncio.Task] = {}
        self._thoughts: set[Thought] = set()

    def wake(self, live: LiveTable) -> None:
        """Makes the bots of a table think, if it is their turn and none does already."""
        if live.bot_to_act() is not None and live.code not in self._tasks:
            self._tasks[live.code] = self._hub.run(self._think(live.code))

    @property
    def busy(self) -> bool:
        """Whether a bot thinks or acts at any table."""
        return bool(self._tasks)

    def stop(self) -> None:
        """Ends all thoughts; what they would have done is thought anew after the next start."""
        for thought in self._thoughts:
            thought.dropped = True
        for task in self._tasks.values():
            task.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _think(self, code: str) -> None:
        try:
            async with self._hub.using(code) as live:
                while live.bot_to_act() is not None:
                    await self._act_once(live)
        finally:
            # Nothing is awaited since the last look at whose turn it is, so no turn is missed.
            del self._tasks[code]

    async def _act_once(self, live: LiveTable) -> None:
        """Lets a bot think and act; not sooner than the pace allows."""
        loop = asyncio.get_running_loop()
        async with live.lock:
            seat = live.bot_to_act()
            if seat is None:
                return
            view, thought = live.match.view(seat.number), Thought(live, seat)
        self._thoughts.add(thought)
        try:
            choosing = loop.run_in_executor(self._threads, choose, live.game, view, thought)
            action = await self._follow(live, thought, choosing)
            if not thought.stale:
                await asyncio.sleep(max(thought.soonest - now(), 0))
        finally:
            self._thoughts.discard(thought)
            self._put_away(live)
        live.company.unready = thought.unready
        deed = act_for_bot(self._hub, live, thought.version, thought.seat, action)
        try:
            await asyncio.shield(self._hub.run(deed))  # the end of the house waits for it
        except Denied as denied:
            logger.warning("table %s: bot could not act: %s", live.code, denied)
            await asyncio.sleep(SECONDS_AFTER_FAILURE)

    async def _follow(self, live: LiveTable, thought: Thought, choosing: asyncio.Future) -> int:
        """Waits for a thought; shows how far it is where it takes long."""

        def show() -> None:
            shown = live.company.thinking is not None
            if thought.lasts or (shown and not thought.stale):
                live.company.thinking = {"seat": thought.seat, "share": round(thought.share, 2)}
                self._hub.publish_thinking(live)

        return await followed(choosing, show)

    def _put_away(self, live: LiveTable) -> None:
        if live.company.thinking is not None:
            live.company.thinking = None
            self._hub.publish_thinking(live)


async def followed(thinking: asyncio.Future[Found], show: Callable[[], None]) -> Found:
    """Waits for what is thought in a thread; where it takes long, calls ``show`` now and then."""
    pause = settings.THOUGHT_SHOWN_AFTER
    while not (await asyncio.wait([thinking], timeout=pause))[0]:
        pause = settings.THOUGHT_SHOWN_EVERY
        show()
    return thinking.result()


def choose(game, view, thought: Thought) -> int:
    """The action of a bot; where it fails, any other, so that nobody waits for ever."""
    seed, bot, legal = thought.seed, thought.bot, thought.legal
    try:
        if not bots.ready(bot, game):
            thought.unready, bot = True, bots.STAND_IN
        action = bots.choose(bot, game, view, thought.seat, legal, seed, thought.watch)
        if action in legal:
            return action
        logger.error("%s: bot %s chose %r, which is not legal", game.slug, bot, action)
    except Exception:
        logger.exception("%s: bot %s failed", game.slug, bot)
    return bots.find("random")(game, view, thought.seat, legal, seed)
