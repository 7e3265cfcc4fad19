"""What every page shows of its reader."""

from __future__ import annotations

from django.http import HttpRequest

from spieltisch.house.accounts.session import player_of
from spieltisch.house.lobby.lists import waiting_for
from spieltisch.house.theme import theme_of


def everywhere(request: HttpRequest) -> dict:
    """``me`` (with a name or ""), ``theme``, and how many tables are ``waiting`` for one."""
    player = player_of(request.session) if hasattr(request, "session") else None
    return {
        "me": {"name": player.name if player else ""},
        "theme": theme_of(request),
        "waiting": waiting_for(player.pk) if player else 0,
    }
