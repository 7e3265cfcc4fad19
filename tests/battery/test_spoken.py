"""Every sentence is heard as it is read: the pictures in it carry words."""

import re

import pytest
from markupsafe import Markup

from spieltisch.engine.language import LANGUAGES, speaking
from spieltisch.engine.sight import EVERYTHING, SPECTATOR
from spieltisch.engine.spoken import SOFT_HYPHEN, spoken
from tests.battery.play import moves, scattered, viewers

BARE = re.compile(r"[\d\s/.,:+–-]*")  # numbers without a word or a unit
NAMES = ["Ada", "Bert & Co", "<Cleo>", "Dora", "Emil", "Fritz"]


@pytest.fixture(params=LANGUAGES)
def language(request):
    with speaking(request.param):
        yield request.param


def silent(parts):
    """What is heard otherwise than it is written: [(written, heard)]."""
    found = []
    for part in parts:
        written, heard = as_written(part), spoken(part)
        if written != heard:
            found.append((written, heard))
    return found


def as_written(part):
    if isinstance(part, Markup):
        return spoken(part)  # there is no other text of it
    return " ".join(str(part).replace(SOFT_HYPHEN, "").split())


def test_every_line_of_the_log_is_heard_as_it_is_written(setup, language):
    game, words, match = setup.game, setup.game.words, setup.match()
    eyes = viewers(match.box)
    told = [line for one in eyes for line in words.opening(game.view(match.box, one), one, NAMES)]
    for step, _ in enumerate(moves(setup, match)):
        if step:
            viewer = eyes[step % len(eyes)]
            told += words.log(game.view(match.box, viewer), viewer, NAMES)
    for viewer in (*eyes, EVERYTHING):
        told += words.log(game.view(match.box, viewer), min(viewer, SPECTATOR), NAMES)
        told.append(words.ending(game.view(match.box, viewer), min(viewer, SPECTATOR), NAMES))
    assert not silent(told), setup
    assert all(spoken(line) for line in told), setup


def test_every_question_and_choice_is_heard_as_it_is_written(setup, language):
    game, words = setup.game, setup.game.words
    for match in scattered(setup, wanted=6, every=9):
        for viewer in viewers(match.box):
            view = game.view(match.box, viewer)
            ask = words.ask(view, viewer, NAMES)
            parts = [ask.heading, ask.sentence]
            if viewer != SPECTATOR:
                for choice in game.board.choices(view, viewer, match.legal(viewer)):
                    parts += [choice.label, choice.say, choice.warn]
            assert not silent(parts), setup


def test_every_fact_of_a_seat_has_words(setup, language):
    """A number beside a picture is not a fact for who only hears it."""
    game = setup.game
    for match in scattered(setup, wanted=6, every=9):
        for viewer in viewers(match.box):
            view = game.view(match.box, viewer)
            for seat in range(setup.seats):
                card = game.words.seat(view, seat)
                assert not silent([card.label, *card.facts]), setup
                for fact in card.facts:
                    assert not BARE.fullmatch(spoken(fact)), (setup, spoken(fact))


def test_every_reason_is_heard_as_it_is_written(game, language):
    words = game.words
    assert not silent(one.sentence for one in words.REASONS.values())
    assert not silent(words.ENDINGS.values())
