"""The tiles on the table, and the towers at their corners."""

from functools import lru_cache

from markupsafe import escape

from spieltisch.engine.drawing import Piece
from spieltisch.engine.language import language
from spieltisch.games.carcassonne.board.art.geometry import CORNERS, T
from spieltisch.games.carcassonne.board.art.outlines import outlines
from spieltisch.games.carcassonne.board.art.painter import faces
from spieltisch.games.carcassonne.board.art.pictures import picture_id
from spieltisch.games.carcassonne.board.helps import of_tile
from spieltisch.games.carcassonne.board.places import (
    CACHED,
    DRAWN,
    can_be_turned,
    cell_key,
    group,
    is_laid_out,
    lie,
    spot_key,
)
from spieltisch.games.carcassonne.box import WIDTH
from spieltisch.games.carcassonne.colours import PLAYERS
from spieltisch.games.carcassonne.language import _
from spieltisch.games.carcassonne.material import KINDS, SEGMENT_COUNT
from spieltisch.games.carcassonne.notation import cell_at, position
from spieltisch.games.carcassonne.words.facts import Feature
from spieltisch.games.carcassonne.words.names import coordinates, describe, tile_key

NOTHING, TURNING, STANDING = 0, 1, 2  # what a click on a tile means

FRAME = "M2 2h116v116H2z"
BRACKETS = (
    "M4 26V9Q4 4 9 4H26M94 4H111Q116 4 116 9V26"
    "M116 94V111Q116 116 111 116H94M26 116H9Q4 116 4 111V94"
)


def tiles(view, found: dict[int, Feature]) -> list[Piece]:
    """Every tile with its segments, which light up with the whole feature they belong to.

    A click on the tile that is laid out turns it, as a click on its cell does; where it fits in one
    way only, a click on a segment means the place for a meeple on it.
    """
    looks = {name: _look(feature) for name, feature in found.items()}
    click = (TURNING if can_be_turned(view) else STANDING) if is_laid_out(view) else NOTHING
    out = []
    for tile in range(view.tiles):
        first, kind = view.first_node[tile], view.lying[tile] // 4
        names = view.feature[first : first + SEGMENT_COUNT[kind]]
        areas = tuple((name, looks[name]) for name in names)
        means = click if tile == view.tiles - 1 else NOTHING
        out.append(_tile(tile, view.cell[tile], view.lying[tile], areas, means, language()))
    return out


def _look(feature: Feature) -> str:
    """The colour of a feature: that of its only owner."""
    return f"s-{PLAYERS[feature.owners[0]]}" if len(feature.owners) == 1 else "s-any"


@lru_cache(CACHED)
def _tile(
    tile: int, cell: int, lying: int, areas: tuple[tuple[int, str], ...], means: int, _language
) -> Piece:
    kind, turns = divmod(lying, 4)
    x, y = position(cell)
    face = (x * 3 + y * 5) % faces(kind)
    shapes = "".join(
        f'<use href="#a-{KINDS[kind]}{segment}" class="area {look}" data-group="{group(name)}"'
        + (f' data-click="{spot_key(kind, turns, segment)}"/>' if means == STANDING else "/>")
        for segment, (name, look) in enumerate(areas)
    )
    label = _("{tile}, at {cell}").format(tile=describe(kind, turns), cell=coordinates(cell))
    origin = f' data-from="{DRAWN}"' if tile else ""
    click = f' data-click="{cell_key(cell)}"' if means == TURNING else ""
    return Piece(
        tile_key(tile),
        f'<g class="tile" data-key="{tile_key(tile)}"{origin}{click} role="img" '
        f'data-help="{of_tile(kind)}" '
        f'transform="{lie(cell, turns)}" aria-label="{escape(label)}">'
        f'<use href="#{picture_id(kind, face)}"/>{shapes}<path class="s-found" d="{FRAME}"/></g>',
    )


def towers(view) -> list[Piece]:
    """The missing quarters of the towers at wall ends, on every tile that touches such a corner."""
    ends: dict[tuple[int, int], set[int]] = {}
    for tile in range(view.tiles):
        kind, turns = divmod(view.lying[tile], 4)
        x, y = position(view.cell[tile])
        for at in wall_corners(kind):
            u, v = CORNERS[(at + turns) % 4]
            ends.setdefault((x + u // T, y + v // T), set()).add(view.cell[tile])
    covered = set(view.cell[: view.tiles])
    drawn = []
    for (x, y), have in sorted(ends.items()):
        middle = cell_at(x, y)  # the cell to the south-east of the corner; then clockwise
        around = (middle, middle - 1, middle - WIDTH - 1, middle - WIDTH)
        missing = tuple(i for i, cell in enumerate(around) if cell in covered and cell not in have)
        if missing:
            drawn.append(_tower(x, y, missing))
    return drawn


@lru_cache
def wall_corners(kind: int) -> tuple[int, ...]:
    """The corners of a kind in which walls end."""
    return tuple(sorted({at for wall in outlines(kind).walls for at in wall}))


@lru_cache(CACHED)
def _tower(x: int, y: int, quarters: tuple[int, ...]) -> Piece:
    key = f"tower-{x},{y}"
    shapes = "".join(f'<use href="#c-wall-end" transform="rotate({90 * i})"/>' for i in quarters)
    at = f"translate({x * T} {y * T})"
    return Piece(key, f'<g data-key="{key}" transform="{at}" aria-hidden="true">{shapes}</g>')


def marks(view) -> list[Piece]:
    """Brackets round the tile that was placed last; a frame round one that is laid out."""
    if view.tiles == 1:
        return []
    at = lie(view.cell[view.tiles - 1])
    if is_laid_out(view):
        key, label, d, looks = "laid", _("Laid out"), FRAME, ("s-halo", "s-pick")
    else:
        key, label, d, looks = "last", _("Placed last"), BRACKETS, ("s-last0", "s-last")
    shapes = "".join(f'<path class="{look}" d="{d}"/>' for look in looks)
    return [
        Piece(
            key,
            f'<g data-key="{key}" data-here transform="{at}" role="img" '
            f'aria-label="{escape(label)}">'
            f"{shapes}</g>",
        )
    ]
