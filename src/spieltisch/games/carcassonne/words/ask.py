"""What is asked now, and how the game has ended."""

from spieltisch.engine.cards import size
from spieltisch.engine.drawing import Ask
from spieltisch.engine.game import seats_in
from spieltisch.engine.language import Joined, Lazy, Sentence
from spieltisch.games.carcassonne.box import LAST_TILE, NO_PLACE_LEFT, PLACE_TILE
from spieltisch.games.carcassonne.language import _
from spieltisch.games.carcassonne.material import (
    FITS,
    NO_FARMERS,
    QUARTER_SECTOR,
    ROSE_POINTS,
    SIDES,
)
from spieltisch.games.carcassonne.rules.meeples import can_place_meeple
from spieltisch.games.carcassonne.rules.result import score, winners
from spieltisch.games.carcassonne.words.names import letters, points, with_points

ENDINGS: dict[int, Lazy] = {
    LAST_TILE: _.lazy("The last tile has been placed."),
    NO_PLACE_LEFT: _.lazy("The last tiles fitted nowhere."),
}


def ask(view, viewer: int, names: list[str]) -> Ask:
    """A heading and a sentence for the seat that acts, or for those who wait for it."""
    if view.ended:
        return Ask(_("The game is over."), ending(view, viewer, names))
    if view.turn != viewer:
        return Ask(Sentence(_("{who} is to move."), who=names[view.turn]), rose_sentence(view))
    if view.phase == PLACE_TILE:
        return Ask(_("Place the tile"), rose_sentence(view) or how_to_place(view))
    if not can_place_meeple(view, viewer):
        return Ask(_("No meeple"), why_no_meeple(view, viewer))
    return Ask(_("Your meeple"), _("Choose a part of the tile, or go without."))


def how_to_place(view) -> str:
    cells = range(view.open_cells)
    if any(FITS[view.drawn][view.demand[place]].bit_count() > 1 for place in cells):
        return _("Choose a cell; click it again to turn the tile.")
    return _("Choose a cell.")


def rose_sentence(view) -> str:
    """While a quarter rose is in hand: where it scores."""
    sector = sector_in_hand(view)
    if not sector:
        return ""
    words = _("This quarter rose scores {points} in the sector {sector}.")
    return words.format(points=points(ROSE_POINTS), sector=sector_name(sector))


def sector_in_hand(view) -> int:
    """The sector of the quarter rose that has been drawn, or 0."""
    return QUARTER_SECTOR[view.wind_roses][view.drawn] if view.drawn >= 0 else 0


def sector_name(sector: int) -> str:
    """A sector by the letters of its directions, north and south first: "SE"."""
    order = [side for side in "NSEW" if sector >> SIDES.index(side) & 1]
    return "".join(letters()[SIDES.index(side)] for side in order)


def why_no_meeple(view, viewer: int) -> str:
    if view.supply[viewer] == 0:
        return _("All your meeples are on the table.")
    if view.farm_scoring == NO_FARMERS:
        return _("Nobody stands on fields in this game, and all else on the tile is taken.")
    return _("A meeple already stands in everything this tile belongs to.")


def tiles_left(view) -> str:
    n = size(view.bag)
    return _.n("{n} tile in the bag", "{n} tiles in the bag", n).format(n=n)


def ending(view, viewer: int, names: list[str]) -> Sentence:
    """How the game has ended, in one sentence."""
    best = seats_in(winners(view))
    if len(best) > 1:
        return shared(best, viewer, names, score(view, best[0]))
    total = with_points(score(view, best[0]))
    rest = [seat for seat in range(view.seats) if seat not in best]
    rest.sort(key=lambda seat: -score(view, seat))
    behind = Joined(f"{names[seat]} ({score(view, seat)})" for seat in rest)
    you, they = (
        _("You win {total} before {rest}!"),
        _("{who} wins {total} before {rest}."),
    )
    if any(score(view, seat) == score(view, best[0]) for seat in rest):
        you, they = (
            _("Tied {total}: you are the last in turn order and win before {rest}!"),
            _("Tied {total}: {who}, the last in turn order, wins before {rest}."),
        )
    if best[0] == viewer:
        return Sentence(you, total=total, rest=behind)
    return Sentence(they, who=names[best[0]], total=total, rest=behind)


def shared(best: list[int], viewer: int, names: list[str], total: int) -> Sentence:
    """A victory of several."""
    others = Joined(names[seat] for seat in best if seat != viewer)
    if viewer in best:
        words = _("You share the victory with {who}: {total}.")
        return Sentence(words, who=others, total=points(total))
    return Sentence(_("{who} share the victory {total}."), who=others, total=with_points(total))
