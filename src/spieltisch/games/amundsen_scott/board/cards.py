"""Cards, piles and explorers as pieces."""

from functools import cache, lru_cache

from markupsafe import Markup, escape

from spieltisch.engine.drawing import Piece
from spieltisch.engine.language import language
from spieltisch.games.amundsen_scott.board.helps import EXPLORERS as ABOUT
from spieltisch.games.amundsen_scott.board.helps import HIDDEN, patron_help
from spieltisch.games.amundsen_scott.board.symbols import inline
from spieltisch.games.amundsen_scott.language import _
from spieltisch.games.amundsen_scott.material import (
    BLIZZARD,
    COLOUR,
    COLOURS,
    COMPASS,
    CREVASSE,
    EQUIPMENT,
    NO_COLOUR,
    OFFICER,
    PATRON_AMOUNT,
    PATRON_POWER,
    PATRON_REMOVES,
    SYMBOL,
    SYMBOLS,
    WILD_FOR,
)
from spieltisch.games.amundsen_scott.material import (
    EFFECT_KINDS as DISCARD_EFFECTS,
)
from spieltisch.games.amundsen_scott.words.names import (
    EXPLORERS,
    capital,
    card_label,
    patron_name,
    patron_role,
    plain,
    printed_name,
)

_PLAYED = (BLIZZARD, CREVASSE, COMPASS, EQUIPMENT)
_CORNER = Markup('<use href="#{}" x="72" y="5" width="23" height="23"/>')
_BIG = Markup('<use class="sy" href="#g-{}" x="20" y="27" width="62" height="62"/>')
_STRUCK = Markup('<path class="b-cut" d="M24 82 80 24"/>')


def colour_class(kind: int) -> str:
    """The class that gives a card its colour."""
    return "stone" if COLOUR[kind] == NO_COLOUR else COLOURS[COLOUR[kind]]


def _effect(kind: int) -> Markup:
    """The mark in the corner: what the card can do besides its colour."""
    if WILD_FOR[0][kind]:
        mark = "fx-wild-a"
    elif WILD_FOR[1][kind]:
        mark = "fx-wild-s"
    elif SYMBOL[kind] in _PLAYED:
        mark = "fx-play"
    elif kind in DISCARD_EFFECTS:
        mark = "fx-drop"
    else:
        return Markup("")
    return _CORNER.format(mark)


def face(kind: int) -> Markup:
    """The printed side of a card: picture and name."""
    return _face(kind, language())


@cache
def _face(kind: int, _spoken: str) -> Markup:
    picture = Markup('<use href="#k-{}"/>').format(colour_class(kind))
    picture += _BIG.format(SYMBOLS[SYMBOL[kind]])
    if SYMBOL[kind] == EQUIPMENT:
        picture += _STRUCK
    return _printed(picture + _effect(kind), printed_name(kind))


def _printed(picture: Markup, name: str) -> Markup:
    return Markup(
        '<svg viewBox="0 0 100 100" aria-hidden="true">{}</svg><span class="nm">{}</span>'
    ).format(picture, name)


BACK = Markup('<svg viewBox="0 0 100 140" aria-hidden="true"><use href="#kb"/></svg>')


def attributes(**values: str) -> Markup:
    """Attributes of an element; empty ones are left out (``data_from`` becomes ``data-from``)."""
    given = (
        f'{name.rstrip("_").replace("_", "-")}="{escape(value)}"'
        for name, value in values.items()
        if value
    )
    return Markup(" ".join(given))  # noqa: S704 - names are ours, values escaped


@lru_cache(8192)
def card(key: str, look: str, label: str, inside: Markup, **more: str) -> Piece:
    """A card as a piece: ``look`` are its classes, ``more`` further attributes.

    Remembered, as nearly all cards of a table are drawn again after every action.
    """
    named = attributes(class_=f"card {look}", role="img", aria_label=label, data_key=key, **more)
    return Piece(key, Markup(f"<div {named}>{escape(inside)}</div>"))  # noqa: S704 - both escaped


def open_card(key: str, kind: int, label: str = "", inside: Markup | str = "", **more) -> Piece:
    """A card that lies face up; ``label`` stands in for its name, ``inside`` is put on its face."""
    return card(key, colour_class(kind), label or card_label(kind), face(kind) + inside, **more)


def closed_card(key: str, label: str, **more: str) -> Piece:
    """A card that lies face down."""
    return card(key, "back", label, BACK, **{"data_help": HIDDEN, **more})


def patron_card(key: str, patron: int, left: int, **more: str) -> Piece:
    """A patron: whose animals an officer removes (and how many more), or any colour once."""
    label = f"{patron_name(patron)}, {plain(patron_role(patron))}"
    if PATRON_POWER[patron] == OFFICER:
        animal = SYMBOLS[PATRON_REMOVES[patron]]
        picture = _BIG.format(animal) + _STRUCK
        label += ": " + _officer_label(animal, left)
        if PATRON_AMOUNT[patron] > 1:
            picture += Markup(
                '<circle class="b-fx" cx="84" cy="17" r="12"/>'
                '<text class="b-fn" x="84" y="23">{}</text>'
            ).format(left)
    else:
        picture = _BIG.format("patron") + _CORNER.format("fx-wild")
        label += ": " + _("stands for any colour, once")
    picture = Markup('<use href="#k-patron"/>') + picture
    printed = _printed(picture, capital(patron_role(patron)))
    return card(key, "patron", label, printed, data_help=patron_help(patron), **more)


def _officer_label(animal: str, left: int) -> str:
    if animal == "horse":
        words = _.n(
            "removes the next horse from the row", "removes the next {n} horses from the row", left
        )
    else:
        words = _.n(
            "removes the next dog from the row", "removes the next {n} dogs from the row", left
        )
    return words.format(n=left)


def explorer(seat: int) -> Markup:
    """The explorer's card: his ship, his animal, his attack.  A click finds his pawn."""
    name = EXPLORERS[seat]
    picture = Markup('<use href="#x-{}"/>').format(name[0].lower())
    named = attributes(
        type="button",
        class_="card xp",
        aria_label=_("{who}: show the pawn on the board").format(who=name),
        data_key=f"explorer-{seat}",
        data_find=f"pawn-{seat}",
        data_help=ABOUT[seat],
    )
    return Markup("<button {}>{}</button>").format(named, _printed(picture, name))


def badge(look: str, symbol: str) -> Markup:
    """A mark on a card; the label of the card says the same in words."""
    return Markup('<span class="{}">{}</span>').format(look, inline(symbol, "i"))
