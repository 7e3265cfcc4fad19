"""The search: what it may see, that it chooses well, that it ends in time."""

import random
import statistics
import subprocess
import sys
from dataclasses import replace
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest

from spieltisch.bots import search
from spieltisch.bots.search import (
    Candidate,
    Thought,
    pick,
    play_by,
    prepare,
    ready,
    rounds_of,
    standard_error,
)
from spieltisch.bots.tuning import Search, Strength
from spieltisch.engine import twin
from spieltisch.engine.match import Match
from tests.toy_game import GAME
from tests.toy_positions import positions

ROOT = Path(__file__).parents[2]
SEEDS = range(8)
LEVEL = Strength(simulations=200)


def choices(seed):
    """Those positions of a random game in which a seat has a choice."""
    return ((match, seat) for match, seat in positions(seed) if len(match.legal(seat)) > 1)


def decide(box, seat, seed, level=LEVEL):
    view = GAME.view(box, seat)
    return play_by(level, GAME, view, seat, GAME.legal(view, seat), seed)


@pytest.mark.parametrize("level", [LEVEL, replace(LEVEL, halving=True)])
@pytest.mark.parametrize("seed", SEEDS)
def test_it_chooses_a_legal_action_the_same_again_and_spoils_nothing(seed, level):
    for match, seat in choices(seed):
        before = match.box.copy()
        action = decide(match.box, seat, seed, level)
        assert action in match.legal(seat), seed
        assert action == decide(match.box, seat, seed, level), seed
        assert match.box == before, seed


@pytest.mark.parametrize("seed", SEEDS)
def test_what_it_cannot_see_changes_nothing(seed):
    for match, seat in choices(seed):
        view = GAME.view(match.box, seat)
        for deal in range(3):
            other = GAME.believe(view, seat, deal)
            assert decide(other, seat, seed) == decide(match.box, seat, seed), seed


@pytest.mark.parametrize("seed", SEEDS)
def test_all_legal_actions_are_judged_and_every_simulation_counts(seed):
    for match, seat in choices(seed):
        view = GAME.view(match.box, seat)
        thought = Thought(GAME, view, seat, seed)
        thought.think(300, 60.0)
        thought.think(200, 60.0)
        found = thought.candidates()
        assert sorted(one.action for one in found) == GAME.legal(view, seat), seed
        assert sum(one.visits for one in found) == thought.simulations == 500, seed
        assert all(0 <= one.reward <= 1 for one in found), seed
        assert [one.visits for one in found] == sorted(
            (one.visits for one in found), reverse=True
        ), seed


def test_thinking_longer_in_pieces_comes_to_the_same():
    match, seat = next(choices(1))
    view = GAME.view(match.box, seat)
    whole, parts = Thought(GAME, view, seat, 5), Thought(GAME, view, seat, 5)
    whole.think(400, 60.0)
    for _ in range(4):
        parts.think(100, 60.0)
    assert whole.candidates() == parts.candidates()


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_decided_is_not_thought_about_any_longer(seed):
    """And it comes to the same action as thinking to the end."""
    for match, seat in choices(seed):
        view = GAME.view(match.box, seat)
        whole, short = Thought(GAME, view, seat, seed), Thought(GAME, view, seat, seed)
        whole.think(1000, 60.0)
        short.think(1000, 60.0, decide=True)
        assert short.candidates()[0].action == whole.candidates()[0].action, seed
        first, second = short.candidates()[:2]
        assert short.simulations == 1000 or first.visits - second.visits > 1000 - short.simulations


@pytest.mark.parametrize("playout", [1, 5, 1000])
@pytest.mark.parametrize("sample", [1, 3, 1000])
def test_positions_can_be_judged_after_some_actions(playout, sample):
    how = Search(playout=playout, sample=sample)
    for match, seat in choices(4):
        view = GAME.view(match.box, seat)
        thought = Thought(GAME, view, seat, 4, how)
        thought.think(200, 60.0)
        assert sum(one.visits for one in thought.candidates()) == 200
        again = Thought(GAME, view, seat, 4, how)
        again.think(200, 60.0)
        assert again.candidates() == thought.candidates()


