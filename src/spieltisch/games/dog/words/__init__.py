"""The sentences of *DOG* (see ``engine.game.WordsModule``).

``names`` names colours, cards and places, ``deeds`` puts legal actions into words, ``log`` and
``opening`` tell what has happened, ``ask`` what is wanted now, ``facts`` what the seats show,
``reasons`` why something cannot be done.
"""

from spieltisch.games.dog.words.ask import ENDINGS, ask, ending
from spieltisch.games.dog.words.facts import seat
from spieltisch.games.dog.words.log import log, log_seat
from spieltisch.games.dog.words.opening import opening
from spieltisch.games.dog.words.reasons import REASONS, explain

__all__ = [
    "ENDINGS",
    "REASONS",
    "ask",
    "ending",
    "explain",
    "log",
    "log_seat",
    "opening",
    "seat",
]
