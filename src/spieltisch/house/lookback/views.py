"""The page of a look back, and what of it the replay shows."""

from __future__ import annotations

import asyncio

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods
from markupsafe import Markup

from spieltisch.house.errors import tables_found
from spieltisch.house.lobby.cards import game_card
from spieltisch.house.lookback.models import LookBack
from spieltisch.house.lookback.story import story_of
from spieltisch.house.tables import hub as hubs
from spieltisch.house.tables.deeds.denied import Denied
from spieltisch.house.tables.hub import in_thread
from spieltisch.house.tables.live import LiveTable
from spieltisch.house.tables.pages import table_head
from spieltisch.house.tables.state import Reader, areas_of, state_of
from spieltisch.house.tables.views import page, refused, visitor


@require_http_methods(["GET", "HEAD", "POST"])
@tables_found
async def look_back(request: HttpRequest, code: str) -> HttpResponse:
    """Shows the look back at an ended game, or how far it has got; begins it when asked to."""
    hub, player = hubs.current(), await visitor(request)
    here = reverse("look_back", args=[code])
    async with hub.using(code) as live:
        if request.method == "POST":
            try:
                await asyncio.shield(hub.run(hub.look_backs.ask(live)))
            except Denied as denied:
                return await refused(request, code, denied)
            return HttpResponseRedirect(here)
        if not live.ended:
            return HttpResponseRedirect(reverse("table", args=[code]))
        going = hub.look_backs.going(code)  # before its row is read: what ends meanwhile is there
        row = await LookBack.objects.filter(table=live.table.pk).afirst()
        context = await context_of(request, live, player and player.pk, row, going)
    return await page(request, "house/look_back.html", context)


async def context_of(
    request, live: LiveTable, player: int | None, row: LookBack | None, going: bool
) -> dict:
    """What the page shows of a look back (None: nobody has asked for it yet).  ``going``: whether
    it is being made."""
    work = hubs.current().look_backs
    reader = Reader(None, (), get_language() or "en", looks_back=True)
    async with live.lock:
        state = state_of(live, reader, set())
        head = table_head(request, live, player, state["seats"])
        symbols = areas_of(live, reader)[1]
    context = {
        "game": game_card(live.game),
        "table": head,
        "symbols": Markup(symbols),  # noqa: S704 - markup of the game
        "result": state["ended"]["sentence"],
        "stage": "new",
        "failed": work.failed(live.code),
    }
    if row is None or context["failed"]:
        return context
    if row.shows(live.game):
        return context | {"stage": "finished", **await in_thread(story_of, live, row.judged)}
    if row.finished and not going:  # by other rules
        return context
    done = work.done.get(live.code, 0 if row.finished else len(row.judged))
    return context | {"stage": "going", "done": done, "of": row.decisions}
