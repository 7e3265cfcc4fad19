"""Hands, row, deck and discard pile as lists of pieces."""

from functools import lru_cache

from markupsafe import Markup

from spieltisch.engine.cards import size
from spieltisch.engine.drawing import Piece
from spieltisch.engine.sight import UNKNOWN
from spieltisch.games.amundsen_scott.board.cards import (
    badge,
    card,
    closed_card,
    colour_class,
    face,
    open_card,
    patron_card,
)
from spieltisch.games.amundsen_scott.board.glide import (
    DECK,
    discard_origin,
    hand_key,
    hand_origins,
    loss_origin,
    row_key,
    row_origins,
    uncovered,
)
from spieltisch.games.amundsen_scott.board.helps import (
    DISCARD_PILE,
    LOSS,
    card_help,
    deck_help,
    open_help,
)
from spieltisch.games.amundsen_scott.box import WEATHER
from spieltisch.games.amundsen_scott.language import _
from spieltisch.games.amundsen_scott.material import (
    EQUIPMENT_KIND,
    KINDS,
    LIMIT,
    OFFICER,
    PATRON_POWER,
    WILD,
    WILD_PATRON,
)
from spieltisch.games.amundsen_scott.notation import kind_text
from spieltisch.games.amundsen_scott.rules.hands import has_been_seen
from spieltisch.games.amundsen_scott.words.facts import pass_words
from spieltisch.games.amundsen_scott.words.names import Card, card_label, full_name

UNSEEN = badge("mark", "e-unseen")


def row(view, viewer: int) -> list[Piece]:
    """The open cards; place 1 is the rightmost, the first to be taken."""
    pieces = []
    for place, origin in enumerate(row_origins(view), 1):
        key, kind = row_key(place), view.row[place - 1]
        label = _("{n}: {card}").format(n=place, card=card_label(kind))
        origin = "" if origin == key else origin
        look = f"{colour_class(kind)} at-{place}"
        help_ = open_help(view, viewer, kind)
        pieces.append(card(key, look, label, face(kind), data_help=help_, data_from=origin))
    return pieces[::-1]


def hand(view, seat: int, viewer: int) -> list[Piece]:
    """The cards of a hand: the wild patron first, then what the viewer knows, then the hidden."""
    pieces = []
    if _has_patron(view, seat, WILD):
        token = kind_text(WILD_PATRON) if seat == viewer else ""
        pieces.append(patron_card(f"patron-{seat}", view.patron[seat], 1, data_token=token))
    kinds = view.hand[seat][: view.held[seat]]
    origins, shown = hand_origins(view, seat), uncovered(view, seat)
    for i, kind in enumerate(kinds):
        copy, copies = kinds[:i].count(kind), kinds.count(kind)
        key, new = hand_key(seat, kind, copy), origins.get(kind, [])
        origin = f"{key} {hand_key(seat, UNKNOWN, 0)}" if shown else ""
        if copy >= copies - len(new):
            origin = new[copy - copies]
        if kind == UNKNOWN:
            pieces.append(closed_card(key, _("Face-down card"), data_from=origin))
        elif seat == viewer:
            drawn = _is_drawn(view, seat, kind) and copy == copies - 1
            unseen = not has_been_seen(view.seen[seat][i], 1 - seat)
            chosen = view.chosen[seat] == kind + 1 and copy == 0 and not view.ended
            about = {"data_help": card_help(view, seat, kind), "data_from": origin}
            pieces.append(_own_card(key, kind, unseen, (drawn, chosen), about))
        else:
            help_ = card_help(view, seat, kind)
            pieces.append(open_card(key, kind, data_help=help_, data_from=origin))
    return pieces


def _is_drawn(view, seat: int, kind: int) -> bool:
    """Whether Good Weather has just drawn such a card, and its owner is asked about it."""
    asked = view.phase == WEATHER and not view.ended
    return asked and view.turn == seat and view.drawn == kind


