"""Short facts about the table: what the heads of the seats and the captions say."""

from functools import cache

from markupsafe import Markup

from spieltisch.engine.drawing import SeatCard
from spieltisch.engine.language import language
from spieltisch.games.amundsen_scott.language import _
from spieltisch.games.amundsen_scott.material import LIMIT
from spieltisch.games.amundsen_scott.words.names import EXPLORERS
from spieltisch.games.amundsen_scott.words.places import place_fact

_PASSES = {1: _.lazy("1st pass"), 2: _.lazy("2nd pass"), 3: _.lazy("out for good")}


def pass_words(passes: int) -> str:
    """Which time the deck is being gone through."""
    return str(_PASSES[passes])


def cards_fact(view, seat: int) -> Markup:
    """How many cards a hand holds, and how many it may hold."""
    return _cards_fact(view.held[seat], LIMIT[view.equipment[seat]], language())


@cache
def _cards_fact(held: int, limit: int, _spoken: str) -> Markup:
    return Markup(
        '<svg class="i" aria-hidden="true"><use href="#e-cards"/></svg>'
        '<span class="num">{} / {}</span> <span class="hide">{}</span>'
    ).format(held, limit, _("cards"))


def seat(view, seat: int) -> SeatCard:
    """The explorer of a seat, where he is, and how full his hand is."""
    return SeatCard(EXPLORERS[seat], (place_fact(view, seat), cards_fact(view, seat)))
