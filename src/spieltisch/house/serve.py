"""Opens the house: ``run``."""

from __future__ import annotations

import contextlib
import os
import socket
from pathlib import Path

from spieltisch.house.data import BadSetup


def run(host: str = "127.0.0.1", port: int = 8000, data: Path | None = None) -> None:
    """Serves the house until it is interrupted.  ``data`` is the folder of its games.

    Ends the process with a sentence where the house cannot be opened.
    """
    if data is not None:
        os.environ["SPIELTISCH_DATA"] = str(data)
    if host not in ("127.0.0.1", "localhost", "::1"):
        _answer_to_addresses(host)
    os.umask(0o077)  # the database holds the hands of all tables
    try:
        prepare()
    except BadSetup as error:
        raise SystemExit(f"Spieltisch cannot be served: {error}") from error
    import uvicorn
    from django.conf import settings

    from spieltisch.house.protocol import SocketProtocol

    class Announced(uvicorn.Server):
        """Says the address as soon as it can be reached, also where the port was left open."""

        async def startup(self, sockets=None):
            await super().startup(sockets)
            if self.started:
                address = self.servers[0].sockets[0].getsockname()
                print(f"Spieltisch is served at {_url(address)} — Ctrl-C ends it", flush=True)  # noqa: T201

    config = uvicorn.Config(
        "spieltisch.house.asgi:application",
        host=host,
        port=port,
        ws=SocketProtocol,
        ws_max_size=settings.MESSAGE_BYTES,
        timeout_graceful_shutdown=5,
        log_level="warning",
        server_header=False,
    )
    with contextlib.suppress(KeyboardInterrupt):
        Announced(config).run()


def _url(address: tuple) -> str:
    host, port = address[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def prepare() -> None:
    """Sets Django up, brings the database up to date and gathers the static files.

    Raises ``BadSetup``.
    """
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "spieltisch.house.settings")
    import django
    from django.core.management import call_command

    django.setup()
    from django.db import OperationalError

    try:
        call_command("migrate", verbosity=0, interactive=False)
    except OperationalError as error:
        raise BadSetup(f"the database cannot be opened: {error}") from error
    call_command("collectstatic", verbosity=0, interactive=False, clear=True)


def _answer_to_addresses(host: str) -> None:
    """Lets a house that is open to the network answer to the addresses of this machine."""
    named = {host}
    if host in ("0.0.0.0", "::"):  # noqa: S104 - comparing, not binding
        found = socket.getaddrinfo(socket.gethostname(), None)
        named = {address for _f, _t, _p, _n, (address, *_rest) in found} | {_outward_address()}
    hosts = [os.environ.get("SPIELTISCH_HOSTS", ""), *sorted(named - {""})]
    os.environ["SPIELTISCH_HOSTS"] = ",".join(filter(None, hosts))


def _outward_address() -> str:
    """The address by which others in the network see this machine (nothing is sent)."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        return probe.getsockname()[0]