def test_it_ends_when_it_is_told_to_and_still_has_an_answer():
    match, seat = next(choices(2))
    view = GAME.view(match.box, seat)
    shares = []

    def watch(share):
        shares.append(share)
        return len(shares) < 3

    level, legal = Strength(simulations=10**9), GAME.legal(view, seat)
    assert play_by(level, GAME, view, seat, legal, 1, watch) in match.legal(seat)
    assert len(shares) == 3 and shares == sorted(shares)


def test_it_ends_when_its_time_is_over():
    match, seat = next(choices(2))
    view = GAME.view(match.box, seat)
    thought = Thought(GAME, view, seat, 1)
    thought.think(10**9, 0.05)
    assert 0 < thought.simulations < 10**9


def test_a_full_tree_goes_on_without_growing(monkeypatch):
    monkeypatch.setattr("spieltisch.bots.search.NODES", 40)
    match, seat = next(choices(3))
    view = GAME.view(match.box, seat)
    thought = Thought(GAME, view, seat, 1)
    thought.think(2000, 60.0)
    assert thought.candidates()[0].visits > 0


# Halving


def halved(box, seat, seed, simulations=200):
    thought = Thought(GAME, GAME.view(box, seat), seat, seed)
    thought.halve(simulations, 60.0)
    return thought.candidates()


@pytest.mark.parametrize("seed", SEEDS)
def test_halving_looks_at_all_legal_actions_and_sees_nothing_hidden(seed):
    for match, seat in choices(seed):
        before, found = match.box.copy(), halved(match.box, seat, seed)
        assert sorted(one.action for one in found) == match.legal(seat), seed
        assert match.box == before, seed
        for deal in range(3):
            other = GAME.believe(GAME.view(match.box, seat), seat, deal)
            assert halved(other, seat, seed) == found, seed


@pytest.mark.parametrize("seed", SEEDS)
def test_whoever_stays_longer_is_looked_at_more_and_the_best_first(seed):
    for match, seat in choices(seed):
        found = halved(match.box, seat, seed, 1000)
        visits = [one.visits for one in found]
        assert visits == sorted(visits, reverse=True) and visits[-1] > 0, seed
        assert found[0].reward == max(one.reward for one in found if one.visits == visits[0]), seed


