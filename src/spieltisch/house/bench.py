"""How much of a core the house takes for an action.

Everything happens as at a real table but the sending over the network: the message is read, the
action checked, carried out, stored in SQLite and committed, then drawn for two players and one who
watches, compared with what they saw before, and written as messages.
"""

from __future__ import annotations

import asyncio
import os
import random
import tempfile
import time
from dataclasses import dataclass

from spieltisch.engine.game import Game


@dataclass(frozen=True)
class HouseFigures:
    """What was measured, over all tables together."""

    tables: int
    actions: int
    cpu_ms_per_action: float
    actions_per_second: float
    median_ms: float  # from the message to its answer
    p99_ms: float
    bytes_per_change: float  # sent to one browser for one action
    commit_ms: float  # one small change, forced to the disk
    commit_together_ms: float  # the share of one of many that wait together


def measure(game: Game, tables: int = 20, actions: int = 1000, seed: int = 1) -> HouseFigures:
    """Plays at random at several tables of two seats at once, in a house of its own."""
    with tempfile.TemporaryDirectory(prefix="spieltisch-bench-") as folder:
        os.environ["SPIELTISCH_DATA"] = folder
        from spieltisch.house.serve import prepare

        prepare()
        chooser = random.Random(seed)  # noqa: S311 - a benchmark is repeated exactly
        return asyncio.run(_measure(game, tables, actions, chooser))


def _commits(count: int = 400) -> tuple[float, float]:
    """What it costs to commit a small change, alone and among many: milliseconds."""
    from spieltisch.house.accounts.models import Player
    from spieltisch.house.tables.writer import WRITER

    def write():
        return WRITER.write(lambda: Player.objects.create(name="Ada"))

    begun = time.perf_counter()
    for _ in range(count):
        write().result()
    between = time.perf_counter()
    for waiting in [write() for _ in range(count)]:
        waiting.result()
    return 1000 * (between - begun) / count, 1000 * (time.perf_counter() - between) / count


async def _measure(game: Game, tables: int, actions: int, chooser) -> HouseFigures:
    from spieltisch.house.asgi import calm_garbage_collector
    from spieltisch.house.bench_table import BusyTable
    from spieltisch.house.tables import hub as hubs
    from spieltisch.house.tables.hub import in_thread

    hub = hubs.current()
    busy = [await BusyTable.open(hub, game, chooser) for _ in range(tables)]
    calm_garbage_collector()
    share = actions // tables
    wall, cpu = time.perf_counter(), time.process_time()
    await asyncio.gather(*(table.play(share) for table in busy))
    cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    times = sorted(seconds for table in busy for seconds in table.times)
    played = len(times)
    sent = sum(table.bytes_sent for table in busy) / max(1, sum(table.sent for table in busy))
    alone, together = await in_thread(_commits)
    await hub.stop()
    return HouseFigures(
        tables, played, 1000 * cpu / played, played / wall,
        1000 * times[played // 2], 1000 * times[played * 99 // 100], sent,
        alone, together,
    )  # fmt: skip
