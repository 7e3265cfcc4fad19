"""Positions laid out by hand for the tests of board and words, and random games."""

import random

from spieltisch.engine.match import Match
from spieltisch.engine.sight import EVERYBODY, bit
from spieltisch.games.amundsen_scott import GAME, Options
from spieltisch.games.amundsen_scott.box import ROW_SIZE
from spieltisch.games.amundsen_scott.material import COUNT, PATRON_AMOUNT, PATRONS
from spieltisch.games.amundsen_scott.notation import KIND_OF_TEXT
from spieltisch.games.amundsen_scott.rules.hands import who_keeps_seeing

NAMES = ["Ada", "Ben"]


def kinds(text):
    return [KIND_OF_TEXT[word] for word in text.split()]


def position(row="Ra Ga Ya", hands=("", ""), places=(0, 0), lost=(0, 0), turn=0, **more):
    """A match in a position: row from left to right, hands as texts (``*`` before a card: only
    its owner has seen it), ``discard`` from the bottom to the top, and ``patrons`` by role.
    What is left over lies in the deck."""
    switches = {name: more.pop(name, 0) for name in ("advanced", "remaining_cards")}
    patrons = more.pop("patrons", None)
    options = Options(patrons=bool(patrons), open_hands=more.pop("open_hands", 1), **switches)
    match = Match(GAME, options, 2, (1, 2))
    box = match.box
    box.event_count, box.ply, box.turn = 0, 20, turn
    box.stack[: len(COUNT)] = COUNT
    box.place[:], box.lost[:] = places, lost
    for seat in (0, 1):
        _deal(box, seat, hands[seat])
        box.patron[seat], box.patron_left[seat] = _patron(seat, patrons)
    shown = kinds(row)[::-1]
    box.row_size, box.row[:] = len(shown), shown + [0] * (ROW_SIZE - len(shown))
    thrown = kinds(more.pop("discard", ""))
    for kind in thrown:
        box.discard[kind] += 1
    box.discard_top = thrown[-1] if thrown else -1
    for kind in [*shown, *thrown]:
        box.stack[kind] -= 1
    box.stack_size = sum(box.stack)
    for name, value in more.items():
        setattr(box, name, value)
    return match


def _deal(box, seat, text):
    cards = sorted((KIND_OF_TEXT[word.lstrip("*")], word[0] == "*") for word in text.split())
    box.held[seat] = len(cards)
    box.hand[seat][:] = [kind for kind, _own in cards] + [0] * (len(box.hand[seat]) - len(cards))
    known = who_keeps_seeing(box, EVERYBODY) | bit(seat)
    seen = [bit(seat) if own else known for _kind, own in cards]
    box.seen[seat][:] = seen + [0] * (len(box.seen[seat]) - len(cards))
    for kind, _own in cards:
        box.stack[kind] -= 1


def _patron(seat, roles):
    for number, patron in enumerate(PATRONS, 1):
        if roles and (patron["explorer"], patron["role"]) == (
            ("amundsen", "scott")[seat],
            roles[seat],
        ):
            return number, PATRON_AMOUNT[number]
    return 0, 0


def random_games(count, start=0):
    """Matches at their beginning with all options, and a chooser for each; seeds from ``start``."""
    for seed in range(start, start + count):
        chooser = random.Random(seed)
        switches = [chooser.randrange(2) for _ in GAME.questions]
        match = Match(GAME, Options(*switches), 2, (seed, seed + 1))
        yield f"seed {seed} options {switches}", match, chooser
