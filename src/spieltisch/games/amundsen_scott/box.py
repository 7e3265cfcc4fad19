"""The box of *1911 Amundsen vs Scott*: every component and where it is.

Seat 0 is Amundsen, seat 1 is Scott.  Cards are numbers of kinds (``material.KINDS``); piles count
how many of each kind they hold.
"""

from spieltisch.engine.box import Layout

AMUNDSEN, SCOTT = 0, 1
KIND_COUNT = 28  # 26 of the base game, two ships for the way back
HAND_SIZE = 10
ROW_SIZE = 6

# Phases of a turn.  PLAY: take or play cards.  EFFECT: use the effect of a discarded card, or not.
# WEATHER: show the card drawn by Good Weather, or keep it hidden.
# SURPLUS: the victim of Equipment Loss discards down to the new limit.
PLAY, EFFECT, WEATHER, SURPLUS = 0, 1, 2, 3
# The Way Back (5.4).  SHIP: keep one card, as the opponent's ship had to be handed over.
# Food Depots (5.1), before the first turn.  PLACING: say where the second depot lies.  LAYING: put
# a card at each.  Later, DEPOT: exchange a card with the depot, as the hand is full, or leave it.
# Damned Weather (5.3).  STABLE: take of the row.  WINDY, FREEZING: choose a card, both at once.
# From DEPOT on the turn itself is over: see ``rules.turn.end_turn``.
LAYING, SHIP, DEPOT, STABLE, WINDY, FREEZING, PLACING = 4, 5, 6, 7, 8, 9, 10

# Reasons why a game ends.
OPEN, POLE_REACHED, FROZEN, SHIP_REACHED, WINTER = 0, 1, 2, 3, 4

# Events (code, seat, a, b, card): ``seat`` is the seat it happened to.
PATRON = 1  # a = patron
DEALT = 2  # card (secret)
STARTS = 3  # a = space the explorer starts on
TURNED_UP = 4  # a = place in the row, card
REMOVED = 5  # the officer of ``seat`` removed a card; a = place in the row, card
SHUFFLED = 6  # the discard pile became the stack; a = number of the pass that begins
OUT = 7  # the stack is out for the second time
DISCARDED = 8  # card, to take others
TOOK = 9  # a = place in the row before sliding, b = 1 in stable weather, card
PAID = 10  # card (a kind, or material.WILD_PATRON)
MOVED = 11  # a = from, b = to (spaces; N + 1 is the pole)
CROSSED = 12  # a = degrees of the parallel, the first time
PLAYED = 13  # card, for its effect (blizzard, crevasse, compass, equipment loss)
STRAYED = 14  # the victim lost the route: a = from space, b = to "?"
PUSHED = 15  # a lost victim was pushed back: a = from "?", b = to "?"
RETURNED = 16  # a = from "?", b = to space (0 is the ship)
LIMITED = 17  # Equipment Loss lies before ``seat``: a = the new limit
DROPPED = 18  # card, over the limit
USED = 19  # card whose discard effect is used
DECLINED = 20  # the effect is not used
STOLE = 21  # a = victim, card (known to both)
EXPOSED = 22  # the hand of ``seat`` was shown; closed hands: then a card that is left, each
SACRIFICED = 23  # card that ``seat`` loses by Sacrifice
DREW = 24  # card drawn by Good Weather (secret)
SHOWED = 25  # card shown to step on
KEPT = 26  # the drawn card stays hidden
ARRIVED = 27  # ``seat`` reached the pole
ABANDONED = 28  # ``seat`` named more cards than the row holds (a): both are frozen
ROLLED = 29  # a = space of the first depot
LAID = 30  # a = space of the depot, card (secret)
COLLECTED = 31  # a = space of the depot, card (secret) that comes into the hand
STORED = 32  # a = space of the depot, card (secret) that is put there in exchange
LEFT_BE = 33  # a = space of the depot that is left as it is
FORECAST = 34  # ``seat`` crossed a parallel; a = weather card, b = number on the die
DRAWN = 35  # card (secret) from the deck: sun, or instead of a card of the row
SWEPT = 36  # a card of the row is discarded; a = its place, b = why (see below), card
CHOSEN = 37  # card (secret) to give away or to discard, as long as the other has not chosen
GAVE = 38  # card (secret) to the other, for the wind
FROZE = 39  # card lost to the frost
TURNED = 40  # ``seat`` begins the way back; a = 1 if he is the first
REGAINED = 41  # card that lay before ``seat`` comes into the hand
HANDED = 42  # ``seat`` hands a ship (card) to its owner
SHED = 43  # card that ``seat`` discards because of a ship
HOME = 44  # ``seat`` reached the own ship
EXPIRED = 45  # on the way back the deck ran out for the second time
PASSED = 46  # ``seat`` could not do anything
PLACED = 47  # a = space of the second depot

