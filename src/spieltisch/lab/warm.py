"""Compiling the bots that search before anybody waits for them."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator

from spieltisch.bots import search

STDIN = 0
MANNERS = 19  # of a process that must not be in anybody's way: the lowest priority


def warm_up(game) -> Iterator[str]:
    """Compiles the search of a game where it is missing; says in sentences what it does."""
    if search.ready(game):
        yield f"{game.slug}: compiled already"
        return
    yield f"{game.slug}: compiling, this may take a minute …"
    begin = time.perf_counter()
    search.prepare(game)
    yield f"{game.slug}: compiled in {time.perf_counter() - begin:.0f} s"


def stay_behind() -> None:
    """Makes this process give way to all others, and end with the one that has started it: as soon
    as its standard input is closed, however that happened."""
    if hasattr(os, "nice"):
        os.nice(MANNERS)
    threading.Thread(target=_end_with_input, daemon=True).start()


def _end_with_input() -> None:
    # Not by `sys.stdin`: its lock would still be held when this process comes to its own end.
    while os.read(STDIN, 4096):
        pass
    os._exit(0)
