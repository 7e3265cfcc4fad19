"""Beside the board: the tile in hand, the bag, discards, what is left, and the final count."""

from functools import lru_cache

from markupsafe import Markup, escape

from spieltisch.engine.drawing import Piece
from spieltisch.engine.events import CARD, CODE, SEAT, A, B
from spieltisch.engine.language import language
from spieltisch.games.carcassonne import box
from spieltisch.games.carcassonne.board.art.pictures import picture_id
from spieltisch.games.carcassonne.board.helps import of_step, of_tile
from spieltisch.games.carcassonne.board.places import DRAWN, group
from spieltisch.games.carcassonne.language import _
from spieltisch.games.carcassonne.material import KIND_COUNT, KINDS
from spieltisch.games.carcassonne.rules.result import score
from spieltisch.games.carcassonne.words.ask import tiles_left
from spieltisch.games.carcassonne.words.log import reason_of
from spieltisch.games.carcassonne.words.names import colour, describe, points

SOURCE_NAMES = {
    box.CLOSED_CITY: _.lazy("Cities"),
    box.CLOSED_ROAD: _.lazy("Roads"),
    box.CLOSED_CLOISTER: _.lazy("Cloisters"),
    box.ROSE: _.lazy("Wind roses"),
    box.OPEN_CITY: _.lazy("Incomplete cities"),
    box.OPEN_ROAD: _.lazy("Incomplete roads"),
    box.OPEN_CLOISTER: _.lazy("Incomplete cloisters"),
    box.FIELDS: _.lazy("Fields"),
}


def tile_picture(kind: int, look: str = "tile") -> str:
    """A tile unrotated, as a picture of its own."""
    return (
        f'<svg class="{look}" viewBox="0 0 120 120" role="img" '
        f'aria-label="{escape(describe(kind))}"><use href="#{picture_id(kind, 0)}"/></svg>'
    )


def in_hand(view) -> list[Piece]:
    """The tile that has to be placed."""
    if view.drawn == box.NONE or view.ended:
        return []
    named = f'<svg data-key="{DRAWN}" data-help="{of_tile(view.drawn)}" '
    return [Piece(DRAWN, tile_picture(view.drawn).replace("<svg ", named, 1))]


def bag(view) -> list[Piece]:
    """How many tiles are left; what has just left the game."""
    out = [Piece("bag", f'<p data-key="bag" data-help="setup-bag">{escape(tiles_left(view))}</p>')]
    lost = [e[CARD] for e in view.events[: view.event_count] if e[CODE] == box.DISCARDED]
    if lost:
        words = escape(_("Fits nowhere, out of the game:"))
        pictures = "".join(tile_picture(kind, "mini") for kind in lost)
        out.append(
            Piece(
                "lost",
                f'<p class="notice" data-key="lost" data-help="place-none">{words} {pictures}</p>',
            )
        )
    return out


def counted(view, pile: list[int], name: str) -> list[Piece]:
    """The kinds of a pile with their numbers."""
    return [_count(kind, pile[kind], name, language()) for kind in range(KIND_COUNT) if pile[kind]]


@lru_cache(10_000)
def _count(kind: int, n: int, name: str, _language) -> Piece:
    key = f"{name}-{KINDS[kind]}"
    help_ = f' data-help="{of_tile(kind)}"'
    return Piece(key, f'<li data-key="{key}"{help_}>{tile_picture(kind, "mini")}<b>{n}×</b></li>')


def rest(view) -> list[Piece]:
    return counted(view, view.bag, "rest") if view.remaining_tiles else []


def discarded(view) -> list[Piece]:
    """All tiles that had no place."""
    return counted(view, view.discarded, "out")


# --- the end -----------------------------------------------------------------------------------


def steps(view) -> list[Piece]:
    """The final scoring step by step; each step lights up what it counts."""
    if view.ended <= 0:
        return []
    events = view.events[: view.event_count]
    begin = next(i for i, event in enumerate(events) if event[CODE] == box.FINAL)
    scored = [event for event in events[begin:] if event[CODE] == box.SCORED]
    return [_step(view, number, event) for number, event in enumerate(scored)]


def _step(view, number: int, event) -> Piece:
    key, seat = f"step-{number}", event[SEAT]
    words, help_ = f"{reason_of(view, event)}: ", of_step(event[B], view.farm_scoring)
    return Piece(
        key,
        Markup(
            '<li data-key="{}" data-seat="{}" data-help="{}"><span tabindex="0" data-group="{}">'
            "{}<b>{}</b> {}</span></li>"
        ).format(key, seat, help_, group(event[CARD]), words, points(event[A]), colour(seat)),
    )


def count(view) -> list[Piece]:
    """The points of each seat by where they come from."""
    if view.ended <= 0:
        return []
    seats = range(view.seats)
    cell = Markup("<td>{}</td>")
    rows = [
        (SOURCE_NAMES[source], [view.points[seat][source] for seat in seats])
        for source in SOURCE_NAMES
        if source != box.ROSE or view.wind_roses
    ]
    rows.append((_("Together"), [score(view, seat) for seat in seats]))
    body = Markup("").join(
        Markup('<tr><th scope="row">{}</th>{}</tr>').format(
            name, Markup("").join(map(cell.format, numbers))
        )
        for name, numbers in rows
    )
    heads = Markup("").join(
        Markup('<th scope="col" data-seat="{}">{}</th>').format(seat, colour(seat))
        for seat in seats
    )
    return [
        Piece(
            "count",
            Markup(
                '<table data-key="count"><thead><tr><th scope="col">{}</th>{}</tr>'
                "</thead><tbody>{}</tbody></table>"
            ).format(_("Points from"), heads, body),
        )
    ]
