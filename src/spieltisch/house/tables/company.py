"""What is known of those at a table and is not stored, or follows from its actions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from django.conf import settings
from django.utils import timezone

from spieltisch.house.tables.models import Action, Deed

if TYPE_CHECKING:
    from spieltisch.house.tables.live import LiveTable

STARTED = timezone.now()  # who was here before this process began is not known


class Handover(NamedTuple):
    """A seat was given to a bot (or taken back: ``bot`` is "") after so many actions; with
    ``given_up`` for good, because its player has given up."""

    ply: int
    seat: int
    bot: str
    given_up: bool = False


@dataclass
class Company:
    """``thinking`` is the bot that thinks for long (seat and share of it done), ``unready`` says
    that the bots that search are still being compiled, ``left`` has the time at which a player
    who is not here has gone, ``pause`` is the longest between two actions of the game."""

    thinking: dict[str, Any] | None = None
    unready: bool = False
    left: dict[int, datetime] = field(default_factory=dict)
    handovers: list[Handover] = field(default_factory=list)
    pause: timedelta = timedelta()
    _here: frozenset[int] = frozenset()

    def note(self, here: Iterable[int]) -> None:
        """Notes which players are at the table now."""
        here = frozenset(here)
        for player in here:
            self.left.pop(player, None)
        for player in self._here - here:
            self.left[player] = timezone.now()
        self._here = here


def handovers_in(actions: Iterable[Action]) -> list[Handover]:
    """The handovers among the actions of a table.  Where actions were taken back since, they count
    as after those that are left."""
    found: list[Handover] = []
    ply = 0
    for row in actions:
        if row.deed in (Deed.ACT, Deed.BY_ITSELF):
            ply += 1
        elif row.deed == Deed.UNDO:
            ply -= int(row.text)
            found = reaching_to(found, ply)
        elif row.deed in (Deed.LEND, Deed.TAKE, Deed.RESIGN):
            found.append(Handover(ply, row.seat, row.text, row.deed == Deed.RESIGN))
    return found


def reaching_to(handovers: Iterable[Handover], ply: int) -> list[Handover]:
    """Handovers after actions were taken back: none is later than action ``ply``."""
    return [one._replace(ply=min(one.ply, ply)) for one in handovers]


def bot_at(handovers: Sequence[Handover], seat: int | None, ply: int) -> Handover | None:
    """By what a bot played for the owner of a seat at action ``ply``; None where he did."""
    before = [one for one in handovers if one.seat == seat and one.ply < ply]
    return before[-1] if before and before[-1].bot else None


def longest_pause(actions: Iterable[Action]) -> timedelta:
    times = [row.at for row in actions]
    pauses = (after - before for before, after in pairwise(times))
    return max(pauses, default=timedelta())


def patience(live: LiveTable) -> timedelta:
    """How long the others have to wait for somebody who has gone."""
    rested = live.company.pause >= timedelta(seconds=settings.RESTED)
    return timedelta(seconds=settings.AWAY_SECONDS_RESTED if rested else settings.AWAY_SECONDS)


def absent_since(live: LiveTable, here: set[int]) -> dict[int, datetime]:
    """The seats whose players are waited for and are not here, and since when both is so."""
    since = {}
    for number in live.waiting():
        seat = live.seats[number]
        if not seat.played_by and seat.player_id not in here:
            left = live.company.left.get(seat.player_id, STARTED)
            since[number] = max(live.table.changed, left)
    return since


def absent_for_long(live: LiveTable, here: set[int]) -> list[int]:
    """The seats that the others may give to a bot: they have waited long enough."""
    latest = timezone.now() - patience(live)
    return [seat for seat, since in absent_since(live, here).items() if since <= latest]


def seconds_until_absent(live: LiveTable, here: set[int]) -> float | None:
    """When the next seat will be among those; None where nobody is about to be."""
    now, wait = timezone.now(), patience(live)
    left = ((since + wait - now).total_seconds() for since in absent_since(live, here).values())
    return min((seconds for seconds in left if seconds > 0), default=None)
