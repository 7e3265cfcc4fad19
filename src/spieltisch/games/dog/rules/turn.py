"""A turn: one card is laid down and carried out completely, then the next seat plays; and what
happens to who can play nothing (1.3, 2.3, 2.4, 3)."""

from spieltisch.engine.cards import add_to_hand, show_hand, take_from_hand
from spieltisch.engine.events import tell, tell_secret
from spieltisch.engine.sight import EVERYBODY, bit
from spieltisch.games.dog.actions import DROP, OUT, START, make
from spieltisch.games.dog.box import (
    ALL_HOME,
    ARRIVED,
    DREW,
    DROPPED,
    HELPS,
    HOME,
    JOKER,
    NAMED,
    NO_EFFECT,
    NOWHERE,
    PLAY,
    PLAYED,
    REDRAWN,
    SEVEN,
    SHOWED,
    STUCK,
    TEAM_HOME,
)
from spieltisch.games.dog.material import JOKER_CARD, SEVEN_CARD, SEVEN_POINTS, SWAP_CARD
from spieltisch.games.dog.rules.carrying import (
    NO_CARD,
    forget_last_play,
    move_figure,
    start_figure,
    swap_figures,
)
from spieltisch.games.dog.rules.colours import is_home
from spieltisch.games.dog.rules.dealing import (
    deal_round,
    discard_card,
    draw_card,
    left_neighbour,
    plays_alone,
)
from spieltisch.games.dog.rules.seven import play_part

REDRAW = 0  # the option ``solo_stuck``


# --- playing a card --------------------------------------------------------------------------


def play(box, seat, kind, first, second):
    """Lays down a card and carries it out, or goes on with the joker or the 7 that lies there."""
    if box.phase == PLAY or box.phase == REDRAWN:
        lay_down(box, seat, kind)
    if kind == JOKER_CARD:
        box.phase = JOKER
        box.acting = second
        box.joker = 1
        tell(box, NAMED, seat, 0, 0, second)
    else:
        carry_out(box, seat, kind, first, second)
        if box.left > 0 and box.used:
            box.phase = SEVEN
            box.acting = SEVEN_CARD
        else:
            finish_play(box, seat)


def lay_down(box, seat, kind):
    """The card is laid openly on the discard pile (1.3)."""
    forget_last_play(box)
    take_from_hand(box, seat, kind)
    discard_card(box, kind)
    tell(box, PLAYED, seat, 0, 0, kind)


def carry_out(box, seat, kind, first, second):
    if kind == SEVEN_CARD:
        play_part(box, seat, first, second)
    elif kind == SWAP_CARD and first == HOME:
        tell(box, NO_EFFECT, seat, 0, 0, NO_CARD)
    elif kind == SWAP_CARD:
        swap_figures(box, seat, first, second)
    elif second == START:
        start_figure(box, seat)
    else:
        move_figure(box, seat, first, second)


def finish_play(box, seat):
    """The card has been carried out completely and nothing of it is left: perhaps somebody has
    won, else the turn ends."""
    box.phase = PLAY
    box.acting = 0
    box.joker = 0
    box.left = SEVEN_POINTS
    box.used = 0
    if is_home(box, seat):
        arrive(box, seat)
    if box.ended == 0:
        end_turn(box)


def arrive(box, seat):
    """A team wins at once when all its figures are in the goals (2.4); who plays alone, with four
    (3).  Who has only the own ones there helps the partner from now on (1.3)."""
    partner = box.partner[seat]
    if partner == NOWHERE:
        box.ended = ALL_HOME
        tell(box, ARRIVED, seat, 0, 0, NO_CARD)
    elif is_home(box, partner):
        box.ended = TEAM_HOME
        tell(box, ARRIVED, seat, 0, 0, NO_CARD)
        tell(box, ARRIVED, partner, 0, 0, NO_CARD)
    elif box.way_count > 0 and box.way[0][0] == seat:
        tell(box, HELPS, seat, partner, 0, NO_CARD)


# --- who can play nothing --------------------------------------------------------------------


def may_redraw(box):
    """Playing alone, who is stuck exchanges a card with the stack, unless the table has agreed that
    he is out as in the team game (3)."""
    return plays_alone(box) and box.solo_stuck == REDRAW


def list_stuck(box, seat, out):
    """What is left to who can play nothing: to discard a card, or to be out (2.4, 3, D-1)."""
    if not may_redraw(box):
        out[0] = make(OUT, 0, 0)
        return 1
    n = 0
    last = NOWHERE
    for i in range(box.held[seat]):
        if box.hand[seat][i] != last:
            last = box.hand[seat][i]
            out[n] = make(DROP, 0, last)
            n += 1
    return n


def tell_hand(box, seat):
    """The hand is shown, which proves that nothing could be played (D-1)."""
    show_hand(box, seat, EVERYBODY)
    for i in range(box.held[seat]):
        tell(box, SHOWED, seat, 0, 0, box.hand[seat][i])


def go_out(box, seat):
    """The whole hand is shown and discarded; the seat is out until the next deal (2.4, D-1)."""
    forget_last_play(box)
    tell(box, STUCK, seat, 1, 0, NO_CARD)
    tell_hand(box, seat)
    for i in range(box.held[seat]):
        box.shown[seat][i] = box.hand[seat][i] + 1
    box.reveals += 1
    while box.held[seat] > 0:
        kind = box.hand[seat][box.held[seat] - 1]
        take_from_hand(box, seat, kind)
        discard_card(box, kind)
    end_turn(box)


def drop_card(box, seat, kind):
    """The hand is shown, a card is discarded and one is drawn.  If one can be played now, it must
    be; otherwise another card is discarded and the turn ends (3)."""
    if box.phase == PLAY:
        forget_last_play(box)
    tell(box, STUCK, seat, 0, 0, NO_CARD)
    if box.solo_show_hand:
        tell_hand(box, seat)
    take_from_hand(box, seat, kind)
    discard_card(box, kind)
    tell(box, DROPPED, seat, 0, 0, kind)
    if box.phase == PLAY:
        drawn = draw_card(box)
        add_to_hand(box, seat, drawn, 0)
        tell_secret(box, DREW, seat, 0, 0, drawn, bit(seat))
        box.phase = REDRAWN
    else:
        box.reveals += 1
        end_turn(box)


# --- the next seat ---------------------------------------------------------------------------


def end_turn(box):
    """Players without cards are passed over; when all hands are empty, a new round is dealt (2.3).
    Who plays on at once, as nobody else holds cards, cannot take back the play before (D-37)."""
    box.phase = PLAY
    seat = box.turn
    for _ in range(box.seats):
        box.turn = left_neighbour(box, box.turn)
        if box.held[box.turn] > 0:
            if box.turn == seat:
                box.reveals += 1
            return
    deal_round(box)
