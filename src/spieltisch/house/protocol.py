"""Uvicorn's sockets, but for browsers that mean no good."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

NO_TEXT = 1007
SECONDS_TO_LEAVE = 10.0  # how long what is left to be sent may still take after a socket's end


class SocketProtocol(WebSocketsSansIOProtocol):
    """A socket that is gone for good some seconds after its end.

    Uvicorn closes a connection once all is sent; where nobody reads that would be never.
    """

    def send_receive_event_to_app(self) -> None:
        text = self.curr_msg_data_type == "text" and not self.close_sent
        if text and not _is_text(self.frames):
            # Uvicorn does the same, but as a fault of its own, with a traceback.
            self.frames = []
            self.conn.send_close(NO_TEXT)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._leave()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self._leave()

    def _leave(self) -> None:
        self.loop.call_later(SECONDS_TO_LEAVE, self.transport.abort)


def _is_text(frames: list[bytes]) -> bool:
    try:
        b"".join(frames).decode()
    except UnicodeDecodeError:
        return False
    return True
