"""A log that stays readable: of what happens again and again, some lines and then a number."""

from __future__ import annotations

import logging
import threading
import time

LINES = 10  # of one kind ...
SECONDS = 60.0  # ... in this time
MOST_KINDS = 1000


class Calm(logging.Filter):
    """Lets some lines of a kind pass; those after them are counted, and the count is told with the
    next line that passes.  Of a kind are the lines that one place in the code writes."""

    def __init__(self):
        super().__init__()
        self._kinds: dict[tuple, list[float]] = {}  # since when, how many lines since then
        self._lock = threading.Lock()

    def filter(self, record: logging.LogRecord) -> bool:
        with self._lock:
            left_out = self._count((record.name, record.pathname, record.lineno))
        if left_out is None:
            return False
        if left_out:
            record.msg = f"{record.msg} (and {left_out} more like this before)"
        return True

    def _count(self, kind: tuple) -> int | None:
        """How many lines were left out before this one; None where it is left out itself."""
        now = time.monotonic()
        known = self._kinds.get(kind)
        if known is None or now - known[0] > SECONDS:
            if len(self._kinds) >= MOST_KINDS:
                self._kinds.clear()
            self._kinds[kind] = [now, 1]
            return max(int(known[1]) - LINES, 0) if known else 0
        known[1] += 1
        return None if known[1] > LINES else 0


class Brief(logging.Filter):
    """Leaves out where something was refused: it was no fault of the house."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.exc_info = None
        return True
