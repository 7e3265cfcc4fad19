"""Games between bots: the one way to play them, for one game as for a tournament.

:func:`play` is a plain function of names and numbers, so that it can be sent to another process or
another machine.  The referee gives every bot the blanked box of its seat and nothing else.
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import cache

from spieltisch.bots import LEVELS, search
from spieltisch.bots import find as find_bot
from spieltisch.engine.chance import mix
from spieltisch.engine.game import Game, seats_in
from spieltisch.engine.options import read_options
from spieltisch.engine.registry import find as find_game
from spieltisch.lab.program import BotFailed, Program, is_program

SECONDS = 10.0  # what a program may think about an action, unless told otherwise
FIRST_SEED = 100  # below are the words of chance itself; a decision's is this plus the ply


NOBODY = -1  # whose fault it is that a game does not end


@dataclass(frozen=True)
class Fault:
    """Why a game was broken off: the seat whose bot broke the rules, and what it did."""

    seat: int
    message: str


@dataclass
class Result:
    """One game: how it ended, and how long each seat thought.

    ``reason`` is the end reason of the game, 0 where a fault ended it: then all sides but the one
    at fault have won (nobody, where the game did not end), and ``scores`` are those of that moment.
    ``winners`` are seats as bits.  ``seconds`` and ``slowest`` (of one decision) are by seat, as is
    ``said``: the last lines that a program wrote to its standard error.
    """

    seed: int
    plies: int
    reason: int
    scores: list[int]
    winners: int
    fault: Fault | None = None
    decisions: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    slowest: list[float] = field(default_factory=list)
    said: list[list[str]] = field(default_factory=list)


def play(
    game: str,
    bots: Sequence[str],
    seeds: Sequence[int],
    options: dict[str, str] | None = None,
    seconds: float = SECONDS,
) -> list[Result]:
    """A game for each seed between the bots of these names, the first in seat 0.

    The same seed deals the same cards.  ``options`` are names of values, as in records.  A name is
    one of ``spieltisch.bots``, or the command line of a program (docs/bots-protocol.md), which then
    may think ``seconds`` about an action.  A bot that fails loses the game for its side.

    Raises ``UnknownGame``, ``UnknownBot`` or ``BadOption`` before anything is played.
    """
    found = find_game(game)
    chosen = read_options(found.options, options or {})
    found.empty_box(chosen, len(bots))  # raises where so many cannot play
    if not LEVELS.keys().isdisjoint(bots):
        _load_search(found)
    with ExitStack() as stack:
        players = [
            stack.enter_context(Program(name, seconds)) if is_program(name) else find_bot(name)
            for name in bots
        ]
        return [Referee(found, chosen, players, bots, seed).play() for seed in seeds]


@cache
def _load_search(game: Game) -> None:
    """Its first use loads machine code, which is not the thinking of a bot."""
    search.prepare(game)


class Referee:
    """One game at one table.  ``players`` are bots by seat, ``names`` what they are called."""

    def __init__(self, game: Game, options, players: list, names: Sequence[str], seed: int):
        self.game, self.options, self.seed = game, options, seed
        self.players, self.names = players, names
        self.box = game.new_box(options, len(players), (mix(seed, 1), mix(seed, 2)))
        self.decisions = [0] * len(players)
        self.seconds = [0.0] * len(players)
        self.slowest = [0.0] * len(players)

    def play(self) -> Result:
        """Plays to the end, or to the first fault."""
        fault = self._welcome()
        while fault is None and (mask := self.game.rules.waiting(self.box)):
            if self.box.ply > self.game.bounds.longest:
                fault = Fault(NOBODY, f"no end after {self.box.ply} actions")
            else:
                fault = self._act(seats_in(mask)[0])
        result = self._result(fault)
        for seat, program in self._programs():
            program.finish(self.game, result, fault is not None and fault.seat == seat)
            result.said[seat] = program.take_said()
        return result

    def _programs(self):
        return ((i, one) for i, one in enumerate(self.players) if isinstance(one, Program))

    def _welcome(self) -> Fault | None:
        for seat, program in self._programs():
            try:
                program.begin(self.game, self.options, len(self.players), seat)
            except Exception as error:
                return self._fault(seat, error)
        return None

    def _act(self, seat: int) -> Fault | None:
        game, box = self.game, self.box
        action = game.rules.forced(box, seat)
        if action < 0:
            try:
                action = self._ask(seat)
            except Exception as error:
                return self._fault(seat, error)
        game.rules.apply(box, seat, action)
        return None

    def _ask(self, seat: int) -> int:
        game, box = self.game, self.box
        view, legal = game.view(box, seat), game.legal(box, seat)
        begin = time.perf_counter()
        action = self.players[seat](game, view, seat, legal, mix(self.seed, FIRST_SEED + box.ply))
        took = time.perf_counter() - begin
        self.decisions[seat] += 1
        self.seconds[seat] += took
        self.slowest[seat] = max(self.slowest[seat], took)
        if action not in legal:
            raise BotFailed(f"chose {action!r}, which is not legal")
        return int(action)

    def _fault(self, seat: int, error: Exception) -> Fault:
        return Fault(seat, f"{self.names[seat]} {describe(error)}")

    def _result(self, fault: Fault | None) -> Result:
        reason, scores, winners = self.game.outcome(self.box)
        if fault is not None and fault.seat != NOBODY:
            lost = next(side for side in self.game.sides(len(scores)) if fault.seat in side)
            reason, winners = 0, sum(1 << i for i in range(len(scores)) if i not in lost)
        return Result(
            self.seed, self.box.ply, reason, scores, winners, fault,
            self.decisions, self.seconds, self.slowest, [[] for _ in scores],
        )  # fmt: skip


def describe(error: Exception) -> str:
    """What a bot did, as the rest of a sentence that begins with its name."""
    if isinstance(error, BotFailed):
        return str(error)
    last = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{last.filename.rpartition('/')[2]}:{last.lineno}"
    return f"failed: {type(error).__name__}: {error} ({where})"
