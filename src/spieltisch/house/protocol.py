"""Uvicorn's sockets, but for browsers that mean no good."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from spieltisch.house.tables.limits import Bucket

NO_TEXT, POLICY = 1007, 1008
SECONDS_TO_LEAVE = 10.0  # how long what is left to be sent may still take after a socket's end
FRAMES_RATE = (5.0, 200)  # frames that bring no message: pings, pongs, further parts of one
NOT_UNDERSTOOD = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class SocketProtocol(WebSocketsSansIOProtocol):
    """A socket that is gone for good some seconds after its end.

    Uvicorn closes a connection once all is sent; where nobody reads that would be never.
    """

    def __init__(self, *args, **named):
        super().__init__(*args, **named)
        self._frames = Bucket(*FRAMES_RATE)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self.handshake_initiated:  # its whole head was there, and is none of a socket
            self.transport.write(NOT_UNDERSTOOD)
            self.transport.close()

    def handle_ping(self) -> None:
        if self._may_bring_nothing():
            super().handle_ping()

    def handle_pong(self, event) -> None:
        if self._may_bring_nothing():
            super().handle_pong(event)

    def handle_cont(self, event) -> None:
        if self._may_bring_nothing():
            super().handle_cont(event)

    def _may_bring_nothing(self) -> bool:
        """Whether one frame more may come without a message, which would be counted later."""
        if self.close_sent:
            return False
        if self._frames.take():
            return True
        self._end(POLICY)
        return False

    def send_receive_event_to_app(self) -> None:
        text = self.curr_msg_data_type == "text" and not self.close_sent
        if text and not _is_text(self.frames):
            # Uvicorn does the same, but as a fault of its own, with a traceback.
            self._end(NO_TEXT)
            return
        super().send_receive_event_to_app()

    def _end(self, code: int) -> None:
        self.frames = []
        self.conn.fail(code)  # unless the browser has said good-bye meanwhile
        self.handle_parser_exception()

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
