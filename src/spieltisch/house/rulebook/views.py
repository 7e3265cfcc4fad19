"""Rule pages, the page on how to operate the table, and the page of sources."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe
from markupsafe import Markup

from spieltisch.engine import registry
from spieltisch.engine.language import LANGUAGES
from spieltisch.engine.sight import SPECTATOR
from spieltisch.house.lobby.cards import game_card, game_cards
from spieltisch.house.rulebook import markdown
from spieltisch.house.rulebook.helps import helps_of


@require_safe
def rules(request: HttpRequest, game: str) -> HttpResponse:
    try:
        found = registry.find(game)
    except registry.UnknownGame as error:
        raise Http404 from error
    context = {
        "game": game_card(found),
        "games": game_cards(),
        "page": markdown.rule_page(found, get_language() or "en"),
        "symbols": symbols(found),
    }
    return render(request, "house/rules.html", context)


@require_safe
def helps(request: HttpRequest, game: str, language: str) -> HttpResponse:
    """What the things of a game do.  Whoever asks with the digest may keep the answer for ever."""
    try:
        found = registry.find(game)
    except registry.UnknownGame as error:
        raise Http404 from error
    if language not in LANGUAGES:
        raise Http404
    told = helps_of(found, language)
    response = HttpResponse(told.json, content_type="application/json")
    if request.GET.get("v") == told.digest:
        response["Cache-Control"] = "private, max-age=31536000, immutable"
    return response


def symbols(game) -> Markup:
    """The symbols that the pictures of a rule page use."""
    box = game.new_box(game.options(), min(game.seats), (0, 0))
    scene = game.board.scene(game.view(box, SPECTATOR), SPECTATOR)
    return Markup(scene.symbols)  # noqa: S704 - markup of the game


@require_safe
def help_page(request: HttpRequest) -> HttpResponse:
    page = markdown.help_page(get_language() or "en")
    return render(request, "house/help.html", {"page": page})


@require_safe
def sources(request: HttpRequest) -> HttpResponse:
    return render(request, "house/sources.html", {"games": game_cards()})