@pytest.mark.parametrize("actions", [2, 3, 4, 5, 17, 64, 200])
@pytest.mark.parametrize("simulations", [1, 100, 5000])
def test_rounds_halve_down_to_two_and_cost_about_the_same(actions, simulations):
    rounds = rounds_of(actions, simulations)
    counts = [count for count, _each in rounds]
    assert counts[0] == actions and counts[-1] == 2
    assert all(-(-count // 2) == following for count, following in pairwise(counts))
    share = simulations // len(rounds)
    for count, each in rounds:
        assert each == 1 or share - count < count * each <= share


def test_halving_ends_when_it_is_told_to_or_has_no_time_and_still_has_an_answer():
    match, seat = next(choices(2))
    view = GAME.view(match.box, seat)
    told = Thought(GAME, view, seat, 1)
    shares = []
    told.halve(10**7, 60.0, lambda share: shares.append(share) or len(shares) < 3)
    assert len(shares) == 3 and 0 < shares[0] < shares[2] < 1
    late = Thought(GAME, view, seat, 1)
    late.halve(10**8, 0.05)
    for thought in (told, late):
        assert thought.candidates()[0].action in match.legal(seat)
        assert 0 < thought.simulations < 10**6


def test_halving_that_ends_early_has_looked_at_no_action_much_more_than_at_another():
    match, seat = next(choices(2))
    thought, looked = Thought(GAME, GAME.view(match.box, seat), seat, 1), []
    thought._look_at = lambda action, simulations, pace: looked.append(simulations)
    thought.halve(10_000, 60.0)
    assert len(looked) == 1 and looked[0] < 10_000 / 50, looked


@pytest.mark.parametrize("seed", SEEDS)
def test_in_how_many_parts_a_round_is_looked_at_changes_nothing(seed, monkeypatch):
    match, seat = next(choices(seed))
    parts = halved(match.box, seat, seed, 2000)
    monkeypatch.setattr("spieltisch.bots.search.PARTS", 1)
    assert halved(match.box, seat, seed, 2000) == parts


def test_what_is_beaten_for_certain_is_not_looked_at_any_more():
    """Over many choices that saves simulations, and it hardly ever changes the choice."""
    spent, kept = 0, []
    for match, seat in (one for seed in SEEDS for one in choices(seed)):
        view = GAME.view(match.box, seat)
        short, whole = (Thought(GAME, view, seat, 3) for _ in range(2))
        short.halve(2000, 60.0)
        spent += short.simulations
        whole._not_beaten = lambda whole=whole: [one.action for one in whole.candidates()]
        whole.halve(2000, 60.0)
        assert short.simulations <= whole.simulations <= 2000
        kept.append(short.candidates()[0].action == whole.candidates()[0].action)
    assert spent < 0.95 * 2000 * len(kept), (spent, len(kept))
    assert sum(kept) >= 0.97 * len(kept), (sum(kept), len(kept))


def test_a_standard_error_is_that_of_the_mean():
    chooser = random.Random(5)
    numbers = [chooser.random() for _ in range(50)]
    error = standard_error(50, sum(numbers), sum(number**2 for number in numbers))
    assert error == pytest.approx(statistics.stdev(numbers) / 50**0.5)
    assert standard_error(1, 0.3, 0.09) == float("inf")
    assert standard_error(3, 1.5, 0.75) == 0


# Noise


def test_noise_prefers_what_loses_little():
    found = [Candidate(1, 90, 0.6), Candidate(2, 9, 0.59), Candidate(3, 1, 0.1)]
    words = [i * 2**32 // 1000 for i in range(1000)]
    assert {pick(found, 0.0, word) for word in words} == {1}
    often = [pick(found, 0.02, word) for word in words]
    assert often.count(1) > often.count(2) > 300 and often.count(3) == 0


def test_it_beats_one_step_of_thought_by_looking_ahead():
    from spieltisch.bots.simple import choose_simple

    won = [0, 0]
    options = GAME.options(rounds=1, quick=0)
    for number in range(60):
        match = Match(GAME, options, 2, (number, 7))
        while match.waiting():
            seat = match.waiting()[0]
            view, legal = match.view(seat), match.legal(seat)
            searches = seat == number % 2
            choose = partial(play_by, LEVEL) if searches else choose_simple
            action = choose(GAME, view, seat, legal, number)
            match.act(seat, GAME.notation.write(match.box, seat, action))
        winners = GAME.outcome(match.box)[2]
        for seat in range(2):
            won[seat == number % 2] += winners == 1 << seat
    assert won[1] > won[0], won


# Getting ready


def test_a_search_is_ready_once_it_has_run(tmp_path, monkeypatch):
    for cached in (search._marker, search._note_ready):
        cached.cache_clear()
    prepare(GAME)
    assert ready(GAME)
    monkeypatch.setenv("SPIELTISCH_CACHE", str(tmp_path))
    search._marker.cache_clear()
    assert not ready(GAME) and not list(tmp_path.iterdir())
    search._marker.cache_clear()


def test_other_rules_are_not_ready(monkeypatch):
    folder = twin.code_folder(GAME, search.TREE)
    assert folder == twin.code_folder(GAME, search.TREE)
    assert folder != twin.code_folder(GAME)
    monkeypatch.setattr(twin, "bounds_checked", lambda: "in another way")
    assert folder != twin.code_folder(GAME, search.TREE)


def test_looking_whether_it_is_ready_compiles_nothing():
    script = (
        "import sys\n"
        "from spieltisch import bots\n"
        "from spieltisch.engine import registry\n"
        "from tests.toy_game import GAME\n"
        "for game in (GAME, *registry.games().values()):\n"
        "    bots.ready('hard', game), bots.ready('simple', game)\n"
        "assert 'numba' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", script], check=True, cwd=ROOT)
