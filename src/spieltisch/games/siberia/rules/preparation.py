"""The beginning (S-1)."""

from spieltisch.engine.chance import below
from spieltisch.engine.events import begin, tell
from spieltisch.games.siberia.box import DEALT, LAID_OPEN, STARTS
from spieltisch.games.siberia.material import (
    DECK_CARDS,
    FACE_CARDS,
    FACE_COUNT,
    HAND_DEAL,
    HIDDEN,
    KIND_COUNT,
    RESOURCE_CARDS,
    ROW_LENGTH,
    ROW_OPEN,
    WORKER_START,
)
from spieltisch.games.siberia.rules.discovery import turn_up
from spieltisch.games.siberia.rules.drawing import draw_to_hand
from spieltisch.games.siberia.rules.scoring import add_worker
from spieltisch.games.siberia.rules.turns import begin_turn


def setup(box):
    """Both decks, the row, five cards and a worker for each, a random start player.  (S-1)"""
    begin(box)
    lay_out_row(box)
    lay_out_stack(box)
    box.start = below(box, box.seats)
    tell(box, STARTS, box.start, 0, 0, -1)
    for seat in range(box.seats):
        for _ in range(HAND_DEAL):
            draw_to_hand(box, seat)
        for _ in range(WORKER_START):
            add_worker(box, seat)
        tell(box, DEALT, seat, HAND_DEAL, WORKER_START, -1)
    begin_turn(box, box.start)


def lay_out_row(box):
    """Eight resource cards in a row, the three leftmost face up.  (S-1)"""
    for face in range(FACE_COUNT):
        box.unseen[face] = FACE_CARDS[face]
    box.deck_size = RESOURCE_CARDS - ROW_LENGTH
    box.row_size = ROW_LENGTH
    box.hidden = ROW_LENGTH
    for place in range(ROW_LENGTH):
        box.row[place] = HIDDEN
    for place in range(ROW_OPEN):
        tell(box, LAID_OPEN, -1, place, 0, turn_up(box, place))


def lay_out_stack(box):
    """The action cards of the chosen deck.  (2.2)"""
    box.stack_size = 0
    for kind in range(KIND_COUNT):
        box.stack[kind] = DECK_CARDS[box.action_deck][kind]
        box.stack_size += box.stack[kind]
    box.discard_top = -1
