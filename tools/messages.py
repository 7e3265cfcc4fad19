"""Refreshes the catalogues of sentences: ``python3 tools/messages.py [FOLDER...]``.

A folder has a catalogue of its own where a module says ``Words(__file__)`` (games, engine, bots:
``locale/de/LC_MESSAGES/messages.po``) or where there is a ``locale`` with Django's
``django.po``.  All sentences below it that belong to no nearer catalogue are collected; what is
translated stays, what is new waits for its translation, what nobody says any more goes.  Then the
catalogue is compiled.  With folders named, only those whose path contains one of the words.

``findings`` is what the tests ask.
"""

from __future__ import annotations

import ast
import gettext
import io
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.conf import settings
from django.utils.translation.template import templatize

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src" / "spieltisch"
LANGUAGE = "de"  # the sentences themselves are English
TRANSLATORS = {"_", "ENGINE_WORDS"}  # names of ``Words``, called or with .lazy, .n, .p
HEADER = """msgid ""
msgstr ""
"Language: de\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

"""
ONE, MANY, CONTEXT = ("id",), ("id", "plural"), ("context", "id")
FUNCTIONS = {
    "Lazy": ONE,
    "gettext": ONE,
    "gettext_lazy": ONE,
    "ngettext": MANY,
    "ngettext_lazy": MANY,
    "pgettext": CONTEXT,
    "pgettext_lazy": CONTEXT,
}
BLANK = re.compile(r"\{\w*\}|%\(\w+\)[sd]")
METHODS = {"lazy": ONE, "n": MANY, "p": CONTEXT}


@dataclass(frozen=True)
class Said:
    """One sentence of the source: its words, those for many things, the context of a word."""

    id: str
    plural: str = ""
    context: str | None = None

    @property
    def key(self):
        return (self.id, self.plural) if self.plural else self.id


def in_python(text: str) -> Iterator[Said]:
    """The sentences of a module, in their order."""
    calls = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        parts = _parts(call.func)
        words = [arg.value for arg in call.args[: len(parts)] if isinstance(arg, ast.Constant)]
        if parts and len(words) == len(parts) and all(isinstance(word, str) for word in words):
            yield Said(**dict(zip(parts, words, strict=True)))


def _parts(function: ast.expr) -> tuple[str, ...]:
    """Which arguments of a call are words; none if it translates nothing."""
    if isinstance(function, ast.Name):
        return ONE if function.id in TRANSLATORS else FUNCTIONS.get(function.id, ())
    owner = getattr(function, "value", None)
    if isinstance(owner, ast.Name) and owner.id in TRANSLATORS:
        return METHODS.get(function.attr, ())
    return ()


