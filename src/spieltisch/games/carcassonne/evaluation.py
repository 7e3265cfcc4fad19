"""What a position is worth to a seat: its points and what its meeples promise, less what the
others have.

A rule module: only functions over the box and ints, see ``spieltisch.engine.twin``.
"""

from spieltisch.engine.cards import size
from spieltisch.games.carcassonne.box import PLACE_MEEPLE
from spieltisch.games.carcassonne.material import (
    CITY,
    CLOISTER,
    CLOISTER_TILE,
    FIELD,
    FIELD_CITY,
    MOST_TILES,
    SEGMENT_COUNT,
)
from spieltisch.games.carcassonne.rules.features import (
    bits_in,
    meeples_of,
    most_meeples,
    type_of,
)
from spieltisch.games.carcassonne.rules.meeples import last_kind, last_tile_node, may_stand
from spieltisch.games.carcassonne.rules.result import score
from spieltisch.games.carcassonne.rules.scoring import city_points, feature_points

POINT = 1000
CERTAIN = 1000

# How likely a feature is completed, by its open edges (or the empty cells around a cloister), in
# thousandths.  Found by play against variants of the same evaluation.
ODDS = [
    [1000, 700, 450, 250, 120, 60, 30, 30, 30],  # cities
    [1000, 650, 450, 450, 450, 450, 450, 450, 450],  # roads
    [1000, 600, 600, 150, 150, 150, 150, 150, 150],  # cloisters
]
MOST_OPEN = 8
TILES_AN_EDGE = 6  # with fewer tiles in the bag for each open edge the odds sink
CELL_FILLED = 600  # how likely an empty cell around a cloister is filled, at the beginning

# What the first, second … meeple in the supply is worth at the beginning.  The fewer tiles are
# left, the less there is for it to do.
MEEPLE_WORTH = [6000, 3750, 3000, 2250, 1800, 1350, 1050]


def worth(box, seat):
    """What a seat has, less what the others have on average; before its meeple is placed as if the
    best place for it were taken."""
    own = prospects(box, seat)
    if box.phase == PLACE_MEEPLE and box.turn == seat:
        own += best_claim(box, seat)
    others = 0
    for other in range(box.seats):
        if other != seat:
            others += prospects(box, other)
    return own - others // (box.seats - 1)


def prospects(box, seat):
    """Points scored, points to be expected, and meeples to be used again."""
    total = POINT * score(box, seat)
    for number in range(box.supply[seat]):
        total += meeple_worth(box, number)
    for feature in range(box.nodes):
        if box.feature[feature] == feature:
            count = meeples_of(box.meeples[feature], seat)
            if count:
                total += count * worth_of_return(box, feature)
                if count == most_meeples(box.meeples[feature]):
                    total += expected_points(box, feature)
    return total if box.ended == 0 else POINT * score(box, seat)


def best_claim(box, seat):
    """What the best free feature of the tile just placed adds for a meeple; 0 for none."""
    best = 0
    if box.supply[seat] > 0:
        cost = meeple_worth(box, box.supply[seat] - 1)
        for segment in range(SEGMENT_COUNT[last_kind(box)]):
            if may_stand(box, segment):
                feature = box.feature[last_tile_node(box, segment)]
                gain = expected_points(box, feature) + worth_of_return(box, feature)
                best = max(best, gain - cost)
    return best


def meeple_worth(box, number):
    """What one more meeple is worth to a seat that has ``number`` others in its supply."""
    return MEEPLE_WORTH[number] * size(box.bag) // MOST_TILES


def odds_of_completion(box, feature):
    """In thousandths."""
    still_open = min(box.open[feature], MOST_OPEN)
    odds = ODDS[type_of(box, feature)][still_open]
    wanted = TILES_AN_EDGE * still_open
    return odds * min(size(box.bag), wanted) // wanted if wanted else odds


def expected_points(box, feature):
    """What a feature will bring whoever has the majority, in thousandths of a point."""
    kind = type_of(box, feature)
    if kind == FIELD:
        return POINT * FIELD_CITY[box.farm_scoring] * bits_in(box.cities[feature])
    if kind == CITY:
        odds = odds_of_completion(box, feature)
        complete, incomplete = city_points(box, feature, True), city_points(box, feature, False)
        return POINT * (odds * complete + (CERTAIN - odds) * incomplete) // CERTAIN
    points = POINT * feature_points(box, feature)
    if kind == CLOISTER:
        odds = CELL_FILLED * size(box.bag) // MOST_TILES
        points += POINT * CLOISTER_TILE * box.open[feature] * odds // CERTAIN
    return points


def worth_of_return(box, feature):
    """What it is worth that a meeple may come home from a feature.  Farmers stay."""
    if type_of(box, feature) == FIELD:
        return 0
    return odds_of_completion(box, feature) * meeple_worth(box, 1) // CERTAIN
