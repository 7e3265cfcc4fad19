"""What a position is worth: how many turns sooner than the opponent an explorer reaches the pole.

All values are thousandths of a turn.  Every space and the pole itself take a turn of moving, and
every card that is still missing for them takes about a turn of collecting.  The weights were tuned
by play of the bot ``simple`` against itself and against ``random``.
"""

from spieltisch.engine.cards import count_in_hand, take_slot
from spieltisch.engine.sight import bit
from spieltisch.games.amundsen_scott.homing import HOME_LEG, depot_value, time_to_winter, turns_home
from spieltisch.games.amundsen_scott.material import (
    ASTRAY_SYMBOL,
    COLOUR,
    COLOURS,
    COMPASS_KIND,
    COMPASS_TO,
    NEXT_COLOUR,
    NO_WAY,
    POLE_CARDS,
    RETURN_TO,
    ROUTE,
    SPACES,
    SPOT_BEHIND,
    SYMBOL,
    WILD_FOR,
)
from spieltisch.games.amundsen_scott.rules.ending import winners
from spieltisch.games.amundsen_scott.rules.payments import has_wild_patron
from spieltisch.games.amundsen_scott.rules.way_back.turning import has_crossed, is_homeward

REAL_COLOURS = len(COLOURS) - 1  # without "none"
TURN = 1000
SPREAD = 4000
WON = 40 * TURN  # more than any difference of turns
THEIRS = 300  # a turn lost for the opponent, against one gained: the deck runs out for both
NOT_READY = 400  # the next space cannot be paid
SPARE = 120  # a card that pays nothing, but for others in a take; the second and third the half
COMPASS_LATE = 2200  # a Compass that only leads back: the turn, the space, and its card
ASTRAY = 1500  # whoever is lost can be pushed back at every turn
PAIR = 350  # cards that lead the opponent astray, in hand
LOOK_AHEAD = 3  # spaces that a hand should be ready for
READY = 120  # for each of them

# NEEDED[seat][place][colour]: cards of a colour for the rest of the route and for the pole
NEEDED = [
    [
        [route[place:].count(colour) + 1 for colour in range(REAL_COLOURS)]
        for place in range(SPACES + 1)
    ]
    for route in ROUTE
]


def worth(box, seat):
    if box.ended:
        return outcome_for(box, seat)
    if box.chosen[seat] > 0:
        return worth_without(box, seat, box.chosen[seat] - 1)
    return lead(box, seat)


def outcome_for(box, seat):
    won = winners(box)
    if not won:
        return -WON // 2
    return WON if won & bit(seat) else -WON


def lead(box, seat):
    value = time_left(box, 1 - seat) * THEIRS // 1000 - time_left(box, seat)
    return value + time_to_winter(box) if box.homeward else value


def worth_without(box, seat, kind):
    """The same without a card that the weather will take; the box is left as it was."""
    slot = 0
    while box.hand[seat][slot] != kind:
        slot += 1
    last = box.held[seat] - 1
    witness = take_slot(box, seat, slot)
    value = lead(box, seat)
    for i in range(last, slot, -1):
        box.hand[seat][i] = box.hand[seat][i - 1]
        box.seen[seat][i] = box.seen[seat][i - 1]
    box.hand[seat][slot] = kind
    box.seen[seat][slot] = witness
    box.held[seat] = last + 1
    return value


def time_left(box, seat):
    """About how many turns an explorer still needs to where he must get, in thousandths."""
    if is_homeward(box, seat):
        turns = turns_home(box, seat)
    else:
        turns = turns_left(box, seat)
        if box.homeward or (box.way_back and has_crossed(box, 1 - seat)):
            turns += HOME_LEG
    if box.depots:
        turns -= depot_value(box, seat)
    return turns


def turns_left(box, seat):
    """About how many turns an explorer still needs to the pole, in thousandths."""
    turns = 0
    place = box.place[seat]
    if box.lost[seat]:
        place = landing(box, seat)
        turns += TURN + ASTRAY
        if place == NO_WAY:
            place = SPOT_BEHIND[seat][box.place[seat]]
            turns += TURN
    turns += TURN * (SPACES - place + 1)
    wild = count_wild(box, seat)
    covered = cards_covered(box, seat, place, wild)
    turns += TURN * (SPACES - place + POLE_CARDS - covered)
    turns -= spare_value(box.held[seat] + has_wild_patron(box, seat) - covered)
    turns -= ready_value(box, seat, place, wild)
    turns += compass_burden(box, seat, place)
    return turns - attack_value(box, seat)


def landing(box, seat):
    """The best space to which a card of the hand leads a lost explorer back."""
    best, spot = NO_WAY, box.place[seat]
    if count_wild(box, seat):
        for colour in range(REAL_COLOURS):
            best = max(best, RETURN_TO[seat][spot][colour])
    for i in range(box.held[seat]):
        best = max(best, RETURN_TO[seat][spot][COLOUR[box.hand[seat][i]]])
    return best


def count_wild(box, seat):
    """Own animals in the hand, and the wild patron."""
    wild = 1 if has_wild_patron(box, seat) else 0
    for i in range(box.held[seat]):
        wild += WILD_FOR[seat][box.hand[seat][i]]
    return wild


def count_colour(box, seat, colour):
    """Cards of a colour in the hand that are not wild."""
    count = 0
    for i in range(box.held[seat]):
        kind = box.hand[seat][i]
        if COLOUR[kind] == colour and not WILD_FOR[seat][kind]:
            count += 1
    return count


def cards_covered(box, seat, place, wild):
    """How many of the cards still needed are in the hand."""
    covered, open_cards = wild, SPACES - place + POLE_CARDS
    for colour in range(REAL_COLOURS):
        covered += min(NEEDED[seat][place][colour], count_colour(box, seat, colour))
    return min(covered, open_cards)


def spare_value(spare):
    """Spare cards pay for takes of two or three."""
    if spare <= 0:
        return 0
    return SPARE + (min(spare, 3) - 1) * SPARE // 2


def ready_value(box, seat, place, wild):
    """How many of the next spaces the hand can pay, one after the other."""
    value = 0
    for space in range(place, min(place + LOOK_AHEAD, SPACES)):
        colour = NEXT_COLOUR[seat][space]
        before = 0
        for earlier in range(place, space):
            if NEXT_COLOUR[seat][earlier] == colour:
                before += 1
        if count_colour(box, seat, colour) <= before:
            wild -= 1
            if wild < 0:
                return value if space > place else -NOT_READY
        value += READY
    return value


def compass_burden(box, seat, place):
    """A Compass is a space for one card while it leads south; later it has to be played in vain."""
    compasses = count_in_hand(box, seat, COMPASS_KIND)
    if compasses and COMPASS_TO[seat][place] > place:
        return -TURN // 2 * compasses
    return COMPASS_LATE * compasses


def attack_value(box, seat):
    """A pair that can lead the opponent astray, or a card that can push him further back."""
    other = 1 - seat
    if box.homeward or not SPOT_BEHIND[other][box.place[other]]:
        return 0
    cards = 0
    for i in range(box.held[seat]):
        symbol = SYMBOL[box.hand[seat][i]]
        pushes = box.lost[other] and symbol == ASTRAY_SYMBOL[other]
        if symbol == ASTRAY_SYMBOL[seat] or pushes:
            cards += 1
    if box.lost[other]:
        return PAIR // 2 * min(cards, 2)
    return PAIR if cards >= 2 else PAIR // 4 * cards
