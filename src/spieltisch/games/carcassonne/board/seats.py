"""What lies before the seats: the meeples in their supply."""

from functools import lru_cache

from markupsafe import Markup, escape

from spieltisch.engine.drawing import Piece
from spieltisch.engine.events import CODE, SEAT, A
from spieltisch.engine.language import language
from spieltisch.games.carcassonne.board.places import man_key, supply_key
from spieltisch.games.carcassonne.box import CAME_HOME
from spieltisch.games.carcassonne.colours import PLAYERS
from spieltisch.games.carcassonne.language import _
from spieltisch.games.carcassonne.material import MEEPLES
from spieltisch.games.carcassonne.words.names import colour


def supply(view, seat: int) -> list[Piece]:
    """The meeples of a seat; those that have just come home come from where they stood."""
    home = [
        e[A] for e in view.events[: view.event_count] if e[CODE] == CAME_HOME and e[SEAT] == seat
    ]
    first_home = view.supply[seat] - len(home)
    return [
        _figure(seat, i, man_key(home[i - first_home]) if i >= first_home else "", language())
        for i in range(view.supply[seat])
    ]


@lru_cache(10_000)
def _figure(seat: int, number: int, origin: str, _language) -> Piece:
    key = supply_key(seat, number)
    from_ = f' data-from="{origin}"' if origin else ""
    return Piece(
        key,
        f'<svg class="man m-{PLAYERS[seat]}" viewBox="-17 -21 34 45" data-key="{key}"{from_} '
        f'data-help="meeple-supply" role="img" aria-label="{escape(_("Meeple"))}">'
        f'<use href="#c-figure"/>'
        f'<use href="#c-mark{seat + 1}"/></svg>',
    )


def place(seat: int, viewer: int) -> Markup:
    """The still part of a seat: its head (filled by the page) and its supply."""
    look = "seat me" if seat == viewer else "seat"
    title = _("Meeples in supply, of {n}").format(n=MEEPLES)
    return Markup(
        '<section class="{look}" data-seat="{seat}" aria-label="{who}">'
        '<div class="seat-h" data-head="{seat}"></div><div class="seat-b">'
        '<div class="supply" role="group" aria-label="{title}" data-list="supply-{seat}"></div>'
        "</div></section>"
    ).format(look=look, seat=seat, who=colour(seat), title=title)
