"""Row, supplies, action cards and the own hand as lists of pieces."""

from collections import Counter

from markupsafe import Markup

from spieltisch.engine.cards import size
from spieltisch.engine.drawing import Piece, name_of
from spieltisch.engine.sight import UNKNOWN
from spieltisch.games.siberia.board.cards import (
    action_face,
    back,
    card,
    person_face,
    resource_face,
)
from spieltisch.games.siberia.board.origins import discard_origin, drawn, row_origins
from spieltisch.games.siberia.board.seats import owned
from spieltisch.games.siberia.keys import (
    ACTION_DECK,
    DISCARD,
    RESOURCE_DECK,
    WORKERS,
    hand_key,
    investor_key,
    row_key,
    seller_key,
)
from spieltisch.games.siberia.language import _
from spieltisch.games.siberia.material import (
    FACE_RESOURCE,
    HIDDEN,
    INVESTOR,
    KIND_PERSON,
    KIND_RESOURCE,
    RAISED,
    RESOURCE_COUNT,
    SELLER,
    SYMBOL_COUNT,
    SYMBOLS,
    WORKER,
)
from spieltisch.games.siberia.notation import KIND_NAMES
from spieltisch.games.siberia.rules.combinations import workers_left
from spieltisch.games.siberia.words.ask import announcement
from spieltisch.games.siberia.words.names import (
    capital,
    card_name,
    face_name,
    investor_name,
    money,
    seller_name,
    word,
)


def row(view) -> list[Piece]:
    """The cards of the row from left to right, the revealed ones numbered by resource."""
    pieces, order = [], Counter()
    for place, origin in enumerate(row_origins(view)):
        key, face = row_key(place), view.row[place]
        origin = "" if origin == key else origin
        if face == HIDDEN:
            label = _("{n}: hidden").format(n=place + 1)
            data = {"from": origin, "help": "card-hidden"}
            pieces.append(card(key, label, back("resource"), "shut", **data))
            continue
        order[FACE_RESOURCE[face]] += 1
        turn = Markup('<b class="nth" aria-hidden="true">{}</b>').format(order[FACE_RESOURCE[face]])
        label = _("{n}: {card}").format(n=place + 1, card=face_name(face))
        data = {"from": origin, "help": f"card-{SYMBOLS[FACE_RESOURCE[face]]}"}
        pieces.append(card(key, label, resource_face(face) + turn, **data))
    return pieces


def resource_deck(view) -> list[Piece]:
    """How many resource cards are left in the deck."""
    n = view.deck_size
    words = _.n("{n} card in the deck", "{n} cards in the deck", n).format(n=n)
    markup = Markup('<span data-key="{}" data-help="end-deck">{}</span>')
    return [Piece(RESOURCE_DECK, markup.format(RESOURCE_DECK, words))]


def notice(view) -> list[Piece]:
    """The announced last round."""
    words = announcement(view)
    if not words or view.ended:
        return []
    markup = Markup('<p class="last-round" data-key="notice" data-help="end-last">{}</p>')
    return [Piece("notice", markup.format(words))]


def sellers(view, viewer: int) -> list[Piece]:
    """The sellers of the supply; one that is taken leaves a place with its owner."""
    pieces = []
    for category in range(SYMBOL_COUNT):
        key, owner = seller_key(category), view.sellers[category] - 1
        name = capital(seller_name(category))
        if owner < 0:
            label = f"{name}, {money(RAISED[category])}"
            face = person_face(SELLER, category)
            pieces.append(card(key, label, face, "person", help=f"card-{key}"))
        else:
            pieces.append(gone(key, name, owner, viewer))
    return pieces


def investors(view, viewer: int) -> list[Piece]:
    """The investors of the supply, as the sellers."""
    pieces = []
    for resource in range(RESOURCE_COUNT):
        key, owner = investor_key(resource), view.investors[resource] - 1
        name = capital(investor_name(resource))
        if owner < 0:
            face = person_face(INVESTOR, resource)
            pieces.append(card(key, name, face, "person", help=f"card-{key}"))
        else:
            pieces.append(gone(key, name, owner, viewer))
    return pieces


def gone(key: str, name: str, owner: int, viewer: int) -> Piece:
    """The place of a person that somebody has hired."""
    label = _("{name}: yours").format(name=name)
    if owner != viewer:
        label = _("{name}: belongs to {who}").format(name=name, who=name_of(owner))
    inside = Markup('<span aria-hidden="true">{}</span>').format(owned(owner, viewer))
    return card(key, label, inside, "taken", help=f"card-{key}")


def workers(view) -> list[Piece]:
    """The workers that are left."""
    n = workers_left(view)
    label = _.n("{n} worker left", "{n} workers left", n).format(n=n)
    if not n:
        return [card(WORKERS, label, Markup(""), "taken", help="worker")]
    return [card(WORKERS, label, person_face(WORKER) + count(n), "person pile", help="worker")]


def count(n: int) -> Markup:
    return Markup('<b class="count" aria-hidden="true">{}</b>').format(n)


def action_cards(view) -> list[Piece]:
    """The deck of action cards and the discard pile."""
    n = view.stack_size
    label = _("Action cards: {n} in the deck").format(n=n)
    look = "pile" if n else "taken"
    deck = card(ACTION_DECK, label, back("action") + count(n), look, help="deck-draw")
    return [deck, discard_pile(view)]


def discard_pile(view) -> Piece:
    thrown = size(view.discard)
    if not thrown:
        return card(DISCARD, _("Discard pile: empty"), Markup(""), "taken", help="deck-discard")
    label = _.n(
        "Discard pile: {n} card, on top {card}", "Discard pile: {n} cards, on top {card}", thrown
    ).format(n=thrown, card=card_name(view.discard_top))
    inside = action_face(view.discard_top) + count(thrown)
    data = {"from": discard_origin(view), "help": "deck-discard"}
    return card(DISCARD, label, inside, "pile", **data)


def hand(view, seat: int, viewer: int) -> list[Piece]:
    """The cards of a hand; those of the others face down, until the game has ended."""
    pieces, seen, fresh = [], Counter(), drawn(view, seat)
    kinds = view.hand[seat][: view.held[seat]]
    for kind in kinds:
        key = hand_key(seat, kind, seen[kind])
        seen[kind] += 1
        new = seen[kind] > kinds.count(kind) - fresh[kind]
        data = {"from": ACTION_DECK if new else "", "help": "cards-actions"}
        if kind == UNKNOWN:
            data["help"] = "sight"
            pieces.append(card(key, _("Hidden card"), back("action"), "shut", **data))
            continue
        if seat == viewer:
            data["token"] = KIND_NAMES[kind]
        pieces.append(card(key, card_name(kind), action_face(kind) + caption(kind), **data))
    return pieces


def caption(kind: int) -> Markup:
    return Markup('<span class="cap" aria-hidden="true">{}<br>{}</span>').format(
        capital(word(KIND_RESOURCE[kind])), capital(word(KIND_PERSON[kind]))
    )
