"""Shuffles that can be checked.

1. Before the first action the table draws a secret of 32 bytes and shows its **commitment**, a
   hash of it.  From then on the secret cannot be exchanged.
2. Every player may add some **entropy**, so that the table cannot have chosen a secret it likes.
3. All chance is derived from both with a keyed function (:func:`key_of`), never from the
   commitment.
4. After the end the secret is shown.  Whoever has the record can compute the commitment and replay
   the game to the same cards: ``spieltisch replay FILE``.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

SECRET_BYTES = 32


def new_secret() -> str:
    """A fresh secret, as text."""
    return secrets.token_hex(SECRET_BYTES)


def commitment(secret: str) -> str:
    """What is shown of the secret before the game."""
    return hashlib.sha256(b"spieltisch commitment\n" + secret.encode()).hexdigest()


def key_of(secret: str, entropy: list[str]) -> tuple[int, int]:
    """The key of a game's chance: two 32-bit words from the secret and the players' entropy."""
    words = "\n".join(["spieltisch key", *entropy])
    digest = hmac.new(secret.encode(), words.encode(), hashlib.sha256).digest()
    return int.from_bytes(digest[:4], "big"), int.from_bytes(digest[4:8], "big")
