"""Records: written, read, replayed exactly; what is damaged or foreign is told with its line."""

import random
import re

import pytest

from spieltisch.engine import proof, record
from spieltisch.engine.ending import Resigned
from spieltisch.engine.match import Match
from spieltisch.engine.record import BadRecord

SECRET = "5ec2e7" * 10


def played(toy, seed=3, seats=3, actions=100):
    """A random match of the toy game, whole or its first actions."""
    match = Match(toy, toy.options(), seats, proof.key_of(SECRET, ["ada", "bert"]))
    chooser = random.Random(seed)
    while match.waiting() and len(match.steps) < actions:
        seat = chooser.choice(match.waiting())
        match.act(seat, chooser.choice(match.legal_texts(seat)))
    return match


@pytest.fixture
def text(toy):
    return record.write(played(toy), secret=SECRET, entropy=["ada", "bert"])


def test_a_written_record_replays_to_the_same_box(toy, text):
    replay = record.replay(text)
    match = played(toy)
    assert replay.match.box == match.box
    assert replay.match.steps == match.steps
    assert (replay.reason, replay.scores, replay.winners) == toy.outcome(match.box)
    assert replay.proven


def test_an_unfinished_game_has_no_result(toy):
    text = record.write(played(toy, actions=4), secret=SECRET, entropy=["ada", "bert"])
    assert "result" not in text
    assert record.replay(text).reason == 0


def test_a_record_without_its_secret_does_not_hold_it(toy):
    assert SECRET not in record.write(played(toy))


def test_somebody_who_resigned_is_named(toy):
    match = played(toy, actions=4, seats=2)
    entropy = ["ada", "bert"]
    text = record.write(match, secret=SECRET, entropy=entropy, resigned=[Resigned(1)])
    assert "# resigned: 1\n" in text
    replay = record.replay(text)
    assert replay.resigned == [Resigned(1)] and replay.ending.winners == 0b01
    assert record.write(match, secret=SECRET, entropy=entropy, resigned=replay.resigned) == text
    with pytest.raises(BadRecord, match=r"no seat 7"):
        record.replay(text.replace("resigned: 1", "resigned: 7"))


def test_a_game_that_went_on_after_somebody_resigned_is_replayed_and_checked(toy):
    match = played(toy, seats=4)
    resigned = [Resigned(2, 3), Resigned(0, 5)]
    text = record.write(match, secret=SECRET, entropy=["ada", "bert"], resigned=resigned)
    assert "# resigned: 2@3 0@5\n" in text and "# result:" in text
    replay = record.replay(text)
    assert (
        replay.resigned == resigned and replay.ending.ranks[2] == 4 and replay.ending.ranks[0] == 3
    )
    with pytest.raises(BadRecord, match="the result is"):
        record.replay(re.sub("# result: .*", "# result: 9 9 9 9", text))


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ("x", "looks like 1 or 1@14, not 'x'"),
        ("1@", "looks like 1 or 1@14, not '1@'"),
        ("2@99", "nobody can resign after 99 actions"),
        ("2@3 0@2 1", "nobody can resign after 2 actions"),
        ("2@3 2@4", "seat 2 resigns a second time"),
        ("1@2 2@3 0@3", "nobody plays on after seat 0 resigns"),
        ("1 2", "somebody resigns after the game has ended"),
    ],
)
def test_what_cannot_be_said_of_resigning_is_found_in_its_line(toy, said, message):
    match = played(toy, actions=4, seats=4)
    text = record.write(match, secret=SECRET, entropy=["ada", "bert"], resigned=[Resigned(1)])
    with pytest.raises(BadRecord, match=rf"line \d+: .*{re.escape(message)}"):
        record.replay(text.replace("resigned: 1", f"resigned: {said}"))


def test_empty_lines_and_blanks_do_not_matter(text):
    assert record.replay(text.replace("\n", "  \n\n")).proven


