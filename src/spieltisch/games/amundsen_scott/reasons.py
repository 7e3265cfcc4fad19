"""Why an action is refused: the numbers that ``rules.refusal`` gives.

The paragraph of docs/rules/1911.md on which each stands is beside it; ``words.REASONS`` has the
sentences.
"""

# At any time.
GAME_OVER = 1  # the game has ended (3.4)
NOT_YOUR_TURN = 2  # somebody else acts now (3.1)
NOT_AN_ACTION = 3  # this number is no action of this game at all
CHOOSE_EFFECT = 4  # first: use the effect of a discarded card, or decline (3.3)
CHOOSE_WEATHER = 5  # first: show the card drawn by Good Weather, or keep it (3.3)
DROP_SURPLUS = 6  # first: discard down to the limit after Equipment Loss (B4)

# The cards named.
NOT_HELD = 7  # a card that is not in the hand (3.2)
NO_WILD_PATRON = 8  # there is no such patron, or it has been used (5.2)

# Taking cards (A).
TAKE_ONE_TO_THREE = 9  # one, two or three cards can be taken (A)
TAKE_PRICE = 10  # 1 for no discard, 2 for one, 3 for three (A)
COLOURLESS_DISCARD = 11  # colourless cards cannot be discarded (A)
PATRON_DISCARD = 12  # a patron is played, never discarded (5.2)
OVER_LIMIT = 13  # the hand would pass its limit (A)
ROW_SHORT = 14  # the row has not so many cards (3.4)

# Naming more cards than the row holds, which ends the game (3.4).
ROW_LONG_ENOUGH = 15  # the row holds them: take them (3.4)
DECK_NOT_OUT = 16  # only once the deck has run out twice (3.4)
PRICE_NOT_HELD = 17  # the take could not be paid with cards of the hand (8.14)

# Advancing (B1) and the pole (B2).
LOST_CANNOT = 18  # a lost explorer cannot do this (3.2)
NO_SUCH_SPACE = 19  # not one to four spaces ahead (B1)
ADVANCE_PRICE = 20  # 1, 3, 5, 7 cards for 1, 2, 3, 4 spaces, no more and no less (B1)
WRONG_COLOURS = 21  # the cards have not the colours of the spaces (B1)
COLOURLESS_PAYMENT = 22  # colourless cards are no colour (2)
NOT_ON_LAST_SPACE = 23  # the pole is reached from the last space only (B2)
COMPASS_IN_HAND = 24  # with a Compass in hand the pole cannot be reached (B2)
POLE_PRICE = 25  # four cards, one of each colour (B2)

# Special cards (B3 to B5').
NOT_A_PAIR = 26  # Amundsen needs two Blizzards, Scott two Crevasses (B5)
OPPONENT_LOST = 27  # he is lost already: one card pushes him back (8.22)
NO_SPOT_BEHIND = 28  # there is no "?" behind the opponent (8.23)
NOT_A_PENALTY = 29  # one Blizzard or one Crevasse (B5')
OPPONENT_NOT_LOST = 30  # only a lost explorer can be pushed back (B5')
NO_SPOT_BEFORE = 31  # there is no "?" before his (8.24)

# Back to the route (B6).
NOT_LOST = 32  # the explorer is on his route (B6)
RETURN_PRICE = 33  # exactly one card (8.28)
COLOUR_OFF_ROUTE = 34  # this colour leads nowhere from here (8.26)
LEADS_ELSEWHERE = 35  # this colour leads to another space (B6)

# Discard effects (3.3) and the surplus (B4).
NO_EFFECT = 36  # no effect can be chosen now (3.3)
EFFECT_NOT_OFFERED = 37  # this effect was not discarded or cannot be used (3.3)
NO_WEATHER = 38  # no card of Good Weather to decide about (3.3)
NO_MATCH = 39  # the drawn card has not the colour of the next space (3.3)
NO_SURPLUS = 40  # the hand keeps its limit (B4)
SURPLUS_PRICE = 41  # exactly the cards above the limit (B4)
COLOURLESS_SURPLUS = 42  # colourless cards cannot be dropped (8.16)

# Food Depots (5.1).
PLACE_FIRST = 64  # first: say where the second depot lies
LAY_FIRST = 43  # first: put a card at each depot
DEPOT_FIRST = 44  # first: exchange a card with the depot, or leave it
NO_LAYING = 45  # depots are laid before the first turn only
NO_DEPOT_HERE = 46  # no full hand on a depot
NOT_A_DEPOT = 47  # there is no depot that waits for a card
NO_PLACING = 65  # depots are placed before the deal only
NOT_TWO_OFF = 66  # the second depot lies two spaces off
ONE_CARD = 48  # exactly one card (also 5.3, 5.4)

# Damned Weather (5.3).
WEATHER_FIRST = 49  # first: what the weather asks for
NO_SUCH_WEATHER = 50  # the weather does not ask for this now
PICK_OF_THE_ROW = 51  # one of the cards at the right of the row
COLOURLESS_FROST = 52  # only coloured cards freeze

# The Way Back (5.4).
SHIP_FIRST = 53  # first: keep one card
NO_SHIP_HANDED = 54  # no ship had to be handed over
NOT_HOMEWARD = 55  # only on the way back
HOMEWARD_CANNOT = 56  # not on the way back
BOARD_TURNED = 57  # nobody can be led astray or robbed of equipment any more
ONE_SPACE = 58  # always one space
HOME_PRICE = 59  # one card with colour and symbol, or two that show both
SHIP_NEEDED = 60  # the last step takes the own ship card
NO_TOP_CARD = 61  # the deck or the row is empty
COLOURLESS_TOP = 62  # the card at the right is colourless
CAN_ACT = 63  # pass only if nothing else is possible
