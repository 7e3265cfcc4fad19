"""Where a house keeps what it has to remember, and how it is set up from the environment.

======================  ====================================================================
``SPIELTISCH_DATA``     the data folder; otherwise the user's, as the system prescribes
``SPIELTISCH_DATABASE``  ``postgres://user:password@host:port/name``; otherwise SQLite in there
``SPIELTISCH_HOSTS``    further host names the house answers to, separated by commas
``SPIELTISCH_TLS``      ``1`` where browsers reach the house by https only
``SPIELTISCH_BOT_PACE``  seconds a bot takes at least for an action
``SPIELTISCH_WARM``     ``0``: the house does not compile its bots in the background
``SPIELTISCH_RATE_FACTOR``  how many times as much as usual everybody may do in a while
======================  ====================================================================
"""

from __future__ import annotations

import os
import secrets
import socket
from pathlib import Path
from urllib.parse import parse_qsl, unquote, urlsplit

from platformdirs import user_data_path

LOCAL_HOSTS = ("localhost", "127.0.0.1", "[::1]")


class BadSetup(ValueError):
    """The environment asks for something impossible; the message says what."""


def folder() -> Path:
    """The data folder; it is made where it is missing, for its owner only."""
    chosen = os.environ.get("SPIELTISCH_DATA")
    path = Path(chosen).expanduser().absolute() if chosen else user_data_path("spieltisch")
    path.mkdir(mode=0o700, parents=True, exist_ok=True)
    return path


def secret_key(path: Path) -> str:
    """The key that signs cookies and seals shuffles; made once, readable by its owner only."""
    file = path / "secret_key"
    try:
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        key = file.read_text(encoding="ascii").strip()
        if len(key) < 40:
            raise BadSetup(f"{file} is damaged: restore it, or delete it to begin anew") from None
        return key
    with os.fdopen(descriptor, "w", encoding="ascii") as stream:
        key = secrets.token_urlsafe(48)
        stream.write(key + "\n")
    return key


def database(path: Path, url: str | None) -> dict:
    """Django's settings of the database: SQLite in the data folder, or PostgreSQL by its URL."""
    if not url:
        return _sqlite(path)
    parts = urlsplit(url)
    if parts.scheme not in ("postgres", "postgresql") or not parts.path.strip("/"):
        raise BadSetup("SPIELTISCH_DATABASE looks like postgres://user:password@host:port/name")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.strip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": parts.hostname or "",
        "PORT": str(parts.port or ""),
        # Every request has a thread of its own, so connections are shared through a pool.
        "CONN_MAX_AGE": 0,
        "OPTIONS": {"pool": {"min_size": 1, "max_size": 12}, **dict(parse_qsl(parts.query))},
    }


def _sqlite(path: Path) -> dict:
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path / "spieltisch.sqlite3",
        # Closing the last connection would fold up the write-ahead log after each request.
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "timeout": 30,
            # A transaction that reads and then writes must not find itself locked half-way.
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        },
        "TEST": {"NAME": path / "test.sqlite3"},
    }


def allowed_hosts(more: str | None) -> list[str]:
    """The names the house answers to: this machine's, and what the environment adds."""
    named = [host.strip() for host in (more or "").split(",") if host.strip()]
    return [*LOCAL_HOSTS, socket.gethostname().lower(), *named]
