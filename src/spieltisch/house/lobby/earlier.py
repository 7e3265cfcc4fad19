"""One's earlier games: found again, put away and fetched back."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import reduce
from operator import or_
from urllib.parse import urlencode

from asgiref.sync import sync_to_async
from django.core.paginator import Paginator
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from spieltisch.house.accounts.names import as_seen
from spieltisch.house.accounts.session import player_of
from spieltisch.house.accounts.views import back
from spieltisch.house.errors import sorry_later
from spieltisch.house.lobby import lists
from spieltisch.house.lobby.cards import game_cards, rows
from spieltisch.house.tables import hub as hubs
from spieltisch.house.tables import store
from spieltisch.house.tables.hub import in_thread
from spieltisch.house.tables.models import Seat, Stage, Table
from spieltisch.house.tables.writer import WRITER

ROWS = 20  # on a page
MOST = 40  # characters in a field of the search
FIELDS = ("game", "person", "since", "until")


@dataclass(frozen=True)
class Search:
    """What somebody looks for, as he has written it; a date that is none finds everything."""

    game: str = ""
    person: str = ""
    since: str = ""
    until: str = ""

    @classmethod
    def of(cls, fields: Mapping[str, str]) -> Search:
        return cls(**{name: as_seen(fields.get(name, ""))[:MOST] for name in FIELDS})

    @property
    def query(self) -> str:
        """The search as part of an address."""
        return urlencode({name: getattr(self, name) for name in FIELDS if getattr(self, name)})

    def among(self, tables: QuerySet[Table]) -> QuerySet[Table]:
        if self.game:
            tables = tables.filter(game=self.game)
        if self.person:
            named = Seat.objects.filter(_named(self.person), table=OuterRef("pk"))
            tables = tables.filter(Exists(named))
        if (since := _day(self.since)) is not None:
            tables = tables.filter(changed__gte=since)
        if (until := _day(self.until)) is not None:
            tables = tables.filter(changed__lt=until + timedelta(days=1))
        return tables


def _named(person: str) -> Q:
    """SQLite takes big and small letters for the same in ASCII only."""
    ways = {person, person.lower(), person.upper(), person.title()}
    return reduce(or_, (Q(name__icontains=way) for way in ways))


def _day(text: str) -> datetime | None:
    """The beginning of a day; None for what is none, or lies at the edge of time."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return datetime.combine(day, time(), UTC) if 1 < day.year < 9999 else None


@require_safe
def earlier(request: HttpRequest) -> HttpResponse:
    player, search = player_of(request.session), Search.of(request.GET.dict())
    found = search.among(lists.earlier(player.pk)) if player else Table.objects.none()
    page = Paginator(found, ROWS).get_page(request.GET.get("page"))
    context = {
        "games": game_cards(),
        "search": search,
        "page": page,
        "rows": rows(page.object_list, player),
    }
    return render(request, "house/earlier.html", context)


@require_POST
async def put_away(request: HttpRequest, code: str, away: bool) -> HttpResponse:
    """Takes a table out of one's own list, or puts it back there; nobody else notices."""
    player = await sync_to_async(player_of)(request.session)
    table = await in_thread(_own_table, player, code)
    if table is None:
        return await sorry_later(
            request, 403, gettext("This table is not one of yours, so it is not in your list.")
        )
    await _note([table], player.pk, away)
    return back(request)


@require_POST
async def put_ended_away(request: HttpRequest) -> HttpResponse:
    """Takes all games that are over out of one's own list."""
    player = await sync_to_async(player_of)(request.session)
    if player is not None:
        await _note(await in_thread(_ended, player.pk), player.pk, True)
    return back(request)


def _own_table(player, code: str) -> int | None:
    """The key of a table that somebody has to do with, whatever has become of its game."""
    if player is None:
        return None
    found = Table.objects.filter(lists.has_to_do_with(player.pk), code=code)
    return found.values_list("pk", flat=True).first()


def _ended(player: int) -> list[int]:
    ended = lists.listed(player).filter(stage=Stage.ENDED)
    return list(ended.values_list("pk", flat=True))


async def _note(tables: list[int], player: int, away: bool) -> None:
    def write() -> None:
        for table in tables:
            store.note(table, player, put_away=away)

    await asyncio.wrap_future(WRITER.write(write))
    hubs.current().tell_lobby({player})
