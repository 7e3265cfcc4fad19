"""The command line: what it prints, and what it says to bad input."""

import json
import re

import pytest
from click.testing import CliRunner

from spieltisch.cli import main
from spieltisch.engine import proof, record, registry, twin
from spieltisch.engine.match import Match

SLUGS = list(registry.games())
slug = pytest.mark.parametrize("slug", SLUGS)


def run(*words, code=0, **more):
    result = CliRunner().invoke(main, [str(word) for word in words], **more)
    assert result.exit_code == code, result.output
    return result.output


def test_games_are_listed_with_seats_and_options():
    listed = json.loads(run("games", "--json"))["games"]
    assert [game["slug"] for game in listed] == SLUGS
    assert all(game["options"] and game["seats"] for game in listed)
    assert all(slug in run("games") for slug in SLUGS)


@slug
@pytest.mark.parametrize("language", ["de", "en"])
def test_rules_are_printed(slug, language):
    text = run("rules", slug, "--language", language)
    assert len(text) > 2000 and "{#" not in text and ":::" not in text


@slug
@pytest.mark.parametrize("engine", ["plain", "compiled"])
def test_simulate_plays_the_same_games_in_both_forms(slug, engine):
    words = ("simulate", slug, "--games", 4, "--seed", 7, "--engine", engine, "--json")
    summary = json.loads(run(*words))
    assert summary["games"] == 4 and summary["engine"] == engine
    assert sum(summary["results"].values()) == 4
    other = "plain" if engine == "compiled" else "compiled"
    words = ("simulate", slug, "--games", 4, "--seed", 7, "--engine", other, "--json")
    again = json.loads(run(*words))
    for name in ("actions", "longest", "mean_score", "wins", "results"):
        assert again[name] == summary[name], name


@slug
def test_simulate_lets_bots_play(slug):
    words = ("simulate", slug, "--games", 2, "--seed", 7, "--bots", "simple,random", "--json")
    assert json.loads(run(*words))["bots"][:2] == ["simple", "random"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["simulate", "chess"], "there is no game 'chess'; these can be played"),
        (["simulate", SLUGS[0], "--option", "speed=9"], "unknown option 'speed'"),
        (["simulate", SLUGS[0], "--option", "speed"], "an option looks like name=value"),
        (["simulate", SLUGS[0], "--seats", "99"], "can be played with"),
        (["simulate", SLUGS[0], "--games", "0"], "0 is not in the range"),
        (["simulate", SLUGS[0], "--bots", "hal"], "there is no bot 'hal'; there are: random"),
        (["play", SLUGS[0], "--players", "me,hal"], "a player is 'me' or one of random"),
        (["rules", "chess"], "there is no game 'chess'"),
        (["serve", "--port", "99999"], "99999 is not in the range"),
    ],
)
def test_bad_words_are_answered_with_what_is_possible(words, message):
    assert message in " ".join(run(*words, code=2).split())


@pytest.fixture
def finished(tmp_path):
    """A finished game of each registered game as a record, with its seed."""
    paths = []
    for game in registry.games().values():
        secret = f"secret of {game.slug}".replace(" ", "-")
        match = Match(game, game.options(), game.seats[0], proof.key_of(secret, ["a", "b"]))
        number = 0
        while match.waiting():
            seat = match.waiting()[0]
            texts = match.legal_texts(seat)
            match.act(seat, texts[(number := number * 31 + 7) % len(texts)])
        path = tmp_path / f"{game.slug}.txt"
        path.write_text(record.write(match, secret=secret, entropy=["a", "b"]))
        paths.append(path)
    return paths


def test_replay_proves_records_and_prints_their_log(finished):
    output = run("replay", *finished)
    assert output.count("The seed fits the commitment") == len(finished)
    listed = json.loads(run("replay", *finished, "--json"))["records"]
    assert all(one["proven"] and one["actions"] > 0 for one in listed)
    assert run("replay", finished[0], "--language", "de") != run("replay", finished[0])


def test_replay_compares_with_what_was_noted_before_the_game(finished):
    for path in finished:
        shown = re.search("# commitment: (.*)", path.read_text())[1]
        for noted in (shown, shown.upper(), f" {shown[:8]} {shown[8:16]} ", shown[:16]):
            output = run("replay", path, "--commitment", noted)
            assert "The seed fits the commitment that you noted before the game." in output
        # A forger can make a record whose own commitment fits, but not the one that was noted.
        other = proof.commitment("another secret")
        output = run("replay", path, "--commitment", other, code=1)
        assert f"the seed belongs to the commitment {shown}, not to {other}" in output
    assert "at least its first 16" in run("replay", path, "--commitment", shown[:15], code=2)
    path.write_text(re.sub("# (seed|commitment|result): .*\\n", "", path.read_text()))
    assert "there is no seed" in run("replay", path, "--commitment", shown, code=1)


def test_replay_asks_the_compiled_rules_too(finished, monkeypatch):
    plain = run("replay", *finished, "--json")
    assert run("replay", "--engine", "compiled", *finished, "--json") == plain
    form = twin.load(registry.find(SLUGS[0]))
    monkeypatch.setattr(form, "apply", lambda box, seat, action: None)
    monkeypatch.setattr(twin, "load", lambda game: form)
    path = next(path for path in finished if path.stem == SLUGS[0])
    output = run("replay", "--engine", "compiled", path, code=1)
    assert f"{path}: line " in output and "lead to another box" in output


def test_replay_ends_with_1_and_the_line(finished):
    path = finished[0]
    text = path.read_text()
    path.write_text(text.replace("# result: ", "# result: 7 "))
    output = run("replay", path, code=1)
    assert f"{path}: line " in output and "the result is" in output


def test_replay_refuses_what_is_no_text(tmp_path):
    path = tmp_path / "picture.txt"
    path.write_bytes(b"\x89PNG\r\n\xff\xfe")
    assert "cannot be read as text" in run("replay", path, code=1)
    assert "cannot be read" in run("replay", tmp_path / "missing.txt", code=1)


@slug
def test_a_person_plays_in_the_terminal(slug):
    game = registry.find(slug)
    players = ",".join(["me"] + ["random"] * (game.seats[0] - 1))
    output = run("play", slug, "--players", players, "--seed", 3, input="nonsense\n" + "1\n" * 9000)
    last = output.strip().splitlines()[-1]  # the result, where the game has ended; else a question
    assert "Number or text of your move" not in last and last.endswith((".", "!")), output[-2000:]
    assert "\nYou (" in output  # whose facts these are; but a sentence says "you" or a name
    assert not re.search(r"\bYou (is|has|\w*[^s\W]s)\b", output)


@slug
def test_leaving_the_terminal_is_no_error(slug):
    assert "Traceback" not in run("play", slug, "--players", "me,random", input="")


def test_bench_measures_the_house_for_one_game_at_a_time():
    assert "one game at a time" in run("bench", "--house", code=2)
