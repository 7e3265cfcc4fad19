"""Pages that say in a sentence what is wrong."""

from __future__ import annotations

import functools

from asgiref.sync import sync_to_async
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from spieltisch.engine.registry import UnknownGame
from spieltisch.house.accounts.session import player_of
from spieltisch.house.lobby.lists import has_to_do_with
from spieltisch.house.tables.history import Unfit
from spieltisch.house.tables.models import Table


def sorry(request: HttpRequest, status: int, sentence: str = "") -> HttpResponse:
    """An error page with a sentence of its own, or ("") that of its template."""
    template = f"{status}.html" if status in (400, 403, 404, 500) else "400.html"
    return render(request, template, {"sentence": sentence}, status=status)


sorry_later = sync_to_async(sorry)


def bad_request(request, exception=None):
    return sorry(request, 400)


def not_allowed(request, exception=None):
    return sorry(request, 403)


def not_found(request, exception=None):
    return sorry(request, 404)


def failed(request):
    return sorry(request, 500)


@sync_to_async
def cannot_be_opened(request: HttpRequest, status: int, sentence: str, code: str) -> HttpResponse:
    """Explains why a table cannot be opened; who has to do with it can put it away."""
    player = player_of(request.session)
    own = player and Table.objects.filter(has_to_do_with(player.pk), code=code).exists()
    context = {"sentence": sentence, "code": code if own else ""}
    return render(request, "house/unfit.html", context, status=status)


def tables_found(view):
    """Makes pages of what can be wrong with a table that an address names."""

    @functools.wraps(view)
    async def guarded(request, *args, **kwargs):
        try:
            return await view(request, *args, **kwargs)
        except Table.DoesNotExist:
            return await sorry_later(request, 404, gettext("There is no such table (any more)."))
        except UnknownGame:
            sentence = gettext("The game of this table is not installed here any more.")
            return await cannot_be_opened(request, 404, sentence, kwargs.get("code", ""))
        except Unfit as unfit:
            sentence = gettext(
                "The rules of this game have changed since this table was played, and what was "
                "played there does not fit them any more. Nothing of it has been changed."
            )
            return await cannot_be_opened(request, 410, sentence, unfit.code)

    return guarded
