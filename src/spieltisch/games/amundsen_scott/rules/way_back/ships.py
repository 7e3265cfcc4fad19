"""The ships among the cards: own and foreign ones (5.4)."""

from spieltisch.engine.cards import add_to_hand, count_in_hand, take_from_hand
from spieltisch.engine.events import tell
from spieltisch.engine.sight import EVERYBODY
from spieltisch.games.amundsen_scott.actions import HOLD, card, make
from spieltisch.games.amundsen_scott.box import HANDED, PLAY, SHED, SHIP
from spieltisch.games.amundsen_scott.expansions import SHIP_KIND
from spieltisch.games.amundsen_scott.rules.deck import NO_CARD, discard_card
from spieltisch.games.amundsen_scott.rules.depots import list_hand
from spieltisch.games.amundsen_scott.rules.hands import hand_limit, who_keeps_seeing


def hand_over_ship(box, seat):
    """Whoever comes to hold the other's ship hands it over at once, and keeps a single card of his
    own.  An owner whose hand is full discards it first (5.4)."""
    owner = 1 - seat
    ship = SHIP_KIND[owner]
    if not box.homeward or not count_in_hand(box, seat, ship):
        return
    take_from_hand(box, seat, ship)
    if box.held[owner] >= hand_limit(box, owner):
        shed_all_but(box, owner, NO_CARD)
    add_to_hand(box, owner, ship, who_keeps_seeing(box, EVERYBODY))
    tell(box, HANDED, seat, owner, 0, ship)
    box.reveals += 1
    if box.held[seat] > 1:
        box.phase = SHIP


def shed_all_but(box, seat, kept):
    """Discards a hand but for one card of the kind ``kept``, if that is one."""
    slot = 0
    while slot < box.held[seat]:
        kind = box.hand[seat][slot]
        if kind == kept:
            kept = NO_CARD
            slot += 1
        else:
            take_from_hand(box, seat, kind)
            discard_card(box, kind)
            tell(box, SHED, seat, 0, 0, kind)


def list_holds(box, seat, out, n):
    """Any card may be the one that is kept (5.4)."""
    return list_hand(box, seat, make(HOLD, 0, 0), out, n)


def hold(box, seat, paid):
    shed_all_but(box, seat, card(paid, 0))
    box.phase = PLAY
