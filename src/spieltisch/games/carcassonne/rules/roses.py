"""Wind Roses: sectors, and the points for a quarter in its own (4.3 to 4.5).

A rule module: only functions over the box and ints, see ``spieltisch.engine.twin``.
"""

from spieltisch.engine.events import tell
from spieltisch.games.carcassonne.box import ORIGIN_MOVED, ROSE, SECTOR_POINTS, WIDTH
from spieltisch.games.carcassonne.material import IS_ORIGIN, QUARTER_SECTOR, ROSE_POINTS


def in_sector(sector, cell, origin_cell, turns):
    """Whether a cell lies in a sector (a bit for each of its directions) of a rose that lies on
    ``origin_cell`` with so many turns.  The row and the column of the rose belong to both sides."""
    u = cell % WIDTH - origin_cell % WIDTH
    v = cell // WIDTH - origin_cell // WIDTH
    for _ in range(turns):
        u, v = v, -u
    north, east, south, west = sector & 1, sector & 2, sector & 4, sector & 8
    if (north and v > 0) or (south and v < 0):
        return False
    return not ((east and u < 0) or (west and u > 0))


def scores_in_sector(box, kind, cell):
    """Whether a quarter tile earns its points on a cell; its own turns have no effect (4.4)."""
    sector = QUARTER_SECTOR[box.wind_roses][kind]
    if sector == 0:
        return False
    return in_sector(sector, cell, box.cell[box.origin], box.lying[box.origin] % 4)


def look_at_rose(box, seat, tile):
    """What the rose on a tile just placed does: points at once, or a new origin (4.4, 4.5)."""
    kind = box.lying[tile] // 4
    if box.wind_roses == 0:
        return
    if IS_ORIGIN[kind]:
        box.origin = tile
        tell(box, ORIGIN_MOVED, seat, 0, 0, kind)
    elif scores_in_sector(box, kind, box.cell[tile]):
        box.points[seat][ROSE] += ROSE_POINTS
        tell(box, SECTOR_POINTS, seat, ROSE_POINTS, 0, kind)
