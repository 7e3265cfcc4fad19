"""The rules of *Carcassonne* with *Wind Roses*: the functions of the contract.

The numbers in brackets are paragraphs of docs/rules/carcassonne.md.
"""

from spieltisch.games.carcassonne.rules.refusing import refusal
from spieltisch.games.carcassonne.rules.result import census, forced, outcome, winners
from spieltisch.games.carcassonne.rules.turn import apply, legal, setup, waiting

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
