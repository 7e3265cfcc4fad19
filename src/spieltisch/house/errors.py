"""Pages that say in a sentence what is wrong."""

from __future__ import annotations

import functools
import logging

from asgiref.sync import sync_to_async
from django.core.exceptions import DisallowedHost, RequestDataTooBig, TooManyFieldsSent
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext, gettext_lazy

from spieltisch.engine.registry import UnknownGame
from spieltisch.house.accounts.session import player_of
from spieltisch.house.database import renew_pool
from spieltisch.house.lobby.lists import has_to_do_with
from spieltisch.house.tables.history import Unfit
from spieltisch.house.tables.models import Table
from spieltisch.house.theme import theme_of

SECONDS_TO_WAIT = 20  # what is told to whoever does too much
logger = logging.getLogger(__name__)
HEADINGS = {
    405: gettext_lazy("Nothing is here"),
    409: gettext_lazy("That is not possible now"),
    413: gettext_lazy("That was too much at once"),
    429: gettext_lazy("Please wait a moment"),
    503: gettext_lazy("That could not be kept"),
}


def sorry(request: HttpRequest, status: int, sentence: str = "", **more: str) -> HttpResponse:
    """An error page with a sentence of its own, or ("") that of its template.

    ``back`` is where its button leads (the tables by default), ``rule`` the address of a rule.
    The page asks nothing of the database and nothing of its reader: anybody can ask for it, as
    often as he likes.
    """
    template = "house/sorry.html" if status in HEADINGS else f"{status}.html"
    heading = HEADINGS.get(status, "")
    context = {"sentence": sentence, "heading": heading, "theme": theme_of(request), **more}
    return HttpResponse(render_to_string(template, context), status=status)


sorry_later = sync_to_async(sorry)


class TooOften(Exception):
    """Somebody does something too often; the message says what, and that he has to wait."""


def too_often(request: HttpRequest, sentence: str) -> HttpResponse:
    """The page for somebody who has to wait."""
    response = sorry(request, 429, sentence)
    response["Retry-After"] = str(SECONDS_TO_WAIT)
    return response


def page_of(request: HttpRequest, error: Exception) -> HttpResponse | None:
    """The page for something that a view has raised; None where that must not happen."""
    if isinstance(error, TooOften):
        return too_often(request, str(error))
    if isinstance(error, OperationalError):  # the disk is full, or the database has gone
        logger.error("%s could not be done: %s", request.path, " ".join(str(error).split()))
        renew_pool()
        sentence = gettext(
            "This could not be stored, so it has not happened. What was there before is safe. "
            "Please try again later."
        )
        return sorry(request, 503, sentence)
    return None


def bad_request(request, exception=None):
    return sorry(request, 400, _what_is_bad(request, exception))


def _what_is_bad(request: HttpRequest, error: Exception | None) -> str:
    if isinstance(error, DisallowedHost):
        words = gettext(
            "This house does not know that it is called “%(host)s”. Whoever runs it can tell it: "
            "SPIELTISCH_HOSTS names further addresses."
        )
        return words % {"host": request.META.get("HTTP_HOST", "")[:100]}
    if isinstance(error, TooManyFieldsSent | RequestDataTooBig):
        return gettext("This form is too big. Nothing of it has been kept.")
    return ""


def not_allowed(request, exception=None):
    return sorry(request, 403)


def not_found(request, exception=None):
    return sorry(request, 404)


def failed(request):
    return sorry(request, 500)


def only_for_forms(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """The page for who has come by a link, or by going back, to where only forms are sent to."""
    code = request.resolver_match.kwargs.get("code")
    back = reverse("table", args=[code]) if code else ""
    page = sorry(request, 405, gettext("This address only takes what a form sends."), back=back)
    page["Allow"] = response["Allow"]
    return page


@sync_to_async
def cannot_be_opened(request: HttpRequest, sentence: str, code: str) -> HttpResponse:
    """Explains why a table cannot be opened; who has to do with it can put it away."""
    player = player_of(request.session)
    own = player and Table.objects.filter(has_to_do_with(player.pk), code=code).exists()
    context = {"sentence": sentence, "code": code if own else ""}
    return render(request, "house/unfit.html", context, status=410)


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
        except Unfit as unfit:
            sentence = gettext(
                "This table was played by other rules than those of today, and what was played "
                "there does not fit them any more. Nothing of it has been changed."
            )
            return await cannot_be_opened(request, sentence, unfit.code)

    return guarded
