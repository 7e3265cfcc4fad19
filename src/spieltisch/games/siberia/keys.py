"""The keys of pieces: what the page calls the cards on the table."""

from spieltisch.engine.sight import UNKNOWN
from spieltisch.games.siberia.material import SYMBOLS
from spieltisch.games.siberia.notation import KIND_NAMES

RESOURCE_DECK, ACTION_DECK, DISCARD, WORKERS = "ore", "deck", "discard", "workers"


def row_key(place: int) -> str:
    """The key of a place of the row; place 0 is the leftmost."""
    return f"row-{place + 1}"


def seller_key(category: int) -> str:
    return f"seller-{SYMBOLS[category]}"


def investor_key(resource: int) -> str:
    return f"investor-{SYMBOLS[resource]}"


def mined_key(seat: int, resource: int) -> str:
    return f"mined-{seat}-{SYMBOLS[resource]}"


def person_key(seat: int, person: str) -> str:
    return f"has-{seat}-{person}"


def hand_key(seat: int, kind: int, copy: int) -> str:
    """The key of a card in a hand: like cards are counted, hidden ones are all alike."""
    name = "hidden" if kind == UNKNOWN else KIND_NAMES[kind].replace("/", "-")
    return f"hand-{seat}-{name}-{copy}"
