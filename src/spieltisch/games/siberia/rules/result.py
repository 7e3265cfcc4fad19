"""The result (S-10, R-15), and the census of the components."""

from spieltisch.engine.cards import size
from spieltisch.engine.sight import UNKNOWN, bit
from spieltisch.games.siberia.material import FACE_COUNT, HIDDEN, KIND_COUNT


def outcome(box, scores):
    """The money of every seat; the number of the reason once the game has ended.  (S-10)"""
    for seat in range(box.seats):
        scores[seat] = box.money[seat]
    return box.ended


def winners(box):
    """The richest; equally rich players share the victory.  (S-10, R-15)"""
    if not box.ended:
        return 0
    most, mask = -1, 0
    for seat in range(box.seats):
        rank = rank_of(box, seat)
        if rank > most:
            most, mask = rank, 0
        if rank == most:
            mask |= bit(seat)
    return mask


def rank_of(box, seat):
    """Money; with the tie-break then mined cards, then the later place in the turn.  (R-15)"""
    if not box.tie_break:
        return box.money[seat]
    place = (seat - box.start) % box.seats
    return (box.money[seat] * 64 + cards_mined(box, seat)) * 8 + place


def cards_mined(box, seat):
    count = 0
    for face in range(FACE_COUNT):
        count += box.mined[seat][face]
    return count


def census(box, out):
    """Resource cards by face and in all, action cards by kind and in all.  (1.1)"""
    n = census_of_resources(box, out)
    for kind in range(KIND_COUNT):
        out[n + kind] = box.stack[kind] + box.discard[kind]
    out[n + KIND_COUNT] = box.stack_size + size(box.discard)
    for seat in range(box.seats):
        out[n + KIND_COUNT] += box.held[seat]
        for i in range(box.held[seat]):
            if box.hand[seat][i] != UNKNOWN:
                out[n + box.hand[seat][i]] += 1
    return n + KIND_COUNT + 1


def census_of_resources(box, out):
    """Resource cards by face, wherever they are, and in all: deck, row and mined."""
    for face in range(FACE_COUNT):
        out[face] = box.unseen[face]
        for seat in range(box.seats):
            out[face] += box.mined[seat][face]
    for place in range(box.row_size):
        if box.row[place] != HIDDEN:
            out[box.row[place]] += 1
    out[FACE_COUNT] = box.deck_size + box.row_size
    for seat in range(box.seats):
        out[FACE_COUNT] += cards_mined(box, seat)
    return FACE_COUNT + 1
