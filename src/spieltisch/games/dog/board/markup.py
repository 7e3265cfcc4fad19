"""Markup of drawings."""

from markupsafe import Markup


def data_of(**values: str) -> str:
    """Attributes ``data-…`` for those values that are not empty; keys and anchors of our own."""
    return "".join(f' data-{name}="{value}"' for name, value in values.items() if value)


def drawn(text: str) -> Markup:
    """Markup made of shapes and numbers of our own, never of words that somebody has written;
    those are put in with ``format``, which escapes them."""
    return Markup(text)  # noqa: S704
