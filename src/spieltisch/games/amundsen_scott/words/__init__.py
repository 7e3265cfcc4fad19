"""The sentences of *1911 Amundsen vs Scott* (see ``engine.game.WordsModule``).

``names`` and ``places`` name things, ``deeds`` puts legal actions into words, ``log`` and
``opening`` tell what has happened, ``ask`` what is wanted now, ``facts`` what the seats show,
``reasons`` why something cannot be done.
"""

from spieltisch.games.amundsen_scott.words.ask import ENDINGS, ask, ending
from spieltisch.games.amundsen_scott.words.facts import seat
from spieltisch.games.amundsen_scott.words.log import log, log_seat
from spieltisch.games.amundsen_scott.words.opening import opening
from spieltisch.games.amundsen_scott.words.reasons import REASONS, explain

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
