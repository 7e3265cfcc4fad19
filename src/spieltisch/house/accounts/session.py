"""Which player a session belongs to."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

from django.contrib.sessions.backends.base import SessionBase
from django.utils import timezone

from spieltisch.house.accounts.models import Player, new_key
from spieltisch.house.accounts.names import clean_name
from spieltisch.house.tables.writer import WRITER

AN_HOUR = timedelta(hours=1)
PLAYER, KEY = "player", "key"


def player_of(session: SessionBase) -> Player | None:
    """The player of a session, or None for a stranger.  Asks the database once, and notes every
    hour that he was here."""
    number, key = session.get(PLAYER), session.get(KEY)
    if number is None or key is None:
        return None
    player = Player.objects.filter(pk=number, key=key).first()
    if player is not None and timezone.now() - player.seen > AN_HOUR:
        player.seen = timezone.now()
        WRITER.write(partial(Player.objects.filter(pk=player.pk).update, seen=player.seen))
    return player


def call_oneself(session: SessionBase, name: str) -> Player:
    """Gives the player of this session a name; a stranger becomes a player by it.

    Seats that are already taken keep the name they were taken by.  Raises ``BadName``.
    """
    name = clean_name(name)
    player = player_of(session)
    if player is None:
        player = Player.objects.create(name=name)
        session[PLAYER], session[KEY] = player.pk, player.key
    elif player.name != name:
        player.name = name
        player.save(update_fields=["name"])
    return player


def forget(session: SessionBase) -> Player | None:
    """Ends this session and all others of its player."""
    player = player_of(session)
    if player is not None:
        player.key = new_key()
        player.save(update_fields=["key"])
    session.flush()
    return player
