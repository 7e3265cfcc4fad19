"""At the pole: the race is won, or the board is turned over (5.4)."""

from spieltisch.engine.cards import add_to_hand, draw_of, pour, size
from spieltisch.engine.events import tell
from spieltisch.engine.sight import EVERYBODY, bit
from spieltisch.games.amundsen_scott.box import ARRIVED, KIND_COUNT, POLE_REACHED, REGAINED, TURNED
from spieltisch.games.amundsen_scott.expansions import BACK_COUNT, BASE_CARDS, BEYOND
from spieltisch.games.amundsen_scott.material import EQUIPMENT_KIND
from spieltisch.games.amundsen_scott.rules.deck import FIRST_PASS, NO_CARD, refill
from spieltisch.games.amundsen_scott.rules.hands import who_keeps_seeing


def is_homeward(box, seat):
    """Whether an explorer is on his way back."""
    return box.homeward >> seat & 1


def has_crossed(box, seat):
    """Whether an explorer has ever been beyond the parallel that decides (8.42)."""
    return box.furthest[seat] > BEYOND[seat]


def arrive(box, seat):
    """Whoever is at the pole has won, unless the other has crossed 85 degrees and the way back is
    played: then he turns round, and so does the second one when he gets there (3.4, 5.4)."""
    tell(box, ARRIVED, seat, 0, 0, NO_CARD)
    if not box.way_back or (not box.homeward and not has_crossed(box, 1 - seat)):
        box.ended = POLE_REACHED
        return
    first = box.homeward == 0
    tell(box, TURNED, seat, int(first), 0, NO_CARD)
    box.homeward |= bit(seat)
    find_equipment(box, seat)
    if first:
        turn_board(box)


def find_equipment(box, seat):
    """The Equipment Loss that lies before him comes into his hand, and with it the old limit."""
    if box.equipment[seat]:
        box.equipment[seat] = 0
        box.gone[EQUIPMENT_KIND] -= 1
        add_to_hand(box, seat, EQUIPMENT_KIND, who_keeps_seeing(box, EVERYBODY))
        tell(box, REGAINED, seat, 0, 0, EQUIPMENT_KIND)


def turn_board(box):
    """Deck and discard pile are shuffled together; some of their cards and those of the expansion
    become the new deck, nobody sees the others again.  No weather is left, and a row that has
    become short is filled up (5.4)."""
    box.storms = 0
    pour(box.discard, box.stack)
    box.discard_top = NO_CARD
    cards = size(box.stack)
    while cards > BASE_CARDS:
        box.aside[draw_of(box, box.stack, cards)] += 1
        box.aside_size += 1
        cards -= 1
    for kind in range(KIND_COUNT):
        box.stack[kind] += BACK_COUNT[kind]
        box.gone[kind] -= BACK_COUNT[kind]
        cards += BACK_COUNT[kind]
    box.stack_size = cards
    box.passes = FIRST_PASS
    refill(box)
