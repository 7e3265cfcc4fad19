"""A table in memory: its rows, its game, and what of it is being stored."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any

from django.utils import timezone

from spieltisch import bots
from spieltisch.engine.ending import Ending, ending_of, read_ending
from spieltisch.engine.game import Game
from spieltisch.engine.match import Match
from spieltisch.house.tables.company import (
    Company,
    Handover,
    handovers_in,
    longest_pause,
    reaching_to,
)
from spieltisch.house.tables.giving_up import given_up, is_over, sides_out
from spieltisch.house.tables.history import History, begin, replay
from spieltisch.house.tables.models import SEATED, Deed, Kind, Seat, Stage, Table
from spieltisch.house.tables.standing import Standing
from spieltisch.house.tables.store import Change, NewAction, Stored
from spieltisch.house.tables.writer import WRITER

if TYPE_CHECKING:
    from spieltisch.house.tables.state import Reader

MOST_CANCELED = 200  # a browser that takes something back is soon done with it


class LiveTable:
    """One table in memory.  Whoever changes it holds its ``lock``.

    ``match`` and ``history`` are None while seats are open.  ``answers`` has the seat and the
    version of every deed by the id that its browser gave it.
    """

    def __init__(self, stored: Stored):
        self.lock = asyncio.Lock()
        self.users = 0  # sockets, requests and thoughts that hold this table
        self.canceled: deque[str] = deque(maxlen=MOST_CANCELED)  # ids that are never carried out
        self.company = Company()
        self.restore(stored)

    def restore(self, stored: Stored) -> None:
        """Takes over what is stored.  Raises ``UnknownGame`` or ``Unfit``."""
        self.table: Table = stored.table
        self.seats: list[Seat] = stored.seats
        self.game: Game = stored.table.kind_of_game
        self.actions_stored = len(stored.actions)
        self.answers = {
            row.client_id: (row.seat, row.version) for row in stored.actions if row.client_id
        }
        self.company.handovers = handovers_in(stored.actions)
        self.company.pause = longest_pause(stored.actions)
        self.match: Match | None = None
        self.history: History | None = None
        self.told: dict = {}  # what the log has told to each kind of reader, see state.log_of
        if self.table.stage != Stage.GATHERING:
            self.match, self.history = self._replay(stored)
        self.standing = Standing(len(self.seats), self.version)
        self._notice(set())

    def _replay(self, stored: Stored) -> tuple[Match, History]:
        return replay(self.game, self.table, len(self.seats), stored.actions)

    @property
    def code(self) -> str:
        return self.table.code

    @property
    def version(self) -> int:
        return self.table.version

    @property
    def playing(self) -> bool:
        return self.table.stage == Stage.PLAYING

    @property
    def ended(self) -> bool:
        return self.table.stage == Stage.ENDED

    @property
    def is_ready_to_start(self) -> bool:
        """Whether all seats are taken and the game has not been laid out yet."""
        return self.table.stage == Stage.GATHERING and all(
            seat.kind != Kind.OPEN for seat in self.seats
        )

    def seats_of(self, player: int | None) -> tuple[int, ...]:
        """The seats that a player may act for.  Whoever has given up gets his back when the game
        is over, to look at it and to play another one."""
        return tuple(
            number
            for number in self.taken_by(player)
            if self.ended or not self.seats[number].given_up
        )

    def taken_by(self, player: int | None) -> tuple[int, ...]:
        """The seats that a player has taken, those that he has given up among them."""
        if player is None:
            return ()
        return tuple(
            seat.number for seat in self.seats if seat.kind in SEATED and seat.player_id == player
        )

    def players(self) -> set[int]:
        return {seat.player_id for seat in self.seats if seat.player_id is not None}

    def waiting(self) -> list[int]:
        """The seats that must act now."""
        return self.match.waiting() if self.playing else []

    def bot_to_act(self) -> Seat | None:
        """The first seat that must act and is played by a bot."""
        for number in self.waiting():
            if self.seats[number].played_by:
                return self.seats[number]
        return None

    def people_to_act(self) -> list[int]:
        """The seats that must act now and are played by people."""
        return [number for number in self.waiting() if not self.seats[number].played_by]

    def act(self, seat: int, texts: list[str], client_id: str | None = None) -> list[NewAction]:
        """Carries out actions of one seat, all of them legal, and what is forced afterwards."""
        rows = []
        for text in texts:
            step = self.match.act(seat, text)
            self.history.add(self.match.box)
            rows.append(NewAction(seat, Deed.ACT, step.text, client_id if not rows else None))
        while (forced := self.match.next_forced()) is not None:
            step = self.match.act(*forced, by_itself=True)
            self.history.add(self.match.box)
            rows.append(NewAction(step.seat, Deed.BY_ITSELF, step.text))
        return rows

    def undo(self, seat: int, client_id: str | None = None) -> list[NewAction]:
        """Takes back the latest action of a seat.  Raises the engine's ``Refused``."""
        count = self.match.undo(seat)
        self.history.cut(count)
        self.company.handovers = reaching_to(self.company.handovers, len(self.history) - 1)
        return [NewAction(seat, Deed.UNDO, str(count), client_id)]

    def give_up(self, seat: int, client_id: str | None = None) -> list[NewAction]:
        """Somebody gives up; a bot plays on for him, if the game goes on."""
        row, bot = self.seats[seat], bots.USUAL
        self.company.handovers.append(Handover(len(self.history) - 1, seat, bot, given_up=True))
        row.given_up, row.stand_in = True, "" if is_over(self, given_up(self)) else bot
        return [NewAction(seat, Deed.RESIGN, bot, client_id)]

    def ending(self) -> Ending | None:
        """How the game has ended, or None."""
        if self.match is None:
            return None
        if self.ended:
            return read_ending(self.game, self.table.result)
        gone = given_up(self)
        over = is_over(self, gone)
        return ending_of(self.game, self.match.box, sides_out(self, gone), over)

    def start(self) -> list[NewAction]:
        """Lays out the game, now that all seats are taken, and plays what is forced at once."""
        self.table.entropy = [seat.entropy for seat in self.seats if seat.entropy]
        self.table.stage = Stage.PLAYING
        self.match = begin(self.game, self.table, len(self.seats))
        self.history = History(self.game, self.match.box)
        return self.act(0, [])

    def remarks(self, reader: Reader, state: dict[str, Any]) -> dict[str, Any]:
        """What a special kind of table adds to the state that a reader sees, or says otherwise."""
        return {}

    def fields(self) -> dict[str, Any]:
        """The fields of the table's row that follow from the game; notices its end."""
        table = self.table
        if self.match is None:
            return {}
        if self.playing and (ending := self.ending()) is not None:
            table.stage, table.result = Stage.ENDED, ending.stored()
        table.box = self.game.layout.to_bytes(self.match.box)
        table.layout = self.game.layout.digest
        table.waiting = sum(1 << seat for seat in self.waiting())
        table.bot_turn = self.bot_to_act() is not None
        names = ("stage", "entropy", "result", "box", "layout", "waiting", "bot_turn")
        return {name: getattr(table, name) for name in names}

    def _notice(self, actors: set[int]) -> None:
        """Sees whose pages are still good after a change by these seats."""
        self.standing.renew(self.match if self.playing else None, self.version, actors)

    async def store(
        self,
        actions: list[NewAction],
        seats: dict[int, dict] | None = None,
        marks: dict[int, dict] | None = None,
    ) -> None:
        """Writes what has been changed in memory, and waits until it is committed."""
        change = Change(
            table=self.table.pk,
            base=self.version,
            count=self.actions_stored,
            fields=self.fields(),
            actions=actions,
            seats=seats or {},
            marks=marks or {},
        )
        await asyncio.wrap_future(WRITER.write(change.write))
        self.table.version += 1
        before, self.table.changed = self.table.changed, timezone.now()
        if self.actions_stored:
            self.company.pause = max(self.company.pause, self.table.changed - before)
        self.actions_stored += len(actions)
        self._notice({action.seat for action in actions})
        for action in actions:
            if action.client_id:
                self.answers[action.client_id] = (action.seat, self.version)
