"""The rules of *DOG*: what may be done, and what then happens.  Paragraphs: docs/rules/dog.md.

``colours``, ``walking``  figures, protection, and where steps lead to
``carrying``              moving figures and landing on others
``starting``              bringing figures out
``seven``, ``swap``       the two cards with a mechanism of their own
``ways``                  all ways of a kind of card
``dealing``, ``exchange`` the round and its beginning
``turn``                  a play, the stuck player, the next seat
``refusal``               why something is not allowed
"""

from spieltisch.engine.events import begin
from spieltisch.engine.sight import UNKNOWN, bit
from spieltisch.games.dog.actions import DROP, GIVE, OUT, deed_of, first_of, make, second_of
from spieltisch.games.dog.box import (
    EXCHANGE,
    FIGURES,
    GOAL,
    HOME,
    JOKER,
    KIND_COUNT,
    NOWHERE,
    PLAY,
    SEVEN,
)
from spieltisch.games.dog.rules.colours import is_home, moved_by
from spieltisch.games.dog.rules.dealing import deal_round, lay_out
from spieltisch.games.dog.rules.exchange import choose_gift, list_gifts, owing
from spieltisch.games.dog.rules.refusal import refusal
from spieltisch.games.dog.rules.turn import drop_card, go_out, list_stuck, may_redraw, play
from spieltisch.games.dog.rules.ways import is_stuck, list_plays, list_ways

__all__ = ["refusal"]

NO_ACTION = -1


def setup(box):
    lay_out(box)
    deal_round(box)


def waiting(box):
    """In the exchange all who have not chosen yet; else the seat whose turn it is."""
    if box.ended:
        return 0
    if box.phase == EXCHANGE:
        return owing(box)
    return bit(box.turn)


def legal(box, seat, out):
    """In the exchange who has chosen may still choose another card, without having to (D-27)."""
    if box.ended:
        return 0
    if box.phase == EXCHANGE:
        return list_gifts(box, seat, out)
    if seat != box.turn:
        return 0
    if box.phase == JOKER or box.phase == SEVEN:
        return list_ways(box, seat, moved_by(box, seat), box.acting, out, 0)
    n = list_plays(box, seat, out)
    return n if n > 0 else list_stuck(box, seat, out)


def apply(box, seat, action):
    begin(box)
    box.ply += 1
    deed = deed_of(action)
    if deed == GIVE:
        choose_gift(box, seat, second_of(action))
    elif deed == DROP:
        drop_card(box, seat, second_of(action))
    elif deed == OUT:
        go_out(box, seat)
    else:
        play(box, seat, deed, first_of(action), second_of(action))


def forced(box, seat):
    """Being out is nothing to decide about, and the hand is shown anyway (2.4)."""
    if box.ended or box.phase != PLAY or seat != box.turn or may_redraw(box):
        return NO_ACTION
    return make(OUT, 0, 0) if is_stuck(box, seat) else NO_ACTION


def figures_home(box, colour):
    """How many figures of a colour are in the goal."""
    count = 0
    for figure in range(FIGURES):
        place = box.place[colour][figure]
        if GOAL < place < HOME:
            count += 1
    return count


def outcome(box, scores):
    """The points of a seat are the figures that it, or its team, has in the goal."""
    for seat in range(box.seats):
        scores[seat] = figures_home(box, seat)
    for seat in range(box.seats):
        partner = box.partner[seat]
        if partner > seat:
            scores[seat] += scores[partner]
            scores[partner] = scores[seat]
    return box.ended


def winners(box):
    """The first team that is complete wins, or who plays alone and is (D-30, 3)."""
    mask = 0
    if box.ended:
        for seat in range(box.seats):
            partner = box.partner[seat]
            if is_home(box, seat) and (partner == NOWHERE or is_home(box, partner)):
                mask |= bit(seat)
    return mask


def census(box, out):
    """Cards by kind, wherever they lie, and the figures of every seat that stand somewhere."""
    for kind in range(KIND_COUNT):
        out[kind] = box.stack[kind] + box.discard[kind]
    for seat in range(box.seats):
        for i in range(box.held[seat]):
            if box.hand[seat][i] != UNKNOWN:
                out[box.hand[seat][i]] += 1
        standing = 0
        for figure in range(FIGURES):
            if 0 <= box.place[seat][figure] <= HOME:
                standing += 1
        out[KIND_COUNT + seat] = standing
    return KIND_COUNT + box.seats
