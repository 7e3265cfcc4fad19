"""The box of *Siberia Card*: every component and where it is.

What cards, kinds, faces and symbols are as numbers: see ``material``.

No order of hidden cards exists.  A hidden card of the row is only a mark; its face is drawn from
``unseen`` when it is revealed, and action cards are drawn from ``stack``.  So everything in this
box is known to everybody, but for the hands and the stack.
"""

from spieltisch.engine.box import Layout
from spieltisch.games.siberia.material import (
    FACE_COUNT,
    HAND_LIMIT,
    KIND_COUNT,
    MOST_SEATS,
    RESOURCE_COUNT,
    ROW_LENGTH,
    SYMBOL_COUNT,
)

NOBODY = 0  # in ``sellers`` and ``investors``: still in the supply

# Phases of a turn (S-2, S-3).
DISCOVERY, ACTION = 0, 1

# Reasons why a game ends: the last resource card was revealed (S-9); nobody did anything.
OPEN, LAST_RESOURCE, IDLE = 0, 1, 2

# Events (code, seat, a, b, card): ``seat`` is the seat that did it.
STARTS = 1  # the start player
DEALT = 2  # a = action cards, b = workers
LAID_OPEN = 3  # at the beginning; a = place in the row, card = face
REVEALED = 4  # a = place in the row, card = face
DECLINED = 5
PAID = 6  # card = kind
MINED = 7  # a = place in the row before it moved, card = face
REFILLED = 8  # a = cards that were added to the row
GOT_WORKER = 9
GOT_SELLER = 10  # a = category
GOT_INVESTOR = 11  # a = resource
SHUFFLED = 12  # a = cards of the discard pile that became the deck
DREW = 13  # card = kind (secret)
SKIPPED = 14
LAST_ROUND = 15  # ``seat`` revealed the last resource card
COUNTED = 16  # the money of ``seat`` at the end

LAYOUT = Layout(
    "siberia",
    [
        # options, by their names
        ("action_deck", "i1"),
        ("tie_break", "i1"),
        # the turn
        ("start", "i1"),  # the start player
        ("turn", "i1"),  # the seat whose turn it is
        ("phase", "i1"),
        ("busy", "i1"),  # 1: this turn has revealed a card or played a combination
        ("idle", "i1"),  # turns in a row that have done neither
        ("turns_left", "i1"),  # with this one, once the last round has been announced; else 0
        # the resource cards
        ("row", "i1", ROW_LENGTH),  # faces, or material.HIDDEN; place 0 is the leftmost
        ("row_size", "i1"),
        ("hidden", "i1"),  # how many cards of the row lie face down
        (
            "unseen",
            "i1",
            FACE_COUNT,
        ),  # cards never revealed: the deck and what is hidden in the row
        ("deck_size", "i1"),
        ("mined", "i1", (MOST_SEATS, FACE_COUNT)),
        # the persons
        ("workers", "i1", MOST_SEATS),
        ("sellers", "i1", SYMBOL_COUNT),  # by category: seat + 1 of the owner, or NOBODY
        ("investors", "i1", RESOURCE_COUNT),
        ("money", "i4", MOST_SEATS),  # what a seat's cards are worth now
        # the action cards
        ("stack", "i1", KIND_COUNT),  # the deck, by kinds (blanked: all cards not located)
        ("stack_size", "i1"),
        ("discard", "i1", KIND_COUNT),
        ("discard_top", "i1"),  # kind of the card on top of the discard pile, or -1
        ("held", "i1", MOST_SEATS),
        ("hand", "i1", (MOST_SEATS, HAND_LIMIT)),
        ("seen", "i1", (MOST_SEATS, HAND_LIMIT)),
    ],
    events=20,
)
