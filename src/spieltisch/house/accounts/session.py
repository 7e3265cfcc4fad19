"""Which player a session belongs to."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

from django.contrib.sessions.backends.base import SessionBase
from django.utils import timezone

from spieltisch.house.accounts.models import DeviceLink, Player, new_key
from spieltisch.house.accounts.names import clean_name
from spieltisch.house.tables.writer import WRITER

AN_HOUR = timedelta(hours=1)
KEY = "key"  # of the player, or (for a stranger) of whom he will be
PLAYER = "player"  # the number of the player, for counting without asking the database


def player_of(session: SessionBase) -> Player | None:
    """The player of a session, or None for a stranger.  Asks the database once, and notes every
    hour that he was here."""
    key = session.get(KEY)
    player = Player.objects.filter(key=key).first() if key else None
    if player is not None and timezone.now() - player.seen > AN_HOUR:
        player.seen = timezone.now()
        WRITER.write(partial(Player.objects.filter(pk=player.pk).update, seen=player.seen))
    return player


def reader_of(player: int | None, language: str) -> str:
    """Names whom a page is made for.  Who comes back as somebody else needs another page."""
    return f"{language} {player or ''}".strip()


def expect(session: SessionBase) -> None:
    """Gives a stranger the key of the player he becomes with a name.

    A page that asks for a name does so: whatever becomes of the answer to its form, the browser
    has its key already, and is the same player when it comes again.
    """
    if KEY not in session:
        session[KEY] = new_key()


def call_oneself(session: SessionBase, name: str) -> Player:
    """Gives the player of this session a name; a stranger becomes a player by it.

    Seats that are already taken keep the name they were taken by.  Raises ``BadName``.
    """
    name = clean_name(name)
    expect(session)
    player, is_new = Player.objects.get_or_create(key=session[KEY], defaults={"name": name})
    session[PLAYER] = player.pk
    if not is_new and player.name != name:
        player.name = name
        player.save(update_fields=["name"])
    return player


def become(session: SessionBase, player: Player) -> None:
    """Makes a session that of a player."""
    session[KEY], session[PLAYER] = player.key, player.pk


def forget(session: SessionBase) -> Player | None:
    """Ends this session and all others of its player; no link leads to him any more."""
    player = player_of(session)
    if player is not None:
        player.key = new_key()
        player.save(update_fields=["key"])
        DeviceLink.objects.filter(player=player).delete()
    session.flush()
    return player
