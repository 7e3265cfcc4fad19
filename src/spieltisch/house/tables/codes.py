"""Why a socket is closed; docs/protocol.md says what a browser makes of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

GONE, POLICY, TOO_BIG, BROKEN, NOT_FOUND, SILENT = 1001, 1008, 1009, 1011, 4004, 4008
Send = Callable[[dict], Awaitable[None]]
Receive = Callable[[], Awaitable[dict]]
