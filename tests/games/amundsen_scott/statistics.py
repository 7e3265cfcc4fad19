"""How games go in all combinations: ``python -m tests.games.amundsen_scott.statistics GAMES BOTS``.

Prints the tables of docs/statistics-1911.md: for each combination of the options that change the
rules how many games the first explorer, the second, or nobody won, how many were frozen, and with
The Way Back how many reached it and how many of those somebody finished.  ``BOTS`` are named as for
``spieltisch simulate``; game ``i`` of every combination is keyed by ``i``.
"""

import sys
from itertools import product
from statistics import median

from spieltisch.bots import find
from spieltisch.engine.options import read_options
from spieltisch.games.amundsen_scott import GAME
from spieltisch.games.amundsen_scott.box import FROZEN, SHIP_REACHED, WINTER
from spieltisch.lab.play import Referee

RULES = [question.name for question in GAME.questions if question.group == "rules"]


class Watched(Referee):
    """A game of which is noted when the board was turned over, and who was there first."""

    turned_at, first = 0, -1

    def _act(self, seat):
        fault = super()._act(seat)
        if self.box.homeward and not self.turned_at:
            self.turned_at, self.first = self.box.ply, self.box.homeward >> 1
        return fault


class Tally:
    """What became of some games."""

    def __init__(self):
        self.games, self.wins, self.ends, self.lengths = 0, [0, 0], {}, []
        self.turned, self.first_won, self.on_the_way = 0, 0, []

    def add(self, table):
        box = table.box
        self.games += 1
        self.lengths.append(box.ply)
        self.ends[box.ended] = self.ends.get(box.ended, 0) + 1
        for seat in range(2):
            self.wins[seat] += GAME.rules.winners(box) == 1 << seat
        if box.homeward:
            self.turned += 1
            self.on_the_way.append(box.ply - table.turned_at)
            self.first_won += GAME.rules.winners(box) == 1 << table.first

    def share(self, count, of=None):
        of = self.games if of is None else of
        return f"{100 * count / of:.0f}" if of else "–"

    def line(self, chosen):
        home, frozen, winter = (self.ends.get(end, 0) for end in (SHIP_REACHED, FROZEN, WINTER))
        cells = [
            ", ".join(chosen) or "–",
            f"{median(self.lengths):.0f}",
            *map(self.share, self.wins),
            self.share(frozen),
        ]
        if "way_back" in chosen:
            cells += [
                self.share(self.turned),
                self.share(home, self.turned),
                self.share(winter, self.turned),
                self.share(self.first_won, home),
                f"{median(self.on_the_way):.0f}" if self.on_the_way else "–",
            ]
        else:
            cells += ["–"] * 5
        return f"| {' | '.join(cells)} |"


def play(chosen, bots, games):
    tally = Tally()
    options = read_options(GAME.options, dict.fromkeys(chosen, "yes"))
    for seed in range(games):
        table = Watched(GAME, options, [find(name) for name in bots], bots, seed)
        assert table.play().fault is None
        tally.add(table)
    return tally


def say(line):
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main(games, bots):
    heads = [
        "actions",
        "Amundsen",
        "Scott",
        "frozen",
        "way-back",
        "home",
        "winter",
        "first",
        "from-there",
    ]
    say(f"| options | {' | '.join(heads)} |")
    say("| --- |" + " --- |" * 9)
    for switches in product((False, True), repeat=len(RULES)):
        chosen = [name for name, on in zip(RULES, switches, strict=True) if on]
        say(play(chosen, bots, games).line(chosen))


if __name__ == "__main__":
    names = sys.argv[2].split(",")
    main(int(sys.argv[1]), [names[seat % len(names)] for seat in range(2)])
