"""The rules of *1911 Amundsen vs Scott*, by mechanism; paragraphs are those of docs/rules/1911.md.

========================  ========================================================================
``turn``                  whose turn, what may be done, doing it
``refusing``              why something may not be done
``taking`` ``advancing``  the two halves of a turn, take cards or play cards ...
``special`` ``effects``   ... and the cards that do something
``payments``              which cards pay for what
``deck``                  deck, discard pile, row, officers
``expedition`` ``hands``  where the explorers are, what they may hold
``opening`` ``ending``    setup; outcome, what is forced, counting
========================  ========================================================================

Each expansion has a room of its own.  A reader of the base game needs none of them: he meets them
where ``opening.setup`` lays depots, where ``turn.end_turn`` comes to depot and weather, where
``expedition`` notes a parallel that brings weather and arrives at the pole, and where
``turn.list_turn`` leaves to ``journey`` what is possible on a board that has been turned over.

========================  ========================================================================
``depots``                Food Depots: two on each route, laid before the first turn
``weather``               Damned Weather: what a parallel brings
``way_back``              1912 The Way Back: turning round, steps home, ships
``asides``                what they ask for beside the turns
========================  ========================================================================
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
