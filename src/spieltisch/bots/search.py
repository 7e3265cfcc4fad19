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
from math import exp
from pathlib import Path

import numpy as np

from spieltisch.bots.tuning import Search, Strength, tuning_of
from spieltisch.engine import twin
from spieltisch.engine.chance import mix
from spieltisch.engine.match import Match

TREE = "spieltisch.bots.tree"
NODES = 400_000  # of a tree: 26 MB if all are used; a full tree is still walked
DEEPEST = 200  # decisions on one path
LOOK_UP = 0.02  # seconds between looks at the clock

Watch = Callable[[float], bool]  # gets the share of the thinking done; False ends it


def choose(level: str, game, view, seat, legal, seed, watch: Watch | None = None) -> int:
    """What a level does; see :class:`spieltisch.bots.Bot`."""
    return play_by(tuning_of(game).levels[level], game, view, seat, legal, seed, watch)


def play_by(strength: Strength, game, view, seat, legal, seed, watch: Watch | None = None) -> int:
    """One of the legal actions.  The same again only where time did not run out."""
    if len(legal) == 1:
        return legal[0]
    thought = Thought(game, view, seat, seed)
    thought.think(strength.simulations, strength.seconds, watch, decide=not strength.noise)
    return pick(thought.candidates(), strength.noise, mix(seed, 0))


@dataclass(frozen=True)
class Candidate:
    """A legal action as a search has judged it; ``reward`` is from 0 (lost) to 1 (won)."""

    action: int
    visits: int
    reward: float


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
        self._game = game
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
        self._values = np.zeros((NODES, 2))
        self._path = np.zeros(DEEPEST, np.int64)
        self._actions = np.zeros(game.bounds.most_actions, np.int64)
        self._used = 1
        self.simulations = 0

    def think(
        self, simulations: int, seconds: float, watch: Watch | None = None, decide: bool = False
    ) -> None:
        """``simulations`` more, or until the time is over or ``watch`` says so; to ``decide``, not
        longer than until nothing can overtake what has been visited most."""
        goal, begin = self.simulations + simulations, time.perf_counter()
        share, chunk = 0.0, 32
        while share < 1.0:
            count = min(chunk, goal - self.simulations)
            before = time.perf_counter()
            self._simulate(count)
            now = time.perf_counter()
            done = (self.simulations - goal + simulations) / simulations
            share = max(done, (now - begin) / seconds)
            if watch and not watch(min(share, 1.0)):
                return
            if decide and self._is_decided(goal - self.simulations):
                return
            chunk = max(1, min(2 * chunk, int(count * LOOK_UP / max(now - before, 1e-6))))

    def examine(self, action: int, simulations: int) -> None:
        """``simulations`` more, all of which begin with one legal action.

        A search looks little at what promises little; to say how much worse an action is, it must
        have been looked at as often as the best.
        """
        self._simulate(simulations, action)

    def _is_decided(self, left: int) -> bool:
        first, second = (one.visits for one in self.candidates()[:2])
        return first - second > left

    def _simulate(self, count: int, only: int = -1) -> None:
        self._used = self._driver.think(
            self._boxes, self._seat, self._nodes, self._values, self._path, self._actions,
            self._used, self.simulations, count, self._seed, only, self._tuning,
        )  # fmt: skip
        if not self.simulations:
            _note_ready(self._game)
        self.simulations += count

    def candidates(self) -> list[Candidate]:
        """The actions of the seat, the most visited first; of equals those that promise more."""
        tree, belief, found = self._driver, self._belief, []
        node = self._nodes[0, tree.FIRST]
        while node:
            row, (total, expected) = self._nodes[node], self._values[node]
            visits = int(row[tree.VISITS])
            reward = float(total + belief * expected) / (visits + belief)
            found.append(Candidate(int(row[tree.ACTION]), visits, reward))
            node = row[tree.NEXT]
        return sorted(found, key=lambda one: (-one.visits, -one.reward, one.action))


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
