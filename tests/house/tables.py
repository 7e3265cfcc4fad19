"""Tables that are opened without a page."""

import asyncio

from spieltisch.engine import proof
from spieltisch.house.tables import hub as hubs
from spieltisch.house.tables.deeds import opening
from spieltisch.house.tables.deeds.opening import Chair, Wish
from spieltisch.house.tables.models import Kind
from tests.toy_game import GAME


def wish(kinds, public=False, bot="random", **options):
    chairs = [
        Chair(kind, name=f"Guest {number}", bot=bot if kind == Kind.BOT else "")
        for number, kind in enumerate(kinds)
    ]
    return Wish(GAME, GAME.options(**options), chairs, public, proof.new_secret(), "a-word")


async def open_table(hub, owner, kinds, **more):
    """Opens a table of the toy game; returns its code."""
    return await opening.open_table(hub, owner, wish(kinds, **more))


def in_hub(scenario):
    """Runs a scenario with a hub of its own; returns what it returns."""

    async def run():
        hub = hubs.current()
        try:
            return await scenario(hub)
        finally:
            await hub.stop()

    return asyncio.run(run())
