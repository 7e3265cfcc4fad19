"""Judging for people: the few best actions, how far it has got, and that it stops when told to."""

from dataclasses import replace

import pytest

from spieltisch.bots import judge as judging
from spieltisch.bots.judge import BEST, SHARE, fair_share, judge, standing
from spieltisch.bots.tuning import USUAL, Tuning
from tests.bots.test_search import SEEDS
from tests.toy_game import GAME
from tests.toy_positions import positions

SIMULATIONS = 400


@pytest.fixture(autouse=True, params=["in a tree", "halving"])
def ways(request, monkeypatch):
    """Both ways in which the most thorough level may think."""
    expert = replace(USUAL["expert"], halving=request.param == "halving")
    monkeypatch.setattr(judging, "tuning_of", lambda _game: Tuning(levels={"expert": expert}))


def judged(match, seat, **more):
    return judge(GAME, match.view(seat), seat, 7, SIMULATIONS, **more)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_best_and_what_was_asked_for_are_looked_at_enough(seed):
    for match, seat in positions(seed):
        legal = match.legal(seat)
        found = judged(match, seat, also=[legal[-1]])
        actions = [one.action for one in found]
        assert legal[-1] in actions and set(actions) <= set(legal), seed
        assert len(found) - 1 <= min(BEST, len(legal)), seed
        assert min(one.visits for one in found) >= SHARE * SIMULATIONS, seed
        assert sorted(found, key=lambda one: -one.reward) == found, seed


@pytest.mark.parametrize("seed", SEEDS)
def test_it_says_how_far_it_is_until_all_is_done(seed, monkeypatch):
    monkeypatch.setattr(judging, "STEP", 7)
    for match, seat in positions(seed):
        shares = []
        assert judged(match, seat, watch=lambda share, to=shares: to.append(share) or True)
        assert shares[0] > 0 and shares == sorted(shares), seed
        assert shares[-1] <= 1.0 + 1e-9, seed


def test_after_the_first_search_there_is_more_to_be_done():
    """And it is counted: an action that was looked at little needs simulations of its own."""
    match, seat = next(positions(2))
    shares = []
    judged(match, seat, also=match.legal(seat), watch=lambda share: shares.append(share) or True)
    assert shares[-1] == pytest.approx(1.0)
    assert any(0.3 < share < 0.9 for share in shares)


def test_steps_change_nothing(monkeypatch):
    match, seat = next(positions(2))
    whole = judged(match, seat, also=match.legal(seat))
    monkeypatch.setattr(judging, "STEP", 3)
    assert judged(match, seat, also=match.legal(seat)) == whole


@pytest.mark.parametrize("last", [1, 2, 8])
def test_it_stops_when_told_to(last, monkeypatch):
    monkeypatch.setattr(judging, "STEP", 7)
    match, seat = next(positions(2))
    asked = []

    def watch(share):
        asked.append(share)
        return len(asked) < last

    assert judged(match, seat, also=match.legal(seat), watch=watch)
    assert len(asked) == last


def test_what_the_sides_expect_is_one_whole():
    assert fair_share(0.03, 0.03, [0.03]) == pytest.approx(0.5)  # all see themselves behind
    assert fair_share(0.5, 0.5, [0.5, 0.5]) == pytest.approx(1 / 3)  # three sides
    for own in (0.1, 0.5, 0.8):  # one side's loss is the other's gain already
        assert fair_share(0.7, own, [1 - own]) == pytest.approx(0.7)


def test_the_order_and_what_is_certain_stay():
    rewards = [0.0, 1e-9, 0.02, 0.3, 0.9, 1.0]
    shares = [fair_share(one, 0.04, [0.02, 0.1]) for one in rewards]
    assert shares == sorted(shares) and len(set(shares)) == len(shares)
    assert (shares[0], shares[-1]) == (0.0, 1.0)
    assert fair_share(0.3, 0.2, []) == 0.3  # nobody to win against
    assert fair_share(0.3, 0.0, [1.0]) == fair_share(0.3, 1.0, [0.0]) == 0.3
    assert fair_share(0.3, 0.2, [0.0]) == 0.3


@pytest.mark.parametrize("seed", SEEDS)
def test_how_the_sides_stand_is_seen_from_the_seat_alone(seed):
    for match, seat in positions(seed):
        view = match.view(seat)
        own, others = standing(GAME, view, seat, 7)
        assert len(others) == len(GAME.sides(view.seats)) - 1
        assert all(0.0 <= one <= 1.0 for one in (own, *others)), seed
        other = GAME.view(GAME.believe(view, seat, 3), seat)
        assert standing(GAME, other, seat, 7) == (own, others), seed
