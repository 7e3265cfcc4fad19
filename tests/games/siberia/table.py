"""Positions of *Siberia Card* in words, for tests.

A table is a real game whose components are moved about: nothing appears or vanishes, so that every
position keeps its census.  Cards are named as in the notation ("gold/worker"), resource cards by
resource and value ("gold 4000"), "?" is a hidden card of the row.
"""

from spieltisch.engine.match import Match, Refused
from spieltisch.games.siberia import GAME
from spieltisch.games.siberia.box import ACTION, DISCOVERY
from spieltisch.games.siberia.material import (
    FACE_RESOURCE,
    FACE_VALUE,
    FACES,
    HIDDEN,
    RESOURCE_CARDS,
    SYMBOLS,
)
from spieltisch.games.siberia.notation import KIND_NAMES


def face(name):
    resource, value = name.split()
    names = [(SYMBOLS[r], v) for r, v, _count in FACES]
    return names.index((resource, int(value)))


def face_name(number):
    if number == HIDDEN:
        return "?"
    return f"{SYMBOLS[FACE_RESOURCE[number]]} {FACE_VALUE[number]}"


class Table:
    """A table after setup, with empty hands; seat 0 begins."""

    def __init__(self, seats=2, seed=7, **options):
        self.match = Match(GAME, GAME.options(**options), seats, (seed, seed))
        self.box.start = 0
        for seat in range(seats):
            self.hand(seat)
        self.turn(0)

    @property
    def box(self):
        return self.match.box

    # --- laying out ---------------------------------------------------------------------------

    def turn(self, seat, phase=ACTION):
        """It is this seat's turn, as a rule after the discovery."""
        self.box.turn, self.box.phase, self.box.busy = seat, phase, 0
        return self

    def discovery(self, seat=0):
        return self.turn(seat, DISCOVERY)

    def hand(self, seat, *cards):
        """The hand of a seat; the cards come from the deck, and those before go back into it."""
        box = self.box
        for i in range(box.held[seat]):
            box.stack[box.hand[seat][i]] += 1
        kinds = sorted(KIND_NAMES.index(card) for card in cards)
        for kind in kinds:
            box.stack[kind] -= 1
            assert box.stack[kind] >= 0, f"there are not so many {KIND_NAMES[kind]}"
        box.stack_size += box.held[seat] - len(kinds)
        box.held[seat] = len(kinds)
        box.hand[seat][:] = kinds + [0] * (8 - len(kinds))
        box.seen[seat][:] = [1 << seat] * len(kinds) + [0] * (8 - len(kinds))
        return self

    def row(self, *cards, deck=None):
        """The row from left to right; ``deck`` cards stay under it, the rest is mined by seat 1."""
        box = self.box
        for place in range(box.row_size):
            if box.row[place] != HIDDEN:
                box.unseen[box.row[place]] += 1
        faces = [HIDDEN if card == "?" else face(card) for card in cards]
        for number in faces:
            if number != HIDDEN:
                box.unseen[number] -= 1
                assert box.unseen[number] >= 0, f"there are not so many {face_name(number)}"
        box.row[:] = faces + [0] * (8 - len(faces))
        box.row_size = len(faces)
        box.hidden = faces.count(HIDDEN)
        mined = sum(map(sum, box.mined))
        box.deck_size = RESOURCE_CARDS - len(faces) - mined
        if deck is not None:
            self._mine_away(box.deck_size - deck)
        return self

    def _mine_away(self, count):
        box = self.box
        for number in range(len(FACES)):
            while count and box.unseen[number]:
                box.unseen[number] -= 1
                box.deck_size -= 1
                box.mined[1][number] += 1
                count -= 1
        self.recount()

    def mined(self, seat, *cards):
        for card in cards:
            self.box.unseen[face(card)] -= 1
            self.box.deck_size -= 1
            self.box.mined[seat][face(card)] += 1
        self.recount()
        return self

    def people(self, seat, workers=None, sellers=(), investors=()):
        if workers is not None:
            self.box.workers[seat] = workers
        for name in sellers:
            self.box.sellers[SYMBOLS.index(name)] = seat + 1
        for name in investors:
            self.box.investors[SYMBOLS.index(name)] = seat + 1
        self.recount()
        return self

    def recount(self):
        for seat in range(self.box.seats):
            self.box.money[seat] = sum(lines(self.box, seat))

    # --- asking and playing -------------------------------------------------------------------

    def texts(self, seat=None):
        return self.match.legal_texts(self.box.turn if seat is None else seat)

    def can(self, text):
        """Whether an action is legal; its cards may be named in any order."""
        action = GAME.notation.read(self.box, self.box.turn, text)
        return action in self.match.legal(self.box.turn)

    def let_go(self):
        """Draws, or skips with a full hand."""
        return self.play("draw" if self.can("draw") else "skip")

    def starting(self, *words):
        """The legal actions that begin with any of these words."""
        return [text for text in self.texts() if text.split()[0] in words]

    def play(self, *texts):
        for text in texts:
            self.match.act(self.box.turn, text)
        return self

    def reason(self, text, seat=None):
        """The number of the reason why an action is refused."""
        seat = self.box.turn if seat is None else seat
        return GAME.rules.refusal(self.box, seat, GAME.notation.read(self.box, seat, text))

    def refused(self, text, seat=None):
        before = self.box.copy()
        try:
            self.match.act(self.box.turn if seat is None else seat, text)
        except Refused as refused:
            assert self.box == before
            return str(refused)
        raise AssertionError(f"{text!r} is not refused")

    def row_names(self):
        return [face_name(number) for number in self.box.row[: self.box.row_size]]

    def hand_names(self, seat):
        return [KIND_NAMES[kind] for kind in self.box.hand[seat][: self.box.held[seat]]]

    def mined_names(self, seat):
        counts = enumerate(self.box.mined[seat])
        return [face_name(number) for number, count in counts for _ in range(count)]


def lines(box, seat):
    """The money of a seat by category, counted from its cards alone as S-10 says."""
    raised = {"gas": 4000, "coal": 5000, "oil": 6000, "gold": 7000, "diamond": 8000}
    raised |= {"worker": 2000, "seller": 3000, "investor": 4000}
    for number, count in enumerate(box.mined[seat]):
        name = SYMBOLS[FACE_RESOURCE[number]]
        has_seller = box.sellers[SYMBOLS.index(name)] == seat + 1
        yield count * (raised[name] if has_seller else FACE_VALUE[number])
    people = {
        "worker": box.workers[seat],
        "seller": box.sellers.count(seat + 1),
        "investor": box.investors.count(seat + 1),
    }
    for name, count in people.items():
        has_seller = box.sellers[SYMBOLS.index(name)] == seat + 1
        yield count * (raised[name] if has_seller else 1000)
