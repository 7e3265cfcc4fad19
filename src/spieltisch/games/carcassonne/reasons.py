"""Why an action is refused: the numbers that ``rules.refusal`` gives.

The paragraph of docs/rules/carcassonne.md on which each stands is beside it; ``words.REASONS`` has
the sentences.
"""

GAME_OVER = 1  # the game has ended (2.6)
NOT_YOUR_TURN = 2  # somebody else acts now (2.1)
NOT_AN_ACTION = 3  # this number is no action of this game at all

# Placing the tile.
MEEPLE_FIRST = 4  # the tile lies: now a meeple or none (2.2)
USED_UP = 5  # no tile of this kind is left (2.1)
OTHER_TILE = 6  # another tile was drawn (2.2)
OCCUPIED = 7  # the cell is not empty (2.3)
NOT_BESIDE_A_TILE = 8  # the cell shares no edge with a tile (2.3)
FITS_NOT_AT_ALL = 9  # the edges fit in no turn (2.3)
FITS_OTHERWISE = 10  # the edges fit, but not in this turn (2.3)
SAME_LANDSCAPE = 11  # fewer turns show the same landscape and are the same move (decision 8)

# Placing the meeple.
TILE_FIRST = 12  # the tile has to be placed first (2.2)
NO_SUCH_SEGMENT = 13  # the tile has no such segment (2.4)
NO_MEEPLE_LEFT = 14  # the supply is empty (2.4)
NO_FARMERS_HERE = 15  # fields do not count in this game (3)
FEATURE_OCCUPIED = 16  # a meeple stands in the feature (2.4)
