"""Actions as text, and back.  The text of an action needs no box to be read::

give 13             the exchange
13 start            a figure comes out
10 20-30            from ring space to ring space, forward (or backward with the 4)
8 60-g4             into the goal; goal fields g1 to g4
7 g3-g4             a part of a 7; each part is an action
joker 7             the joker names its kind; its ways follow like those of that card
swap 12-40          own figure first
swap nothing        laid down without effect
out                 shows the hand and is out for the round
drop 5              who plays alone and is stuck discards a card
"""

import re

from spieltisch.games.dog.actions import (
    DROP,
    GIVE,
    OUT,
    START,
    deed_of,
    first_of,
    make,
    second_of,
)
from spieltisch.games.dog.box import GOAL, HOME
from spieltisch.games.dog.language import _
from spieltisch.games.dog.material import JOKER_CARD, SWAP_CARD, TEXTS

WORDS = {"give": GIVE, "drop": DROP, TEXTS[JOKER_CARD]: JOKER_CARD}
OUT_WORD, START_WORD, NOTHING_WORD = "out", "start", "nothing"
WAY = re.compile(r"(g?)(\d{1,2})-(g?)(\d{1,2})", re.ASCII)
NO_NOTATION = _.lazy("That is no action of this game.")


def write(box, seat, action):
    """The text of an action."""
    deed, first, second = deed_of(action), first_of(action), second_of(action)
    if deed == OUT:
        return OUT_WORD
    for word, named in WORDS.items():
        if deed == named:
            return f"{word} {TEXTS[second]}"
    if second == START:
        return f"{TEXTS[deed]} {START_WORD}"
    if second == HOME:
        return f"{TEXTS[deed]} {NOTHING_WORD}"
    return f"{TEXTS[deed]} {_place(first)}-{_place(second)}"


def read(box, seat, text):
    """The action of a text.  Raises ``ValueError`` with a sentence for what is no notation."""
    if text == OUT_WORD:
        return make(OUT, 0, 0)
    word, _space, rest = text.partition(" ")
    if word in WORDS and rest in TEXTS:
        return make(WORDS[word], 0, TEXTS.index(rest))
    if word not in TEXTS or word in WORDS:
        raise ValueError(NO_NOTATION)
    kind = TEXTS.index(word)
    if rest == START_WORD:
        return make(kind, HOME, START)
    if rest == NOTHING_WORD and kind == SWAP_CARD:
        return make(kind, HOME, HOME)
    way = WAY.fullmatch(rest)
    if not way:
        raise ValueError(NO_NOTATION)
    return make(kind, _number(way[1], way[2]), _number(way[3], way[4]))


def _place(place):
    return f"g{place - GOAL}" if place > GOAL else str(place)


def _number(goal, digits):
    """The place of a text, e.g. "20" or "g4"; the leading zeros of "02" are no notation."""
    place = int(digits)
    limit = HOME - GOAL if goal else GOAL
    if str(place) != digits or place >= limit or (goal and not place):
        raise ValueError(NO_NOTATION)
    return GOAL + place if goal else place
