"""What things are called, and how they look inside a sentence."""

from collections import Counter
from functools import cache, lru_cache

from markupsafe import Markup, escape

from spieltisch.engine.language import Joined, language
from spieltisch.engine.sight import UNKNOWN
from spieltisch.games.amundsen_scott.expansions import WEATHERS
from spieltisch.games.amundsen_scott.language import _
from spieltisch.games.amundsen_scott.material import (
    COLOUR,
    COLOURS,
    NO_COLOUR,
    PATRONS,
    SYMBOL,
    SYMBOLS,
    WILD_PATRON,
)

EXPLORERS = ("Amundsen", "Scott")
SHIPS = ("Fram", "Terra Nova")

COLOUR_WORDS = {
    "red": _.lazy("red"),
    "green": _.lazy("green"),
    "blue": _.lazy("blue"),
    "yellow": _.lazy("yellow"),
    "none": _.lazy("colourless"),
}

# In a sentence (translations may contain soft hyphens, for narrow cards).
NAMES = {
    "advance": _.lazy("Advance"),
    "dog": _.lazy("Dog"),
    "horse": _.lazy("Horse"),
    "blizzard": _.lazy("Blizzard"),
    "crevasse": _.lazy("Crevasse"),
    "supplies": _.lazy("Supplies"),
    "sacrifice": _.lazy("Sacrifice"),
    "goodweather": _.lazy("Good Weather"),
    "compass": _.lazy("Compass"),
    "equipment": _.lazy("Equipment Loss"),
    "fram": _.lazy("Fram"),
    "terranova": _.lazy("Terra Nova"),
}

# On the card, where there is little room.
PRINTED = {**NAMES, "equipment": _.lazy("Loss")}

# For the label of a card.
FULL = {
    **NAMES,
    "dog": _.lazy("Greenland dog"),
    "horse": _.lazy("Mongolian horse"),
    "supplies": _.lazy("Drop of Supplies"),
    "fram": _.lazy("ship Fram"),
    "terranova": _.lazy("ship Terra Nova"),
}

WEATHER_NAMES = {
    "sunny": _.lazy("sunny"),
    "stable": _.lazy("stable"),
    "windy": _.lazy("windy"),
    "stormy": _.lazy("stormy"),
    "freezing": _.lazy("freezing"),
}

PATRON_ROLES = {
    "architect": _.lazy("architect"),
    "army officer": _.lazy("army officer"),
    "press baron": _.lazy("press baron"),
    "philanthropist": _.lazy("philan\u00adthropist"),
    "engineer": _.lazy("engineer"),
    "show manager": _.lazy("show manager"),
    "politician": _.lazy("politician"),
}


def plain(words) -> str:
    """Words without the soft hyphens that only a card needs."""
    return str(words).replace("\u00ad", "")


def colour_word(colour: int) -> str:
    return str(COLOUR_WORDS[COLOURS[colour]])


def name(kind: int) -> str:
    return str(NAMES[SYMBOLS[SYMBOL[kind]]])


def printed_name(kind: int) -> str:
    return str(PRINTED[SYMBOLS[SYMBOL[kind]]])


def full_name(kind: int) -> str:
    return plain(FULL[SYMBOLS[SYMBOL[kind]]])


def card_label(kind: int) -> str:
    """A card in whole words: its colour and its name."""
    return _card_label(kind, language())


@cache
def _card_label(kind: int, _spoken: str) -> str:
    return capital(f"{colour_word(COLOUR[kind])}, {full_name(kind)}")


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def symbol_name(symbol: int) -> str:
    """What a symbol is called in a sentence."""
    return plain(NAMES[SYMBOLS[symbol]])


def weather_name(weather: int) -> str:
    return str(WEATHER_NAMES[WEATHERS[weather]])


def patron_name(patron: int) -> str:
    return PATRONS[patron - 1]["name"]


def patron_role(patron: int) -> str:
    return str(PATRON_ROLES[PATRONS[patron - 1]["role"]])


def colour_mark(colour: int, hidden: bool = False) -> Markup:
    """The small shape that goes with a colour; empty for the colourless.

    ``hidden`` where the word stands beside it and need not be read out twice.
    """
    if colour == NO_COLOUR:
        return Markup("")
    return _colour_mark(colour, hidden, language())


@cache
def _colour_mark(colour: int, hidden: bool, _spoken: str) -> Markup:
    told = Markup('aria-hidden="true"')
    if not hidden:
        told = Markup('role="img" aria-label="{}"').format(colour_word(colour))
    return Markup('<svg class="e" {}><use href="#e-{}"/></svg>').format(told, COLOURS[colour])


class Colour:
    """A colour in a sentence: its word, as markup with its shape."""

    def __init__(self, colour: int):
        self.colour = colour

    def __str__(self) -> str:
        return colour_word(self.colour)

    def __html__(self) -> str:
        return Markup('<span class="nb">{}{}</span>').format(
            colour_mark(self.colour, hidden=True), str(self)
        )


class SymbolName:
    """A symbol in a sentence: its word, as markup with its picture."""

    def __init__(self, symbol: int):
        self.symbol = symbol

    def __str__(self) -> str:
        return symbol_name(self.symbol)

    def __html__(self) -> str:
        return Markup(
            '<span class="nb"><svg class="g" aria-hidden="true"><use href="#g-{}"/></svg>{}</span>'
        ).format(SYMBOLS[self.symbol], str(self))


class Card:
    """A card in a sentence: with the shape of its colour as markup, with its word as text.

    ``kind`` may be ``UNKNOWN``, or ``WILD_PATRON`` for the patron of that number; ``count`` like
    cards are one part ("2 × Dog").
    """

    def __init__(self, kind: int, count: int = 1, patron: int = 0):
        self.kind = kind
        self.count = count
        self.patron = patron

    def _name(self) -> str:
        return patron_name(self.patron) if self.kind == WILD_PATRON else plain(name(self.kind))

    def _hidden(self) -> str:
        words = _.n("a hidden card", "{n} hidden cards", self.count)
        return words.format(n=self.count)

    def __str__(self) -> str:
        if self.kind == UNKNOWN:
            return self._hidden()
        one = self._name()
        if COLOUR[self.kind] != NO_COLOUR:
            one = f"{one} ({colour_word(COLOUR[self.kind])})"
        return f"{self.count} × {one}" if self.count > 1 else one

    def __html__(self) -> str:
        if self.kind == UNKNOWN:
            return escape(self._hidden())
        return _card_markup(COLOUR[self.kind], self._name(), self.count, language())


def cards(kinds, patron: int = 0) -> Joined:
    """Kinds of cards in a sentence, like ones together: "2 × Dog and Crevasse".

    ``patron`` is the number of the patron who may be among them.
    """
    return Joined(Card(kind, count, patron) for kind, count in Counter(kinds).items())


@lru_cache(1024)
def _card_markup(colour: int, name: str, count: int, _spoken: str) -> Markup:
    """The eye gets the shape of the colour, the ear its word, where the text has it."""
    times = Markup("{} × ").format(count) if count > 1 else Markup("")
    word = Markup("")
    if colour != NO_COLOUR:
        word = Markup('<span class="hide"> ({})</span>').format(colour_word(colour))
    mark = colour_mark(colour, hidden=True)
    return Markup('<span class="nb">{}{}{}{}</span>').format(times, mark, name, word)
