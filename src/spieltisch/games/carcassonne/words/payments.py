"""What the table would pay if the game ended now; once it has ended, what it paid (2.6, 3)."""

from collections import defaultdict
from dataclasses import dataclass

from spieltisch.engine.events import CARD, CODE, SEAT, A, B
from spieltisch.games.carcassonne.box import FIELDS, FINAL, SCORED
from spieltisch.games.carcassonne.material import CITY
from spieltisch.games.carcassonne.rules.features import type_of
from spieltisch.games.carcassonne.rules.result import score
from spieltisch.games.carcassonne.rules.turn import finish
from spieltisch.games.carcassonne.shown import once

Pays = tuple[tuple[int, int], ...]  # seats and their points


@dataclass(frozen=True)
class Payments:
    """By the node that names a feature: what it pays those who stand in it, and, where complete
    cities themselves pay for fields, what a city pays the farmers around it."""

    total: tuple[int, ...]  # of each seat, with what it has already
    own: dict[int, Pays]
    farmers: dict[int, Pays]


@once
def payments(view) -> Payments:
    return count(view)


def count(view) -> Payments:
    """As the rules would: the final scoring on a copy says who gets what for which feature."""
    end, own, farmers = view, defaultdict(tuple), defaultdict(tuple)
    if not view.ended:
        end = view.copy()
        finish(end)
    events = end.events[: end.event_count]
    final = max((i for i, event in enumerate(events) if event[CODE] == FINAL), default=len(events))
    for event in events[final:]:
        if event[CODE] == SCORED:
            feeds = event[B] == FIELDS and type_of(view, event[CARD]) == CITY
            (farmers if feeds else own)[event[CARD]] += ((event[SEAT], event[A]),)
    total = tuple(score(end, seat) for seat in range(view.seats))
    return Payments(total, dict(own), dict(farmers))
