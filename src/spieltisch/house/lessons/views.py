"""The page of a guided game."""

from __future__ import annotations

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from spieltisch.engine.registry import UnknownGame, find
from spieltisch.engine.tutorial import Tutorial, guides_of, tutorial_of
from spieltisch.house.accounts.session import player_of
from spieltisch.house.lessons.lesson import Lesson
from spieltisch.house.tables.pages import is_number, table_context
from spieltisch.house.tables.state import Reader, state_of

BOOKMARK = "step"  # begins the name of the cookie that remembers where somebody is
BOOKMARK_AGE = 90 * 24 * 3600


@require_safe
def lesson(request: HttpRequest, game: str, name: str = "") -> HttpResponse:
    """The table at one step (``?step=`` from 1), by default where it was left."""
    try:
        tutorial = tutorial_of(find(game), name)
    except UnknownGame as error:
        raise Http404 from error
    if tutorial is None:
        raise Http404
    bookmark = bookmark_of(name)
    step = step_in(request, tutorial, bookmark)
    player = player_of(request.session)
    live = Lesson(tutorial, player.name if player else "")
    live.go_to(tutorial.stops[step - 1])
    reader = Reader(tutorial.learner, live.seats_of(None), get_language() or "en")
    context = table_context(request, live, reader, None, state_of(live, reader, set()))
    address = reverse("tutorial", args=[game, name] if name else [game])
    guides = guides_of(tutorial.game)
    context |= {
        "socket": f"/ws{address}",
        "guide": next(guide for guide in guides if guide.name == name),
        "other_guides": [guide for guide in guides if guide.name not in ("", name)],
        "bookmark": bookmark,
        "step": step,
        "last": len(tutorial.stops),
    }
    response = render(request, "house/lesson.html", context)
    response["Cache-Control"] = "no-store"
    keep_bookmark(response, bookmark, address, 0 if live.over else step)
    return response


def bookmark_of(name: str) -> str:
    """The cookie of a guided game.  Its path alone would not do: that of the first one of a game
    begins the addresses of the others."""
    return f"{BOOKMARK}-{name}" if name else BOOKMARK


def step_in(request: HttpRequest, tutorial: Tutorial, bookmark: str) -> int:
    """The step that is asked for, or that of the bookmark; one that there is, from 1."""
    wanted = request.GET.get("step") or request.COOKIES.get(bookmark, "")
    return min(max(int(wanted), 1), len(tutorial.stops)) if is_number(wanted) else 1


def keep_bookmark(response: HttpResponse, bookmark: str, path: str, step: int) -> None:
    """Remembers a step in the browser (0: none)."""
    if step:
        response.set_cookie(
            bookmark, str(step), BOOKMARK_AGE, path=path, samesite="Lax",
            secure=bool(settings.SESSION_COOKIE_SECURE),
        )  # fmt: skip
    else:
        response.delete_cookie(bookmark, path=path, samesite="Lax")
