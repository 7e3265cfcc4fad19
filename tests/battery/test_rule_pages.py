"""The rule pages of a game: the same in every language, complete, and where refusals point to."""

import re

import pytest

from spieltisch.engine.language import LANGUAGES
from spieltisch.house.rulebook.markdown import MARK, rule_page

UNESCAPED_TAG = re.compile(r"<[^>]*>")


def all_markup(page):
    return str(page.lead) + "".join(s.title + s.short + s.full for s in page.sections)


@pytest.fixture(params=LANGUAGES)
def page(game, request):
    return rule_page(game, request.param)


def test_every_section_has_a_short_and_a_full_form(page):
    assert page.title and page.sections
    for section in page.sections:
        assert section.title and section.short and section.full, section.anchor


def test_every_link_within_the_page_leads_somewhere(page):
    links = set(re.findall(r'<a href="#([^"]*)"', all_markup(page)))
    assert links <= page.anchors


def test_every_small_picture_is_drawn_by_the_game(page):
    words = UNESCAPED_TAG.sub("", all_markup(page))
    assert not MARK.findall(words)


def test_no_syntax_of_the_rule_file_is_left_over(page):
    assert not re.search(r":::|\{#|\*\*", UNESCAPED_TAG.sub("", all_markup(page)))


def test_every_refusal_points_to_a_paragraph(game, page):
    missing = {
        number: reason.paragraph
        for number, reason in game.words.REASONS.items()
        if reason.paragraph not in page.anchors
    }
    assert not missing


def test_all_languages_have_the_same_sections_and_paragraphs(game):
    pages = [rule_page(game, language) for language in LANGUAGES]
    assert len({page.anchors for page in pages}) == 1
    assert len({tuple(s.anchor for s in page.sections) for page in pages}) == 1
