"""How long games of *DOG* are: ``python -m tests.games.dog.lengths`` prints a table.

Rounds and actions by number of seats: random play, and simple bots on all seats; the default
agreements.  These are the figures of docs/statistics-dog.md.
"""

from statistics import fmean

import numpy as np

from spieltisch.bots import find
from spieltisch.engine import twin
from spieltisch.engine.options import read_options
from spieltisch.games.dog import GAME
from spieltisch.lab.play import Referee
from spieltisch.lab.simulate import PLAYOUT, Room

RANDOM_GAMES, SIMPLE_GAMES, SEED = 600, 20, 1


def random_lengths(seats: int, games: int, seed: int):
    """``(rounds, actions)`` of each of many random games, compiled."""
    options = read_options(GAME.options, {})
    room = Room(GAME, seats, games)
    template = GAME.layout.to_record(GAME.empty_box(options, seats))
    driver = twin.load(GAME).driver(PLAYOUT)
    room.play(driver.play_one_by_one, template, games, seed, GAME.bounds.longest + 1)
    assert np.all(room.boxes["ended"] > 0)
    return list(zip(room.boxes["round"].tolist(), room.plies.tolist(), strict=True))


def simple_lengths(seats: int, games: int, seed: int):
    """The same for simple bots among themselves."""
    options = read_options(GAME.options, {})
    players, names = [find("simple")] * seats, ["simple"] * seats
    found = []
    for number in range(games):
        referee = Referee(GAME, options, players, names, seed + number)
        result = referee.play()
        assert result.reason
        found.append((referee.box.round, result.plies))
    return found


def summed_up(lengths):
    """Mean rounds, most rounds, mean actions, most actions."""
    rounds, actions = zip(*lengths, strict=True)
    return fmean(rounds), max(rounds), fmean(actions), max(actions)


def main():
    for name, play, games in (
        ("random", random_lengths, RANDOM_GAMES),
        ("simple", simple_lengths, SIMPLE_GAMES),
    ):
        for seats in GAME.seats:
            mean, most, actions, longest = summed_up(play(seats, games, SEED))
            print(  # noqa: T201 - it is a command
                f"{name:<8} {seats} seats, {games} games: {mean:6.1f} rounds, most {most:3}; "
                f"{actions:7.1f} actions, most {longest}"
            )


if __name__ == "__main__":
    main()
