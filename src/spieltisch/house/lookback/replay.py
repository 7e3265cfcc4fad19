"""The replay: an ended game step by step, with what was better where it has been looked back at."""

from __future__ import annotations

from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from spieltisch.engine.match import is_sealed
from spieltisch.house.errors import tables_found
from spieltisch.house.lookback.models import LookBack
from spieltisch.house.lookback.story import Judged, decision
from spieltisch.house.tables import hub as hubs
from spieltisch.house.tables.live import LiveTable
from spieltisch.house.tables.pages import is_number, table_context
from spieltisch.house.tables.people import names_of
from spieltisch.house.tables.state import Reader, state_at
from spieltisch.house.tables.views import page, visitor


@require_safe
@tables_found
async def replay(request: HttpRequest, code: str) -> HttpResponse:
    """An ended game with everything open: after step ``ply``, through the eyes of a seat.

    ``try`` is an action that might have been played then: the board shows what it would have led
    to.
    """
    player = await visitor(request)
    async with hubs.current().using(code) as live, live.lock:
        if not live.ended:
            return HttpResponseRedirect(reverse("table", args=[code]))
        last = len(live.history) - 1
        ply = min(number_in(request, "ply") or 0, last)
        reader = reader_in(request, live, player and player.pk)
        judged = await judged_after(live, ply)
        tried, box, sealed = attempt(live, judged, ply, request.GET.get("try", ""))
        state = state_at(live, reader, ply, box)
        context = table_context(request, live, reader, player and player.pk, state)
    context |= {"ply": ply, "last": last, "judged": judged, "tried": tried, "sealed": sealed}
    here = {"ply": ply}
    if "eyes" in request.GET and reader.viewer == number_in(request, "eyes"):
        here["eyes"] = reader.viewer
        context |= {"eyes": reader.viewer, "through": f"&eyes={reader.viewer}"}
    context["options"] = [
        (one, urlencode(here if one == tried else {**here, "try": one.text}))
        for one in (judged.options if judged else ())
    ]
    return await page(request, "house/replay.html", context)


def number_in(request: HttpRequest, name: str) -> int | None:
    text = request.GET.get(name, "")
    return int(text) if is_number(text) else None


def reader_in(request: HttpRequest, live: LiveTable, player: int | None) -> Reader:
    """Who looks back: nothing is hidden any more, so anybody's eyes will do."""
    mine = live.seats_of(player)
    viewer, eyes = mine[0] if mine else None, number_in(request, "eyes")
    if eyes is not None and eyes < len(live.seats):
        viewer = eyes
    return Reader(viewer, mine, get_language() or settings.LANGUAGE_CODE, looks_back=True)


async def judged_after(live: LiveTable, ply: int) -> Judged | None:
    """The decision that comes after a step, if it has been judged."""
    row = await LookBack.objects.filter(table=live.table.pk).afirst()
    for one in row.judged if row and row.shows(live.game) else ():
        if one["ply"] == ply + 1:
            return decision(live, names_of(live.seats), one)
    return None


def attempt(live: LiveTable, judged: Judged | None, ply: int, text: str):
    """The judged option that is tried out (or None), the box to be shown, and whether chance or
    something revealed has its part in it."""
    tried = next((one for one in judged.options if one.text == text), None) if judged else None
    if tried is None:
        return None, live.history.box(ply), False
    before = live.history.box(ply)
    box = before.copy()
    live.game.rules.apply(box, judged.seat, live.game.notation.read(box, judged.seat, tried.text))
    return tried, box, is_sealed(before, box)
