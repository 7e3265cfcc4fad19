"""One browser in the lobby: it is told that something has changed, and fetches the page again."""

from __future__ import annotations

import asyncio

import msgspec
from django.conf import settings

from spieltisch.house.tables.codes import POLICY, SILENT, TOO_BIG, Receive, Send
from spieltisch.house.tables.hub import Hub
from spieltisch.house.tables.messages import Message, Ping, Reader, pong, write_message
from spieltisch.house.tables.visitors import Visitor
from spieltisch.house.tables.wire import admitted, close, heard, until_first

SECONDS_BETWEEN = 1.0  # how often a browser is told at most
CHANGED, SAME, RELOAD = {"kind": "changed"}, {"kind": "same"}, {"kind": "reload"}


class Hello(Message, tag="hello"):
    """The page shows the lobby as it was at this ``hub.news``."""

    version: str
    reader: Reader | None = None


_decoder = msgspec.json.Decoder(Hello | Ping)


class LobbySocket:
    """A socket of the lobby, and whether there is something to tell it."""

    def __init__(self, hub: Hub, visitor: Visitor, send: Send):
        self.hub, self._send = hub, send
        self.player = visitor.player
        self.reader, self.source = visitor.reader, visitor.source
        self.closing: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._news = asyncio.Event()

    def tell(self) -> None:
        self._news.set()

    def close(self, code: int) -> None:
        if not self.closing.done():
            self.closing.set_result(code)

    async def _say(self, message: dict) -> None:
        await self._send({"type": "websocket.send", "text": write_message(message)})

    async def speak(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            await self._say(CHANGED)
            await asyncio.sleep(SECONDS_BETWEEN)

    async def listen(self, receive: Receive) -> int | None:
        """Hears what little there is to say in the lobby; returns the code to close with."""
        while True:
            event = await heard(receive)
            if event is None:
                return SILENT
            if event["type"] == "websocket.disconnect":
                return None
            text = event.get("text") or ""
            if len(text.encode()) > settings.MESSAGE_BYTES:
                return TOO_BIG
            if not self.hub.limits.allow("MESSAGE", self.source):
                return POLICY
            try:
                message = _decoder.decode(text)
            except (msgspec.MsgspecError, UnicodeError, RecursionError):
                return POLICY
            if isinstance(message, Ping):
                await self._say(pong(message))
            else:
                await self._say(self._greet(message))

    def _greet(self, hello: Hello) -> dict:
        if hello.reader not in (None, self.reader):
            return RELOAD
        return SAME if hello.version == self.hub.news else CHANGED


async def lobby_socket(hub: Hub, scope: dict, receive: Receive, send: Send) -> None:
    """Serves one socket of the lobby, from its handshake to its end."""
    async with admitted(hub, scope, receive, send) as visitor:
        if visitor is None:
            return
        socket = LobbySocket(hub, visitor, send)
        hub.lobby.add(socket)
        try:
            code = await until_first(socket.listen(receive), socket.speak(), socket.closing)
        finally:
            hub.lobby.discard(socket)
        await close(send, code)
