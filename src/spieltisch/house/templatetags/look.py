"""What templates need to draw the shell."""

from django import template
from django.templatetags.static import static
from django.utils.html import format_html

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
