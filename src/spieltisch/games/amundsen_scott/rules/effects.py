"""Discard effects: Drop of Supplies, Sacrifice, Good Weather (3.3).

``box.offered`` has the bits (``material.EFFECT_BIT``) of the effects that may be used now.
"""

from spieltisch.engine.cards import add_to_hand, show_hand, take_slot
from spieltisch.engine.chance import below
from spieltisch.engine.events import tell, tell_secret
from spieltisch.engine.sight import EVERYBODY, UNKNOWN, bit
from spieltisch.games.amundsen_scott.actions import DECLINE, KEEP, SHOW, USE_EFFECT, make
from spieltisch.games.amundsen_scott.box import (
    DECLINED,
    DREW,
    EFFECT,
    EXPOSED,
    KEPT,
    PLAY,
    SACRIFICED,
    SHOWED,
    STOLE,
    USED,
    WEATHER,
)
from spieltisch.games.amundsen_scott.expansions import SHIP_KIND
from spieltisch.games.amundsen_scott.material import (
    COLOUR,
    EFFECT_KINDS,
    GOOD_WEATHER,
    NEXT_COLOUR,
    NO_COLOUR,
    SACRIFICE,
    SUPPLIES,
    SYMBOL,
    WILD_FOR,
)
from spieltisch.games.amundsen_scott.reasons import EFFECT_NOT_OFFERED, NO_MATCH
from spieltisch.games.amundsen_scott.rules.deck import NO_CARD, discard_card, draw_card, renew
from spieltisch.games.amundsen_scott.rules.expedition import move_to
from spieltisch.games.amundsen_scott.rules.hands import hand_limit, who_keeps_seeing
from spieltisch.games.amundsen_scott.rules.way_back.ships import hand_over_ship

OWN_ANIMAL_MATCHES = True  # an own wild animal drawn by Good Weather has every colour (8.7)


def usable(box, seat, effects):
    """Those of some effects that can be used now; the others are lost (8.31)."""
    can = 0
    for i in range(len(EFFECT_KINDS)):
        if effects >> i & 1 and can_use(box, seat, SYMBOL[EFFECT_KINDS[i]]):
            can |= 1 << i
    return can


def offer_effects(box, seat):
    """Those of the discarded effects that can be used now are offered (3.3)."""
    box.offered = usable(box, seat, box.offered)
    box.phase = EFFECT if box.offered else PLAY


def can_use(box, seat, symbol):
    """Supplies and Good Weather must not take the hand over its limit, nor can a lost explorer use
    Good Weather; nothing comes out of an empty hand or an empty deck (3.3, 8.10, 8.30)."""
    if symbol == SACRIFICE:
        return box.held[1 - seat] > 0
    if box.held[seat] >= hand_limit(box, seat):
        return False
    if symbol == SUPPLIES:
        return box.held[1 - seat] > 0
    return box.stack_size > 0 and not box.lost[seat]


def offered_kind(box, symbol):
    """A discarded kind of card whose effect is offered; ``NO_CARD`` where there is none."""
    for i in range(len(EFFECT_KINDS)):
        if box.offered >> i & 1 and SYMBOL[EFFECT_KINDS[i]] == symbol:
            return EFFECT_KINDS[i]
    return NO_CARD


def list_effects(box, out, n):
    """One of the effects discarded, or none (3.3)."""
    for symbol in range(SUPPLIES, GOOD_WEATHER + 1):
        if offered_kind(box, symbol) != NO_CARD:
            out[n] = make(USE_EFFECT, symbol, 0)
            n += 1
    out[n] = make(DECLINE, 0, 0)
    return n + 1


def refuse_effect(box, symbol):
    if offered_kind(box, symbol) == NO_CARD:
        return EFFECT_NOT_OFFERED
    return 0


def use_effect(box, seat, symbol):
    """Carries out an effect; after Good Weather the explorer decides about the card drawn."""
    tell(box, USED, seat, 0, 0, offered_kind(box, symbol))
    if symbol == SUPPLIES:
        use_supplies(box, seat)
    elif symbol == SACRIFICE:
        use_sacrifice(box, seat)
    else:
        use_good_weather(box, seat)


def decline(box, seat):
    tell(box, DECLINED, seat, 0, 0, NO_CARD)


def use_supplies(box, seat):
    """A random card of the opponent's hand; both know which it was (3.3, 8.37)."""
    other = 1 - seat
    slot = below(box, box.held[other])
    kind = box.hand[other][slot]
    witness = take_slot(box, other, slot) | bit(seat)
    add_to_hand(box, seat, kind, who_keeps_seeing(box, witness))
    tell_secret(box, STOLE, seat, other, 0, kind, witness)
    hand_over_ship(box, seat)


def use_sacrifice(box, seat):
    """The opponent shows his hand and discards every Good Weather and every animal that is wild
    for him (3.3).  A closed hand is shown this once: the log names what is left of it (6)."""
    other = 1 - seat
    tell(box, EXPOSED, other, 0, 0, NO_CARD)
    box.reveals += 1
    show_hand(box, other, who_keeps_seeing(box, EVERYBODY))
    slot = 0
    while slot < box.held[other]:
        kind = box.hand[other][slot]
        if WILD_FOR[other][kind] or SYMBOL[kind] == GOOD_WEATHER:
            take_slot(box, other, slot)
            discard_card(box, kind)
            tell(box, SACRIFICED, other, 0, 0, kind)
        else:
            slot += 1
    if not box.open_hands:
        for i in range(box.held[other]):
            tell(box, EXPOSED, other, 0, 0, box.hand[other][i])


def use_good_weather(box, seat):
    """The top card of the deck comes into the hand, hidden; see ``list_weather`` (3.3)."""
    kind = draw_card(box)
    add_to_hand(box, seat, kind, 0)
    tell_secret(box, DREW, seat, 0, 0, kind, bit(seat))
    renew(box)
    if kind == SHIP_KIND[1 - seat]:
        hand_over_ship(box, seat)
    else:
        box.drawn = kind
        box.phase = WEATHER


def matches(box, seat):
    """Whether the drawn card has the colour of the next space.  Before the pole there is no such
    space (8.8), and colourless cards never match (8.9)."""
    colour = NEXT_COLOUR[seat][box.place[seat]]
    if colour == NO_COLOUR:
        return False
    return COLOUR[box.drawn] == colour or (OWN_ANIMAL_MATCHES and WILD_FOR[seat][box.drawn] == 1)


def list_weather(box, seat, out, n):
    """The card stays in the hand; on a match it may be shown to step one space on (3.3)."""
    if matches(box, seat):
        out[n] = make(SHOW, 0, 0)
        n += 1
    out[n] = make(KEEP, 0, 0)
    return n + 1


def refuse_show(box, seat):
    if not matches(box, seat):
        return NO_MATCH
    return 0


def show(box, seat):
    show_drawn_card(box, seat)
    tell(box, SHOWED, seat, 0, 0, box.drawn)
    move_to(box, seat, box.place[seat] + 1)
    box.drawn = UNKNOWN


def show_drawn_card(box, seat):
    """Of several like cards it is one that only its owner has seen."""
    for slot in range(box.held[seat]):
        if box.hand[seat][slot] == box.drawn and box.seen[seat][slot] == bit(seat):
            box.seen[seat][slot] |= who_keeps_seeing(box, EVERYBODY)
            return


def keep(box, seat):
    tell(box, KEPT, seat, 0, 0, NO_CARD)
    box.drawn = UNKNOWN
