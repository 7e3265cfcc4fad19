"""What things are called, and how they look inside a sentence."""

from collections import Counter

from markupsafe import Markup

from spieltisch.engine.language import Joined
from spieltisch.games.siberia.language import _
from spieltisch.games.siberia.material import (
    FACE_RESOURCE,
    FACE_VALUE,
    KIND_PERSON,
    KIND_RESOURCE,
    SYMBOLS,
)

WORDS = {
    "gas": _.lazy("gas"),
    "coal": _.lazy("coal"),
    "oil": _.lazy("oil"),
    "gold": _.lazy("gold"),
    "diamond": _.lazy("diamonds"),
    "worker": _.lazy("worker"),
    "seller": _.lazy("seller"),
    "investor": _.lazy("investor"),
}
# The categories of the sellers: all cards of a kind.
CATEGORIES = {
    **WORDS,
    "worker": _.lazy("workers"),
    "seller": _.lazy("sellers"),
    "investor": _.lazy("investors"),
}
NARROW_SPACE = "\u202f"


def word(symbol: int) -> str:
    return str(WORDS[SYMBOLS[symbol]])


def category_word(symbol: int) -> str:
    return str(CATEGORIES[SYMBOLS[symbol]])


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def money(dollars: int) -> str:
    """Dollars as they are written everywhere: "$4000", and from five digits on "$32 000"."""
    digits = str(dollars) if abs(dollars) < 10_000 else f"{dollars:,}".replace(",", NARROW_SPACE)
    return f"${digits}"


def emblem(symbol: int) -> Markup:
    """The small picture of a symbol; the word stands beside it."""
    return Markup(
        '<svg class="em em-{0}" viewBox="0 0 512 512" aria-hidden="true"><use href="#g-{0}"/></svg>'
    ).format(SYMBOLS[symbol])


def card_name(kind: int) -> str:
    """An action card: its resource and its person."""
    return f"{capital(word(KIND_RESOURCE[kind]))}/{capital(word(KIND_PERSON[kind]))}"


def face_name(face: int) -> str:
    """A resource card: its kind and its printed value."""
    return f"{capital(word(FACE_RESOURCE[face]))} {money(FACE_VALUE[face])}"


class Named:
    """A thing in a sentence: its name, as markup with the emblems of its symbols."""

    __slots__ = ("name", "symbols")

    def __init__(self, name: str, *symbols: int):
        self.name = name
        self.symbols = symbols

    def __str__(self) -> str:
        return self.name

    def __html__(self) -> str:
        pictures = Markup("").join(emblem(symbol) for symbol in self.symbols)
        return Markup('<span class="nb">{}{}</span>').format(pictures, self.name)


def times(count: int, name: str) -> str:
    return f"{count} × {name}" if count > 1 else name


def cards(kinds) -> Joined:
    """Action cards in a sentence, like ones together: "2 × Gas/Worker and Oil/Seller"."""
    return Joined(
        Named(times(count, card_name(kind)), KIND_RESOURCE[kind], KIND_PERSON[kind])
        for kind, count in Counter(kinds).items()
    )


def resources(faces) -> Joined:
    """Resource cards in a sentence, in the order in which they were taken."""
    return Joined(
        Named(times(count, face_name(face)), FACE_RESOURCE[face])
        for face, count in Counter(faces).items()
    )


def seller_name(category: int) -> str:
    return _("seller of {category}").format(category=category_word(category))


def investor_name(resource: int) -> str:
    return _("investor in {resource}").format(resource=word(resource))
