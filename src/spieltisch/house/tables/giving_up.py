"""What giving up leads to: which sides are out, and whether a game goes on without them.

A side gives up when its last person does.  The game goes on as long as several sides have stayed
and a person is among them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from django.utils.translation import gettext, ngettext

from spieltisch.engine.ending import Kind, Resigned, called
from spieltisch.engine.language import Joined
from spieltisch.house.tables.models import SEATED

if TYPE_CHECKING:
    from spieltisch.house.tables.live import LiveTable


def given_up(live: LiveTable) -> list[int]:
    """The seats whose players have given up, in their order."""
    return [one.seat for one in live.company.handovers if one.given_up]


def sides_out(live: LiveTable, gone: Sequence[int]) -> list[int]:
    """The sides that are out once the seats ``gone`` have given up one after the other; each is
    named by the seat of the last who did."""
    return [
        seat
        for number, seat in enumerate(gone, 1)
        if set(_people(live, _side(live, seat))) <= set(gone[:number])
    ]


def is_over(live: LiveTable, gone: Sequence[int]) -> bool:
    """Whether a game ends because the seats ``gone`` have given up."""
    out, sides = sides_out(live, gone), live.game.sides(len(live.seats))
    people = _people(live, range(len(live.seats)))
    return bool(out) and (len(sides) - len(out) <= 1 or set(people) <= set(gone))


def resigned_in(live: LiveTable) -> list[Resigned]:
    """Who has given up for his side in a game that has ended, for its record."""
    out = set(sides_out(live, given_up(live)))
    found = [
        Resigned(one.seat, one.ply)
        for one in live.company.handovers
        if one.given_up and one.seat in out
    ]
    if found and live.ending().kind == Kind.RESIGNED:
        found[-1] = found[-1]._replace(ply=None)
    return found


def question(live: LiveTable, seat: int, names: list[str]) -> str:
    """Asks whether somebody really wants to give up, and says what will come of it."""
    gone = [*given_up(live), seat]
    out, own = sides_out(live, gone), _side(live, seat)
    if seat not in out:
        partners = Joined(names[one] for one in own if one != seat)
        words = gettext("Give up? A bot takes your seat for good. %(partners)s can still win.")
        return words % {"partners": partners}
    if not is_over(live, gone):
        return gettext(
            "Give up? The others play on, and a bot takes your seat for good. You come last."
        )
    stayed = [side for side in live.game.sides(len(live.seats)) if not set(side) & set(out)]
    if len(stayed) > 1:
        return gettext("Give up? Only bots are left then: the game ends, and nobody has won.")
    words = ngettext(
        "Give up? The game ends, and %(names)s wins.",
        "Give up? The game ends, and %(names)s win.",
        len(stayed[0]),
    )
    return words % {"names": Joined(called(live.game, names, one) for one in stayed[0])}


def _side(live: LiveTable, seat: int) -> list[int]:
    return next(side for side in live.game.sides(len(live.seats)) if seat in side)


def _people(live: LiveTable, seats: Iterable[int]) -> list[int]:
    """Those of some seats on which people sit, or sat until they gave up."""
    return [seat for seat in seats if live.seats[seat].kind in SEATED]
