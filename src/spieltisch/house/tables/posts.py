"""Lines over plain requests, for browsers that no socket gets through to.

Each request brings messages and takes along what there is to hear; in between it waits here.  For
everything behind, such a line is a socket like any other.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from secrets import token_urlsafe
from typing import Annotated

import msgspec
from django.conf import settings
from msgspec import Meta, Raw, Struct

from spieltisch.house.bodies import Gone, TooBig, whole_body
from spieltisch.house.tables.codes import GONE, POLICY, Receive, Send
from spieltisch.house.tables.messages import address_of, write_message

logger = logging.getLogger(__name__)
Serve = Callable[[dict, Receive, Send], Awaitable[None]]
MOST_WAITING = 100  # messages in either direction
SECONDS_FOR_ANSWERS = 5.0
PONG = Raw(write_message({"kind": "pong"}).encode())
JSON = [
    (b"content-type", b"application/json"),
    (b"cache-control", b"no-store"),
    (b"x-content-type-options", b"nosniff"),
]


class Post(Struct, frozen=True):
    """What a request brings: the name of its line ("" for a new one), and messages."""

    line: Annotated[str, Meta(max_length=64)]
    say: Annotated[list[Raw], Meta(max_length=32)]
    bye: bool = False  # the page is left

    def messages(self) -> list[str]:
        """What is said, as a socket would hear it.  Raises ``UnicodeError``."""
        return [bytes(message).decode() for message in self.say]


class BadPost(ValueError):
    """This is no such request; ``status`` says what is wrong with it."""

    def __init__(self, status: int = 400):
        super().__init__(status)
        self.status = status


class PostLine:
    """One line: what its browser has said, and what it has not fetched yet.

    Every request ends with a ping of this house; when that is answered (or refused, where there
    are too many messages), all that was said has been answered.
    """

    def __init__(self) -> None:
        self.code: int | None = None  # what it was closed with
        self._said: asyncio.Queue[dict] = asyncio.Queue()
        self._said.put_nowait({"type": "websocket.connect"})
        self._heard: list[Raw] = []
        self._moved = asyncio.Condition()
        self._name = token_urlsafe(9)  # begins the names of our pings
        self._asked = self._answered = 0
        self._patience: asyncio.TimerHandle | None = None

    # What whoever serves a socket calls

    async def receive(self) -> dict:
        return await self._said.get()

    async def send(self, event: dict) -> None:
        text = event.get("text")
        if event["type"] == "websocket.close":
            await self.end(event["code"])
        elif text is not None:
            async with self._moved:
                await self._moved.wait_for(lambda: len(self._heard) < MOST_WAITING)
                self._hear(text)
                self._moved.notify_all()

    def _hear(self, text: str) -> None:
        name, _, number = str(address_of(text).get("id", "")).rpartition("_")
        if name == self._name:
            self._answered = int(number)
            self._heard.append(PONG)
        else:
            self._heard.append(Raw(text.encode()))

    async def end(self, code: int) -> None:
        """The line is closed; whoever waits for an answer learns it now."""
        async with self._moved:
            if self.code is None:
                self.code = code
            self._moved.notify_all()
        if self._patience is not None:
            self._patience.cancel()

    # What requests call

    async def exchange(self, messages: list[str]) -> list[Raw]:
        """Says messages and takes what there is to hear.  Raises ``asyncio.QueueFull``."""
        self._asked += 1
        mine = self._asked
        ping = {"do": "ping", "id": f"{self._name}_{mine}"}
        self._wait_for_the_next()
        self.say([*messages, write_message(ping)])
        async with self._moved:
            with contextlib.suppress(TimeoutError):  # an answer that is not there comes later
                async with asyncio.timeout(SECONDS_FOR_ANSWERS):
                    await self._moved.wait_for(
                        lambda: self._answered >= mine or self.code is not None
                    )
            found, self._heard = self._heard, []
            self._moved.notify_all()
        return found

    def say(self, messages: list[str]) -> None:
        """Says messages.  Raises ``asyncio.QueueFull`` where many have not been heard yet."""
        if self._said.qsize() > MOST_WAITING:
            raise asyncio.QueueFull
        for text in messages:
            self._said.put_nowait({"type": "websocket.receive", "text": text})

    def _wait_for_the_next(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
        loop = asyncio.get_running_loop()
        self._patience = loop.call_later(settings.POSTS_SECONDS, self.hang_up)

    def hang_up(self) -> None:
        """The browser has gone; what it has said before is still heard."""
        self._said.put_nowait({"type": "websocket.disconnect"})


class Posts:
    """All lines over plain requests, by the names that only their pages know."""

    def __init__(self) -> None:
        self._lines: dict[str, PostLine] = {}
        self._tasks: set[asyncio.Task] = set()

    def open(self, serve: Serve, scope: dict) -> str:
        """Opens a line that is served like a socket; returns its name."""
        name, line = token_urlsafe(18), PostLine()
        self._lines[name] = line
        task = asyncio.get_running_loop().create_task(self._serve(serve, scope, name, line))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return name

    async def _serve(self, serve: Serve, scope: dict, name: str, line: PostLine) -> None:
        try:
            await serve(scope, line.receive, line.send)
        except Exception:
            logger.exception("a line over requests failed")
        finally:
            # A code is told to the next request; a browser that has gone will send none.
            seconds = 0 if line.code is None else settings.POSTS_SECONDS
            asyncio.get_running_loop().call_later(seconds, self._lines.pop, name, None)
            await line.end(GONE)

    def stop(self) -> None:
        for line in self._lines.values():
            line.hang_up()

    async def answer(self, serve: Serve, scope: dict, receive: Receive, send: Send) -> None:
        """Answers one request; ``serve`` serves sockets."""
        try:
            post, messages = await _read(scope, receive)
        except BadPost as error:
            await _respond(send, error.status, {})
            return
        name = post.line or self.open(serve, _as_socket(scope))
        line = self._lines.get(name)
        if line is None:  # it was too long without a request, or the house has started anew
            await _respond(send, 200, {"closed": GONE})
            return
        try:
            if post.bye:
                line.say(messages)
                line.hang_up()
                await _respond(send, 200, {"closed": GONE})
                return
            heard = await line.exchange(messages)
        except asyncio.QueueFull:
            line.hang_up()
            await _respond(send, 200, {"closed": POLICY})
            return
        if line.code is not None:
            self._lines.pop(name, None)
        await _respond(send, 200, {"line": name, "hear": heard, "closed": line.code})


def _as_socket(scope: dict) -> dict:
    """The request as the handshake of a socket, so that the same is asked of its sender."""
    scheme = "wss" if scope.get("scheme") == "https" else "ws"
    path = "/ws" + scope["path"].removeprefix("/line")
    return {**scope, "type": "websocket", "scheme": scheme, "path": path, "subprotocols": []}


async def _read(scope: dict, receive: Receive) -> tuple[Post, list[str]]:
    """What a request brings, and its messages.  Raises :class:`BadPost`.

    Pages of others cannot send JSON here: a browser would ask this house for leave first.
    """
    sent_as = dict(scope["headers"]).get(b"content-type", b"").partition(b";")[0].strip()
    if scope["method"] != "POST" or sent_as != b"application/json":
        raise BadPost
    try:
        post = msgspec.json.decode(await whole_body(scope, receive), type=Post)
        return post, post.messages()
    except TooBig as error:
        raise BadPost(413) from error
    except (Gone, msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadPost from error


async def _respond(send: Send, status: int, answer: dict) -> None:
    await send({"type": "http.response.start", "status": status, "headers": JSON})
    await send({"type": "http.response.body", "body": msgspec.json.encode(answer)})
