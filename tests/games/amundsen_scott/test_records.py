"""Whole recorded games: each replays to its result, and together they show all that can happen."""

import re
from pathlib import Path

import numpy as np
import pytest

from spieltisch.engine import proof, record, twin
from spieltisch.games.amundsen_scott import GAME
from spieltisch.games.amundsen_scott.actions import PASS, operation
from spieltisch.games.amundsen_scott.box import (
    FROZEN,
    PASSED,
    PATRON,
    PLACED,
    POLE_REACHED,
    SHIP_REACHED,
    WINTER,
)
from spieltisch.games.amundsen_scott.material import PATRON_POWER, POWERS
from spieltisch.games.amundsen_scott.notation import OPERATIONS
from tests.games.amundsen_scott.position import census, components

RECORDS = sorted(Path(__file__).with_name("records").glob("*.txt"))
EVENTS = {*range(PATRON, PASSED), PLACED}  # no game has been found in which somebody had to pass


@pytest.fixture(scope="module")
def replays():
    return {path.stem: record.replay(path.read_text("utf-8")) for path in RECORDS}


def test_every_record_replays_to_its_result(replays):
    assert len(replays) == 35
    for name, replay in replays.items():
        assert replay.game is GAME and replay.proven, name
        assert bool(replay.resigned) == (replay.reason == 0), name
        assert census(replay.match.box) == components(replay.match.box), name


def test_every_record_is_written_again_as_it_was_read(replays):
    for path in RECORDS:
        text = path.read_text("utf-8")
        headers, replay = record.parse(text).headers, replays[path.stem]
        again = record.write(
            replay.match, secret=headers["seed"], resigned=replay.resigned, source=headers["source"]
        )
        assert again == text, path.stem


def test_every_way_to_end_is_among_them(replays):
    ended = {replay.reason for replay in replays.values() if replay.reason}
    assert ended == {POLE_REACHED, FROZEN, SHIP_REACHED, WINTER} == set(GAME.words.ENDINGS)
    assert {replay.winners for replay in replays.values()} == {0, 1, 2, 3}
    for replay in replays.values():
        assert (replay.reason == FROZEN) <= ((replay.winners, replay.scores) == (0, [0, 0]))
        assert (replay.reason == WINTER) == ((replay.winners, replay.scores) == (3, [1, 1]))


def test_every_option_and_every_patron_is_among_them(replays):
    boxes = [replay.match.box for replay in replays.values()]
    for question in GAME.questions:
        assert {getattr(box, question.name) for box in boxes} == {0, 1}, question.name
    for seat in range(2):
        powers = {POWERS[PATRON_POWER[box.patron[seat]]] for box in boxes}
        assert powers == set(POWERS), seat


def test_every_event_and_every_action_is_among_them(replays):
    events, deeds = set(), set()
    for path in RECORDS:
        player = record.Replayer(record.parse(path.read_text("utf-8")))
        for number in range(len(player.record.actions) + 1):
            now = player.match.box
            events |= {event[0] for event in now.events[: now.event_count]}
            if number < len(player.record.actions):
                _line, seat, text = player.record.actions[number]
                deeds.add(operation(GAME.notation.read(now, seat, text)))
                player.step(number)
    assert events == EVENTS
    assert deeds == set(OPERATIONS.values()) - {PASS}


def test_the_compiled_form_plays_the_same_games(replays):
    compiled, layout = twin.load(GAME), GAME.layout
    room = np.zeros(GAME.bounds.most_actions, np.int64)
    for path in RECORDS:
        replay = replays[path.stem]
        key = proof.key_of(record.parse(path.read_text("utf-8")).headers["seed"], [])
        game = layout.to_record(GAME.empty_box(replay.match.options, 2, key))
        compiled.setup(game[0])
        for step in replay.match.steps:
            action = GAME.notation.read(None, step.seat, step.text)
            legal = room[: compiled.legal(game[0], step.seat, room)]
            assert action in legal, (path.stem, step)
            compiled.apply(game[0], step.seat, action)
        assert layout.from_record(game) == replay.match.box, path.stem


def test_records_without_seats_and_new_options_replay_as_ever(replays):
    """As they were written when only one seat could be waited for."""
    for name in ("base-amundsen", "advanced-scott", "patrons-wild", "resigned"):
        text = RECORDS[0].with_name(f"{name}.txt").read_text("utf-8")
        old = re.sub(r"^[01]: ", "", text, flags=re.MULTILINE)
        old = re.sub(r" (depots|weather|way_back)=no", "", old)
        assert old != text
        assert record.replay(old).match.box == replays[name].match.box


def test_a_card_that_is_not_held_is_found_in_its_line():
    lines = RECORDS[0].read_text("utf-8").splitlines()
    number = next(i for i, line in enumerate(lines) if ": take 2 " in line)
    lines[number] = lines[number].partition(":")[0] + ": take 2 compass"
    with pytest.raises(record.BadRecord, match=f"line {number + 1}: "):
        record.replay("\n".join(lines))


def test_a_wrong_result_is_found():
    text = RECORDS[0].read_text("utf-8")
    with pytest.raises(record.BadRecord, match="the result is"):
        record.replay(text.replace("# result: ", "# result: 1"))
