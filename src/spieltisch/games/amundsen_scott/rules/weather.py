"""Damned Weather: what a parallel brings that somebody is the first to cross (5.3).

A weather card and the die say which of five it is.  Sun and storm happen by themselves; in calm
air both take of the row, one after the other; wind and frost ask both at once for a card, and no
choice is known before both have been made.
"""

from spieltisch.engine.cards import add_to_hand, take_from_hand
from spieltisch.engine.chance import below
from spieltisch.engine.events import tell, tell_secret
from spieltisch.engine.sight import EVERYBODY, bit
from spieltisch.games.amundsen_scott.actions import GIVE, LOSE, PICK, card, make
from spieltisch.games.amundsen_scott.box import (
    BY_STORM,
    CHOSEN,
    DRAWN,
    FOR_LACK_OF_ROOM,
    FORECAST,
    FREEZING,
    FROZE,
    GAVE,
    PLAY,
    STABLE,
    SWEPT,
    TOOK,
    WINDY,
)
from spieltisch.games.amundsen_scott.expansions import (
    BRINGS,
    CALM,
    CALM_CARDS,
    CALM_OTHER,
    FACES,
    FROST,
    STORM,
    SUN,
    WEATHER_CARDS,
    WIND,
)
from spieltisch.games.amundsen_scott.material import COLOUR, NO_COLOUR
from spieltisch.games.amundsen_scott.reasons import (
    COLOURLESS_FROST,
    PICK_OF_THE_ROW,
)
from spieltisch.games.amundsen_scott.rules.deck import (
    NO_CARD,
    discard_card,
    draw_card,
    refill,
    renew,
    slide,
)
from spieltisch.games.amundsen_scott.rules.depots import list_hand, refuse_one_card
from spieltisch.games.amundsen_scott.rules.hands import hand_limit, who_keeps_seeing
from spieltisch.games.amundsen_scott.rules.payments import count_coloured

NOT_CHOSEN = 0  # box.chosen; a choice is the kind plus one


def forecast(box):
    """The weather of the next parallel crossed in this turn, from north to south: a card that has
    not been used, and the die (5.3)."""
    box.storms &= box.storms - 1
    number = below(box, WEATHER_CARDS - used_cards(box))
    chosen = 0
    while number > 0 or box.weather_used >> chosen & 1:
        number -= 1 - (box.weather_used >> chosen & 1)
        chosen += 1
    box.weather_used |= 1 << chosen
    box.weather_card = chosen + 1
    box.weather_die = below(box, FACES) + 1
    tell(box, FORECAST, box.turn, box.weather_card, box.weather_die, NO_CARD)
    bring(box, BRINGS[chosen][box.weather_die - 1])


def used_cards(box):
    count = 0
    for number in range(WEATHER_CARDS):
        count += box.weather_used >> number & 1
    return count


def bring(box, weather):
    if weather == SUN:
        shine(box)
    elif weather == STORM:
        sweep_row(box)
    elif weather == CALM:
        ask_crosser(box)
    elif weather == WIND:
        ask_both(box, WINDY)
    elif weather == FROST:
        ask_both(box, FREEZING)


def shine(box):
    """Sunny: both draw a card, first who has crossed; not above the limit, and nothing from a deck
    that is out (5.3)."""
    for i in range(2):
        seat = box.turn if i == 0 else 1 - box.turn
        if box.held[seat] < hand_limit(box, seat) and box.stack_size > 0:
            kind = draw_card(box)
            add_to_hand(box, seat, kind, 0)
            tell_secret(box, DRAWN, seat, 0, 0, kind, bit(seat))
            renew(box)


def sweep_row(box):
    """Stormy: the whole row is discarded and laid out anew (5.3)."""
    for i in range(box.row_size):
        sweep(box, box.turn, i + 1, BY_STORM)
    slide(box, box.row_size)
    renew(box)
    refill(box)


def sweep(box, seat, place, why):
    """A card of the row is discarded; its place stays open for the moment."""
    kind = box.row[place - 1]
    discard_card(box, kind)
    tell(box, SWEPT, seat, place, why, kind)


# --- stable: both take of the row ------------------------------------------------------------


def shared_cards(box):
    """How many cards at the right of the row are shared out."""
    return min(CALM_CARDS, box.row_size)


def ask_crosser(box):
    """Stable: who has crossed takes one of the three cards at the right, the other explorer gets
    the rest (5.3)."""
    if box.row_size > 0:
        box.phase = STABLE
        box.owing = bit(box.turn)


def sharing_out(box):
    """How many cards whoever chooses now chooses from: the crosser first, then from the two that
    are left the other one, if he has room for one of them only."""
    if box.owing == bit(box.turn):
        return shared_cards(box)
    return min(CALM_OTHER, box.row_size)


