"""The final scoring: incomplete features, then fields in one of three ways (2.6, 3).

A rule module: only functions over the box and ints, see ``spieltisch.engine.twin``.
"""

from spieltisch.games.carcassonne.box import FIELDS, MEEPLE_BITS
from spieltisch.games.carcassonne.material import (
    CITY,
    CLOISTER,
    FIELD,
    FIELD_CITY,
    FIRST,
    ROAD,
    SECOND,
    THIRD,
)
from spieltisch.games.carcassonne.rules.features import (
    bits_in,
    meeples_of,
    most_meeples,
    type_of,
)
from spieltisch.games.carcassonne.rules.scoring import pay, score_feature


def is_occupied_feature(box, node, kind):
    """Whether a node names a feature of this type with meeples in it."""
    return box.feature[node] == node and box.meeples[node] and type_of(box, node) == kind


def score_unfinished(box):
    """Incomplete roads, then cities, then cloisters."""
    score_all(box, ROAD)
    score_all(box, CITY)
    score_all(box, CLOISTER)


def score_all(box, kind):
    for node in range(box.nodes):
        if is_occupied_feature(box, node, kind):
            score_feature(box, node)


def score_fields(box):
    """Complete cities feed the fields they touch."""
    points = FIELD_CITY[box.farm_scoring]
    if box.farm_scoring == THIRD:
        score_each_field(box, points)
    elif box.farm_scoring == SECOND:
        score_each_city_once_a_seat(box, points)
    elif box.farm_scoring == FIRST:
        score_each_city_once(box, points)


def score_each_field(box, points):
    """Third edition: each field is judged alone; every complete city at it pays."""
    for node in range(box.nodes):
        if is_occupied_feature(box, node, FIELD) and box.cities[node]:
            pay(box, node, box.meeples[node], points * bits_in(box.cities[node]), FIELDS)


def score_each_city_once_a_seat(box, points):
    """Second edition: as the third, but a city pays a seat only once."""
    for seat in range(box.seats):
        paid = 0
        for node in range(box.nodes):
            if is_occupied_feature(box, node, FIELD):
                own = meeples_of(box.meeples[node], seat)
                fresh = box.cities[node] & ~paid
                if own and own == most_meeples(box.meeples[node]) and fresh:
                    paid |= fresh
                    pay(box, node, 1 << MEEPLE_BITS * seat, points * bits_in(fresh), FIELDS)


def score_each_city_once(box, points):
    """First edition: each complete city is judged by the farmers of all fields that touch it."""
    for city in range(box.nodes):
        if box.feature[city] == city and type_of(box, city) == CITY and box.open[city] == 0:
            pay(box, city, farmers_at(box, city), points, FIELDS)


def farmers_at(box, city):
    """The farmers of all fields that touch a complete city, together."""
    farmers = 0
    for node in range(box.nodes):
        if is_occupied_feature(box, node, FIELD) and box.cities[node] & box.cities[city]:
            farmers += box.meeples[node]
    return farmers
