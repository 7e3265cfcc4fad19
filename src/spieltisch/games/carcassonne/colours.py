"""The colours of the seats."""

from spieltisch.games.carcassonne.language import _

COLOURS = (
    _.lazy("Red"),
    _.lazy("Blue"),
    _.lazy("Yellow"),
    _.lazy("Green"),
    _.lazy("Black"),
    _.lazy("Violet"),
)
PLAYERS = ("red", "blue", "yellow", "green", "black", "violet")  # the same for style sheets
