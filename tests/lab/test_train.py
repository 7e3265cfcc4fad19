"""Learning from games against itself: the same again, and what cannot be learned is told."""

import re
import shutil
import tomllib
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

import spieltisch
from spieltisch.cli import main
from spieltisch.engine import registry
from spieltisch.engine.weights import parse_weights
from spieltisch.lab import fit, train
from tests import toy_game

GAMES = 240
LEARNED = [slug for slug, game in registry.games().items() if train.feature_names(game)]


def invoke(*words, code=0):
    done = CliRunner().invoke(main, ["train", *map(str, words)])
    assert done.exit_code == code, done.output
    return done


# --- the command ------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_file_whoever_plays(toy, tmp_path):
    out = tmp_path / "weights.toml"
    printed = invoke(toy, "--games", GAMES, "--seed", 3, "--workers", 1)
    written = invoke(toy, "--games", GAMES, "--seed", 3, "--workers", 2, "--out", out)
    assert written.stdout == ""
    assert f"written: {out}" in written.stderr
    assert out.read_text("utf-8") == printed.stdout
    other = invoke(toy, "--games", GAMES, "--seed", 4, "--workers", 1)
    assert other.stdout != printed.stdout


def test_what_was_learned_can_be_learned_again_from_its_own_file(toy, monkeypatch):
    """Also once the game plays by it: the games begin with the weights of that time."""
    first = invoke(toy, "--games", GAMES, "--seed", 3, "--workers", 1).stdout
    monkeypatch.setattr(train, "read_made", lambda _package: tomllib.loads(first)["made"])
    others = train.Start((1, 2, 3), 4)
    monkeypatch.setattr(train, "start_of", lambda _game: others)
    assert invoke(toy, "--again", "--workers", 1).stdout == first
    assert invoke(toy, "--games", GAMES, "--seed", 3, "--workers", 1).stdout != first


def test_the_usual_table_can_be_the_only_one(toy, monkeypatch):
    text = invoke(toy, "--games", GAMES, "--seed", 3, "--usual", "--workers", 1).stdout
    made = tomllib.loads(text)["made"]
    assert made["command"] == f"spieltisch train toy --games {GAMES} --seed 3 --usual"
    assert len(made["tables"]) == 1
    monkeypatch.setattr(train, "read_made", lambda _package: made)
    assert invoke(toy, "--again", "--workers", 1).stdout == text


@pytest.mark.slow
@pytest.mark.parametrize("slug", LEARNED)
def test_the_weights_of_a_game_are_learned_again(slug):
    game = registry.find(slug)
    here = tomllib.loads((files(game.package) / "weights.toml").read_text("utf-8"))
    again = tomllib.loads(invoke(game.slug, "--again").stdout)
    assert again["weights"] == here["weights"]
    assert again["made"] == here["made"] | {"versions": again["made"]["versions"]}


def test_the_file_fits_the_game_and_says_how_it_was_made(toy):
    text = invoke(toy, "--games", GAMES, "--seed", 3, "--workers", 1).stdout
    weights, spread = parse_weights(text, toy_game.GAME.evaluation.FEATURES, "x")
    assert weights[0] > 0 and spread > 0
    made = tomllib.loads(text)["made"]
    assert made["command"] == f"spieltisch train toy --games {GAMES} --seed 3"
    assert (made["games"], made["seed"], made["spread_before"]) == (GAMES, 3, 3000)
    assert made["positions"] > GAMES
    assert [one.partition(",")[0] for one in made["tables"]] == [
        "2 seats", "3 seats", "4 seats", "2 seats",
    ]  # fmt: skip
    assert "quick=yes" in made["tables"][3] and "quick=no" in made["tables"][0]
    assert made["loss"] < made["loss_before"]  # a spread of 3000 is far from what wins 73 of 100
    assert made["error"] == pytest.approx(made["error_before"], rel=0.05)  # it knew that already
    assert str(Path.cwd()) not in text and str(Path.home()) not in text


