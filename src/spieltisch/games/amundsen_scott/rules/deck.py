"""Deck, discard pile and row, and the officers who watch the row (3.1, A, 3.4, 4, 5.2)."""

from spieltisch.engine.cards import draw_of, pour, size
from spieltisch.engine.events import tell
from spieltisch.games.amundsen_scott.box import OUT, REMOVED, SHUFFLED, TURNED_UP
from spieltisch.games.amundsen_scott.material import (
    OFFICER,
    PATRON_POWER,
    PATRON_REMOVES,
    ROW_LENGTH,
    SYMBOL,
)

FIRST_PASS, SECOND_PASS, DECK_OUT = 1, 2, 3  # box.passes
NOBODY = -1
NO_CARD = -1


def draw_card(box):
    """The top card of a deck that is not empty.  Whoever lays it down calls ``renew`` then."""
    kind = draw_of(box, box.stack, box.stack_size)
    box.stack_size -= 1
    return kind


def discard_card(box, kind):
    """Lays a card on the discard pile."""
    box.discard[kind] += 1
    box.discard_top = kind


def renew(box):
    """When the deck has run out for the first time, the discard pile is shuffled and becomes the
    deck at once; when it has run out again, nothing is drawn any more (3.4, 8.12)."""
    if box.stack_size == 0 and box.passes < DECK_OUT:
        if box.passes == SECOND_PASS:
            box.passes = DECK_OUT
            tell(box, OUT, NOBODY, 0, 0, NO_CARD)
        elif size(box.discard) > 0:
            box.passes = SECOND_PASS
            box.stack_size = size(box.discard)
            pour(box.discard, box.stack)
            box.discard_top = NO_CARD
            tell(box, SHUFFLED, NOBODY, SECOND_PASS, 0, NO_CARD)


def turn_up(box, place):
    """Lays the top card of the deck on a place of the row, counted from 1 at the right."""
    kind = draw_card(box)
    box.row[place - 1] = kind
    tell(box, TURNED_UP, NOBODY, place, 0, kind)
    renew(box)


def slide(box, count):
    """After ``count`` cards have been taken at the right, the others move up (A)."""
    box.row_size -= count
    for i in range(box.row_size):
        box.row[i] = box.row[i + count]
    for i in range(box.row_size, box.row_size + count):
        box.row[i] = 0


def refill(box):
    """The row is filled at its left end as long as there are cards (A): three places, in the
    advanced game six (4).  Then the officers look at it (5.2)."""
    while box.row_size < ROW_LENGTH[box.advanced] and box.stack_size > 0:
        box.row_size += 1
        turn_up(box, box.row_size)
    if box.patron_left[0] + box.patron_left[1] > 0:
        send_officers(box)


def send_officers(box):
    """An officer removes the first animals of his kind that lie in the row, from right to left;
    after each the gap is filled (5.2)."""
    place = 1
    while place <= box.row_size:
        seat = officer_against(box, box.row[place - 1])
        if seat == NOBODY:
            place += 1
        else:
            remove_from_row(box, seat, place)


def officer_against(box, kind):
    """The seat whose officer removes such a card from the row, or ``NOBODY``."""
    for seat in range(2):
        patron = box.patron[seat]
        on_watch = PATRON_POWER[patron] == OFFICER and box.patron_left[seat] > 0
        if on_watch and PATRON_REMOVES[patron] == SYMBOL[kind]:
            return seat
    return NOBODY


def remove_from_row(box, seat, place):
    """The animal leaves the game, not to the discard pile (5.2, 8.38).  The next card of the deck
    fills the gap; where there is none, the row closes up."""
    kind = box.row[place - 1]
    box.gone[kind] += 1
    box.patron_left[seat] -= 1
    tell(box, REMOVED, seat, place, 0, kind)
    if box.stack_size > 0:
        turn_up(box, place)
    else:
        box.row_size -= 1
        for i in range(place - 1, box.row_size):
            box.row[i] = box.row[i + 1]
        box.row[box.row_size] = 0
