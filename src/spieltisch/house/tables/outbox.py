"""What is still to be sent to one browser."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

MOST_CHANGES = 8
MOST_ANSWERS = 64
PATIENCE = 20.0  # seconds a browser may take to accept one message


class TooSlow(ConnectionError):
    """The browser does not take what is sent to it."""


class Outbox:
    """A bounded queue: of too many changes only the latest state is kept, answers stay."""

    def __init__(self, whole: Callable[[], str]):
        """``whole`` makes the message with everything, for a browser that has fallen behind."""
        self._whole = whole
        self._waiting: deque[tuple[bool, str]] = deque()  # is it a change, message
        self._changes = 0
        self._behind = False
        self._more = asyncio.Event()

    def answer(self, message: str) -> None:
        """Sends an answer.  Raises :class:`TooSlow` where nobody reads them."""
        if len(self._waiting) >= MOST_ANSWERS:
            raise TooSlow
        self._waiting.append((False, message))
        self._more.set()

    def whisper(self, message: str) -> None:
        """Sends something that is lost where the browser has enough to hear already."""
        if len(self._waiting) < MOST_CHANGES:
            self._waiting.append((False, message))
            self._more.set()

    def change(self, message: str) -> None:
        """Sends a change relative to what has been sent before."""
        if self._behind:
            return
        if self._changes >= MOST_CHANGES:
            self.send_whole()
            return
        self._waiting.append((True, message))
        self._changes += 1
        self._more.set()

    def send_whole(self) -> None:
        """Sends everything anew, in place of the changes that still wait."""
        self._waiting = deque(entry for entry in self._waiting if not entry[0])
        self._changes = 0
        self._behind = True
        self._more.set()

    async def run(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Sends what comes, for ever.  Raises :class:`TooSlow`."""
        while True:
            await self._more.wait()
            self._more.clear()
            while self._waiting or self._behind:
                try:
                    async with asyncio.timeout(PATIENCE):
                        await send(self._next())
                except TimeoutError as error:
                    raise TooSlow from error

    def _next(self) -> str:
        if self._waiting:
            is_change, message = self._waiting.popleft()
            self._changes -= is_change
            return message
        self._behind = False
        return self._whole()
