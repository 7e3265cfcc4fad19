"""Programs as bots: what goes wrong is told, nothing hangs, and nothing secret is sent."""

import json

import pytest

from spieltisch.engine import registry
from spieltisch.engine.game import seats_in
from spieltisch.lab.play import play
from spieltisch.lab.program import BadProgram, BotFailed, Program, question, resolve
from tests import toy_game
from tests.battery.play import scattered, setup_of
from tests.lab.conftest import EXAMPLE, all_end, odd

ODDITIES = {
    "crashes": "has ended (exit status 1)",
    "leaves": "has ended (exit status 7)",
    "vanishes": "has ended (exit status 1)",
    "sleeps": "did not answer within 0.5 s (does it flush what it writes?)",
    "breeds": "did not answer within 0.5 s",
    "chatters": "answered 'I think': a line with one JSON object is expected",
    "lists": "answered '[1]': a line with one JSON object is expected",
    "nests": "answered '[[[[",
    "binary": "a line with one JSON object is expected",
    "shouts": "wrote a line of more than 65536 bytes",
    "cheats": "chose 1000000000000000, which is not legal",
    "mumbles": "chose 'fly home', which is not legal",
    "nods": "chose True, which is not legal",
    "shrugs": "chose None, which is not legal",
    "floats": "chose 0.5, which is not legal",
    "modern": 'instead of {"type": "ready", "protocol": 1}',
}


def pids(result):
    words = [line.split() for said in result.said for line in said]
    return [int(word[1]) for word in words if word and word[0] in ("pid", "child")]


@pytest.mark.parametrize("oddity", ODDITIES)
def test_an_odd_program_loses_and_is_ended(toy, oddity):
    name = odd(oddity)
    (result,) = play(toy, ["random", name], [1], seconds=0.5)
    assert result.fault.seat == 1 and result.winners == 1 and result.reason == 0
    assert result.fault.message.startswith(name) and ODDITIES[oddity] in result.fault.message
    assert len(pids(result)) == {"vanishes": 0, "breeds": 2}.get(oddity, 1)
    assert all_end(pids(result))


def test_the_last_words_of_a_program_are_kept(toy):
    (result,) = play(toy, [odd("crashes"), "random"], [1])
    assert "LookupError: lost the plot" in result.said[0] and not result.said[1]
    (result,) = play(toy, [odd("talks"), "random"], [1])
    assert result.fault is None
    assert f"ply {result.plies - 1}" in result.said[0] or "ply 0" in result.said[0]
    assert sum(map(len, result.said[0])) < 100_000


def test_a_question_that_nobody_reads_is_given_up():
    """It is longer than a pipe holds, so that writing would wait for ever."""
    box = toy_game.GAME.new_box(toy_game.Options(), 2, (1, 2))
    with Program(odd("deaf"), 0.5) as program:
        program.begin(toy_game.GAME, toy_game.Options(), 2, 0)
        with pytest.raises(BotFailed, match=r"read nothing for 0.5 s"):
            program(toy_game.GAME, box, 0, [0] * 10**5, 1)


def test_a_program_may_stay_for_many_games_or_leave_after_each(toy):
    stays = play(toy, [odd("plays"), "random"], [1, 2, 3])
    leaves = play(toy, [odd("departs"), "random"], [1, 2, 3])
    assert [len(pids(result)) for result in stays] == [1, 0, 0]
    assert [len(pids(result)) for result in leaves] == [1, 1, 1]
    assert [one.scores for one in stays] == [one.scores for one in leaves]
    assert not any(one.fault for one in [*stays, *leaves])


def test_one_fault_does_not_spoil_the_next_game(toy):
    results = play(toy, [odd("leaves"), odd("plays")], [1, 2])
    assert [result.fault.seat for result in results] == [0, 0]
    assert [len(pids(result)) for result in results] == [2, 1]


def test_a_program_that_does_not_want_to_leave_is_ended(toy):
    (result,) = play(toy, [odd("stubborn"), "random"], [1])
    assert result.fault is None and all_end(pids(result))


