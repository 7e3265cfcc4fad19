"""The table of *DOG*: a blanked box as pieces, and what can be clicked.

``geometry`` says where everything lies, ``heads`` and ``cards`` are the pictures, ``paper`` the
still board, ``figures`` and ``middle`` what moves on it, ``hands`` the cards of the seats,
``scene`` what stays still, ``choices`` the legal actions as clicks.
"""

from markupsafe import Markup

from spieltisch.engine.drawing import Drawing
from spieltisch.games.dog.board import figures, hands
from spieltisch.games.dog.board.cards import name_of, picture
from spieltisch.games.dog.board.choices import choices, meant
from spieltisch.games.dog.board.geometry import board_of
from spieltisch.games.dog.board.middle import middle
from spieltisch.games.dog.board.scene import scene
from spieltisch.games.dog.material import KIND_COUNT
from spieltisch.games.dog.words.names import card_words

__all__ = ["choices", "draw", "meant", "rule_mark", "scene"]


def draw(view, viewer: int) -> Drawing:
    """The pieces of a blanked box for a seat, or for somebody who only watches."""
    board = board_of(view, viewer)
    lists = {
        "trail": figures.trail(view, board),
        "burns": figures.burns(view, board),
        "middle": middle(view, board, viewer),
        "figures": figures.figures(view, board, viewer),
    }
    for seat in range(view.seats):
        if seat == viewer:
            lists[f"hand-{seat}"] = hands.own_hand(view, seat)
            lists["kinds"] = hands.joker_kinds(view, seat)
        else:
            lists[f"hand-{seat}"] = hands.others_hand(view, seat)
    return Drawing(lists)


def rule_mark(name: str) -> Markup | None:
    """A card for the rule pages: ``card-four-pm``."""
    for kind in range(KIND_COUNT):
        if name == f"card-{name_of(kind)}":
            return Markup('<span class="card" role="img" aria-label="{}">{}</span>').format(
                card_words(kind), picture(name_of(kind))
            )
    return None
