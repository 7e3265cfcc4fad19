"""What things are called, and how they look inside a sentence."""

from markupsafe import Markup, escape

from spieltisch.engine.language import Joined
from spieltisch.games.dog.box import GOAL
from spieltisch.games.dog.language import _
from spieltisch.games.dog.material import (
    BACK,
    COLOURS,
    FORWARD,
    JOKER_CARD,
    SEVEN_CARD,
    STARTS,
    SWAP_CARD,
    TEXTS,
)
from spieltisch.games.dog.rules.walking import distance

# The colours of the seats; each has a head of its own as well, see ``board.heads``.
SHADES = ("blue", "green", "red", "yellow", "violet", "orange")
SHADE_WORDS = (
    _.lazy("Blue"),
    _.lazy("Green"),
    _.lazy("Red"),
    _.lazy("Yellow"),
    _.lazy("Violet"),
    _.lazy("Orange"),
)


def shade(seat: int) -> str:
    """The colour of a seat as a word."""
    return str(SHADE_WORDS[seat])


# --- cards -----------------------------------------------------------------------------------


def card_name(kind: int) -> str:
    """A card by its name: "13", "±4", "swap"."""
    if kind == SWAP_CARD:
        return _("swap")
    if kind == JOKER_CARD:
        return _("joker")
    return f"±{TEXTS[kind]}" if BACK[kind] else TEXTS[kind]


def the_card(kind: int) -> str:
    """A card as the object of a sentence: "the 13", "the swap"."""
    if kind == SWAP_CARD:
        return _("the swap")
    if kind == JOKER_CARD:
        return _("the joker")
    return _("the {card}").format(card=card_name(kind))


def card_help(kind: int) -> str:
    """What a card does, in a few words, for the caption under it."""
    if kind == SWAP_CARD:
        return _("change places")
    if kind == JOKER_CARD:
        return _("any other card")
    if kind == SEVEN_CARD:
        return _("7, to divide, burns")
    one, other = FORWARD[kind]
    steps = _("{a} or {b}").format(a=one, b=other) if other else str(one)
    if STARTS[kind]:
        return _("start or {n}").format(n=steps)
    if BACK[kind]:
        return _("{n} forward or back").format(n=steps)
    return _("{n} forward").format(n=steps)


def card_words(kind: int) -> str:
    """A card for who cannot see it: its name and what it does."""
    return capital(f"{card_name(kind)}: {card_help(kind)}")


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


class Card:
    """A card in a sentence: its name, as markup in the colour of the card.

    ``article``: as the object of a sentence, "the 13".
    """

    __slots__ = ("article", "kind")

    def __init__(self, kind: int, article: bool = False):
        self.kind = kind
        self.article = article

    def __str__(self) -> str:
        return the_card(self.kind) if self.article else card_name(self.kind)

    def __html__(self) -> str:
        name = card_name(self.kind)
        chip = Markup('<b class="kc kc-{}">{}</b>').format(COLOURS[self.kind], name)
        if not self.article:
            return chip
        before, _name, after = the_card(self.kind).partition(name)
        return Markup("{}{}{}").format(before, chip, after) if _name else escape(str(self))


def cards(kinds) -> Joined:
    return Joined(Card(kind) for kind in kinds)


# --- seats and places ------------------------------------------------------------------------


def head(seat: int) -> Markup:
    """The small head of a seat; its name stands beside it."""
    return Markup(
        '<svg class="hd d-{0}" viewBox="-32 -34 64 64" aria-hidden="true">'
        '<use href="#head-{0}"/></svg>'
    ).format(SHADES[seat])


class Player:
    """A player in a sentence: the name, as markup with the head of the colour."""

    __slots__ = ("name", "seat")

    def __init__(self, seat: int, names: list[str]):
        self.seat = seat
        self.name = names[seat]

    def __str__(self) -> str:
        return self.name

    def __html__(self) -> str:
        return Markup('<span class="nb">{}{}</span>').format(head(self.seat), self.name)


def space_words(view, space: int) -> str:
    """A ring space as it can be found on the board, whose spaces bear no numbers: counted from the
    nearest start, the way the figures run."""
    starts = range(view.seats)
    after = min(starts, key=lambda seat: distance(view, view.start[seat], space))
    before = min(starts, key=lambda seat: distance(view, space, view.start[seat]))
    n, left = distance(view, view.start[after], space), distance(view, space, view.start[before])
    if n == 0:
        return _("{colour}'s start field").format(colour=shade(after))
    if n < left:
        return _("space {n} after {colour}'s start field").format(n=n, colour=shade(after))
    words = _("space {n} before {colour}'s start field")
    return words.format(n=left, colour=shade(before))


def place_words(view, place: int) -> str:
    """A ring space or a goal field."""
    if place > GOAL:
        return _("goal field {n}").format(n=place - GOAL)
    return space_words(view, place)
