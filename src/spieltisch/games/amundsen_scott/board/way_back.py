"""The other side of the board: what every space asks for on the way back (5.4)."""

from functools import cache

from markupsafe import Markup

from spieltisch.engine.drawing import Piece
from spieltisch.engine.language import language
from spieltisch.games.amundsen_scott.board import geometry
from spieltisch.games.amundsen_scott.board.helps import SIGN
from spieltisch.games.amundsen_scott.expansions import WAY_SYMBOL
from spieltisch.games.amundsen_scott.language import _
from spieltisch.games.amundsen_scott.material import (
    BLUE,
    GREEN,
    RED,
    ROUTE,
    SPACES,
    SYMBOLS,
    YELLOW,
)
from spieltisch.games.amundsen_scott.words.names import EXPLORERS, colour_word, symbol_name


def signs(view) -> list[Piece]:
    """The symbols of all spaces, and the title of the board that has been turned over."""
    return _signs(language()) if view.homeward else []


@cache
def _signs(_spoken: str) -> list[Piece]:
    title = Markup(
        '<g class="turned" data-key="turned" role="img" aria-label="{label}">'
        '<path class="ca" d="M34 34h208v112H34z"/><path class="cb" d="M42 42h192v96H42z"/>'
        '<text class="c1" x="138" y="78">{first}</text>'
        '<text class="c2" x="138" y="100">{label}</text>'
        '<text class="c3" x="138" y="126">1912</text></g>'
    ).format(label=_("The way back"), first=_("Antarctica"))
    pieces = [Piece("turned", title)]
    for seat in (0, 1):
        pieces += [_sign(seat, space) for space in range(1, SPACES + 1)]
    return pieces


# The dot of a colour, which the sign would cover: below it, still on its space.
_DOT = Markup('<circle class="{}" cy="23" r="8"/>')
_DOTS = {RED: _DOT.format("b-w"), YELLOW: _DOT.format("b-k"), GREEN: "", BLUE: ""}


def _sign(seat: int, space: int) -> Piece:
    key, (x, y) = f"sign-{seat}-{space}", geometry.place(seat, space)
    symbol = WAY_SYMBOL[seat][space]
    label = _("{who}, space {n} on the way back: {colour} and {symbol}").format(
        who=EXPLORERS[seat],
        n=space,
        colour=colour_word(ROUTE[seat][space - 1]),
        symbol=symbol_name(symbol),
    )
    return Piece(
        key,
        Markup(
            '<g class="sign" data-key="{}" data-help="{}" role="img" aria-label="{}" '
            'transform="translate({} {})">'
            '<circle class="disc" cy="-9" r="22"/>'
            '<use href="#g-{}" x="-16" y="-25" width="32" height="32"/>{}</g>'
        ).format(key, SIGN, label, x, y, SYMBOLS[symbol], _DOTS[ROUTE[seat][space - 1]]),
    )
