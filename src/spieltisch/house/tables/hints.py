"""Hints: what a seat could do best, worked out beside the event loop from what it sees itself."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from django.conf import settings
from django.utils.translation import gettext

from spieltisch.bots.judge import BEST, judge, thorough
from spieltisch.bots.search import Candidate
from spieltisch.engine.game import Game
from spieltisch.house.tables import messages as said
from spieltisch.house.tables.deeds import playing
from spieltisch.house.tables.deeds.denied import Denied
from spieltisch.house.tables.limits import Limits, Source
from spieltisch.house.tables.live import LiveTable
from spieltisch.house.tables.warming import can_search
from spieltisch.house.worth import as_chance, of_best, of_other, percent

SEED = 0x41D0  # any number: the same question always gets the same answer


@dataclass
class Doubt:
    """What a hint is wanted for: a seat, what it sees, and the version of its table.

    ``share`` is how much of the thinking about it is done.
    """

    seat: int
    version: int
    view: Any = field(repr=False)
    choices: int
    share: float = 0.0

    def stands(self, live: LiveTable) -> bool:
        """Whether the table still is as it was, for this seat."""
        return live.playing and live.standing.is_good(self.seat, self.version)


def doubt_of(live: LiveTable, viewer: int | None, asked: said.Hint) -> Doubt:
    """What was asked, after the actions that are laid out.  The seat is one of the asker's own.

    Raises ``Denied``, or ``Refused`` at the first action laid out that is not legal.
    """
    if not live.table.hints:
        raise Denied(gettext("At this table there are no hints."))
    playing.check_begun(live, asked.version)
    playing.check_standing(live, asked.seat, asked.version)
    if live.seats[asked.seat].stand_in:
        raise Denied(gettext("A bot plays for you. Take your seat back first."), behind=True)
    if viewer != asked.seat:
        raise Denied(gettext("Uncover this hand first."))
    if asked.seat not in live.waiting():
        raise Denied(gettext("It is not your turn."))
    box = live.match.preview(asked.seat, asked.actions)
    if box is None:
        raise Denied(gettext("What comes next is known only after this turn is confirmed."))
    if not live.game.rules.waiting(box) >> asked.seat & 1:
        raise Denied(gettext("Nothing is left to decide: confirm your turn, or take it back."))
    view = live.game.view(box, asked.seat)
    return Doubt(asked.seat, asked.version, view, len(live.game.legal(view, asked.seat)))


class Hints:
    """One thought after the other, in the order they were asked for: at most one for each person,
    so that nobody waits for more than one of everybody else.  A thought ends early when its table
    has moved on."""

    def __init__(self, limits: Limits):
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="hint")
        self._ends = False
        self._limits = limits
        self._asking: dict[str, Source] = {}  # by person

    def begin(
        self, live: LiveTable, doubt: Doubt, source: Source
    ) -> asyncio.Future[list[Candidate]]:
        """Begins to think.  Raises ``Denied`` where that is done already, or done too often."""
        self._check(live, source)
        self._asking[source.person] = source
        loop = asyncio.get_running_loop()
        thought = loop.run_in_executor(self._threads, self._think, live, doubt)
        thought.add_done_callback(lambda _done: self._asking.pop(source.person))
        return thought

    def _check(self, live: LiveTable, source: Source) -> None:
        if source.person in self._asking:
            raise Denied(gettext("The table is still thinking about your last question."))
        if not can_search(live.game):
            raise Denied(gettext("The table still gets ready to think. Please ask in a minute."))
        neighbours = sum(other.address == source.address for other in self._asking.values())
        if neighbours >= settings.HINTS_PER_ADDRESS or len(self._asking) >= settings.MOST_HINTS:
            raise Denied(gettext("Many want a hint just now; please ask again in a moment."))
        if not self._limits.allow("HINT", source):
            raise Denied(gettext("Those were many hints in a short time; please wait a moment."))

    def _think(self, live: LiveTable, doubt: Doubt) -> list[Candidate]:
        def watch(share: float) -> bool:
            doubt.share = share
            return not self._ends and doubt.stands(live)

        return advice(live.game, doubt.view, doubt.seat, watch)

    def stop(self) -> None:
        self._ends = True
        self._threads.shutdown(wait=False, cancel_futures=True)


def advice(game: Game, view, seat: int, watch=None) -> list[Candidate]:
    """The best actions of a seat, from its blanked box and nothing else."""
    simulations = settings.HINT_SIMULATIONS or thorough(game)
    return judge(game, view, seat, SEED, simulations, watch=watch)[:BEST]


def told(game: Game, doubt: Doubt, found: list[Candidate]) -> list[dict[str, Any]]:
    """Hints as the page shows them: ``worth`` is out of 100."""
    if not found:
        return []
    best, *others = (one.reward for one in found)
    words = [of_best([best, *others], doubt.choices), *(of_other(best - one) for one in others)]
    return [
        {
            "action": game.notation.write(doubt.view, doubt.seat, one.action),
            "worth": percent(one.reward),
            "words": word,
            "chance": as_chance(one.reward),
        }
        for one, word in zip(found, words, strict=True)
    ]
