"""Damned Weather beside the row: the card turned up last and the die (5.3)."""

from functools import cache

from markupsafe import Markup

from spieltisch.engine.drawing import Piece
from spieltisch.engine.language import language
from spieltisch.games.amundsen_scott.board.cards import attributes
from spieltisch.games.amundsen_scott.board.helps import sky_help
from spieltisch.games.amundsen_scott.board.symbols import inline
from spieltisch.games.amundsen_scott.expansions import BRINGS, WEATHER_CARDS, WEATHERS
from spieltisch.games.amundsen_scott.language import _
from spieltisch.games.amundsen_scott.words.names import capital, weather_name
from spieltisch.games.amundsen_scott.words.weather import brought

# The pips of a die, each as "x y" in a square of 24.
_LEFT, _MIDDLE, _RIGHT = 7, 12, 17
_PIPS = {
    1: ((_MIDDLE, _MIDDLE),),
    2: ((_LEFT, _LEFT), (_RIGHT, _RIGHT)),
    3: ((_LEFT, _LEFT), (_MIDDLE, _MIDDLE), (_RIGHT, _RIGHT)),
    4: ((_LEFT, _LEFT), (_LEFT, _RIGHT), (_RIGHT, _LEFT), (_RIGHT, _RIGHT)),
}
_PIPS[5] = (*_PIPS[4], *_PIPS[1])
_PIPS[6] = (*_PIPS[4], (_LEFT, _MIDDLE), (_RIGHT, _MIDDLE))


def sky(view) -> list[Piece]:
    """One piece: a new weather is a new piece, so that card and die are seen to come."""
    if view.homeward:  # all parallels are crossed
        return []
    used, help_ = view.weather_used.bit_count(), sky_help(view)
    return [_sky(view.weather_card, view.weather_die, used, help_, language())]


@cache
def _sky(number: int, rolled: int, used: int, help_: str, _spoken: str) -> Piece:
    key = f"weather-{used}"
    about = {"data_key": key, "data_help": help_}
    left = _.n("{n} card left", "{n} cards left", WEATHER_CARDS - used).format(
        n=WEATHER_CARDS - used
    )
    if not number:
        words = _("No parallel has been crossed yet.")
        named = attributes(class_="sky calm", role="img", aria_label=words, **about)
        inside = Markup('{}<p class="small muted">{} <span class="more">{}</span></p>').format(
            die(1), words, left
        )
        return Piece(key, Markup("<div {}>{}</div>").format(named, inside))
    weather = brought(number, rolled)
    label = _("Weather card {card}, the die shows {die}: {weather}").format(
        card=number, die=rolled, weather=weather_name(weather)
    )
    named = attributes(class_="sky", role="img", aria_label=label, **about)
    cells = Markup("").join(
        Markup('<span class="wc{}"><b>{}</b>{}</span>').format(
            " hit" if face == rolled else "", face, weather_mark(brings)
        )
        for face, brings in enumerate(BRINGS[number - 1], 1)
    )
    title = Markup('<p class="wn">{}<b>{}</b> <span class="small muted">{}</span></p>').format(
        die(rolled), capital(weather_name(weather)), left
    )
    return Piece(
        key, Markup('<div {}>{}<div class="wcs">{}</div></div>').format(named, title, cells)
    )


def weather_mark(weather: int) -> Markup:
    """The small picture of a weather."""
    return inline(f"w-{WEATHERS[weather]}", "w")


@cache
def die(number: int) -> Markup:
    """A die that shows a number."""
    pips = Markup("").join(
        Markup('<circle cx="{}" cy="{}" r="2.3"/>').format(x, y) for x, y in _PIPS[number]
    )
    return Markup(
        '<svg class="die" viewBox="0 0 24 24" aria-hidden="true">'
        '<rect x="1.5" y="1.5" width="21" height="21" rx="4.5"/>{}</svg>'
    ).format(pips)
