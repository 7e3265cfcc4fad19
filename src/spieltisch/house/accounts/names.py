"""Names that people give themselves."""

from __future__ import annotations

import re
import unicodedata

from django.utils.translation import gettext

LONGEST = 24  # characters
MOST_MARKS = 2  # combining marks on one letter; more of them paint over the lines around

ZWNJ, ZWJ = "\u200c", "\u200d"
# Letters and symbols that look like a space.
BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159\U00013441\U00013442")
NOTHING = frozenset("\u034f\u17b4\u17b5\ufffc")  # marks and symbols that nobody sees
# Scripts in which a joiner changes how letters are written, as Unicode names begin.
JOINED_SCRIPTS = re.compile(
    "(ADLAM|ARABIC|BALINESE|BENGALI|DEVANAGARI|GUJARATI|GURMUKHI|JAVANESE|KANNADA|KHMER|MALAYALAM"
    "|MANDAIC|MONGOLIAN|MYANMAR|NKO|ORIYA|SINHALA|SYRIAC|TAMIL|TELUGU|TIBETAN) "
)
VIRAMA = 9  # the combining class of signs that join consonants
EMOJI_SELECTORS = "\ufe0e\ufe0f"
EMOJI = re.compile(
    "[\u231a\u231b\u23e9-\u23f3\u2600-\u27bf\u2b50-\u2b55\U0001f004\U0001f0cf"
    "\U0001f1e6-\U0001f1ff\U0001f300-\U0001f64f\U0001f680-\U0001f6ff\U0001f7e0-\U0001f7f0"
    "\U0001f900-\U0001f9ff\U0001fa70-\U0001faff]|[^\\w\\s]\ufe0f"
)
# The flag of a part of a country: its letters are tags, which are seen nowhere else.
FLAG = re.compile("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f")


class BadName(ValueError):
    """No usable name; the message says why."""


def clean_name(text: str) -> str:
    """The name in a text: one line, without control characters and changes of direction.

    Joiners stay where they join something: emoji, or letters of a script that has them.  Markup is
    no matter here, every page escapes it.  Raises :class:`BadName`.
    """
    name = as_seen(text)
    if not any(character.isalnum() for character in name) and not EMOJI.search(name):
        raise BadName(gettext("Please enter a name with at least one letter, digit or emoji."))
    if len(name) > LONGEST:
        raise BadName(gettext("The name may have at most %(n)d characters.") % {"n": LONGEST})
    return name


def as_seen(text: str) -> str:
    """A text as it would stand in a name."""
    text = unicodedata.normalize("NFC", text[: 8 * LONGEST])
    return unicodedata.normalize("NFC", " ".join(_visible(text).split()))


def _visible(text: str) -> str:
    """The characters that can be seen, and those that change how their neighbours look."""
    flags = {at for found in FLAG.finditer(text) for at in range(*found.span())}
    kept, marks = " ", 0
    for at, character in enumerate(text):
        kind = unicodedata.category(character)[0]
        if character in "\t\n\r" or character in BLANKS:
            character, kind = " ", "Z"
        if kind == "M":
            marks += 1
            if marks > MOST_MARKS or not _marks(kept[-1], character):
                continue
        elif kind == "C" and not EMOJI.match(character):
            # Controls, formats (among them changes of direction), and what is unassigned; an emoji
            # may be newer than this Python.
            if at not in flags and not _joins(kept[-1], character, text[at + 1 : at + 2]):
                continue
        elif character in NOTHING:
            continue
        else:
            marks = 0
        kept += character
    return kept


def _marks(before: str, mark: str) -> bool:
    """Whether a mark has something to stand on, and a selector something to choose."""
    if before.isspace() or mark in NOTHING:
        return False
    if mark in EMOJI_SELECTORS:
        return unicodedata.category(before)[0] in "SNP"
    if unicodedata.name(mark, "").startswith(("VARIATION SELECTOR", "MONGOLIAN FREE")):
        return unicodedata.category(before) == "Lo"
    return True


def _joins(before: str, joiner: str, after: str) -> bool:
    """Whether a character is a joiner that joins what stands before and after it."""
    if joiner == ZWJ and (EMOJI.match(before) or before == "\ufe0f" or _is_tone(before)):
        return bool(after) and unicodedata.category(after)[0] == "S"
    if joiner not in (ZWJ, ZWNJ):
        return False
    return unicodedata.combining(before) == VIRAMA or (_is_joined(before) and _is_joined(after))


def _is_tone(character: str) -> bool:
    """Whether it is the colour of the skin of the emoji before it."""
    return "\U0001f3fb" <= character <= "\U0001f3ff"


def _is_joined(character: str) -> bool:
    name = unicodedata.name(character, "") if character else ""
    return bool(JOINED_SCRIPTS.match(name)) and unicodedata.category(character)[0] in "LM"
