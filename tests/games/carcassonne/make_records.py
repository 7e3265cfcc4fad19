"""Plays the games in ``records/``: ``python -m tests.games.carcassonne.make_records``.

Each is the first seeded random game of its options that goes the way its name says; some are played
by bots, and one by players who want the last tile to have no place.
"""

import random
from pathlib import Path

from spieltisch.bots import find as find_bot
from spieltisch.engine import proof, record
from spieltisch.engine.cards import draw
from spieltisch.engine.ending import Resigned
from spieltisch.engine.match import Match
from spieltisch.engine.options import read_options
from spieltisch.games.carcassonne import GAME
from spieltisch.games.carcassonne.box import LAST_TILE, NO_PLACE_LEFT, NONE
from spieltisch.games.carcassonne.material import FITS, KINDS
from tests.games.carcassonne.table import points

FOLDER = Path(__file__).parent / "records"


def is_tied(match):
    best = sorted(points(match))
    return best[-1] == best[-2]


def discards(match):
    return sum(match.box.discarded)


def anything(match):
    return True


# name: seats, options, what must be true of the game, who plays
WANTED = {
    "base-last-tile": (2, {"wind_roses": "off"}, lambda m: m.box.ended == LAST_TILE),
    "base-discards": (2, {"wind_roses": "off"}, lambda m: discards(m) > 1),
    "base-second": (3, {"wind_roses": "off", "farm_scoring": "second"}, anything),
    "base-first-small-city": (
        4, {"wind_roses": "off", "farm_scoring": "first", "small_city": "2"}, anything,
    ),
    "base-without-farmers": (5, {"wind_roses": "off", "farm_scoring": "none"}, anything),
    "tie-shared": (2, {"tie_break": "shared"}, is_tied),
    "tie-last-in-order": (3, {"tie_break": "last_in_order"}, is_tied),
    "hig": (2, {"wind_roses": "hig"}, lambda m: sum(row[3] for row in m.box.points) == 9),
    "hig-old-start": (6, {"wind_roses": "hig", "old_start_in_bag": "yes"}, anything),
    "spielbox": (2, {"wind_roses": "spielbox"}, lambda m: sum(r[3] for r in m.box.points) == 12),
    "spielbox-without-aids": (
        4, {"wind_roses": "spielbox", "projected": "no", "dead_cells": "no",
            "remaining_tiles": "no"}, anything,
    ),
}  # fmt: skip


def begin(name, number, seats, options):
    secret = f"{number:064x}"
    chosen = read_options(GAME.options, options)
    return secret, Match(GAME, chosen, seats, proof.key_of(secret, []))


def play_at_random(match, chooser):
    while match.waiting():
        seat = match.waiting()[0]
        action = chooser.choice(match.legal(seat))
        match.act(seat, GAME.notation.write(match.box, seat, action))


def play_against_the_last_tile(match):
    """Leaves the tile that will be drawn last as few places as possible."""
    last = drawn_last(match.box)
    while match.waiting():
        seat = match.waiting()[0]
        legal = match.legal(seat)
        action = min(legal, key=lambda one: places_left(match.box, seat, one, last))
        match.act(seat, GAME.notation.write(match.box, seat, action))


def drawn_last(box):
    """The tiles come in the same order wherever they are placed, unless one has no place."""
    box, kind = box.copy(), NONE
    while sum(box.bag):
        kind = draw(box, box.bag)
    return kind


def places_left(box, seat, action, kind):
    """How many cells fit a kind of tile after an action."""
    after = box.copy()
    GAME.rules.apply(after, seat, action)
    return sum(FITS[kind][demand] > 0 for demand in after.demand[: after.open_cells])


def play_simple(match):
    """Every action by the bot ``simple``."""
    choose = find_bot("simple")
    while match.waiting():
        seat = match.waiting()[0]
        action = choose(GAME, match.view(seat), seat, match.legal(seat), match.box.ply)
        match.act(seat, GAME.notation.write(match.box, seat, action))


def main():
    FOLDER.mkdir(exist_ok=True)
    for name, (seats, options, wanted) in WANTED.items():
        number = 0
        while True:
            secret, match = begin(name, number, seats, options)
            play_at_random(match, random.Random(f"{name} {number}"))
            if wanted(match):
                break
            number += 1
        save(name, record.write(match, secret=secret, source="a game of random play"))
    save("base-no-place-at-the-end", without_a_place_at_the_end())
    for name, options in (("simple-hig", {}), ("simple-base", {"wind_roses": "off"})):
        secret, match = begin(name, 1, 2, options)
        play_simple(match)
        save(name, record.write(match, secret=secret, source="a game of the bot simple"))
    secret, match = begin("resigned", 1, 2, {})
    for _ in range(21):  # gives up before its meeple
        seat = match.waiting()[0]
        match.act(seat, match.legal_texts(seat)[0])
    save("resigned", record.write(match, secret=secret, resigned=[Resigned(match.waiting()[0])]))


def without_a_place_at_the_end():
    """A game that ends because the last tile, all city, has no place."""
    number = 0
    while True:
        secret, match = begin("", number, 3, {"wind_roses": "off"})
        if KINDS[drawn_last(match.box)] == "C":
            play_against_the_last_tile(match)
            if match.box.ended == NO_PLACE_LEFT:
                source = "a game against the last tile"
                return record.write(match, secret=secret, source=source)
        number += 1


def save(name, text):
    (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