# Why a card of the row is discarded: a storm, no room for it in stable weather, one is drawn.
BY_STORM, FOR_LACK_OF_ROOM, FOR_A_DRAW = 0, 1, 2

NO_CARD_YET = -2  # box.depot_card, until one is put there

LAYOUT = Layout(
    "amundsen_scott",
    [
        # options, by their names
        ("advanced", "i1"),
        ("patrons", "i1"),
        ("depots", "i1"),
        ("weather", "i1"),
        ("way_back", "i1"),
        ("open_hands", "i1"),
        ("remaining_cards", "i1"),
        # the turn
        ("turn", "i1"),  # the seat whose turn it is (in SURPLUS the other one acts)
        ("phase", "i1"),
        ("owing", "i1"),  # STABLE, WINDY, FREEZING: the seats that have to choose, a bit each
        ("offered", "i1"),  # EFFECT: bits of the effects that may be used, see rules
        ("drawn", "i1"),  # WEATHER: kind of the card drawn (the drawer knows it)
        # the expeditions
        ("place", "i1", 2),  # space 0 (ship) to N + 1 (pole); the number of the "?" while lost
        ("lost", "i1", 2),
        ("furthest", "i1", 2),  # the southernmost space ever reached
        ("crossed", "i1"),  # parallels that somebody has crossed
        ("equipment", "i1", 2),  # 1: Equipment Loss lies before this seat
        ("patron", "i1", 2),  # 0 none, else number of the patron
        ("patron_left", "i1", 2),  # how often the patron can still act
        # Food Depots
        ("rolled", "i1", 2),  # the space of the first depot
        ("depot_space", "i1", (2, 2)),  # 0: there is no such depot (any more)
        ("depot_card", "i1", (2, 2)),  # the kind that lies there, for its owner; NO_CARD_YET
        # Damned Weather
        ("storms", "i1"),  # parallels crossed in this turn whose weather is still to come
        ("weather_used", "i1"),  # weather cards that have been turned up, a bit each
        ("weather_card", "i1"),  # the last one, counted from 1; 0: none yet
        ("weather_die", "i1"),  # and its number on the die
        ("chosen", "i1", 2),  # WINDY, FREEZING: kind chosen plus one; 0: not yet
        # The Way Back
        ("homeward", "i1"),  # the seats that have turned round, a bit each
        ("aside", "i1", KIND_COUNT),  # cards that nobody sees again
        ("aside_size", "i1"),
        # the cards
        ("stack", "i1", KIND_COUNT),  # the deck, by kinds (blanked: all cards not located)
        ("stack_size", "i1"),
        ("discard", "i1", KIND_COUNT),
        ("discard_top", "i1"),  # kind of the card on top of the discard pile, or -1
        ("gone", "i1", KIND_COUNT),  # out of the game (or not yet in it), or lying before a player
        ("passes", "i1"),  # which pass of the deck: 1, 2; 3 once it is out
        ("row", "i1", ROW_SIZE),  # row[0] is place 1, the rightmost, taken first
        ("row_size", "i1"),
        ("held", "i1", 2),
        ("hand", "i1", (2, HAND_SIZE)),
        ("seen", "i1", (2, HAND_SIZE)),
    ],
    events=64,
)
