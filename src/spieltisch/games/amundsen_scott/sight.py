"""What a seat knows, and a random box that it may believe (docs/rules/1911.md, 6)."""

from spieltisch.engine.cards import (
    add_to_hand,
    blank_hands,
    count_in_hand,
    draw,
    pour,
    redeal_hands,
    size,
    take_slot,
)
from spieltisch.engine.chance import below
from spieltisch.engine.events import blank_events
from spieltisch.engine.sight import UNKNOWN, bit, forget_chance
from spieltisch.games.amundsen_scott.box import FREEZING, KIND_COUNT, WEATHER
from spieltisch.games.amundsen_scott.expansions import DEPOTS, SHIP_KIND
from spieltisch.games.amundsen_scott.material import COLOUR, NO_COLOUR
from spieltisch.games.amundsen_scott.rules.payments import count_coloured
from spieltisch.games.amundsen_scott.rules.weather import NOT_CHOSEN


def blank(box, viewer):
    """Hidden cards of hands and depots and those laid aside go back to the deck, so that
    ``box.stack`` becomes the pool of all cards the viewer has not located; the card drawn by Good
    Weather and a choice that waits for the other are known to their owner only."""
    forget_chance(box)
    blank_hands(box, viewer)
    blank_events(box, bit(viewer))
    if viewer != box.turn:
        box.drawn = UNKNOWN
    if box.aside_size:
        pour(box.aside, box.stack)
    for seat in range(2):
        if seat != viewer:
            if box.chosen[seat] != NOT_CHOSEN:
                box.chosen[seat] = UNKNOWN
            if box.depots:
                blank_depots(box, seat)


def blank_depots(box, seat):
    for number in range(DEPOTS):
        if box.depot_space[seat][number] and box.depot_card[seat][number] >= 0:
            box.stack[box.depot_card[seat][number]] += 1
            box.depot_card[seat][number] = UNKNOWN


def redeal(box, viewer):
    """Hidden cards come at random from the pool; a card just drawn is one of them."""
    hidden = unknown_cards(box, box.turn)
    ships = place_ships(box)
    redeal_hands(box)
    if box.phase == WEATHER and box.drawn == UNKNOWN:
        box.drawn = hidden_card(box, below(box, hidden))
    redeal_choices(box)
    redeal_depots(box)
    while size(box.aside) < box.aside_size:
        box.aside[draw(box, box.stack)] += 1
    for seat in range(2):
        if ships & bit(seat):
            box.stack[SHIP_KIND[seat]] += 1


def place_ships(box):
    """A ship that the viewer has not located is in the deck, in the hand of its owner or at one of
    his depots, never with the other or aside.  Lays those that are not in the deck; returns the
    others, a bit each, which are kept out of the pool for the moment."""
    kept = 0
    if box.homeward:
        places = box.stack_size
        for seat in range(2):
            if box.stack[SHIP_KIND[seat]]:
                box.stack[SHIP_KIND[seat]] -= 1
                reserved = 1 if only_in_deck(box, 1 - seat) else 0
                if lay_ship(box, seat, places - reserved):
                    kept |= bit(seat)
                    places -= 1
    return kept


def lay_ship(box, seat, places):
    """Lays a ship in one of so many places of the deck (then the answer is true), or in one of its
    owner's, all equally likely."""
    hidden = unknown_cards(box, seat)
    chosen = below(box, places + hidden + unknown_depots(box, seat))
    if chosen < places:
        return True
    if chosen < places + hidden:
        deal_hidden(box, seat, SHIP_KIND[seat])
    else:
        number = 0 if box.depot_card[seat][0] == UNKNOWN else 1
        box.depot_card[seat][number] = SHIP_KIND[seat]
    return False


def only_in_deck(box, seat):
    """Whether a ship that is still to be laid can lie nowhere else."""
    elsewhere = unknown_cards(box, seat) + unknown_depots(box, seat)
    return box.stack[SHIP_KIND[seat]] > 0 and elsewhere == 0


def unknown_depots(box, seat):
    count = 0
    for number in range(DEPOTS):
        if box.depot_card[seat][number] == UNKNOWN:
            count += 1
    return count


def unknown_cards(box, seat):
    return count_in_hand(box, seat, UNKNOWN)


def deal_hidden(box, seat, kind):
    """Puts a card in the place of one of the unknown ones, which stay behind the known ones."""
    held, known = box.held[seat], box.held[seat] - unknown_cards(box, seat)
    box.held[seat] = known
    add_to_hand(box, seat, kind, 0)
    for i in range(known + 1, held):
        box.hand[seat][i] = UNKNOWN
        box.seen[seat][i] = 0
    box.held[seat] = held


def redeal_choices(box):
    """Who has chosen a card has chosen any of them; for the frost it is a coloured one."""
    for seat in range(2):
        if box.chosen[seat] == UNKNOWN:
            if box.phase == FREEZING and not count_coloured(box, seat):
                take_coloured(box, seat)
            slot = below(box, box.held[seat])
            while box.phase == FREEZING and COLOUR[box.hand[seat][slot]] == NO_COLOUR:
                slot = (slot + 1) % box.held[seat]
            box.chosen[seat] = box.hand[seat][slot] + 1


def take_coloured(box, seat):
    """Exchanges a hidden card of a hand for one of the pool that has a colour."""
    slot = 0
    while box.seen[seat][slot] != bit(seat):
        slot += 1
    kind = box.hand[seat][slot]
    take_slot(box, seat, slot)
    coloured = 0
    for other in range(KIND_COUNT):
        if COLOUR[other] != NO_COLOUR:
            coloured += box.stack[other]
    number = below(box, coloured)
    box.stack[kind] += 1
    kind = 0
    while COLOUR[kind] == NO_COLOUR or number >= box.stack[kind]:
        if COLOUR[kind] != NO_COLOUR:
            number -= box.stack[kind]
        kind += 1
    box.stack[kind] -= 1
    add_to_hand(box, seat, kind, 0)


def redeal_depots(box):
    for seat in range(2):
        for number in range(DEPOTS):
            if box.depot_card[seat][number] == UNKNOWN:
                box.depot_card[seat][number] = draw(box, box.stack)


def hidden_card(box, number):
    """The ``number``-th card in the hand of the seat on turn that only its owner has seen."""
    for i in range(box.held[box.turn]):
        if box.seen[box.turn][i] == bit(box.turn):
            if number == 0:
                return box.hand[box.turn][i]
            number -= 1
    return UNKNOWN
