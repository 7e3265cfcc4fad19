"""The pages of a table."""

from __future__ import annotations

import asyncio

from asgiref.sync import sync_to_async
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from spieltisch.engine import record
from spieltisch.house.accounts.names import BadName
from spieltisch.house.accounts.session import call_oneself, player_of
from spieltisch.house.errors import sorry_later, tables_found
from spieltisch.house.lobby.cards import game_card
from spieltisch.house.tables import hub as hubs
from spieltisch.house.tables.deeds import closing, joining, leaving, opening, playing, standing_in
from spieltisch.house.tables.deeds.denied import Denied
from spieltisch.house.tables.giving_up import resigned_in
from spieltisch.house.tables.live import LiveTable
from spieltisch.house.tables.models import Mark, Seat, Stage
from spieltisch.house.tables.pages import is_number, reader_for, table_context, table_head
from spieltisch.house.tables.state import Reader, state_of

DEEDS = {
    "act": playing.act,
    "undo": playing.undo,
    "resign": playing.resign,
    "lend": standing_in.lend,
    "take": standing_in.take,
}


async def visitor(request: HttpRequest):
    """The player who sends a request, or None."""
    return await sync_to_async(player_of)(request.session)


@sync_to_async
def page(request: HttpRequest, template: str, context: dict, status: int = 200) -> HttpResponse:
    """A page, made in the thread of its request; it is not to be kept by the browser."""
    response = render(request, template, context, status=status)
    response["Cache-Control"] = "no-store"
    return response


@require_safe
@tables_found
async def table(request: HttpRequest, code: str) -> HttpResponse:
    async with hubs.current().using(code) as live:
        return await table_page(request, live, await visitor(request))


async def table_page(request, live: LiveTable, player, denied: Denied | None = None):
    """The page of a table, after a refused deed with its reason."""
    hub = hubs.current()
    wanted = request.POST.get("seat") if denied else request.GET.get("seat")
    async with live.lock:
        reader = reader_for(live, player and player.pk, wanted)
        state = state_of(live, reader, hub.online(live))
        context = table_context(request, live, reader, player and player.pk, state)
    if live.table.stage == Stage.GATHERING:
        context["gathering"] = await gathering_context(hub, live, player and player.pk)
    context["message"] = str(denied) if denied else ""
    context["message_rule"] = denied.rule if denied else ""
    return await page(request, "house/table.html", context, status=409 if denied else 200)


async def gathering_context(hub, live: LiveTable, player: int | None) -> dict:
    """What can be done at a table that waits for players, and what its reader is to be told."""
    seats = leaving.seats_to_leave(live, player)
    freed = Mark.objects.filter(table=live.table.pk, player=player, freed=True)
    return {
        "leave": bool(live.seats_of(player)),
        "decline": bool(seats) and not live.seats_of(player),
        "free": leaving.seats_to_free(live, player),
        "close": await closing.may_close(hub, live, player),
        "closes_at": closing.closes_at(live.table),
        "freed": player is not None and not seats and await freed.aexists(),
    }


@require_POST
@tables_found
async def deed(request: HttpRequest, code: str, word: str) -> HttpResponse:
    """Act, take back, give up, give one's seat away or take it back by a form; then back to the
    table."""
    hub, player = hubs.current(), await visitor(request)
    async with hub.using(code) as live:
        try:
            order = order_in(request, player)
            args = _words_for(word, request.POST)
            await asyncio.shield(hub.run(DEEDS[word](hub, live, order, *args)))
        except Denied as denied:
            return await table_page(request, live, player, denied)
        several = order.seat in live.seats_of(order.player) and len(live.seats_of(order.player)) > 1
    here = reverse("table", args=[code])
    return HttpResponseRedirect(f"{here}?seat={order.seat}" if several else here)


def _words_for(word: str, post) -> list:
    """What a deed needs to know besides its order."""
    if word == "act":
        return [[post.get("action", "")]]
    return [post.get("bot", "")] if word == "lend" else []


def order_in(request: HttpRequest, player) -> playing.Order:
    """The order that a form gives.  Raises ``Denied`` for a damaged form."""
    post = request.POST
    numbers = [post.get("seat", ""), post.get("version", "")]
    given = post.get("id", "")
    if not all(map(is_number, numbers)) or not (0 < len(given) <= 64 and given.isascii()):
        raise Denied(gettext("The table does not understand this form."))
    return playing.Order(player and player.pk, int(numbers[0]), int(numbers[1]), given)


@require_POST
@tables_found
async def close(request: HttpRequest, code: str) -> HttpResponse:
    """Clears away a table that has not found its players."""
    hub, player = hubs.current(), await visitor(request)
    async with hub.using(code) as live:
        try:
            await asyncio.shield(hub.run(closing.close(hub, live, player and player.pk)))
        except Denied as denied:
            return await table_page(request, live, player, denied)
    return HttpResponseRedirect(reverse("lobby"))


