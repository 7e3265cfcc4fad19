"""What the actions of a seat are worth, for people: hints, and the look back at a game.

Like a bot it gets the blanked box of a seat and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from spieltisch.bots.search import Candidate, Thought, Watch
from spieltisch.bots.tree import squash
from spieltisch.bots.tuning import tuning_of
from spieltisch.engine.chance import mix

THOROUGH = "expert"  # whose number of simulations an answer to people is worth
BEST = 3  # how many of the best actions are told
SHARE = 0.25  # of the simulations of a search is spent again on each action that is told
DEALS = 16  # of the unknown, from which it is seen how the sides stand
STEP = 500  # simulations between two looks at whether to go on


def thorough(game) -> int:
    """How many simulations are enough to tell people what an action is worth."""
    return tuning_of(game).levels[THOROUGH].simulations


def judge(
    game,
    view,
    seat: int,
    seed: int,
    simulations: int,
    also: Iterable[int] = (),
    watch: Watch | None = None,
) -> list[Candidate]:
    """The few best actions of a seat, the best first, and those of ``also``, all legal.

    The same again for the same arguments, unless ``watch`` ends it early.  Actions that were
    looked at less are looked at once more, so that their rewards can be compared.
    """
    work = _Work(Thought(game, view, seat, seed), tuning_of(game).levels[THOROUGH].halving, watch)
    legal, also = game.legal(view, seat), set(also)
    enough = max(1, int(simulations * SHARE))
    if len(legal) > 1:
        work.think(simulations, at_most=enough * min(BEST + len(also), len(legal)))
    else:
        work.examine([(legal[0], simulations)])
    found = work.thought.candidates()
    told = {one.action for one in found[:BEST]} | also
    work.examine(
        [
            (one.action, enough - one.visits)
            for one in found
            if one.action in told and one.visits < enough
        ]
    )
    told_of = [one for one in work.thought.candidates() if one.action in told]
    own, others = standing(game, view, seat, seed)
    fair = [replace(one, reward=fair_share(one.reward, own, others)) for one in told_of]
    return sorted(fair, key=lambda one: (-one.reward, -one.visits, one.action))


def standing(game, view, seat: int, seed: int) -> tuple[float, list[float]]:
    """What the own side and each of the others may expect at first sight, each from 0 to 1."""
    sides = game.sides(view.seats)
    expected = [0.0] * len(sides)
    for number in range(DEALS):
        box = game.believe(view, seat, mix(seed, number))
        for i, side in enumerate(sides):
            points = game.evaluation.worth(box, side[0])
            expected[i] += squash(points, game.evaluation.SPREAD) / DEALS
    mine = next(i for i, side in enumerate(sides) if seat in side)
    return expected[mine], [one for i, one in enumerate(expected) if i != mine]


def fair_share(reward: float, own: float, others: list[float]) -> float:
    """A reward as a share of all games won, given what the sides expect where it was judged.

    An evaluation is made to compare actions, not to be fair: all sides may see themselves behind at
    first, or, with three of them, each as likely to win as not.  So the reward is moved on the
    scale of the evaluation, as much as it takes to make the sides' expectations one whole.
    """
    whole = own + sum(others)
    if not others or not (0.0 < reward < 1.0 and 0.0 < own < whole and own < 1.0):
        return reward
    odds = reward / (1 - reward) * (own / (whole - own)) / (own / (1 - own))
    return odds / (1 + odds)


class _Work:
    """A thought, and how much of all that it has to do is done; it stops when told to."""

    def __init__(self, thought: Thought, halving: bool, watch: Watch | None):
        self.thought, self._halving = thought, halving
        self._watch = watch or (lambda _share: True)
        self._done = 0.0
        self._ends = False

    def think(self, simulations: int, at_most: int) -> None:
        """At most ``at_most`` more simulations follow this."""
        part = simulations / (simulations + at_most)
        think = self.thought.halve if self._halving else self.thought.think
        think(simulations, float("inf"), lambda share: self._tell(part * share))

    def examine(self, tasks: list[tuple[int, int]]) -> None:
        """Pairs of an action and the simulations that begin with it.  This is all that is left."""
        begin, total, done = self._done, sum(count for _action, count in tasks), 0
        for action, count in tasks:
            while count and not self._ends:
                some = min(count, STEP)
                self.thought.examine(action, some)
                count, done = count - some, done + some
                self._tell(begin + (1 - begin) * done / total)

    def _tell(self, share: float) -> bool:
        self._done = share
        self._ends = not self._watch(share)
        return not self._ends
