"""The sectors of the rose that counts, while a quarter rose is in hand (4.3, 4.4)."""

from spieltisch.engine.drawing import Piece
from spieltisch.games.carcassonne.board.art.geometry import T
from spieltisch.games.carcassonne.board.places import corner, kind_in_hand
from spieltisch.games.carcassonne.box import NONE
from spieltisch.games.carcassonne.material import QUARTER_SECTOR, SIDES
from spieltisch.games.carcassonne.words.ask import sector_name

FAR = 100 * T  # as far as anybody can pan
NORTH, EAST, SOUTH, WEST = range(4)


def sector_in_play(view) -> int:
    """The sector of the quarter rose that is being placed, or 0."""
    kind = kind_in_hand(view)
    if kind == NONE or not view.wind_roses:
        return 0
    return QUARTER_SECTOR[view.wind_roses][kind]


def sectors(view) -> list[Piece]:
    """All sectors as sheets under the tiles, the one that scores warm; their names at the rim."""
    scoring = sector_in_play(view)
    if not scoring:
        return []
    out = []
    for number, sector in enumerate(all_sectors(view)):
        hot = " s-hot" if sector == scoring else ""
        key, name = f"sector-{sector}", sector_name(sector)
        x, y = word_place(view, sector)
        out.append(
            Piece(
                key,
                f'<g data-key="{key}" aria-hidden="true">'
                f'<path class="s-sector s-tint{number % 2}{hot}" d="{sheet(view, sector)}"/>'
                f'<text class="s-word{hot}" x="{x}" y="{y}">{name}</text></g>',
            )
        )
    return out


def veil(view) -> list[Piece]:
    """A veil over everything outside the sector that scores, and a frame round it."""
    scoring = sector_in_play(view)
    if not scoring:
        return []
    inside, outside = sheet(view, scoring), rectangle(-FAR, -FAR, FAR, FAR)
    return [
        Piece(
            "veil",
            f'<g data-key="veil" aria-hidden="true"><path class="s-veil" d="{outside}{inside}"/>'
            f'<path class="s-frame" d="{inside}"/></g>',
        )
    ]


def all_sectors(view) -> list[int]:
    """The sectors of this version, each once."""
    return sorted({sector for sector in QUARTER_SECTOR[view.wind_roses] if sector})


def sides_on_board(view, sector: int) -> list[int]:
    """The directions of a sector as the rose lies."""
    turns = view.lying[view.origin] % 4
    return [(side + turns) % 4 for side in range(len(SIDES)) if sector >> side & 1]


def reach(view, sector: int) -> tuple[int, int, int, int]:
    """How far a sector reaches on the board: left, top, right, bottom.  Row and column of the rose
    belong to it."""
    x, y = corner(view.cell[view.origin])
    left = top = -FAR
    right = bottom = FAR
    for side in sides_on_board(view, sector):
        if side == NORTH:
            bottom = y + T
        elif side == SOUTH:
            top = y
        elif side == WEST:
            right = x + T
        else:
            left = x
    return left, top, right, bottom


def word_place(view, sector: int) -> tuple[int, int]:
    """Where the name of a sector stands: at the rim of what is drawn, away from the rose."""
    cells = [corner(cell) for cell in view.open_cell[: view.open_cells]]
    x, y = corner(view.cell[view.origin])
    ways = sides_on_board(view, sector)
    at_x, at_y = x + T // 2, y + T // 2 + 16
    if WEST in ways:
        at_x = min(c[0] for c in cells) + T // 2
    elif EAST in ways:
        at_x = max(c[0] for c in cells) + T // 2
    if NORTH in ways:
        at_y = min(c[1] for c in cells) + T // 2
    elif SOUTH in ways:
        at_y = max(c[1] for c in cells) + T - 20
    return at_x, at_y


def sheet(view, sector: int) -> str:
    """The path round a sector."""
    return rectangle(*reach(view, sector))


def rectangle(left: int, top: int, right: int, bottom: int) -> str:
    return f"M{left} {top}H{right}V{bottom}H{left}z"
