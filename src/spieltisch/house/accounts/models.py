"""The people who play."""

from __future__ import annotations

import hashlib
import secrets

from django.db import models
from django.utils import timezone

from spieltisch.house.accounts.names import LONGEST


def new_key() -> str:
    return secrets.token_urlsafe(16)


class Player(models.Model):
    """Somebody who can sit at tables.

    ``key`` stands in the session cookie: a new key ends all sessions.
    """

    name = models.CharField(max_length=LONGEST)
    key = models.CharField(max_length=32, default=new_key, unique=True)
    created = models.DateTimeField(auto_now_add=True)
    seen = models.DateTimeField(default=timezone.now)  # to the hour, see ``session.player_of``

    def __str__(self) -> str:
        return self.name


def digest_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class DeviceLink(models.Model):
    """A link that makes one other device that of its player; a player has one link at most.

    The token itself stands in the link only.
    """

    player = models.OneToOneField(Player, models.CASCADE)
    digest = models.CharField(max_length=64, unique=True)
    made = models.DateTimeField(auto_now_add=True)
    user = models.CharField(max_length=64, default="")  # digest of the key of who has used it

    def __str__(self) -> str:
        return f"link of player {self.player_id}"
