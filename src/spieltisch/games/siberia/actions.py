"""Actions as numbers.

Small numbers are the actions without cards.  A combination says for which symbol it is, the cards
that are played, and a number that belongs to it:

    (symbol + 1) << 16 | payment << 4 | number

A payment is three digits in base 16, a card each: its kind plus one.  The cards stand in ascending
order from the highest digit on, and 0 is no card.  The number is how many cards are taken
(resources), the category of the seller, the resource of the investor, or 0 (worker).  So an action
can be read without the box, and equal deeds are equal numbers.

The first legal action of a phase is its least harmful one (R-29): not to reveal or else to reveal
the leftmost hidden card, to draw or else to skip.
"""

from spieltisch.games.siberia.material import SYMBOL_COUNT

DECLINE = 0
REVEAL = 1  # + place in the row
DRAW_CARDS = 32
SKIP = 33
TOO_MANY = 34  # no action: what somebody means who selects more cards than a combination has

DIGIT = 4  # bits of a card of the payment, and of the number
SYMBOL_SHIFT = 16
MOST_CARDS = 3


def combination(symbol):
    """The action of a combination, still without its cards and its number."""
    return (symbol + 1) << SYMBOL_SHIFT


def pay(kind, place):
    """A card of the payment; place 0 is the first card."""
    return kind + 1 << DIGIT * (MOST_CARDS - place)


def is_combination(action):
    return 0 <= (action >> SYMBOL_SHIFT) - 1 < SYMBOL_COUNT


def symbol_of(action):
    return (action >> SYMBOL_SHIFT) - 1


def paid(action, place):
    """The kind of a card of the payment, or -1 where there is none."""
    return (action >> DIGIT * (MOST_CARDS - place) & 15) - 1


def number_of(action):
    return action & 15
