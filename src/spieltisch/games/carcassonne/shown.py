"""What is drawn or told of a box, once for everybody who looks at it.

Nothing on this table is hidden, so that all drawings of one box are alike.
"""

from __future__ import annotations

from functools import lru_cache, wraps

from spieltisch.engine.language import language
from spieltisch.games.carcassonne.box import OPTIONS

RECENT = 128  # boxes whose drawings are kept


class Shown:
    """A box, compared by everything in it that can be seen."""

    __slots__ = ("_hash", "seen", "view")

    def __init__(self, view):
        self.view = view
        self.seen = (
            *(getattr(view, option) for option in OPTIONS),
            view.seats, view.turn, view.phase, view.drawn, view.ended, view.origin,
            *view.bag, *view.discarded, *view.supply,
            *view.cell[: view.tiles], *view.lying[: view.tiles], *view.figure[: view.nodes],
            *(n for row in view.points[: view.seats] for n in row),
            *(n for event in view.events[: view.event_count] for n in event),
        )  # fmt: skip
        self._hash = hash(self.seen)

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other) -> bool:
        return self.seen == other.seen


def once(function):
    """Lets a function of a box, whatever else it depends on but the language, be asked once only.

    What it returns must not be changed.
    """

    @lru_cache(RECENT)
    def remembered(shown: Shown, _language: str):
        return function(shown.view)

    @wraps(function)
    def asked(view):
        return remembered(Shown(view), language())

    return asked
