"""Actions as text, and back.

=======================  ==================================================================
``take 1``               take the card at the right of the row
``take 3 Ra Gb Yc``      discard these three, take three cards
``go 5 Ra Gd Gd``        advance to space 5 for these cards
``pole Ra Ga Ba Ya``     to the pole
``compass``              play a Compass
``equipment``            play Equipment Loss
``astray Rb Gb``         lead the opponent astray
``push Gb``              push the lost opponent back
``back 3 Ga``            back to the route on space 3; 0 is the ship
``use supplies``         use a discard effect (``supplies``, ``sacrifice``, ``goodweather``)
``decline``              use none
``show``, ``keep``       the card drawn by Good Weather
``drop Ra Gb``           discard down to the limit
``freeze 3``             name a take that the row is too short for: the game ends
``lay 5 Ra``             put a card at the own depot on space 5
``swap Ra``, ``leave``   exchange a card with the depot here, or do not
``pick 2``               stable weather: the second card of the row, from the right
``give Ra``              windy: give this card to the other
``lose Ra``              freezing: discard this card
``draw``                 discard the card at the right of the row, draw one from the deck
``home 9 Gd Ra``         one step home to space 9; 0 is the ship, for the own ship card
``hold Ra``              keep only this card, after the other's ship was handed over
``pass``                 nothing is possible
=======================  ==================================================================

A card is a letter for its colour (``R G B Y``) and one for its symbol (``a`` advance, ``d`` dog,
``h`` horse, ``b`` blizzard, ``c`` crevasse, ``s`` supplies, ``o`` sacrifice, ``w`` good weather);
the colourless ones are ``compass``, ``equipment``, ``fram`` and ``terranova``, a wild patron is
``patron``.  The order of cards makes no difference.
"""

from spieltisch.games.amundsen_scott import actions
from spieltisch.games.amundsen_scott.language import _
from spieltisch.games.amundsen_scott.material import (
    COLOURS,
    KINDS,
    MATERIAL,
    NO_COLOUR,
    SYMBOLS,
    WILD_PATRON,
)

OPERATIONS = {
    "take": actions.TAKE,
    "go": actions.ADVANCE,
    "pole": actions.GO_TO_POLE,
    "compass": actions.PLAY_COMPASS,
    "equipment": actions.PLAY_EQUIPMENT,
    "astray": actions.LEAD_ASTRAY,
    "push": actions.PUSH_BACK,
    "back": actions.GO_BACK,
    "use": actions.USE_EFFECT,
    "decline": actions.DECLINE,
    "show": actions.SHOW,
    "keep": actions.KEEP,
    "drop": actions.DROP,
    "freeze": actions.GIVE_UP,
    "lay": actions.LAY,
    "swap": actions.SWAP,
    "leave": actions.LEAVE,
    "pick": actions.PICK,
    "give": actions.GIVE,
    "lose": actions.LOSE,
    "draw": actions.DRAW_TOP,
    "home": actions.GO_HOME,
    "hold": actions.HOLD,
    "pass": actions.PASS,
    "place": actions.PLACE,
}
WORDS = {operation: word for word, operation in OPERATIONS.items()}
NUMBERED = (
    actions.TAKE,
    actions.ADVANCE,
    actions.GO_BACK,
    actions.GIVE_UP,
    actions.LAY,
    actions.PICK,
    actions.GO_HOME,
    actions.PLACE,
)
MOST_CARDS = 8


def kind_text(kind: int) -> str:
    """A card as text: ``Ra``, ``compass``, ``patron``."""
    if kind == WILD_PATRON:
        return "patron"
    colour, symbol = KINDS[kind]
    if colour == NO_COLOUR:
        return SYMBOLS[symbol]
    return COLOURS[colour][0].upper() + MATERIAL["cards"][symbol]["letter"]


KIND_OF_TEXT = {kind_text(kind): kind for kind in [*range(len(KINDS)), WILD_PATRON]}


def kinds(action: int) -> list[int]:
    """The kinds of the cards that an action pays with, in ascending order."""
    paid = actions.payment(action)
    return [actions.card(paid, number) for number in range(actions.card_count(paid))]


def write(box, seat: int, action: int) -> str:
    """The text of a legal action.  It does not depend on box and seat."""
    operation, argument = actions.operation(action), actions.argument(action)
    words = [WORDS[operation]]
    if operation == actions.USE_EFFECT:
        words.append(SYMBOLS[argument])
    elif operation in NUMBERED:
        words.append(str(argument))
    return " ".join(words + [kind_text(kind) for kind in kinds(action)])


def read(box, seat: int, text: str) -> int:
    """The action of a text.  Raises ``ValueError`` with a sentence for what is no notation."""
    words = text.split()
    if not words or words[0] not in OPERATIONS:
        offered = ", ".join(OPERATIONS)
        raise ValueError(
            _("An action begins with one of these words: {words}.").format(words=offered)
        )
    operation, rest = OPERATIONS[words[0]], words[1:]
    argument = 0
    if operation == actions.USE_EFFECT:
        argument, rest = _read_symbol(rest), rest[1:]
    elif operation in NUMBERED:
        argument, rest = _read_number(words[0], rest), rest[1:]
    return actions.make(operation, argument, _read_cards(rest))


def _read_symbol(words: list[str]) -> int:
    if not words or words[0] not in SYMBOLS:
        raise ValueError(_("“use” is followed by supplies, sacrifice or goodweather."))
    return SYMBOLS.index(words[0])


def _read_number(word: str, words: list[str]) -> int:
    if not words or not words[0].isascii() or not words[0].isdigit() or len(words[0]) > 2:
        raise ValueError(_("“{word}” is followed by a number.").format(word=word))
    return int(words[0])


def _read_cards(words: list[str]) -> int:
    if len(words) > MOST_CARDS:
        most = _("No action takes more than {most} cards.").format(most=MOST_CARDS)
        raise ValueError(most)
    for word in words:
        if word not in KIND_OF_TEXT:
            what = _("“{word}” is no card. Cards are written like Ra, compass or patron.")
            raise ValueError(what.format(word=word[:20]))
    paid = 0
    for kind in sorted(KIND_OF_TEXT[word] for word in words):
        paid = actions.with_card(paid, kind)
    return paid
