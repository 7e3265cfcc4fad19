"""The legal actions as clicks: a cell for the tile, a part of the tile for the meeple."""

from spieltisch.engine.drawing import AIM, Choice
from spieltisch.games.carcassonne.actions import (
    WITHOUT_MEEPLE,
    cell_of,
    is_tile,
    meeple_on,
    segment_of,
    tile_action,
)
from spieltisch.games.carcassonne.board.places import cell_key, is_laid_out, spot_key
from spieltisch.games.carcassonne.box import NONE
from spieltisch.games.carcassonne.material import SEGMENT_COUNT
from spieltisch.games.carcassonne.notation import write
from spieltisch.games.carcassonne.rules.meeples import last_kind
from spieltisch.games.carcassonne.words.deeds import label, sentence


def choices(view, viewer: int, legal: list[int]) -> list[Choice]:
    """Every legal action of the viewer.  Until the turn is confirmed each can be exchanged for
    another by a click; clicking a cell again turns the tile.  Cells are chosen on the board: their
    coordinates are no words for a button."""
    return [
        Choice(
            action=write(view, viewer, action),
            label=label(view, action),
            say=sentence(view, action),
            targets=targets(view, action),
            mark=AIM,
            again=True,
            listed=not is_tile(action),
        )
        for action in legal
    ]


def targets(view, action: int) -> tuple[str, ...]:
    """The cell of a tile; for a meeple the part of the tile on which it will stand."""
    if action == WITHOUT_MEEPLE:
        return ()
    if is_tile(action):
        return (cell_key(cell_of(action)),)
    kind, turns = divmod(view.lying[view.tiles - 1], 4)
    return (spot_key(kind, turns, segment_of(action)),)


def meant(view, seat: int, select: list[str], target: str | None) -> int:
    """The action that a click without effect may have meant, so that its refusal can be explained.

    -1 where it means none.
    """
    if target is None:
        return -1
    if is_laid_out(view):
        lying = view.lying[view.tiles - 1]
        for segment in range(SEGMENT_COUNT[last_kind(view)]):
            if spot_key(lying // 4, lying % 4, segment) == target:
                return meeple_on(segment)
        return -1
    cells = [*view.open_cell[: view.open_cells], *view.cell[: view.tiles]]
    cell = next((cell for cell in cells if cell_key(cell) == target), NONE)
    if cell == NONE and target.startswith("tile-") and target[5:].isdecimal():
        number = int(target[5:])
        cell = view.cell[number] if number < view.tiles else NONE
    if cell == NONE or view.drawn == NONE:
        return -1
    return tile_action(view.drawn, cell, 0)
