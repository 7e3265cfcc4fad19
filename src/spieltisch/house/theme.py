"""Light or dark: what a reader has chosen, kept in a cookie."""

from __future__ import annotations

from django.http import HttpRequest

THEMES = ("light", "dark")


def theme_of(request: HttpRequest) -> str:
    """``light``, ``dark``, or "" where the device decides."""
    theme = request.COOKIES.get("theme", "")
    return theme if theme in THEMES else ""
