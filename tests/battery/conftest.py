"""Every registered game goes through the battery, and so does the toy game of the tests."""

import importlib

import pytest

from spieltisch.engine import registry
from spieltisch.engine.tutorial import guides_of
from tests import toy_game
from tests.battery.late import late_games
from tests.battery.play import SEEDS, setup_of


def games_under_test(config):
    """All registered games and the toy; with ``--game PACKAGE`` (repeatable) only these."""
    packages = config.getoption("--game")
    if packages:
        return [importlib.import_module(package).GAME for package in packages]
    return [*registry.games().values(), toy_game.GAME]


def pytest_generate_tests(metafunc):
    games = games_under_test(metafunc.config)
    if "setup" in metafunc.fixturenames:
        setups = [setup_of(game, seed) for game in games for seed in SEEDS]
        metafunc.parametrize("setup", setups, ids=[f"{s.game.slug}-{s.seed}" for s in setups])
    elif "late" in metafunc.fixturenames:
        lates = [late for game in games for late in late_games(game)]
        metafunc.parametrize("late", lates, ids=[late.name for late in lates])
    elif "guide_of_game" in metafunc.fixturenames:
        taught = [(game, guide.name) for game in games for guide in guides_of(game)]
        ids = [f"{game.slug}-{name}" if name else game.slug for game, name in taught]
        metafunc.parametrize("guide_of_game", taught, ids=ids)
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", games, ids=[game.slug for game in games])


@pytest.fixture
def match(setup):
    return setup.match()
