"""What is heard of a sentence; the page says the same (tests/browser/test_modules.py)."""

import pytest
from markupsafe import Markup

from spieltisch.engine.language import Joined, Sentence, Shown
from spieltisch.engine.spoken import spoken

RED = Markup('<svg role="img" aria-label="red"><title>no</title><use href="#red"></use></svg>')
DOT = '<svg aria-hidden="true"><text>no</text><use href="#dot"/></svg>'
SAMPLES = [
    ("", ""),
    ("one <b>two</b>\n three", "one two three"),
    (f"takes {RED}Crevasse", "takes red Crevasse"),
    (f"takes Crevasse{RED}, then", "takes Crevasse red, then"),
    (f"„{RED}“", "„red“"),
    (f"{RED}{RED}", "red red"),
    (f'{DOT}two <i aria-hidden="true">of <b>them</b></i>cards', "two cards"),
    ("Bliz\u00adzard", "Blizzard"),
    ('<span role="img"><b>a face</b></span>nameless', "nameless"),
    ('<span aria-hidden="false">heard</span>', "heard"),
    ("<b>Lay</b><small>It stays.</small>", "Lay It stays."),
    ("one<br>two", "one two"),
    ("&lt;b&gt; &amp; more", "<b> & more"),
    ('<img role="img" aria-label="a map"> here', "a map here"),
]


@pytest.mark.parametrize(("markup", "heard"), SAMPLES)
def test_pictures_are_heard_by_their_names(markup, heard):
    assert spoken(Markup(markup)) == heard  # noqa: S704 (samples)


class Card:
    def __str__(self):
        return "red Crevasse"

    def __html__(self):
        return RED + "Crevasse"


def test_a_sentence_is_heard_as_it_is_written():
    sentence = Sentence("{who} takes {cards}.", who="<Ada>", cards=Joined([Card(), Card()]))
    assert spoken(sentence) == str(sentence) == "<Ada> takes red Crevasse and red Crevasse."


def test_a_part_may_say_which_pieces_it_means():
    part = Shown(Card(), "row-1", "hand-0-2")
    assert str(part) == spoken(part) == "red Crevasse"
    assert part.__html__().startswith('<span data-shows="row-1 hand-0-2">')
    sentence = Sentence("{who}: {card}", who=Shown('<"A">', '"'), card=part)
    assert spoken(sentence) == str(sentence) == '<"A">: red Crevasse'
    assert 'data-shows="&#34;"' in sentence.__html__()


def test_what_means_no_piece_is_shown_as_it_is():
    assert Shown("Ada").__html__() == "Ada"
