"""One word for one thing, in each language: what the glossary of a game says is kept."""

import re

import pytest

from spieltisch.engine.language import LANGUAGES
from tests.battery.glossary import glossary_of, says, texts


@pytest.fixture(params=LANGUAGES)
def language(request):
    return request.param


def test_every_term_has_a_word_in_every_language(game):
    terms = glossary_of(game)["terms"]
    assert terms
    for language in LANGUAGES:
        words = [term[language] for term in terms]
        assert all(words) and len(set(words)) == len(words), (language, words)


def test_what_is_avoided_is_never_said(game, language):
    avoided = [
        (phrase, term[language])
        for term in glossary_of(game)["terms"]
        for phrase in term.get(f"avoid_{language}", ())
    ]
    wrong = [
        f"{where}: “{phrase}” for “{word}”"
        for where, text in texts(game, language)
        for phrase, word in avoided
        if says(text, phrase)
    ]
    assert not wrong, "\n".join([game.slug, *wrong])


def test_every_term_is_used(game, language):
    everything = " ".join(text for _where, text in texts(game, language)).casefold()
    unused = [
        term[language]
        for term in glossary_of(game)["terms"]
        if term[language].partition(" (")[0].casefold() not in everything  # "out (for the round)"
    ]
    assert not unused, game.slug


def test_no_term_is_what_another_avoids(game, language):
    terms = glossary_of(game)["terms"]
    words = {term[language].casefold() for term in terms}
    avoided = {word.casefold() for term in terms for word in term.get(f"avoid_{language}", ())}
    assert not words & avoided, game.slug


def test_every_prompt_asks_for_actions_as_they_are_written(game):
    prompts = glossary_of(game)["prompts"]
    assert prompts
    for prompt in prompts:
        re.compile(prompt["needs"])
