"""Random games for the battery: seeded, over all option combinations (sampled)."""

import random
from dataclasses import dataclass

from spieltisch.engine.chance import mix
from spieltisch.engine.game import seats_in
from spieltisch.engine.match import Match
from spieltisch.engine.sight import SPECTATOR

SEEDS = range(6)


@dataclass
class Setup:
    """One way to begin a game.  ``repr`` is all that is needed to begin it again."""

    game: object
    options: object
    seats: int
    seed: int

    def __repr__(self):
        return f"{self.game.slug} seed={self.seed} seats={self.seats} {self.options}"

    @property
    def key(self):
        return mix(self.seed, 1), mix(self.seed, 2)

    def match(self):
        return Match(self.game, self.options, self.seats, self.key)


def setup_of(game, seed):
    """The options and seats that a seed stands for."""
    chooser = random.Random(f"{game.slug} {seed}")
    values = {question.name: chooser.choice(question.choices).number for question in game.questions}
    return Setup(game, game.options(**values), chooser.choice(game.seats), seed)


def moves(setup, match, most=100_000):
    """Plays ``match`` on at random; yields ``(seat, legal, chosen)`` before each action.

    Whoever iterates must not change the match; the chosen action is carried out when the next one
    is asked for.
    """
    chooser = random.Random(f"moves {setup.seed}")
    for _ in range(most):
        waiting = match.waiting()
        if not waiting:
            return
        seat = chooser.choice(waiting)
        legal = match.legal(seat)
        assert legal, f"{setup!r}: seat {seat} is waited for and cannot do anything"
        action = chooser.choice(legal)
        yield seat, legal, action
        match.act(seat, match.game.notation.write(match.box, seat, action))


def viewers(box):
    return [*range(box.seats), SPECTATOR]


def scattered(setup, wanted, every):
    """``wanted`` matches at random moments of one random game, copies of their boxes inside."""
    match = setup.match()
    found = []
    chooser = random.Random(f"moments {setup.seed}")
    for _ in moves(setup, match):
        if chooser.randrange(every) == 0:
            found.append(Match.resume(match.game, match.options, match.box.copy(), match.steps))
            if len(found) == wanted:
                break
    return found or [match]


def waiting_seats(game, box):
    return seats_in(game.rules.waiting(box))
