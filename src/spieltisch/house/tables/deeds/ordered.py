"""Deeds that somebody asks for, by a message or by a form."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import TYPE_CHECKING

from spieltisch.house.tables import messages as said
from spieltisch.house.tables.deeds import playing, standing_in
from spieltisch.house.tables.live import LiveTable

if TYPE_CHECKING:
    from spieltisch.house.tables.hub import Hub


def carry_out(
    hub: Hub, live: LiveTable, player: int | None, message: said.Deed
) -> Coroutine[None, None, int]:
    """What a message wants done, which gives the version after it.  It raises ``Denied``."""
    version = getattr(message, "version", live.version)
    order = playing.Order(player, message.seat, version, message.id)
    match message:
        case said.Act():
            return playing.act(hub, live, order, message.actions)
        case said.Undo():
            return playing.undo(hub, live, order)
        case said.Resign():
            return playing.resign(hub, live, order)
        case said.Lend():
            return standing_in.lend(hub, live, order, message.bot)
        case said.Take():
            return standing_in.take(hub, live, order)
