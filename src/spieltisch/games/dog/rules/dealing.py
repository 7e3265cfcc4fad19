"""Setting up, dealing, and the stack (1.3, 2.1, 2.3, D-28)."""

from spieltisch.engine.cards import add_to_hand, draw, pour
from spieltisch.engine.chance import below
from spieltisch.engine.events import tell
from spieltisch.games.dog.box import (
    DEALS,
    EXCHANGE,
    FIGURES,
    HOME,
    KIND_COUNT,
    MOST_CARDS,
    MOST_SEATS,
    NOWHERE,
    PLAY,
    SHUFFLED,
)
from spieltisch.games.dog.material import (
    COUNT,
    HAND_SIZES,
    PARTNERS,
    SEATS_AT,
    SECTION,
    SECTIONS,
    SEVEN_POINTS,
)
from spieltisch.games.dog.rules.carrying import NO_CARD

REST_FIRST = 0  # the option ``reshuffle``
PASS_LEFT = 0  # the option ``solo_exchange``
COUNTER_CLOCKWISE = 1  # the option ``direction``


def lay_out(box):
    """The board for the number of seats, all figures in their waiting areas, all cards in the
    stack, the first dealer drawn by lot (2.1, 2.2, D-31)."""
    box.ring = SECTION * SECTIONS[box.seats]
    for section in range(MOST_SEATS):
        box.owner[section] = NOWHERE
    for seat in range(MOST_SEATS):
        box.partner[seat] = PARTNERS[box.seats][seat]
        box.start[seat] = NOWHERE
        if seat < box.seats:
            section = section_of(box, seat)
            box.start[seat] = SECTION * section
            box.owner[section] = seat
        for figure in range(FIGURES):
            box.place[seat][figure] = HOME
    for kind in range(KIND_COUNT):
        box.stack[kind] = COUNT[kind]
        box.stack_size += COUNT[kind]
    box.discard_top = NO_CARD
    box.left = SEVEN_POINTS
    box.dealer = below(box, box.seats)


def section_of(box, seat):
    """Which section of the ring, counted the way the figures run, belongs to a seat.  Seats count
    clockwise always; only the running may be agreed to turn round (D-33)."""
    section = SEATS_AT[box.seats][seat]
    if box.direction == COUNTER_CLOCKWISE:
        return (SECTIONS[box.seats] - section) % SECTIONS[box.seats]
    return section


def left_neighbour(box, seat):
    """The next seat clockwise, whichever way the figures run (D-33)."""
    return (seat + 1) % box.seats


def plays_alone(box):
    """Whether this table has no teams (3)."""
    return box.partner[0] == NOWHERE


def has_exchange(box):
    return not plays_alone(box) or box.solo_exchange == PASS_LEFT


def hand_size(box):
    """How many cards are dealt in this round (1.3)."""
    return HAND_SIZES[(box.round - 1) % len(HAND_SIZES)]


def shuffle(box):
    """The discard pile goes into the stack (1.3)."""
    found = 0
    for kind in range(KIND_COUNT):
        found += box.discard[kind]
    pour(box.discard, box.stack)
    box.stack_size += found
    box.discard_top = NO_CARD
    tell(box, SHUFFLED, NOWHERE, found, 0, NO_CARD)


def draw_card(box):
    """The top card of the stack; if there is none, the discard pile is shuffled first."""
    if box.stack_size == 0:
        shuffle(box)
    kind = draw(box, box.stack)
    box.stack_size -= 1
    return kind


def deal_round(box):
    """The dealer deals and hands the stack to the left: who holds it begins the round and deals
    the next one (1.3, 2.3).  If the stack is too small, its rest is dealt first, or the table has
    agreed to shuffle everything together (D-28)."""
    box.round += 1
    cards = hand_size(box)
    if box.reshuffle != REST_FIRST and box.stack_size < cards * box.seats:
        shuffle(box)
    tell(box, DEALS, box.dealer, box.round, cards, NO_CARD)
    for seat in range(box.seats):
        for i in range(MOST_CARDS):
            box.shown[seat][i] = 0
    seat = box.dealer
    for _ in range(cards * box.seats):
        seat = left_neighbour(box, seat)
        add_to_hand(box, seat, draw_card(box), 0)
    box.turn = left_neighbour(box, box.dealer)
    box.dealer = box.turn
    box.phase = EXCHANGE if has_exchange(box) else PLAY


def is_out(box, seat):
    """Whether a seat has shown its hand and is out for the round (2.4)."""
    return box.shown[seat][0] > 0


def discard_card(box, kind):
    box.discard[kind] += 1
    box.discard_top = kind
