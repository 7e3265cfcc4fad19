"""Why an action is refused, in a sentence, and where the rule page says so."""

from spieltisch.engine.game import Reason
from spieltisch.games.carcassonne import reasons
from spieltisch.games.carcassonne.language import _

REASONS = {
    reasons.GAME_OVER: Reason(_.lazy("The game has ended."), "end"),
    reasons.NOT_YOUR_TURN: Reason(_.lazy("Somebody else is to move."), "turn-seat"),
    reasons.NOT_AN_ACTION: Reason(_.lazy("There is no such action in this game."), "notation"),
    reasons.MEEPLE_FIRST: Reason(
        _.lazy("Your tile has been placed: now comes a meeple, or none."), "turn-order"
    ),
    reasons.USED_UP: Reason(_.lazy("No tile of this kind is left."), "counts"),
    reasons.OTHER_TILE: Reason(_.lazy("You have drawn another tile."), "turn-order"),
    reasons.OCCUPIED: Reason(_.lazy("There is a tile already."), "place"),
    reasons.NOT_BESIDE_A_TILE: Reason(
        _.lazy("A tile has to touch another one along an edge."), "place-edge"
    ),
    reasons.FITS_NOT_AT_ALL: Reason(
        _.lazy("The tile does not fit there, however it is turned: all edges have to match."),
        "place-fit",
    ),
    reasons.FITS_OTHERWISE: Reason(
        _.lazy("The tile fits there only if it is turned differently: all edges have to match."),
        "place-fit",
    ),
    reasons.SAME_LANDSCAPE: Reason(
        _.lazy("Turned less, the tile shows the same landscape: that is the same move."),
        "place-turn",
    ),
    reasons.TILE_FIRST: Reason(
        _.lazy("First the tile has to be placed; this cannot be passed."), "place-must"
    ),
    reasons.NO_SUCH_SEGMENT: Reason(
        _.lazy("The tile has nothing there that a meeple could stand on."), "meeple-where"
    ),
    reasons.NO_MEEPLE_LEFT: Reason(
        _.lazy("All your meeples are on the table; they come home only by scoring."),
        "meeple-supply",
    ),
    reasons.NO_FARMERS_HERE: Reason(
        _.lazy("In this game nobody stands on fields."), "meeple-fields"
    ),
    reasons.FEATURE_OCCUPIED: Reason(
        _.lazy("A meeple already stands in what this is joined to, however far away."),
        "meeple-free",
    ),
}
