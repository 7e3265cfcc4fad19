"""Scoring: who has the majority, and what a feature is worth (2.5, 2.6).

A rule module: only functions over the box and ints, see ``spieltisch.engine.twin``.
"""

from spieltisch.engine.events import tell
from spieltisch.games.carcassonne.box import (
    CAME_HOME,
    CLOSED_CITY,
    CLOSED_CLOISTER,
    CLOSED_ROAD,
    OPEN,
    SCORED,
)
from spieltisch.games.carcassonne.material import (
    CITY,
    CITY_PENNANT,
    CITY_TILE,
    CLOISTER_TILE,
    FIELD,
    ROAD,
    ROAD_TILE,
    SEGMENT_COUNT,
    SEGMENT_TYPE,
)
from spieltisch.games.carcassonne.material import CLOSED_CITY as CLOSED
from spieltisch.games.carcassonne.material import OPEN_CITY as INCOMPLETE
from spieltisch.games.carcassonne.material import SMALL_CITY as SMALL
from spieltisch.games.carcassonne.rules.features import (
    meeples_of,
    most_meeples,
    pennants_of,
    tiles_of,
    type_of,
)
from spieltisch.games.carcassonne.rules.placing import NEIGHBOURS


def city_points(box, city, closed):
    """What a city is worth, complete or not."""
    return points_of_size(box, tiles_of(box, city), pennants_of(box, city), closed)


def points_of_size(box, size, pennants, closed):
    """A complete city counts double; one of two tiles does not, where the option says so (3)."""
    way = INCOMPLETE
    if closed:
        way = SMALL if size == 2 and box.small_city else CLOSED
    return size * CITY_TILE[way] + pennants * CITY_PENNANT[way]


def feature_points(box, feature):
    """What a city, road or cloister is worth as it is: complete or, at the end, incomplete."""
    kind = type_of(box, feature)
    if kind == CITY:
        return city_points(box, feature, box.open[feature] == 0)
    if kind == ROAD:
        return tiles_of(box, feature) * ROAD_TILE
    return (1 + NEIGHBOURS - box.open[feature]) * CLOISTER_TILE


def source_of(box, feature):
    """Where the points of a city, road or cloister come from."""
    kind = type_of(box, feature)
    source = CLOSED_CLOISTER
    if kind == CITY:
        source = CLOSED_CITY
    elif kind == ROAD:
        source = CLOSED_ROAD
    return source if box.open[feature] == 0 else source + OPEN


def pay(box, feature, meeples, points, source):
    """The seat with the most meeples gets all the points; if several tie, each gets them (2.5)."""
    most = most_meeples(meeples)
    for seat in range(box.seats):
        if most and meeples_of(meeples, seat) == most:
            box.points[seat][source] += points
            tell(box, SCORED, seat, points, source, feature)


def score_feature(box, feature):
    """Pays for a city, road or cloister; its meeples stay."""
    pay(box, feature, box.meeples[feature], feature_points(box, feature), source_of(box, feature))


def come_home(box, feature):
    """All meeples of a scored feature go home, the losers' too (2.5)."""
    node = feature
    while True:
        if box.figure[node]:
            seat = box.figure[node] - 1
            box.figure[node] = 0
            box.supply[seat] += 1
            tell(box, CAME_HOME, seat, node, 0, feature)
        node = box.after[node]
        if node == feature:
            box.meeples[feature] = 0
            return


def score_if_complete(box, feature):
    if box.open[feature] == 0 and box.meeples[feature]:
        score_feature(box, feature)
        come_home(box, feature)


def score_completed(box, tile):
    """Scores everything this tile completed, for everybody: its cities, roads and cloister in
    this order, then cloisters on cells around it (2.2, 2.5)."""
    kind = box.lying[tile] // 4
    for segment in range(SEGMENT_COUNT[kind]):
        if SEGMENT_TYPE[kind][segment] != FIELD:
            score_if_complete(box, box.feature[box.first_node[tile] + segment])
    for i in range(box.cloisters):
        score_if_complete(box, box.cloister[i])
