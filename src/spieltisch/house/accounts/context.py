"""What every page shows of its reader."""

from __future__ import annotations

from django.http import HttpRequest

from spieltisch.house.accounts.session import player_of
from spieltisch.house.tables.live import SEATED
from spieltisch.house.tables.models import Seat, Stage
from spieltisch.house.theme import theme_of


def everywhere(request: HttpRequest) -> dict:
    """``me`` (with a name or ""), ``theme``, and how many tables are ``waiting`` for one."""
    player = player_of(request.session) if hasattr(request, "session") else None
    return {
        "me": {"name": player.name if player else ""},
        "theme": theme_of(request),
        "waiting": tables_waiting(player.pk) if player else 0,
    }


def tables_waiting(player: int) -> int:
    """How many tables wait for an action of a player."""
    seats = Seat.objects.filter(player=player, kind__in=SEATED, table__stage=Stage.PLAYING)
    rows = seats.values_list("table", "number", "table__waiting")
    return len({table for table, number, waiting in rows if waiting >> number & 1})