def test_nothing_of_the_package_is_touched(toy):
    folder = Path(toy_game.__file__).parent
    before = {path: path.read_bytes() for path in folder.glob("*.toml")}
    invoke(toy, "--games", GAMES, "--seed", 3, "--workers", 1)
    assert {path: path.read_bytes() for path in folder.glob("*.toml")} == before


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (["chess"], 2, "there is no game 'chess'"),
        (["toy", "--games", "0"], 2, "0 is not in the range"),
        (["toy", "--games", "many"], 2, "'many' is not a valid integer"),
        (["toy", "--games", train.FEWEST - 1], 1, f"at least {train.FEWEST} games are needed"),
        (["toy", "--seed", "-1"], 2, "-1 is not in the range"),
        (["toy", "--workers", "0"], 2, "'0' is neither a number of processes nor 'ray'"),
        (["toy", "--again", "--seed", 1], 2, "--again takes --games, --seed and --usual from the"),
        (["toy", "--again", "--usual"], 2, "--again takes --games, --seed and --usual from the"),
        (["toy", "--again"], 1, "toy: there is no weights.toml that says how it was made"),
        (["toy", "--out", "."], 2, "is a directory"),
        (["toy", "--out", "nowhere/at/all.toml"], 1, "nowhere/at/all.toml cannot be written"),
    ],
)
def test_bad_words_are_answered_before_anything_is_played(toy, words, code, message, monkeypatch):
    monkeypatch.setattr(train, "play_all", lambda *_: pytest.fail("games were played"))
    assert message in " ".join(invoke(*words, code=code).output.split())


