"""The guided games of a game, where it has any: they can be played, told, and pointed at."""

import pytest

from spieltisch.engine.language import LANGUAGES, speaking
from spieltisch.engine.tutorial import guides_of, tutorial_of
from spieltisch.house.rulebook.markdown import MARK, sentence
from tests.battery.test_drawing import attributes


@pytest.fixture
def tutorial(guide_of_game):
    """Reading it plays every action through the rules, in order."""
    return tutorial_of(*guide_of_game)


@pytest.fixture
def game(tutorial):
    return tutorial.game


def stops(tutorial):
    """Each step with the box in which it is told, as the learner sees it."""
    for number, stop in enumerate(tutorial.stops, 1):
        yield number, tutorial.beats[stop].step, tutorial.boxes[stop]


def test_the_first_has_no_name_and_every_other_has_titles(game, guide_of_game):
    first, *others = guides_of(game)
    assert not first.name and not first.title, game.slug
    for guide in others:
        titles = [guide.titles[language] for language in LANGUAGES]
        assert all(titles) and len(set(titles)) == len(titles), f"{game.slug}: {guide.name}"


def test_the_learner_is_waited_for_whenever_there_is_something_to_do(game, tutorial):
    for number, step, box in stops(tutorial):
        if step.do:
            assert game.rules.waiting(box) >> tutorial.learner & 1, f"{game.slug}: step {number}"


def test_it_is_told_in_every_language(game, tutorial):
    for number, step, _box in stops(tutorial):
        told = [step.sentences[language] for language in LANGUAGES]
        assert all(told) and len(set(told)) == len(LANGUAGES), f"{game.slug}: step {number}"
        for words in told:
            shown = str(sentence(words, game.board.rule_mark))
            left = MARK.findall(sentence(words).striptags())
            assert not [name for name in left if game.board.rule_mark(name) is None], words
            assert "**" not in shown, words


def test_what_is_pointed_at_lies_on_the_table(game, tutorial):
    learner = tutorial.learner
    for number, step, box in stops(tutorial):
        view = game.view(box, learner)
        drawing = game.board.draw(view, learner)
        markup = [piece.markup for pieces in drawing.lists.values() for piece in pieces]
        everything = "".join([*game.board.scene(view, learner).areas.values(), *markup])
        keys = attributes(everything, "data-key")
        assert set(step.point) <= set(keys), f"{game.slug}: step {number}"


def test_what_is_to_be_done_is_one_choice_that_the_page_offers(game, tutorial):
    learner = tutorial.learner
    for number, step, box in stops(tutorial):
        if step.do:
            view, legal = game.view(box, learner), game.legal(box, learner)
            with speaking("de"):
                offered = [one.action for one in game.board.choices(view, learner, legal)]
            assert offered.count(step.do) == 1, f"{game.slug}: step {number}, {step.do}"
