"""Every sentence is translated, in the file for people and in the one for the machine."""

import importlib.util
import sys
from pathlib import Path

import pytest

TOOL = Path(__file__).parents[1] / "tools" / "messages.py"
SPEC = importlib.util.spec_from_file_location("messages", TOOL)
messages = sys.modules["messages"] = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(messages)

BOOKS = {str(book.folder.relative_to(messages.SOURCES)): book for book in messages.books()}


@pytest.mark.parametrize("folder", BOOKS)
def test_a_catalogue_says_all_and_only_what_the_source_says(folder):
    assert BOOKS[folder].findings() == []


def test_the_sentences_of_a_module_are_found():
    source = """
_("plain"), _.lazy("later"), _.n("one", "many", n), _.p("tool", "saw")
gettext("django"), ngettext("a", "b", 2), other("not"), words.lazy("not"), _(variable)
"""
    found = [(said.id, said.plural, said.context) for said in messages.in_python(source)]
    assert found == [
        ("plain", "", None),
        ("later", "", None),
        ("one", "many", None),
        ("saw", "", "tool"),
        ("django", "", None),
        ("a", "b", None),
    ]


def test_the_sentences_of_a_template_are_found():
    source = """{% load i18n %}<p title="{% trans 'A title' %}">Not me {{ _("nor me") }}</p>
{% blocktrans count n=many %}One{% plural %}{{ n }} of them{% endblocktrans %}
{% blocktrans with name=who %}It’s {{ name }} & Co{% endblocktrans %}"""
    found = [(said.id, said.plural) for said in messages.in_template(source)]
    assert found == [
        ("A title", ""),
        ("nor me", ""),
        ("One", "%(n)s of them"),
        ("It’s %(name)s & Co", ""),
    ]


def test_a_translation_with_a_foreign_blank_is_found():
    good = messages.Catalog("de").add("Take {n}", "Nimm {n}")
    bad = messages.Catalog("de").add("Take {n}", "Nimm {zahl}")
    assert messages._blanks(good) is None
    assert messages._blanks(bad) == "{zahl}"
