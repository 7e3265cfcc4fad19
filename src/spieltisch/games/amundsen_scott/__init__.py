"""*1911 Amundsen vs Scott*, by Perepau Llistosella: two explorers race for the South Pole.

The rules stand in docs/rules/1911.md; comments give its paragraphs in brackets.
"""

from dataclasses import dataclass

from spieltisch.engine.game import Bounds, Game
from spieltisch.engine.options import switch
from spieltisch.games.amundsen_scott.expansions import LONGEST_GAME, MOST_ACTIONS
from spieltisch.games.amundsen_scott.language import _


@dataclass(frozen=True)
class Options:
    """The choices before a game."""

    advanced: int = switch(
        _.lazy("Advanced game"),
        _.lazy("Six cards lie in the row; only the three on the right can be taken."),
    )
    patrons: int = switch(
        _.lazy("Patrons"),
        _.lazy("Each explorer draws one of four patrons, who helps once."),
    )
    depots: int = switch(
        _.lazy("Food Depots"),
        _.lazy("Two cards wait for you along your route. Needs a plan; about as long as without."),
    )
    weather: int = switch(
        _.lazy("Damned Weather"),
        _.lazy("The first across a parallel brings weather for both. Hardly longer, but wilder."),
    )
    way_back: int = switch(
        _.lazy("1912 The Way Back"),
        _.lazy("If it is close you must come home as well. Up to twice as long, tense to the end."),
    )
    open_hands: int = switch(
        _.lazy("Open hands"),
        _.lazy("Cards taken from the row can be seen by the opponent as well."),
        default=True,
        group="table",
    )
    remaining_cards: int = switch(
        _.lazy("List of the remaining cards"),
        _.lazy("Everybody may look up which cards have not been located yet."),
        group="table",
    )


GAME = Game(
    slug="1911",
    package=__name__,
    title=_.lazy("1911"),
    subtitle=_.lazy("Amundsen vs Scott"),
    blurb=_.lazy(
        "Two expeditions set out for the South Pole. Collect cards in the colours of your route, "
        "let your animals pull, and lead the other one astray. Whoever reaches the pole first wins."
    ),
    seats=(2,),
    options=Options,
    bounds=Bounds(longest=LONGEST_GAME, most_actions=MOST_ACTIONS, scores=(0, 1)),
    minutes=30,
    version=2,
    together=True,
    part_names=(_.lazy("Amundsen"), _.lazy("Scott")),
)
