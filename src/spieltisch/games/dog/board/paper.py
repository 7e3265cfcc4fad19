"""The still board: sheets of cut paper, what belongs to the seats, and the spaces.

Every space is a place that can be clicked, with a key (see ``keys``).
"""

import math
from functools import cache

from markupsafe import Markup

from spieltisch.games.dog.board import helps
from spieltisch.games.dog.board.cards import icon
from spieltisch.games.dog.board.geometry import SECTION, Board, Point, number, xy
from spieltisch.games.dog.board.markup import data_of, drawn
from spieltisch.games.dog.box import GOAL
from spieltisch.games.dog.keys import goal_key, space_key
from spieltisch.games.dog.words.names import SHADES, place_words

TOES = "M-50 2h0M-21-40h0M21-40h0M50 2h0"
PAW = (
    '<path d="M-34 48C-36 22-14 2 0 2S36 22 34 48C32 66 16 66 0 61-16 66-32 66-34 48z"/>'
    f'<path class="d-toes" d="{TOES}"/>'
)
BOWL = {4: (20, 46, 78), 6: (12, 25, 39)}  # how far inwards each deeper sheet begins
WAYS = (4, 12)  # spaces of a section after which an arrow shows the way


def still(view, board: Board) -> Markup:
    """Everything under the pieces."""
    seats = Markup("").join(corner(board, seat) for seat in range(view.seats))
    return paper(board) + seats + holes(board) + houses(board) + spots(view, board)


@cache
def paper(board: Board) -> Markup:
    """Sheets from the bottom up: the bowl in four steps, then the band of the ring."""
    band, parts = board.shape.band, []
    parts.append(f'<path class="d-sea1" d="{board.outline(-band)}"/>')
    for depth, step in enumerate(BOWL[board.sections], 2):
        line = board.outline(-band - step)
        parts.append(f'<path class="d-cut" transform="translate(0 -4)" d="{line}"/>')
        parts.append(f'<path class="d-sea{depth}" d="{line}"/>')
    line = board.outline(band) + board.outline(-band)
    parts.append(
        f'<path class="d-shadow" transform="translate(3 9)" fill-rule="evenodd" d="{line}"/>'
        f'<path class="d-band" fill-rule="evenodd" d="{line}"/>'
    )
    return drawn("".join(parts))


def corner(board: Board, seat: int) -> Markup:
    """What belongs to one seat: the tongue of start and goal, and the paw of waiting places."""
    section, shape = board.seats_at[seat], board.shape
    line = f"M{xy(board.starts[section])}L{xy(board.goals[section][-1])}"
    return Markup(
        '<g class="d-{shade}"><path class="d-tongue0" transform="translate(2 6)" '
        'stroke-width="{wide}" d="{line}"/><path class="d-tongue" stroke-width="{wide}" '
        'd="{line}"/><g transform="translate({at})scale({toe})"{help}>'
        '<g class="d-shadow" transform="translate(3 7)">{paw}</g><g class="d-paw">{paw}</g>'
        '<use href="#sign-{shade}" class="d-sign" transform="translate(0 38)scale(.62)"/></g></g>'
    ).format(
        shade=SHADES[seat],
        wide=number(2 * shape.hole + 14),
        line=line,
        at=xy(board.paws[section]),
        toe=shape.toe,
        help=drawn(data_of(help=helps.WAITING_AREA)),
        paw=drawn(PAW),
    )


def dots(points: list[Point]) -> str:
    return "".join(f"M{xy(point)}h0" for point in points)


@cache
def holes(board: Board) -> Markup:
    """All spaces punched into the paper, and arrows for the way round."""
    hole, seats = board.shape.hole, board.seats_at
    points = list(board.ring)
    for section in seats:
        points += board.goals[section] + board.waiting[section]
    rim = f'<path class="d-hole0" stroke-width="{number(2 * hole)}" d="{dots(points)}"/>'
    ground = (
        f'<path class="d-hole" transform="translate(0 {number(hole * 0.09)})" '
        f'stroke-width="{number(1.8 * hole)}" d="{dots(points)}"/>'
    )
    arrows = "".join(
        arrow(board, section * SECTION + space)
        for section in range(board.sections)
        for space in WAYS
    )
    return drawn(rim + ground + arrows)


def arrow(board: Board, space: int) -> str:
    """A small arrow between a space and the next."""
    here, there = board.ring[space], board.ring[space + 1]
    angle = math.degrees(math.atan2(there[1] - here[1], there[0] - here[0]))
    middle = ((here[0] + there[0]) / 2, (here[1] + there[1]) / 2)
    place = f"translate({xy(middle)})rotate({number(angle)})scale({number(board.shape.head)})"
    return f'<path class="d-way" transform="{place}" d="M-4-8L4 0-4 8"/>'


@cache
def houses(board: Board) -> Markup:
    """A house in the start space of every seat."""
    hole, found = board.shape.hole, ""
    for seat, section in enumerate(board.seats_at):
        x, y = board.starts[section]
        look, size = f"d-start d-{SHADES[seat]}", hole * 1.33
        found += icon("house", look, x - size / 2, y - size / 2 - hole * 0.05, size)
    return drawn(found)


def spots(view, board: Board) -> Markup:
    """Every space as a place that can become a target."""
    ring = [
        spot(board, space_key(space), place_words(view, space), point, help_of(view, space))
        for space, point in enumerate(board.ring)
    ]
    goals = [
        spot(board, goal_key(seat, field), place_words(view, GOAL + field), point, helps.GOAL_FIELD)
        for seat, section in enumerate(board.seats_at)
        for field, point in enumerate(board.goals[section], 1)
    ]
    return Markup("").join(ring + goals)


def help_of(view, space: int) -> str:
    """Start fields are special, other spaces are not."""
    return helps.START if space in view.start[: view.seats] else ""


def spot(board: Board, key: str, label: str, point: Point, help: str) -> Markup:
    hole = board.shape.hole
    return Markup(
        '<g class="spot" data-key="{key}" data-label="{label}"{help} transform="translate({at})">'
        '<circle class="hit" r="{hit}"/><circle class="d-aim0" r="{r}"/>'
        '<circle class="d-aim1" r="{r}"/><circle class="d-aim2" r="{dot}"/></g>'
    ).format(
        key=key,
        label=label,
        help=drawn(data_of(help=help)),
        at=xy(point),
        hit=number(hole * 1.4),
        r=number(hole * 1.02),
        dot=number(hole * 0.36),
    )
