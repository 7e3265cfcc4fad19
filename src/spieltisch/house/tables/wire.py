"""What all sockets do: come in, work until something ends, and close."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable
from typing import TYPE_CHECKING

from django.conf import settings

from spieltisch.house.tables.codes import BROKEN, POLICY, Receive, Send
from spieltisch.house.tables.outbox import TooSlow
from spieltisch.house.tables.visitors import NotAdmitted, Visitor, admit

if TYPE_CHECKING:
    from spieltisch.house.tables.hub import Hub

logger = logging.getLogger(__name__)


@contextlib.asynccontextmanager
async def admitted(
    hub: Hub, scope: dict, receive: Receive, send: Send
) -> AsyncIterator[Visitor | None]:
    """Opens a socket for its visitor; None where it was turned away.  Counts open sockets."""
    await receive()  # the wish to connect
    try:
        visitor = await admit(scope)
        if hub.visitors[visitor.counted_as] >= settings.SOCKETS_PER_VISITOR:
            raise NotAdmitted(f"{visitor.counted_as} has too many sockets open")
    except NotAdmitted as error:
        logger.info("a socket was turned away: %s", error)
        await send({"type": "websocket.close", "code": POLICY})
        yield None
        return
    hub.visitors[visitor.counted_as] += 1
    try:
        await send({"type": "websocket.accept"})
        yield visitor
    finally:
        hub.visitors[visitor.counted_as] -= 1
        if not hub.visitors[visitor.counted_as]:
            del hub.visitors[visitor.counted_as]


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
    """Closes a socket, unless (None) the browser has closed it."""
    if code is not None:
        with contextlib.suppress(OSError, RuntimeError):  # it may have gone in this moment
            await send({"type": "websocket.close", "code": code})
