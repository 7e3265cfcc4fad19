"""Figures, and the way of the last play."""

from functools import lru_cache

from markupsafe import Markup

from spieltisch.engine.drawing import Piece
from spieltisch.engine.events import CODE, A, B
from spieltisch.games.dog import box
from spieltisch.games.dog.board import helps
from spieltisch.games.dog.board.cards import icon
from spieltisch.games.dog.board.geometry import Board, Point, number, xy
from spieltisch.games.dog.board.markup import data_of, drawn
from spieltisch.games.dog.box import FIGURES, GOAL, HOME
from spieltisch.games.dog.keys import figure_key, goal_key, space_key
from spieltisch.games.dog.language import _
from spieltisch.games.dog.rules.colours import is_protected, moved_by
from spieltisch.games.dog.rules.walking import distance
from spieltisch.games.dog.words.names import SHADES, place_words, shade

STOPS = 5  # places at most that a gliding figure is led through
WAITING_SIZE = 0.9  # of a figure in its waiting area


def figures(view, board: Board, viewer: int) -> list[Piece]:
    """All figures; those that the viewer moves can be selected."""
    mine = moved_by(view, viewer) if viewer < view.seats and not view.ended else -1
    led = ways_walked(view)
    pieces = []
    for seat in range(view.seats):
        for figure in range(FIGURES):
            place = view.place[seat][figure]
            label = figure_label(view, seat, place)
            via = led.get((seat, place), "")
            point = board.point(seat, place, figure)
            size = board.shape.head * (WAITING_SIZE if place == HOME else 1)
            safe = is_protected(view, seat, place)
            hole = board.shape.hole
            data = data_of(
                token=figure_key(seat, figure) if seat == mine else "",
                via=via,
                help=helps.of_figure(view, seat, place, seat == mine),
            )
            where = xy((point[0], point[1] - 1))
            pieces.append(piece(seat, figure, where, size, hole, label, data, safe))
    return pieces


def figure_label(view, seat: int, place: int) -> str:
    if place == HOME:
        return _("{colour}, waiting").format(colour=shade(seat))
    where = place_words(view, place)
    if is_protected(view, seat, place):
        return _("{colour}, {place}, protected").format(colour=shade(seat), place=where)
    return _("{colour}, {place}").format(colour=shade(seat), place=where)


@lru_cache(maxsize=20_000)
def piece(
    seat: int, figure: int, where: str, size: float, hole: float, label: str, data: str, safe: bool
) -> Piece:
    """A figure with its rings, which show only in a state of the page."""
    key, name = figure_key(seat, figure), SHADES[seat]
    badge = '<g class="d-safe" transform="translate(17 17)"><circle r="12"/>'
    badge += icon("house", "", -8, -8.5, 16) + "</g>"
    rings = "".join(
        f'<circle class="{look}" r="{number(hole * 1.62)}"/>' for look in ("d-ring", "d-mark")
    )
    markup = (
        f'<g class="fig d-{name}" data-key="{key}"{data} role="img" aria-label="{{label}}" '
        f'transform="translate({where})"><circle class="hit" r="{number(hole * 1.5)}"/>{rings}'
        f'<g transform="scale({number(size * 10)})scale(.1)"><use href="#head-{name}"/>'
        f"{badge if safe else ''}</g></g>"
    )
    return Piece(key, drawn(markup).format(label=label))


# --- the last play ---------------------------------------------------------------------------


def ring_walk(view, colour: int, start: int, end: int) -> list[int]:
    """The ring spaces of a way forward, the first and the last included."""
    if start >= GOAL:
        return []
    last = view.start[colour] if end > GOAL else end
    return [(start + i) % view.ring for i in range(distance(view, start, last) + 1)]


def way_back(view, start: int, end: int) -> bool:
    """Whether a way on the ring went backwards: it would be the long way round forward."""
    return end < GOAL and start < GOAL and distance(view, start, end) > view.ring // 2


def walk(view, colour: int, start: int, end: int) -> list[str]:
    """The keys of all places of a way."""
    if way_back(view, start, end):
        return [space_key(space) for space in reversed(ring_walk(view, colour, end, start))]
    keys = [space_key(space) for space in ring_walk(view, colour, start, end)]
    if end > GOAL:
        first = start + 1 if start > GOAL else GOAL + 1
        keys += [goal_key(colour, field - GOAL) for field in range(first, end + 1)]
    return keys


def ways_walked(view) -> dict[tuple[int, int], str]:
    """For the figure that has just moved, by seat and place: the places it is led through."""
    led = {}
    for event in view.events[: view.event_count]:
        if event[CODE] == box.MOVED:
            colour = view.way[view.way_count - 1][0]
            between = walk(view, colour, event[A], event[B])[1:-1]
            if len(between) > STOPS:
                last = len(between) - 1
                between = [between[i * last // (STOPS - 1)] for i in range(STOPS)]
            led[colour, event[B]] = " ".join(between)
    return led


def burning(view) -> bool:
    """Whether the last play was a 7, or one is being played."""
    return view.way_count > 0 and view.way[0][3] > 0


def trail(view, board: Board) -> list[Piece]:
    """The ways of the last play as threads through the spaces; those of a 7 glow."""
    look = "d-trail fire" if burning(view) else "d-trail"
    pieces = []
    for part in range(view.way_count):
        colour, start, end, points = view.way[part]
        line = trail_points(view, board, colour, start, end, points)
        if len(line) > 1:
            # another way is another thread: it does not glide there
            key, path = f"trail-{part}-{start}-{end}", "L".join(xy(point) for point in line)
            wide = number(board.shape.hole * 0.5)
            markup = Markup('<path class="{}" data-key="{}" stroke-width="{}" d="M{}"/>').format(
                look, key, wide, path
            )
            pieces.append(Piece(key, markup))
    return pieces


def trail_points(view, board: Board, colour, start, end, points) -> list[Point]:
    """The points of a thread; a start and a swap have none."""
    if start == HOME or (end < GOAL and start < GOAL and points < 0):
        return []
    if way_back(view, start, end):
        return [board.ring[space] for space in ring_walk(view, colour, end, start)]
    line = [board.ring[space] for space in ring_walk(view, colour, start, end)]
    if end > GOAL:
        first = start if start > GOAL else GOAL + 1
        line += [board.point(colour, field) for field in range(first, end + 1)]
    return line


def burns(view, board: Board) -> list[Piece]:
    """Flames on the spaces where the last play sent figures home by burning them."""
    if not burning(view):
        return []
    return [flame(board, view.burnt[i]) for i in range(view.burnt_count)]


def flame(board: Board, space: int) -> Piece:
    (x, y), hole, key = board.ring[space], board.shape.hole, f"burnt-{space}"
    fire = icon("flame", "d-flame", x - hole * 0.8, y - hole * 0.95, hole * 1.6)
    circle = f'<circle class="d-burn" cx="{number(x)}" cy="{number(y)}" r="{number(hole * 1.5)}"/>'
    return Piece(key, drawn(f'<g data-key="{key}" aria-hidden="true">{circle}{fire}</g>'))
