"""The table of *1911 Amundsen vs Scott*: a blanked box as pieces, and what can be clicked.

``chart`` draws the map, ``cards`` the faces, ``table`` hands, row and piles, ``scene`` what stays
still, ``glide`` where moved pieces come from, ``choices`` the legal actions as clicks, ``meaning``
what a refused click would mean; ``depots``, ``weather`` and ``way_back`` what expansions add.
"""

from markupsafe import Markup

from spieltisch.engine.drawing import Drawing
from spieltisch.games.amundsen_scott.board import table
from spieltisch.games.amundsen_scott.board.cards import colour_class, face
from spieltisch.games.amundsen_scott.board.chart import pawn
from spieltisch.games.amundsen_scott.board.choices import choices
from spieltisch.games.amundsen_scott.board.depots import chart_depots, depot_cards
from spieltisch.games.amundsen_scott.board.glide import pawn_stops
from spieltisch.games.amundsen_scott.board.meaning import meant
from spieltisch.games.amundsen_scott.board.scene import SEATS, scene
from spieltisch.games.amundsen_scott.board.symbols import small_mark
from spieltisch.games.amundsen_scott.board.way_back import signs
from spieltisch.games.amundsen_scott.board.weather import sky
from spieltisch.games.amundsen_scott.material import KINDS
from spieltisch.games.amundsen_scott.notation import kind_text
from spieltisch.games.amundsen_scott.words.names import card_label

__all__ = ["choices", "draw", "meant", "rule_mark", "scene"]


def draw(view, viewer: int) -> Drawing:
    """The pieces of a blanked box for a seat, or for somebody who only watches."""
    lists = {
        "signs": signs(view),
        "depots": chart_depots(view),
        "pawns": [pawn(view, seat, pawn_stops(view, seat)) for seat in SEATS],
        "deck": table.deck(view),
        "row": table.row(view, viewer),
        "discard": table.discard(view),
    }
    for seat in SEATS:
        lists[f"beside-{seat}"] = table.beside(view, seat) + depot_cards(view, seat, viewer)
        lists[f"hand-{seat}"] = table.hand(view, seat, viewer)
    if view.weather:
        lists["sky"] = sky(view)
    if view.remaining_cards:
        lists["rest"] = table.rest(view, viewer)
    return Drawing(lists)


def rule_mark(name: str) -> Markup | None:
    """A small picture for the rule pages: a colour, symbol, weather or effect, or ``card-`` and
    a kind in notation for a whole card.  ``None`` for any other name."""
    if not name.startswith("card-"):
        return small_mark(name)
    for kind in range(len(KINDS)):
        if kind_text(kind) == name.removeprefix("card-"):
            return Markup('<span class="card {}" role="img" aria-label="{}">{}</span>').format(
                colour_class(kind), card_label(kind), face(kind)
            )
    return None
