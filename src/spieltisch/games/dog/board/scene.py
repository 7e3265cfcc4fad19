"""The still part of the table, area by area, with the empty lists that pieces are put into."""

from markupsafe import Markup

from spieltisch.engine.drawing import Scene
from spieltisch.games.dog.board.geometry import board_of
from spieltisch.games.dog.board.paper import still
from spieltisch.games.dog.board.symbols import definitions
from spieltisch.games.dog.language import _
from spieltisch.games.dog.words.names import head, shade


def scene(view, viewer: int) -> Scene:
    """The still part for a seat, or for somebody who only watches (any other number)."""
    seats = range(view.seats)
    others = [(viewer + n) % view.seats for n in seats][1:] if viewer in seats else list(seats)
    return Scene(
        areas={
            "opponents": Markup("").join(_seat(view, seat, viewer) for seat in others),
            "board": _board(view, viewer),
            "market": Markup(""),
            "hand": _own(viewer) if viewer in seats else Markup(""),
        },
        symbols=definitions(),
    )


def _seat(view, seat: int, viewer: int) -> Markup:
    """Another seat: the head, which the page fills, its team and its cards; the partner is
    marked."""
    look, title = "seat", shade(seat)
    partner = view.partner[seat]
    note = _("with {colour}").format(colour=shade(partner)) if partner >= 0 else ""
    if partner >= 0 and partner == viewer:
        look, title = "seat mate", _("{colour}, your partner").format(colour=shade(seat))
        note = _("Partner")
    return Markup(
        '<section class="{look}" data-seat="{seat}" aria-label="{title}">{head}'
        '<div class="seat-h" data-head="{seat}"></div>'
        '<div class="seat-b"><span class="team">{note}</span>'
        '<div class="minis" data-list="hand-{seat}"></div></div></section>'
    ).format(look=look, seat=seat, title=title, head=head(seat), note=note)


def _own(seat: int) -> Markup:
    return Markup(
        '<section class="seat me" data-seat="{seat}" aria-label="{title}">'
        '<div class="seat-h" data-head="{seat}"></div>'
        '<div class="hand kinds" role="group" aria-label="{kinds}" data-list="kinds"></div>'
        '<div class="hand" role="group" aria-label="{title}" data-list="hand-{seat}"></div>'
        "</section>"
    ).format(seat=seat, title=_("Your hand"), kinds=_("What the joker is"))


def _board(view, viewer: int) -> Markup:
    board = board_of(view, viewer)
    lists = Markup("").join(
        Markup('<g data-list="{}"></g>').format(name)
        for name in ("trail", "burns", "middle", "figures")
    )
    return Markup(
        '<svg class="dog for-{sections}" viewBox="{view}" role="group" aria-label="{title}">'
        "{still}{lists}</svg>"
    ).format(
        sections=board.sections,
        view=board.shape.view,
        title=_("Game board"),
        still=still(view, board),
        lists=lists,
    )
