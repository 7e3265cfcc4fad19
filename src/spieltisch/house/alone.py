"""Tables are kept in the memory of one process, so that no second one may serve the same house."""

from __future__ import annotations

import os
from pathlib import Path

from django.conf import settings


class NotAlone(RuntimeError):
    """Another process serves this house."""


class OnlyProcess:
    """The claim of a process to a house: a lock on a file, which ends with the process."""

    def __init__(self, file: Path | None = None):
        self._path = file or settings.DATA / "lock"
        self._file = None

    def claim(self) -> None:
        """Raises :class:`NotAlone`."""
        stream = self._path.open("a")
        try:
            _lock(stream.fileno())
        except OSError as error:
            stream.close()
            raise NotAlone(
                f"another process serves the tables in {self._path.parent}; Spieltisch runs in one "
                "process (one worker), because tables live in its memory"
            ) from error
        self._file = stream

    def release(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None


if os.name == "nt":
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
