"""The database as a whole: connections outside the pool, its health, and its end."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing

from django.db import (
    DEFAULT_DB_ALIAS,
    DatabaseError,
    OperationalError,
    connection,
    connections,
)
from django.db.backends.base.base import BaseDatabaseWrapper

from spieltisch.house.data import BadSetup

SECONDS_TO_LOOK = 1.0  # through the file of SQLite, when the house is opened


def own_connection() -> BaseDatabaseWrapper:
    """A connection that stays open until it is closed, and is none of the pool's: whoever holds one
    of those may wait for the owner of this one."""
    own = connections.create_connection(DEFAULT_DB_ALIAS)
    options = {key: value for key, value in own.settings_dict["OPTIONS"].items() if key != "pool"}
    lasting = {"CONN_MAX_AGE": None, "CONN_HEALTH_CHECKS": True}
    own.settings_dict = {**own.settings_dict, "OPTIONS": options, **lasting}
    return own


def check() -> None:
    """Looks whether the database can be opened, is whole, and takes changes.

    Raises ``BadSetup``.
    """
    with closing(own_connection()) as own:
        try:
            with own.cursor() as cursor:
                found = _fault_of(cursor) if own.vendor == "sqlite" else ""
        except DatabaseError as error:
            raise BadSetup(unusable(error)) from error
    if found:
        raise BadSetup(unusable(found))


def _fault_of(cursor) -> str:
    """What is wrong with SQLite's file; "" if nothing is.  What is damaged is left as it is."""
    found = _look_through(cursor)
    if found != "ok":
        return found
    # Nothing is changed by this, but it is written.
    number = cursor.execute("PRAGMA user_version").fetchone()[0]
    cursor.execute(f"PRAGMA user_version = {number}")
    return ""


def _look_through(cursor) -> str:
    """What SQLite finds in its file; ``ok`` too where it has found nothing in time: to look
    through many thousands of games takes many seconds."""
    timer = threading.Timer(SECONDS_TO_LOOK, cursor.connection.interrupt)
    timer.start()
    try:
        return cursor.execute("PRAGMA quick_check(1)").fetchone()[0]
    except OperationalError as error:
        if getattr(error.__cause__, "sqlite_errorcode", None) != sqlite3.SQLITE_INTERRUPT:
            raise
        return "ok"
    finally:
        timer.cancel()
        timer.join()  # nothing that comes after is interrupted


def renew_pool() -> None:
    """After one connection to PostgreSQL was lost: others that are lost as well are given up, so
    that only one request fails where the database has started anew."""
    if connection.vendor == "postgresql" and not connection.pool.closed:
        connection.pool.check()


def unusable(why: object) -> str:
    """The sentence about a database that cannot be used."""
    name = connection.settings_dict["NAME"]
    reason = " ".join(str(why).split())
    return f"the database {name} cannot be used: {reason}"


def fold_up() -> None:
    """Puts all that SQLite has written ahead into the one file of the database.  Whoever has other
    connections has closed them before."""
    with closing(own_connection()) as own:
        if own.vendor == "sqlite":
            with own.cursor() as cursor:
                cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
