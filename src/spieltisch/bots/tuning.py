"""How the search plays a game: numbers for each game, found by play, in its ``bots.toml``.

A game without such a file, or without one of its lines, is played by the numbers given here.
``docs/bots.md`` says how they are found and what they came to.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field, fields, replace
from functools import cache
from importlib.resources import files

FILE = "bots.toml"


@dataclass(frozen=True)
class Search:
    """How a tree grows.

    ``curiosity`` is how much is tried that has been visited little; ``belief`` how many visits the
    first impression of an action counts for; ``playout`` how many actions follow before the
    position is judged (0: none), each the best at first sight of ``sample`` legal ones that are
    drawn (1: random play).
    """

    curiosity: float = 0.05
    belief: float = 2.0
    playout: int = 0
    sample: int = 6


@dataclass(frozen=True)
class Strength:
    """How well a level plays.

    It thinks for ``simulations``, but no longer than ``seconds``: in a tree, which looks most at
    what has done best so far, or with ``halving``, which compares more carefully
    (:meth:`spieltisch.bots.search.Thought.halve`).  Then it takes what it has visited most; with
    ``noise`` it takes anything, the rarer the more expected reward (0 to 1) is lost: a loss of
    ``noise`` makes an action e times as rare.
    """

    simulations: int
    seconds: float = 60.0
    noise: float = 0.0
    halving: bool = False


USUAL = {
    "beginner": Strength(simulations=40, noise=0.05),
    "easy": Strength(simulations=60, noise=0.02),
    "medium": Strength(simulations=150, noise=0.005),
    "hard": Strength(simulations=8_000, seconds=1.0),
    "expert": Strength(simulations=40_000, seconds=5.0),
}


@dataclass(frozen=True)
class Tuning:
    """All of it for one game; the levels from weak to strong."""

    search: Search = Search()
    levels: dict[str, Strength] = field(default_factory=lambda: dict(USUAL))


@cache
def tuning_of(game) -> Tuning:
    """The numbers of a game.  Raises ``ValueError`` for a file that says something else."""
    file = files(game.package).joinpath(FILE)
    if not file.is_file():
        return Tuning()
    try:
        return read(tomllib.loads(file.read_text("utf-8")))
    except ValueError as error:
        raise ValueError(f"{game.slug}: {FILE}: {error}") from error


def read(data: dict) -> Tuning:
    """The numbers of a file.  Raises ``ValueError`` with the line that is wrong."""
    if unknown := data.keys() - {"search", "levels"}:
        raise ValueError(f"[{min(unknown)}] is neither [search] nor [levels]")
    levels = dict(USUAL)
    for name, numbers in data.get("levels", {}).items():
        if name not in levels:
            raise ValueError(f"there is no level {name!r}; there are: {', '.join(levels)}")
        levels[name] = _changed(levels[name], numbers, f"levels.{name}")
    return Tuning(_changed(Search(), data.get("search", {}), "search"), levels)


def _changed(usual, numbers: dict, where: str):
    kinds = {one.name: type(getattr(usual, one.name)) for one in fields(usual)}
    found = {}
    for name, number in numbers.items():
        if name not in kinds:
            raise ValueError(f"[{where}] has no {name!r}; it has: {', '.join(kinds)}")
        if type(number) is not kinds[name] and not (kinds[name] is float and type(number) is int):
            raise ValueError(f"[{where}] {name} = {number!r} is no {kinds[name].__name__}")
        if number < 0 or (name in ("simulations", "seconds", "sample") and not number):
            raise ValueError(f"[{where}] {name} = {number!r} is too small")
        found[name] = kinds[name](number)
    return replace(usual, **found)
