"""Opens the house: ``run``."""

from __future__ import annotations

import contextlib
import functools
import os
import signal
import socket
import threading
from pathlib import Path

import uvicorn

from spieltisch.house import data as data_folder
from spieltisch.house.connections import Places, Visit, raise_limit_of_files
from spieltisch.house.data import BadSetup, needed
from spieltisch.house.protocol import SocketProtocol

SECONDS_FOR_ANSWERS = 3  # that are on their way when the house closes
SECONDS_TO_END = 8.0  # all in all: who stops a service waits for ten, then kills it


def run(host: str = "127.0.0.1", port: int = 8000, data: Path | None = None) -> None:
    """Serves the house until it is interrupted.  ``data`` is the folder of its games.

    Ends the process with a sentence where the house cannot be opened.
    """
    # Said explicitly: as process 1 of a container, nothing ends this process by itself.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.default_int_handler)
    if data is not None:
        os.environ["SPIELTISCH_DATA"] = str(data)
    os.umask(0o077)  # the database holds the hands of all tables
    with contextlib.suppress(KeyboardInterrupt):
        try:
            if host not in ("127.0.0.1", "localhost", "::1"):
                _answer_to_addresses(host)
            places = raise_limit_of_files()
            claim_folder()
            listening = listen(host, port)
            prepare()
            _serve(listening, places)
        except BadSetup as error:
            raise SystemExit(f"Spieltisch cannot be served: {error}") from error


def _serve(listening: list[socket.socket], places: Places) -> None:
    from spieltisch.house.alone import ONLY

    class Announced(uvicorn.Server):
        """Says the address as soon as it can be reached, also where the port was left open."""

        in_order = False  # whether the house is closed as it should be

        async def startup(self, sockets=None):
            await super().startup(sockets)
            if self.started:
                address = listening[0].getsockname()
                print(f"Spieltisch is served at {_url(address)} — Ctrl-C ends it", flush=True)  # noqa: T201

        def handle_exit(self, sig, frame):
            if not self.should_exit:  # asked twice it ends no sooner: it has to be in order
                super().handle_exit(sig, frame)

        async def shutdown(self, sockets=None):
            last = threading.Timer(SECONDS_TO_END, self._leave_behind)
            last.daemon = True
            last.start()
            await super().shutdown(sockets)
            self.in_order = True

        def _leave_behind(self):
            """Ends the process whatever still hangs: all that was acknowledged is stored."""
            os._exit(0 if self.in_order and not ONLY.lost else 1)

    with contextlib.suppress(KeyboardInterrupt):
        Announced(configuration(places)).run(sockets=listening)
    if ONLY.lost:
        raise SystemExit(1)


def configuration(places: Places) -> uvicorn.Config:
    """How the house is served, wherever that happens."""
    from django.conf import settings

    return uvicorn.Config(
        "spieltisch.house.asgi:application",
        http=functools.partial(Visit, places=places),
        ws=SocketProtocol,
        ws_max_size=settings.MESSAGE_BYTES,
        backlog=places.most,
        timeout_graceful_shutdown=SECONDS_FOR_ANSWERS,
        log_config=None,  # see settings.LOGGING
        log_level="warning",
        server_header=False,
    )


def listen(host: str, port: int) -> list[socket.socket]:
    """Sockets that are bound to all addresses of a host.  Raises ``BadSetup``."""
    found = []
    try:
        for family, kind, protocol, _name, address in dict.fromkeys(
            socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        ):
            found.append(socket.socket(family, kind, protocol))
            if os.name == "posix":
                found[-1].setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                found[-1].setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            found[-1].bind(address)
    except (OSError, UnicodeError) as error:
        for one in found:
            one.close()
        reason = getattr(error, "strerror", None) or error
        raise BadSetup(f"port {port} of {host} cannot be opened: {reason}") from error
    return found


def _url(address: tuple) -> str:
    host, port = address[:2]
    return f"http://{_as_host(host)}:{port}"


def claim_folder() -> None:
    """Makes sure that nobody else serves the house, before anything of it is touched.

    Raises ``BadSetup``.
    """
    from spieltisch.house.alone import ONLY

    ONLY.claim_folder(data_folder.folder())


def prepare() -> None:
    """Sets Django up, brings the database up to date and gathers the static files.

    Raises ``BadSetup``.
    """
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "spieltisch.house.settings")
    import django
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import call_command

    try:
        django.setup()
    except ImproperlyConfigured as error:
        raise BadSetup(f'{error} (PostgreSQL: pip install "spieltisch[postgres]")') from error
    from django.conf import settings
    from django.db import DatabaseError

    from spieltisch.house import database
    from spieltisch.house.alone import ONLY

    try:
        ONLY.claim_database()
        database.check()
        call_command("migrate", verbosity=0, interactive=False)
    except DatabaseError as error:
        raise BadSetup(database.unusable(error)) from error
    with needed(settings.STATIC_ROOT):
        call_command("collectstatic", verbosity=0, interactive=False, clear=True)


def _answer_to_addresses(host: str) -> None:
    """Lets a house that is open to the network answer to the addresses of this machine."""
    named = {host}
    if host in ("0.0.0.0", "::"):  # noqa: S104 - comparing, not binding
        found = []
        with contextlib.suppress(OSError):  # many a machine does not know its own name
            found = socket.getaddrinfo(socket.gethostname(), None)
        named = {address for _f, _t, _p, _n, (address, *_rest) in found} | {_outward_address()}
    hosts = [os.environ.get("SPIELTISCH_HOSTS", ""), *sorted(map(_as_host, named - {""}))]
    os.environ["SPIELTISCH_HOSTS"] = ",".join(filter(None, hosts))


def _as_host(address: str) -> str:
    """An address as browsers name it: one of IPv6 stands in brackets, without its zone."""
    return f"[{address.partition('%')[0]}]" if ":" in address else address


def _outward_address() -> str:
    """The address by which others in the network see this machine (nothing is sent)."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        return probe.getsockname()[0]
