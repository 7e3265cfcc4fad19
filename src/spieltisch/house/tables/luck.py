"""The secret of a table: promised before anybody adds a word of their own to it.

A **ticket** is a signed random word.  The secret follows from it and the key of the house, so that
the commitment can be shown with the form of a new table, before the table exists; the words of the
players come after that.  A ticket opens one table only.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets

from django.conf import settings
from django.core import signing

from spieltisch.engine import proof

SALT = "spieltisch.luck"
LONGEST_WORD = 64
WORD = re.compile(rf"[A-Za-z0-9_-]{{1,{LONGEST_WORD}}}")


def new_ticket() -> str:
    return signing.dumps(secrets.token_hex(16), salt=SALT)


def secret_of(ticket: str) -> str:
    """The secret that a ticket stands for.  Raises ``BadSignature`` for a forged one."""
    return _derive("ticket " + signing.loads(ticket, salt=SALT, max_age=24 * 3600))


def secret_of_rematch(code: str) -> str:
    """The secret of the rematch of a table: promised as soon as that table has ended."""
    return _derive("rematch " + code)


def seed_of_bot(secret: str, version: int, seat: int) -> int:
    """What a bot draws its chance from for the decision of ``seat`` at this version of a table (48
    bits): asked again, after a restart too, it is the same."""
    words = f"spieltisch bot\n{version} {seat}".encode()
    return int.from_bytes(hmac.new(secret.encode(), words, hashlib.sha256).digest()[:6], "big")


def _derive(words: str) -> str:
    key = settings.SECRET_KEY.encode()
    return hmac.new(key, f"{SALT} {words}".encode(), hashlib.sha256).hexdigest()


def promise(ticket: str) -> str:
    """The commitment that belongs to a ticket."""
    return proof.commitment(secret_of(ticket))


def clean_word(word: str) -> str:
    """What a player adds to the shuffle, as one word of a record; nothing typed: a random one."""
    word = word.strip()
    if not word:
        return secrets.token_urlsafe(12)
    if WORD.fullmatch(word):
        return word
    return hashlib.sha256(word[:1000].encode("utf-8", "replace")).hexdigest()[:32]
