"""Opening a table, for a new game or for a rematch."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext

from spieltisch.engine import proof
from spieltisch.engine.game import Game
from spieltisch.engine.options import write_options
from spieltisch.house.accounts.models import Player
from spieltisch.house.tables.deeds.denied import Denied, changing
from spieltisch.house.tables.deeds.joining import join
from spieltisch.house.tables.live import LiveTable
from spieltisch.house.tables.luck import clean_word, secret_of_rematch
from spieltisch.house.tables.models import Kind, Seat, Talk
from spieltisch.house.tables.store import Opening
from spieltisch.house.tables.writer import WRITER

if TYPE_CHECKING:
    from spieltisch.house.tables.hub import Hub


@dataclass(frozen=True)
class Chair:
    """Who shall sit on a seat of a new table: a kind, and a name or a bot where it needs one."""

    kind: Kind
    name: str = ""
    bot: str = ""


class Advice(StrEnum):
    """Who may ask the table for a hint.  Where a result counts elsewhere, nobody should."""

    ALONE = "alone"  # whoever plays alone, against bots
    ALL = "all"
    NONE = "none"


@dataclass(frozen=True)
class Wish:
    """A new table as somebody wants it."""

    game: Game
    options: Any
    chairs: list[Chair]
    public: bool
    secret: str
    word: str = ""
    talk: Talk = Talk.EMOTES
    advice: Advice = Advice.ALONE

    @property
    def hints(self) -> bool:
        """Whether hints are allowed: nobody who plays against people has to ask who gets them."""
        alone = sum(chair.kind != Kind.BOT for chair in self.chairs) == 1
        return self.advice == Advice.ALL or (self.advice == Advice.ALONE and alone)


async def open_table(hub: Hub, owner: Player, wish: Wish) -> str:
    """Opens a table and returns its code.  A secret that has a table already opens no second."""
    first_own = next((i for i, c in enumerate(wish.chairs) if c.kind == Kind.PLAYER), None)
    seats = []
    for number, chair in enumerate(wish.chairs):
        own = chair.kind in (Kind.PLAYER, Kind.DEVICE)
        seats.append(
            {
                "kind": chair.kind,
                "player": owner if own else None,
                "name": owner.name if chair.kind == Kind.PLAYER else chair.name,
                "bot": chair.bot,
                "entropy": clean_word(wish.word) if number == first_own else "",
            }
        )
    fields = {
        **_new_game(wish.game, write_options(wish.options), wish.secret),
        "owner": owner,
        "public": wish.public,
        "talk": wish.talk,
        "hints": wish.hints,
    }
    table = await asyncio.wrap_future(WRITER.write(Opening(fields, seats).write))
    await hub.wake(table.code)
    hub.tell_lobby()
    return table.code


async def rematch(hub: Hub, live: LiveTable, player: Player, turned: bool, word: str = "") -> str:
    """Opens the same table once more, or takes one's seat at it; returns its code.

    ``turned``: everybody moves on by one seat.  The others find their seats kept for them.
    Raises ``Denied``.
    """
    async with changing(hub, live):
        if not live.taken_by(player.pk):
            raise Denied(gettext("Only those who have played can ask for a rematch."))
        if not live.ended:
            raise Denied(gettext("The game is not over yet."))
        if live.table.rematch is None:
            return await _open_rematch(hub, live, player, turned, word)
        code = live.table.rematch.code
    async with hub.using(code) as following:
        if not following.seats_of(player.pk):
            await join(hub, following, player, word)
    return code


async def _open_rematch(hub: Hub, live: LiveTable, player: Player, turned: bool, word: str) -> str:
    order = [*live.seats[1:], live.seats[0]] if turned else live.seats
    seats = [_seat_again(seat, player) for seat in order]
    own = [seat for seat in seats if seat["kind"] == Kind.PLAYER]
    if own:
        own[0]["entropy"] = clean_word(word)
    secret = secret_of_rematch(live.code)
    fields = {
        **_new_game(live.game, live.table.options, secret),
        "owner": player,
        "public": False,
        "talk": live.table.talk,
        "hints": live.table.hints,
    }
    opening = Opening(fields, seats, after=live.table.pk)
    live.table.rematch = await asyncio.wrap_future(WRITER.write(opening.write))
    await hub.wake(live.table.rematch.code)
    hub.tell_lobby()
    return live.table.rematch.code


def _new_game(game: Game, options: dict[str, str], secret: str) -> dict[str, Any]:
    return {
        "game": game.slug,
        "options": options,
        "rules_version": game.version,
        "layout": game.layout.digest,
        "secret": secret,
        "commitment": proof.commitment(secret),
    }


def _seat_again(seat: Seat, player: Player) -> dict[str, Any]:
    """A seat in a rematch that ``player`` opens: other people's seats are kept for them."""
    again = {"kind": seat.kind, "name": seat.name, "bot": seat.bot, "player": seat.player}
    if seat.player_id is not None and seat.player_id != player.pk:
        again |= {"kind": Kind.OPEN, "player": None, "kept_for": seat.player}
    return again
