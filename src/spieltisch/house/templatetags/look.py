"""What templates need to draw the shell."""

from django import template
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import get_language

from spieltisch.engine import registry
from spieltisch.engine.language import LANGUAGES, SOURCE
from spieltisch.house.rulebook.helps import helps_of

register = template.Library()


@register.simple_tag
def icon(name: str, css: str = "i"):
    """An icon of the house's sprite, as decoration: a word or a label must stand beside it."""
    return format_html(
        '<svg class="{}" aria-hidden="true"><use href="{}#i-{}"/></svg>',
        css,
        static("house/icons.svg"),
        name,
    )


@register.simple_tag
def helps(slug: str) -> str:
    """Where a page finds what the things of a game do, in its language."""
    language = get_language() or SOURCE
    language = language if language in LANGUAGES else SOURCE
    digest = helps_of(registry.find(slug), language).digest
    return f"{reverse('helps', args=[slug, language])}?v={digest}"
