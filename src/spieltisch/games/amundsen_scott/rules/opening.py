"""Laying out a new game (3.1, 5.2, 5.5)."""

from spieltisch.engine.cards import add_to_hand
from spieltisch.engine.chance import below
from spieltisch.engine.events import begin, tell, tell_secret
from spieltisch.engine.sight import UNKNOWN, bit
from spieltisch.games.amundsen_scott.box import (
    AMUNDSEN,
    DEALT,
    LAYING,
    PATRON,
    PLAY,
    SCOTT,
    STARTS,
)
from spieltisch.games.amundsen_scott.expansions import BACK_COUNT, DEPOT_CARDS
from spieltisch.games.amundsen_scott.material import (
    CARDS,
    COUNT,
    DECK_SIZE,
    OFFICER,
    PATRON_AMOUNT,
    PATRON_POWER,
    PATRONS_OF,
    START,
    START_CARDS,
    WILD,
)
from spieltisch.games.amundsen_scott.rules.deck import (
    FIRST_PASS,
    NO_CARD,
    draw_card,
    refill,
    renew,
)
from spieltisch.games.amundsen_scott.rules.depots import all_laid, lay, place, roll_depots


def setup(box):
    """Explorers, patrons, hands, what patrons do at the start, the row (5.5).  Both pawns are on
    their ships; Amundsen begins (3.1).  Food Depots come before any card (5.1)."""
    begin(box)
    box.discard_top = NO_CARD
    box.drawn = UNKNOWN
    box.passes = FIRST_PASS
    box.phase = PLAY
    for kind in range(len(COUNT)):
        box.stack[kind] = COUNT[kind]
    box.stack_size = DECK_SIZE
    if box.way_back:
        for kind in range(len(BACK_COUNT)):
            box.gone[kind] = BACK_COUNT[kind]
    if box.patrons:
        draw_patrons(box)
    if box.depots:
        roll_depots(box)
    else:
        lay_out(box)


def lay_out(box):
    """Hands, what patrons do at the start, the row: all that comes after the depots (5.5)."""
    for seat in range(2):
        deal(box, seat, first_hand(box, seat))
    for seat in range(2):
        if PATRON_POWER[box.patron[seat]] == START:
            start_ahead(box, seat)
    refill(box)


def draw_patrons(box):
    """Each explorer draws one of his four patrons and shows it (5.2)."""
    for seat in range(2):
        patron = PATRONS_OF[seat][below(box, len(PATRONS_OF[seat]))]
        box.patron[seat] = patron
        if PATRON_POWER[patron] == OFFICER or PATRON_POWER[patron] == WILD:
            box.patron_left[seat] = PATRON_AMOUNT[patron]
        tell(box, PATRON, seat, patron, 0, NO_CARD)


def first_hand(box, seat):
    """One card each, with some patrons three or four (3.1, 5.2)."""
    patron = box.patron[seat]
    return PATRON_AMOUNT[patron] if PATRON_POWER[patron] == CARDS else START_CARDS


def deal(box, seat, cards):
    """Deals until the hand has so many cards.  Only the owner sees them (6)."""
    while box.held[seat] < cards:
        kind = draw_card(box)
        add_to_hand(box, seat, kind, 0)
        tell_secret(box, DEALT, seat, 0, 0, kind, bit(seat))
        renew(box)


def start_ahead(box, seat):
    """Some patrons let the explorer start on the first space (5.2)."""
    box.place[seat] = PATRON_AMOUNT[box.patron[seat]]
    box.furthest[seat] = box.place[seat]
    tell(box, STARTS, seat, box.place[seat], 0, NO_CARD)


def place_depot(box, seat, space):
    """Amundsen places his second depot, then Scott; then the cards for them are dealt (5.1)."""
    place(box, seat, space)
    box.turn = SCOTT if seat == AMUNDSEN else AMUNDSEN
    if seat == SCOTT:
        box.phase = LAYING
        for each in range(2):
            deal(box, each, DEPOT_CARDS)


def lay_depot(box, seat, space, paid):
    """Amundsen puts a card at each of his depots, then Scott; then the game begins (5.1, 5.5)."""
    lay(box, seat, space, paid)
    if all_laid(box, seat):
        box.turn = SCOTT if seat == AMUNDSEN else AMUNDSEN
        if seat == SCOTT:
            box.phase = PLAY
            lay_out(box)
