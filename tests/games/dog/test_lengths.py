"""Games among programs end, and are about as long as the rules were checked with (6)."""

import pytest

from spieltisch.engine.options import read_options
from spieltisch.games.dog import GAME
from spieltisch.lab.simulate import bot_games
from tests.games.dog.lengths import random_lengths, simple_lengths, summed_up

RANDOM_ROUNDS = {2: 54, 3: 54, 4: 67, 5: 70, 6: 96}  # 15 games each


@pytest.mark.parametrize("seats", GAME.seats)
def test_random_games_are_as_long_as_those_of_the_first_check(seats):
    mean, _most, _actions, longest = summed_up(random_lengths(seats, 400, 1))
    assert 0.8 < mean / RANDOM_ROUNDS[seats] < 1.25
    assert longest < GAME.bounds.longest


@pytest.mark.parametrize("seats", GAME.seats)
def test_simple_bots_finish_sooner_than_greedy_ones_did(seats):
    greedy = {2: 17, 3: 18, 4: 20, 5: 23, 6: 28}[seats]
    mean, most, *_ = summed_up(simple_lengths(seats, 3, 1))
    assert 5 < mean < greedy * 1.25 and most < 60


@pytest.mark.parametrize("seats", [4, 6])
def test_simple_teams_beat_random_ones(seats):
    """A hundred games stand in docs/statistics-dog.md; here a few."""
    names = ["simple"] + ["random"] * (seats // 2 - 1)
    summary = bot_games(GAME, read_options(GAME.options, {}), seats, names, 6, 11)
    assert summary.won["simple"] >= 5 and summary.no_winner == 0
