"""Actions as numbers.  They can be read without the box, and equal deeds are equal numbers.

0 is going without a meeple, 1 to 8 the meeple on a segment of the tile just placed (in the order
of its kind), 9 one on a segment that no tile has.  A larger number places a tile:
``TILE + (kind * CELLS + cell) * 4 + turns``.

A rule module: only functions over ints.
"""

from spieltisch.games.carcassonne.box import CELLS
from spieltisch.games.carcassonne.material import KIND_COUNT, MOST_SEGMENTS

WITHOUT_MEEPLE = 0
NOWHERE = 1 + MOST_SEGMENTS  # a meeple where the tile has nothing; never legal
TILE = 1 + NOWHERE
END = TILE + KIND_COUNT * CELLS * 4


def meeple_on(segment):
    return 1 + segment


def segment_of(action):
    return action - 1


def tile_action(kind, cell, turns):
    return TILE + (kind * CELLS + cell) * 4 + turns


def is_action(action):
    return 0 <= action < END


def is_tile(action):
    return action >= TILE


def kind_of(action):
    return (action - TILE) // 4 // CELLS


def cell_of(action):
    return (action - TILE) // 4 % CELLS


def turns_of(action):
    return (action - TILE) % 4
