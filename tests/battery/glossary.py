"""The glossary of a game: which words it uses, and what its prompts ask for.

``glossary.toml`` in the folder of a game::

    [[terms]]
    en = "goal"
    de = "Ziel"
    avoid_en = ["home"]          # words or phrases that are not said for it
    avoid_de = ["Zuhause"]

    [[prompts]]
    en = "Choose a cell"         # where the question at the table says this,
    needs = "place .*"           # a legal action is written so (a regular expression)
"""

import re
import tomllib
from functools import cache
from importlib.resources import files

from babel.messages.pofile import read_po

from spieltisch.engine.language import LANGUAGES
from spieltisch.engine.tutorial import guides_of, tutorial_of

FILE = "glossary.toml"
KEYS = {
    "terms": {*LANGUAGES, *(f"avoid_{language}" for language in LANGUAGES)},
    "prompts": {"en", "needs"},
}
UNSAID = re.compile(r"\{[^}]*\}|\]\([^)]*\)|:[a-z][\w/-]*:|^:::[ ]*[a-z]*", re.MULTILINE)


@cache
def glossary_of(game):
    """``{"terms": [...], "prompts": [...]}``; a game without the file fails here."""
    file = files(game.package) / FILE
    assert file.is_file(), f"{game.slug} has no {FILE}: see tests/battery/glossary.py"
    data = tomllib.loads(file.read_text("utf-8"))
    assert set(data) == set(KEYS), f"{game.slug}, {FILE}: {sorted(data)}"
    for part, keys in KEYS.items():
        for entry in data[part]:
            assert set(entry) <= keys and {"en"} <= set(entry), f"{game.slug}, {FILE}: {entry}"
    return data


def texts(game, language):
    """Everything a game says in a language, as ``(where, text)``."""
    page = f"rules_{language}.md"
    yield page, said((files(game.package) / page).read_text("utf-8"))
    for number, message in enumerate(catalogue(game)):
        for text in words_of(message.id if language == "en" else message.string):
            yield f"sentence {number}: {message.id!r}", said(text)
    for guide in guides_of(game):
        for number, step in enumerate(tutorial_of(game, guide.name).beats):
            if step.step and step.step.sentences:
                yield f"guide “{guide.name}”, beat {number}", said(step.step.sentences[language])


def catalogue(game):
    file = files(game.package) / "locale" / "de" / "LC_MESSAGES" / "messages.po"
    with file.open("rb") as lines:
        return [message for message in read_po(lines) if message.id]


def words_of(form):
    """A sentence of the catalogue, or its forms for one and for many."""
    return form if isinstance(form, (tuple, list)) else (form,)


def said(text):
    """The words alone: no anchors, links, pictures or blanks; soft hyphens and line ends gone."""
    return " ".join(UNSAID.sub(" ", text).replace("\u00ad", "").replace("*", "").split())


def says(text, phrase):
    """Whether a text says a word or a phrase: whole words, whatever their case."""
    return re.search(rf"(?<!\w){re.escape(phrase)}(?!\w)", text, re.IGNORECASE)
