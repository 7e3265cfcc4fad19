"""A guest gives himself a name, and becomes a player by it."""

from __future__ import annotations

from asgiref.sync import sync_to_async
from django.http import HttpRequest
from django.utils.translation import gettext

from spieltisch.house.accounts.models import Player
from spieltisch.house.accounts.names import clean_name
from spieltisch.house.accounts.session import call_oneself, player_of
from spieltisch.house.errors import TooOften
from spieltisch.house.tables import hub as hubs
from spieltisch.house.tables.limits import source_of


async def named_guest(request: HttpRequest) -> Player:
    """The player of a request, called by the name in its form.

    Raises ``BadName``, or ``TooOften`` where too many strangers have come from one address.
    """
    name = clean_name(request.POST.get("name", ""))
    player = await sync_to_async(player_of)(request.session)
    source = source_of(None, request.META["REMOTE_ADDR"])
    if player is None and not hubs.current().limits.allow("NAME", source):
        raise TooOften(gettext("Many new guests have come from here; please wait a while."))
    return await sync_to_async(call_oneself)(request.session, name)