def in_template(text: str) -> Iterator[Said]:
    """The sentences of a Django template, in their order."""
    if not settings.configured:
        settings.configure()
    calls = " ".join(templatize(text).split())
    keywords = {"_": None, "gettext": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
    for _line, words, _comments, context in extract("python", io.BytesIO(calls.encode()), keywords):
        one, many = words if isinstance(words, tuple) else (words, "")
        yield Said(one, many, context)


READERS = {".py": in_python, ".html": in_template}


@dataclass(frozen=True)
class Book:
    """The catalogue of one folder."""

    folder: Path
    nearer: tuple[Path, ...]  # folders below that have catalogues of their own

    @cached_property
    def po(self) -> Path:
        at = self.folder / "locale" / LANGUAGE / "LC_MESSAGES"
        return at / ("django.po" if (at / "django.po").exists() else "messages.po")

    @cached_property
    def said(self) -> dict[tuple, Said]:
        """Every sentence of the source once."""
        found = {}
        for path in sorted(self.folder.rglob("*")):
            if path.suffix in READERS and not any(path.is_relative_to(one) for one in self.nearer):
                for said in READERS[path.suffix](path.read_text(encoding="utf-8")):
                    found.setdefault((said.id, said.context), said)
        return found

    def catalogue(self) -> Catalog:
        """The catalogue as it stands in its file."""
        if not self.po.exists():
            return Catalog(LANGUAGE)
        with self.po.open("rb") as file:
            return read_po(file, LANGUAGE)

    def refresh(self) -> None:
        """Brings the file up to what the source says, and compiles it."""
        old, new = self.catalogue(), Catalog(LANGUAGE)
        for said in self.said.values():
            known = old.get(said.id, said.context)
            kept = known.string if known and bool(known.pluralizable) == bool(said.plural) else ""
            new.add(said.key, kept, context=said.context)
        self.po.parent.mkdir(parents=True, exist_ok=True)
        with self.po.open("wb") as file:
            file.write(HEADER.encode())
            write_po(file, new, width=100, omit_header=True, no_location=True)
        self.compile()

    def compile(self) -> None:
        catalogue = self.catalogue()
        catalogue.creation_date = catalogue.revision_date = datetime(2000, 1, 1, tzinfo=UTC)
        with self.po.with_suffix(".mo").open("wb") as file:
            write_mo(file, catalogue)

    def findings(self) -> list[str]:
        """What is wrong with the catalogue, in sentences."""
        at, catalogue = self.po.relative_to(ROOT), self.catalogue()
        bad = [
            f"{at}: not in it: {said.id!r}"
            for said in self.said.values()
            if catalogue.get(said.id, said.context) is None
        ]
        for message in catalogue:
            words = message.string if message.pluralizable else (message.string,)
            first = message.id[0] if message.pluralizable else message.id
            if first and (message.fuzzy or not all(words)):
                bad.append(f"{at}: not translated: {first!r}")
            elif first and (first, message.context) not in self.said:
                bad.append(f"{at}: nobody says any more: {first!r}")
            elif first and _blanks(message) is not None:
                bad.append(f"{at}: other blanks than the original: {first!r}, {_blanks(message)}")
        if not self.is_compiled(catalogue):
            bad.append(f"{at}: compile it, see tools/messages.py")
        return bad

    def is_compiled(self, catalogue: Catalog) -> bool:
        """Whether the machine's form says the same as the file for people."""
        mo = self.po.with_suffix(".mo")
        if not mo.exists():
            return not self.said
        with mo.open("rb") as file:
            spoken = gettext.GNUTranslations(file)._catalog
        written = io.BytesIO()
        write_mo(written, catalogue)
        written.seek(0)
        wanted = gettext.GNUTranslations(written)._catalog
        return {k: v for k, v in spoken.items() if k} == {k: v for k, v in wanted.items() if k}


def _blanks(message) -> str | None:
    """The blanks that a translation adds; a sentence with a foreign blank cannot be filled in."""
    originals = message.id if message.pluralizable else (message.id,)
    words = message.string if message.pluralizable else (message.string,)
    allowed = set().union(*map(_names_in, originals))
    added = set().union(*map(_names_in, words)) - allowed
    return ", ".join(sorted(added)) if added else None


def _names_in(sentence: str) -> set[str]:
    return set(BLANK.findall(sentence))


def books() -> list[Book]:
    """All catalogues below ``SOURCES``."""
    folders = {path.parent for path in SOURCES.rglob("locale") if path.is_dir()}
    folders |= {
        path.parent
        for path in SOURCES.rglob("*.py")
        if any(line.endswith("= Words(__file__)") for line in path.read_text("utf-8").splitlines())
    }
    nearer = {
        folder: tuple(one for one in folders if one != folder and one.is_relative_to(folder))
        for folder in folders
    }
    return [Book(folder, nearer[folder]) for folder in sorted(folders)]


def main(words: list[str]) -> int:
    bad = []
    for book in books():
        if not words or any(word in str(book.folder.relative_to(ROOT)) for word in words):
            book.refresh()
            bad += book.findings()
    sys.stdout.writelines(f"{line}\n" for line in bad)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
