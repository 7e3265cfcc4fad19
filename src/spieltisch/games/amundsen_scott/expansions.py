"""The material of the expansions as tables of ints: depots (5.1), weather (5.3), way back (5.4).

See ``material`` for the form of the tables, and for what the base game has.
"""

from spieltisch.games.amundsen_scott.material import (
    COLOUR,
    COLOURS,
    COMPASS,
    COMPASS_TURN,
    EFFECT_KINDS,
    EQUIPMENT,
    EXPLORERS,
    HAND,
    KINDS,
    MATERIAL,
    NO_SYMBOL,
    ROUTE,
    SHIPS,
    SPACES,
    SYMBOL,
    SYMBOLS,
    WILD_PATRON,
    WITH_PATRON,
)
from spieltisch.games.amundsen_scott.material import LONGEST_GAME as LONGEST_BASE_GAME
from spieltisch.games.amundsen_scott.material import MOST_ACTIONS as MOST_BASE_ACTIONS

FACES = MATERIAL["die"]["faces"]

# --- Food Depots -----------------------------------------------------------------------------

DEPOTS = MATERIAL["depots"]["per_explorer"]
DEPOT_CARDS = MATERIAL["depots"]["dealt"]
APART = MATERIAL["depots"]["apart"]
if FACES + APART > SPACES:
    raise ValueError("material.toml: a depot could lie beyond the last space")

# --- Damned Weather --------------------------------------------------------------------------

WEATHERS = ["sunny", "stable", "windy", "stormy", "freezing"]
SUN, CALM, WIND, STORM, FROST = 0, 1, 2, 3, 4
# BRINGS[card - 1][number on the die - 1]
BRINGS = [[WEATHERS.index(name) for name in card["faces"]] for card in MATERIAL["weather_cards"]]
WEATHER_CARDS = len(BRINGS)
if any(len(card) != FACES for card in BRINGS):
    raise ValueError("material.toml: a weather card needs an entry for each face of the die")
if any(len(explorer["parallels"]) > WEATHER_CARDS for explorer in EXPLORERS):
    raise ValueError("material.toml: there are fewer weather cards than parallels")
CALM_CARDS = 3  # cards of the row that both share out (5.3)
CALM_OTHER = 2  # how many of them come to the other explorer

# --- The Way Back ----------------------------------------------------------------------------

BASE_CARDS = MATERIAL["way_back"]["base_cards"]
BACK_COUNT = [
    MATERIAL["cards"][symbol].get("back", {}).get(COLOURS[colour], 0) for colour, symbol in KINDS
]
BACK_COUNT += [0] * (WILD_PATRON - len(BACK_COUNT))
BACK_SIZE = sum(BACK_COUNT)
SHIP_KIND = [SYMBOL.index(symbol) for symbol in SHIPS]
IS_SHIP = [int(symbol in SHIPS) for symbol in SYMBOL]
BEYOND = COMPASS_TURN  # whoever has been on a space above this has crossed 85 degrees

# WAY_SYMBOL[seat][space]: what a space asks for besides its colour
WAY_SYMBOL = [
    [NO_SYMBOL, *(SYMBOLS.index(symbol) for symbol in explorer["back"])] for explorer in EXPLORERS
]
if any(len(symbols) != SPACES + 1 for symbols in WAY_SYMBOL):
    raise ValueError("material.toml: every space needs a symbol for the way back")
SHOWS_COLOUR, SHOWS_SYMBOL, SHOWS_BOTH = 1, 2, 4


def shows(seat, space, kind):
    """What a card shows of what a space asks for, as bits.  A Compass or an Equipment Loss is any
    colour or any symbol, the wild patron any colour: a half, never both at once (5.4)."""
    if SYMBOL[kind] in (COMPASS, EQUIPMENT):
        return SHOWS_COLOUR | SHOWS_SYMBOL
    if kind == WILD_PATRON:
        return SHOWS_COLOUR
    if space == 0:
        return 0
    shown = SHOWS_COLOUR if COLOUR[kind] == ROUTE[seat][space - 1] else 0
    if SYMBOL[kind] == WAY_SYMBOL[seat][space]:
        shown |= SHOWS_SYMBOL
    if shown == SHOWS_COLOUR | SHOWS_SYMBOL:
        shown |= SHOWS_BOTH
    return shown


# SHOWN[seat][space][digit], by the digit of a card in a payment
SHOWN = [
    [[0, *(shows(seat, space, kind) for kind in range(len(SYMBOL)))] for space in range(SPACES + 1)]
    for seat in range(len(EXPLORERS))
]

# --- bounds ----------------------------------------------------------------------------------

# Every card of the smaller deck comes into the row or a hand at most twice, and so do those that
# lay there when the board was turned over; each turn moves at least one of them on, or is a pass,
# which the other answers by such a turn.  A turn may go on with a drawn card, a discard effect, a
# depot and a ship; weather asks at most three times.
TURNS_BACK = 2 * 2 * (2 * (BASE_CARDS + BACK_SIZE) + 2 * HAND + 2 * DEPOTS + 6)
PARALLELS = max(len(explorer["parallels"]) for explorer in EXPLORERS)
LONGEST_GAME = 2 * (LONGEST_BASE_GAME + 2 * DEPOTS) + 3 * PARALLELS + 2 * (DEPOTS + 1)
LONGEST_GAME += 3 * TURNS_BACK + 2 * len(EFFECT_KINDS)

# One card or two home, a card at a depot or exchanged there, a card chosen for weather or ship.
MOST_ACTIONS = MOST_BASE_ACTIONS + WITH_PATRON * (WITH_PATRON + 1) // 2 + 2 * (HAND + 1) + 1