def list_picks(box, out, n):
    for place in range(1, sharing_out(box) + 1):
        out[n] = make(PICK, place, 0)
        n += 1
    return n


def refuse_pick(box, place):
    if not 1 <= place <= sharing_out(box):
        return PICK_OF_THE_ROW
    return 0


def pick(box, seat, place):
    if seat == box.turn:
        pick_first(box, seat, place)
    else:
        pick_second(box, seat, place)


def pick_first(box, seat, place):
    """What the other has room for decides whether he is asked as well."""
    other = 1 - seat
    receive(box, seat, place)
    left = shared_cards(box) - 1
    room = hand_limit(box, other) - box.held[other]
    if room > 0 and room < left:
        close_gap(box, place)
        box.owing = bit(other)
        return
    for number in range(1, left + 2):
        if number != place:
            receive(box, other, number)
    clear_up(box, left + 1)


def pick_second(box, seat, place):
    count = sharing_out(box)
    receive(box, seat, place)
    for number in range(1, count + 1):
        if number != place:
            sweep(box, seat, number, FOR_LACK_OF_ROOM)
    clear_up(box, count)


def receive(box, seat, place):
    """A card of the row comes into a hand, or is discarded where it would pass the limit (5.3)."""
    if box.held[seat] >= hand_limit(box, seat):
        sweep(box, seat, place, FOR_LACK_OF_ROOM)
    else:
        add_to_hand(box, seat, box.row[place - 1], who_keeps_seeing(box, EVERYBODY))
        tell(box, TOOK, seat, place, 1, box.row[place - 1])


def close_gap(box, place):
    box.row_size -= 1
    for i in range(place - 1, box.row_size):
        box.row[i] = box.row[i + 1]
    box.row[box.row_size] = 0


def clear_up(box, count):
    """The cards at the right are gone; the row slides and is refilled."""
    box.owing = 0
    box.phase = PLAY
    slide(box, count)
    renew(box)
    refill(box)


# --- windy and freezing: both choose a card, hidden ------------------------------------------


def ask_both(box, phase):
    """Windy: each gives a card of any kind; freezing: each discards a coloured one.  Who has none
    does nothing (5.3)."""
    for seat in range(2):
        cards = box.held[seat] if phase == WINDY else count_coloured(box, seat)
        if cards > 0:
            box.owing |= bit(seat)
    if box.owing:
        box.phase = phase


def list_gifts(box, seat, out, n):
    return list_hand(box, seat, make(GIVE, 0, 0), out, n)


def list_losses(box, seat, out, n):
    last = NO_CARD
    for i in range(box.held[seat]):
        kind = box.hand[seat][i]
        if kind != last and COLOUR[kind] != NO_COLOUR:
            out[n] = make(LOSE, 0, kind + 1)
            n += 1
        last = kind
    return n


def refuse_gift(box, seat, paid):
    return refuse_one_card(box, seat, paid)


def refuse_loss(box, seat, paid):
    reason = refuse_one_card(box, seat, paid)
    if reason == 0 and COLOUR[card(paid, 0)] == NO_COLOUR:
        return COLOURLESS_FROST
    return reason


def choose(box, seat, paid):
    """A choice stays hidden until nobody owes one any more; then all happens at once."""
    box.chosen[seat] = card(paid, 0) + 1
    tell_secret(box, CHOSEN, seat, 0, 0, card(paid, 0), bit(seat))
    box.owing &= ~bit(seat)
    if box.owing:
        return
    if box.phase == WINDY:
        exchange(box)
    else:
        freeze(box)
    box.phase = PLAY
    box.reveals += 1
    for each in range(2):
        box.chosen[each] = NOT_CHOSEN


def exchange(box):
    """Both cards change owner at once; the two know them (6)."""
    both = bit(0) | bit(1)
    witnesses = 0
    for seat in range(2):
        if box.chosen[seat] != NOT_CHOSEN:
            witnesses |= take_from_hand(box, seat, box.chosen[seat] - 1) << 8 * seat
    for seat in range(2):
        if box.chosen[seat] != NOT_CHOSEN:
            kind, witness = box.chosen[seat] - 1, witnesses >> 8 * seat & 0xFF | both
            add_to_hand(box, 1 - seat, kind, who_keeps_seeing(box, witness))
            tell_secret(box, GAVE, seat, 0, 0, kind, witness)


def freeze(box):
    """No discard effect is used (5.3)."""
    for seat in range(2):
        if box.chosen[seat] != NOT_CHOSEN:
            kind = box.chosen[seat] - 1
            take_from_hand(box, seat, kind)
            discard_card(box, kind)
            tell(box, FROZE, seat, 0, 0, kind)
