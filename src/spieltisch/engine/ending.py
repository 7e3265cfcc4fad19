"""How a game has ended: one value, made in one place and read by everybody who tells of it.

A game ends by its rules, or because somebody has given up and only one side (or only bots) would
go on.  Where several sides go on, one that has given up is out: whatever becomes of its seats, it
has not won, and comes last.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple

from spieltisch.engine.game import Game, seats_in
from spieltisch.engine.language import ENGINE_WORDS as _
from spieltisch.engine.language import Joined, Sentence


class Kind(StrEnum):
    """What has brought the end."""

    PLAYED = "played"  # the rules
    RESIGNED = "resigned"  # somebody has given up, and nobody went on


class Resigned(NamedTuple):
    """A side has given up: the seat of the last who did, and after how many actions; ``ply`` is
    None where the game ended with it."""

    seat: int
    ply: int | None = None


@dataclass(frozen=True)
class Ending:
    """The end of a game.

    ``reason`` is the end reason of the rules (0 for ``RESIGNED``), ``winners`` are seats as bits.
    ``sides`` are the seats that win and lose together, ``resigned`` the seats that have given up
    for their sides, the first one first.
    """

    kind: Kind
    reason: int
    scores: tuple[int, ...]
    winners: int
    sides: tuple[tuple[int, ...], ...]
    resigned: tuple[int, ...] = ()

    @property
    def ranks(self) -> list[int]:
        """The rank of each seat, 1 for the best; partners share theirs, as do those who are level.

        Winners come first, others by their points; who has given up comes last, whoever did so
        first the very last.  Where nobody has won, all who have stayed are level.
        """
        worth = [self._worth(side) for side in self.sides]
        ranks = [0] * len(self.scores)
        for side, own in zip(self.sides, worth, strict=True):
            for seat in side:
                ranks[seat] = 1 + sum(other > own for other in worth)
        return ranks

    def _worth(self, side: tuple[int, ...]) -> tuple[int, ...]:
        """What sides are compared by."""
        if (gone := _when_gone(side, self.resigned)) is not None:
            return 0, gone, 0
        counts = self.kind == Kind.PLAYED and self.winners
        points = max(self.scores[seat] for seat in side) if counts else 0
        return 1, any(self.winners >> seat & 1 for seat in side), points

    def stored(self) -> dict[str, Any]:
        """What is kept of it; the sides follow from the game."""
        return {
            "kind": str(self.kind),
            "reason": self.reason,
            "scores": list(self.scores),
            "winners": self.winners,
            "resigned": list(self.resigned),
        }


def ending_of(game: Game, box, resigned: Sequence[int] = (), over: bool = False) -> Ending | None:
    """How a game has ended; None while it goes on.

    ``resigned`` are the seats that have given up for their sides, the first one first; ``over``
    says that the game ends with the last of them.
    """
    reason, scores, won = game.outcome(box)
    if not reason and not over:
        return None
    sides = tuple(map(tuple, game.sides(box.seats)))
    stayed = [side for side in sides if _when_gone(side, resigned) is None]
    kind = Kind.PLAYED if reason else Kind.RESIGNED
    winners = _best(stayed, scores, won) if reason else _last_side(stayed)
    return Ending(kind, reason, tuple(scores), winners, sides, tuple(resigned))


def read_ending(game: Game, stored: dict[str, Any]) -> Ending:
    """An ending from what was kept of it."""
    scores = tuple(stored["scores"])
    sides = tuple(map(tuple, game.sides(len(scores))))
    kind, resigned = Kind(stored["kind"]), tuple(stored["resigned"])
    return Ending(kind, stored["reason"], scores, stored["winners"], sides, resigned)


def _when_gone(side: Sequence[int], resigned: Sequence[int]) -> int | None:
    """The how manieth to give up a side was; None for one that has stayed."""
    return next((number for number, seat in enumerate(resigned) if seat in side), None)


def _best(stayed: list[tuple[int, ...]], scores: list[int], won: int) -> int:
    """Who has won by the rules; where only seats have that were given up, the best of the others
    by points."""
    seats = [seat for side in stayed for seat in side]
    winners = _mask(seat for seat in seats if won >> seat & 1)
    if winners or not won or not seats:
        return winners
    most = max(scores[seat] for seat in seats)
    return _mask(seat for side in stayed if any(scores[s] == most for s in side) for seat in side)


def _last_side(stayed: list[tuple[int, ...]]) -> int:
    """The side that has won because nobody else has stayed."""
    return _mask(stayed[0]) if len(stayed) == 1 else 0


def _mask(seats) -> int:
    return sum(1 << seat for seat in seats)


def ending_sentences(ending: Ending, game: Game, view, eyes: int, names: list[str]) -> list[Any]:
    """How a game has ended, in the language being spoken: its own sentence, and what giving up
    has to do with it."""
    who = [called(game, names, seat) for seat in range(len(names))]
    winners = seats_in(ending.winners)
    if ending.kind == Kind.RESIGNED:
        return [_given_up(who[ending.resigned[-1]], [who[seat] for seat in winners])]
    played = [
        _("{who}’s bot").format(who=name) if seat in ending.resigned else name
        for seat, name in enumerate(names)
    ]
    told = [game.words.ending(view, eyes, played)]
    if ending.resigned:
        out = [seat for one in ending.resigned for seat in _side_of(ending, one)]
        gone = Joined(who[seat] for seat in out)
        told.append(Sentence(_("Given up, and so last: {who}."), who=gone))
        if winners and ending.winners != game.rules.winners(view):
            best = Joined(who[seat] for seat in winners)
            told.append(Sentence(_("So the victory goes to {who}."), who=best))
    return told


def _side_of(ending: Ending, seat: int) -> tuple[int, ...]:
    return next(side for side in ending.sides if seat in side)


def _given_up(who: str, winners: list[str]) -> Sentence:
    if not winners:
        return Sentence(_("{who} has given up, and nobody has won."), who=who)
    words = _.n(
        "{who} has given up: {winners} wins.", "{who} has given up: {winners} win.", len(winners)
    )
    return Sentence(words, who=who, winners=Joined(winners))


def called(game: Game, names: list[str], seat: int) -> str:
    """A name with the part its seat plays, in games with such: "Amundsen (Ada)"."""
    if seat >= len(game.part_names):
        return names[seat]
    part = str(game.part_names[seat])
    return names[seat] if part == names[seat] else f"{part} ({names[seat]})"
