"""The box of *DOG*: every figure and card and where it is.

Seats count clockwise.  A **colour** is the seat whose figures are meant: who has all four home
plays on with the partner's colour.  Cards are numbers of kinds (``material.KINDS``); piles count
how many of each kind they hold.

A **place** is a number as well: a ring space from 0 in the direction that the figures run in, a
goal field, or the waiting area.
"""

from spieltisch.engine.box import Layout

MOST_SEATS = 6
MOST_CARDS = 6  # in a hand
KIND_COUNT = 14
FIGURES = 4

GOAL = 96  # GOAL + 1 to GOAL + 4 are the goal fields of a colour, 1 next to its start
HOME = 101  # the waiting area
NOWHERE = -1

# Phases.  EXCHANGE: everybody chooses a card to give.  PLAY: the seat in ``turn`` plays a card.
# JOKER: it has laid down a joker and named its kind.  SEVEN: it has points of a 7 left.
# REDRAWN: playing alone, it was stuck and has exchanged a card with the stack (3).
EXCHANGE, PLAY, JOKER, SEVEN, REDRAWN = 0, 1, 2, 3, 4

# Reasons why a game ends.
OPEN, TEAM_HOME, ALL_HOME = 0, 1, 2

# Events (code, seat, a, b, card): ``seat`` is the seat it happened to.  Which colour was moved
# stands in ``way``.
DEALS = 1  # seat is the dealer; a = round, b = cards for each
SHUFFLED = 2  # the discard pile became the stack; a = its cards
CHOSE = 3  # card to give (secret); a = 1 if the seat had chosen another one before
GAVE = 4  # a = seat that received it, card (secret: both know it)
PLAYED = 5  # card laid down to be carried out
NAMED = 6  # card = kind that the joker stands for
STARTED = 7  # ``seat`` brought a figure out; a = space
MOVED = 8  # a = from, b = to (places); card = points of a 7 that it took, else -1
CAUGHT = 9  # a figure of ``seat`` was landed on; a = space
BURNT = 10  # a figure of ``seat`` was overtaken by a 7; a = space
SWAPPED = 11  # a = space of the figure moved, b = the other's, card = colour of the other
NO_EFFECT = 12  # a swap was laid down without effect
HELPS = 13  # ``seat`` has all figures home and plays on with those of the seat a
STUCK = 14  # ``seat`` can play nothing; a = 1 if it is out for the round
SHOWED = 15  # card of a hand that is shown because of it
DROPPED = 16  # card discarded without being played
DREW = 17  # card drawn for it (secret)
ARRIVED = 18  # ``seat`` has won; in a team game both partners are named

LAYOUT = Layout(
    "dog",
    [
        # options, by their names
        ("direction", "i1"),
        ("swap_noop", "i1"),
        ("start_first", "i1"),
        ("seven_rest_to_partner", "i1"),
        ("reshuffle", "i1"),
        ("solo_exchange", "i1"),
        ("solo_stuck", "i1"),
        ("solo_show_hand", "i1"),
        # the board: set once
        ("ring", "i1"),  # how many spaces
        ("start", "i1", MOST_SEATS),  # the start space of each seat
        ("owner", "i1", MOST_SEATS),  # by section: the seat whose start it has, or NOWHERE
        ("partner", "i1", MOST_SEATS),  # the partner of each seat, or NOWHERE
        # the round and the turn
        ("round", "i2"),
        ("dealer", "i1"),
        ("turn", "i1"),
        ("phase", "i1"),
        ("offered", "i1", MOST_SEATS),  # EXCHANGE: kind chosen to give plus one, 0 while open
        # the card being played
        ("acting", "i1"),  # JOKER, SEVEN: the kind that is being carried out
        ("joker", "i1"),  # 1 if a joker stands for it
        ("left", "i1"),  # SEVEN: points left
        ("used", "i2"),  # SEVEN: figures that have moved; bits 0 to 3 own, 4 to 7 the partner's
        ("way", "i1", (7, 4)),  # for drawing: what the last play moved, see rules.carrying
        ("way_count", "i1"),
        ("burnt", "i1", 7),  # for drawing: spaces where the last play sent figures home
        ("burnt_count", "i1"),
        # the figures
        ("place", "i1", (MOST_SEATS, FIGURES)),
        # the cards
        ("stack", "i1", KIND_COUNT),  # by kinds (blanked: all cards not located)
        ("stack_size", "i1"),
        ("discard", "i1", KIND_COUNT),
        ("discard_top", "i1"),  # kind of the card on top of the discard pile, or -1
        ("held", "i1", MOST_SEATS),
        ("hand", "i1", (MOST_SEATS, MOST_CARDS)),
        ("seen", "i1", (MOST_SEATS, MOST_CARDS)),
        ("shown", "i1", (MOST_SEATS, MOST_CARDS)),  # kinds plus one of hands shown by who is out
    ],
    events=24,
)
