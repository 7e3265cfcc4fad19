"""The house as an ASGI application: pages by Django, sockets by the hub.

It runs in one process, see ``serve``.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import re
import signal

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "spieltisch.house.settings")
django_pages = get_asgi_application()

from django.conf import settings  # noqa: E402 - Django has to be set up first

from spieltisch.house.alone import ONLY  # noqa: E402
from spieltisch.house.bodies import Bounded, closing, say  # noqa: E402
from spieltisch.house.database import fold_up  # noqa: E402
from spieltisch.house.lessons.socket import lesson_socket  # noqa: E402
from spieltisch.house.lobby.socket import lobby_socket  # noqa: E402
from spieltisch.house.tables import hub as hubs  # noqa: E402
from spieltisch.house.tables.codes import NOT_FOUND  # noqa: E402
from spieltisch.house.tables.hub import in_thread  # noqa: E402
from spieltisch.house.tables.socket import table_socket  # noqa: E402
from spieltisch.house.tables.warming import WarmUp  # noqa: E402

logger = logging.getLogger(__name__)
pages = Bounded(django_pages)
LESSON = re.compile(r"/ws/tutorial/([-\w]{1,64})(?:/([-\w]{1,32}))?")
TABLE = re.compile(r"/ws/t/([-\w]{1,32})")


async def application(scope, receive, send):
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
        return
    try:
        await visit(scope, receive, send)
    except asyncio.CancelledError:  # the house closes, and waits no longer
        if scope["type"] == "http":
            with contextlib.suppress(RuntimeError):  # the answer was on its way already
                await say(scope, send, 503, closing)
                await send({"type": "http.response.body"})


async def visit(scope, receive, send):
    if scope["type"] == "websocket":
        await sockets(scope, receive, send)
    elif scope["path"].startswith("/line/"):
        await hubs.current().posts.answer(sockets, scope, receive, send)
    elif scope["path"] == "/healthz":
        await sign_of_life(send)
    else:
        await pages(scope, receive, send)


async def sockets(scope, receive, send):
    path = scope["path"]
    if found := TABLE.fullmatch(path):
        await table_socket(hubs.current(), scope, receive, send, found[1])
    elif found := LESSON.fullmatch(path):
        await lesson_socket(hubs.current(), scope, receive, send, found[1], found[2] or "")
    elif path == "/ws/lobby":
        await lobby_socket(hubs.current(), scope, receive, send)
    else:
        await receive()
        await send({"type": "websocket.close", "code": NOT_FOUND})


async def sign_of_life(send):
    """``ok`` while the house is open: asked often, and by everybody, so that nothing is done."""
    headers = [(b"content-type", b"text/plain"), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": b"ok"})


async def lifespan(receive, send):
    """Start and end of the process."""
    await receive()
    warm_up = WarmUp()
    try:
        ONLY.claim_folder(settings.DATA)
        await in_thread(ONLY.claim_database)
        calm_garbage_collector()
        await hubs.current().start()
        warm_up.start()
    except Exception as error:
        await send({"type": "lifespan.startup.failed", "message": str(error)})
        raise
    watch = asyncio.create_task(ONLY.watch())
    watch.add_done_callback(end_if_not_alone)
    await send({"type": "lifespan.startup.complete"})
    await receive()
    watch.cancel()
    warm_up.stop()
    await hubs.current().stop()
    await in_thread(fold_up)
    await in_thread(ONLY.release)
    await send({"type": "lifespan.shutdown.complete"})


def end_if_not_alone(watch: asyncio.Task) -> None:
    """Ends the process, as Ctrl-C would, where another one has taken over its house."""
    if not watch.cancelled() and watch.exception() is not None:
        logger.error("%s", watch.exception())
        signal.raise_signal(signal.SIGTERM)


def calm_garbage_collector():
    """Full collections take tens of milliseconds with everything that was imported; they need not
    look at what stays for ever, nor come so often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)
