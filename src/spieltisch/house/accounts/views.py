"""Names, forgetting, and the light of the page."""

from __future__ import annotations

import asyncio

from asgiref.sync import sync_to_async
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_POST

from spieltisch.house.accounts.guest import named_guest
from spieltisch.house.accounts.here import of_this_house
from spieltisch.house.accounts.names import BadName
from spieltisch.house.accounts.session import forget
from spieltisch.house.errors import sorry_later
from spieltisch.house.tables import hub as hubs
from spieltisch.house.tables.deeds.leaving import leave_all
from spieltisch.house.theme import THEMES

LOGGED_OUT = 4001  # why sockets are closed, see docs/protocol.md
A_YEAR = 365 * 24 * 3600


def back(request: HttpRequest) -> HttpResponse:
    """To the page that a form was sent from, if it is one of this house."""
    return HttpResponseRedirect(of_this_house(request, request.POST.get("next", "")))


@require_POST
async def name(request: HttpRequest) -> HttpResponse:
    """Gives the guest a name."""
    try:
        await named_guest(request)
    except BadName as error:
        return await sorry_later(request, 400, str(error))
    return back(request)


@require_POST
async def forget_me(request: HttpRequest) -> HttpResponse:
    """Forgets the guest: all sessions end, all sockets are closed."""
    player = await sync_to_async(forget)(request.session)
    if player is not None:
        hub = hubs.current()
        await asyncio.shield(hub.run(leave_all(hub, player.pk)))
        hub.close_sockets_of(player.pk, LOGGED_OUT)
    return HttpResponseRedirect("/")


@require_POST
def theme(request: HttpRequest) -> HttpResponse:
    """Light, dark, or as the system has it; kept in a cookie that scripts may set as well."""
    response = back(request)
    wanted = request.POST.get("theme")
    if wanted in THEMES:
        secure = request.is_secure()
        response.set_cookie("theme", wanted, max_age=A_YEAR, samesite="Lax", secure=secure)
    else:
        response.delete_cookie("theme", samesite="Lax")
    return response
