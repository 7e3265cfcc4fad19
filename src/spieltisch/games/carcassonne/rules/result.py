"""The result, and what the table counts (2.6).

A rule module: only functions over the box and ints, see ``spieltisch.engine.twin``.
"""

from spieltisch.engine.sight import bit
from spieltisch.games.carcassonne.actions import WITHOUT_MEEPLE
from spieltisch.games.carcassonne.box import NONE, PLACE_MEEPLE, SOURCES
from spieltisch.games.carcassonne.material import KIND_COUNT
from spieltisch.games.carcassonne.rules.meeples import can_place_meeple


def score(box, seat):
    """All points a seat has had so far."""
    total = 0
    for source in range(SOURCES):
        total += box.points[seat][source]
    return total


def outcome(box, scores):
    for seat in range(box.seats):
        scores[seat] = score(box, seat)
    return box.ended


def winners(box):
    """The highest score wins.  A tie is a shared win, or goes to the last in turn order
    (2.6, decision 12)."""
    if box.ended == 0:
        return 0
    best = 0
    won = 0
    for seat in range(box.seats):
        points = score(box, seat)
        if points > best or won == 0 or (points == best and box.tie_break):
            best, won = points, bit(seat)
        elif points == best:
            won |= bit(seat)
    return won


def forced(box, seat):
    """Going without a meeple, where none can be placed."""
    if box.ended or seat != box.turn or box.phase != PLACE_MEEPLE or can_place_meeple(box, seat):
        return NONE
    return WITHOUT_MEEPLE


def census(box, out):
    """Tiles of each kind (bag, hand, table, out of the game) and meeples of each seat."""
    for kind in range(KIND_COUNT):
        out[kind] = box.bag[kind] + box.discarded[kind]
    for tile in range(box.tiles):
        out[box.lying[tile] // 4] += 1
    if box.drawn != NONE:
        out[box.drawn] += 1
    for seat in range(box.seats):
        out[KIND_COUNT + seat] = box.supply[seat]
    for node in range(box.nodes):
        if box.figure[node]:
            out[KIND_COUNT + box.figure[node] - 1] += 1
    return KIND_COUNT + box.seats
