"""The boxes a game went through, and how they are made again from its actions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import count as count_up

from spieltisch.engine import proof
from spieltisch.engine.ending import Kind as Ending
from spieltisch.engine.ending import read_ending
from spieltisch.engine.game import Game
from spieltisch.engine.match import Match
from spieltisch.engine.options import read_options
from spieltisch.house.tables.models import Action, Deed, Stage, Table


class Unfit(RuntimeError):
    """What is stored of a table does not fit the rules of today; ``code`` is its name."""

    def __init__(self, game: Game, table: Table, what: object):
        super().__init__(
            f"table {table.code} was begun by version {table.rules_version} of the rules of "
            f"{game.slug}, these are version {game.version}: {what}"
        )
        self.code = table.code


class History:
    """The box after each step, kept as bytes: number 0 is the one after the setup.

    Every box has a serial number that no other box in this process has: whoever remembers
    something about a box sees by it that the box was taken back and another stands in its place.
    """

    _serials = count_up()

    def __init__(self, game: Game, box):
        self._layout = game.layout
        self._boxes: list[tuple[int, bytes]] = []
        self.add(box)

    def __len__(self) -> int:
        return len(self._boxes)

    def add(self, box) -> None:
        self._boxes.append((next(self._serials), self._layout.to_bytes(box)))
        self._latest = self._boxes[-1][0], box.copy()  # asked for by everybody who looks

    def cut(self, count: int) -> None:
        """Forgets the last boxes, which were taken back."""
        del self._boxes[len(self._boxes) - count :]

    def serial(self, number: int) -> int:
        return self._boxes[number][0]

    def box(self, number: int):
        """The box after a step; it is shared, so look at it only (``Game.view`` copies)."""
        serial, stored = self._boxes[number]
        return self._latest[1] if serial == self._latest[0] else self._layout.from_bytes(stored)


def begin(game: Game, table: Table, seats: int) -> Match:
    """A table's game before its first action.  Raises :class:`Unfit`."""
    with _fitting(game, table):
        options = read_options(game.options, table.options)
        return Match(game, options, seats, proof.key_of(table.secret, table.entropy))


def replay(game: Game, table: Table, seats: int, actions: Iterable[Action]):
    """A table's game with all its actions: ``(match, history)``.

    Raises :class:`Unfit` where the rules of today do not fit what is stored; nothing is changed.
    """
    match = begin(game, table, seats)
    history = History(game, match.box)
    with _fitting(game, table):
        for row in actions:
            _repeat(match, history, row)
        if table.stage == Stage.ENDED:
            read_ending(game, table.result)
        if not _fits(game, table, match):
            raise ValueError("the replay does not lead to the stored box")
    return match, history


@contextmanager
def _fitting(game: Game, table: Table) -> Iterator[None]:
    """Whatever goes wrong with stored rows, it is they that do not fit (any more)."""
    try:
        yield
    except Exception as error:
        raise Unfit(game, table, error) from error


def _repeat(match: Match, history: History, row: Action) -> None:
    if row.deed in (Deed.ACT, Deed.BY_ITSELF):
        match.act(row.seat, row.text, row.deed == Deed.BY_ITSELF)
        history.add(match.box)
    elif row.deed == Deed.UNDO:
        count = match.undo(row.seat)
        if str(count) != row.text:
            raise ValueError(f"action {row.number} takes back {count} instead of {row.text} steps")
        history.cut(count)


def _fits(game: Game, table: Table, match: Match) -> bool:
    """Whether a replayed game is the stored one.

    Where the layout of boxes has changed since, their bytes cannot be compared: then those must
    be waited for that were, and the result must be the same.
    """
    if table.layout == game.layout.digest:
        return game.layout.to_bytes(match.box) == bytes(table.box)
    if table.result and table.result["kind"] == Ending.PLAYED:
        reason, scores, _winners = game.outcome(match.box)
        return (reason, scores) == (table.result["reason"], table.result["scores"])
    return bool(table.result) or game.rules.waiting(match.box) == table.waiting
