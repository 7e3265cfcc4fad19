"""*Carcassonne* by Klaus-Jürgen Wrede, with *Wind Roses* in both editions.

The rules stand in docs/rules/carcassonne.md; comments give its paragraphs in brackets.
"""

from dataclasses import dataclass

from spieltisch.engine.game import Bounds, Game
from spieltisch.engine.options import pick, switch
from spieltisch.games.carcassonne.colours import COLOURS
from spieltisch.games.carcassonne.language import _
from spieltisch.games.carcassonne.material import MOST_OPEN_CELLS, MOST_TILES


@dataclass(frozen=True)
class Options:
    """The choices before a game."""

    wind_roses: int = pick(
        _.lazy("Wind Roses"),
        _.lazy("Six tiles more: a quarter rose in its own sector of the table scores 3 points."),
        {
            "off": _.lazy("without"),
            "hig": _.lazy("Hans im Glück: four sectors"),
            "spielbox": _.lazy("Spielbox: two sectors"),
        },
        "hig",
    )
    farm_scoring: int = pick(
        _.lazy("Farmers"),
        _.lazy("How complete cities feed the fields around them at the end."),
        {
            "third": _.lazy("each field for itself, 3 points a city"),
            "second": _.lazy("each field for itself, a city pays a player only once"),
            "first": _.lazy("each city once, 4 points"),
            "none": _.lazy("without farmers"),
        },
        "third",
    )
    small_city: int = pick(
        _.lazy("City of two tiles"),
        _.lazy("What a complete city of only two tiles scores."),
        {"4": _.lazy("4 points"), "2": _.lazy("2 points")},
        "4",
    )
    old_start_in_bag: int = switch(
        _.lazy("Former start tile"),
        _.lazy("With Wind Roses: the start tile of the base game is shuffled into the bag."),
    )
    tie_break: int = pick(
        _.lazy("Equal points"),
        _.lazy("Who wins when several have the most points."),
        {
            "shared": _.lazy("all of them"),
            "last_in_order": _.lazy("the last of them in turn order"),
        },
        "shared",
    )
    projected: int = switch(
        _.lazy("Projected points"),
        _.lazy("Shows what each player would have if the game ended now."),
        default=True,
        group="table",
    )
    dead_cells: int = switch(
        _.lazy("Dead cells"),
        _.lazy("Marks cells that none of the remaining tiles can fill."),
        default=True,
        group="table",
    )
    remaining_tiles: int = switch(
        _.lazy("Remaining tiles"),
        _.lazy("Everybody may look up which tiles have not been drawn yet."),
        default=True,
        group="table",
    )


GAME = Game(
    slug="carcassonne",
    package=__name__,
    title=_.lazy("Carcassonne"),
    subtitle=_.lazy("with Wind Roses"),
    blurb=_.lazy(
        "Tile by tile a landscape grows, with cities, roads, cloisters and fields. Place your "
        "meeples where they will be worth most, and get them back in time."
    ),
    seats=(2, 3, 4, 5, 6),
    options=Options,
    bounds=Bounds(longest=2 * (MOST_TILES - 1), most_actions=4 * MOST_OPEN_CELLS, scores=(0, 600)),
    minutes=45,
    part_names=COLOURS,
)
