"""Bots that search: information-set tree search in the compiled twin, on several levels.

They see the blanked box of their seat and nothing else; :mod:`spieltisch.bots.tree` has the search.
A level says how long it thinks and how exactly it keeps to what it has found: a weaker one looks
less far and is content with what is nearly as good, so that its mistakes are those of a person.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from math import exp, hypot, inf, sqrt
from pathlib import Path

import numpy as np

from spieltisch.bots.tuning import Search, Strength, tuning_of
from spieltisch.engine import twin
from spieltisch.engine.chance import mix
from spieltisch.engine.match import Match

TREE = "spieltisch.bots.tree"
NODES = 400_000  # of a tree: 29 MB if all are used; a full tree is still walked
DEEPEST = 200  # decisions on one path
FEW_VISITS = 30  # of an action: too few to say that it is beaten
CERTAIN = 4.0  # standard errors
LOOK_UP = 0.02  # seconds between looks at the clock
PARTS = 32  # of a round of halving

Watch = Callable[[float], bool]  # gets the share of the thinking done; False ends it


def choose(level: str, game, view, seat, legal, seed, watch: Watch | None = None) -> int:
    """What a level does; see :class:`spieltisch.bots.Bot`."""
    return play_by(tuning_of(game).levels[level], game, view, seat, legal, seed, watch)


def play_by(strength: Strength, game, view, seat, legal, seed, watch: Watch | None = None) -> int:
    """One of the legal actions.  The same again only where time did not run out."""
    if len(legal) == 1:
        return legal[0]
    thought = Thought(game, view, seat, seed)
    if strength.halving:
        thought.halve(strength.simulations, strength.seconds, watch)
    else:
        thought.think(strength.simulations, strength.seconds, watch, decide=not strength.noise)
    return pick(thought.candidates(), strength.noise, mix(seed, 0))


@dataclass(frozen=True)
class Candidate:
    """A legal action as a search has judged it; ``reward`` is from 0 (lost) to 1 (won), ``error``
    its standard error."""

    action: int
    visits: int
    reward: float
    error: float = 0.0


def pick(candidates: list[Candidate], noise: float, word: int) -> int:
    """One of the candidates, best first; ``word`` are 32 random bits."""
    if not noise:
        return candidates[0].action
    best = max(candidate.reward for candidate in candidates)
    weights = [exp((candidate.reward - best) / noise) for candidate in candidates]
    left = word / 2**32 * sum(weights)
    for candidate, weight in zip(candidates, weights, strict=True):
        left -= weight
        if left < 0:
            return candidate.action
    return candidates[0].action


class Thought:
    """A search from the view of one seat, that can be continued."""

    def __init__(self, game, view, seat: int, seed: int, search: Search | None = None):
        self._game, self._view = game, view
        self._driver = twin.load(game).driver(TREE)
        self._seat, self._seed = seat, seed
        search = search or tuning_of(game).search
        self._belief = search.belief
        self._tuning = np.array([
            search.curiosity, search.belief, game.evaluation.SPREAD, search.playout, search.sample,
        ])  # fmt: skip
        self._boxes = game.layout.record(3)
        self._boxes[0] = game.layout.to_record(view)[0]
        self._nodes = np.zeros((NODES, self._driver.NODE_FIELDS), np.int64)
        self._values = np.zeros((NODES, self._driver.VALUE_FIELDS))
        self._path = np.zeros(DEEPEST, np.int64)
        self._actions = np.zeros(game.bounds.most_actions, np.int64)
        self._used = 1
        self._deals = 0
        self.simulations = 0

    def think(
        self, simulations: int, seconds: float, watch: Watch | None = None, decide: bool = False
    ) -> None:
        """``simulations`` more, or until the time is over or ``watch`` says so; to ``decide``, not
        longer than until nothing can overtake what has been visited most."""
        pace = _Pace(simulations, seconds, watch)
        goal = self.simulations + simulations
        goes_on = True
        while goes_on:
            count = pace.piece(goal - self.simulations)
            self._simulate(count, self._deals)
            self._deals += count
            goes_on = pace.goes_on(count)
            if decide and self._is_decided(goal - self.simulations):
                return

    def halve(self, simulations: int, seconds: float, watch: Watch | None = None) -> None:
        """About ``simulations`` more, in rounds: each looks equally often, in the same deals, at
        all actions that are left, and leaves the better half (Karnin, Koren, Somekh 2013:
        sequential halving) or those that may still be the best, where they are fewer.  It ends
        early where the time is over or ``watch`` says so."""
        legal = self._game.legal(self._view, self._seat)
        rounds = rounds_of(len(legal), simulations)
        pace = _Pace(sum(count * each for count, each in rounds), seconds, watch)
        for count, each in rounds:
            left = self._not_beaten()[:count] or legal
            if len(left) == 1:
                return
            for part in parts_of(each):
                if not all(self._look_at(action, part, pace) for action in left):
                    return
                self._deals += part

    def _not_beaten(self) -> list[int]:
        """The actions of the candidates, without those that are certain to be worse than the first.
        In the same deals they differ less than in others, so the error is rather too large."""
        found = self.candidates()
        return [
            one.action
            for one in found
            if one.visits < FEW_VISITS
            or found[0].reward - one.reward <= CERTAIN * hypot(found[0].error, one.error)
        ]

    def _look_at(self, action: int, simulations: int, pace: _Pace) -> bool:
        """In the deals that come next; False where it shall end."""
        done, goes_on = 0, True
        while done < simulations and goes_on:
            count = pace.piece(simulations - done)
            self._simulate(count, self._deals + done, action)
            done += count
            goes_on = pace.goes_on(count)
        return goes_on

    def examine(self, action: int, simulations: int) -> None:
        """``simulations`` more, all of which begin with one legal action.

        A search looks little at what promises little; to say how much worse an action is, it must
        have been looked at as often as the best.
        """
        self._simulate(simulations, self._deals, action)
        self._deals += simulations

    def _is_decided(self, left: int) -> bool:
        first, second = (one.visits for one in self.candidates()[:2])
        return first - second > left

    def _simulate(self, count: int, deal: int, only: int = -1) -> None:
        """``deal`` is the number of the first one."""
        self._used = self._driver.think(
            self._boxes, self._seat, self._nodes, self._values, self._path, self._actions,
            self._used, deal, count, self._seed, only, self._tuning,
        )  # fmt: skip
        if not self.simulations:
            _note_ready(self._game)
        self.simulations += count

    def candidates(self) -> list[Candidate]:
        """The actions of the seat, the most visited first; of equals those that promise more."""
        tree, belief, found = self._driver, self._belief, []
        node = self._nodes[0, tree.FIRST]
        while node:
            row, values = self._nodes[node], self._values[node]
            visits, total = int(row[tree.VISITS]), values[tree.SUM]
            reward = float(total + belief * values[tree.EXPECTED]) / (visits + belief)
            error = standard_error(visits, total, values[tree.SQUARES])
            found.append(Candidate(int(row[tree.ACTION]), visits, reward, error))
            node = row[tree.NEXT]
        return sorted(found, key=lambda one: (-one.visits, -one.reward, one.action))


def standard_error(count: int, total: float, squares: float) -> float:
    """That of the mean of ``count`` numbers, from their sum and the sum of their squares."""
    if count < 2:
        return inf
    return sqrt(max(0.0, float(squares - total * total / count)) / (count - 1) / count)


def rounds_of(actions: int, simulations: int) -> list[tuple[int, int]]:
    """How a choice among ``actions`` is halved until two are left: for each round how many are
    looked at, and how often each.  All rounds cost about the same."""
    left = [actions]
    while left[-1] > 2:
        left.append(-(-left[-1] // 2))
    return [(count, max(1, simulations // len(left) // count)) for count in left]


def parts_of(simulations: int) -> list[int]:
    """A round in parts, so that one that ends early has looked at no action much more than at
    another."""
    part = -(-simulations // PARTS)
    return [min(part, simulations - done) for done in range(0, simulations, part)]


class _Pace:
    """How far a thought of some simulations is, and how many come before it next looks at the
    clock and at who watches."""

    def __init__(self, simulations: int, seconds: float, watch: Watch | None):
        self._simulations, self._seconds, self._watch = simulations, seconds, watch
        self._begin = self._looked = time.perf_counter()
        self._done, self._next = 0, 32

    def piece(self, most: int) -> int:
        return min(self._next, most)

    def goes_on(self, count: int) -> bool:
        """To be asked after every piece, with what it counted."""
        now = time.perf_counter()
        in_time = int(count * LOOK_UP / max(now - self._looked, 1e-6))
        self._next = max(1, min(2 * self._next, in_time))
        self._looked = now
        self._done += count
        share = max(self._done / self._simulations, (now - self._begin) / self._seconds)
        wanted = self._watch is None or self._watch(min(share, 1.0))
        return wanted and share < 1.0


# Getting ready: the first search of a game on a machine is preceded by compiling it.


def ready(game) -> bool:
    """Whether the search of a game is compiled, so that it begins at once.  Compiles nothing."""
    return _marker(game).exists()


def prepare(game) -> None:
    """Compiles the search of a game, where it is not: up to a minute, and the whole time this
    process does little else."""
    match = Match(game, game.options(), game.seats[0], (0, 0))
    seat = match.waiting()[0]
    Thought(game, match.view(seat), seat, 0).think(1, 60.0)


@cache
def _marker(game) -> Path:
    """Lies with the machine code, from the first search on; other rules have another folder."""
    return twin.code_folder(game, TREE) / "searches"


@cache
def _note_ready(game) -> None:
    with suppress(OSError):  # somebody has emptied the folder: then it is not ready
        _marker(game).touch()
