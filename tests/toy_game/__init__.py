"""The fifth game: small, complete, for two to four, and unknown to everything it is tested with.

All lay a card at the same time, the highest alone wins a point, the winner may move a flag.
"""

from dataclasses import dataclass

from spieltisch.engine.game import Bounds, Game
from spieltisch.engine.options import pick, switch
from tests.toy_game.language import _


@dataclass(frozen=True)
class Options:
    """The choices before a game."""

    rounds: int = pick(
        _.lazy("Rounds"),
        _.lazy("How often cards are laid."),
        {"two": _.lazy("two"), "four": _.lazy("four")},
        default="four",
    )
    quick: int = switch(
        _.lazy("Quick end"),
        _.lazy("The last card is laid by itself."),
    )


GAME = Game(
    slug="toy",
    package=__name__,
    title=_.lazy("Menagerie"),
    subtitle=_.lazy("A game for trying things out"),
    blurb=_.lazy("Lay the rarest animal."),
    seats=(2, 3, 4),
    options=Options,
    bounds=Bounds(longest=24, most_actions=5, scores=(0, 4)),
    minutes=5,
    together=True,
)
