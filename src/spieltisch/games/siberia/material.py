"""The material as tables of ints: what ``material.toml`` says, in the form the rules read.

A **symbol** is a number: 0 to 4 the resources, then worker, seller, investor.  These eight are the
categories of the sellers as well.  A **kind** of action card is its resource and its person:
``resource * 3 + person``.  A **face** is a resource card as it is printed: resource and value;
faces are sorted by resource and then by value.  Money is in dollars.
"""

import tomllib
from importlib.resources import files

MATERIAL = tomllib.loads(files(__package__).joinpath("material.toml").read_text("utf-8"))

RESOURCES = list(MATERIAL["resources"])
PERSONS = list(MATERIAL["persons"])
SYMBOLS = RESOURCES + PERSONS
RESOURCE_COUNT = len(RESOURCES)
PERSON_COUNT = len(PERSONS)
SYMBOL_COUNT = len(SYMBOLS)
WORKER = SYMBOLS.index("worker")
SELLER = SYMBOLS.index("seller")
INVESTOR = SYMBOLS.index("investor")

# --- resource cards --------------------------------------------------------------------------

FACES = [
    (resource, int(value), count)
    for resource, name in enumerate(RESOURCES)
    for value, count in MATERIAL["resources"][name]["cards"].items()
]
FACE_COUNT = len(FACES)
HIDDEN = FACE_COUNT  # instead of a face: a card that lies face down
FACE_RESOURCE = [*(resource for resource, _value, _count in FACES), -1]
# OPEN_ONE[face]: one open card of its resource, as a number with a digit for each resource.
OPEN_ONE = [*(1 << 4 * resource for resource, _value, _count in FACES), 0]
FACE_VALUE = [value for _resource, value, _count in FACES]
FACE_CARDS = [count for _resource, _value, count in FACES]
# The faces of a resource are FIRST_FACE[resource] up to FIRST_FACE[resource + 1].
FIRST_FACE = [FACE_RESOURCE.index(r) for r in range(RESOURCE_COUNT)] + [FACE_COUNT]
RESOURCE_CARDS = sum(FACE_CARDS)

RAISED = [MATERIAL["resources"][name]["raised"] for name in RESOURCES]
RAISED += [MATERIAL["persons"][name]["raised"] for name in PERSONS]
PERSON_VALUE = [0] * RESOURCE_COUNT + [MATERIAL["persons"][name]["value"] for name in PERSONS]

# --- action cards ----------------------------------------------------------------------------

KIND_COUNT = RESOURCE_COUNT * PERSON_COUNT
KIND_RESOURCE = [kind // PERSON_COUNT for kind in range(KIND_COUNT)]
KIND_PERSON = [RESOURCE_COUNT + kind % PERSON_COUNT for kind in range(KIND_COUNT)]
# SHOWS[symbol][kind]: 1 where the card shows the symbol.
SHOWS = [
    [int(symbol in (KIND_RESOURCE[kind], KIND_PERSON[kind])) for kind in range(KIND_COUNT)]
    for symbol in range(SYMBOL_COUNT)
]
DECKS = list(MATERIAL["decks"])
# DECK_CARDS[deck][kind]: how many cards of a kind a deck has; decks are numbered in their order.
DECK_CARDS = [
    [deck[RESOURCES[KIND_RESOURCE[kind]]] for kind in range(KIND_COUNT)]
    for deck in MATERIAL["decks"].values()
]

# --- supplies, row, hand ---------------------------------------------------------------------

WORKER_SUPPLY = MATERIAL["workers"]["supply"]
WORKER_START = MATERIAL["workers"]["start"]
WORKER_MOST = MATERIAL["workers"]["most"]
ROW_LENGTH = MATERIAL["row"]["length"]
ROW_OPEN = MATERIAL["row"]["open"]
HAND_DEAL = MATERIAL["hand"]["deal"]
HAND_LIMIT = MATERIAL["hand"]["limit"]
DRAW = MATERIAL["hand"]["draw"]
DRAW_AFTER = MATERIAL["hand"]["draw_after"]
COMPULSORY_FROM = MATERIAL["discovery"]["compulsory_from"]
REVEAL_AFTER = MATERIAL["idle"]["reveal_after"]
END_AFTER = MATERIAL["idle"]["end_after"]
# The number of a combination is below this: categories of sellers, cards taken.
NUMBERS = max(SYMBOL_COUNT, WORKER_MOST + 1)

MOST_SEATS = 4
