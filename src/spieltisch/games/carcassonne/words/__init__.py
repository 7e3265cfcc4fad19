"""The sentences of *Carcassonne* (see ``engine.game.WordsModule``).

``names`` names things, ``deeds`` puts legal actions into words, ``log`` tells what has happened,
``ask`` what is wanted now, ``facts`` what the seats and the features of the table show, ``reasons``
why something cannot be done.
"""

from spieltisch.games.carcassonne.words.ask import ENDINGS, ask, ending
from spieltisch.games.carcassonne.words.facts import seat
from spieltisch.games.carcassonne.words.log import log, log_seat, opening
from spieltisch.games.carcassonne.words.reasons import REASONS


def explain(reason: int):
    """The sentence of a reason for a refusal."""
    return REASONS[reason].sentence


__all__ = ["ENDINGS", "REASONS", "ask", "ending", "explain", "log", "log_seat", "opening", "seat"]
