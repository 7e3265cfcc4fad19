"""The faces of all cards as SVG, 100 units wide and 140 high.

A resource card shows its picture and its value; an action card its resource above and its person
below a cut from corner to corner.  Every symbol has an emblem and a ground of its own, so that
colour is never needed to tell two cards apart.
"""

from functools import cache

from markupsafe import Markup, escape

from spieltisch.engine.drawing import Piece
from spieltisch.games.siberia.material import (
    FACE_RESOURCE,
    FACE_VALUE,
    KIND_PERSON,
    KIND_RESOURCE,
    RAISED,
    SELLER,
    SYMBOLS,
)

_GROUND = {"gas": "s-gas", "coal": "s-black", "oil": "s-oil", "gold": "s-gold", "diamond": "s-ice"}


def sheet(inside: Markup, look: str = "") -> Markup:
    """A card with its frame."""
    return Markup(
        '<svg class="scard{}" viewBox="-1 -1 102 142" aria-hidden="true"><use href="#s-frame"/>'
        "{}</svg>"
    ).format(f" {look}" if look else "", inside)


def picture(name: str) -> Markup:
    return Markup('<use href="#s-{}"/>').format(name)


def emblem_at(symbol: int, x: int, y: int, size: int, look: str = "s-em") -> Markup:
    return Markup('<use href="#g-{}" class="{}" x="{}" y="{}" width="{}" height="{}"/>').format(
        SYMBOLS[symbol], look, x, y, size, size
    )


def value_plate(value: int) -> Markup:
    return Markup(
        '<path class="s-plate" d="M4 110H96V136H4z"/><text class="s-value" x="50" y="130.5">${}'
        "</text>"
    ).format(value)


def emblem_tag(symbol: int, size: int) -> Markup:
    """An emblem on a black tag in the upper left corner."""
    tag = Markup('<path class="s-tag" d="M4 4H{0}V{0}H4z"/>').format(4 + size)
    inset = size // 8
    return tag + emblem_at(symbol, 4 + inset, 4 + inset, size - 2 * inset)


@cache
def resource_face(face: int) -> Markup:
    resource = FACE_RESOURCE[face]
    return sheet(
        picture(SYMBOLS[resource]) + value_plate(FACE_VALUE[face]) + emblem_tag(resource, 26)
    )


@cache
def action_face(kind: int) -> Markup:
    resource, person = KIND_RESOURCE[kind], KIND_PERSON[kind]
    ground = _GROUND[SYMBOLS[resource]]
    upper = "s-em" if ground == "s-black" else "s-em2"
    return sheet(
        Markup(
            '<path class="{}" d="M4 4H96L4 136z"/><path class="s-paper" d="M96 4V136H4z"/>'
            '<path class="s-split" d="M95 5.5L5 134.5"/>'
        ).format(ground)
        + emblem_at(resource, 9, 10, 46, upper)
        + emblem_at(person, 44, 78, 48, "s-em3")
    )


@cache
def person_face(person: int, category: int = -1) -> Markup:
    """A worker, the seller of a category, or the investor in a resource.

    Where the card is very small, the second face is shown instead: emblem and value, large.
    """
    face = picture(SYMBOLS[person])
    if category < 0:
        return sheet(face)
    value = RAISED[category] if person == SELLER else 0
    large = face + (value_plate(value) if value else Markup("")) + emblem_tag(category, 40)
    return sheet(
        Markup('<g class="large">{}</g><g class="tiny">{}</g>').format(
            large, tiny_person(person, category, value)
        )
    )


def tiny_person(person: int, category: int, value: int) -> Markup:
    ground = Markup('<path class="s-black" d="M4 4H96V136H4z"/>')
    if not value:
        hat = Markup('<path class="s-red" d="M4 92H96V136H4z"/>')
        return ground + hat + emblem_at(category, 16, 12, 68) + emblem_at(person, 31, 95, 38)
    number = Markup('<text class="s-value s-large" x="50" y="125">{}</text>').format(value)
    plate = Markup('<path class="s-red" d="M4 92H96V136H4z"/>')
    return ground + plate + emblem_at(category, 16, 12, 68) + number


@cache
def back(name: str) -> Markup:
    """The back of a ``resource`` or of an ``action`` card."""
    return sheet(picture(f"back-{name}"))


@cache
def arrow() -> Markup:
    """The card before the row: mining begins at its side."""
    return sheet(picture("arrow"))


def card(key: str, label: str, inside: Markup, look: str = "", **data: str) -> Piece:
    """A card as a piece; ``data`` are its data attributes, empty ones are left out."""
    extra = Markup("").join(
        Markup(' data-{}="{}"').format(name, value) for name, value in data.items() if value
    )
    markup = Markup(
        '<div class="card{}" data-key="{}" role="img" aria-label="{}"{}>{}</div>'
    ).format(f" {look}" if look else "", key, label, extra, inside)
    return Piece(key, escape(markup))
