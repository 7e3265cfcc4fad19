"""Pages that say in a sentence what is wrong."""

from __future__ import annotations

import functools
import logging

from asgiref.sync import sync_to_async
from django.db import DatabaseError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from spieltisch.engine.registry import UnknownGame
from spieltisch.house.tables.history import Unfit
from spieltisch.house.tables.models import Table

logger = logging.getLogger(__name__)


def sorry(request: HttpRequest, status: int, sentence: str = "") -> HttpResponse:
    """An error page with a sentence of its own, or ("") that of its template."""
    kind = status if status in (403, 404) else 400 if status < 500 else 500
    template = f"{kind}.html"
    return render(request, template, {"sentence": sentence}, status=status)


def not_stored(request: HttpRequest, exception: Exception) -> HttpResponse | None:
    """What a page says where the database fails it: a disk that is full, a server that is down."""
    if not isinstance(exception, DatabaseError):
        return None
    told = isinstance(exception, OperationalError)  # the rest would be a mistake of ours
    reason = " ".join(str(exception).split())
    logger.error("%s %s: %s", request.method, request.path, reason, exc_info=not told)
    sentence = gettext(
        "The table cannot read or write its storage at the moment, so this has not happened. "
        "Nothing that was stored is lost. Please try again in a while."
    )
    try:
        return sorry(request, 503, sentence)
    except DatabaseError:  # the page around the sentence names its reader
        return HttpResponse(sentence, "text/plain; charset=utf-8", 503)


sorry_later = sync_to_async(sorry)


def bad_request(request, exception=None):
    return sorry(request, 400)


def not_allowed(request, exception=None):
    return sorry(request, 403)


def not_found(request, exception=None):
    return sorry(request, 404)


def failed(request):
    return sorry(request, 500)


def tables_found(view):
    """Makes pages of what can be wrong with a table that an address names."""

    @functools.wraps(view)
    async def guarded(request, *args, **kwargs):
        try:
            return await view(request, *args, **kwargs)
        except Table.DoesNotExist:
            return await sorry_later(request, 404, gettext("There is no such table (any more)."))
        except UnknownGame:
            return await sorry_later(
                request, 404, gettext("The game of this table is not installed here any more.")
            )
        except Unfit:
            return await sorry_later(
                request,
                500,
                gettext(
                    "This table was played by other rules than those of today, and its actions do "
                    "not lead to its stored position any more. Nothing of it has been changed."
                ),
            )

    return guarded
