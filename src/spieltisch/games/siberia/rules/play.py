"""What an action does (S-2 to S-8)."""

from spieltisch.engine.events import begin, tell
from spieltisch.games.siberia.actions import (
    DECLINE,
    DRAW_CARDS,
    REVEAL,
    SKIP,
    is_combination,
    number_of,
    paid,
    symbol_of,
)
from spieltisch.games.siberia.box import (
    ACTION,
    GOT_INVESTOR,
    GOT_SELLER,
    GOT_WORKER,
    MINED,
    REFILLED,
    SKIPPED,
)
from spieltisch.games.siberia.material import (
    DRAW_AFTER,
    FACE_RESOURCE,
    HIDDEN,
    RESOURCE_COUNT,
    ROW_LENGTH,
    SELLER,
    WORKER,
)
from spieltisch.games.siberia.rules.discovery import decline, reveal
from spieltisch.games.siberia.rules.drawing import cards_to_draw, discard, draw_cards
from spieltisch.games.siberia.rules.scoring import (
    add_investor,
    add_resource,
    add_seller,
    add_worker,
)
from spieltisch.games.siberia.rules.turns import end_turn


def apply(box, seat, action):
    """Carries out a legal action: the discovery, or what ends the turn."""
    begin(box)
    box.ply += 1
    if is_combination(action):
        play_combination(box, seat, action)
        end_turn(box)
    elif action == DRAW_CARDS:
        draw_cards(box, seat, cards_to_draw(box, seat))
        end_turn(box)
    elif action == SKIP:
        tell(box, SKIPPED, seat, 0, 0, -1)
        end_turn(box)
    else:
        box.phase = ACTION
        if action == DECLINE:
            decline(box, seat)
        else:
            reveal(box, seat, action - REVEAL)


def play_combination(box, seat, action):
    """Discards the cards, takes what they were played for, draws a card.  (S-8)"""
    box.busy = 1
    for place in range(3):
        if paid(action, place) >= 0:
            discard(box, seat, paid(action, place))
    symbol, number = symbol_of(action), number_of(action)
    if symbol < RESOURCE_COUNT:
        mine(box, seat, symbol, number)
        refill(box)
    else:
        hire(box, seat, symbol, number)
    draw_cards(box, seat, DRAW_AFTER)


def mine(box, seat, resource, count):
    """Takes the leftmost revealed cards of a resource; the others slide left.  (S-5, R-3 to R-5)"""
    taken, left = 0, 0
    for place in range(box.row_size):
        face = box.row[place]
        if taken < count and FACE_RESOURCE[face] == resource:
            add_resource(box, seat, face)
            taken += 1
            tell(box, MINED, seat, place, 0, face)
        else:
            box.row[left] = face
            left += 1
    for place in range(left, box.row_size):
        box.row[place] = 0
    box.row_size = left


def refill(box):
    """New cards come face down at the right end, as far as the deck lasts.  (S-5, R-5, R-6)"""
    added = 0
    while box.row_size < ROW_LENGTH and box.deck_size > 0:
        box.row[box.row_size] = HIDDEN
        box.row_size += 1
        box.hidden += 1
        box.deck_size -= 1
        added += 1
    if added:
        tell(box, REFILLED, box.turn, added, 0, -1)


def hire(box, seat, person, number):
    """A worker more (S-6), or the chosen seller or investor (S-7)."""
    if person == WORKER:
        add_worker(box, seat)
        tell(box, GOT_WORKER, seat, 0, 0, -1)
    elif person == SELLER:
        add_seller(box, seat, number)
        tell(box, GOT_SELLER, seat, number, 0, -1)
    else:
        add_investor(box, seat, number)
        tell(box, GOT_INVESTOR, seat, number, 0, -1)
