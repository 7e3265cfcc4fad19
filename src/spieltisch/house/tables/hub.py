"""All live tables of this process, and everybody who looks at them.

There is one hub for each event loop, in practice one for each process.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from itertools import count
from secrets import token_urlsafe
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from asgiref.sync import sync_to_async
from django.conf import settings
from django.db import OperationalError, close_old_connections
from django.utils import timezone

from spieltisch.house.database import renew_pool
from spieltisch.house.lookback.work import LookBacks, unfinished
from spieltisch.house.tables import store
from spieltisch.house.tables.audience import Audience
from spieltisch.house.tables.company import seconds_until_absent
from spieltisch.house.tables.deeds.closing import close_abandoned
from spieltisch.house.tables.hints import Hints
from spieltisch.house.tables.limits import Buckets, Limits
from spieltisch.house.tables.live import LiveTable
from spieltisch.house.tables.models import Table
from spieltisch.house.tables.posts import Posts
from spieltisch.house.tables.state import Reader
from spieltisch.house.tables.thinking import Thinking
from spieltisch.house.tables.writer import WRITER

if TYPE_CHECKING:
    from spieltisch.house.lobby.socket import LobbySocket
    from spieltisch.house.tables.socket import TableSocket

logger = logging.getLogger(__name__)
SECONDS_TO_FINISH = 4.0
_hubs: WeakKeyDictionary[asyncio.AbstractEventLoop, Hub] = WeakKeyDictionary()


def current() -> Hub:
    """The hub of the running event loop."""
    loop = asyncio.get_running_loop()
    if loop not in _hubs:
        _hubs[loop] = Hub()
    return _hubs[loop]


@sync_to_async(thread_sensitive=False)
def in_thread(function, *args):
    """Runs something that reads the database, in a thread beside the event loop."""
    try:
        return function(*args)
    except OperationalError:
        renew_pool()
        raise
    finally:
        close_old_connections()


class Hub:
    """The tables that somebody looks at, or that a bot has to act at."""

    def __init__(self):
        self._name = token_urlsafe(6)
        self._tables: dict[str, asyncio.Task[LiveTable]] = {}
        self._audiences: dict[str, dict[Reader, Audience]] = {}
        self._tasks: set[asyncio.Task] = set()
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._left: dict[str, dict[int, datetime]] = {}  # of tables that are not in memory
        self._sweeping: asyncio.Task | None = None
        self.limits = Limits()
        self.thinking = Thinking(self)
        self.hints = Hints(self.limits)
        self.look_backs = LookBacks(self)
        self.lobby: set[LobbySocket] = set()
        self._news = count(1)
        self._announce()
        self.posts = Posts()
        self.open_sockets: Counter[str] = Counter()  # by person, and by address
        self.sentences = Buckets(*settings.TALK_RATE)

    def run(self, work: Coroutine) -> asyncio.Task:
        """Starts something that goes on whatever becomes of its caller."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finish)
        return task

    def _finish(self, task: asyncio.Task) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever still waits for the task hears of it; nobody else has to

    # Tables

    @asynccontextmanager
    async def using(self, code: str) -> AsyncIterator[LiveTable]:
        """A table, which stays in memory meanwhile.

        Raises ``Table.DoesNotExist``, ``UnknownGame`` or ``Unfit``.
        """
        live = await self._get(code)
        live.users += 1
        try:
            yield live
        finally:
            live.users -= 1
            if not live.users:
                loop = asyncio.get_running_loop()
                loop.call_later(settings.IDLE_SECONDS, self._forget_if_idle, live)

    async def _get(self, code: str) -> LiveTable:
        """A table from memory or from the database; everybody who asks meanwhile gets the same."""
        task = self._tables.get(code)
        if task is None:
            task = self._tables[code] = self.run(self._load(code))
            task.add_done_callback(lambda done: self._drop_failed(code, done))
        return await asyncio.shield(task)

    async def _load(self, code: str) -> LiveTable:
        live = await in_thread(lambda: LiveTable(store.load(code)))
        live.company.left = self._left.pop(code, {})
        if live.is_ready_to_start:
            # Nobody has this table yet, so that there is no need for its lock.
            try:
                await live.store(live.start())
            except store.Overtaken:
                live.restore(await in_thread(store.load, code))
        return live

    def _drop_failed(self, code: str, task: asyncio.Task) -> None:
        if task.cancelled() or task.exception() is not None:
            self._tables.pop(code, None)

    def _forget_if_idle(self, live: LiveTable) -> None:
        if not live.users and not live.lock.locked():
            self.forget(live)

    def forget(self, live: LiveTable) -> None:
        """Frees the memory of a table; the next who asks for it gets it from the database."""
        self._left[live.code] = live.company.left
        recent = timezone.now() - timedelta(seconds=settings.AWAY_SECONDS)
        self._left = {
            code: left
            for code, left in self._left.items()
            if any(time > recent for time in left.values())
        }
        task = self._tables.get(live.code)
        if task is not None and task.done() and task.result() is live:
            del self._tables[live.code]

    def turn_away(self, live: LiveTable) -> None:
        """There is no such table any more: forgets it, and closes the sockets of all who look."""
        self.forget(live)
        for socket in self.sockets_at(live):
            socket.close(4004)

    @property
    def tables_in_memory(self) -> int:
        return len(self._tables)

    async def reload(self, live: LiveTable) -> None:
        """Takes a table back to what is stored, after something could not be stored."""
        try:
            live.restore(await in_thread(store.load, live.code))
        except Exception as error:
            if not isinstance(error, Table.DoesNotExist):  # which somebody else has closed
                logger.exception("table %s cannot be read again", live.code)
            self.forget(live)
            for socket in self.sockets_at(live):
                socket.close(1011)
            return
        for audience in self._audiences.get(live.code, {}).values():
            self._renew(live, audience)
            for socket in audience.sockets:
                socket.outbox.send_whole()

    # Those who look at them

    def sockets_at(self, live: LiveTable) -> list[TableSocket]:
        audiences = self._audiences.get(live.code, {}).values()
        return [socket for audience in audiences for socket in audience.sockets]

    def online(self, live: LiveTable) -> set[int]:
        """The players who look at a table."""
        return {socket.player for socket in self.sockets_at(live) if socket.player is not None}

    def join_audience(self, live: LiveTable, socket: TableSocket, reader: Reader) -> None:
        """Puts a socket among those who see the same.  Whoever calls this holds the lock."""
        self.leave_audience(live, socket)
        audiences = self._audiences.setdefault(live.code, {})
        audience = socket.audience = audiences.setdefault(reader, Audience(reader))
        audience.sockets.add(socket)
        if not audience.state:
            self._renew(live, audience)

    def leave_audience(self, live: LiveTable, socket: TableSocket) -> None:
        audience, socket.audience = socket.audience, None
        if audience is None:
            return
        audience.sockets.discard(socket)
        if not audience.sockets:
            self._audiences[live.code].pop(audience.reader, None)
            if not self._audiences[live.code]:
                del self._audiences[live.code]

    def publish(self, live: LiveTable) -> None:
        """Tells everybody who looks at a table what has changed.  The caller holds its lock."""
        live.company.note(self.online(live))
        for socket in self.sockets_at(live):
            socket.keep_up()
        for audience in list(self._audiences.get(live.code, {}).values()):
            message = self._renew(live, audience)
            if message is not None:
                for socket in audience.sockets:
                    socket.outbox.change(message)
        self._look_again_later(live)

    def publish_thinking(self, live: LiveTable) -> None:
        """Tells how far a bot has thought, and nothing else: nothing is drawn for it."""
        for audience in self._audiences.get(live.code, {}).values():
            message = audience.renew_thinking(live)
            for socket in audience.sockets:
                socket.outbox.change(message)

    def _look_again_later(self, live: LiveTable) -> None:
        """Publishes a table again as soon as somebody there has been away for long."""
        if (alarm := self._alarms.pop(live.code, None)) is not None:
            alarm.cancel()
        seconds = seconds_until_absent(live, self.online(live))
        if seconds is not None and live.code in self._audiences:
            loop = asyncio.get_running_loop()
            self._alarms[live.code] = loop.call_later(
                seconds, lambda: self.run(self._look_again(live))
            )

    async def _look_again(self, live: LiveTable) -> None:
        async with live.lock:
            self.publish(live)

    def _renew(self, live: LiveTable, audience: Audience) -> str | None:
        try:
            return audience.renew(live, self.online(live))
        except Exception:
            # One drawing that fails must not keep the others from theirs.
            logger.exception("table %s cannot be drawn for %s", live.code, audience.reader)
            for socket in list(audience.sockets):
                socket.close(1011)
            return None

    def tell_lobby(self, players: set[int] | None = None) -> None:
        """Tells these players (None: everybody) in the lobby that their tables have changed."""
        self._announce()
        for socket in self.lobby:
            if players is None or socket.player in players:
                socket.tell()

    def _announce(self) -> None:
        """``news`` names what the lobby shows from now on; no two hubs use the same names."""
        self.news = f"{self._name}-{next(self._news)}"

    def close_sockets_of(self, player: int, code: int) -> None:
        audiences = [a for kinds in self._audiences.values() for a in kinds.values()]
        sockets: list[Any] = [socket for audience in audiences for socket in audience.sockets]
        for socket in [*sockets, *self.lobby]:
            if socket.player == player:
                socket.close(code)

    # The life of the process

    async def start(self) -> None:
        """Wakes the tables that wait for a bot; goes on with what was left unfinished."""
        WRITER.start()
        for code in await in_thread(unfinished):
            self.look_backs.go_on(code)
        for code in await in_thread(store.waiting_for_bots):
            self.run(self.wake(code))
        self._sweeping = self.run(self._sweep())

    async def _sweep(self) -> None:
        """Now and then closes the tables that have waited for players too long."""
        while True:
            try:
                if closed := await close_abandoned(self, timezone.now()):
                    logger.info("closed after a long time without players: %s", ", ".join(closed))
            except Exception:  # as a database that cannot be reached: the next time will do
                logger.exception("abandoned tables could not be closed")
            await asyncio.sleep(settings.SWEEP_SECONDS)

    async def wake(self, code: str) -> None:
        try:
            async with self.using(code) as live:
                self.thinking.wake(live)
        except Exception:
            logger.exception("table %s cannot be continued", code)

    async def stop(self) -> None:
        """Lets everything that is being stored come to its end."""
        self.posts.stop()
        self.thinking.stop()
        for alarm in self._alarms.values():
            alarm.cancel()
        self.hints.stop()
        self.look_backs.stop()
        if self._sweeping is not None:
            self._sweeping.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=SECONDS_TO_FINISH)
        await in_thread(WRITER.stop)
