from spieltisch.games.carcassonne.box import LAST_TILE, NO_PLACE_LEFT
from spieltisch.games.carcassonne.language import _
from spieltisch.games.carcassonne.words.refusals import REASONS

ENDINGS = {
    LAST_TILE: _.lazy("The last tile has been placed."),
    NO_PLACE_LEFT: _.lazy("The last tiles had no place anywhere."),
}

__all__ = ["ENDINGS", "REASONS"]
