"""Whole recorded games: each replays to its result, and every way to end is among them."""

from pathlib import Path

import pytest

from spieltisch.engine import record
from spieltisch.engine.game import seats_in
from spieltisch.games.siberia import GAME
from spieltisch.games.siberia.box import IDLE, LAST_RESOURCE

RECORDS = sorted(Path(__file__).with_name("records").glob("*.txt"))


@pytest.fixture(scope="module")
def replays():
    return {path.stem: record.replay(path.read_text("utf-8")) for path in RECORDS}


def test_every_record_replays_to_its_result(replays):
    assert len(replays) >= 10
    for name, replay in replays.items():
        assert replay.game is GAME and replay.proven, name
        assert replay.reason and replay.winners, name


def test_every_way_to_end_and_every_table_is_among_them(replays):
    boxes = [replay.match.box for replay in replays.values()]
    assert {box.ended for box in boxes} == {LAST_RESOURCE, IDLE} == set(GAME.words.ENDINGS)
    assert {box.seats for box in boxes} == set(GAME.seats)
    assert {(box.seats, box.action_deck) for box in boxes} >= {(2, 0), (2, 1), (3, 0), (3, 1)}


def test_a_tie_is_shared_or_broken(replays):
    shared, broken = replays["tie-shared"], replays["tie-broken"]
    assert shared.scores.count(max(shared.scores)) > 1 == shared.match.box.seats - 1
    assert seats_in(shared.winners) == [0, 1]
    assert broken.scores.count(max(broken.scores)) > 1
    assert len(seats_in(broken.winners)) == 1


def test_a_changed_card_is_found_in_its_line():
    lines = RECORDS[0].read_text("utf-8").splitlines()
    number = next(i for i, line in enumerate(lines) if " with " in line)
    lines[number] = lines[number].partition(" with ")[0] + " with gas/worker"
    with pytest.raises(record.BadRecord, match=f"line {number + 1}: "):
        record.replay("\n".join(lines))


def test_a_wrong_result_is_found():
    text = RECORDS[0].read_text("utf-8")
    wrong = text.replace("# result: ", "# result: 1")
    with pytest.raises(record.BadRecord, match="the result is"):
        record.replay(wrong)
