"""The house as an ASGI application: pages by Django, sockets by the hub.

It runs in one process, see ``serve``.
"""

from __future__ import annotations

import gc
import os
import re

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "spieltisch.house.settings")
pages = get_asgi_application()

from spieltisch.house.alone import OnlyProcess  # noqa: E402 - Django has to be set up first
from spieltisch.house.lessons.socket import lesson_socket  # noqa: E402
from spieltisch.house.lobby.socket import lobby_socket  # noqa: E402
from spieltisch.house.tables import hub as hubs  # noqa: E402
from spieltisch.house.tables.socket import table_socket  # noqa: E402
from spieltisch.house.tables.warming import WarmUp  # noqa: E402
from spieltisch.house.tables.wire import NOT_FOUND  # noqa: E402

LESSON = re.compile(r"/ws/tutorial/([-\w]{1,64})(?:/([-\w]{1,32}))?")
TABLE = re.compile(r"/ws/t/([-\w]{1,32})")


async def application(scope, receive, send):
    if scope["type"] == "websocket":
        await sockets(scope, receive, send)
    elif scope["type"] == "lifespan":
        await lifespan(receive, send)
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
    only, warm_up = OnlyProcess(), WarmUp()
    try:
        only.claim()
        calm_garbage_collector()
        await hubs.current().start()
        warm_up.start()
    except Exception as error:
        await send({"type": "lifespan.startup.failed", "message": str(error)})
        raise
    await send({"type": "lifespan.startup.complete"})
    await receive()
    warm_up.stop()
    await hubs.current().stop()
    only.release()
    await send({"type": "lifespan.shutdown.complete"})


def calm_garbage_collector():
    """Full collections take tens of milliseconds with everything that was imported; they need not
    look at what stays for ever, nor come so often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)
