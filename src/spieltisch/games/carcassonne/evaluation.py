"""What a position is worth to a seat: its points and what its meeples promise, less what the
others have.  The weights in ``weights.toml`` are learned by ``spieltisch train``.

A rule module: only functions over the box and ints, see ``spieltisch.engine.twin``.
"""

from spieltisch.engine.cards import size
from spieltisch.engine.weights import read_weights
from spieltisch.games.carcassonne.box import MEEPLE_BITS, NONE, PLACE_MEEPLE
from spieltisch.games.carcassonne.material import (
    CITY,
    CLOISTER,
    FIELD,
    MEEPLES,
    ROAD,
    SEGMENT_COUNT,
)
from spieltisch.games.carcassonne.outlook import (
    CITY_PARTS,
    CLOISTER_PARTS,
    FIELD_PARTS,
    ROAD_PARTS,
    THOUSAND,
    city_part,
    cloister_part,
    field_part,
    late,
    men_of,
    net,
    road_part,
    share_of,
)
from spieltisch.games.carcassonne.rules.features import all_meeples, type_of
from spieltisch.games.carcassonne.rules.meeples import last_kind, last_tile_node, may_stand
from spieltisch.games.carcassonne.rules.result import score
from spieltisch.games.carcassonne.rules.scoring import feature_points

POINT = 1000
SUPPLY_PARTS = (
    "first meeple in the supply",
    "second meeple in the supply",
    "third meeple in the supply",
    "fourth meeple in the supply",
    "more meeples in the supply",
)
FEATURES = (
    "points",
    *SUPPLY_PARTS,
    *CITY_PARTS,
    *ROAD_PARTS,
    *CLOISTER_PARTS,
    *FIELD_PARTS,
    "turn",
)
# Where the parts begin among the features.
SUPPLY = 1
CITIES = SUPPLY + len(SUPPLY_PARTS)
ROADS = CITIES + len(CITY_PARTS)
CLOISTERS = ROADS + len(ROAD_PARTS)
FIELDS = CLOISTERS + len(CLOISTER_PARTS)
TURN = FIELDS + len(FIELD_PARTS)
WEIGHTS, SPREAD = read_weights(__package__, FEATURES)


def worth(box, seat):
    """The lead in points once the game has ended; before, the weighted features, summed up in one
    walk over the table."""
    if box.ended:
        return POINT * lead(box, seat) // THOUSAND
    claim = best_claim(box, WEIGHTS)
    left = size(box.bag)
    total = WEIGHTS[0] * (lead(box, seat) + at_once(box, seat, claim))
    stand(box, claim, 1)
    total += weigh(supply_part(box, seat, left), SUPPLY, WEIGHTS)
    total += promised(box, seat, left)
    total += WEIGHTS[TURN] * late(left, net(box, seat, box.turn))
    stand(box, claim, -1)
    return total // THOUSAND


def promised(box, seat, left):
    """What the meeples on the table promise, weighted."""
    total, standing = 0, 0
    for other in range(box.seats):
        standing += MEEPLES - box.supply[other]
    for node in range(box.nodes):
        if standing == 0:
            break
        if box.meeples[node] and box.feature[node] == node:
            share, men = stakes(box, node, seat)
            total += promise(box, node, share, men, left, WEIGHTS)
            standing -= all_meeples(box.meeples[node])
    return total


def promise(box, feature, share, men, left, weights):
    """That of one feature; ``share`` and ``men`` as in ``outlook``."""
    kind = type_of(box, feature)
    if kind == CITY:
        return weigh(city_part(box, feature, share, men, left), CITIES, weights)
    if kind == ROAD:
        return weigh(road_part(box, feature, share, men, left), ROADS, weights)
    if kind == CLOISTER:
        return weigh(cloister_part(box, feature, share, men, left), CLOISTERS, weights)
    return weigh(field_part(box, feature, share, left), FIELDS, weights)


def weigh(part, first, weights):
    """The weighted sum of those features that begin at ``first``."""
    total = 0
    for i in range(len(part)):
        total += part[i] * weights[first + i]
    return total


def lead(box, seat):
    """The points of a seat less those of the others on average, in thousandths."""
    total = 0
    for other in range(box.seats):
        total += score(box, other) * net(box, seat, other)
    return total


def features(box, seat, weights):
    """Before a meeple is placed as if it stood on the best place for it by these weights; the box
    is left as it was."""
    claim = best_claim(box, weights)
    left = size(box.bag)
    points = lead(box, seat) + at_once(box, seat, claim)
    stand(box, claim, 1)
    found = (
        points,
        *supply_part(box, seat, left),
        *cities(box, seat, left),
        *roads(box, seat, left),
        *cloisters(box, seat, left),
        *fields(box, seat, left),
        late(left, net(box, seat, box.turn)),
    )
    stand(box, claim, -1)
    return found


