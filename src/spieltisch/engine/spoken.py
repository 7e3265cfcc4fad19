"""Sentences as they are heard: markup without what only eyes can see."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

from markupsafe import escape

SOFT_HYPHEN = "\u00ad"
# Elements that have no end.
VOID = {"br", "col", "hr", "img", "input", "wbr"}
# Elements between which a reader pauses, however close they stand.
APART = {"br", "dd", "div", "dt", "h1", "h2", "h3", "h4", "hr", "li", "ol", "p", "section"}
APART |= {"small", "table", "td", "th", "tr", "ul"}


def spoken(part: Any) -> str:
    """What is heard of a part of a sentence, or of markup (as ``markupsafe.Markup``).

    A picture (``role="img"``) is heard by its ``aria-label``, as a word of its own; what is
    ``aria-hidden`` is not heard at all.  All else is heard as its text.
    """
    heard = _Heard()
    heard.feed(str(escape(part)))
    heard.close()
    return " ".join(heard.text.split())


class _Heard(HTMLParser):
    """Collects the text of markup.  ``deaf`` counts the open elements below one whose text is not
    heard, itself included."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.text = ""
        self.deaf = 0
        self.parted = False  # whether the next word is a word of its own

    def handle_starttag(self, tag, attributes):
        void = tag in VOID
        if self.deaf:
            self.deaf += not void
            return
        if tag in APART:
            self.text += " "
        named = dict(attributes)
        hidden = named.get("aria-hidden") == "true"
        if named.get("role") == "img" and not hidden:
            self._word(named.get("aria-label") or "")
        if hidden or named.get("role") == "img":
            self.deaf += not void

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag):
        if self.deaf:
            self.deaf -= tag not in VOID
        elif tag in APART:
            self.text += " "

    def handle_data(self, data):
        data = data.replace(SOFT_HYPHEN, "")
        if self.deaf or not data:
            return
        if self.parted and data[0].isalnum():
            self.text += " "
        self.text += data
        self.parted = False

    def _word(self, word: str) -> None:
        word = word.replace(SOFT_HYPHEN, "")
        if not word:
            return
        if self.text[-1:].isalnum():
            self.text += " "
        self.text += word
        self.parted = word[-1].isalnum()
