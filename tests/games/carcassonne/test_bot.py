"""What the evaluation is good for: the bot `simple`, which looks one action ahead."""

import pytest

from spieltisch.bots import find
from spieltisch.engine.options import read_options
from spieltisch.games.carcassonne import GAME
from spieltisch.games.carcassonne.box import MEEPLE_BITS
from spieltisch.games.carcassonne.material import KINDS
from tests.games.carcassonne.table import act, points, table

SIMPLE, RANDOM = find("simple"), find("random")


def play(seed, bots, **options):
    """A game between bots; returns the scores."""
    box = GAME.new_box(read_options(GAME.options, options), len(bots), (seed, 7))
    while not box.ended:
        seat = box.turn
        view = GAME.view(box, seat)
        action = bots[seat](GAME, view, seat, GAME.legal(view, seat), seed + box.ply)
        GAME.rules.apply(box, seat, action)
    return GAME.outcome(box)[1]


@pytest.mark.parametrize("seed", range(2))
def test_simple_beats_random(seed):
    scores = play(seed, [SIMPLE, RANDOM] if seed % 2 else [RANDOM, SIMPLE])
    assert scores[seed % 2 == 0] > scores[seed % 2] + 20, seed


@pytest.mark.slow
def test_simple_beats_random_98_times_of_100():
    won = 0
    for seed in range(100):
        scores = play(seed, [SIMPLE, RANDOM] if seed % 2 else [RANDOM, SIMPLE])
        won += scores[seed % 2 == 0] > scores[seed % 2]
    assert won >= 98


@pytest.mark.slow
@pytest.mark.parametrize("roses", ["off", "hig"])
def test_simple_reaches_60_points_on_average_against_itself(roses):
    scores = [
        score for seed in range(50) for score in play(seed, [SIMPLE, SIMPLE], wind_roses=roses)
    ]
    assert sum(scores) / len(scores) >= 60


def worths(match):
    """The worth of every legal action, by its text."""
    found = {}
    for action in match.legal(match.box.turn):
        after = match.box.copy()
        GAME.rules.apply(after, match.box.turn, action)
        text = GAME.notation.write(match.box, match.box.turn, action)
        found[text] = GAME.evaluation.worth(after, match.box.turn)
    return found


def test_a_tile_is_worth_as_much_as_with_its_best_meeple():
    """Otherwise a bot that looks one action ahead would place tiles without a plan."""
    match = table("U 1,0 1")
    act(match, "N 0,-1 2")
    before = match.box.copy()
    expected = GAME.evaluation.worth(match.box, 1)
    assert match.box == before  # though a meeple was tried on it
    assert max(worths(match), key=worths(match).get) == "S"
    assert max(worths(match).values()) == pytest.approx(expected, abs=500)


def feature(match, name, seat=0):
    names = GAME.evaluation.FEATURES
    return GAME.evaluation.features(match.box, seat, GAME.evaluation.WEIGHTS)[names.index(name)]


def test_the_worth_of_an_ended_game_is_its_margin():
    match = table("E 0,-1 2 S")
    match.box.ended = 1
    assert points(match) == [4, 0]
    assert GAME.evaluation.worth(match.box, 0) == 4000
    assert GAME.evaluation.worth(match.box, 1) == -4000


@pytest.fixture
def a_city():
    """The second player has a city of two tiles with one edge open."""
    match = table("U 1,0 1")
    act(match, "N 0,-1 2")
    act(match, "S")
    return match


def test_an_open_city_counts_for_its_owner_and_against_the_other(a_city):
    for seat, sign in ((1, 1), (0, -1)):
        assert feature(a_city, "cities: points so far", seat) == 2000 * sign
        assert feature(a_city, "cities: gain if completed, one edge open", seat) == 2000 * sign
        assert feature(a_city, "cities: gain if completed, two edges open", seat) == 0
        assert feature(a_city, "cities: gain if completed, few tiles fit", seat) == 0
        assert feature(a_city, "cities: meeples, one edge open", seat) * sign > 0


@pytest.mark.parametrize(
    ("tiles", "gain", "scarce"), [({"E": 2}, 2000 // 3, True), ({"U": 9}, 0, False)]
)
def test_what_cannot_be_completed_promises_nothing(a_city, tiles, gain, scarce):
    bag = a_city.box.bag
    bag[:] = [tiles.get(kind, 0) for kind in KINDS]
    assert feature(a_city, "cities: points so far", 1) == 2000
    assert feature(a_city, "cities: gain if completed, one edge open", 1) == gain
    assert feature(a_city, "cities: gain if completed, few tiles fit", 1) == gain * scarce
    assert (feature(a_city, "cities: meeples, one edge open", 1) > 0) == bool(gain)


def test_a_majority_that_is_shared_is_worth_nothing_more_than_the_other_has(a_city):
    city = next(node for node in range(a_city.box.nodes) if a_city.box.meeples[node])
    a_city.box.meeples[city] = 1 + (1 << MEEPLE_BITS)
    assert feature(a_city, "cities: points so far") == 0
    a_city.box.meeples[city] = 2 + (1 << MEEPLE_BITS)
    assert feature(a_city, "cities: points so far") == 2000
