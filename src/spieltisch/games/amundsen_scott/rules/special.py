"""Special cards that are played: Compass, Equipment Loss, Blizzard, Crevasse (B3 to B5')."""

from spieltisch.engine.cards import count_in_hand, take_from_hand
from spieltisch.engine.events import tell
from spieltisch.games.amundsen_scott.actions import (
    DROP,
    LEAD_ASTRAY,
    PLAY_COMPASS,
    PLAY_EQUIPMENT,
    PUSH_BACK,
    card_count,
    make,
)
from spieltisch.games.amundsen_scott.box import DROPPED, LIMITED, PLAYED, PUSHED, STRAYED, SURPLUS
from spieltisch.games.amundsen_scott.material import (
    ANY_COLOURS,
    ASTRAY_PRICES,
    ASTRAY_SORT,
    COMPASS_KIND,
    COMPASS_TO,
    COMPASSES,
    EQUIPMENT_KIND,
    EQUIPMENTS,
    PENALTY_PRICES,
    SPOT_BEHIND,
    WILD_PATRON,
)
from spieltisch.games.amundsen_scott.reasons import (
    COLOURLESS_SURPLUS,
    LOST_CANNOT,
    NO_SPOT_BEFORE,
    NO_SPOT_BEHIND,
    NOT_A_PAIR,
    NOT_A_PENALTY,
    NOT_HELD,
    OPPONENT_LOST,
    OPPONENT_NOT_LOST,
    PATRON_DISCARD,
    SURPLUS_PRICE,
)
from spieltisch.games.amundsen_scott.rules.deck import NO_CARD, discard_card
from spieltisch.games.amundsen_scott.rules.expedition import move_to
from spieltisch.games.amundsen_scott.rules.hands import hand_limit
from spieltisch.games.amundsen_scott.rules.payments import (
    count_in_payment,
    counted,
    covers,
    has_colourless,
    lay_down,
    list_payments,
    purse,
    refuse_cards,
)

PAIR = 2
NO_COST = 0


def list_colourless(box, seat, counts, out, n):
    """Compass and Equipment Loss are played alone (B3, B4)."""
    n = list_compass(box, seat, counts, out, n)
    if counted(counts, EQUIPMENTS):
        out[n] = make(PLAY_EQUIPMENT, 0, 0)
        n += 1
    return n


def list_compass(box, seat, counts, out, n):
    if counted(counts, COMPASSES) and not box.lost[seat]:
        out[n] = make(PLAY_COMPASS, 0, 0)
        n += 1
    return n


def refuse_compass(box, seat):
    if not count_in_hand(box, seat, COMPASS_KIND):
        return NOT_HELD
    if box.lost[seat]:
        return LOST_CANNOT
    return 0


def play_compass(box, seat):
    """One space forward before the parallel on which the Compass turns, one space back beyond it;
    where the pawn is now decides (B3, 8.2)."""
    take_from_hand(box, seat, COMPASS_KIND)
    discard_card(box, COMPASS_KIND)
    tell(box, PLAYED, seat, 0, 0, COMPASS_KIND)
    move_to(box, seat, COMPASS_TO[seat][box.place[seat]])


def refuse_equipment(box, seat):
    if not count_in_hand(box, seat, EQUIPMENT_KIND):
        return NOT_HELD
    return 0


def play_equipment(box, seat):
    """Equipment Loss stays in front of the opponent for the rest of the game and lowers his limit;
    what is above it he discards at once (B4, 8.16, 8.17)."""
    other = 1 - seat
    take_from_hand(box, seat, EQUIPMENT_KIND)
    box.gone[EQUIPMENT_KIND] += 1
    box.equipment[other] = 1
    tell(box, PLAYED, seat, 0, 0, EQUIPMENT_KIND)
    tell(box, LIMITED, other, hand_limit(box, other), 0, NO_CARD)
    if surplus(box, other) > 0:
        box.phase = SURPLUS


def surplus(box, seat):
    """How many cards a hand has above its limit; 0 or less if it keeps it."""
    return box.held[seat] - hand_limit(box, seat)


def list_drops(box, seat, out, n):
    """The victim chooses which coloured cards to discard, all at once (8.16)."""
    cards, _counts = purse(box, seat)
    size = surplus(box, seat)
    return list_payments(cards, size, ANY_COLOURS, seat, make(DROP, 0, 0), out, n)


def refuse_drop(box, seat, paid):
    if count_in_payment(paid, WILD_PATRON) > 0:
        return PATRON_DISCARD
    reason = refuse_cards(box, seat, paid)
    if reason:
        return reason
    if has_colourless(paid):
        return COLOURLESS_SURPLUS
    if card_count(paid) != surplus(box, seat):
        return SURPLUS_PRICE
    return 0


def drop(box, seat, paid):
    lay_down(box, seat, paid, DROPPED)


def list_attacks(box, seat, cards, counts, out, n):
    """Two Blizzards of Amundsen, or two Crevasses of Scott, of whatever colours, lead the opponent
    astray (B5, 8.19); one card of either symbol pushes back an opponent who is lost (B5')."""
    other = 1 - seat
    if not SPOT_BEHIND[other][box.place[other]]:
        return n
    if box.lost[other]:
        action = make(PUSH_BACK, 0, 0)
        return list_payments(cards, 1, NO_COST, PENALTY_PRICES, action, out, n)
    if counted(counts, ASTRAY_SORT[seat]) >= PAIR:
        action, prices = make(LEAD_ASTRAY, 0, 0), ASTRAY_PRICES + seat
        n = list_payments(cards, PAIR, NO_COST, prices, action, out, n)
    return n


def refuse_astray(box, seat, paid):
    """His pawn must be on a space with a "?" behind it (8.23), and not be lost already (8.22)."""
    other = 1 - seat
    if box.lost[other]:
        return OPPONENT_LOST
    if not SPOT_BEHIND[other][box.place[other]]:
        return NO_SPOT_BEHIND
    if card_count(paid) != PAIR or not covers(paid, NO_COST, ASTRAY_PRICES + seat):
        return NOT_A_PAIR
    return refuse_cards(box, seat, paid)


def lead_astray(box, seat, paid):
    lay_down(box, seat, paid, PLAYED)
    set_back(box, 1 - seat, STRAYED)
    box.lost[1 - seat] = 1


def refuse_push(box, seat, paid):
    """Only a lost opponent with a "?" before his can be pushed back (B5', 8.24)."""
    other = 1 - seat
    if not box.lost[other]:
        return OPPONENT_NOT_LOST
    if not SPOT_BEHIND[other][box.place[other]]:
        return NO_SPOT_BEFORE
    if card_count(paid) != 1 or not covers(paid, NO_COST, PENALTY_PRICES):
        return NOT_A_PENALTY
    return refuse_cards(box, seat, paid)


def push_back(box, seat, paid):
    lay_down(box, seat, paid, PLAYED)
    set_back(box, 1 - seat, PUSHED)


def set_back(box, seat, event):
    """The pawn goes to the "?" just behind it."""
    start = box.place[seat]
    box.place[seat] = SPOT_BEHIND[seat][start]
    tell(box, event, seat, start, box.place[seat], NO_CARD)
