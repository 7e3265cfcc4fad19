"""Actions as numbers.

An action is a deed with two places (or numbers) that belong to it.  It can be read without the
box:

    deed << 14 | first << 7 | second

A deed below ``GIVE`` is a card that is carried out: the kind of the card, from where and to where a
figure goes.  All ways of a card are told apart by these two places.
"""

from spieltisch.games.dog.box import HOME, KIND_COUNT

#                        first                    second
# (kind of a card)       from                     to, or START; both HOME: swap without effect
# (the joker)            0                        the kind it stands for
GIVE = KIND_COUNT  #     0                        kind given in the exchange
DROP = KIND_COUNT + 1  # 0                        kind discarded by who is stuck and plays alone
OUT = KIND_COUNT + 2  #  0                        0: shows the hand and is out for the round

START = (
    HOME + 1
)  # the start space of the colour, as the end of a way that begins in the waiting area

MOST_ACTIONS = 171  # legal ones at once

SHIFT = 7
DEED_SHIFT = 2 * SHIFT
MASK = (1 << SHIFT) - 1


def make(deed, first, second):
    return deed << DEED_SHIFT | first << SHIFT | second


def deed_of(action):
    return action >> DEED_SHIFT


def first_of(action):
    return action >> SHIFT & MASK


def second_of(action):
    return action & MASK
