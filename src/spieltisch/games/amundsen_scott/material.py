"""The material as tables of ints: what ``material.toml`` says, in the form the rules read.

Cards are numbers of *kinds* (colour and symbol), sorted by colour and within it by symbol, the
colourless last.  ``Explorer`` tables are indexed by seat.  Spaces: 0 is the ship, 1 to ``SPACES``
the route, ``POLE`` the pole; a "?" k lies between the spaces k and k + 1.

A **cost** is a number with one hexadecimal digit per colour, how many cards of it are asked:
``0x0121`` is one red, two green, one blue.  ``PRICE`` is what a card takes off a cost: one of its
colour, or nothing if it is wild for its owner (it fills whatever stays open).  Colourless cards
have a digit of their own which no cost asks for.
"""

import tomllib
from importlib.resources import files
from math import comb

from spieltisch.games.amundsen_scott.box import KIND_COUNT

MATERIAL = tomllib.loads(files(__package__).joinpath("material.toml").read_text("utf-8"))

COLOURS = ["red", "green", "blue", "yellow", "none"]
RED, GREEN, BLUE, YELLOW, NO_COLOUR = 0, 1, 2, 3, 4
SYMBOLS = [cards["symbol"] for cards in MATERIAL["cards"]]
ADVANCE = SYMBOLS.index("advance")
DOG = SYMBOLS.index("dog")
HORSE = SYMBOLS.index("horse")
BLIZZARD = SYMBOLS.index("blizzard")
CREVASSE = SYMBOLS.index("crevasse")
SUPPLIES = SYMBOLS.index("supplies")
SACRIFICE = SYMBOLS.index("sacrifice")
GOOD_WEATHER = SYMBOLS.index("goodweather")
COMPASS = SYMBOLS.index("compass")
EQUIPMENT = SYMBOLS.index("equipment")
SHIPS = [SYMBOLS.index(MATERIAL["explorers"][who]["ship"]) for who in ("amundsen", "scott")]
NO_SYMBOL = len(SYMBOLS)

EXPLORERS = [MATERIAL["explorers"]["amundsen"], MATERIAL["explorers"]["scott"]]

# --- the cards -------------------------------------------------------------------------------

KINDS = [
    (colour, symbol)
    for colour in range(len(COLOURS))
    for symbol in range(len(SYMBOLS))
    if COLOURS[colour] in MATERIAL["cards"][symbol]["count"]
]
if len(KINDS) > KIND_COUNT:
    raise ValueError(f"material.toml has {len(KINDS)} kinds of cards, the box {KIND_COUNT} places")
WILD_PATRON = KIND_COUNT  # stands for the patron in a payment
NOWHERE = [(NO_COLOUR, NO_SYMBOL)] * (KIND_COUNT + 1 - len(KINDS))  # places not yet used, patron
COLOUR = [colour for colour, _symbol in KINDS + NOWHERE]
SYMBOL = [symbol for _colour, symbol in KINDS + NOWHERE]
COUNT = [MATERIAL["cards"][symbol]["count"][COLOURS[colour]] for colour, symbol in KINDS]
COUNT += [0] * (KIND_COUNT - len(COUNT))  # the ships of the way back: none in the base game
DECK_SIZE = sum(COUNT)
COMPASS_KIND = SYMBOL.index(COMPASS)
EQUIPMENT_KIND = SYMBOL.index(EQUIPMENT)

WILD_SYMBOL = [SYMBOLS.index(explorer["wild"]) for explorer in EXPLORERS]
ASTRAY_SYMBOL = [SYMBOLS.index(explorer["astray_with"]) for explorer in EXPLORERS]
WILD_FOR = [
    [int(symbol == wild or kind == WILD_PATRON) for kind, symbol in enumerate(SYMBOL)]
    for wild in WILD_SYMBOL
]
# Cards with an effect when they are discarded (3.3).
EFFECT_KINDS = [k for k, s in enumerate(SYMBOL) if s in (SUPPLIES, SACRIFICE, GOOD_WEATHER)]
EFFECT_BIT = [
    1 << EFFECT_KINDS.index(kind) if kind in EFFECT_KINDS else 0 for kind in range(len(SYMBOL))
]

# --- hand, row, prices -----------------------------------------------------------------------

START_CARDS = MATERIAL["hand"]["start"]
LIMIT = [MATERIAL["hand"]["limit"], MATERIAL["hand"]["limit_after_loss"]]  # without, with the loss
ROW_LENGTH = [MATERIAL["row"]["size"], MATERIAL["row"]["advanced_size"]]  # base, advanced game
DISCARDS = [0, *MATERIAL["row"]["discards"]]  # by the number of cards taken
MOST_TAKEN = len(DISCARDS) - 1

