"""Cities, roads, cloisters and fields: segments that grow together (1, 2.5).

A rule module: only functions over the box and ints, see ``spieltisch.engine.twin``.
"""

from spieltisch.games.carcassonne.box import MEEPLE_BITS, MEEPLE_MASK
from spieltisch.games.carcassonne.material import (
    FIELD_AT_LEFT,
    FIELD_AT_RIGHT,
    FIELDS_AT_CITY,
    PENNANTS,
    SEGMENT_AT_SIDE,
    SEGMENT_COUNT,
    SEGMENT_EDGES,
    SEGMENT_TYPE,
)


def add_segments(box, tile):
    """Every segment of a new tile begins as a feature of its own."""
    kind = box.lying[tile] // 4
    box.first_node[tile] = box.nodes
    for segment in range(SEGMENT_COUNT[kind]):
        node = box.nodes
        box.tile_of[node] = tile
        box.feature[node] = node
        box.after[node] = node
        box.segments[node] = 1
        box.open[node] = SEGMENT_EDGES[kind][segment]
        box.nodes += 1


def join(box, a, b):
    """Two nodes that meet across an edge belong to one feature; the larger one keeps its name."""
    kept, lost = box.feature[a], box.feature[b]
    if kept == lost:
        return
    if box.segments[kept] < box.segments[lost]:
        kept, lost = lost, kept
    box.feature[lost] = kept
    node = box.after[lost]
    while node != lost:
        box.feature[node] = kept
        node = box.after[node]
    rest = box.after[kept]
    box.after[kept] = box.after[lost]
    box.after[lost] = rest
    box.segments[kept] += box.segments[lost]
    box.open[kept] += box.open[lost]
    box.meeples[kept] += box.meeples[lost]
    box.cities[kept] |= box.cities[lost]


def meet(box, tile, side, other):
    """Joins what two tiles show each other across the edge on this side of ``tile``."""
    lying, node = box.lying[tile], box.first_node[tile]
    back, facing, across = (side + 2) % 4, box.lying[other], box.first_node[other]
    segment = SEGMENT_AT_SIDE[lying][side]
    if segment >= 0:
        join(box, node + segment, across + SEGMENT_AT_SIDE[facing][back])
        box.open[box.feature[node + segment]] -= 2
    if FIELD_AT_LEFT[lying][side] >= 0:
        join(box, node + FIELD_AT_LEFT[lying][side], across + FIELD_AT_RIGHT[facing][back])
        join(box, node + FIELD_AT_RIGHT[lying][side], across + FIELD_AT_LEFT[facing][back])


def segment_of_node(box, node):
    return node - box.first_node[box.tile_of[node]]


def kind_of_node(box, node):
    return box.lying[box.tile_of[node]] // 4


def type_of(box, node):
    """Whether a node is of a city, road, cloister or field."""
    return SEGMENT_TYPE[kind_of_node(box, node)][segment_of_node(box, node)]


def is_first_of_tile(box, node):
    """Whether no earlier segment of the same tile belongs to the same feature."""
    for other in range(box.first_node[box.tile_of[node]], node):
        if box.feature[other] == box.feature[node]:
            return False
    return True


def tiles_of(box, feature):
    """The size of a feature: how many different tiles it covers (2.5)."""
    count = 0
    node = feature
    while True:
        if is_first_of_tile(box, node):
            count += 1
        node = box.after[node]
        if node == feature:
            return count


def pennants_of(box, feature):
    """How many pennants a city has."""
    count = 0
    node = feature
    while True:
        count += PENNANTS[kind_of_node(box, node)][segment_of_node(box, node)]
        node = box.after[node]
        if node == feature:
            return count


def mark_complete_city(box, city):
    """A city has been completed: all fields that touch it know it from now on (2.6)."""
    mark = 1 << box.complete_cities
    box.complete_cities += 1
    box.cities[city] = mark
    node = city
    while True:
        first = box.first_node[box.tile_of[node]]
        touching = FIELDS_AT_CITY[kind_of_node(box, node)][segment_of_node(box, node)]
        for segment in range(SEGMENT_COUNT[kind_of_node(box, node)]):
            if touching >> segment & 1:
                box.cities[box.feature[first + segment]] |= mark
        node = box.after[node]
        if node == city:
            return


def bits_in(mask):
    """How many bits a mask has."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def meeples_of(meeples, seat):
    """How many meeples of a seat are among those counted in ``meeples``."""
    return meeples >> MEEPLE_BITS * seat & MEEPLE_MASK


def all_meeples(meeples):
    """How many meeples of all seats are among those counted in ``meeples``."""
    count = 0
    while meeples:
        count += meeples & MEEPLE_MASK
        meeples >>= MEEPLE_BITS
    return count


def most_meeples(meeples):
    """The majority: how many meeples the strongest seat has (2.5)."""
    most = 0
    while meeples:
        most = max(most, meeples & MEEPLE_MASK)
        meeples >>= MEEPLE_BITS
    return most
