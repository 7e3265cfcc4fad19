"""Tables are kept in the memory of one process, so that no second one may serve the same house.

The claim of a process is a lock on a file in its data folder, and where the database could be
reached from another folder or machine, one in the database too.  Both end with the process,
however it ends.
"""

from __future__ import annotations

import asyncio
import logging
import os
from pathlib import Path

from django.db import DatabaseError, connection
from django.db.backends.base.base import BaseDatabaseWrapper

from spieltisch.house.data import NotAlone, needed
from spieltisch.house.database import own_connection

logger = logging.getLogger(__name__)
SECONDS_BETWEEN_LOOKS = 5.0
ONE_PROCESS = "Spieltisch runs in one process (one worker), because tables live in its memory"
HOUSES = 0x5B1E1  # the kind of lock; the second number is that of the schema
# A machine that loses its power does not say good-bye: the database shall notice soon.
NOTICE_SOON = (("idle", 10), ("interval", 5), ("count", 3))


class OnlyProcess:
    """The claim of a process to a house.  Claimed twice, it is the same claim."""

    def __init__(self):
        self._file = None
        self._session: BaseDatabaseWrapper | None = None
        self.lost = ""  # the sentence, once somebody else has taken the house over

    def claim_folder(self, folder: Path) -> None:
        """Raises :class:`NotAlone`, or ``BadSetup`` where the folder cannot be used."""
        if self._file is not None:
            return
        path = folder / "lock"
        with needed(path):
            stream = path.open("a")
        try:
            _lock(stream.fileno())
        except OSError as error:
            stream.close()
            raise NotAlone(
                f"another process serves the tables in {folder}; {ONE_PROCESS}"
            ) from error
        self._file = stream

    def claim_database(self) -> None:
        """Raises :class:`NotAlone`, or ``DatabaseError`` where there is no database."""
        if self._session is not None or connection.vendor != "postgresql":
            return
        session = own_connection()
        session.inc_thread_sharing()  # it is opened here, looked at there, and closed at the end
        try:
            if not _lock_schema(session):
                name = session.settings_dict["NAME"]
                raise NotAlone(
                    f"another process serves the tables in database {name}; {ONE_PROCESS}"
                )
        except (DatabaseError, NotAlone):
            session.close()
            raise
        self._session = session

    async def watch(self) -> None:
        """Looks again and again whether the claim still stands.  Raises :class:`NotAlone`."""
        while connection.vendor == "postgresql":
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            try:
                await asyncio.to_thread(self.look)
            except NotAlone as error:
                self.lost = str(error)
                raise
            except DatabaseError as error:
                # Nothing can be stored either, so nothing goes wrong meanwhile.
                logger.warning("the database does not answer: %s", " ".join(str(error).split()))

    def look(self) -> None:
        """Claims the database anew where the claim was lost with its connection.

        Raises :class:`NotAlone` where somebody else was faster, ``DatabaseError`` as long as there
        is no database.
        """
        if self._session is not None:
            try:
                with self._session.cursor() as cursor:
                    cursor.execute("SELECT 1")
                return
            except DatabaseError:
                self._session.close()
                self._session = None
        self.claim_database()
        if connection.vendor == "postgresql":
            connection.close_pool()  # the next request opens one that does not wait for anything

    def release(self) -> None:
        if self._session is not None:
            self._session.close()
            self._session = None
        if self._file is not None:
            self._file.close()
            self._file = None


def _lock_schema(session: BaseDatabaseWrapper) -> bool:
    with session.cursor() as cursor:
        for name, value in NOTICE_SOON:
            cursor.execute(f"SET tcp_keepalives_{name} = {value}")
        cursor.execute(
            "SELECT pg_try_advisory_lock(%s, hashtext(current_schema()::text))", [HOUSES]
        )
        return cursor.fetchone()[0]


if os.name == "nt":
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


ONLY = OnlyProcess()
