"""Uvicorn's sockets, but for browsers that never take what is sent to them."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

SECONDS_TO_LEAVE = 10.0  # how long what is left to be sent may still take after a socket's end


class SocketProtocol(WebSocketsSansIOProtocol):
    """A socket that is gone for good some seconds after its end.

    Uvicorn closes a connection once all is sent; where nobody reads that would be never.
    """

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._leave()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self._leave()

    def _leave(self) -> None:
        self.loop.call_later(SECONDS_TO_LEAVE, self.transport.abort)
