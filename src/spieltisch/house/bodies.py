"""What every page request passes before Django sees it: its body is read, and bounded.

Whoever sends more than ``FORM_BYTES`` is refused before anything of it is kept, whether the size
was declared or has to be counted.  Only so many pages are made at once; a browser that is slow to
send or to take does not occupy one of these places.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from io import BytesIO
from weakref import WeakKeyDictionary

from django.conf import settings
from django.core.handlers.asgi import ASGIRequest
from django.utils import translation
from django.utils.translation import gettext

Receive = Callable[[], Awaitable[dict]]
Send = Callable[[dict], Awaitable[None]]
POLITE = 16  # times as many bytes are read on after a refusal, so that the answer is not lost
SECONDS_OF_POLITENESS = 2.0


class TooBig(Exception):
    """This body is not read."""


class Gone(Exception):
    """The browser went away."""


class Bounded:
    """Wraps the pages: gets a whole small body to them, and their answer to the browser."""

    def __init__(self, pages):
        self._pages = pages
        self._places: WeakKeyDictionary = WeakKeyDictionary()  # for each event loop, as the hub

    async def __call__(self, scope: dict, receive: Receive, send: Send) -> None:
        try:
            body = await whole_body(scope, receive)
        except Gone:
            return
        except TooBig:
            await refuse(scope, receive, send)
            return
        rest = [{"type": "http.request", "body": body, "more_body": False}]
        canceled = asyncio.Event()

        async def receive_again() -> dict:
            if rest:
                return rest.pop()
            message = await receive()
            if canceled.is_set():  # Django still listens, and would take it for a fault
                await asyncio.get_running_loop().create_future()
            return message

        answer: list[dict] = []

        async def keep(message: dict) -> None:
            answer.append(message)

        async with self._place():
            try:
                await self._pages(scope, receive_again, keep)
            except asyncio.CancelledError:
                canceled.set()
                raise
        for message in answer:
            await send(message)

    def _place(self) -> asyncio.Semaphore:
        loop = asyncio.get_running_loop()
        if loop not in self._places:
            self._places[loop] = asyncio.Semaphore(settings.PAGES_AT_ONCE)
        return self._places[loop]


async def whole_body(scope: dict, receive: Receive) -> bytes:
    """The body of a request.  Raises ``TooBig`` or ``Gone``."""
    declared = dict(scope["headers"]).get(b"content-length", b"0")
    if not declared.isdigit() or int(declared) > settings.FORM_BYTES:
        raise TooBig
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Gone
        body += message.get("body", b"")
        if len(body) > settings.FORM_BYTES:
            raise TooBig
        if not message.get("more_body", False):
            return bytes(body)


async def say(scope: dict, send: Send, status: int, sentence: Callable[[], str]) -> None:
    """Says a sentence in the language of a browser; the connection is to be closed after it."""
    language = translation.get_language_from_request(ASGIRequest(scope, BytesIO()))
    with translation.override(language):
        body = sentence().encode()
    headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"content-length", str(len(body)).encode()),
        (b"content-language", language.encode()),
        (b"connection", b"close"),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": True})


def too_big() -> str:
    words = gettext("That is too much for a form: %(n)d KB at most. Nothing of it has been kept.")
    return words % {"n": settings.FORM_BYTES // 1024}


def closing() -> str:
    return gettext(
        "The house is being closed, and this page was not ready in time. "
        "What you have confirmed is kept; please come back later."
    )


async def refuse(scope: dict, receive: Receive, send: Send) -> None:
    """Says that a body is too big, and ends the connection."""
    await say(scope, send, 413, too_big)
    # A connection that is closed while its browser still sends may lose the answer on the way.
    left = settings.FORM_BYTES * POLITE
    try:
        async with asyncio.timeout(SECONDS_OF_POLITENESS):
            while left > 0 and (message := await receive()).get("more_body", False):
                left -= len(message["body"])
    except TimeoutError:
        pass
    await send({"type": "http.response.body", "body": b"", "more_body": False})
