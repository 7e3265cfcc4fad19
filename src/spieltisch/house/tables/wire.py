"""What all sockets do: come in, work until something ends, and close."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import AsyncIterator, Awaitable
from typing import TYPE_CHECKING

from django.conf import settings

from spieltisch.house.tables.codes import BROKEN, POLICY, Receive, Send
from spieltisch.house.tables.outbox import TooSlow
from spieltisch.house.tables.visitors import NotAdmitted, Visitor, admit

if TYPE_CHECKING:
    from spieltisch.house.tables.hub import Hub

logger = logging.getLogger(__name__)
SECONDS_TO_SAY_GOODBYE = 1.0


@contextlib.asynccontextmanager
async def admitted(
    hub: Hub, scope: dict, receive: Receive, send: Send
) -> AsyncIterator[Visitor | None]:
    """Opens a socket for its visitor; None where it was turned away.  Counts open sockets."""
    await receive()  # the wish to connect
    try:
        visitor = await admit(scope)
        counted = _counted(hub, visitor)
    except NotAdmitted as error:
        logger.info("a socket was turned away: %s", error)
        await send({"type": "websocket.close", "code": POLICY})
        yield None
        return
    hub.open_sockets.update(counted)
    try:
        await send({"type": "websocket.accept"})
        yield visitor
    finally:
        hub.open_sockets -= Counter(counted)  # what has come to nothing goes


def _counted(hub: Hub, visitor: Visitor) -> list[str]:
    """What a new socket counts against.  Raises ``NotAdmitted`` where there are enough."""
    source, most = visitor.source, settings.SOCKETS_PER_PERSON
    limits = {source.person: most, f"at {source.address}": most * settings.ADDRESS_SHARE}
    for name, limit in limits.items():
        if hub.open_sockets[name] >= limit:
            raise NotAdmitted(f"{name}: too many sockets are open")
    if not hub.limits.allow("SOCKET", source):
        raise NotAdmitted(f"{source.person}: too many sockets in a short time")
    return list(limits)


async def until_first(*work: Awaitable[int | None]) -> int | None:
    """Does several things until one ends; returns its code to close with, if it has one."""
    jobs = [asyncio.ensure_future(one) for one in work]
    try:
        done, _others = await asyncio.wait(jobs, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)
    for job in done:
        error = job.exception()
        if isinstance(error, TooSlow):
            return POLICY
        if error is not None and not isinstance(error, OSError):
            logger.error("a socket failed", exc_info=error)
            return BROKEN
    return next((job.result() for job in done if job.result() is not None), None)


async def heard(receive: Receive) -> dict | None:
    """What comes next; None where nothing came for so long that nobody can be there any more."""
    try:
        async with asyncio.timeout(settings.SILENCE_SECONDS):
            return await receive()
    except TimeoutError:
        return None


async def close(send: Send, code: int | None) -> None:
    """Closes a socket, unless (None) the browser has closed it.

    A browser that reads nothing does not hear of it: it just loses the line (see ``protocol``).
    """
    if code is not None:
        # It may have gone in this moment.
        with contextlib.suppress(OSError, RuntimeError, TimeoutError):
            async with asyncio.timeout(SECONDS_TO_SAY_GOODBYE):
                await send({"type": "websocket.close", "code": code})
