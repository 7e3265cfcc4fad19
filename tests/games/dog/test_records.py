"""Whole recorded games: each replays to its result; every table and every ending is among them."""

from pathlib import Path

import pytest

from spieltisch.engine import record
from spieltisch.engine.game import seats_in
from spieltisch.games.dog import GAME
from spieltisch.games.dog.box import ALL_HOME, TEAM_HOME
from spieltisch.games.dog.material import TEXTS

RECORDS = sorted(Path(__file__).with_name("records").glob("*.txt"))


@pytest.fixture(scope="module")
def replays():
    return {path.stem: record.replay(path.read_text("utf-8")) for path in RECORDS}


def test_every_record_replays_to_its_result(replays):
    assert len(replays) >= 10
    for name, replay in replays.items():
        assert replay.game is GAME and replay.proven, name
        assert replay.reason and replay.winners, name


def test_every_table_and_every_ending_is_among_them(replays):
    boxes = [replay.match.box for replay in replays.values()]
    assert {box.seats for box in boxes} == set(GAME.seats)
    assert {box.ended for box in boxes} == {TEAM_HOME, ALL_HOME} == set(GAME.words.ENDINGS)


def test_teams_win_together_and_single_players_alone(replays):
    for name, replay in replays.items():
        seats, best = replay.match.box.seats, seats_in(replay.winners)
        teams = replay.match.box.partner[0] >= 0
        assert len(best) == (2 if teams else 1), name
        assert all(replay.scores[seat] == (8 if teams else 4) for seat in best), name
        if teams:
            assert best[1] - best[0] == seats // 2, name


def test_every_kind_of_action_occurs(replays):
    texts = [step.text for replay in replays.values() for step in replay.match.steps]
    for word in TEXTS:
        assert any(text.startswith(f"{word} ") for text in texts), word
    for part in ("give ", "drop ", "out", "joker 7", " start", "-g4", "g1-", "swap nothing"):
        assert any(part in text for text in texts), part


def test_a_changed_card_is_found_in_its_line():
    lines = RECORDS[0].read_text("utf-8").splitlines()
    number = next(i for i, line in enumerate(lines) if " start" in line)
    lines[number] = lines[number].replace("start", "1-2")
    with pytest.raises(record.BadRecord, match=f"line {number + 1}: "):
        record.replay("\n".join(lines))


def test_a_wrong_result_is_found():
    wrong = RECORDS[0].read_text("utf-8").replace("# result: ", "# result: 1")
    with pytest.raises(record.BadRecord, match="the result is"):
        record.replay(wrong)
