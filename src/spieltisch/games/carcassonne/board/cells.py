"""The empty cells a tile could come to lie on, and the button that turns a tile."""

from functools import lru_cache

from markupsafe import escape

from spieltisch.engine.drawing import Piece
from spieltisch.engine.language import language
from spieltisch.games.carcassonne.board.art.geometry import M
from spieltisch.games.carcassonne.board.places import (
    CACHED,
    cell_key,
    is_laid_out,
    kind_in_hand,
    lie,
)
from spieltisch.games.carcassonne.box import NONE
from spieltisch.games.carcassonne.language import _
from spieltisch.games.carcassonne.material import FITS, KIND_COUNT, ROSE_POINTS
from spieltisch.games.carcassonne.rules.roses import scores_in_sector
from spieltisch.games.carcassonne.words.names import coordinates

SLOT = "M19 7H101Q113 7 113 19V101Q113 113 101 113H19Q7 113 7 101V19Q7 7 19 7z"
CROSS = "M48 48l24 24M72 48l-24 24"
PLUS = f"M{M} 47v26M47 {M}h26"
ARROW = "M9.8-4.6A10.8 10.8 0 1 0 10.3 4M11-12.6v8H3"  # round to the right


def cells(view) -> list[Piece]:
    """Every cell a tile could come to lie on; none after the end.  While a tile is laid out its own
    cell is among them: clicked again, it turns the tile."""
    if view.ended:
        return []
    kind = kind_in_hand(view)
    out = []
    for place in range(view.open_cells):
        cell = view.open_cell[place]
        gain = ROSE_POINTS if kind != NONE and scores_in_sector(view, kind, cell) else 0
        dead = bool(view.dead_cells) and is_dead(view, view.demand[place])
        out.append(_cell(cell, gain, dead, language()))
    if is_laid_out(view):
        out.append(_ghost(view.cell[view.tiles - 1], language()))
    return out


def is_dead(view, demand: int) -> bool:
    """Whether nothing that is left can ever fill a cell."""
    left = [kind for kind in range(KIND_COUNT) if view.bag[kind] or kind == view.drawn]
    return not any(FITS[kind][demand] for kind in left)


@lru_cache(CACHED)
def _cell(cell: int, gain: int, dead: bool, _language) -> Piece:
    where = coordinates(cell)
    slot = f'<path class="s-slot" d="{SLOT}"/>'
    if dead:
        label = _("No tile fits here any more: {cell}").format(cell=where)
        cross = f'{slot}<path class="s-cross" d="{CROSS}"/>'
        return _piece(cell, "s-dead", label, cross, ' data-help="options-dead"')
    inside = f'<path class="s-plus" d="{PLUS}"/>'
    if gain:
        inside = f'<text class="s-gain" x="{M}" y="{M + 13}">+{gain}</text>'
    label = _("Empty cell {cell}").format(cell=where)
    return _piece(cell, "s-free", label, f'{slot}<path class="s-dash" d="{SLOT}"/>{inside}')


@lru_cache(CACHED)
def _ghost(cell: int, _language) -> Piece:
    """A button at the corner of the tile that is laid out, which turns it."""
    label = _("Turn the tile at {cell}").format(cell=coordinates(cell))
    button = f'<circle class="s-hit" r="34"/><circle r="22"/><path d="{ARROW}"/>'
    button = f'<g transform="translate(122 122)">{button}</g>'
    return _piece(cell, "s-turn", label, button)


def _piece(cell: int, look: str, label: str, inside: str, more: str = "") -> Piece:
    key = cell_key(cell)
    return Piece(
        key,
        f'<g class="cell {look}" data-key="{key}" transform="{lie(cell)}" role="img" '
        f'aria-label="{escape(label)}"{more}>{inside}</g>',
    )
