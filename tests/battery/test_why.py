"""A click that does nothing is answered, whatever is selected and whatever is clicked."""

import random

import pytest
from django.utils import translation

from spieltisch.engine.language import LANGUAGES, speaking
from spieltisch.house.rulebook.markdown import help_page, rule_page
from spieltisch.house.tables.preview import reason
from tests.battery.play import scattered
from tests.battery.test_drawing import Elements

MOST = 40  # clicks that are tried at one moment by one seat


def clicks(game, view, seat, legal, chooser):
    """Things that are selected and things that are clicked with them: [(tokens, key or None)]."""
    scene, drawing = game.board.scene(view, seat), game.board.draw(view, seat)
    pieces = [piece.markup for pieces in drawing.lists.values() for piece in pieces]
    found = Elements("".join([*scene.areas.values(), *pieces])).found
    tokens = [one["data-token"] for one in found if one.get("data-token")]
    keys = [one["data-key"] for one in found if one.get("data-key")]
    selections = [list(one.select) for one in game.board.choices(view, seat, legal)]
    selections += [selection[:-1] for selection in selections] + [[]]
    some = [(chooser.choice(selections), chooser.choice(keys)) for _ in range(MOST)]
    if tokens:
        more = [[*chooser.choice(selections), chooser.choice(tokens)] for _ in range(MOST)]
        some += [(one, None) for one in more]
        some += [(chooser.sample(tokens, min(2, len(tokens))), key) for key in keys[:MOST]]
    return some


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_click_is_answered_by_a_sentence(setup, language):
    game, chooser = setup.game, random.Random(setup.seed)
    anchors = {f"/rules/{game.slug}#{name}" for name in rule_page(game, language).anchors}
    anchors |= {f"/help#{name}" for name in help_page(language).anchors}
    for match in scattered(setup, wanted=5, every=9):
        for seat in range(setup.seats):
            with speaking(language), translation.override(language):
                view, legal = match.view(seat), match.legal(seat)
                for select, target in clicks(game, view, seat, legal, chooser):
                    sentence, rule = reason(game, match.box, seat, select, target)
                    tried = (setup, match.box.ply, seat, select, target)
                    assert len(sentence) > 8, (sentence, tried)
                    assert rule in anchors, (rule, tried)
