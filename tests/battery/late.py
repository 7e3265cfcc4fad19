"""Positions of whole games in every combination of options, most of them near the end."""

from collections import deque
from dataclasses import dataclass
from functools import cache
from itertools import combinations, count

from spieltisch.bots import find
from spieltisch.engine.chance import mix
from spieltisch.engine.match import Match
from tests.battery.play import SEEDS, moves, setup_of, waiting_seats

LAST = 16  # so many positions before the end are kept …
EVERY = 9  # … and of the others each ninth
ENOUGH = 40  # seeds in a row that bring nothing new


@dataclass(frozen=True)
class Late:
    """A whole game: how it began and which bot plays it.  ``repr`` is enough to play it again."""

    game: object
    seed: int
    bot: str

    def __repr__(self):
        return f"{setup_of(self.game, self.seed)!r} played by {self.bot}"

    @property
    def name(self):
        return f"{self.game.slug}-{self.bot}-{self.seed}"

    @property
    def open(self):
        """Boxes before an action, those near the end without a gap."""
        return played(self)[0]

    @property
    def final(self):
        """The box after the last action."""
        return played(self)[1]

    @property
    def finals(self):
        """All boxes in which it could have ended, had somebody done something else at last."""
        return endings(self)


def late_games(game):
    """At random until all pairs of options have met; some by a bot that wants to win."""
    at_random = [Late(game, seed, "random") for seed in covering_seeds(game)]
    return [*at_random, *(Late(game, seed, "simple") for seed in SEEDS)]


@cache
def covering_seeds(game):
    """Seeds that together have every value of an option, and of the seats, beside every other."""
    seen, kept, fruitless = set(), [], 0
    for seed in count():
        setup = setup_of(game, seed)
        values = [("seats", setup.seats), *vars(setup.options).items()]
        pairs = set(combinations(values, 2))
        fruitless = 0 if pairs - seen else fruitless + 1
        if pairs - seen:
            kept.append(seed)
        if fruitless > ENOUGH:
            return kept
        seen |= pairs


@cache
def played(late):
    """The open boxes that are looked at, and the final one."""
    setup = setup_of(late.game, late.seed)
    match = setup.match()
    early, last = [], deque(maxlen=LAST)
    for number, _ in enumerate(steps(late, setup, match)):
        if len(last) == LAST and number % EVERY == 0:
            early.append(last[0])
        last.append(match.box.copy())
    return [*early, *last], match.box


@cache
def endings(late):
    """The final box, and that of every action that ends the game in an open one."""
    rules, found = late.game.rules, [late.final]
    for box in late.open:
        for seat in waiting_seats(late.game, box):
            for action in late.game.legal(box, seat):
                after = box.copy()
                rules.apply(after, seat, action)
                if after.ended:
                    found.append(after)
    return found


def steps(late, setup, match: Match):
    """Plays the match to its end; stops before each action."""
    if late.bot == "random":
        yield from moves(setup, match)
        return
    bot, game = find(late.bot), late.game
    while waiting := match.waiting():
        yield
        seat = waiting[0]
        seed = mix(late.seed, match.box.ply)
        action = bot(game, match.view(seat), seat, match.legal(seat), seed)
        match.act(seat, game.notation.write(match.box, seat, action))
