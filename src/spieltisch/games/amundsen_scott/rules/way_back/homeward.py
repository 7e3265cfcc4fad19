"""Steps home, and drawing from the deck instead of taking of the row (5.4)."""

from spieltisch.engine.cards import add_to_hand, count_in_hand
from spieltisch.engine.events import tell, tell_secret
from spieltisch.engine.sight import bit
from spieltisch.games.amundsen_scott.actions import (
    BASE,
    CARD,
    DRAW_TOP,
    GO_HOME,
    card_count,
    make,
    with_card,
)
from spieltisch.games.amundsen_scott.box import (
    DRAWN,
    FOR_A_DRAW,
    HOME,
    MOVED,
    SHIP_REACHED,
    SWEPT,
)
from spieltisch.games.amundsen_scott.expansions import (
    SHIP_KIND,
    SHOWN,
    SHOWS_BOTH,
    SHOWS_COLOUR,
    SHOWS_SYMBOL,
)
from spieltisch.games.amundsen_scott.material import COLOUR, NO_COLOUR
from spieltisch.games.amundsen_scott.reasons import (
    COLOURLESS_TOP,
    HOME_PRICE,
    NO_TOP_CARD,
    ONE_SPACE,
    OVER_LIMIT,
    SHIP_NEEDED,
)
from spieltisch.games.amundsen_scott.rules.deck import (
    NO_CARD,
    discard_card,
    draw_card,
    refill,
    renew,
    slide,
)
from spieltisch.games.amundsen_scott.rules.hands import hand_limit
from spieltisch.games.amundsen_scott.rules.payments import pay, refuse_cards
from spieltisch.games.amundsen_scott.rules.way_back.ships import hand_over_ship

ABOARD = 0  # the ship as a space


def list_steps(box, seat, cards, out, n):
    """Always one space, for one card that shows its colour and its symbol, or for two, one of which
    shows the colour and the other the symbol; from the first space aboard with the own ship."""
    space = box.place[seat] - 1
    if space == ABOARD:
        if count_in_hand(box, seat, SHIP_KIND[seat]):
            out[n] = make(GO_HOME, ABOARD, with_card(0, SHIP_KIND[seat]))
            n += 1
        return n
    action, shown = make(GO_HOME, space, 0), SHOWN[seat][space]
    rest, last = cards, 0
    while rest:
        digit = rest & CARD
        rest >>= BASE
        if digit != last and shown[digit] & SHOWS_BOTH:
            out[n] = action | digit
            n += 1
        last = digit
    return list_pairs(cards, shown, action, out, n)


def list_pairs(cards, shown, action, out, n):
    last = 0
    while cards:
        digit = cards & CARD
        cards >>= BASE
        if digit != last and shown[digit]:
            rest, last_second = cards, 0
            while rest:
                second = rest & CARD
                rest >>= BASE
                if second != last_second and share(shown[digit], shown[second]):
                    out[n] = action | digit << BASE | second
                    n += 1
                last_second = second
        last = digit
    return n


def share(one, other):
    """Whether one of two cards shows the colour and the other the symbol."""
    if one & SHOWS_COLOUR and other & SHOWS_SYMBOL:
        return True
    return one & SHOWS_SYMBOL and other & SHOWS_COLOUR


def refuse_step(box, seat, space, paid):
    if space != box.place[seat] - 1:
        return ONE_SPACE
    reason = refuse_cards(box, seat, paid)
    if reason:
        return reason
    if space == ABOARD:
        return 0 if paid == with_card(0, SHIP_KIND[seat]) else SHIP_NEEDED
    shown, size = SHOWN[seat][space], card_count(paid)
    if size == 1 and shown[paid] & SHOWS_BOTH:
        return 0
    if size == 2 and share(shown[paid >> BASE], shown[paid & CARD]):
        return 0
    return HOME_PRICE


def go_home(box, seat, space, paid):
    """Aboard the own ship the game is won (5.4)."""
    pay(box, seat, paid)
    tell(box, MOVED, seat, box.place[seat], space, NO_CARD)
    box.place[seat] = space
    if space == ABOARD:
        tell(box, HOME, seat, 0, 0, NO_CARD)
        box.ended = SHIP_REACHED


def refuse_draw(box, seat):
    """One card of the row is discarded for one of the deck, so neither may be empty; a colourless
    card cannot be discarded (5.4)."""
    if not box.row_size or not box.stack_size:
        return NO_TOP_CARD
    if COLOUR[box.row[0]] == NO_COLOUR:
        return COLOURLESS_TOP
    if box.held[seat] >= hand_limit(box, seat):
        return OVER_LIMIT
    return 0


def list_draw(box, seat, out, n):
    if refuse_draw(box, seat) == 0:
        out[n] = make(DRAW_TOP, 0, 0)
        n += 1
    return n


def draw_top(box, seat):
    """The card at the right of the row is discarded without effect; the top card of the deck comes
    into the hand, hidden; then the row is refilled (5.4)."""
    discard_card(box, box.row[0])
    tell(box, SWEPT, seat, 1, FOR_A_DRAW, box.row[0])
    slide(box, 1)
    kind = draw_card(box)
    add_to_hand(box, seat, kind, 0)
    tell_secret(box, DRAWN, seat, 1, 0, kind, bit(seat))
    renew(box)
    refill(box)
    hand_over_ship(box, seat)


def can_step(box, seat, cards):
    """Whether a purse pays for the next step home."""
    space = box.place[seat] - 1
    if space == ABOARD:
        return count_in_hand(box, seat, SHIP_KIND[seat]) > 0
    shown = SHOWN[seat][space]
    while cards:
        one, rest = shown[cards & CARD], cards >> BASE
        if one & SHOWS_BOTH:
            return True
        while rest:
            if share(one, shown[rest & CARD]):
                return True
            rest >>= BASE
        cards >>= BASE
    return False
