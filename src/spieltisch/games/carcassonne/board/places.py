"""Where things are drawn, and the keys of pieces.

Board units: a tile is ``T`` to a side, the start tile has its upper left corner in (0, 0).
"""

from spieltisch.games.carcassonne.board.art.geometry import M, T, turn
from spieltisch.games.carcassonne.board.art.pictures import spots
from spieltisch.games.carcassonne.box import NONE, PLACE_MEEPLE, PLACE_TILE, STEP
from spieltisch.games.carcassonne.material import EDGE, FITS, KINDS, SIDE_BITS
from spieltisch.games.carcassonne.notation import place_of_segment, position
from spieltisch.games.carcassonne.rules.placing import tile_at

MARGIN = T // 2  # around what a fresh page shows

DRAWN = "drawn"  # the key of the tile in hand
CACHED = 20_000  # pieces of many tables; a game has some hundred


def cell_key(cell: int) -> str:
    x, y = position(cell)
    return f"c{x},{y}"


def spot_key(kind: int, turns: int, segment: int) -> str:
    """The part of the tile just placed on which a meeple may stand."""
    return f"at-{place_of_segment(kind, turns, segment)}"


def man_key(node: int) -> str:
    return f"man-{node}"


def supply_key(seat: int, number: int) -> str:
    return f"supply-{seat}-{number}"


def group(feature: int) -> str:
    """What all parts of a feature are lit up by."""
    return f"f{feature}"


def corner(cell: int) -> tuple[int, int]:
    """The upper left corner of a cell."""
    x, y = position(cell)
    return x * T, y * T


def lie(cell: int, turns: int = 0) -> str:
    """The transform of a tile that lies on a cell."""
    x, y = corner(cell)
    rotation = f"rotate({90 * turns} {M} {M})" if turns else ""
    return f"translate({x} {y}){rotation}"


def standing(cell: int, lying: int, segment: int) -> str:
    """The transform of a figure on a segment: always upright."""
    x, y = corner(cell)
    u, v = turn(spots()[KINDS[lying // 4], segment], lying % 4)
    return f"translate({x + u:.0f} {y + v:.0f})"


def is_laid_out(view) -> bool:
    """Whether a tile has been placed and its meeple is still to come."""
    return view.phase == PLACE_MEEPLE and not view.ended


def can_be_turned(view) -> bool:
    """Whether the tile that is laid out fits where it lies in another way too."""
    if not is_laid_out(view):
        return False
    cell, kind = view.cell[view.tiles - 1], view.lying[view.tiles - 1] // 4
    demand = 0
    for side, step in enumerate(STEP):
        neighbour = tile_at(view, cell + step)
        if neighbour != NONE:
            demand |= EDGE[view.lying[neighbour]][(side + 2) % 4] << SIDE_BITS * side
    return FITS[kind][demand].bit_count() > 1


def kind_in_hand(view) -> int:
    """The tile that is being placed: drawn, or just laid out; or NONE."""
    if view.ended:
        return NONE
    if view.phase == PLACE_TILE:
        return view.drawn
    return view.lying[view.tiles - 1] // 4


def view_box(view) -> str:
    """All tiles and the empty cells around them, for a page without script."""
    cells = view.open_cell[: view.open_cells]
    xs = [corner(cell)[0] for cell in cells]
    ys = [corner(cell)[1] for cell in cells]
    x, y = min(xs) - MARGIN, min(ys) - MARGIN
    return f"{x} {y} {max(xs) + T + MARGIN - x} {max(ys) + T + MARGIN - y}"
