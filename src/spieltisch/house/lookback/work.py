"""Looking back at games: in a thread beside the event loop, one game after the other.

What has been judged is stored every few seconds, so that a restart of the house goes on there.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any

from django.db import close_old_connections
from django.utils.translation import gettext

from spieltisch.house.lookback import analysis
from spieltisch.house.lookback.models import LookBack
from spieltisch.house.tables.deeds.denied import Denied
from spieltisch.house.tables.live import LiveTable
from spieltisch.house.tables.warming import can_search
from spieltisch.house.tables.writer import WRITER

if TYPE_CHECKING:
    from spieltisch.house.tables.hub import Hub

logger = logging.getLogger(__name__)
SECONDS_UNTIL_STORED = 2.0
SECONDS_FOR_WARMING = 600  # at most; then it is compiled here
MOST_WAITING = 50  # games; whoever asks for more has to wait


class LookBacks:
    """The look backs that are being made."""

    def __init__(self, hub: Hub):
        self._hub = hub
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="look-back")
        self._ends = threading.Event()
        self._tasks: dict[str, asyncio.Task] = {}
        self._failed: set[str] = set()
        self.done: dict[str, int] = {}  # how many decisions have been judged, by table

    async def ask(self, live: LiveTable) -> None:
        """Begins to look back at a game, unless somebody has asked already.  Raises ``Denied``."""
        if not live.ended:
            raise Denied(gettext("The game is not over yet."))
        if live.code in self._tasks:
            return
        if len(self._tasks) >= MOST_WAITING:
            raise Denied(gettext("Many games are being looked back at; please try again later."))
        row = await asyncio.wrap_future(WRITER.write(partial(_get_or_create, live.table.pk)))
        if not row.shows(live.game):
            self.go_on(live.code)

    def go_on(self, code: str) -> None:
        if code not in self._tasks:
            self._failed.discard(code)
            self._tasks[code] = self._hub.run(self._look_back(code))

    def going(self, code: str) -> bool:
        """Whether a look back is being made, or waits for its turn."""
        return code in self._tasks

    def failed(self, code: str) -> bool:
        """Whether a look back has come to nothing; it can be asked for once more."""
        return code in self._failed

    def stop(self) -> None:
        """What has been judged is stored; the rest is done after the next start."""
        self._ends.set()
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _look_back(self, code: str) -> None:
        try:
            async with self._hub.using(code) as live:
                await self._until_ready(live)
                if not self._ends.is_set():
                    loop = asyncio.get_running_loop()
                    await loop.run_in_executor(self._threads, self._work, live)
        except asyncio.CancelledError:
            raise
        except Exception:
            self._failed.add(code)
            logger.exception("no look back at table %s", code)
        finally:
            del self._tasks[code]
            self.done.pop(code, None)

    async def _until_ready(self, live: LiveTable) -> None:
        """Waits until the search is compiled beside the house: here it would hold up everybody."""
        for _ in range(SECONDS_FOR_WARMING):
            if can_search(live.game) or self._ends.is_set():
                return
            await asyncio.sleep(1.0)

    def _work(self, live: LiveTable) -> None:
        """In the thread: judges what is left, and stores it now and then.

        The game has ended, so nothing of the table changes any more.
        """
        try:
            game, row = live.game, LookBack.objects.get(table=live.table.pk)
        finally:
            close_old_connections()
        decisions = list(analysis.decisions_of(game, live.match.steps, live.history))
        simulations = analysis.simulations_for(game, len(decisions))
        made_by = analysis.made_by(game, simulations)
        judged = row.judged if row.made_by == made_by else []
        fields = {"made_by": made_by, "decisions": len(decisions), "judged": judged}
        _store(row.pk, {**fields, "finished": False})
        stored = time.monotonic()
        for decision in decisions[len(judged) :]:
            self.done[live.code] = len(judged)
            if self._ends.is_set():
                break
            judged.append(analysis.judged(game, decision, simulations))
            if time.monotonic() - stored > SECONDS_UNTIL_STORED:
                _store(row.pk, {"judged": judged})
                stored = time.monotonic()
        _store(row.pk, {"judged": judged, "finished": len(judged) == len(decisions)})


def _get_or_create(table: int) -> LookBack:
    return LookBack.objects.get_or_create(table_id=table)[0]


def _store(row: int, fields: dict[str, Any]) -> None:
    """Stores fields of a look back, and waits until they are committed."""
    WRITER.write(partial(_update, row, fields)).result()


def _update(row: int, fields: dict[str, Any]) -> None:
    LookBack.objects.filter(pk=row).update(**fields)


def unfinished() -> list[str]:
    """The tables whose look back has not come to its end, in the order they were asked for."""
    found = LookBack.objects.filter(finished=False).order_by("asked")
    return list(found.values_list("table__code", flat=True))
