"""Where a house keeps what it has to remember, and how it is set up from the environment.

======================  ====================================================================
``SPIELTISCH_DATA``     the data folder; otherwise the user's, as the system prescribes
``SPIELTISCH_DATABASE``  ``postgres://user:password@host:port/name``; otherwise SQLite in there
``SPIELTISCH_HOSTS``    further host names the house answers to, separated by commas
``SPIELTISCH_TLS``      ``1`` where browsers reach the house by https only
``SPIELTISCH_BOT_PACE``  seconds a bot takes at least for an action
``SPIELTISCH_WARM``     ``0``: the house does not compile its bots in the background
``SPIELTISCH_LISTED_DAYS``  after so many days (14) a table that nobody touched leaves the lists
``SPIELTISCH_GATHERING_DAYS``  after so many days (7) a table closes that waits for players
``SPIELTISCH_RATE_FACTOR``  how many times as much as usual everybody may do in a while
======================  ====================================================================
"""

from __future__ import annotations

import contextlib
import math
import os
import secrets
import socket
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qsl, unquote, urlsplit

from platformdirs import user_data_path

LOCAL_HOSTS = ("localhost", "127.0.0.1", "[::1]")
# What a data folder is known by; and what a first start that failed may have left in it.
OURS = {"secret_key", "spieltisch.sqlite3"}
FIRST = {"lock", "lost+found"}
# What Django would take for its own in the address of a database.
NOT_OF_POSTGRESQL = {"pool", "isolation_level", "assume_role", "server_side_binding"}


class BadSetup(ValueError):
    """The environment asks for something impossible; the message says what."""


def number(name: str, usual: float, of: str = "", least: float = 0.001) -> float:
    """A number (``of`` days, for example) from the environment.  Raises :class:`BadSetup`."""
    try:
        found = float(os.environ.get(name, usual))
    except ValueError:
        found = math.nan
    if not least <= found < 100_000.0:
        raise BadSetup(f"{name} is a number {of}".rstrip() + f", such as {usual:g}")
    return found


class NotAlone(BadSetup):
    """Another process serves this house."""


@contextlib.contextmanager
def needed(path: Path) -> Iterator[None]:
    """Makes a sentence of it when something cannot be done with a file or folder of the house.

    Raises :class:`BadSetup`.
    """
    try:
        yield
    except OSError as error:
        place = error.filename or path
        raise BadSetup(f"{place} cannot be used: {error.strerror or error}") from error


def folder() -> Path:
    """The data folder; it is made where it is missing, for its owner only.  Raises ``BadSetup``."""
    chosen = os.environ.get("SPIELTISCH_DATA")
    path = Path(chosen).expanduser().absolute() if chosen else user_data_path("spieltisch")
    with needed(path):
        if not path.is_dir():
            path.mkdir(mode=0o700, parents=True, exist_ok=True)
            to_disk(path.parent)
        strangers = {file.name for file in path.iterdir() if not file.name.startswith(".")} - FIRST
    if strangers and not strangers & OURS:
        raise BadSetup(
            f"{path} holds other things than a house ({min(strangers)}); "
            "choose a folder that is new, empty or its own"
        )
    return path


def to_disk(path: Path) -> None:
    """Makes what a folder holds survive a power cut, where the system lets folders be opened."""
    if os.name == "posix":
        descriptor = os.open(path, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def secret_key(path: Path) -> str:
    """The key that signs cookies and seals shuffles; made once, readable by its owner only.

    Raises ``BadSetup``.
    """
    file = path / "secret_key"
    with needed(file):
        if not file.exists():
            _write_key(file)
        key = file.read_text(encoding="ascii", errors="replace").strip()
    if len(key) < 40 or not key.isascii():
        raise BadSetup(f"{file} is damaged: restore it, or delete it to begin anew")
    return key


def _write_key(file: Path) -> None:
    """It lies there whole or not at all, and from then on for good: all seats hang on it."""
    draft = file.with_name(f".{file.name}-{os.getpid()}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        with os.fdopen(descriptor, "w", encoding="ascii") as stream:
            stream.write(secrets.token_urlsafe(48) + "\n")
            stream.flush()
            os.fsync(stream.fileno())
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)
    to_disk(file.parent)


def database(path: Path, url: str | None) -> dict:
    """Django's settings of the database: SQLite in the data folder, or PostgreSQL by its URL."""
    if not url:
        return _sqlite(path)
    wrong = BadSetup("SPIELTISCH_DATABASE looks like postgres://user:password@host:port/name")
    try:
        parts = urlsplit(url)
        port = str(parts.port or "")
    except ValueError as error:
        raise wrong from error
    options = dict(parse_qsl(parts.query))
    if parts.scheme not in ("postgres", "postgresql") or not parts.path.strip("/"):
        raise wrong
    if NOT_OF_POSTGRESQL & options.keys():
        raise wrong
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.strip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": parts.hostname or "",
        "PORT": port,
        # Every request has a thread of its own, so connections are shared through a pool.
        "CONN_MAX_AGE": 0,
        "OPTIONS": {"pool": {"min_size": 1, "max_size": 12, "timeout": 5.0}, **options},
    }


def _sqlite(path: Path) -> dict:
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path / "spieltisch.sqlite3",
        # Each request has a thread of its own, so no other would use its connection again.  The
        # writer keeps one, since closing the last would fold up the write-ahead log every time.
        "CONN_MAX_AGE": 0,
        "OPTIONS": {
            "timeout": 30,
            # A transaction that reads and then writes must not find itself locked half-way.
            "transaction_mode": "IMMEDIATE",
            # What is committed survives a power cut; on a Mac that needs a word more.
            "init_command": (
                "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA fullfsync=ON;"
            ),
        },
        "TEST": {"NAME": path / "test.sqlite3"},
    }


def allowed_hosts(more: str | None) -> list[str]:
    """The names the house answers to: this machine's, and what the environment adds."""
    named = [host.strip() for host in (more or "").split(",") if host.strip()]
    return [*LOCAL_HOSTS, socket.gethostname().lower(), *named]
