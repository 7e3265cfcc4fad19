"""Actions as numbers.

An action says what is done (the operation), a number that belongs to it (the argument) and the
cards that pay for it.  It can be read without the box, and equal deeds are equal numbers:

    operation << 48 | argument << 40 | payment

A payment is a number in base 32 whose digits are the kinds of its cards plus one, in ascending
order, the first card in the highest digit.  So actions of one operation and argument sort by
their cards.
"""

# Operations                 argument             payment
TAKE = 1  #                  cards to take        discards
ADVANCE = 2  #               space to reach       cards of the colours
GO_TO_POLE = 3  #            0                    one card of each colour
PLAY_COMPASS = 4  #          0                    none: the Compass
PLAY_EQUIPMENT = 5  #        0                    none: Equipment Loss
LEAD_ASTRAY = 6  #           0                    a pair
PUSH_BACK = 7  #             0                    one Blizzard or Crevasse
GO_BACK = 8  #               space, 0 is the ship one card
USE_EFFECT = 9  #            symbol of the card   none
DECLINE = 10  #              0                    none
SHOW = 11  #                 0                    none
KEEP = 12  #                 0                    none
DROP = 13  #                 0                    all surplus cards
GIVE_UP = 14  #              cards to name        none: there are not so many in the row
LAY = 15  #                  space of the depot   the card put there
SWAP = (
    16  #                 0                    the card put at the depot for the one that lies there
)
LEAVE = 17  #                0                    none
PICK = 18  #                 place in the row     none
GIVE = 19  #                 0                    the card for the other
LOSE = 20  #                 0                    the card to discard
DRAW_TOP = 21  #             0                    none: the card at the right of the row
GO_HOME = 22  #              space, 0 is the ship one card or two
HOLD = 23  #                 0                    the one card that is kept
PASS = 24  #                 0                    none
PLACE = 25  #                space of the depot   none
LAST = PLACE

BASE = 5  # bits of a payment per card
CARD = (1 << BASE) - 1
ARGUMENT_SHIFT = 40
OPERATION_SHIFT = 48
PAYMENT = (1 << ARGUMENT_SHIFT) - 1


def make(operation, argument, payment):
    return operation << OPERATION_SHIFT | argument << ARGUMENT_SHIFT | payment


def operation(action):
    return action >> OPERATION_SHIFT


def argument(action):
    return action >> ARGUMENT_SHIFT & 0xFF


def payment(action):
    return action & PAYMENT


def with_card(paid, kind):
    """A payment with one more card, not lower than those before."""
    return paid << BASE | kind + 1


def card_count(paid):
    """How many cards a payment has."""
    count = 0
    while paid:
        paid >>= BASE
        count += 1
    return count


def card(paid, number):
    """The kind of the ``number``-th card of a payment of at least so many, counted from 0."""
    return (paid >> BASE * (card_count(paid) - 1 - number) & CARD) - 1
