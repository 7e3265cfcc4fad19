"""What every page shows of its reader."""

from __future__ import annotations

from django.http import HttpRequest
from django.utils.translation import get_language

from spieltisch.house.accounts.here import here
from spieltisch.house.accounts.session import player_of, reader_of
from spieltisch.house.lobby.lists import waiting_for
from spieltisch.house.theme import theme_of


def everywhere(request: HttpRequest) -> dict:
    """``me`` (with a name or ""), ``theme``, how many tables are ``waiting`` for one, whom the page
    was made for (``reader``), and where a form of it leads back to (``here``)."""
    player = player_of(request.session) if hasattr(request, "session") else None
    return {
        "me": {"name": player.name if player else ""},
        "theme": theme_of(request),
        "reader": reader_of(player and player.pk, get_language() or ""),
        "here": here(request),
        "waiting": waiting_for(player.pk) if player else 0,
    }
