"""*Siberia Card*, after *Siberia: The Card Game* by Reiner Stockhausen.

The rules stand in docs/rules/siberia.md; comments give its paragraphs in brackets.
"""

from dataclasses import dataclass

from spieltisch.engine.game import Bounds, Game
from spieltisch.engine.options import pick, switch
from spieltisch.games.siberia.bounds import LONGEST, MOST_ACTIONS, POOREST, RICHEST
from spieltisch.games.siberia.language import _
from spieltisch.games.siberia.material import DECKS

DECK_WORDS = {"even": _.lazy("Every pair alike"), "skewed": _.lazy("Cheap resources more often")}


@dataclass(frozen=True)
class Options:
    """The choices before a game."""

    action_deck: int = pick(
        _.lazy("Action cards"),
        _.lazy("How often the resources appear on the 60 action cards."),
        {deck: DECK_WORDS[deck] for deck in DECKS},
        default="even",
    )
    tie_break: int = switch(
        _.lazy("No shared victory"),
        _.lazy(
            "With equal money whoever mined more cards wins, then whoever sits later in the order "
            "of turns."
        ),
    )


GAME = Game(
    slug="siberia",
    package=__name__,
    title=_.lazy("Siberia Card"),
    subtitle=_.lazy("Riches under the ice"),
    blurb=_.lazy(
        "Pair the cards of your hand to mine gas, coal, oil, gold and diamonds, and hire people "
        "who make it worth more. Whoever has the most money in the end wins."
    ),
    seats=(2, 3, 4),
    options=Options,
    bounds=Bounds(longest=LONGEST, most_actions=MOST_ACTIONS, scores=(POOREST, RICHEST)),
    minutes=20,
)
