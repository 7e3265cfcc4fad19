"""What the meeples on the table promise: what each occupied city, road, cloister and field counts.

Every function here gives ints in thousandths: ``share`` is what of the points of a feature goes to
the seat that asks (1000: all, negative: to the others), ``men`` are its meeples less those of the
others, ``left`` the tiles in the bag.

A rule module: only functions over the box and ints, see ``spieltisch.engine.twin``.
"""

from spieltisch.games.carcassonne.box import STEP
from spieltisch.games.carcassonne.material import (
    FIELD_CITY,
    FITS,
    KIND_COUNT,
    MOST_SEATS,
    MOST_TILES,
    SEGMENT_AT_SIDE,
)
from spieltisch.games.carcassonne.rules.features import (
    bits_in,
    meeples_of,
    most_meeples,
    pennants_of,
    tiles_of,
)
from spieltisch.games.carcassonne.rules.placing import place_of_cell
from spieltisch.games.carcassonne.rules.scoring import city_points, feature_points, points_of_size

THOUSAND = 1000
# What a point of one of the others counts, by seats (a division would be a good part of the time).
AGAINST = [0, 0, *(-THOUSAND // (seats - 1) for seats in range(2, MOST_SEATS + 1))]
TILES_AN_EDGE = 6  # with fewer tiles in the bag for each open edge a feature may stay open
FEW = 3  # so few tiles that fit to an open edge are scarce
CITY_PARTS = (
    "cities: points so far",
    "cities: gain if completed, one edge open",
    "cities: gain if completed, two edges open",
    "cities: gain if completed, more edges open",
    "cities: gain if completed, few tiles fit",
    "cities: meeples, complete",
    "cities: meeples, one edge open",
    "cities: meeples, two edges open",
    "cities: meeples, more edges open",
)
ROAD_PARTS = (
    "roads: points so far",
    "roads: open edges",
    "roads: meeples, complete",
    "roads: meeples, one edge open",
    "roads: meeples, two edges open",
    "roads: meeples, few tiles fit",
)
CLOISTER_PARTS = (
    "cloisters: points so far",
    "cloisters: empty cells",
    "cloisters: meeples, complete",
    "cloisters: meeples, up to two empty cells",
    "cloisters: meeples, up to four empty cells",
    "cloisters: meeples, more empty cells",
)
FIELD_PARTS = ("fields: points so far", "fields: majority", "fields: size")


def share_of(box, meeples, seat):
    """What a majority is worth to a seat: its own less that of the others, on average."""
    most = most_meeples(meeples)
    total = 0
    for other in range(box.seats):
        if meeples_of(meeples, other) == most:
            total += net(box, seat, other)
    return total


def men_of(box, meeples, seat):
    """The meeples of a seat less those of the others, on average."""
    total = 0
    for other in range(box.seats):
        total += meeples_of(meeples, other) * net(box, seat, other)
    return total


def net(box, seat, other):
    return THOUSAND if other == seat else AGAINST[box.seats]


def late(left, value):
    """A value that sinks with the tiles that are ``left`` to draw."""
    return value * left // MOST_TILES


def fitting(box, feature):
    """How many tiles of the bag fit to the worst open edge of a city or road; ``FEW`` for more, and
    where more than two edges are open: nobody knows yet which tiles they will need."""
    worst, edges = FEW, box.open[feature]
    if edges > 2:
        return FEW
    node = feature
    while True:
        tile = box.tile_of[node]
        segment = node - box.first_node[tile]
        for side in range(4):
            if SEGMENT_AT_SIDE[box.lying[tile]][side] == segment:
                cell = box.cell[tile] + STEP[side]
                place = place_of_cell(box, cell)
                if place < box.open_cells and box.open_cell[place] == cell:
                    worst = min(worst, fitting_place(box, place))
                    edges -= 1
        node = box.after[node]
        if edges == 0 or node == feature:
            return worst


def fitting_place(box, place):
    """The same for one of the open cells."""
    count = 0
    for kind in range(KIND_COUNT):
        if box.bag[kind] and FITS[kind][box.demand[place]]:
            count += box.bag[kind]
            if count >= FEW:
                return FEW
    return count


def city_part(box, city, share, men, left):
    """See :data:`CITY_PARTS`."""
    edges = box.open[city]
    if edges == 0:
        return share * city_points(box, city, True), 0, 0, 0, 0, men, 0, 0, 0
    size, pennants = tiles_of(box, city), pennants_of(box, city)
    so_far = points_of_size(box, size, pennants, False)
    fit = fitting(box, city)
    if fit == 0:
        return share * so_far, 0, 0, 0, 0, 0, 0, 0, 0
    wanted = TILES_AN_EDGE * edges
    gain = share * (points_of_size(box, size, pennants, True) - so_far)
    gain = gain * min(left, wanted) // wanted
    home = late(left, men)
    return (
        share * so_far,
        gain if edges == 1 else 0,
        gain if edges == 2 else 0,
        gain if edges > 2 else 0,
        gain if fit < FEW else 0,
        0,
        home if edges == 1 else 0,
        home if edges == 2 else 0,
        home if edges > 2 else 0,
    )


def road_part(box, road, share, men, left):
    """See :data:`ROAD_PARTS`."""
    edges = box.open[road]
    points = share * feature_points(box, road)
    if edges == 0:
        return points, 0, men, 0, 0, 0
    fit = fitting(box, road)
    if fit == 0:
        return points, 0, 0, 0, 0, 0
    home = late(left, men)
    return (
        points,
        late(left, share * edges),
        0,
        home if edges == 1 else 0,
        home if edges > 1 else 0,
        home if fit < FEW else 0,
    )


def cloister_part(box, cloister, share, men, left):
    """See :data:`CLOISTER_PARTS`."""
    cells = box.open[cloister]
    home = late(left, men)
    return (
        share * feature_points(box, cloister),
        late(left, share * cells),
        men if cells == 0 else 0,
        home if 0 < cells <= 2 else 0,
        home if 2 < cells <= 4 else 0,
        home if cells > 4 else 0,
    )


def field_part(box, field, share, left):
    """See :data:`FIELD_PARTS`."""
    return (
        share * FIELD_CITY[box.farm_scoring] * bits_in(box.cities[field]),
        late(left, share),
        late(left, share * box.segments[field]) // 10,
    )
