"""Names that people give themselves."""

from __future__ import annotations

import unicodedata

from django.utils.translation import gettext

LONGEST = 24  # characters
MOST_MARKS = 2  # combining marks on one letter; more of them paint over the lines around


class BadName(ValueError):
    """No usable name; the message says why."""


def clean_name(text: str) -> str:
    """The name in a text: one line, without control characters and changes of direction.

    Markup is no matter here, every page escapes it.  Raises :class:`BadName`.
    """
    text = unicodedata.normalize("NFC", text[: 8 * LONGEST])
    name = " ".join(_visible(text).split())
    if not any(character.isalnum() for character in name):
        raise BadName(gettext("Please enter a name with at least one letter or digit."))
    if len(name) > LONGEST:
        raise BadName(gettext("The name may have at most %(n)d characters.") % {"n": LONGEST})
    return name


def _visible(text: str) -> str:
    kept, marks = [], 0
    for character in text:
        category = unicodedata.category(character)
        if category[0] == "C":  # controls, formats (among them changes of direction), unassigned
            character = " " if character in "\t\n\r" else ""
        marks = marks + 1 if category[0] == "M" else 0
        if marks <= MOST_MARKS:
            kept.append(character)
    return "".join(kept)
