"""Players that see what a seat sees.  They know games only through the contract.

A bot is a function ``bot(game, view, seat, legal, seed) -> action``: ``view`` is the blanked box of
the seat, ``legal`` its legal actions, and the same arguments always give the same action.  It may
take its time; whoever asks it does so beside the event loop.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from spieltisch.bots import search
from spieltisch.bots.random import choose_random
from spieltisch.bots.search import Watch
from spieltisch.bots.simple import choose_simple
from spieltisch.engine.game import Game
from spieltisch.engine.language import Lazy, Words

_ = Words(__file__)


class Bot(Protocol):
    def __call__(self, game: Game, view: Any, seat: int, legal: Sequence[int], seed: int) -> int:
        """One of the legal actions."""


@dataclass(frozen=True)
class Known:
    """A bot that can be asked for by its name."""

    choose: Callable[..., int]
    label: Lazy


class UnknownBot(KeyError):
    """No bot of this name; the message says which there are."""

    def __str__(self) -> str:
        return self.args[0]


LEVELS = {
    "beginner": _.lazy("Beginner bot"),
    "easy": _.lazy("Easy bot"),
    "medium": _.lazy("Medium bot"),
    "hard": _.lazy("Hard bot"),
    "expert": _.lazy("Expert bot"),
}
ABOUT = {  # what to expect of a level, for whoever chooses one
    "beginner": _.lazy("overlooks a lot. For a first game: you can win it."),
    "easy": _.lazy("plays sensibly, but often lets something good slip."),
    "medium": _.lazy("seldom makes a gross mistake. Who knows the game has a good chance."),
    "hard": _.lazy("looks far ahead and forgives little. Beating it takes good play."),
    "expert": _.lazy("takes its time and looks furthest: the best that this table has to offer."),
}
BOTS = {
    "random": Known(choose_random, _.lazy("Random bot")),
    "simple": Known(choose_simple, _.lazy("Simple bot")),
    **{name: Known(partial(search.choose, name), label) for name, label in LEVELS.items()},
}
USUAL = "medium"  # who sits at a new table
STAND_IN = "simple"  # who plays while a level is not ready


def ready(name: str, game: Game) -> bool:
    """Whether a bot can play a game at once; a level has to be compiled first."""
    return name not in LEVELS or search.ready(game)


def choose(name, game, view, seat, legal, seed, watch: Watch | None = None) -> int:
    """What the bot of a name does; ``watch`` follows it where it searches.

    Raises :class:`UnknownBot`.
    """
    bot = find(name)
    return bot(game, view, seat, legal, seed, **({"watch": watch} if name in LEVELS else {}))


def find(name: str) -> Bot:
    """The bot of a name.  Raises :class:`UnknownBot`."""
    if name not in BOTS:
        raise UnknownBot(f"there is no bot {name!r}; there are: {', '.join(BOTS)}")
    return BOTS[name].choose


def label_of(name: str) -> Any:
    """What a bot is called at the table; one that is no longer there keeps its plain name."""
    return BOTS[name].label if name in BOTS else name
