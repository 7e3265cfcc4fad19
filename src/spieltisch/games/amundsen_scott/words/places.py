"""Places on the chart in words."""

from functools import cache

from markupsafe import Markup

from spieltisch.engine.language import Joined, Sentence, Shown, language
from spieltisch.games.amundsen_scott.expansions import SHIP_KIND
from spieltisch.games.amundsen_scott.keys import lost_key, space_key
from spieltisch.games.amundsen_scott.language import _
from spieltisch.games.amundsen_scott.material import MATERIAL, POLE, ROUTE, SYMBOL, SYMBOLS
from spieltisch.games.amundsen_scott.rules.way_back.turning import is_homeward
from spieltisch.games.amundsen_scott.words.names import (
    COLOUR_WORDS,
    EXPLORERS,
    SHIPS,
    colour_mark,
    colour_word,
)

# On a phone the ship alone is seen; the word is still spoken.
_HOMEWARD = Markup(
    ' <span class="home"><svg class="g" aria-hidden="true"><use href="#g-{}"/></svg>'
    " <span>{}</span></span>"
)
# The colours that the pole asks for, one for each card.
POLE_COLOURS = [colour for colour, cards in MATERIAL["pole"].items() for _card in range(cards)]


def space(seat: int, number: int) -> Shown:
    """The number of a space in a sentence, which shows where it is."""
    return Shown(number, space_key(seat, number))


def astray(seat: int, number: int) -> Shown:
    """The number of a question mark in a sentence, which shows where it is."""
    return Shown(number, lost_key(seat, number))


def place_label(seat: int, number: int, lost: bool = False) -> str:
    """A place in whole words, for its label on the chart."""
    who = EXPLORERS[seat]
    if lost:
        return _("{who}, astray behind space {n}").format(who=who, n=number)
    if number == 0:
        return _("{who}, ship {ship}").format(who=who, ship=SHIPS[seat])
    if number == POLE:
        colours = Joined([COLOUR_WORDS[colour] for colour in POLE_COLOURS])
        return str(Sentence(_("South Pole: one card each of {colours}"), colours=colours))
    colour = colour_word(ROUTE[seat][number - 1])
    return _("{who}, space {n}, {colour}").format(who=who, n=number, colour=colour)


def pawn_label(view, seat: int) -> str:
    """Where a pawn stands, in a sentence."""
    who, number = EXPLORERS[seat], view.place[seat]
    if view.lost[seat]:
        return _("{who} is astray, question mark {n}").format(who=who, n=number)
    if number == 0:
        return _("{who} is on board the {ship}").format(who=who, ship=SHIPS[seat])
    if number == POLE:
        return _("{who} stands at the South Pole").format(who=who)
    colour = colour_word(ROUTE[seat][number - 1])
    if is_homeward(view, seat):
        words = _("{who} is on the way back, on space {n}, {colour}")
        return words.format(who=who, n=number, colour=colour)
    return _("{who} stands on space {n}, {colour}").format(who=who, n=number, colour=colour)


def place_fact(view, seat: int) -> Markup:
    """Where an explorer is, as a short fact that finds the pawn when it is clicked."""
    home = bool(is_homeward(view, seat))
    return _place_fact(seat, view.place[seat], bool(view.lost[seat]), home, language())


@cache
def _place_fact(seat: int, number: int, lost: bool, home: bool, _spoken: str) -> Markup:
    if lost:
        words = Markup('<span class="nb">?{}</span> <span class="more">{}</span>').format(
            number, _("astray")
        )
    elif number == 0:
        words = Markup("{}").format(_("On board"))
    elif number == POLE:
        words = Markup("{}").format(_("South Pole"))
    else:
        space = _("Space {n}").format(n=number)
        words = Markup("{}{}").format(colour_mark(ROUTE[seat][number - 1]), space)
    if home and number:
        words += _HOMEWARD.format(SYMBOLS[SYMBOL[SHIP_KIND[seat]]], _("homeward"))
    return Markup('<button type="button" class="find" data-find="pawn-{}">{}</button>').format(
        seat, words
    )