def supply_part(box, seat, left):
    return (
        supplied(box, seat, 1, left),
        supplied(box, seat, 2, left),
        supplied(box, seat, 3, left),
        supplied(box, seat, 4, left),
        supplied(box, seat, 5, left) + supplied(box, seat, 6, left) + supplied(box, seat, 7, left),
    )


def supplied(box, seat, number, left):
    """Whether a seat has so many meeples in its supply, less the others."""
    total = 0
    for other in range(box.seats):
        if box.supply[other] >= number:
            total += net(box, seat, other)
    return late(left, total)


# --- what stands on the table -----------------------------------------------------------------


def is_occupied(box, feature, kind):
    if not box.meeples[feature] or box.feature[feature] != feature:
        return False
    return type_of(box, feature) == kind


def stakes(box, feature, seat):
    """What of a feature's points goes to a seat, and its meeples there; see ``outlook``."""
    return share_of(box, box.meeples[feature], seat), men_of(box, box.meeples[feature], seat)


def cities(box, seat, left):
    a, b, c, d, e, f, g, h, i = 0, 0, 0, 0, 0, 0, 0, 0, 0
    for city in range(box.nodes):
        if is_occupied(box, city, CITY):
            share, men = stakes(box, city, seat)
            part = city_part(box, city, share, men, left)
            a, b, c, d, e = a + part[0], b + part[1], c + part[2], d + part[3], e + part[4]
            f, g, h, i = f + part[5], g + part[6], h + part[7], i + part[8]
    return a, b, c, d, e, f, g, h, i


def roads(box, seat, left):
    a, b, c, d, e, f = 0, 0, 0, 0, 0, 0
    for road in range(box.nodes):
        if is_occupied(box, road, ROAD):
            share, men = stakes(box, road, seat)
            part = road_part(box, road, share, men, left)
            a, b, c, d = a + part[0], b + part[1], c + part[2], d + part[3]
            e, f = e + part[4], f + part[5]
    return a, b, c, d, e, f


def cloisters(box, seat, left):
    a, b, c, d, e, f = 0, 0, 0, 0, 0, 0
    for number in range(box.cloisters):
        node = box.cloister[number]
        if box.meeples[node]:
            men = men_of(box, box.meeples[node], seat)
            part = cloister_part(box, node, men, men, left)
            a, b, c, d = a + part[0], b + part[1], c + part[2], d + part[3]
            e, f = e + part[4], f + part[5]
    return a, b, c, d, e, f


def fields(box, seat, left):
    a, b, c = 0, 0, 0
    for field in range(box.nodes):
        if is_occupied(box, field, FIELD):
            part = field_part(box, field, share_of(box, box.meeples[field], seat), left)
            a, b, c = a + part[0], b + part[1], c + part[2]
    return a, b, c


# --- where a meeple may go --------------------------------------------------------------------


def best_claim(box, weights):
    """The free feature of the tile just placed that is worth most to the seat in turn, if it is
    worth more than the meeple; else, and where no meeple is to be placed, ``NONE``."""
    best, feature = 0, NONE
    if box.phase == PLACE_MEEPLE and box.supply[box.turn] > 0:
        for segment in range(SEGMENT_COUNT[last_kind(box)]):
            if may_stand(box, segment):
                node = box.feature[last_tile_node(box, segment)]
                gain = claim_gain(box, node, weights)
                if gain > best:
                    best, feature = gain, node
    return feature


def claim_gain(box, feature, weights):
    if comes_home(box, feature):
        return weights[0] * THOUSAND * feature_points(box, feature)
    left = size(box.bag)
    number = min(box.supply[box.turn], len(SUPPLY_PARTS))
    cost = weights[SUPPLY + number - 1] * late(left, THOUSAND)
    return promise(box, feature, THOUSAND, THOUSAND, left, weights) - cost


def comes_home(box, feature):
    """A meeple that is placed there scores at once."""
    return box.open[feature] == 0 and type_of(box, feature) != FIELD


def at_once(box, seat, claim):
    """What of the points goes to a seat that the claim scores at once."""
    if claim == NONE or not comes_home(box, claim):
        return 0
    return feature_points(box, claim) * net(box, seat, box.turn)


def stand(box, claim, count):
    """Puts a meeple of the seat in turn on its claim (1) or takes it away again (-1)."""
    if claim != NONE and not comes_home(box, claim):
        box.meeples[claim] += count << MEEPLE_BITS * box.turn
        box.supply[box.turn] -= count