def test_the_manual_names_every_field_and_shows_the_example(toy, tmp_path):
    manual = EXAMPLE.with_name("bots-protocol.md").read_text("utf-8")
    play(toy, [odd("keeps", tmp_path / "log"), "random"], [1])
    (log,) = tmp_path.glob("log.*")
    messages = [json.loads(line) for line in log.read_text().splitlines()]
    assert {message["type"] for message in messages} == {"game", "act", "end"}
    for message in messages:
        assert not [field for field in message if f'"{field}": ' not in manual], message["type"]
    code = manual.partition("```python\n")[2].partition("```")[0]
    assert len(code) > 100 and code in EXAMPLE.read_text("utf-8")


@pytest.mark.parametrize("name", [*registry.games(), "toy"])
def test_the_example_of_the_manual_plays_every_game(toy, name):
    seats = registry.find(name).seats[-1]
    (result,) = play(name, [str(EXAMPLE), *["random"] * (seats - 1)], [3])
    assert result.fault is None and result.reason and result.decisions[0] > 1


@pytest.mark.parametrize("name", [*registry.games(), "toy"])
def test_a_program_gets_nothing_but_the_view_of_its_seat(toy, tmp_path, name):
    """What arrives stays the same when all that the seat does not know is dealt anew."""
    game = registry.find(name)
    (result,) = play(name, [odd("keeps", tmp_path / "log")] * game.seats[0], [4])
    logs = [log.read_text().splitlines() for log in tmp_path.glob("log.*")]
    assert len(logs) == game.seats[0] and result.fault is None
    asked = 0
    for first, *rest in logs:
        start = json.loads(first)
        assert set(start) == {
            "type", "protocol", "game", "rules", "options", "seats", "seat", "seconds",
        }  # fmt: skip
        for message in map(json.loads, rest[:-1]):
            assert set(message) == {"type", "ply", "seed", "view", "legal"}
            view = game.layout.new()
            for field, value in message["view"].items():
                setattr(view, field, value)
            believed = game.believe(view, start["seat"], asked)
            assert game.view(believed, start["seat"]) == view and view.key == [0, 0]
            asked += 1
    assert asked == sum(result.decisions)


@pytest.mark.parametrize("name", [*registry.games(), "toy"])
def test_a_question_has_the_same_bytes_whatever_is_hidden(toy, name):
    game = registry.find(name)
    for seed in range(3):
        setup = setup_of(game, seed)
        for match in scattered(setup, 5, 7):
            for seat in seats_in(game.rules.waiting(match.box)):
                view = match.view(seat)
                other = game.view(game.believe(view, seat, seed), seat)
                sent = [
                    json.dumps(question(game, one, seat, match.legal(seat), 9)).encode()
                    for one in (view, other)
                ]
                assert sent[0] == sent[1], setup


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("hal", "there is no bot 'hal'; there are: random"),
        ("./missing", "there is no program './missing'"),
        ("./plain x", "./plain x cannot be executed: chmod \\+x ./plain"),
        ("./ 'open", "is no command line: No closing quotation"),
        ("", "there is no bot ''"),
        (".", "there is no bot '.'"),
    ],
)
def test_names_that_are_no_program(tmp_path, monkeypatch, name, message):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "plain").write_text("nothing")
    with pytest.raises(BadProgram, match=message):
        resolve(name)


def test_names_of_programs(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in ("my-bot", "my bot", "bot.py"):
        (tmp_path / name).write_text("#!/bin/sh\n")
    (tmp_path / "my-bot").chmod(0o755)
    (tmp_path / "my bot").chmod(0o755)
    assert resolve("simple") == "simple"
    assert resolve("my-bot") == resolve("./my-bot") == f"{tmp_path}/my-bot"
    assert resolve("'my bot' --deep 3") == f"'{tmp_path}/my bot' --deep 3"
    assert resolve("bot.py") == f"{tmp_path}/bot.py"
