"""Why an action is refused: the numbers that ``rules.refusal`` gives.

The paragraph of docs/rules/dog.md on which each stands is beside it; ``words.REASONS`` has the
sentences.
"""

# At any time.
GAME_OVER = 1  # the game has ended (2.4)
NOT_YOUR_TURN = 2  # somebody else acts now (1.3)
NOT_AN_ACTION = 3  # this number is no action of this game at all
NOT_HELD = 4  # a card that is not in the hand (1.3)

# The exchange.
EXCHANGE_FIRST = 5  # before the first turn everybody chooses a card to give (2.3)
NO_EXCHANGE = 6  # cards are given in the exchange only (2.3)
SAME_CHOICE = 7  # this card has been chosen already (D-27)

# Cards in progress, and who can play nothing.
FINISH_JOKER = 8  # the joker lies there: carry out what was named (2.5)
FINISH_SEVEN = 9  # the 7 must be used up first (1.3)
MUST_PLAY = 10  # who can play must play (D-2)
MUST_REDRAW = 11  # here who is stuck exchanges a card with the stack (3)
MUST_GO_OUT = 12  # here who is stuck shows the hand and is out for the round (D-1)

# Joker and start.
JOKER_USELESS = 13  # this kind could not be carried out now (D-11)
NOT_A_START_CARD = 14  # this card has no start symbol (D-19)
NOBODY_WAITS = 15  # no figure in the waiting area (2.5)
START_TAKEN = 16  # an own figure stands on the start (D-20)

# Steps.
NO_FIGURE = 17  # no figure of the colour that is moved stands there (1.4)
STILL_WAITING = 18  # a waiting figure needs a start card first (1.3)
WRONG_STEPS = 19  # the card has another number of steps (1.3)
FORWARD_ONLY = 20  # only the 4 goes backward (D-6)
PROTECTED = 21  # a protected figure blocks the way (1.3, D-22)
NOT_FROM_START = 22  # the goal is not entered directly from the start (D-5)
GOAL_TAKEN = 23  # a field in the goal is taken; there is no jumping in it (1.3)
NO_WAY_OUT = 24  # a figure in the goal does not leave it (1.3)
NOT_BACK_IN_GOAL = 25  # there is no way back in the goal (D-6)

# The 7.
HAS_MOVED = 26  # this figure has had its part of the 7 (D-14)
TOO_MANY_POINTS = 27  # the 7 has not so many points left (1.3)
NOT_USED_UP = 28  # the points left could not be used up afterwards (1.3, D-18)

# The swap.
SWAP_TWO_OWN = 29  # the other figure must be of another colour (D-12)
SWAP_NOBODY = 30  # no figure stands there (D-12)
SWAP_PROTECTED = 31  # a protected figure stays where it is (1.3)
SWAP_IN_GOAL = 32  # figures in the goal or waiting are not swapped (1.3)
SWAP_POSSIBLE = 33  # a swap is possible and compulsory (1.3, D-9)
SWAP_NO_FIGURE = 34  # by agreement it is laid down with an own figure on the ring only (D-9)
SWAP_NEVER = 35  # this table has agreed on no swap without effect (D-9)
SWAP_EMPTY_TRACK = 36  # without any figure on the ring it cannot be laid down (D-9)
SWAP_FREE_FIGURE = 37  # a foreign figure that is not protected is on the ring (1.3, D-9)

# Where the table has agreed on it.
START_FIRST = 38  # nobody is on the ring and one waits: a figure has to come out first (D-38)
