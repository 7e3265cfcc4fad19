"""The chart of Antarctica: everything on it that never changes, and the two pawns."""

import math
from functools import cache, lru_cache
from pathlib import Path

from markupsafe import Markup

from spieltisch.engine.drawing import Piece
from spieltisch.engine.language import language
from spieltisch.games.amundsen_scott.board import geometry, helps
from spieltisch.games.amundsen_scott.board.cards import attributes
from spieltisch.games.amundsen_scott.keys import lost_key, pawn_key, space_key
from spieltisch.games.amundsen_scott.language import _
from spieltisch.games.amundsen_scott.material import (
    COLOURS,
    MATERIAL,
    PARALLELS,
    POLE,
    ROUTE,
    SPACES,
)
from spieltisch.games.amundsen_scott.words.names import EXPLORERS, SHIPS
from spieltisch.games.amundsen_scott.words.places import POLE_COLOURS, pawn_label, place_label

SHIP_SYMBOLS = ("fram", "terranova")
_HERE = Path(__file__).parent


def lost_spots(seat: int) -> list[int]:
    """The numbers of the "?" on a route."""
    return MATERIAL["explorers"][EXPLORERS[seat].lower()]["lost_spots"]


def chart() -> Markup:
    """The whole chart in the language that is being spoken, with an empty list of pawns."""
    return _chart(language())


@cache
def _chart(_spoken: str) -> Markup:
    label = _("Board of 1911: chart of Antarctica with two routes to the South Pole")
    parts = [
        _drawn("ground.svg"),
        _parallels(),
        _names(),
        _drawn("frame.svg"),
        _route(1),
        _route(0),
        _pole(),
        Markup('<g data-list="signs"></g><g data-list="depots"></g>'),
        _targets(),
        Markup('<g class="pawns" data-list="pawns"></g>'),
    ]
    named = attributes(class_="map", viewBox="0 0 800 1000", role="group", aria_label=label)
    return Markup("<svg {}>{}</svg>").format(named, Markup("").join(parts))


def _drawn(name: str) -> Markup:
    """A part of the chart that is drawn in a file beside this one."""
    return Markup(_HERE.joinpath(name).read_text(encoding="utf-8"))  # noqa: S704 (our own file)


def _parallels() -> Markup:
    """Circles round the pole; each stands once, as both routes cross the same ones."""
    found = sorted({degrees for lines in PARALLELS for degrees, _after in lines}, reverse=True)
    drawn = Markup("")
    for degrees in found:
        radius = geometry.PARALLEL_RADIUS[degrees]
        drawn += Markup(
            '<g role="img" aria-label="{label}"><circle class="par{turns}" cx="{x}" cy="{y}" '
            'r="{radius}"/><text class="deg" x="{x}" y="{below}">{degrees}°</text></g>'
        ).format(
            label=_("{degrees}th parallel").format(degrees=degrees),
            turns=" turns" if degrees == MATERIAL["compass"]["turns_at"] else "",
            degrees=degrees,
            x=geometry.POLE[0],
            y=geometry.POLE[1],
            radius=radius,
            below=geometry.POLE[1] + radius + 8,
        )
    return drawn


def _names() -> Markup:
    """The names on the chart, as ornament: nothing in the game depends on them."""
    words = [
        ("nm ice", 400, 452, _("Polar Plateau")),
        ("nm small", 400, 572, _("Queen Maud Range")),
        ("nm ice", 400, 822, _("Great Ice")),
        ("nm ice", 400, 850, _("Barrier")),
        ("nm wat", 400, 946, _("Ross Sea")),
        ("c1", 138, 78, _("Antarctica")),
        ("c2", 138, 100, _("Chart of the expeditions")),
        ("c3", 138, 126, "1911"),
    ]
    plate = Markup(
        '<path class="ca" d="M34 34h208v112H34z"/><path class="cb" d="M42 42h192v96H42z"/>'
    )
    texts = Markup("").join(
        Markup('<text class="{}" x="{}" y="{}">{}</text>').format(*word) for word in words
    )
    return Markup('<g aria-hidden="true">{}{}</g>').format(plate, texts)


def _route(seat: int) -> Markup:
    """One route: its way, its ship, the "?" beside it, the spaces and their numbers."""
    who = EXPLORERS[seat].lower()
    way = Markup('<path class="way0" d="{way}"/><path class="way" d="{way}"/>').format(
        way=geometry.way(seat)
    )
    parts = [way, _ship(seat)]
    parts += [_lost_spot(seat, number) for number in lost_spots(seat)]
    parts += [_space(seat, number) for number in range(1, SPACES + 1)]
    parts.append(_numbers(seat))
    return Markup('<g class="{}">{}</g>').format(who, Markup("").join(parts))


