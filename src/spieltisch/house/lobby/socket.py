"""One browser in the lobby: it is told that something has changed, and fetches the page again."""

from __future__ import annotations

import asyncio

from spieltisch.house.tables.hub import Hub
from spieltisch.house.tables.messages import write_message
from spieltisch.house.tables.visitors import Visitor
from spieltisch.house.tables.wire import POLICY, Receive, Send, admitted, close, until_first

SECONDS_BETWEEN = 1.0  # how often a browser is told at most


class LobbySocket:
    """A socket of the lobby, and whether there is something to tell it."""

    def __init__(self, visitor: Visitor):
        self.player = visitor.player
        self.closing: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._news = asyncio.Event()

    def tell(self) -> None:
        self._news.set()

    def close(self, code: int) -> None:
        if not self.closing.done():
            self.closing.set_result(code)

    async def speak(self, send: Send) -> None:
        text = write_message({"kind": "changed"})
        while True:
            await self._news.wait()
            self._news.clear()
            await send({"type": "websocket.send", "text": text})
            await asyncio.sleep(SECONDS_BETWEEN)


async def lobby_socket(hub: Hub, scope: dict, receive: Receive, send: Send) -> None:
    """Serves one socket of the lobby, from its handshake to its end."""
    async with admitted(hub, scope, receive, send) as visitor:
        if visitor is None:
            return
        socket = LobbySocket(visitor)
        hub.lobby.add(socket)
        try:
            code = await until_first(_listen(receive), socket.speak(send), socket.closing)
        finally:
            hub.lobby.discard(socket)
        await close(send, code)


async def _listen(receive: Receive) -> int | None:
    """There is nothing to be said in the lobby."""
    event = await receive()
    return None if event["type"] == "websocket.disconnect" else POLICY
