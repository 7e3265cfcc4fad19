"""Hands as lists of pieces: the own one large, the others' small, and where cards come from."""

from collections import Counter
from functools import lru_cache

from spieltisch.engine.drawing import Piece
from spieltisch.engine.events import CARD, CODE, SEAT, A
from spieltisch.engine.sight import UNKNOWN
from spieltisch.games.dog import box
from spieltisch.games.dog.board import helps
from spieltisch.games.dog.board.cards import name_of, picture
from spieltisch.games.dog.board.markup import data_of, drawn
from spieltisch.games.dog.box import NOWHERE
from spieltisch.games.dog.language import _
from spieltisch.games.dog.material import JOKER_CARD
from spieltisch.games.dog.rules.dealing import is_out
from spieltisch.games.dog.words.names import card_help, card_name, card_words, shade

STACK = "stack"


def card_token(kind: int) -> str:
    return f"c-{name_of(kind)}"


def hand_key(kind: int, copy: int) -> str:
    """The key of a card of one's own hand; like cards are counted."""
    return f"h-{name_of(kind)}-{copy}"


def known_key(seat: int, kind: int, copy: int) -> str:
    return f"k-{seat}-{name_of(kind)}-{copy}"


def hidden_key(seat: int, number: int) -> str:
    return f"m-{seat}-{number}"


def kind_key(kind: int) -> str:
    """The key of a kind that a joker may be played as."""
    return f"as-{name_of(kind)}"


@lru_cache(maxsize=5_000)
def large_card(key: str, token: str, origin: str, look: str, kind: int, label: str):
    """A card of the own hand with its caption."""
    data = data_of(token=token, help=helps.of_card(kind)) + data_of(**{"from": origin})
    markup = drawn(
        f'<div class="card{look}" data-key="{key}"{data} role="img" aria-label="{{label}}">'
        '{picture}<span class="cap" aria-hidden="true">{caption}</span></div>'
    )
    words = {"picture": picture(name_of(kind)), "caption": card_help(kind)}
    return Piece(key, markup.format(label=label, **words))


def own_hand(view, seat: int) -> list[Piece]:
    """The viewer's own cards; the one that is to be given away is marked."""
    pieces, copies = [], Counter()
    kinds = view.hand[seat][: view.held[seat]]
    given = NOWHERE if view.ended else view.offered[seat] - 1
    fresh = new_cards(view, seat)
    for kind in kinds:
        key = hand_key(kind, copies[kind])
        copies[kind] += 1
        last = copies[kind] == kinds.count(kind)
        look, label = "", card_words(kind)
        if kind == given and last:
            look, label = " given", _("{card}; you give it away").format(card=label)
        origin = fresh.get(kind, "") if last else fresh.get(None, "")
        pieces.append(large_card(key, card_token(kind), origin, look, kind, label))
    return pieces


def new_cards(view, seat: int) -> dict[int | None, str]:
    """Where cards of the own hand come from in this drawing: by kind, or ``None`` for all."""
    origins = {}
    for event in view.events[: view.event_count]:
        if event[CODE] == box.DEALS:
            return dict.fromkeys((None, *range(JOKER_CARD + 1)), STACK)
        if event[CODE] == box.GAVE and event[A] == seat:
            origins[event[CARD]] = f"gift-{event[SEAT]}"
        elif event[CODE] == box.DREW and event[SEAT] == seat:
            origins[event[CARD]] = STACK
    return origins


def joker_kinds(view, viewer: int) -> list[Piece]:
    """The kinds that a joker may be named as; the page shows them while it is selected."""
    if view.ended or JOKER_CARD not in view.hand[viewer][: view.held[viewer]]:
        return []
    return [
        large_card(kind_key(kind), "", "", " kind", kind, card_words(kind))
        for kind in range(JOKER_CARD)
    ]


# --- the others ------------------------------------------------------------------------------


@lru_cache(maxsize=5_000)
def small_card(key: str, origin: str, kind: int, look: str, label: str) -> Piece:
    """A card of another seat: a kind, or ``UNKNOWN``."""
    hidden = kind == UNKNOWN
    data = data_of(help=helps.HIDDEN_CARD if hidden else helps.of_card(kind))
    data += data_of(**{"from": origin})
    markup = drawn(
        f'<span class="mini{look}" data-key="{key}"{data} role="img" aria-label="{{label}}">'
        "{picture}</span>"
    )
    return Piece(
        key, markup.format(label=label, picture=picture("back" if hidden else name_of(kind)))
    )


def others_hand(view, seat: int) -> list[Piece]:
    """Another seat's cards: those that the viewer knows, then the hidden ones; a hand that was
    shown because nothing could be played stays there until the next deal."""
    if is_out(view, seat):
        return [
            small_card(known_key(seat, kind - 1, i), hidden_key(seat, i), kind - 1, " out",
                       _("{card}, shown").format(card=card_name(kind - 1)))
            for i, kind in enumerate(view.shown[seat]) if kind
        ]  # fmt: skip
    origin = STACK if any(e[CODE] == box.DEALS for e in view.events[: view.event_count]) else ""
    pieces, copies, hidden = [], Counter(), 0
    for kind in view.hand[seat][: view.held[seat]]:
        if kind == UNKNOWN:
            label = _("Hidden card of {colour}").format(colour=shade(seat))
            pieces.append(small_card(hidden_key(seat, hidden), origin, kind, " back", label))
            hidden += 1
        else:
            label = _("{card} of {colour}").format(card=card_name(kind), colour=shade(seat))
            key = known_key(seat, kind, copies[kind])
            pieces.append(small_card(key, origin, kind, "", label))
            copies[kind] += 1
    return pieces


def discard_origin(view, viewer: int) -> str:
    """Where the card on top of the discard pile lay: keys, the first that was there counts."""
    for event in view.events[: view.event_count]:
        if event[CODE] in (box.PLAYED, box.DROPPED):
            seat, kind = event[SEAT], event[CARD]
            left = view.hand[seat][: view.held[seat]]
            if seat == viewer:
                return hand_key(kind, left.count(kind))
            known = known_key(seat, kind, left.count(kind))
            return f"{known} {hidden_key(seat, left.count(UNKNOWN))}"
    return ""
