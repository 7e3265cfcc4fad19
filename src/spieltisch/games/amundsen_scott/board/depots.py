"""Food Depots on the chart, and their cards beside the explorer (5.1)."""

from functools import lru_cache

from markupsafe import Markup

from spieltisch.engine.drawing import Piece
from spieltisch.engine.events import CARD, CODE, SEAT, A
from spieltisch.engine.sight import UNKNOWN
from spieltisch.games.amundsen_scott.board import geometry
from spieltisch.games.amundsen_scott.board.cards import attributes, card, colour_class, face
from spieltisch.games.amundsen_scott.board.glide import depot_key, events, left_hand
from spieltisch.games.amundsen_scott.board.helps import DEPOT, card_help
from spieltisch.games.amundsen_scott.box import LAID, NO_CARD_YET, STORED
from spieltisch.games.amundsen_scott.expansions import DEPOTS
from spieltisch.games.amundsen_scott.language import _
from spieltisch.games.amundsen_scott.words.names import EXPLORERS, card_label

_BACK = Markup('<svg viewBox="0 0 100 100" aria-hidden="true"><use href="#kb-square"/></svg>')
_SPACE = Markup('<b class="at">{}</b>')


def _lying(view, seat: int):
    """Number and space of each depot of a seat that lies on the board."""
    for number in range(DEPOTS):
        if view.depot_space[seat][number]:
            yield number, view.depot_space[seat][number]


def chart_depots(view) -> list[Piece]:
    """A crate beside each space that has a depot."""
    return [
        _crate(seat, number, *geometry.depot_place(seat, space), _label(seat, space))
        for seat in (0, 1)
        for number, space in _lying(view, seat)
    ]


def _label(seat: int, space: int) -> str:
    return _("{who}, depot on space {n}").format(who=EXPLORERS[seat], n=space)


@lru_cache(256)
def _crate(seat: int, number: int, x: int, y: int, label: str) -> Piece:
    key = f"crate-{seat}-{number}"
    named = attributes(
        class_=f"crate {EXPLORERS[seat].lower()}",
        role="img",
        aria_label=label,
        data_key=key,
        data_help=DEPOT,
        transform=f"translate({x} {y})",
    )
    return Piece(key, Markup('<g {}><use href="#b-crate"/></g>').format(named))


def depot_cards(view, seat: int, viewer: int) -> list[Piece]:
    """The cards at the depots, small, with the number of their space: face up for their owner."""
    pieces = []
    for number, space in _lying(view, seat):
        if view.depot_card[seat][number] == NO_CARD_YET:
            continue
        kind, key = view.depot_card[seat][number], depot_key(seat, number)
        label = _label(seat, space)
        help_ = DEPOT if kind == UNKNOWN else card_help(view, seat, kind)
        about = {"data_help": help_, "data_from": _origin(view, seat, space)}
        if kind == UNKNOWN:
            label += ": " + _("a card face down")
            inside = _BACK + _SPACE.format(space)
            pieces.append(card(key, "back depot", label, inside, **about))
        else:
            label += ": " + _("{card}, which only its owner sees").format(card=card_label(kind))
            look = f"{colour_class(kind)} depot"
            pieces.append(card(key, look, label, face(kind) + _SPACE.format(space), **about))
    return pieces


def _origin(view, seat: int, space: int) -> str:
    """Where a card comes from that has just been put at a depot."""
    for event in events(view):
        if event[CODE] in (LAID, STORED) and event[SEAT] == seat and event[A] == space:
            return left_hand(seat, event[CARD])
    return ""
