"""Why an action is refused: the numbers that ``rules.refusal`` gives.

The paragraph of docs/rules/siberia.md on which each stands is beside it; ``words.REASONS`` has
the sentences.
"""

# At any time.
GAME_OVER = 1  # the game has ended (S-9)
NOT_YOUR_TURN = 2  # somebody else has the turn (1.2)
NOT_AN_ACTION = 3  # this number is no action of this game at all

# Discovery (S-2).
DISCOVER_FIRST = 4  # reveal or decline, then play or draw
DISCOVERED = 5  # the discovery of this turn is over: one card a turn at most
MUST_REVEAL = 6  # with three or more hidden cards nobody may decline
MUST_REVEAL_IDLE = 7  # nobody has revealed or played for too long
NO_CARD_THERE = 8  # the row is shorter
OPEN_ALREADY = 9  # this card has been revealed

# Drawing and skipping (S-3).
HAND_FULL = 10  # with eight cards nobody draws
HAND_NOT_FULL = 11  # only with eight cards a turn may be skipped

# The cards of a combination (S-4).
NOT_HELD = 12  # a card that is not in the hand
ONE_CARD = 13  # a single card pays only for a resource whose investor you own
ONE_WRONG = 14  # the single card must show the resource
TWO_UNLIKE = 15  # two cards must both show the symbol, unless you own the investor
THREE_WITHOUT = 16  # of three cards one must show the symbol

# What a combination is for (S-5 to S-7, R-12).
NOT_OPEN = 17  # there are not so many revealed cards of this resource
NOT_ENOUGH_WORKERS = 18  # one card for each of your workers
TAKE_ONE = 19  # at least one card is taken
WORKERS_FULL = 20  # five workers are the most
WORKERS_OUT = 21  # no worker is left in the supply
SELLER_TAKEN = 22  # this seller is not in the supply any more
INVESTOR_TAKEN = 23  # this investor is not in the supply any more

# What a click on the table may mean without being a whole combination (S-4).
NO_CARDS = 24  # something to get, but no cards for it
TOO_MANY_CARDS = 25  # three cards are the most
