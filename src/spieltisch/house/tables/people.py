"""What those at a table are called."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext

from spieltisch import bots
from spieltisch.engine.game import Game
from spieltisch.house.tables.models import Kind, Seat


def part_of(game: Game, seat: int):
    """The part that a seat plays ("" in games without such)."""
    return game.part_names[seat] if seat < len(game.part_names) else ""


def name_of(seat: Seat) -> str:
    if seat.kind == Kind.BOT:
        return str(bots.label_of(seat.bot))
    if seat.kind == Kind.OPEN and not seat.name:
        return gettext("free seat")
    return seat.name


def names_of(seats: Sequence[Seat]) -> list[str]:
    """The names at a table, in the language being spoken; like ones get a number."""
    names: list[str] = []
    for seat in seats:
        name = wanted = name_of(seat)
        number = 1
        while name in names:
            number += 1
            name = f"{wanted} {number}"
        names.append(name)
    return names
