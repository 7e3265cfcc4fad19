"""The rules of *Siberia Card*: see ``engine.game`` for what each of these functions promises.

Rule modules: only functions over the box and ints, see ``engine.twin``.
"""

from spieltisch.games.siberia.rules.legality import forced, legal
from spieltisch.games.siberia.rules.play import apply
from spieltisch.games.siberia.rules.preparation import setup
from spieltisch.games.siberia.rules.refusals import refusal
from spieltisch.games.siberia.rules.result import census, outcome, winners
from spieltisch.games.siberia.rules.turns import waiting

__all__ = [
    "apply",
    "census",
    "forced",
    "legal",
    "outcome",
    "refusal",
    "setup",
    "waiting",
    "winners",
]
