"""The box of *Carcassonne*: every tile and meeple, and where it is.

**Cells** are numbers: ``(y + REACH) * WIDTH + x + REACH``, so that they ascend in reading order.
x grows to the east, y to the south, the start tile lies on (0, 0).  ``REACH`` is farther than all
tiles in one row come, so no game gets to the end of the numbers.

**Tiles** are counted in the order in which they were placed; 0 is the start tile.

**Nodes** are the segments of the placed tiles, counted tile by tile.  All nodes of one *feature*
carry the same number in ``feature``: that of one of them, which holds the counts of the whole.
``after`` joins them to a ring, so that a feature can be walked round.
"""

from spieltisch.engine.box import Layout
from spieltisch.games.carcassonne.material import (
    KIND_COUNT,
    MOST_CITIES,
    MOST_CLOISTERS,
    MOST_NODES,
    MOST_OPEN_CELLS,
    MOST_SEATS,
    MOST_TILES,
)

REACH = MOST_TILES
WIDTH = 2 * REACH + 1
CELLS = WIDTH * WIDTH
STEP = [-WIDTH, 1, WIDTH, -1]  # from a cell to its neighbour on each side
ORIGIN_CELL = REACH * WIDTH + REACH

NONE = -1  # no kind, no tile, no place

# Phases of a turn.
PLACE_TILE, PLACE_MEEPLE = 0, 1

# Reasons why a game ends: after the last tile, or because the last tiles had no place (2.3).
LAST_TILE, NO_PLACE_LEFT = 1, 2

# Where points come from.
CLOSED_CITY, CLOSED_ROAD, CLOSED_CLOISTER, ROSE = 0, 1, 2, 3
OPEN_CITY, OPEN_ROAD, OPEN_CLOISTER, FIELDS = 4, 5, 6, 7
SOURCES = 8
OPEN = 4  # what is added to the source of a closed feature for that of an open one

# Events (code, seat, a, b, card).
DREW = 1  # card = kind
DISCARDED = 2  # had no place; card = kind
PLACED = 3  # a = cell, b = turns, card = kind
ORIGIN_MOVED = 4  # a whole rose was placed and counts from now on; card = kind
SECTOR_POINTS = 5  # a = points
MEEPLE_PLACED = 6  # a = node
NO_MEEPLE = 7  # went without; a = 1 if one could have been placed
SCORED = 8  # a = points, b = source, card = node of the feature (of the city for "first")
CAME_HOME = 9  # a meeple came home; a = node where it stood, card = node of the feature
FINAL = 10  # the final scoring begins

# A meeple causes two events at most: it scores (or another one for it) and comes home.  Complete
# cities may score for every seat (section 3, first edition).  In one turn at most 30 tiles have no
# place: a tile has one if any outermost tile shows an edge like one of its own.
MOST_EVENTS = 2 * MOST_SEATS * 7 + MOST_SEATS * MOST_CITIES + 30 + 10

OPTIONS = (
    "wind_roses",
    "farm_scoring",
    "small_city",
    "old_start_in_bag",
    "tie_break",
    "projected",
    "dead_cells",
    "remaining_tiles",
)

LAYOUT = Layout(
    "carcassonne",
    [
        *[(option, "i1") for option in OPTIONS],
        # the turn
        ("turn", "i1"),  # the seat to act
        ("phase", "i1"),
        ("drawn", "i1"),  # kind in hand, or NONE
        ("bag", "i1", KIND_COUNT),  # tiles that have not been drawn, by kind
        ("discarded", "i1", KIND_COUNT),  # tiles that had no place
        ("supply", "i1", MOST_SEATS),  # meeples not on the table
        ("points", "i2", (MOST_SEATS, SOURCES)),
        # the placed tiles
        ("tiles", "i1"),  # how many
        ("cell", "i2", MOST_TILES),
        ("lying", "i1", MOST_TILES),  # kind * 4 + turns
        ("first_node", "i2", MOST_TILES),
        ("origin", "i1"),  # the tile whose rose counts, or NONE
        # the empty cells next to tiles, in reading order, and what their neighbours demand
        ("open_cells", "i2"),
        ("open_cell", "i2", MOST_OPEN_CELLS),
        ("demand", "i2", MOST_OPEN_CELLS),
        # nodes
        ("nodes", "i2"),
        ("tile_of", "i1", MOST_NODES),
        ("feature", "i2", MOST_NODES),
        ("after", "i2", MOST_NODES),
        ("figure", "i1", MOST_NODES),  # 1 + the seat whose meeple stands there, or 0
        # of the whole feature, at the node that names it
        ("segments", "i2", MOST_NODES),  # how many nodes it has
        ("open", "i2", MOST_NODES),  # open edges; of a cloister: empty cells around it
        ("meeples", "i4", MOST_NODES),  # MEEPLE_BITS for each seat
        ("cities", "i4", MOST_NODES),  # complete cities that a field borders, by their bits
        # complete cities and cloisters
        ("complete_cities", "i1"),
        ("cloisters", "i1"),
        ("cloister", "i2", MOST_CLOISTERS),  # nodes, in reading order of their cells
    ],
    events=MOST_EVENTS,
)

MEEPLE_BITS = 3
MEEPLE_MASK = 7
