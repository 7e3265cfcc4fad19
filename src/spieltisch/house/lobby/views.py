"""The lobby, the form of a new table, and the sign of life."""

from __future__ import annotations

import asyncio

from asgiref.sync import sync_to_async
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from spieltisch.engine.registry import UnknownGame, find
from spieltisch.house.accounts.guest import named_guest
from spieltisch.house.accounts.models import Player
from spieltisch.house.accounts.names import BadName
from spieltisch.house.accounts.session import expect, player_of
from spieltisch.house.errors import TooOften
from spieltisch.house.lobby import lists
from spieltisch.house.lobby.cards import game_card, game_cards, rows
from spieltisch.house.lobby.new import BadForm, chosen_in, first_choice, form_of, wish_of
from spieltisch.house.tables import hub as hubs
from spieltisch.house.tables.deeds.opening import open_table
from spieltisch.house.tables.limits import source_of

MOST_ROWS = 60


@require_safe
async def lobby(request: HttpRequest) -> HttpResponse:
    version = hubs.current().news  # before anything is read: what changes meanwhile is told
    return await sync_to_async(lobby_page)(request, version)


def lobby_page(request: HttpRequest, version: str) -> HttpResponse:
    player = player_of(request.session)
    mine = own_rows(player) if player else []
    context = {
        "version": version,
        "games": game_cards(),
        "mine": mine,
        "ended": any(row["state"] == "ended" for row in mine),
        "open": rows(lists.open_to(player and player.pk)[:MOST_ROWS], player),
    }
    return render(request, "house/lobby.html", context)


def own_rows(player: Player) -> list[dict]:
    """One's tables: those that wait for oneself first, ended ones last, newest first."""
    order = {"turn": 0, "waiting": 1, "open": 1}
    found = rows(lists.listed(player.pk)[:MOST_ROWS], player)
    return sorted(found, key=lambda row: order.get(row["state"], 2))


@require_http_methods(["GET", "HEAD", "POST"])
async def new(request: HttpRequest, game: str) -> HttpResponse:
    """The form of a new table, and the table itself."""
    try:
        game = find(game)
    except UnknownGame as error:
        raise Http404 from error
    if request.method != "POST":
        return await form_page(request, game, first_choice(game))
    hub = hubs.current()
    chosen = chosen_in(game, request.POST)
    try:
        wish = wish_of(game, chosen, request.POST.get("luck", ""))
        player = await sync_to_async(player_of)(request.session)
        if player is None or request.POST.get("name"):
            player = await named_guest(request)
    except (BadName, BadForm) as error:
        return await form_page(request, game, chosen, str(error))
    if not hub.limits.allow("TABLE", source_of(player.pk, request.META["REMOTE_ADDR"])):
        raise TooOften(gettext("You have opened many tables in a short time; please wait a while."))
    code = await asyncio.shield(hub.run(open_table(hub, player, wish)))
    return HttpResponseRedirect(reverse("table", args=[code]))


@sync_to_async
def form_page(request: HttpRequest, game, chosen, error: str = "") -> HttpResponse:
    expect(request.session)
    context = {
        "game": game_card(game),
        "games": game_cards(),
        "form": form_of(game, chosen),
        "errors": [error] if error else [],
    }
    return render(request, "house/new.html", context, status=400 if error else 200)