def _ship(seat: int) -> Markup:
    x, y = geometry.SHIPS[seat]
    return Markup(
        '<g class="ship" role="img" aria-label="{label}"><use href="#g-{symbol}" x="{left}" '
        'y="{top}" width="84" height="84"/><text class="sn" x="{x}" y="{below}">{name}</text></g>'
    ).format(
        label=place_label(seat, 0),
        symbol=SHIP_SYMBOLS[seat],
        left=x - 42,
        top=y - 50,
        x=x,
        below=y + 42,
        name=SHIPS[seat],
    )


def _lost_spot(seat: int, number: int) -> Markup:
    x, y = geometry.lost_place(seat, number)
    return Markup(
        '<g class="lost" role="img" aria-label="{}"><path d="{}"/>'
        '<use href="#b-lost" x="{}" y="{}"/></g>'
    ).format(place_label(seat, number, lost=True), geometry.branch(seat, number), x, y)


def _space(seat: int, number: int) -> Markup:
    x, y = geometry.place(seat, number)
    return Markup('<use href="#b-{}" x="{}" y="{}" role="img" aria-label="{}"/>').format(
        COLOURS[ROUTE[seat][number - 1]], x, y, place_label(seat, number)
    )


def _numbers(seat: int) -> Markup:
    texts = Markup("").join(
        Markup('<text x="{}" y="{}">{}</text>').format(x, y, number)
        for number, (x, y) in enumerate(geometry.NUMBERS[seat], 1)
    )
    return Markup('<g class="numbers" aria-hidden="true">{}</g>').format(texts)


def _pole() -> Markup:
    """The pole with the colours that it asks for."""
    x, y = geometry.POLE
    shapes = Markup("")
    for number, colour in enumerate(POLE_COLOURS):
        turn = math.pi + 2 * math.pi * number / len(POLE_COLOURS)
        shapes += Markup(
            '<use href="#b-{}" transform="translate({:.0f} {:.0f})scale(.34)"/>'
        ).format(colour, x + 40 * math.cos(turn), y + 40 * math.sin(turn))
    return Markup(
        '<g role="img" aria-label="{label}"><circle class="b-halo" cx="{x}" cy="{y}" r="60"/>'
        '<circle class="pd" cx="{x}" cy="{y}" r="56"/>{shapes}'
        '<use class="flag" href="#g-flag" x="{left}" y="{top}" width="46" height="46"/></g>'
    ).format(label=place_label(0, POLE), x=x, y=y, shapes=shapes, left=x - 22, top=y - 24)


def _targets() -> Markup:
    """A ring for every place that can be aimed at; shown only while it is a target."""
    rings = [_ring("pole", geometry.POLE, place_label(0, POLE), helps.POLE)]
    for seat in (0, 1):
        for number in range(SPACES + 1):
            label = place_label(seat, number)
            place, about = geometry.place(seat, number), helps.SPACE if number else helps.SHIP
            rings.append(_ring(space_key(seat, number), place, label, about))
        for number in lost_spots(seat):
            label = place_label(seat, number, lost=True)
            place = geometry.lost_place(seat, number)
            rings.append(_ring(lost_key(seat, number), place, label, helps.LOST_SPOT))
    return Markup("").join(rings)


def _ring(key: str, place: tuple[int, int], label: str, about: str) -> Markup:
    return Markup(
        '<g class="spot" data-key="{}" aria-label="{}" data-help="{}" transform="translate({} {})">'
        '<circle class="hit" r="64"/><use href="#b-aim"/></g>'
    ).format(key, label, about, *place)


def place_key(view, seat: int) -> str:
    """The key of the place where an explorer is."""
    number = view.place[seat]
    return lost_key(seat, number) if view.lost[seat] else space_key(seat, number)


def pawn(view, seat: int, via: tuple[str, ...]) -> Piece:
    """The pawn of a seat; ``via`` are the keys of the places it glides through.

    The circle gives it the middle of its space as its own middle, so that it glides from foot to
    foot.
    """
    number = view.place[seat]
    x, y = geometry.lost_place(seat, number) if view.lost[seat] else geometry.place(seat, number)
    return _pawn(seat, x, y, pawn_label(view, seat), helps.pawn_help(view, seat), via)


@lru_cache(1024)
def _pawn(seat: int, x: int, y: int, label: str, about: str, via: tuple[str, ...]) -> Piece:
    key = pawn_key(seat)
    named = attributes(
        class_=f"pawn {EXPLORERS[seat].lower()}",
        role="img",
        aria_label=label,
        data_key=key,
        data_via=" ".join(via),
        data_help=about,
        transform=f"translate({x} {y})",
    )
    return Piece(
        key,
        Markup(
            '<g {} data-peek=""><circle class="round" r="84" fill="none"/><use href="#b-pawn"/>'
            '<text y="-5">{}</text></g>'
        ).format(named, EXPLORERS[seat][0]),
    )