DIGIT = 4  # bits of a cost per colour
GUARD = 0x88888  # a cost plus this minus prices keeps all these bits while nothing is overpaid
ANY_COLOURS = 0x07777  # as many as you like of each colour, but nothing colourless

# PRICE[row][digit]: by the digit of a card in a payment, its kind plus one (see ``actions``).  The
# rows: the cards of each seat as colours; pairs that lead astray (B5); penalties (B5').
NOT_ALLOWED = 1 << DIGIT * NO_COLOUR
ASTRAY_PRICES, PENALTY_PRICES = 2, 4
PRICE = [
    [0 if WILD_FOR[seat][kind] else 1 << DIGIT * colour for kind, colour in enumerate(COLOUR)]
    for seat in range(len(EXPLORERS))
]
PRICE += [[0 if s == pair else NOT_ALLOWED for s in SYMBOL] for pair in ASTRAY_SYMBOL]
PRICE += [[0 if symbol in ASTRAY_SYMBOL else NOT_ALLOWED for symbol in SYMBOL]]
PRICE = [[NOT_ALLOWED, *row] for row in PRICE]

# A **tally** counts the cards of a hand by sort, with one hexadecimal digit per sort: the colours
# (without own wild animals), the wild cards, and cards with certain symbols.
WILDS, BLIZZARDS, CREVASSES, COMPASSES, EQUIPMENTS = 4, 5, 6, 7, 8
SORT_OF_SYMBOL = {
    BLIZZARD: BLIZZARDS,
    CREVASSE: CREVASSES,
    COMPASS: COMPASSES,
    EQUIPMENT: EQUIPMENTS,
}
ASTRAY_SORT = [SORT_OF_SYMBOL[symbol] for symbol in ASTRAY_SYMBOL]


def tally_of(seat, kind):
    """What a card adds to the tally of a hand of ``seat``."""
    one = 0
    if WILD_FOR[seat][kind]:
        one += 1 << DIGIT * WILDS
    elif COLOUR[kind] != NO_COLOUR:
        one += 1 << DIGIT * COLOUR[kind]
    if SYMBOL[kind] in SORT_OF_SYMBOL:
        one += 1 << DIGIT * SORT_OF_SYMBOL[SYMBOL[kind]]
    return one


# TALLY[seat][digit], by the digit of a card in a payment.
TALLY = [
    [0, *(tally_of(seat, kind) for kind in range(len(COLOUR)))] for seat in range(len(EXPLORERS))
]

# How many bits a mask of places in a purse has.
ONES = [mask.bit_count() for mask in range(1 << LIMIT[0] + 1)]


def cost_of(wanted):
    """The cost that asks for one card of each colour in ``wanted`` (names, repeated or not)."""
    return sum(1 << DIGIT * COLOURS.index(colour) for colour in wanted)


POLE_COST = cost_of(colour for colour, n in MATERIAL["pole"].items() for _ in range(n))
POLE_CARDS = sum(MATERIAL["pole"].values())

# --- the routes ------------------------------------------------------------------------------

SPACES = len(EXPLORERS[0]["route"])
POLE = SPACES + 1
if any(len(explorer["route"]) != SPACES for explorer in EXPLORERS):
    raise ValueError("material.toml: both routes must have the same number of spaces")
ROUTE = [[COLOURS.index(colour) for colour in explorer["route"]] for explorer in EXPLORERS]
PARALLELS = [[list(parallel) for parallel in explorer["parallels"]] for explorer in EXPLORERS]

MOST_SPACES = MATERIAL["advance"]["most_spaces"]
ADVANCE_CARDS = [0, MATERIAL["advance"]["first_space"]]
while len(ADVANCE_CARDS) <= MOST_SPACES:
    ADVANCE_CARDS.append(ADVANCE_CARDS[-1] + MATERIAL["advance"]["further_space"])
NO_WAY = -1


def advance_cost(seat, start, steps):
    """What ``steps`` spaces cost from ``start`` on; ``NO_WAY`` past the last space."""
    if not 0 < steps <= SPACES - start:
        return NO_WAY
    colours = EXPLORERS[seat]["route"][start : start + steps]
    first, further = MATERIAL["advance"]["first_space"], MATERIAL["advance"]["further_space"]
    return cost_of(colours[:1]) * first + cost_of(colours[1:]) * further


