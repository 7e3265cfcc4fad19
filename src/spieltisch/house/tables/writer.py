"""The one thread that writes tables: many changes in one transaction.

A change is a function that writes rows.  All that wait are written in one transaction; where one
fails, each is written in a transaction of its own.  A change is therefore called once or twice and
must not alter anything but rows.
"""

from __future__ import annotations

import contextlib
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from django.db import DEFAULT_DB_ALIAS, DatabaseError, connection, connections, transaction

from spieltisch.house.database import own_connection

MOST_TOGETHER = 200


class Writer:
    """A thread with a database connection of its own.  It starts with the first change."""

    def __init__(self):
        self._changes: queue.SimpleQueue = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()

    def write(self, change: Callable[[], Any]) -> Future:
        """Hands over a change; the future is done when it is committed, or has failed."""
        self.start()
        future: Future = Future()
        self._changes.put((change, future))
        return future

    def start(self) -> None:
        with self._lock:
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
                self._thread.start()

    def stop(self) -> None:
        """Writes what has been handed over and ends the thread."""
        with self._lock:
            thread, self._thread = self._thread, None
        if thread is not None:
            self._changes.put(None)
            thread.join()

    def _run(self) -> None:
        connections[DEFAULT_DB_ALIAS] = own_connection()
        try:
            # Open from the beginning: see CONN_MAX_AGE in ``data``.
            with contextlib.suppress(DatabaseError):  # then the next change will tell
                connection.ensure_connection()
            while (batch := self._next()) is not None:
                # From here on nobody can cancel a change: it is written or it fails.
                _commit([(one, f) for one, f in batch if f.set_running_or_notify_cancel()])
        finally:
            connection.close()

    def _next(self) -> list | None:
        """All changes that wait; waits for the first.  None once the thread shall end."""
        first = self._changes.get()
        if first is None:
            return None
        batch = [first]
        while len(batch) < MOST_TOGETHER:
            try:
                further = self._changes.get_nowait()
            except queue.Empty:
                break
            if further is None:
                self._changes.put(None)
                break
            batch.append(further)
        return batch


def _commit(batch: list) -> None:
    connection.close_if_unusable_or_obsolete()
    try:
        with transaction.atomic():
            results = [change() for change, _future in batch]
    except Exception as error:
        if len(batch) == 1:
            batch[0][1].set_exception(error)
        else:
            for one in batch:
                _commit([one])
    else:
        for (_change, future), result in zip(batch, results, strict=True):
            future.set_result(result)


WRITER = Writer()
