"""Which tables stand in whose list.

In one's list stand the tables that one has to do with, until nobody has touched them for long
(``settings.LISTED_DAYS``) or one has put them away.  All that are over, untouched or put away are
one's earlier games.
"""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings
from django.db.models import Exists, OuterRef, Prefetch, Q, QuerySet
from django.utils import timezone

from spieltisch.engine import registry
from spieltisch.house.tables.models import SEATED, Mark, Seat, Stage, Table


def with_seats() -> QuerySet[Table]:
    """Tables of games that are installed, newest first, with what a list shows of them."""
    seats = Prefetch("seats", Seat.objects.order_by("number"))
    found = Table.objects.filter(game__in=list(registry.games()))
    return found.prefetch_related(seats).order_by("-changed", "-pk")


def has_to_do_with(player: int) -> Q:
    """Of tables: somebody sits there, has a seat kept for him, or has opened them."""
    seats = Seat.objects.filter(Q(player=player) | Q(kept_for=player), table=OuterRef("pk"))
    return Exists(seats) | Q(owner=player)


def own(player: int) -> QuerySet[Table]:
    away = Mark.objects.filter(table=OuterRef("pk"), player=player, put_away=True)
    return with_seats().filter(has_to_do_with(player)).annotate(put_away=Exists(away))


def listed(player: int) -> QuerySet[Table]:
    return own(player).filter(_is_recent(), put_away=False)


def earlier(player: int) -> QuerySet[Table]:
    return own(player).filter(~_is_recent() | Q(stage=Stage.ENDED) | Q(put_away=True))


def open_to(player: int | None) -> QuerySet[Table]:
    """Public tables with a free seat, but for one's own."""
    found = with_seats().filter(stage=Stage.GATHERING, public=True)
    if player is None:
        return found
    own_seats = Seat.objects.filter(player=player, table=OuterRef("pk"))
    return found.exclude(Exists(own_seats)).exclude(owner=player)


def waiting_for(player: int) -> int:
    """How many tables in somebody's list wait for an action of his own."""
    tables = listed(player).filter(stage=Stage.PLAYING).order_by().values("pk")
    seats = Seat.objects.filter(
        player=player, kind__in=SEATED, stand_in="", given_up=False, table__in=tables
    )
    rows = seats.values_list("table", "number", "table__waiting")
    return len({table for table, number, waiting in rows if waiting >> number & 1})


def _is_recent() -> Q:
    return Q(changed__gt=timezone.now() - timedelta(days=settings.LISTED_DAYS))
