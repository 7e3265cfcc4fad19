"""The guided game: every step can be played, and every lesson is in it."""

import tomllib
from pathlib import Path

import pytest

from spieltisch.engine import proof
from spieltisch.engine.game import seats_in
from spieltisch.engine.match import Match
from spieltisch.games.siberia import GAME
from spieltisch.games.siberia.actions import is_combination, symbol_of
from spieltisch.games.siberia.material import RESOURCE_COUNT, SELLER, WORKER
from spieltisch.games.siberia.rules.combinations import cards_paid, owns_investor, showing

FILE = Path(GAME.board.__file__).parents[1] / "tutorial.toml"


@pytest.fixture(scope="module")
def tutorial():
    return tomllib.loads(FILE.read_text("utf-8"))


def lesson(box, action):
    """What a combination of the learner teaches."""
    symbol, cards = symbol_of(action), cards_paid(action)
    right, helped = showing(action, symbol), owns_investor(box, 0, symbol)
    if symbol < RESOURCE_COUNT and helped and cards == 1:
        return "investor"
    if symbol < RESOURCE_COUNT and cards == right == 2:
        return "pair"
    if symbol == WORKER and cards == 3 and right == 1:
        return "substitution"
    return "seller" if symbol == SELLER else ""


def test_every_step_can_be_played_to_the_end(tutorial):
    key = proof.key_of(tutorial["seed"], [])
    match = Match(GAME, GAME.options(), tutorial["seats"], key)
    taught = set()
    for step in tutorial["steps"]:
        for text in step.get("watch", []):
            match.act(match.box.turn, text)
        if "do" in step:
            action = match.read(tutorial["learner"], step["do"])
            if is_combination(action):
                taught.add(lesson(match.box, action))
            match.act(tutorial["learner"], step["do"])
    assert match.ended and seats_in(GAME.rules.winners(match.box)) == [tutorial["learner"]]
    assert taught >= {"pair", "substitution", "investor", "seller"}


def test_everything_is_said_in_both_languages(tutorial):
    told = [step for step in [*tutorial["steps"], tutorial["end"]] if "en" in step or "de" in step]
    assert len(told) > 12
    assert all(len(step[language]) > 20 for step in told for language in ("de", "en"))
    assert all("en" in step for step in tutorial["steps"] if "do" in step)
