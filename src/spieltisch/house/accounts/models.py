"""The people who play."""

from __future__ import annotations

import secrets

from django.db import models
from django.utils import timezone

from spieltisch.house.accounts.names import LONGEST


def new_key() -> str:
    return secrets.token_urlsafe(16)


class Player(models.Model):
    """Somebody who can sit at tables.

    ``key`` stands in the session cookie beside the number: a new key ends all sessions.
    """

    name = models.CharField(max_length=LONGEST)
    key = models.CharField(max_length=32, default=new_key)
    created = models.DateTimeField(auto_now_add=True)
    seen = models.DateTimeField(default=timezone.now)  # to the hour, see ``session.player_of``

    def __str__(self) -> str:
        return self.name
