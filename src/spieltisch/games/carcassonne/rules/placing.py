"""Placing a tile: where it may go, and what grows together there (2.3).

A rule module: only functions over the box and ints, see ``spieltisch.engine.twin``.
"""

from spieltisch.games.carcassonne.actions import tile_action
from spieltisch.games.carcassonne.box import NONE, STEP, WIDTH
from spieltisch.games.carcassonne.material import (
    CITY,
    CLOISTER_SEGMENT,
    EDGE,
    FITS,
    SEGMENT_COUNT,
    SEGMENT_TYPE,
    SIDE_BITS,
    SIDE_MASK,
)
from spieltisch.games.carcassonne.rules.features import (
    add_segments,
    mark_complete_city,
    meet,
)

NEIGHBOURS = 8  # cells around a cloister


def place_of_cell(box, cell):
    """The place of a cell among the open cells, or of the first one behind it."""
    low, high = 0, box.open_cells
    while low < high:
        middle = (low + high) // 2
        if box.open_cell[middle] < cell:
            low = middle + 1
        else:
            high = middle
    return low


def is_open(box, cell):
    """Whether a cell is empty and shares an edge with a tile."""
    place = place_of_cell(box, cell)
    return place < box.open_cells and box.open_cell[place] == cell


def tile_at(box, cell):
    """The tile on a cell, or ``NONE``."""
    for tile in range(box.tiles):
        if box.cell[tile] == cell:
            return tile
    return NONE


def turns_that_fit(box, kind, cell):
    """The turns in which a tile may lie on a cell, a bit each.

    All neighbours show the same kind of edge as the tile; of turns that show the same landscape
    only the first counts (2.3, decision 8).
    """
    if not is_open(box, cell):
        return 0
    return FITS[kind][box.demand[place_of_cell(box, cell)]]


def has_place(box, kind):
    """Whether a tile may be placed anywhere."""
    for place in range(box.open_cells):
        if FITS[kind][box.demand[place]]:
            return True
    return False


def legal_places(box, out):
    """All ways to place the drawn tile."""
    n = 0
    kind = box.drawn
    for place in range(box.open_cells):
        fitting = FITS[kind][box.demand[place]]
        turns = 0
        while fitting:
            if fitting & 1:
                out[n] = tile_action(kind, box.open_cell[place], turns)
                n += 1
            fitting >>= 1
            turns += 1
    return n


def place_tile(box, kind, cell, turns):
    """Lays a tile on a cell: its edges meet those of its neighbours."""
    demand = take_open_cell(box, cell)
    tile = box.tiles
    box.tiles += 1
    box.cell[tile] = cell
    box.lying[tile] = kind * 4 + turns
    add_segments(box, tile)
    for side in range(4):
        if demand >> SIDE_BITS * side & SIDE_MASK:
            meet(box, tile, side, tile_at(box, cell + STEP[side]))
        else:
            ask_of_cell(box, cell + STEP[side], (side + 2) % 4, EDGE[box.lying[tile]][side])
    surround_cloisters(box, tile)
    complete_cities(box, tile)


def take_open_cell(box, cell):
    """Takes a cell out of the list of open ones; returns what its neighbours demand."""
    place = place_of_cell(box, cell)
    if place == box.open_cells:
        return 0
    demand = box.demand[place]
    box.open_cells -= 1
    for i in range(place, box.open_cells):
        box.open_cell[i] = box.open_cell[i + 1]
        box.demand[i] = box.demand[i + 1]
    return demand


def ask_of_cell(box, cell, side, edge):
    """A neighbour shows an empty cell an edge on one side; new cells come into the list."""
    place = place_of_cell(box, cell)
    if place == box.open_cells or box.open_cell[place] != cell:
        for i in range(box.open_cells, place, -1):
            box.open_cell[i] = box.open_cell[i - 1]
            box.demand[i] = box.demand[i - 1]
        box.open_cells += 1
        box.open_cell[place] = cell
        box.demand[place] = 0
    box.demand[place] |= edge << SIDE_BITS * side


def touches(cell, other):
    """Whether two different cells share an edge or a corner."""
    far = abs(cell - other)
    return far == 1 or WIDTH - 1 <= far <= WIDTH + 1


def surround_cloisters(box, tile):
    """A tile fills one of the cells around each cloister that it touches."""
    for i in range(box.cloisters):
        if touches(box.cell[box.tile_of[box.cloister[i]]], box.cell[tile]):
            box.open[box.cloister[i]] -= 1
    segment = CLOISTER_SEGMENT[box.lying[tile] // 4]
    if segment >= 0:
        add_cloister(box, tile, box.first_node[tile] + segment)


def add_cloister(box, tile, node):
    """A new cloister, kept in the order of the cells."""
    box.open[node] = NEIGHBOURS
    for other in range(tile):
        if touches(box.cell[other], box.cell[tile]):
            box.open[node] -= 1
    i = box.cloisters
    while i > 0 and box.cell[box.tile_of[box.cloister[i - 1]]] > box.cell[tile]:
        box.cloister[i] = box.cloister[i - 1]
        i -= 1
    box.cloister[i] = node
    box.cloisters += 1


def complete_cities(box, tile):
    """A city without an open edge is complete (2.5)."""
    kind = box.lying[tile] // 4
    for segment in range(SEGMENT_COUNT[kind]):
        if SEGMENT_TYPE[kind][segment] == CITY:
            city = box.feature[box.first_node[tile] + segment]
            if box.open[city] == 0 and box.cities[city] == 0:
                mark_complete_city(box, city)
