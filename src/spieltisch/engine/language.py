"""Sentences in the reader's language.

Games write their sentences in English inside ``_()`` (translated now) or ``Lazy`` (translated
when shown) and bring a gettext catalogue per language in their own folder:
``locale/<language>/LC_MESSAGES/messages.po``.  The page, the log and the terminal choose the
language with :func:`speaking`.
"""

from __future__ import annotations

import gettext
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

from markupsafe import Markup, escape

LANGUAGES = ("de", "en")
SOURCE = "en"  # the language the sentences are written in
_language: ContextVar[str] = ContextVar("language", default=SOURCE)


@contextmanager
def speaking(language: str):
    """Within this block sentences are made in ``language`` ("de" or "en")."""
    if language not in LANGUAGES:
        language = SOURCE
    token = _language.set(language)
    try:
        yield
    finally:
        _language.reset(token)


def language() -> str:
    """The language that is being spoken."""
    return _language.get()


@cache
def _catalogue(folder: str, language: str) -> gettext.NullTranslations:
    return gettext.translation("messages", folder, [language], fallback=language == SOURCE)


class Words:
    """The translator of one folder of sentences: ``_ = Words(__file__)``.

    ``_("...")`` translates now, ``_.n("one", "many", n)`` chooses the plural,
    ``_.lazy("...")`` translates when shown.
    """

    def __init__(self, beside: str):
        self.folder = str(Path(beside).parent / "locale")

    def __call__(self, sentence: str) -> str:
        return _catalogue(self.folder, language()).gettext(sentence)

    def n(self, one: str, many: str, count: int) -> str:
        return _catalogue(self.folder, language()).ngettext(one, many, count)

    def p(self, context: str, sentence: str) -> str:
        """Translates a word whose translation depends on the context."""
        return _catalogue(self.folder, language()).pgettext(context, sentence)

    def lazy(self, sentence: str) -> Lazy:
        return Lazy(sentence, self)


class Lazy:
    """A sentence that is translated when it is shown."""

    __slots__ = ("sentence", "words")

    def __init__(self, sentence: str, words: Words | None = None):
        self.sentence = sentence
        self.words = words or ENGINE_WORDS

    def __str__(self) -> str:
        return self.words(self.sentence)

    def __html__(self) -> str:
        return escape(str(self))

    def __repr__(self) -> str:
        return f"Lazy({self.sentence!r})"

    def __eq__(self, other) -> bool:
        return isinstance(other, Lazy) and other.sentence == self.sentence

    def __hash__(self) -> int:
        return hash(self.sentence)


class Sentence:
    """A sentence with parts that look different as text and as markup.

    ``str(sentence)`` is plain text, ``sentence.__html__()`` is safe markup.  A part is anything
    with ``__str__`` and, where it has a picture, ``__html__``.
    """

    __slots__ = ("parts", "template")

    def __init__(self, template: str, **parts):
        self.template = template
        self.parts = parts

    def __str__(self) -> str:
        return self.template.format(**self.parts)

    def __html__(self) -> str:
        parts = {name: escape(part) for name, part in self.parts.items()}
        return Markup(str(escape(self.template)).format(**parts))  # noqa: S704 (all escaped)

    def __repr__(self) -> str:
        return f"Sentence({str(self)!r})"


class Joined:
    """Several parts as one: "a, b and c", as text and as markup."""

    __slots__ = ("parts",)

    def __init__(self, parts):
        self.parts = list(parts)

    def _join(self, parts, word):
        if len(parts) < 2:
            return parts[0] if parts else word("")
        return word(", ").join(parts[:-1]) + word(f" {ENGINE_WORDS('and')} ") + parts[-1]

    def __str__(self) -> str:
        return self._join([str(part) for part in self.parts], str)

    def __html__(self) -> str:
        return self._join([escape(part) for part in self.parts], Markup)


class Shown:
    """A part of a sentence that means pieces on the table: who points at it is shown them.

    ``keys`` are the keys of these pieces.  What lies there no longer, or cannot be seen by the
    reader, is passed over, so a sentence may name a piece however long ago it was told.
    """

    __slots__ = ("keys", "part")

    def __init__(self, part, *keys: str):
        self.part = part
        self.keys = keys

    def __str__(self) -> str:
        return str(self.part)

    def __html__(self) -> str:
        if not self.keys:
            return escape(self.part)
        return Markup('<span data-shows="{}">{}</span>').format(" ".join(self.keys), self.part)


ENGINE_WORDS = Words(__file__)
