"""Tournaments: who sits where, what is counted, and that workers change nothing."""

import json
import os
import signal
import subprocess
import sys
from collections import Counter

import numpy as np
import pytest
from click.testing import CliRunner

from spieltisch import bots
from spieltisch.cli import main
from spieltisch.engine import registry
from spieltisch.engine.chance import mix
from spieltisch.engine.match import Match
from spieltisch.lab.arena import Standings, Tournament, labels, run, seatings
from spieltisch.lab.play import play
from spieltisch.lab.rating import bradley_terry, wilson
from spieltisch.lab.report import lines
from spieltisch.lab.simulate import by_seat
from spieltisch.lab.workers import NoWorkers
from tests.lab.conftest import EXAMPLE, odd

REGISTERED = list(registry.games())


def invoke(*words, code=0):
    done = CliRunner().invoke(main, ["arena", *map(str, words)])
    assert done.exit_code == code, done.output
    return done


def table_of(names, workers, games=12, seats=2, slug="toy", seed=5):
    game = registry.find(slug)
    tournament = Tournament(game, game.options(), seats, names, games, seed)
    standings = Standings(tournament)
    for job, result in run(tournament, workers):
        standings.add(job, result)
    return standings.json()


def without_clocks(table):
    return {**table, "bots": [{**bot, "seconds": None} for bot in table["bots"]]}


# --- one game ---------------------------------------------------------------------------------


def failing(game, view, seat, legal, seed):
    raise ValueError("not today")


def cheating(game, view, seat, legal, seed):
    return max(legal) + 1


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        (failing, "bad failed: ValueError: not today (test_arena.py:"),
        (cheating, "which is not legal"),
    ],
)
def test_a_bot_that_fails_loses_and_is_named(toy, monkeypatch, bot, message):
    monkeypatch.setitem(bots.BOTS, "bad", bots.Known(bot, "Bad"))
    (result,) = play(toy, ["random", "bad", "random"], [1])
    assert result.fault.seat == 1 and result.winners == 0b101 and result.reason == 0
    assert message in result.fault.message
    table = table_of(["random", "bad"], 1, games=4, seats=3)
    assert [bot["bot"] for bot in table["bots"]] == ["random", "bad"]
    assert table["pairs"][0]["won"] == table["games"] == len(table["faults"]) == 6
    assert table["bots"][1]["faults"] == 6 and table["pairs"][0]["points"] is None
    done = CliRunner().invoke(main, ["simulate", toy, "--bots", "bad,random", "--games", "2"])
    assert done.exit_code == 1 and message in done.output


@pytest.mark.parametrize("name", [*REGISTERED, "toy"])
def test_the_referee_plays_as_the_table_does(toy, monkeypatch, name):
    """The actions of the bots and those that the table plays by itself give the same game."""
    game = registry.find(name)
    seen = []

    def first(game, view, seat, legal, seed):
        seen.append((seat, game.notation.write(view, seat, legal[seed % len(legal)])))
        return legal[seed % len(legal)]

    monkeypatch.setitem(bots.BOTS, "first", bots.Known(first, "First"))
    (result,) = play(name, ["first"] * game.seats[0], [11])
    match = Match(game, game.options(), game.seats[0], (mix(11, 1), mix(11, 2)))
    for seat, text in seen:
        match.play_forced()
        match.act(seat, text)
    match.play_forced()
    assert game.outcome(match.box) == (result.reason, result.scores, result.winners)
    assert len(match.steps) == result.plies and sum(result.decisions) == len(seen)


def test_a_game_without_end_is_broken_off_and_told(toy, monkeypatch):
    def pass_by(box, seat, action):
        box.ply += 1

    monkeypatch.setattr(registry.find(toy).rules, "apply", pass_by)
    (result,) = play(toy, ["random", "random"], [1])
    assert result.fault.message == "no end after 25 actions" and result.winners == 0
    table = table_of(["random", "simple"], 1, games=2)
    assert table["pairs"][0]["drawn"] == 2 and table["faults"][0]["bot"] is None
    assert [bot["faults"] for bot in table["bots"]] == [0, 0]


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (("chess", ["random", "random"], [1]), registry.UnknownGame),
        (("toy", ["random", "hal"], [1]), bots.UnknownBot),
        (("toy", ["random"] * 9, [1]), ValueError),
        (("toy", ["random"] * 2, [1], {"rounds": "ten"}), ValueError),
    ],
)
def test_bad_words_are_refused_before_anything_is_played(toy, words, error):
    with pytest.raises(error):
        play(*words)


