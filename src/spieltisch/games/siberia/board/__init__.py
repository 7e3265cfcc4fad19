"""The table of *Siberia Card*: a blanked box as pieces, and what can be clicked.

``cards`` draws the faces, ``table`` row, supplies and hand, ``seats`` what the seats own,
``values`` the lists and the final count, ``scene`` what stays still, ``origins`` where moved
pieces come from, ``choices`` the legal actions as clicks, ``meant`` what other clicks mean.
"""

from markupsafe import Markup

from spieltisch.engine.drawing import Drawing
from spieltisch.games.siberia.board import seats, table, values
from spieltisch.games.siberia.board.cards import action_face, resource_face
from spieltisch.games.siberia.board.choices import choices
from spieltisch.games.siberia.board.meant import meant
from spieltisch.games.siberia.board.scene import scene
from spieltisch.games.siberia.material import FACE_COUNT, FACE_RESOURCE, FACE_VALUE, SYMBOLS
from spieltisch.games.siberia.notation import KIND_NAMES
from spieltisch.games.siberia.words.names import card_name, emblem, face_name

__all__ = ["choices", "draw", "meant", "rule_mark", "scene"]


def draw(view, viewer: int) -> Drawing:
    """The pieces of a blanked box for a seat, or for somebody who only watches."""
    lists = {
        "ore": table.resource_deck(view),
        "notice": table.notice(view),
        "row": table.row(view),
        "sellers": table.sellers(view, viewer),
        "investors": table.investors(view, viewer),
        "workers": table.workers(view),
        "actions": table.action_cards(view),
        "values": values.value_rows(view, viewer),
        "unseen": values.unseen_rows(view),
        "thrown": values.discard_rows(view),
        "count-head": values.count_head(view, viewer),
        "count": values.count_rows(view),
    }
    for seat in range(view.seats):
        lists[f"people-{seat}"] = seats.people(view, seat)
        lists[f"mined-{seat}"] = seats.mined(view, seat)
        lists[f"hand-{seat}"] = table.hand(view, seat, viewer)
    return Drawing(lists)


def rule_mark(name: str) -> Markup | None:
    """A small picture for the rule pages: an emblem, ``card-gold-worker`` or ``card-gold-4000``."""
    if name in SYMBOLS:
        return emblem(SYMBOLS.index(name))
    if not name.startswith("card-"):
        return None
    wanted = name.removeprefix("card-")
    for kind, own in enumerate(KIND_NAMES):
        if own.replace("/", "-") == wanted:
            return _whole_card(card_name(kind), action_face(kind))
    for face in range(FACE_COUNT):
        if f"{SYMBOLS[FACE_RESOURCE[face]]}-{FACE_VALUE[face]}" == wanted:
            return _whole_card(face_name(face), resource_face(face))
    return None


def _whole_card(label: str, face: Markup) -> Markup:
    return Markup('<span class="card" role="img" aria-label="{}">{}</span>').format(label, face)
