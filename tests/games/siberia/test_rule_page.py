"""The rule page: what is ours stands under "What we decided", and every card says what it does."""

import re
from pathlib import Path

import pytest

from spieltisch.engine.language import LANGUAGES
from spieltisch.games.siberia import GAME
from spieltisch.games.siberia.material import (
    FACE_CARDS,
    FACE_VALUE,
    FIRST_FACE,
    PERSON_VALUE,
    RAISED,
    RESOURCES,
    SYMBOLS,
)
from spieltisch.house.rulebook.markdown import rule_page

DOCUMENT = Path(__file__).parents[3] / "docs" / "rules" / "siberia.md"
RULING = re.compile(r"\| (R-\d+) \|.*\| ([AC]) \| (#[\w-]+|–) \|")


@pytest.fixture(params=LANGUAGES)
def page(request):
    return rule_page(GAME, request.param)


@pytest.fixture
def source(page, request):
    language = request.node.callspec.params["page"]
    folder = Path(GAME.board.__file__).parents[1]
    return (folder / f"rules_{language}.md").read_text("utf-8")


def rulings():
    found = RULING.findall(DOCUMENT.read_text("utf-8"))
    assert [number for number, *_ in found] == [f"R-{n + 1}" for n in range(len(found))]
    return found


def paragraph(source, anchor):
    """The words of the paragraph with this anchor."""
    return source.partition(f"{{#{anchor}}}\n")[2].partition("\n\n")[0]


def test_every_ruling_of_ours_stands_under_what_we_decided(page):
    (decided,) = [section for section in page.sections if section.anchor == "rulings"]
    there = set(re.findall(r'id="([\w-]+)"', decided.full))
    ours = {anchor[1:] for _n, tag, anchor in rulings() if tag == "C" and anchor != "–"}
    assert ours == there and all(anchor.startswith("ruled-") for anchor in ours)


def test_what_a_source_says_stands_among_the_rules(page):
    (decided,) = [section for section in page.sections if section.anchor == "rulings"]
    for number, tag, anchor in rulings():
        if tag == "A":
            assert anchor[1:] in page.anchors and f'id="{anchor[1:]}"' not in decided.full, number


@pytest.mark.parametrize(
    ("anchor", "ruled"),
    [
        ("pay-exact", "waste"),
        ("play-one", "one"),
        ("mine-left", "left"),
        ("mine-refill", "gap"),
        ("mine-revealed", "one"),
        ("supply-out", "many"),
        ("deck-discard", "discard"),
        ("tie", "tie"),
        ("idle", "idle"),
        ("counts-actions", "counts"),
    ],
)
def test_a_rule_that_we_have_completed_says_so(source, anchor, ruled):
    assert f"(#ruled-{ruled})" in paragraph(source, anchor)


def test_it_is_not_said_that_more_cards_than_needed_cannot_be_played(source):
    """R-10 allows it, and the table asks back."""
    words = paragraph(source, "pay-exact")
    assert "as are needed" not in words and "wie nötig" not in words


def test_every_resource_says_its_numbers(source):
    for number, name in enumerate(RESOURCES):
        faces = range(FIRST_FACE[number], FIRST_FACE[number + 1])
        cards = sum(FACE_CARDS[face] for face in faces)
        values = [FACE_VALUE[face] for face in faces]
        said = re.findall(r"\d+", paragraph(source, f"card-{name}"))
        assert [int(one) for one in said] == [cards, min(values), max(values), RAISED[number]]


def test_every_seller_and_investor_says_what_it_is_worth(source):
    for number, name in enumerate(SYMBOLS):
        own = [] if name == "seller" else [PERSON_VALUE[SYMBOLS.index("seller")]]
        said = re.findall(r"\d+", paragraph(source, f"card-seller-{name}"))
        assert [int(one) for one in said] == [RAISED[number], *own], name
    for name in RESOURCES:
        said = re.findall(r"\d+", paragraph(source, f"card-investor-{name}"))
        assert [int(one) for one in said] == [PERSON_VALUE[SYMBOLS.index("investor")]], name