def test_on_a_ladder_only_neighbours_play(toy):
    table = json.loads(invoke(
        "toy", "--bots", "random,simple,random", "--ladder", "--games", 8, "--seed", 3,
        "--workers", 1, "--json",
    ).stdout)  # fmt: skip
    assert [pair["bots"] for pair in table["pairs"]] == [
        ["random", "simple"], ["simple", "random (2)"],
    ]  # fmt: skip
    assert table["games"] == table["planned"] == 16


# --- who sits where ---------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(2, 7))
def test_both_bots_sit_on_every_side_equally_often(count):
    found = seatings([[side] for side in range(count)])
    assert len(set(found)) == len(found)
    for side in range(count):
        assert Counter(row[side] for row in found)[0] == len(found) / 2
    for row in found:
        assert tuple(1 - bot for bot in row) in found
        assert abs(sum(row) - count / 2) <= 0.5


def test_partners_are_the_same_bot():
    assert seatings([[0, 2], [1, 3]]) == [(0, 1, 0, 1), (1, 0, 1, 0)]
    assert len(seatings([[0, 3], [1, 4], [2, 5]])) == 6
    for row in seatings([[0, 3], [1, 4], [2, 5]]):
        assert row[:3] == row[3:]


def test_every_pair_plays_every_deal_from_all_seats(toy):
    game = registry.find(toy)
    tournament = Tournament(game, game.options(), 2, ["random", "simple", "random"], 5, 7)
    played = [(seed, job.pair, job.seating) for job in tournament.jobs() for seed in job.seeds]
    assert len(played) == len(set(played)) == tournament.games == 3 * 3 * 2
    for pair in ((0, 1), (0, 2), (1, 2)):
        for seed in (7, 8, 9):
            assert {(seed, pair, pair), (seed, pair, pair[::-1])} <= set(played)
    assert tournament.labels == labels(["random", "simple", "random"])
    assert tournament.labels == ["random", "simple", "random (2)"]


def test_in_simulations_partners_are_alike(toy):
    class Teams:
        @staticmethod
        def sides(seats):
            return [[0, 3], [1, 4], [2, 5]]

    assert by_seat(Teams, 6, ["a", "b"]) == ["a", "b", "a"] * 2
    assert by_seat(Teams, 6, list("abcdef")) == list("abcdef")
    assert by_seat(registry.find(toy), 3, ["a", "b"]) == ["a", "b", "a"]


# --- what is counted --------------------------------------------------------------------------


def test_the_interval_is_wilsons():
    """8 of 10: 0.4902 to 0.9433 (Newcombe 1998, method 3, rounded)."""
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0, 0.2775), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1), abs=1e-4)
    assert wilson(0, 0) == (0, 1)


def test_ratings_are_elo():
    """A score of 75 % is 191 points (400 log 3); twice as many games are surer by root 2."""
    won = np.array([[0.0, 750.0], [250.0, 0.0]])
    ratings, errors = bradley_terry(won)
    assert ratings[0] - ratings[1] == pytest.approx(190.8, abs=1)
    assert errors[0] / bradley_terry(2 * won)[1][0] == pytest.approx(2**0.5, abs=0.01)
    expected = 1.96 * 400 / np.log(10) / np.sqrt(1000 * 0.75 * 0.25) / 2
    assert errors == pytest.approx([expected, expected], abs=0.2)


def test_ratings_stay_finite_and_follow_the_chain():
    won = np.array([[0, 200, 0, 0], [0, 0, 200, 0], [0, 0, 0, 200], [0, 0, 0, 0]], float)
    ratings, errors = bradley_terry(won)
    assert np.all(np.diff(ratings) < -300) and np.all(np.isfinite([ratings, errors]))
    assert ratings.sum() == pytest.approx(0)
    nobody = bradley_terry(np.zeros((2, 2)))
    assert list(nobody[0]) == [0, 0]


def test_all_bots_have_points_and_add_up(toy):
    table = table_of(["random", "simple", "simple"], 1, seats=4)
    assert table["games"] == table["planned"] == 3 * 12
    for bot in table["bots"]:
        assert bot["won"] + bot["drawn"] + bot["lost"] == bot["games"] == 24
        assert 0 <= bot["points"] <= 4 and bot["interval"][0] <= bot["rate"] <= bot["interval"][1]
        assert bot["seconds"]["slowest"] >= bot["seconds"]["mean"] > 0
    assert sum(bot["won"] for bot in table["bots"]) == sum(bot["lost"] for bot in table["bots"])
    text = "\n".join(lines(table))
    assert "simple (2)" in text and "Wilson" in text and "Bradley-Terry" in text


# --- workers ----------------------------------------------------------------------------------


