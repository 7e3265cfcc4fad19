"""The pages of a table."""

from __future__ import annotations

import asyncio
from typing import Any

from asgiref.sync import sync_to_async
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from spieltisch.engine import record
from spieltisch.house.accounts.guest import named_guest
from spieltisch.house.accounts.names import BadName
from spieltisch.house.accounts.session import expect, player_of
from spieltisch.house.errors import sorry_later, tables_found
from spieltisch.house.lobby.cards import game_card
from spieltisch.house.tables import hub as hubs
from spieltisch.house.tables import messages as said
from spieltisch.house.tables.deeds import closing, joining, leaving, opening
from spieltisch.house.tables.deeds.denied import Denied
from spieltisch.house.tables.deeds.ordered import carry_out
from spieltisch.house.tables.giving_up import resigned_in
from spieltisch.house.tables.live import LiveTable
from spieltisch.house.tables.models import Mark, Seat, Stage
from spieltisch.house.tables.pages import is_number, reader_for, table_context, table_head
from spieltisch.house.tables.state import Reader, state_of


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
        player = await visitor(request)
        async with live.lock:
            reader = reader_for(live, player and player.pk, request.GET.get("seat"))
            state = state_of(live, reader, hubs.current().online(live))
            context = table_context(request, live, reader, player and player.pk, state)
        if live.table.stage == Stage.GATHERING:
            context["gathering"] = await gathering_context(live, player and player.pk)
        if player is None and context["table"]["join"]:
            expect(request.session)
        return await page(request, "house/table.html", context)


async def refused(request: HttpRequest, code: str, denied: Denied) -> HttpResponse:
    """Why something was not done, and the way back: the table is not drawn for it."""
    here, seat = reverse("table", args=[code]), request.POST.get("seat", "")
    back = f"{here}?seat={seat}" if is_number(seat) else here
    return await sorry_later(request, 409, str(denied), rule=denied.rule, back=back)


async def gathering_context(live: LiveTable, player: int | None) -> dict:
    """What can be done at a table that waits for players, and what its reader is to be told."""
    seats = leaving.seats_to_leave(live, player)
    freed = Mark.objects.filter(table=live.table.pk, player=player, freed=True)
    return {
        "leave": bool(live.seats_of(player)),
        "decline": bool(seats) and not live.seats_of(player),
        "free": leaving.seats_to_free(live, player),
        "close": await closing.may_close(hubs.current(), live, player),
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
            message = deed_in(request, word)
            await asyncio.shield(hub.run(carry_out(hub, live, player and player.pk, message)))
        except Denied as denied:
            return await refused(request, code, denied)
        mine = live.seats_of(player and player.pk)
    here = reverse("table", args=[code])
    several = message.seat in mine and len(mine) > 1
    return HttpResponseRedirect(f"{here}?seat={message.seat}" if several else here)


def deed_in(request: HttpRequest, word: str) -> said.Deed:
    """The deed that a form asks for, by the rule that holds for messages.  Raises ``Denied``."""
    names = ["id", "seat", *({"lend": ["bot"], "take": []}.get(word, ["version"]))]
    fields: dict[str, Any] = {name: request.POST.get(name, "") for name in names}
    if word == "act":
        fields["actions"] = [request.POST.get("action", "")]
    try:
        return said.read_form(word, fields)
    except said.NotUnderstood as error:
        raise Denied(gettext("The table does not understand this form.")) from error


async def done(request: HttpRequest, code: str, deed, then: str) -> HttpResponse:
    """The way on after a deed, or why it was denied."""
    try:
        await asyncio.shield(hubs.current().run(deed))
    except Denied as denied:
        return await refused(request, code, denied)
    return HttpResponseRedirect(then)


@require_POST
@tables_found
async def close(request: HttpRequest, code: str) -> HttpResponse:
    """Clears away a table that has not found its players."""
    hub, player = hubs.current(), await visitor(request)
    async with hub.using(code) as live:
        deed = closing.close(hub, live, player and player.pk)
        return await done(request, code, deed, reverse("lobby"))


@require_POST
@tables_found
async def leave(request: HttpRequest, code: str) -> HttpResponse:
    """Leaves a table that still waits for players; whoever has opened it stays its owner."""
    hub, player = hubs.current(), await visitor(request)
    async with hub.using(code) as live:
        stays = player is not None and live.table.owner_id == player.pk
        deed = leaving.leave(hub, live, player and player.pk)
        then = reverse("table", args=[code]) if stays else reverse("lobby")
        return await done(request, code, deed, then)


@require_POST
@tables_found
async def free(request: HttpRequest, code: str) -> HttpResponse:
    """The owner of a table that still waits for players frees a seat."""
    hub, player = hubs.current(), await visitor(request)
    numbers = [request.POST.get("seat", ""), request.GET.get("version", "")]
    async with hub.using(code) as live:
        if not all(map(is_number, numbers)):
            sentence = gettext("The table does not understand this form.")
            return await refused(request, code, Denied(sentence))
        deed = leaving.free(hub, live, player and player.pk, *map(int, numbers))
        return await done(request, code, deed, reverse("table", args=[code]))


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
            player = await named_guest(request)
        word = request.POST.get("luck", "")
        await asyncio.shield(hub.run(joining.join(hub, live, player, word, invitation)))
    except BadName as error:
        return await invitation_page(request, live, player, invitation, str(error))
    except Denied as denied:
        if player and live.seats_of(player.pk):
            return HttpResponseRedirect(reverse("table", args=[live.code]))
        if invitation is None:
            return await refused(request, live.code, denied)
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
    expect(request.session)
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
            return await refused(request, code, denied)
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
