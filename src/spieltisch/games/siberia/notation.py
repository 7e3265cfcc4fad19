"""Actions as text.

=====================================  =========================================================
``reveal 4``                           turns up the fourth card of the row
``decline``                            reveals nothing
``draw``, ``skip``                     draws cards; skips the turn
``oil 2 with oil/worker oil/seller``   mines two oil with these cards
``worker with …``                      hires a worker
``seller gold with …``                 hires the seller of gold (or of ``worker`` …)
``investor coal with …``               hires the investor in coal
=====================================  =========================================================

An action card is its resource and its person.  The cards may be named in any order; they are
written in ascending order.
"""

import re

from spieltisch.games.siberia.actions import (
    DECLINE,
    DRAW_CARDS,
    MOST_CARDS,
    REVEAL,
    SKIP,
    combination,
    is_combination,
    number_of,
    paid,
    pay,
    symbol_of,
)
from spieltisch.games.siberia.language import _
from spieltisch.games.siberia.material import (
    KIND_COUNT,
    KIND_PERSON,
    KIND_RESOURCE,
    RESOURCE_COUNT,
    RESOURCES,
    ROW_LENGTH,
    SYMBOLS,
    WORKER,
)

WORDS = {DECLINE: "decline", DRAW_CARDS: "draw", SKIP: "skip"}
NUMBERS = {word: number for number, word in WORDS.items()}
KIND_NAMES = [
    f"{SYMBOLS[KIND_RESOURCE[kind]]}/{SYMBOLS[KIND_PERSON[kind]]}" for kind in range(KIND_COUNT)
]
REVEALING = re.compile(r"reveal ([1-9][0-9]?)")
PLAYING = re.compile(r"(?P<symbol>[a-z]+)(?: (?P<what>[a-z]+|[1-9]))? with (?P<cards>[a-z/ ]+)")
LONGEST = 80


def write(box, seat, action):
    """The text of a legal action."""
    if action in WORDS:
        return WORDS[action]
    if not is_combination(action):
        return f"reveal {action - REVEAL + 1}"
    symbol, number = symbol_of(action), number_of(action)
    words = [SYMBOLS[symbol]]
    if symbol < RESOURCE_COUNT:
        words.append(str(number))
    elif symbol != WORKER:
        words.append(SYMBOLS[number])
    return " ".join([*words, "with", *(KIND_NAMES[kind] for kind in cards_of(action))])


def cards_of(action):
    """The kinds of the cards that a combination plays."""
    kinds = [paid(action, place) for place in range(MOST_CARDS)]
    return [kind for kind in kinds if kind >= 0]


def read(box, seat, text):
    """The action of a text.  Raises ``ValueError`` with a sentence for what is no notation."""
    if text in NUMBERS:
        return NUMBERS[text]
    found = REVEALING.fullmatch(text)
    if found and int(found[1]) <= ROW_LENGTH:
        return REVEAL + int(found[1]) - 1
    found = PLAYING.fullmatch(text) if len(text) <= LONGEST else None
    if not found or found["symbol"] not in SYMBOLS:
        raise ValueError(
            _(
                "This is no action: {text}. Write “reveal 4”, “draw” or, for example, “worker "
                "with oil/worker gas/worker”."
            ).format(text=repr(text[:LONGEST]))
        )
    symbol = SYMBOLS.index(found["symbol"])
    action = combination(symbol) | _number(symbol, found["what"])
    return action | _payment(found["cards"].split(" "))


def _number(symbol, what):
    """What a combination is for: how many cards, which category, which resource."""
    if symbol == WORKER and what is None:
        return 0
    if symbol < RESOURCE_COUNT and what and what.isdigit():
        return int(what)
    names = [] if symbol <= WORKER else SYMBOLS if SYMBOLS[symbol] == "seller" else RESOURCES
    if what in names:
        return names.index(what)
    raise ValueError(
        _("“{symbol}” cannot be played for “{what}”.").format(symbol=SYMBOLS[symbol], what=what)
    )


def _payment(names):
    for name in names:
        if name not in KIND_NAMES:
            raise ValueError(
                _(
                    "There is no action card “{name}”; cards are called “gold/worker”, for example."
                ).format(name=name)
            )
    if len(names) > MOST_CARDS:
        raise ValueError(_("A combination has three cards at most."))
    kinds = sorted(KIND_NAMES.index(name) for name in names)
    return sum(pay(kind, place) for place, kind in enumerate(kinds))