def test_the_result_does_not_depend_on_the_number_of_workers(toy):
    names = ["random", "simple", str(EXAMPLE)]
    alone = without_clocks(table_of(names, 1))
    assert alone == without_clocks(table_of(names, 3))
    assert alone != without_clocks(table_of(names, 1, seed=6))


def test_a_worker_that_is_lost_is_told(toy):
    with pytest.raises(NoWorkers, match="a worker was ended from outside"):
        table_of(["random", odd("murders")], 2)


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_ends_with_the_table_so_far(toy, tmp_path, workers):
    """Ctrl-C reaches the whole group of processes, as in a terminal."""
    mark = tmp_path / "mark"
    os.mkfifo(mark)
    marks = os.open(mark, os.O_RDWR)
    words = ["arena", toy, "--bots", f"random,{odd('marks', mark)}", "--games", "100000"]
    process = subprocess.Popen(
        [sys.executable, "-m", "spieltisch", *words, "--json", f"--workers={workers}"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    ended = 0
    while ended < 60:  # a letter for each game; more than enough for the first results to be in
        ended += len(os.read(marks, 60))
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    table = json.loads(out)
    assert process.returncode == 130, err
    assert 0 < table["games"] < table["planned"] == 100_000
    assert f"Stopped after {table['games']} of 100000 games." in err
    assert "Traceback" not in err
    reading = os.open(mark, os.O_RDONLY)
    os.close(marks)
    while os.read(reading, 4096):  # ends when no program holds it any more
        pass
    os.close(reading)


def test_ray_is_asked_for_where_it_is_missing(toy, monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    done = invoke(toy, "--bots", "random,simple", "--workers", "ray", "--games", 2, code=1)
    assert "pip install 'spieltisch[ray]'" in done.stderr
    assert "Stopped after 0 of 2 games." in done.stderr


def test_ray_spreads_a_tournament_over_two_nodes(toy, tmp_path):
    ray = pytest.importorskip("ray")
    from ray.cluster_utils import Cluster

    cluster = Cluster(
        initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False}
    )
    try:
        cluster.add_node(num_cpus=1)
        cluster.wait_for_nodes()
        ray.init(address=cluster.address, log_to_driver=False)
        names = ["random", odd("homes", tmp_path / "home")]
        spread = table_of(names, "ray", games=40)
        homes = {path.name for path in tmp_path.glob("home.*")}
        assert len(homes) == 2, "games have been played on one node only"
    finally:
        ray.shutdown()
        cluster.shutdown()
    assert without_clocks(spread) == without_clocks(table_of(names, 1, games=40))


# --- the command ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--bots", "random"], "name at least two bots; the same twice plays against itself"),
        (["--bots", "random,hal"], "there is no bot 'hal'; there are: random"),
        (["--bots", "random,./no-bot"], "there is no program './no-bot'"),
        (["--bots", "random,"], "there is no bot ''"),
        (["--bots", "random,random", "--seats", "9"], "toy can be played with 2, 3, 4 seats"),
        (["--bots", "random,random", "--option", "rounds=9"], "choose one of: two, four"),
        (["--bots", "random,random", "--workers", "0"], "neither a number of processes nor 'ray'"),
        (["--bots", "random,random", "--workers", "many"], "neither a number of processes"),
        (["--bots", "random,random", "--time", "0"], "0.0 is not in the range"),
        (["--bots", "random,random", "--games", "0"], "0 is not in the range"),
        ([], "Missing option '--bots'"),
    ],
)
def test_bad_words_are_answered_with_what_is_possible(toy, words, message):
    assert message in " ".join(invoke(toy, *words, code=2).output.replace("│", " ").split())


def test_the_command_prints_a_table_and_what_programs_say(toy):
    words = (toy, "--bots", f"simple,{odd('leaves')}", "--games", 4, "--seed", 1, "--workers", 1)
    done = invoke(*words, "--option", "rounds=two", "--seats", 2)
    assert "100.0% [51.0%, 100.0%]" in done.stdout and "Seed 1" in done.stdout
    assert done.stderr.count("has ended (exit status 7) (seed ") == 4
    assert "odd_bot.py leaves: pid " in done.stderr
    table = json.loads(invoke(*words, "--json").stdout)
    assert table["options"] == {"rounds": "four", "quick": "no"}
    assert len(table["faults"]) == 4 and table["bots"][0]["bot"] == "simple"


@pytest.mark.parametrize("slug", REGISTERED)
def test_a_tournament_of_each_game(slug):
    words = (slug, "--bots", "random,random", "--games", 2, "--seed", 3, "--workers", 1, "--json")
    table = json.loads(invoke(*words).stdout)
    assert table["games"] == 2 and not table["faults"]
