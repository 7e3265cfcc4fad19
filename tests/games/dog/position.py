"""Positions for tests, written the way one would set them up on a table."""

from spieltisch.engine.options import read_options
from spieltisch.games.dog import GAME
from spieltisch.games.dog.box import EXCHANGE, FIGURES, GOAL, HOME, PLAY
from spieltisch.games.dog.material import COUNT, TEXTS


def table(seats=4, phase=PLAY, **options):
    """A table with empty hands and all figures waiting; seat 0 is to play."""
    words = {name: str(value) for name, value in options.items()}
    box = GAME.new_box(read_options(GAME.options, words), seats, (1, 2))
    for seat in range(seats):
        give_hand(box, seat, "")
    box.turn = 0
    box.phase = phase
    return box


def place_of(word):
    """The place of a word: ``60``, ``g3`` or ``home``."""
    if word == "home":
        return HOME
    return GOAL + int(word[1:]) if word.startswith("g") else int(word)


def put(box, seat, words):
    """Puts the figures of a seat on places, "60 g1"; the others wait."""
    places = [place_of(word) for word in words.split()]
    box.place[seat][:] = places + [HOME] * (FIGURES - len(places))


def figures(box, seat):
    """The figures of a seat that do not wait, as :func:`put` takes them, in order."""
    places = sorted(place for place in box.place[seat] if place != HOME)
    return " ".join(f"g{place - GOAL}" if place > GOAL else str(place) for place in places)


def give_hand(box, seat, words):
    """Gives a seat exactly these cards, from the stack; its old ones go back into it."""
    for i in range(box.held[seat]):
        box.stack[box.hand[seat][i]] += 1
    kinds = sorted(TEXTS.index(word) for word in words.split())
    for kind in kinds:
        box.stack[kind] -= 1
    box.hand[seat][:] = kinds + [0] * (len(box.hand[seat]) - len(kinds))
    box.seen[seat][:] = [1 << seat] * len(kinds) + [0] * (len(box.seen[seat]) - len(kinds))
    box.held[seat] = len(kinds)
    box.stack_size = sum(box.stack)


def hand(box, seat):
    return " ".join(TEXTS[kind] for kind in box.hand[seat][: box.held[seat]])


def position(hands, places, seats=4, **options):
    """``hands`` and ``places`` by seat, as texts; seats without cards have none."""
    box = table(seats, **options)
    for seat, words in places.items():
        put(box, seat, words)
    for seat, words in hands.items():
        give_hand(box, seat, words)
    return box


def exchanging(hands, seats=4, **options):
    """A table in the exchange, with these hands; a seat without one holds a 2."""
    box = table(seats, phase=EXCHANGE, **options)
    for seat in range(seats):
        give_hand(box, seat, hands.get(seat, "2"))
    return box


def stack_only(box, *cards):
    """The stack holds these cards only; the others are discarded."""
    for kind in range(len(TEXTS)):
        box.discard[kind] += box.stack[kind]
        box.stack[kind] = 0
    for word in cards:
        box.stack[TEXTS.index(word)] += 1
        box.discard[TEXTS.index(word)] -= 1
    box.stack_size = len(cards)


def legal(box, seat=0):
    """The legal actions of a seat as texts."""
    return [GAME.notation.write(box, seat, action) for action in GAME.legal(box, seat)]


def ways(box, card, seat=0):
    """The ways of one card: what follows its name in the legal actions."""
    texts = [text.split(" ", 1) for text in legal(box, seat)]
    return [rest[0] if rest else "" for word, *rest in texts if word == card]


def play(box, *texts, seat=0):
    """Carries out actions of a seat, which must be legal."""
    for text in texts:
        action = GAME.notation.read(box, seat, text)
        assert GAME.rules.refusal(box, seat, action) == 0, text
        assert action in GAME.legal(box, seat), text
        GAME.rules.apply(box, seat, action)
    return box


def refusal(box, text, seat=0):
    return GAME.rules.refusal(box, seat, GAME.notation.read(box, seat, text))


def cards_in_play(box):
    """How many cards of each kind there are, wherever they lie."""
    found = [stack + discard for stack, discard in zip(box.stack, box.discard, strict=True)]
    for seat in range(box.seats):
        for kind in box.hand[seat][: box.held[seat]]:
            found[kind] += 1
    return found


ALL_CARDS = COUNT
