"""What every thing on the table does can be read beside it, in every language."""

from markupsafe import Markup

from spieltisch.engine.language import LANGUAGES
from spieltisch.engine.spoken import spoken
from spieltisch.house.rulebook.helps import helps_of
from tests.battery.play import scattered, viewers
from tests.battery.test_drawing import Elements

MOST = 480  # letters that are read beside a thing: one to three sentences


def each_element(setup):
    """The attributes of everything that is drawn at some moments of a game."""
    game = setup.game
    for match in scattered(setup, wanted=8, every=7):
        for viewer in viewers(match.box):
            view = game.view(match.box, viewer)
            for area in game.board.scene(view, viewer).areas.values():
                yield from Elements(area).found
            for pieces in game.board.draw(view, viewer).lists.values():
                for piece in pieces:
                    yield from Elements(piece.markup).found


def test_every_help_is_a_short_paragraph_of_the_rules(setup):
    anchors = {one["data-help"] for one in each_element(setup) if "data-help" in one}
    assert anchors, f"{setup}: nothing says what it does"
    for language in LANGUAGES:
        helps = helps_of(setup.game, language).by_anchor
        assert anchors <= helps.keys(), f"{setup}: no paragraphs {anchors - helps.keys()}"
        for anchor in anchors:
            title, text = map(spoken, map(Markup, helps[anchor]))
            assert title, f"{setup.game.slug} {language} #{anchor}"
            assert 0 < len(text) <= MOST, f"{setup.game.slug} {language} #{anchor}: {text!r}"


def test_everything_that_can_be_selected_has_a_help(setup):
    mute = {
        one["data-token"]
        for one in each_element(setup)
        if "data-token" in one and "data-help" not in one
    }
    assert not mute, setup
