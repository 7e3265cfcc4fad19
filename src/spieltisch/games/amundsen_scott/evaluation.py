"""What a position is worth: what an explorer has more of than his opponent, in turns.

Turns, spaces and cards are counted in thousandths.  The weights in ``weights.toml`` are learned by
``spieltisch train``.  A journey that also leads home has one feature, which was made by hand
(:func:`turns_ahead`).
"""

from spieltisch.engine.cards import count_in_hand, take_slot
from spieltisch.engine.features import weighted
from spieltisch.engine.sight import bit
from spieltisch.engine.weights import read_weights
from spieltisch.games.amundsen_scott.homing import (
    HOME_LEG,
    cards_to_come,
    depot_value,
    time_to_winter,
    turns_home,
)
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
from spieltisch.games.amundsen_scott.rules.deck import FIRST_PASS
from spieltisch.games.amundsen_scott.rules.ending import winners
from spieltisch.games.amundsen_scott.rules.payments import has_wild_patron
from spieltisch.games.amundsen_scott.rules.way_back.turning import has_crossed, is_homeward

FEATURES = (
    "spaces to go",
    "cards missing",
    "spare cards",
    "next spaces that can be paid",
    "next space cannot be paid",
    "compasses that lead south",
    "compasses that only lead back",
    "cards to lead the other astray",
    "astray",
    "depots ahead",
    "turn",
    "end of the deck near",
    "own spaces to go, end near",
    "own cards missing, end near",
    "opponent's spaces to go, end near",
    "opponent's cards missing, end near",
    "turns ahead, with the way back",
)
WEIGHTS, SPREAD = read_weights(__package__, FEATURES)
# With the way back: what each part costs, in thousandths of a turn.
TURNS = [1000, 1000, -80, -120, 400, -500, 2200, -350, 2500]
THEIRS = 300  # a turn lost for the opponent, against one gained: the deck runs out for both
REAL_COLOURS = len(COLOURS) - 1  # without "none"
ONE = 1000  # a turn, a space, a card
WON = 300 * ONE  # more than any difference
NEAR = 40  # cards still to come, from where on the end of the deck is near
LOOK_AHEAD = 3  # spaces that a hand should be ready for
MOST_SPARE = 3  # spare cards pay for takes of two or three

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
        return worth_of_the_end(winners(box), seat)
    return weighted(features(box, seat, WEIGHTS), WEIGHTS)


def worth_of_the_end(won, seat):
    """Winter is a draw; who freezes has lost."""
    if won == bit(0) | bit(1):
        return 0
    return WON if won & bit(seat) else -WON


def features(box, seat, _weights):
    """What a seat has more of than its opponent, and how little time there is for the rest."""
    if box.chosen[seat] > 0:
        return features_without(box, seat, box.chosen[seat] - 1)
    return features_of(box, seat)


def features_without(box, seat, kind):
    """The same without a card that the weather will take; the box is left as it was."""
    slot = 0
    while box.hand[seat][slot] != kind:
        slot += 1
    last = box.held[seat] - 1
    witness = take_slot(box, seat, slot)
    values = features_of(box, seat)
    for i in range(last, slot, -1):
        box.hand[seat][i] = box.hand[seat][i - 1]
        box.seen[seat][i] = box.seen[seat][i - 1]
    box.hand[seat][slot] = kind
    box.seen[seat][slot] = witness
    box.held[seat] = last + 1
    return values


def features_of(box, seat):
    if box.way_back:
        return (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, turns_ahead(box, seat))
    other = 1 - seat
    own, theirs = outward(box, seat), outward(box, other)
    near = end_of_the_deck(box)
    return (
        own[0] - theirs[0],
        own[1] - theirs[1],
        own[2] - theirs[2],
        own[3] - theirs[3],
        own[4] - theirs[4],
        own[5] - theirs[5],
        own[6] - theirs[6],
        own[7] - theirs[7],
        own[8] - theirs[8],
        depot_value(box, seat) - depot_value(box, other) if box.depots else 0,
        ONE if box.turn == seat else -ONE,
        near,
        own[0] * near // ONE,
        own[1] * near // ONE,
        theirs[0] * near // ONE,
        theirs[1] * near // ONE,
        0,
    )


def turns_ahead(box, seat):
    """By how many turns sooner an explorer gets home, before the winter."""
    value = turns_left(box, 1 - seat) * THEIRS // ONE - turns_left(box, seat)
    return value + time_to_winter(box) if box.homeward else value


def turns_left(box, seat):
    if is_homeward(box, seat):
        turns = turns_home(box, seat)
    else:
        turns = weighted(outward(box, seat), TURNS)
        if box.homeward or has_crossed(box, 1 - seat):
            turns += HOME_LEG
    return turns - depot_value(box, seat) if box.depots else turns


def outward(box, seat):
    """What lies before an explorer on his way to the pole, part by part."""
    place = standing(box, seat)
    wild = count_wild(box, seat)
    covered = cards_covered(box, seat, place, wild)
    spare = min(box.held[seat] + has_wild_patron(box, seat) - covered, MOST_SPARE)
    ready = spaces_ready(box, seat, place, wild)
    compasses = ONE * count_in_hand(box, seat, COMPASS_KIND)
    leads_south = COMPASS_TO[seat][place] > place
    return (
        ONE * (SPACES - place + 1),
        ONE * (SPACES - place + POLE_CARDS - covered),
        ONE * max(spare, 0),
        ONE * ready,
        ONE * int(ready == 0 and place < SPACES),
        compasses if leads_south else 0,
        0 if leads_south else compasses,
        cards_to_attack(box, seat),
        ONE * int(box.lost[seat]),
    )


def end_of_the_deck(box):
    """How near it is.  In the first pass the cards in the hands are still to come once more too."""
    to_come = cards_to_come(box)
    if box.passes == FIRST_PASS:
        to_come += box.held[0] + box.held[1]
    return ONE * max(0, NEAR - to_come) // NEAR


def standing(box, seat):
    """The space from where the route goes on: of a lost explorer the one he can get back to, or the
    one behind him."""
    if not box.lost[seat]:
        return box.place[seat]
    place = landing(box, seat)
    return SPOT_BEHIND[seat][box.place[seat]] if place == NO_WAY else place


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


def spaces_ready(box, seat, place, wild):
    """How many of the next spaces the hand can pay, one after the other."""
    ready = 0
    for space in range(place, min(place + LOOK_AHEAD, SPACES)):
        colour = NEXT_COLOUR[seat][space]
        before = 0
        for earlier in range(place, space):
            before += int(NEXT_COLOUR[seat][earlier] == colour)
        if count_colour(box, seat, colour) <= before:
            wild -= 1
            if wild < 0:
                return ready
        ready += 1
    return ready


def cards_to_attack(box, seat):
    """A pair that can lead the opponent astray counts as one, a card alone as a quarter; once he is
    lost, a card that can push him further back as a half."""
    other = 1 - seat
    if box.homeward or not SPOT_BEHIND[other][box.place[other]]:
        return 0
    cards = 0
    for i in range(box.held[seat]):
        symbol = SYMBOL[box.hand[seat][i]]
        pushes = box.lost[other] and symbol == ASTRAY_SYMBOL[other]
        cards += int(symbol == ASTRAY_SYMBOL[seat] or pushes)
    if box.lost[other]:
        return ONE // 2 * min(cards, 2)
    return ONE if cards >= 2 else ONE // 4 * cards
