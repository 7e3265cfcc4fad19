"""The sentences of *Siberia Card* (see ``engine.game.WordsModule``).

``names`` names things, ``deeds`` puts legal actions into words, ``log`` and ``opening`` tell what
has happened, ``count`` how the money is counted in the end, ``ask`` what is wanted now, ``facts``
what the seats show, ``reasons`` why something cannot be done.
"""

from spieltisch.games.siberia.words.ask import ENDINGS, ask, ending
from spieltisch.games.siberia.words.facts import seat
from spieltisch.games.siberia.words.log import log, log_seat
from spieltisch.games.siberia.words.opening import opening
from spieltisch.games.siberia.words.reasons import REASONS, explain

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
