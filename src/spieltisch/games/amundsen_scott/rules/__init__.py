"""The rules of *1911 Amundsen vs Scott*, by mechanism; paragraphs are those of docs/rules/1911.md.

========================  ========================================================================
``turn``                  whose turn, what may be done, doing it
``refusing``              why something may not be done
``taking`` ``advancing``  the two halves of a turn, take cards or play cards ...
``special`` ``effects``   ... and the cards that do something
``payments``              which cards pay for what
``deck``                  deck, discard pile, row, officers
``expedition``            where the explorers are
``opening`` ``ending``    setup; outcome, what is forced, counting
========================  ========================================================================

The expansions not built yet have their places: Food Depots are laid in ``opening.setup`` and
collected in ``expedition.end_turn``, Damned Weather begins in ``expedition.cross_parallels``, and
The Way Back where ``expedition.move_to`` reaches the pole (``box`` has kinds for its ships and the
southernmost space of each explorer).
"""

from spieltisch.games.amundsen_scott.rules.ending import census, forced, outcome, winners
from spieltisch.games.amundsen_scott.rules.opening import setup
from spieltisch.games.amundsen_scott.rules.refusing import refusal
from spieltisch.games.amundsen_scott.rules.turn import apply, legal, waiting

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
