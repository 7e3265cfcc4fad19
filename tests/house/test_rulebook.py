"""Rule files as pages: sections, anchors, pictures, and nothing that could do harm."""

import re

import pytest
from markupsafe import Markup

from spieltisch.engine.language import LANGUAGES
from spieltisch.house.rulebook.helps import read_helps
from spieltisch.house.rulebook.markdown import help_page, no_marks, read_page
from spieltisch.house.rulebook.text import plain_text

TAKE = """\
# A *small* game

For two.

{#take}
## Taking cards

::: short
Take **one**.
:::

{#take-right}
From the right :red: only.

### In detail

{#careful}
::: mistake Not <two>
One.
:::
"""


def test_a_section_has_a_short_and_a_full_form():
    page = read_page(TAKE)
    assert page.title == "A <em>small</em> game"
    assert page.lead == "<p>For two.</p>\n"
    (section,) = page.sections
    assert (section.anchor, section.title) == ("take", "Taking cards")
    assert section.short == "<p>Take <strong>one</strong>.</p>\n"
    assert section.full.startswith('<p id="take-right">From the right')
    assert "<h3>In detail</h3>" in section.full
    assert "<strong>one</strong>" not in section.full


def test_paragraphs_and_boxes_have_anchors_too():
    page = read_page(TAKE)
    assert page.anchors == {"take", "take-right", "careful"}
    assert '<aside id="careful" class="mistake">' in page.sections[0].full


def test_the_title_of_a_box_is_escaped():
    assert '<p class="tag">Not &lt;two&gt;</p>' in read_page(TAKE).sections[0].full


def test_a_box_may_hold_a_row_of_pictures():
    text = "{#a}\n## A\n\n:::: example Two\n::: cards\n- one\n- two\n:::\n::::\n"
    full = read_page(text).sections[0].full
    assert '<aside class="example">' in full
    assert '<div class="cards">\n<ul>\n<li>one</li>' in full
    assert ":::" not in full


def test_a_known_picture_is_drawn_and_an_unknown_one_stays_text():
    drawn = read_page(TAKE, {"red": Markup("<svg></svg>")}.get)
    assert "the right <svg></svg> only" in drawn.sections[0].full
    assert "the right :red: only" in read_page(TAKE).sections[0].full


def test_a_picture_that_is_plain_text_is_escaped():
    assert "&lt;b&gt;" in read_page(TAKE, {"red": "<b>"}.get).sections[0].full


def test_columns_are_aligned_by_class_as_the_page_allows_no_style():
    text = "{#a}\n## A\n\n| x | y | z |\n|--:|:-:|:--|\n| 1 | 2 | 3 |\n"
    full = read_page(text).sections[0].full
    assert '<td class="end">1</td>' in full
    assert '<td class="middle">2</td>' in full
    assert "style" not in full


@pytest.mark.parametrize(
    "hostile",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "[click](javascript:alert(1))",
        "[click](data:text/html;base64,PHNjcmlwdD4=)",
        "[click](vbscript:x)",
        '{#b onclick="alert(1)" style="color:red" .x}\nText',
        '::: note <b onmouseover="alert(1)">\nText\n:::',
        "`<script>`",
        "![<script>](x)",
        ":<script>:",
        '[x](#a "<script>")',
    ],
)
def test_hostile_text_stays_text(hostile):
    page = read_page(f"{{#a}}\n## A\n\n{hostile}\n")
    for element in re.findall(r"<[^>]*>", page.sections[0].full):
        assert re.match(r"</?(p|a|aside|code)\b", element), element
        assert not re.search(r"\son\w+=|\sstyle=|script:|data:", element), element


def test_a_section_needs_an_anchor():
    with pytest.raises(ValueError, match=r"line 3.*no anchor"):
        read_page("# Game\n\n## Goal\n")


@pytest.mark.parametrize("anchor", ["Goal", "go_al", "1a", "é"])
def test_an_anchor_is_plain(anchor):
    with pytest.raises(ValueError, match="anchor"):
        read_page(f'{{id="{anchor}"}}\n## Goal\n')


def test_an_anchor_comes_once():
    with pytest.raises(ValueError, match="'goal' comes twice"):
        read_page("{#goal}\n## Goal\n\n{#goal}\nText\n")


@pytest.mark.parametrize("text", ["", "\n", "{#a}", "::: short", "#", ":::", "{", ":a:"])
def test_scraps_are_pages_without_sections(text):
    assert read_page(text).sections == ()


def test_the_page_of_help_says_the_same_in_every_language():
    pages = [help_page(language) for language in LANGUAGES]
    assert len({page.title for page in pages}) == len(LANGUAGES)
    assert len({page.anchors for page in pages}) == 1
    assert len({tuple(section.anchor for section in page.sections) for page in pages}) == 1
    for page in pages:
        assert all(section.short and section.full for section in page.sections)


def test_an_unknown_language_is_shown_in_the_source_language():
    assert help_page("xx") == help_page("en")


def test_the_rules_as_plain_text():
    source = (
        "# A game\n\n{#take}\n## Taking :red: cards\n\n::: short\nIn short.\n:::\n\n"
        "{#b}\nTake [the **right** one](#take) *now*&shy;, 2 * 3 * 4.\n\n"
        ":::: example Example: two\n::: cards\n- :card-red: first\n:::\n::::\n"
    )
    pictures = {"red": Markup("<svg></svg>"), "card-red": Markup('<i aria-label="Red &amp; dog">')}
    assert plain_text(source, pictures.get) == (
        "# A game\n\n## Taking cards\n\nTake the right one now, 2 * 3 * 4.\n\n"
        "Example: two\n\n- Red & dog, first\n"
    )


@pytest.mark.parametrize("scrap", ["", ":::", "{#", "**", "* *", "[](", ":a:", "::: short\n"])
def test_scraps_become_text_as_well(scrap):
    assert isinstance(plain_text(scrap), str)


def told(text, anchor, mark=no_marks):
    title, words = read_helps(text, mark)[anchor]
    return title, words.strip()


def test_of_a_section_its_short_form_is_told():
    assert told(TAKE, "take") == ("Taking cards", "<p>Take <strong>one</strong>.</p>")


def test_of_a_paragraph_and_a_box_they_are_told_themselves():
    drawn = {"red": Markup("<svg></svg>")}.get
    assert told(TAKE, "take-right", drawn) == (
        "Taking cards",
        "<p>From the right <svg></svg> only.</p>",
    )
    assert told(TAKE, "careful") == ("Not &lt;two&gt;", "<p>One.</p>")


def test_of_a_heading_the_block_below_is_told():
    text = "{#a}\n## A\n\n{#b}\n### B *b*\n\nOne [link](#a).\n\nTwo.\n"
    assert told(text, "b") == ("B <em>b</em>", "<p>One link.</p>")
    assert told(text, "a") == ("A", "")  # nothing short is said of it


def test_helps_have_all_anchors_and_none_of_their_own():
    text = "{#a}\n## A\n\n:::: example Two\n{#b}\n- one\n- two\n::::\n\n{#c}\nThree\n"
    assert read_helps(text).keys() == read_page(text).anchors
    assert not any("id=" in one.text for one in read_helps(text).values())