def changed(text, old, new, count=1):
    assert old in text
    return text.replace(old, new, count)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("# game: toy", "# game: chess", "line 1: there is no game 'chess'; these can be played"),
        ("# game: toy\n", "", "line 1: this is no record of a game"),
        ("# seats: 3", "# seats: 9", "line 3: toy has no table of 9 seats; possible: 2, 3, 4"),
        ("# seats: 3", "# seats: many", "line 3: invalid literal"),
        ("rounds=four", "rounds=ten", "line 2: option rounds='ten' is impossible"),
        ("rounds=four", "turns=four", "line 2: unknown option 'turns'"),
        ("rounds=four", "rounds", "line 2: an option looks like name=value"),
        ("quick=no", "rounds=two", "line 2: option 'rounds' appears twice"),
        ("# rules: 1", "# rules: 2", "line 4: played by version 2 of the rules"),
        ("# seed: 5", "# seed: 6", "line 7: the seed does not fit the commitment"),
        ("# seats: 3", "# seats: 3\n# seats: 3", "line 4: header 'seats' appears a second time"),
        ("# seats: 3", "# colour: red\n# seats: 3", "line 3: unknown header 'colour'"),
        ("# seats: 3", "#", "line 3: a header looks like"),
        ("# seats: 3", "# seats: 3\x07", "line 3: this is no text"),
    ],
)
def test_damaged_headers_are_told_with_their_line(text, old, new, message):
    with pytest.raises(BadRecord) as error:
        record.replay(changed(text, old, new))
    assert str(error.value).startswith(message)


def first_action(text):
    return next(line for line in text.splitlines() if line and not line.startswith("#"))


def line_of(text, wanted):
    return text.splitlines().index(wanted) + 1


def test_an_illegal_action_is_told_with_its_line(text):
    action = first_action(text)
    for bad in ("0: fly", "9: lay dingo", "0: flag 1", "lay unicorn", "0: " + "x" * 9000):
        with pytest.raises(BadRecord, match=f"^line {line_of(text, action)}: "):
            record.replay(changed(text, action, bad))


def test_a_missing_action_is_noticed(text):
    lines = text.splitlines()
    with pytest.raises(BadRecord, match="the game has not ended"):
        record.replay("\n".join(lines[:-1]))


def test_an_action_after_the_end_is_noticed(text):
    with pytest.raises(BadRecord, match="already ended"):
        record.replay(text + "0: done\n")


def test_a_header_after_the_first_action_is_noticed(text):
    with pytest.raises(BadRecord, match="after the first action"):
        record.replay(text + "# source: me\n")


def test_a_wrong_result_is_noticed(text):
    line = next(line for line in text.splitlines() if line.startswith("# result"))
    with pytest.raises(BadRecord, match=f"^line {line_of(text, line)}: the result is"):
        record.replay(changed(text, line, "# result: 9 9 9"))


def test_the_winners_are_named_and_checked(toy, text):
    won = record.replay(text).ending.winners
    names = " ".join(str(seat) for seat in range(3) if won >> seat & 1)
    assert f"# winners: {names}\n" in text
    line = line_of(text, f"# winners: {names}")
    with pytest.raises(BadRecord, match=f"^line {line}: the winners are {names}, not nobody"):
        record.replay(changed(text, f"# winners: {names}", "# winners: nobody"))
    alone = record.write(played(toy, actions=4), secret=SECRET, resigned=[Resigned(1)])
    assert "# winners: nobody\n" in alone
    unfinished = record.write(played(toy, actions=4), secret=SECRET, entropy=["ada", "bert"])
    assert "winners" not in unfinished
    early = unfinished.replace("# seats", "# winners: 0\n# seats")
    with pytest.raises(BadRecord, match="there are winners, but the game has not ended"):
        record.replay(early)


def test_another_seed_is_another_game(text):
    other = changed(text, SECRET, "00" * 30)
    other = changed(other, proof.commitment(SECRET), proof.commitment("00" * 30))
    with pytest.raises(BadRecord, match=r"cannot be played|the result is"):
        record.replay(other)


@pytest.mark.parametrize(
    "junk", ["", "\n", "PNG\r\n\x1a", "{}", "# game: toy\n" * 2, "a" * 1_000_001]
)
def test_foreign_files_are_refused(junk):
    with pytest.raises(BadRecord):
        record.replay(junk)


def test_the_commitment_is_not_what_chance_comes_from():
    key = proof.key_of(SECRET, [])
    words = "".join(f"{word:08x}" for word in key)
    assert words not in proof.commitment(SECRET)
    assert proof.key_of(SECRET, ["ada"]) != key
    assert proof.key_of(SECRET, ["a", "b"]) != proof.key_of(SECRET, ["b", "a"])
    assert proof.new_secret() != proof.new_secret()
