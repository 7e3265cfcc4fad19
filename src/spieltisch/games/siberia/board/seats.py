"""What the seats own, open to everybody: people, mined cards and their worth."""

from markupsafe import Markup

from spieltisch.engine.drawing import Piece, name_of
from spieltisch.games.siberia.board.origins import mined_origins, new_worker
from spieltisch.games.siberia.keys import (
    WORKERS,
    investor_key,
    mined_key,
    person_key,
    seller_key,
)
from spieltisch.games.siberia.language import _
from spieltisch.games.siberia.material import (
    INVESTOR,
    RESOURCE_COUNT,
    SELLER,
    SYMBOL_COUNT,
    SYMBOLS,
    WORKER,
)
from spieltisch.games.siberia.rules.scoring import cards_of, owns_seller, worth_of
from spieltisch.games.siberia.words.names import (
    capital,
    emblem,
    investor_name,
    money,
    seller_name,
    word,
)


def mark(seat: int) -> Markup:
    """The mark of a seat, as in its head."""
    return Markup('<i class="whose" data-seat="{}"></i>').format(seat)


def owned(seat: int, viewer: int) -> Markup:
    """Whose something is: the mark of the seat and the name."""
    word = _("you") if seat == viewer else name_of(seat)
    return mark(seat) + Markup('<span class="word" title="{0}">{0}</span>').format(word)


def chip(
    key: str, label: str, inside: Markup, helps: str, look: str = "", origin: str = ""
) -> Piece:
    """A small piece of an estate; ``helps`` is the paragraph that says what it does."""
    come = Markup(' data-from="{}"').format(origin) if origin else ""
    markup = Markup(
        '<span class="own{}" data-key="{}" data-help="{}" role="img" aria-label="{}"{}>{}</span>'
    ).format(f" {look}" if look else "", key, helps, label, come, inside)
    return Piece(key, markup)


def people(view, seat: int) -> list[Piece]:
    """Workers, sellers and investors of a seat."""
    n = view.workers[seat]
    label = _.n("{n} worker", "{n} workers", n).format(n=n)
    inside = emblem(WORKER) + Markup("<b>{}</b>").format(n)
    origin = WORKERS if new_worker(view) == seat else ""
    pieces = [chip(person_key(seat, "worker"), label, inside, "worker", origin=origin)]
    for category in range(SYMBOL_COUNT):
        if view.sellers[category] == seat + 1:
            key, name = seller_key(category), capital(seller_name(category))
            pair = emblem(SELLER) + emblem(category)
            pieces.append(chip(person_key(seat, key), name, pair, f"card-{key}", "duo", key))
    for resource in range(RESOURCE_COUNT):
        if view.investors[resource] == seat + 1:
            key, name = investor_key(resource), capital(investor_name(resource))
            pair = emblem(INVESTOR) + emblem(resource)
            pieces.append(chip(person_key(seat, key), name, pair, f"card-{key}", "duo", key))
    return pieces


def mined(view, seat: int) -> list[Piece]:
    """The mined cards of a seat by resource, with what they are worth now."""
    pieces, origins = [], mined_origins(view)
    for resource in range(RESOURCE_COUNT):
        n = cards_of(view, seat, resource)
        if not n:
            continue
        worth = money(worth_of(view, seat, resource))
        words = _.n("{resource}: {n} card, {sum}", "{resource}: {n} cards, {sum}", n)
        label = words.format(resource=capital(word(resource)), n=n, sum=worth)
        look = "raised" if owns_seller(view, seat, resource) else ""
        inside = emblem(resource) + Markup("<b>{}×</b> <span>{}</span>").format(n, worth)
        origin = origins.get((seat, resource), "")
        helps = f"card-{SYMBOLS[resource]}"
        pieces.append(chip(mined_key(seat, resource), label, inside, helps, look, origin))
    return pieces
