"""Placing a meeple on the tile just placed (2.4).

A rule module: only functions over the box and ints, see ``spieltisch.engine.twin``.
"""

from spieltisch.engine.events import tell
from spieltisch.games.carcassonne.actions import WITHOUT_MEEPLE, meeple_on
from spieltisch.games.carcassonne.box import MEEPLE_BITS, MEEPLE_PLACED, NO_MEEPLE, NONE
from spieltisch.games.carcassonne.material import FIELD, NO_FARMERS, SEGMENT_COUNT, SEGMENT_TYPE


def last_tile_node(box, segment):
    """The node of a segment of the tile just placed."""
    return box.first_node[box.tiles - 1] + segment


def last_kind(box):
    """The kind of the tile just placed."""
    return box.lying[box.tiles - 1] // 4


def is_field_without_farmers(box, segment):
    """Without farm scoring nobody may stand on a field (section 3)."""
    is_field = SEGMENT_TYPE[last_kind(box)][segment] == FIELD
    return is_field and box.farm_scoring == NO_FARMERS


def is_occupied(box, segment):
    """Whether any meeple stands in the whole feature the segment now belongs to."""
    return box.meeples[box.feature[last_tile_node(box, segment)]] != 0


def may_stand(box, segment):
    """A meeple may go on a segment whose whole feature holds none.  Where several segments of the
    tile belong to one feature, it may stand on any of them (decision 15)."""
    return not (is_field_without_farmers(box, segment) or is_occupied(box, segment))


def can_place_meeple(box, seat):
    """Whether a seat has a meeple left, and the tile a free feature for it."""
    if box.supply[seat] > 0:
        for segment in range(SEGMENT_COUNT[last_kind(box)]):
            if may_stand(box, segment):
                return True
    return False


def legal_meeples(box, seat, out):
    """Going without, or one of the segments of the tile that are free."""
    out[0] = WITHOUT_MEEPLE
    n = 1
    if box.supply[seat] > 0:
        for segment in range(SEGMENT_COUNT[last_kind(box)]):
            if may_stand(box, segment):
                out[n] = meeple_on(segment)
                n += 1
    return n


def place_meeple(box, seat, segment):
    """A meeple leaves the supply for a segment of the tile just placed."""
    node = last_tile_node(box, segment)
    box.supply[seat] -= 1
    box.figure[node] = 1 + seat
    box.meeples[box.feature[node]] += 1 << MEEPLE_BITS * seat
    tell(box, MEEPLE_PLACED, seat, node, 0, NONE)


def go_without(box, seat):
    tell(box, NO_MEEPLE, seat, int(can_place_meeple(box, seat)), 0, NONE)
