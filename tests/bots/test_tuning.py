"""The numbers by which a game is searched, from its ``bots.toml``."""

import tomllib

import pytest

from spieltisch import bots
from spieltisch.bots.tuning import USUAL, Search, Strength, Tuning, read, tuning_of
from spieltisch.engine import registry
from tests.toy_game import GAME


def test_a_game_without_numbers_has_the_usual_ones():
    assert tuning_of(GAME) == Tuning() == read({})
    assert Tuning().levels == USUAL


def test_every_level_of_every_game_has_a_name_and_a_time():
    for game in (GAME, *registry.games().values()):
        levels = tuning_of(game).levels
        assert levels.keys() == bots.LEVELS.keys() == bots.ABOUT.keys()
        assert levels["hard"].seconds <= 1 and levels["expert"].seconds <= 5, game.slug
        assert all(not levels[name].noise for name in ("hard", "expert")), game.slug


def test_a_file_changes_what_it_names():
    tuning = read(
        tomllib.loads("""
        [search]
        belief = 5
        [levels]
        easy = { simulations = 9, noise = 0.5 }
    """)
    )
    assert tuning.search == Search(belief=5.0)
    assert tuning.levels["easy"] == Strength(9, USUAL["easy"].seconds, 0.5)
    assert tuning.levels["hard"] == USUAL["hard"]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("[serach]\nbelief = 1", r"\[serach\] is neither"),
        ("[search]\nbeleif = 1", "no 'beleif'; it has: curiosity, belief, playout, sample"),
        ("[search]\nbelief = 'much'", "belief = 'much' is no float"),
        ("[search]\nplayout = 1.5", "playout = 1.5 is no int"),
        ("[search]\nplayout = true", "playout = True is no int"),
        ("[search]\nsample = 0", "sample = 0 is too small"),
        ("[search]\ncuriosity = -1", "curiosity = -1 is too small"),
        ("[levels]\nhard = { simulations = 0 }", "simulations = 0 is too small"),
        ("[levels]\nhard = { halving = 1 }", "halving = 1 is no bool"),
        ("[levels]\nbrutal = { simulations = 1 }", "no level 'brutal'; there are: beginner"),
    ],
)
def test_a_file_that_is_wrong_is_refused_with_its_line(text, wrong):
    with pytest.raises(ValueError, match=wrong):
        read(tomllib.loads(text))
