"""A link that takes a guest along to another device: short-lived, and good for one device."""

from __future__ import annotations

import secrets
from datetime import timedelta

import segno
from django.conf import settings
from django.contrib.sessions.backends.base import SessionBase
from django.db.models import Q
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods
from markupsafe import Markup

from spieltisch.house.accounts.models import DeviceLink, Player, digest_of
from spieltisch.house.accounts.session import KEY, become, expect, player_of
from spieltisch.house.errors import sorry


def new_link(player: Player) -> str:
    """The token of a new link; an older one of the same player is void from now on."""
    token = secrets.token_urlsafe(18)
    fields = {"digest": digest_of(token), "made": timezone.now(), "user": ""}
    DeviceLink.objects.update_or_create(player=player, defaults=fields)
    return token


def _good_links():
    oldest = timezone.now() - timedelta(seconds=settings.DEVICE_LINK_SECONDS)
    return DeviceLink.objects.filter(made__gt=oldest).select_related("player")


def link_of(token: str, session: SessionBase) -> DeviceLink | None:
    """The link with a token, as long as it is good for a session.

    Once used it is so only for who has used it: the answer may have been lost on its way to him.
    """
    free_for = Q(user="") | Q(user=_name_of(session))
    return _good_links().filter(free_for, digest=digest_of(token)).first()


def _name_of(session: SessionBase) -> str:
    expect(session)
    return digest_of(session[KEY])


def use(session: SessionBase, link: DeviceLink) -> bool:
    """Makes a session that of the player of a link; False where somebody else was quicker."""
    name = _name_of(session)
    free = DeviceLink.objects.filter(Q(user="") | Q(user=name), pk=link.pk, digest=link.digest)
    if not free.update(user=name):
        return False
    become(session, link.player)
    return True


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def offer(request: HttpRequest) -> HttpResponse:
    """Shows a new link to the player of this device, who has asked for it by a form: whoever comes
    back to the page, or changes its language, keeps the link that he has."""
    player = player_of(request.session)
    if player is None:
        return sorry(request, 403, gettext("Only somebody with a name has seats to take along."))
    context = {"minutes": round(settings.DEVICE_LINK_SECONDS / 60)}
    if request.method == "POST":
        context |= _pictured(request, new_link(player))
    return render(request, "house/offer_device.html", context)


def _pictured(request: HttpRequest, token: str) -> dict:
    """A link and its picture for cameras."""
    url = request.build_absolute_uri(reverse("device", args=[token]))
    drawing = segno.make(url, micro=False).svg_inline(omitsize=True, svgclass=None, lineclass=None)
    return {"url": url, "code": Markup(drawing)}  # noqa: S704 - drawn here, of a link made here


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def take_over(request: HttpRequest, token: str) -> HttpResponse:
    """Asks the other device whether it shall be its player's; the answer uses the link up.

    Looking at the page does nothing: messengers and search engines look at every link.
    """
    link = link_of(token, request.session)
    if link is not None and request.method != "POST":
        here = player_of(request.session)
        context = {"player": link.player, "other": here if here != link.player else None}
        return render(request, "house/take_device.html", context)
    if link is not None and use(request.session, link):
        return HttpResponseRedirect(reverse("lobby"))
    return sorry(
        request,
        404,
        gettext("This link has been used, or it is too old. Make a new one on your other device."),
    )
