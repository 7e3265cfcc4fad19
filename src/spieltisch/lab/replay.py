"""Records replayed in both forms of the rules."""

from __future__ import annotations

import numpy as np

from spieltisch.engine import twin
from spieltisch.engine.record import Record, Replayer


class TwinReplayer(Replayer):
    """Carries out every action by the compiled rules as well, each from the box before it.

    What only one form allows, and boxes that differ afterwards, are errors of the action's line.
    """

    def __init__(self, record: Record):
        super().__init__(record)
        self._twin = twin.load(self.game)
        self._room = np.zeros(self.game.bounds.most_actions, np.int64)

    def act(self, seat: int, text: str) -> None:
        layout, held = self.game.layout, self.game.layout.to_record(self.match.box)
        action, legal = self.match.read(seat, text), self.match.legal(seat)
        count = self._twin.legal(held[0], seat, self._room)
        refused = self._twin.refusal(held[0], seat, action)
        if refused or self._room[:count].tolist() != legal:
            raise ValueError("the compiled rules do not allow the same actions")
        self._twin.apply(held[0], seat, action)
        super().act(seat, text)
        if layout.from_record(held) != self.match.box:
            raise ValueError("the compiled rules lead to another box")
