"""Who stands behind a socket: checked before it is accepted."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.core.handlers.asgi import ASGIRequest
from django.utils.translation import get_language_from_request

from spieltisch.house.accounts.session import player_of, reader_of
from spieltisch.house.tables.hub import in_thread
from spieltisch.house.tables.limits import Source, source_of

HTTP_SCHEMES = {"ws": "http", "wss": "https"}


class NotAdmitted(Exception):
    """This socket is not opened; the message is for the log of the server."""


@dataclass(frozen=True)
class Visitor:
    """The player of a session (None: a stranger), the language, and a name for counting."""

    player: int | None
    language: str
    address: str

    @property
    def source(self) -> Source:
        return source_of(self.player, self.address)

    @property
    def reader(self) -> str:
        """What a page says that was made for this visitor."""
        return reader_of(self.player, self.language)


async def admit(scope: dict) -> Visitor:
    """The visitor of a socket that wants to be opened.  Raises :class:`NotAdmitted`.

    The browser sends cookies along with sockets that foreign pages open, so that the page must
    come from this house.
    """
    request = _as_request(scope)
    try:
        host = request.get_host()
    except DisallowedHost as error:
        raise NotAdmitted(str(error)) from error
    origin = request.headers.get("origin", "")
    schemes = ("https",) if settings.TLS else ("http", "https")
    if origin not in [f"{scheme}://{host}" for scheme in schemes]:
        raise NotAdmitted(f"the origin {origin!r} is not {schemes[-1]}://{host}")
    store = import_module(settings.SESSION_ENGINE).SessionStore
    session = store(request.COOKIES.get(settings.SESSION_COOKIE_NAME))
    player = await in_thread(player_of, session)
    language = get_language_from_request(request)
    return Visitor(player and player.pk, language, request.META.get("REMOTE_ADDR", ""))


def _as_request(scope: dict) -> ASGIRequest:
    """The handshake as Django sees a request."""
    scheme = HTTP_SCHEMES.get(scope.get("scheme", "ws"), "http")
    return ASGIRequest({**scope, "type": "http", "method": "GET", "scheme": scheme}, None)