def _own_card(key: str, kind: int, unseen: bool, new: tuple[bool, bool], about: dict) -> Piece:
    """A card of one's own; marked where the opponent has not seen it, just after a draw, and when
    it is chosen for the weather."""
    label, inside, (drawn, chosen) = card_label(kind), Markup(""), new
    if chosen:
        label += ", " + _("chosen")
        inside += Markup('<span class="flag">{}</span>').format(_("chosen"))
    if unseen:
        label += ", " + _("not seen by the opponent")
        inside += UNSEEN
    if drawn:
        label += ", " + _("just drawn")
        inside += Markup('<span class="flag">{}</span>').format(_("new"))
    look = f"{colour_class(kind)} new" if drawn or chosen else colour_class(kind)
    return card(key, look, label, face(kind) + inside, data_token=kind_text(kind), **about)


def _has_patron(view, seat: int, power: int) -> bool:
    return PATRON_POWER[view.patron[seat]] == power and view.patron_left[seat] > 0


def beside(view, seat: int) -> list[Piece]:
    """What lies before an explorer: his officer until he has been used, Equipment Loss."""
    pieces = []
    if _has_patron(view, seat, OFFICER):
        patron, left = view.patron[seat], view.patron_left[seat]
        pieces.append(patron_card(f"patron-{seat}", patron, left))
    if view.equipment[seat]:
        origin = loss_origin(view, seat, EQUIPMENT_KIND)
        label = _("{card} lies here: {n} cards at most").format(
            card=full_name(EQUIPMENT_KIND), n=LIMIT[1]
        )
        about = {"data_help": LOSS, "data_from": origin}
        pieces.append(open_card(f"loss-{seat}", EQUIPMENT_KIND, label, **about))
    return pieces


def deck(view) -> list[Piece]:
    """The deck with the number of its cards and which pass it is."""
    count, passes = view.stack_size, pass_words(view.passes)
    if count:
        label = _.n("Deck: {n} card, {passes}", "Deck: {n} cards, {passes}", count)
        top = closed_card(DECK, label.format(n=count, passes=passes), data_help=deck_help(view))
    else:
        label = _("Deck: empty, {passes}").format(passes=passes)
        top = card(DECK, "gap", label, Markup(""), data_help=deck_help(view))
    caption = _caption(
        "deck-count", count, _("Deck"), Markup('<span class="pass">{}</span>').format(passes)
    )
    return [top, caption]


def discard(view) -> list[Piece]:
    """The discard pile: its top card and the number of its cards."""
    count, top = size(view.discard), view.discard_top
    if count:
        label = _.n(
            "Discard pile: {n} card, on top {card}", "Discard pile: {n} cards, on top {card}", count
        ).format(n=count, card=card_label(top))
        about = {"data_help": DISCARD_PILE, "data_from": discard_origin(view)}
        pile = open_card("discard", top, label, **about)
    else:
        words = _("Discard pile: empty")
        pile = card("discard", "gap", words, Markup(""), data_help=DISCARD_PILE)
    return [pile, _caption("discard-count", count, _("Discard"))]


@lru_cache(1024)
def _caption(key: str, count: int, name: str, more: Markup | str = "") -> Piece:
    """What stands below a pile: how many cards it has, its name, and ``more``."""
    words = Markup(
        '<p class="cap" data-key="{}"><span><b>{}</b> <span class="more">{}</span></span>{}</p>'
    )
    return Piece(key, words.format(key, count, name, more))


def rest(view, viewer: int) -> list[Piece]:
    """How many of each kind lie in the deck and in hidden hands (``stack`` of a blanked box)."""
    pieces = []
    for kind in range(len(KINDS)):
        if view.stack[kind]:
            key = f"rest-{kind_text(kind)}"
            about = open_help(view, viewer, kind)
            line = Markup('<li data-key="{}" data-help="{}"><b>{}</b> {}</li>').format(
                key, about, view.stack[kind], Card(kind)
            )
            pieces.append(Piece(key, line))
    return pieces
