"""Short facts for the heads of the seats."""

from markupsafe import Markup

from spieltisch.engine.drawing import SeatCard
from spieltisch.games.siberia.language import _
from spieltisch.games.siberia.words.names import money


def seat(view, seat: int) -> SeatCard:
    """The money of a seat and how many cards it holds."""
    held = view.held[seat]
    cards = _.n("{n} card", "{n} cards", held).format(n=held)
    total = Markup('<b class="money" title="{}">{}</b>').format(
        _("Running total"), money(view.money[seat])
    )
    return SeatCard("", (total, cards))
