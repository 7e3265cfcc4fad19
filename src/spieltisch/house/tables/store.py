"""Reading and writing the rows of a table.  The writing functions run in the writer's thread."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone

from spieltisch.house.tables.models import Action, Deed, Mark, Seat, Stage, Table


class Overtaken(RuntimeError):
    """Somebody else has written a change of this table in the meantime."""


@dataclass(frozen=True)
class Stored:
    """A table as it was read."""

    table: Table
    seats: list[Seat]
    actions: list[Action]


@dataclass(frozen=True)
class NewAction:
    """An action to be written; number and version follow from the table."""

    seat: int
    deed: Deed
    text: str = ""
    client_id: str | None = None


@dataclass(frozen=True)
class Change:
    """One change of a table: its new fields, its new actions, and the seats that have changed.

    ``base`` is the version it changes, ``count`` the number of actions that are stored already.
    ``seats`` are new fields of seats by their number, ``marks`` those of marks by player.
    """

    table: int
    base: int
    count: int
    fields: dict[str, Any]
    actions: list[NewAction] = field(default_factory=list)
    seats: dict[int, dict[str, Any]] = field(default_factory=dict)
    marks: dict[int, dict[str, Any]] = field(default_factory=dict)

    def write(self) -> None:
        """Raises :class:`Overtaken`, and then nothing is written."""
        fields = {**self.fields, "version": self.base + 1, "changed": timezone.now()}
        if not Table.objects.filter(pk=self.table, version=self.base).update(**fields):
            raise Overtaken(f"table {self.table} is not at version {self.base} any more")
        for number, seat in self.seats.items():
            Seat.objects.filter(table=self.table, number=number).update(**seat)
        for player, mark in self.marks.items():
            note(self.table, player, **mark)
        Action.objects.bulk_create(
            Action(
                table_id=self.table,
                number=self.count + i,
                version=self.base + 1,
                seat=action.seat,
                deed=action.deed,
                text=action.text,
                client_id=action.client_id,
            )
            for i, action in enumerate(self.actions)
        )


@dataclass(frozen=True)
class Opening:
    """A new table: its fields and those of its seats.  ``after``: the table it is a rematch of."""

    fields: dict[str, Any]
    seats: list[dict[str, Any]]
    after: int | None = None

    def write(self) -> Table:
        """Returns the new table, or the one that has this commitment already."""
        known = Table.objects.filter(commitment=self.fields["commitment"]).first()
        if known is not None:
            return known
        table = Table.objects.create(**self.fields)
        Seat.objects.bulk_create(
            Seat(table=table, number=number, **fields) for number, fields in enumerate(self.seats)
        )
        if self.after is not None:
            Table.objects.filter(pk=self.after).update(rematch=table)
        return table


def note(table: int, player: int, **fields: bool) -> None:
    """Notes something about a table for one player."""
    Mark.objects.update_or_create(table_id=table, player_id=player, defaults=fields)


def clear_away(table: int, version: int) -> None:
    """Removes a table that still gathers its players.  Raises :class:`Overtaken`."""
    found = Table.objects.filter(pk=table, version=version, stage=Stage.GATHERING)
    if not found.delete()[0]:
        raise Overtaken(f"table {table} is not at version {version} any more")


def remove(code: str) -> bool:
    """Removes a gathering table of a game that is not installed any more, if it is still there."""
    return bool(Table.objects.filter(code=code, stage=Stage.GATHERING).delete()[0])


def gathering_since(time: datetime) -> QuerySet:
    """The names of the tables that have waited for players since before then."""
    found = Table.objects.filter(stage=Stage.GATHERING, changed__lte=time)
    return found.values_list("code", flat=True)


def load(code: str) -> Stored:
    """A table with all that belongs to it.  Raises ``Table.DoesNotExist``."""
    table = Table.objects.select_related("rematch").get(code=code)
    return Stored(
        table,
        list(table.seats.select_related("player").order_by("number")),
        list(table.actions.order_by("number")),
    )


def waiting_for_bots() -> list[str]:
    """The tables at which a bot has to act."""
    found = Table.objects.filter(bot_turn=True, stage=Stage.PLAYING)
    return list(found.values_list("code", flat=True))
