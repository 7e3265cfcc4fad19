"""Random games of the toy, for what has to hold in any position."""

import random

from spieltisch.engine.match import Match
from tests.toy_game import GAME


def positions(seed):
    """A random game of the toy, as matches with a seat that must act."""
    chooser = random.Random(seed)
    options = GAME.options(rounds=chooser.randrange(2), quick=0)
    match = Match(GAME, options, chooser.choice(GAME.seats), (seed, seed))
    while match.waiting():
        seat = chooser.choice(match.waiting())
        yield match, seat
        match.act(seat, chooser.choice(match.legal_texts(seat)))
