"""How many connections there may be, how long they may keep us waiting, and who gives way.

A connection that only hangs there costs a place, no more.  Where all places are taken, the one
that we have waited for longest is closed, so that somebody who comes with a question is heard.
"""

from __future__ import annotations

import asyncio
import logging

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

logger = logging.getLogger(__name__)
FILES = 16_384  # open files, where the system allows that many
MOST_CONNECTIONS = 4_096
SECONDS_FOR = {h11.IDLE: 10.0, h11.SEND_BODY: 20.0}  # the head of a request, and its body
SECONDS_TO_TAKE = 20.0  # until something more of an answer must have been taken


class Places:
    """The places for connections, sockets among them, which may have three of four."""

    def __init__(self, most: int):
        self.most = most
        self.visits = 0  # connections that are no sockets
        self.waiting: dict[Visit, None] = {}  # those we wait for, longest first

    def make_room(self, taken: int) -> bool:
        """Whether there is room for one more; where there is none, somebody may give way."""
        if taken < self.most:
            return True
        if not self.waiting:
            return False
        next(iter(self.waiting)).leave()
        return True

    def socket_fits(self, taken: int) -> bool:
        return taken - self.visits < self.most * 3 // 4


def raise_limit_of_files() -> Places:
    """Lets this process open as many files as it may; returns the places that follow from that.

    A third of the files is for connections, the rest for what they make us open.
    """
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return Places(MOST_CONNECTIONS)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (ValueError, OSError):  # some systems promise more than they give
            pass
    files = wanted if soft == resource.RLIM_INFINITY else soft
    return Places(min(MOST_CONNECTIONS, files // 3))


class Visit(H11Protocol):
    """One connection with its requests, until it ends or becomes a socket."""

    def __init__(self, *args, places: Places, **named):
        super().__init__(*args, **named)
        self._places = places
        self._state = None  # what we wait for
        self._alarm: asyncio.TimerHandle | None = None
        self._untaken = 0  # bytes that wait to be taken
        self._stays = True

    def connection_made(self, transport) -> None:
        room = self._places.make_room(len(self.connections))
        self._places.visits += 1
        super().connection_made(transport)
        if room:
            self._look()
        else:
            logger.warning("all %d connections are in use; one was refused", self._places.most)
            self.leave()

    def connection_lost(self, exc) -> None:
        self._free()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def _should_upgrade(self) -> bool:
        wanted = super()._should_upgrade()
        if wanted and not self._places.socket_fits(len(self.connections)):
            logger.warning("all sockets are in use; one was refused")
            return False
        return wanted

    def handle_websocket_upgrade(self, event) -> None:
        self._free()
        super().handle_websocket_upgrade(event)

    # What we wait for

    def _look(self) -> None:
        """Sees whether we wait for the browser now, and since when."""
        state = self.conn.their_state
        if state == self._state or not self._stays:
            return
        self._end_waiting()
        self._state = state
        if state in SECONDS_FOR and not self.transport.is_closing():
            self._wait(SECONDS_FOR[state], self.leave)

    def _wait(self, seconds: float, then) -> None:
        self._places.waiting[self] = None
        self._alarm = self.loop.call_later(seconds, then)

    def _end_waiting(self) -> None:
        self._places.waiting.pop(self, None)
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def shutdown(self) -> None:
        """The house closes: answers that are on their way are awaited, nobody else is."""
        if self in self._places.waiting:
            self.leave()
        else:
            super().shutdown()

    def leave(self) -> None:
        """Ends the connection, whatever it was about."""
        self._free()
        self.transport.abort()

    def _free(self) -> None:
        """Gives the place free at once; the end of the connection follows when it can."""
        self._end_waiting()
        self.connections.discard(self)
        if self._stays:
            self._stays = False
            self._places.visits -= 1

    # Answers that nobody takes

    def pause_writing(self) -> None:
        super().pause_writing()
        self._end_waiting()
        self._untaken = self.transport.get_write_buffer_size()
        self._wait(SECONDS_TO_TAKE, self._leave_if_stuck)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._end_waiting()
        self._state = None
        self._look()

    def _leave_if_stuck(self) -> None:
        before, self._untaken = self._untaken, self.transport.get_write_buffer_size()
        if self._untaken >= before:
            self.leave()
        else:
            self._end_waiting()
            self._wait(SECONDS_TO_TAKE, self._leave_if_stuck)