# COST[seat][start][steps]
COST = [
    [
        [advance_cost(seat, start, steps) for steps in range(MOST_SPACES + 1)]
        for start in range(POLE + 1)
    ]
    for seat in range(len(EXPLORERS))
]
# NEXT_COLOUR[seat][place]: the colour of the next space; NO_COLOUR before the pole and on it.
NEXT_COLOUR = [[*route, NO_COLOUR, NO_COLOUR] for route in ROUTE]

# SPOT_BEHIND[seat][x]: the last "?" k < x, for x a space or itself a "?"; 0 where there is none.
SPOT_BEHIND = [
    [max((k for k in explorer["lost_spots"] if k < x), default=0) for x in range(POLE + 1)]
    for explorer in EXPLORERS
]


def way_back(seat, spot, colour):
    """The space to which a colour leads back from "?" ``spot``; 0 is the ship, or ``NO_WAY``."""
    explorer = EXPLORERS[seat]
    if spot not in explorer["lost_spots"] or colour == NO_COLOUR:
        return NO_WAY
    behind = [space for space in range(1, spot + 1) if ROUTE[seat][space - 1] == colour]
    ship = 0 if spot in explorer["ship_return_from"] else NO_WAY
    return max(behind, default=ship)


# RETURN_TO[seat][spot][colour]
RETURN_TO = [
    [[way_back(seat, spot, colour) for colour in range(len(COLOURS))] for spot in range(POLE)]
    for seat in range(len(EXPLORERS))
]

# RETURN_COST[seat][spot][space]: the colours that lead back to a space; 0 where none does.
RETURN_COST = [
    [
        [
            cost_of(name for colour, name in enumerate(COLOURS[:4]) if back[colour] == space)
            for space in range(POLE)
        ]
        for back in spots
    ]
    for spots in RETURN_TO
]

# COMPASS_TO[seat][place]: where a Compass leads from a space.
COMPASS_TURN = [dict(lines)[MATERIAL["compass"]["turns_at"]] for lines in PARALLELS]
COMPASS_TO = [
    [place + 1 if place <= turn else place - 1 for place in range(POLE + 1)]
    for turn in COMPASS_TURN
]

# --- patrons ---------------------------------------------------------------------------------

POWERS = ["none", "cards", "officer", "start", "wild"]
NO_POWER, CARDS, OFFICER, START, WILD = 0, 1, 2, 3, 4
PATRONS = MATERIAL["patrons"]  # a patron is its place in this list, counted from 1
PATRON_POWER = [NO_POWER, *(POWERS.index(patron["power"]) for patron in PATRONS)]
PATRON_AMOUNT = [0, *(patron["amount"] for patron in PATRONS)]
PATRON_REMOVES = [
    NO_SYMBOL,
    *(SYMBOLS.index(p["removes"]) if "removes" in p else NO_SYMBOL for p in PATRONS),
]
PATRONS_OF = [
    [number for number, patron in enumerate(PATRONS, 1) if patron["explorer"] == name]
    for name in ("amundsen", "scott")
]

# --- bounds ----------------------------------------------------------------------------------

# The longest game.  The deck is gone through twice, so at most 2 * DECK_SIZE cards ever come into
# the row or into a hand, and each leaves the hand at most once (Supplies only move it between
# hands).  A take uses up at least one card of the row, every other turn and every surplus at
# least one card of a hand or the wild patron; choosing an effect needs a discarded effect card,
# and a card drawn by Good Weather a discarded Good Weather; the last action may name cards.
GOOD_WEATHER_CARDS = sum(n for n, s in zip(COUNT, SYMBOL, strict=False) if s == GOOD_WEATHER)
LONGEST_GAME = 2 * DECK_SIZE + (2 * DECK_SIZE + len(EXPLORERS)) + 2 * GOOD_WEATHER_CARDS + 1

# The most legal actions, all at once though no hand allows it: takes, advances and ways to the
# pole with seven cards and a patron, pairs, penalties, colourless cards, ways back, naming; and one
# place to spare, which ``payments.list_one`` may write on.
HAND, WITH_PATRON = LIMIT[0], LIMIT[0] + 1
MOST_ACTIONS = sum(comb(HAND, discards) for discards in DISCARDS[1:])
MOST_ACTIONS += sum(comb(WITH_PATRON, cards) for cards in [*ADVANCE_CARDS[1:], POLE_CARDS])
MOST_ACTIONS += comb(HAND, 2) + HAND + 2 + 4 * WITH_PATRON + MOST_TAKEN + 1
