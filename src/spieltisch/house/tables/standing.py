"""From which version of a table on a seat may still act."""

from __future__ import annotations

from spieltisch.engine.match import Match


class Standing:
    """The oldest version by seat whose page is still good enough to act on.

    As a rule that is the latest one.  But where several seats are asked at once, the hidden choice
    of one must not take the others' choices from them: a page stays good as long as only others
    have acted, nothing was drawn or revealed, and the seat may still do exactly what it might.
    """

    def __init__(self, seats: int, version: int):
        self._oldest = [version] * seats
        self._asked: list[tuple | None] = [None] * seats
        self._version = version

    def renew(self, match: Match | None, version: int, actors: set[int]) -> None:
        """After a change of the table by the seats ``actors``; ``match`` is None where nobody can
        act."""
        self._version = version
        for seat in range(len(self._oldest)):
            asked = _asked(match, seat)
            if seat in actors or asked is None or asked != self._asked[seat]:
                self._oldest[seat] = version
            self._asked[seat] = asked

    def is_good(self, seat: int, version: int) -> bool:
        """Whether a page of this version shows all that matters for an action of the seat."""
        return self._oldest[seat] <= version <= self._version


def _asked(match: Match | None, seat: int) -> tuple | None:
    """What a seat may do, and how much it could have seen; None if it may do nothing, or if nobody
    is ever asked at the same time."""
    if match is None or not match.game.together:
        return None
    legal = match.legal(seat)
    return (match.box.draws, match.box.reveals, *legal) if legal else None