def test_who_stops_leaves_the_file_as_it_was(toy, tmp_path, monkeypatch):
    def stop(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(train, "play_all", stop)
    old, new = tmp_path / "old.toml", tmp_path / "new.toml"
    old.write_text("spread = 1\n")
    for out in (old, new):
        assert "Aborted!" in invoke(toy, "--games", GAMES, "--out", out, code=1).output
    assert old.read_text() == "spread = 1\n" and not new.exists()


@pytest.fixture
def bare(toy, tmp_path, monkeypatch):
    """The toy game without features, installed as ``bare``."""
    source = Path(toy_game.__file__).parent
    copy = tmp_path / "site" / "bare_toy"
    shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__"))
    for path in copy.rglob("*.py"):
        path.write_text(path.read_text("utf-8").replace("tests.toy_game", "bare_toy"), "utf-8")
    init = copy / "__init__.py"
    init.write_text(init.read_text("utf-8").replace('slug="toy"', 'slug="bare"'), "utf-8")
    rules = copy / "evaluation.py"
    body = rules.read_text("utf-8").replace("def features", "def parts")
    body = re.sub(r"FEATURES = .*\nWEIGHTS, SPREAD = .*\n", "SPREAD = 3000\n", body)
    body = body.replace(
        "weighted(features(box, seat, WEIGHTS), WEIGHTS)", "parts(box, seat, None)[0]"
    )
    rules.write_text(body, "utf-8")
    (tmp_path / "site" / "toy-1.0.dist-info" / "entry_points.txt").write_text(
        "[spieltisch.games]\nbare = bare_toy:GAME\n"
    )
    registry.games.cache_clear()
    return "bare"


def test_a_game_without_features_learns_its_spread(bare):
    text = invoke(bare, "--games", GAMES, "--seed", 3, "--workers", 1).stdout
    weights, spread = parse_weights(text, (), "x")
    assert weights == [] and 0 < spread < 3000
    made = tomllib.loads(text)["made"]
    assert made["fitted_to"] == "victory" and made["loss"] < made["loss_before"]


# --- what is played ---------------------------------------------------------------------------


def test_every_second_batch_is_as_a_new_table_and_every_fifth_is_held_out():
    found = list(train.batches(toy_game.GAME, train.Course(10 * train.BATCH + 1, 50)))
    assert [batch.kind for batch in found] == [0, 1, 0, 2, 0, 3, 0, 1, 0, 2, 0]
    assert [batch.held_out for batch in found] == ([False] * 4 + [True]) * 2 + [False]
    assert [batch.games for batch in found] == [train.BATCH] * 10 + [1]
    assert found[0].first == 50 and found[1].first == 50 + train.BATCH


def test_every_seat_sees_every_position_that_is_kept(toy):
    seen = train.see(toy, 3, {}, (1000, 1000, 1000), 1, 30)
    assert seen.features.shape == (len(seen.won), 3)
    assert len(seen.won) % 3 == 0 and len(seen.won) <= 30 * train.POSITIONS * 3
    assert np.allclose(seen.won.reshape(-1, 3).sum(axis=1), 1)
    assert np.allclose(seen.lead.reshape(-1, 3).sum(axis=1), 0)
    points = seen.features[:, 0]
    assert set(np.unique(points) % 1000) == {0} and points.max() > 0 > points.min()


def test_a_side_shares_its_victory_and_its_lead():
    sides = [[0, 2], [1, 3]]
    scores = np.array([[4, 1, 2, 0], [1, 1, 1, 1], [2, 2, 2, 2]])
    won = np.array([[1, 0, 1, 0], [0, 0, 0, 0], [1, 1, 1, 1]])
    shares, leads = train.results(sides, scores, won)
    assert shares.tolist() == [[1, 0, 1, 0], [0] * 4, [0.5] * 4]
    assert leads.tolist() == [[2.5, -2.5, 2.5, -2.5], [0] * 4, [0] * 4]


# --- what is fitted ---------------------------------------------------------------------------


@pytest.fixture
def rows():
    random = np.random.default_rng(1)
    x = random.normal(size=(20_000, 3)) * [1.0, 5.0, 0.0]  # the last is never anything
    return random, x, random.integers(0, 2, len(x))


def test_least_squares_find_the_weights_and_nothing_for_what_never_differs(rows):
    random, x, groups = rows
    y = x @ [2.0, -0.3, 0.0] + 7 * groups + random.normal(size=len(x))
    assert fit.linear(x, groups, y, np.zeros(3)) == pytest.approx([2.0, -0.3, 0.0], abs=0.03)


def test_likelihood_finds_the_weights_and_a_constant_for_each_kind_of_table(rows):
    random, x, groups = rows
    chance = fit.squash(x @ [0.8, -0.1, 0.0] + np.array([0.0, -1.0])[groups])
    won = (random.random(len(x)) < chance).astype(float)
    weights, constants = fit.logistic(x, groups, won, np.zeros(3))
    assert weights == pytest.approx([0.8, -0.1, 0.0], abs=0.06)
    assert constants == pytest.approx([0.0, -1.0], abs=0.06)


def test_what_is_known_already_leaves_the_constants_to_be_found(rows):
    random, x, groups = rows
    known = 0.8 * x[:, 0] - 1.5
    won = (random.random(len(x)) < fit.squash(known + 1.0 - groups)).astype(float)
    nothing = np.zeros((len(x), 1))
    weights, constants = fit.logistic(nothing, groups, won, np.zeros(1), known=known)
    assert weights == [0] and constants == pytest.approx([1.0, 0.0], abs=0.06)


def test_few_rows_stay_near_the_start():
    x, y = np.array([[1.0], [-1.0]]), np.array([5.0, -5.0])
    groups = np.zeros(2, int)
    free = fit.linear(x, groups, y, np.array([1.0]), pull=0.0)
    drawn = fit.linear(x, groups, y, np.array([1.0]), pull=1.0)
    assert free == pytest.approx([5.0]) and drawn == pytest.approx([3.0])


def a_batch(number, features, won, lead):
    columns = [np.array(one) for one in (features, won, lead)]
    return train.Batch(number, 0, 0, 1), train.Seen(*columns)


def test_what_is_fitted_to_points_keeps_their_scale(toy, monkeypatch):
    random = np.random.default_rng(2)
    x = random.integers(-3, 4, size=(4000, 3)) * 1000
    lead = x @ [0.001, 0.0005, 0.0] + random.normal(size=len(x))
    played = [a_batch(n, x[n::5], (lead > 0)[n::5], lead[n::5]) for n in range(5)]
    game = registry.find(toy)
    training = train.Training(game, train.start_of(game), played)
    assert training.weights == pytest.approx([1000, 500, 0], abs=30)
    assert training.error(training.weights) == pytest.approx(1.0, abs=0.05)
    monkeypatch.delattr(game.evaluation, "POINT")
    by_victory = train.Training(game, train.start_of(game), played).weights
    assert by_victory[1] / by_victory[0] == pytest.approx(0.5, abs=0.05)


def test_who_is_ahead_and_loses_teaches_nothing(toy, monkeypatch):
    monkeypatch.setattr(train, "feature_names", lambda game: ())
    x = np.array([[1000], [-1000]] * 50)
    played = [a_batch(n, x, [0.0, 1.0] * 50, [-1.0, 1.0] * 50) for n in range(5)]
    with pytest.raises(train.CannotLearn, match="does not win more often"):
        train.text(registry.find(toy), train.Start((1000,), 1), played, train.Course(5, 1))


def test_the_version_is_written_down(toy):
    text = invoke(toy, "--games", GAMES, "--seed", 3, "--workers", 1).stdout
    assert f"spieltisch {spieltisch.__version__}" in text
