"""Food Depots: two on each route, with a card at each for whoever ends a turn there (5.1)."""

from spieltisch.engine.cards import add_to_hand, count_in_hand, take_from_hand
from spieltisch.engine.chance import below
from spieltisch.engine.events import tell, tell_secret
from spieltisch.engine.sight import bit
from spieltisch.games.amundsen_scott.actions import LAY, LEAVE, PLACE, SWAP, card, card_count, make
from spieltisch.games.amundsen_scott.box import (
    COLLECTED,
    DEPOT,
    LAID,
    LEFT_BE,
    NO_CARD_YET,
    PLACED,
    PLACING,
    PLAY,
    ROLLED,
    STORED,
)
from spieltisch.games.amundsen_scott.expansions import APART, DEPOTS, FACES
from spieltisch.games.amundsen_scott.reasons import (
    NOT_A_DEPOT,
    NOT_HELD,
    NOT_TWO_OFF,
    ONE_CARD,
)
from spieltisch.games.amundsen_scott.rules.deck import NO_CARD
from spieltisch.games.amundsen_scott.rules.hands import hand_limit

FIRST, SECOND = 0, 1
NO_DEPOT = -1


def roll_depots(box):
    """The die says where the first depot of each lies; Amundsen places his second first (5.1)."""
    for seat in range(2):
        box.rolled[seat] = below(box, FACES) + 1
        box.depot_space[seat][FIRST] = box.rolled[seat]
        for number in range(DEPOTS):
            box.depot_card[seat][number] = NO_CARD_YET
        tell(box, ROLLED, seat, box.rolled[seat], 0, NO_CARD)
    box.phase = PLACING


def may_place(box, seat, space):
    """The second depot lies two spaces further than the first or two back; on the ship there is
    none (5.1)."""
    first = box.rolled[seat]
    return space > 0 and (space == first - APART or space == first + APART)


def list_places(box, seat, out, n):
    first = box.rolled[seat]
    for space in (first - APART, first + APART):
        if may_place(box, seat, space):
            out[n] = make(PLACE, space, 0)
            n += 1
    return n


def refuse_place(box, seat, space):
    return 0 if may_place(box, seat, space) else NOT_TWO_OFF


def place(box, seat, space):
    """Whether the other explorer places his next, or the cards are dealt: see ``opening``."""
    box.depot_space[seat][SECOND] = space
    tell(box, PLACED, seat, space, 0, NO_CARD)


def waiting_depot(box, seat, space):
    """Which own depot on a space has no card yet, or ``NO_DEPOT``."""
    for number in range(DEPOTS):
        if box.depot_space[seat][number] == space and box.depot_card[seat][number] == NO_CARD_YET:
            return number
    return NO_DEPOT


def list_lays(box, seat, out, n):
    """The depot nearer to the ship first: actions are listed in ascending order."""
    spaces = box.depot_space[seat]
    southern = SECOND if spaces[SECOND] > spaces[FIRST] else FIRST
    for number in (1 - southern, southern):
        if box.depot_card[seat][number] == NO_CARD_YET:
            n = list_hand(box, seat, make(LAY, box.depot_space[seat][number], 0), out, n)
    return n


def list_hand(box, seat, action, out, n):
    """An action for each card of the hand, none twice."""
    last = NO_CARD
    for i in range(box.held[seat]):
        kind = box.hand[seat][i]
        if kind != last:
            out[n] = action | kind + 1
            n += 1
        last = kind
    return n


def refuse_lay(box, seat, space, paid):
    if waiting_depot(box, seat, space) == NO_DEPOT:
        return NOT_A_DEPOT
    return refuse_one_card(box, seat, paid)


def refuse_one_card(box, seat, paid):
    """Exactly one card of the hand, of whatever kind."""
    if card_count(paid) != 1:
        return ONE_CARD
    if not count_in_hand(box, seat, card(paid, 0)):
        return NOT_HELD
    return 0


def lay(box, seat, space, paid):
    """A card of the hand is put at the depot, face down (5.1).  Whether the other explorer lays
    his next, or all have done so: see ``opening``."""
    number, kind = waiting_depot(box, seat, space), card(paid, 0)
    take_from_hand(box, seat, kind)
    box.depot_card[seat][number] = kind
    tell_secret(box, LAID, seat, space, 0, kind, bit(seat))


def all_laid(box, seat):
    for number in range(DEPOTS):
        if box.depot_card[seat][number] == NO_CARD_YET:
            return False
    return True


def depot_here(box, seat):
    """Which depot lies on the space of an explorer who is on his route, or ``NO_DEPOT``."""
    if not box.lost[seat]:
        for number in range(DEPOTS):
            if box.depot_space[seat][number] == box.place[seat] and box.place[seat] > 0:
                return number
    return NO_DEPOT


def visit_depot(box, seat):
    """Whoever ends a turn on a depot takes its card.  With a full hand he is asked (5.1)."""
    number = depot_here(box, seat)
    if number == NO_DEPOT:
        return
    if box.held[seat] >= hand_limit(box, seat):
        box.phase = DEPOT
        return
    kind = box.depot_card[seat][number]
    tell_secret(box, COLLECTED, seat, box.place[seat], 0, kind, bit(seat))
    add_to_hand(box, seat, kind, 0)
    box.depot_space[seat][number] = 0
    box.depot_card[seat][number] = 0


def list_exchanges(box, seat, out, n):
    """Any card for the one that lies there, or none (5.1)."""
    n = list_hand(box, seat, make(SWAP, 0, 0), out, n)
    out[n] = make(LEAVE, 0, 0)
    return n + 1


def swap(box, seat, paid):
    """Both cards change places face down; the depot stays (5.1)."""
    number, kind = depot_here(box, seat), card(paid, 0)
    found = box.depot_card[seat][number]
    take_from_hand(box, seat, kind)
    tell_secret(box, STORED, seat, box.place[seat], 0, kind, bit(seat))
    add_to_hand(box, seat, found, 0)
    tell_secret(box, COLLECTED, seat, box.place[seat], 1, found, bit(seat))
    box.depot_card[seat][number] = kind
    box.phase = PLAY


def leave(box, seat):
    tell(box, LEFT_BE, seat, box.place[seat], 0, NO_CARD)
    box.phase = PLAY