@require_POST
@tables_found
async def leave(request: HttpRequest, code: str) -> HttpResponse:
    """Leaves a table that still waits for players; whoever has opened it stays its owner."""
    hub, player = hubs.current(), await visitor(request)
    async with hub.using(code) as live:
        try:
            await asyncio.shield(hub.run(leaving.leave(hub, live, player and player.pk)))
        except Denied as denied:
            return await table_page(request, live, player, denied)
        stays = player is not None and live.table.owner_id == player.pk
    return HttpResponseRedirect(reverse("table", args=[code]) if stays else reverse("lobby"))


@require_POST
@tables_found
async def free(request: HttpRequest, code: str) -> HttpResponse:
    """The owner of a table that still waits for players frees a seat."""
    hub, player = hubs.current(), await visitor(request)
    async with hub.using(code) as live:
        try:
            numbers = [request.POST.get("seat", ""), request.GET.get("version", "")]
            if not all(map(is_number, numbers)):
                raise Denied(gettext("The table does not understand this form."))
            seat, version = map(int, numbers)
            deed = leaving.free(hub, live, player and player.pk, seat, version)
            await asyncio.shield(hub.run(deed))
        except Denied as denied:
            return await table_page(request, live, player, denied)
    return HttpResponseRedirect(reverse("table", args=[code]))


@require_POST
@tables_found
async def join(request: HttpRequest, code: str) -> HttpResponse:
    """Takes a free seat of a public table, or one that is kept."""
    async with hubs.current().using(code) as live:
        return await take_seat(request, live, None)


async def take_seat(request: HttpRequest, live: LiveTable, invitation: str | None):
    """Gives the guest a name where he has none, and a seat."""
    hub = hubs.current()
    player = await visitor(request)
    try:
        if player is None:
            player = await sync_to_async(call_oneself)(
                request.session, request.POST.get("name", "")
            )
        word = request.POST.get("luck", "")
        await asyncio.shield(hub.run(joining.join(hub, live, player, word, invitation)))
    except BadName as error:
        return await invitation_page(request, live, player, invitation, str(error))
    except Denied as denied:
        if player and live.seats_of(player.pk):
            return HttpResponseRedirect(reverse("table", args=[live.code]))
        if invitation is None:
            return await table_page(request, live, player, denied)
        return await invitation_page(request, live, player, invitation, str(denied))
    return HttpResponseRedirect(reverse("table", args=[live.code]))


@require_http_methods(["GET", "HEAD", "POST"])
@tables_found
async def invite(request: HttpRequest, token: str) -> HttpResponse:
    """An invitation: shows the table, and takes the seat."""
    seat = await Seat.objects.select_related("table").filter(token=token).afirst()
    if seat is None:
        return await sorry_later(request, 404, gettext("There is no such invitation."))
    async with hubs.current().using(seat.table.code) as live:
        if request.method == "POST":
            return await take_seat(request, live, token)
        player = await visitor(request)
        if player and live.seats_of(player.pk):
            return HttpResponseRedirect(reverse("table", args=[live.code]))
        return await invitation_page(request, live, player, token)


async def invitation_page(request, live: LiveTable, player, token: str | None, error: str = ""):
    """The page on which one takes a seat, of an invitation or (None) of a public table."""
    language = get_language() or "en"
    async with live.lock:
        state = state_of(live, Reader(None, (), language), set())
        head = table_head(request, live, player and player.pk, state["seats"])
        seat = next((seat for seat in live.seats if seat.token == token), None)
        free = seat is not None and seat.kind == "open"
        context = {
            "game": game_card(live.game),
            "table": head,
            "seat": state["seats"][seat.number] if free else None,
            "token": token,
            "errors": [error] if error else [],
        }
    return await page(request, "house/invite.html", context, status=409 if error else 200)


@require_POST
@tables_found
async def rematch(request: HttpRequest, code: str) -> HttpResponse:
    hub, player = hubs.current(), await visitor(request)
    async with hub.using(code) as live:
        try:
            if player is None:
                raise Denied(gettext("Only those who have played can ask for a rematch."))
            turned = request.POST.get("turn") == "1"
            word = request.POST.get("luck", "")
            deed = opening.rematch(hub, live, player, turned, word)
            following = await asyncio.shield(hub.run(deed))
        except Denied as denied:
            return await table_page(request, live, player, denied)
    return HttpResponseRedirect(reverse("table", args=[following]))


@require_safe
@tables_found
async def record_file(request: HttpRequest, code: str) -> HttpResponse:
    """The record of an ended game; before its end it would give away what is hidden."""
    async with hubs.current().using(code) as live, live.lock:
        if not live.ended:
            return await sorry_later(
                request,
                403,
                gettext("The record shows all hidden cards, so it can be had after the game."),
            )
        text = record.write(
            live.match,
            secret=live.table.secret,
            entropy=live.table.entropy,
            resigned=resigned_in(live),
            hints=live.table.hints,
        )
    response = HttpResponse(text, content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{live.game.slug}-{code}.txt"'
    return response
