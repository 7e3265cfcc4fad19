"""Recorded games of our own: at least one for each way a game can go."""

from pathlib import Path

import pytest

from spieltisch.engine import record
from spieltisch.engine.match import Match
from spieltisch.engine.options import read_options
from spieltisch.games.carcassonne import GAME
from spieltisch.games.carcassonne.actions import WITHOUT_MEEPLE
from spieltisch.games.carcassonne.box import FIELDS, LAST_TILE, NO_PLACE_LEFT, ROSE
from spieltisch.games.carcassonne.material import KINDS
from spieltisch.games.carcassonne.notation import arrange, join, split
from tests.games.carcassonne.table import act, points, table

FOLDER = Path(__file__).parent / "records"
RECORDS = {path.stem: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.txt"))}


@pytest.fixture(scope="module")
def replays():
    return {name: record.replay(text) for name, text in RECORDS.items()}


@pytest.mark.parametrize("name", RECORDS)
def test_replays_and_is_written_the_same(name, replays):
    text, end = RECORDS[name], replays[name]
    assert end.proven
    headers = record.parse(text).headers
    again = record.write(
        end.match, secret=headers["seed"], resigned=end.resigned, source=headers.get("source", "")
    )
    assert again == text


def test_every_value_of_every_option_is_played(replays):
    played = {
        (question.name, getattr(end.match.options, question.name))
        for end in replays.values()
        for question in GAME.questions
    }
    assert played == {
        (question.name, choice.number) for question in GAME.questions for choice in question.choices
    }


def test_every_number_of_seats_is_played(replays):
    assert {end.match.box.seats for end in replays.values()} == set(GAME.seats)


def test_every_end_is_reached(replays):
    assert {end.reason for end in replays.values()} == {0, LAST_TILE, NO_PLACE_LEFT}
    assert replays["base-no-place-at-the-end"].reason == NO_PLACE_LEFT
    assert replays["resigned"].resigned


def test_tiles_without_a_place_leave_the_game(replays):
    assert sum(replays["base-discards"].match.box.discarded) > 1


def test_ties_are_shared_or_not(replays):
    for name, winners in (("tie-shared", 2), ("tie-last-in-order", 1)):
        end = replays[name]
        best = [seat for seat, score in enumerate(end.scores) if score == max(end.scores)]
        assert len(best) == 2 and end.winners.bit_count() == winners
        assert end.winners >> best[-1] & 1


def test_points_fall_from_roses_and_from_fields_unless_there_are_none(replays):
    rose = {name: total(end, ROSE) for name, end in replays.items()}
    assert rose["hig"] == 9 and rose["spielbox"] == 12 and rose["base-last-tile"] == 0
    assert total(replays["base-without-farmers"], FIELDS) == 0 < total(replays["hig"], FIELDS)


def total(end, source):
    return sum(row[source] for row in end.match.box.points)


def test_the_bot_simple_plays_well(replays):
    assert min(replays["simple-hig"].scores + replays["simple-base"].scores) >= 60


def test_a_turn_is_one_line():
    assert split("H 0,-1 1 S") == ["H 0,-1 1", "S"]
    assert split("H 0,-1 1") == ["H 0,-1 1", "-"]
    assert split("H 0,-1 1 ?") == ["H 0,-1 1"]
    assert join(["H 0,-1 1", "S", "U 1,0 1", "-", "E 2,2 0"]) == [
        "H 0,-1 1 S", "U 1,0 1", "E 2,2 0 ?",
    ]  # fmt: skip


def test_a_turn_that_is_not_finished_is_recorded_as_it_is():
    match = Match(GAME, read_options(GAME.options, {}), 2, (0, 0))
    match.act(0, match.legal_texts(0)[0])
    text = record.write(match)
    assert text.splitlines()[-1].endswith(" ?")


def test_a_record_without_a_seed_names_the_tiles_that_were_drawn():
    lines = ["E 0,-1 2 S", "U 1,0 1", "B 0,1 0 M"]
    head = "# game: carcassonne\n# options: wind_roses=off\n# start: D 0,0 0\n"
    end = record.replay(head + "\n".join(lines))
    assert not end.reason and end.scores == points(table(*lines)) == [4, 0]


def test_a_tile_that_chance_threw_away_comes_back_where_a_record_says_otherwise():
    """Without a seed chance is asked as well; what it did is undone when the record is read."""
    match = table(start="U 0,0 0")
    act(match, "U 0,1 0")
    match.box.bag = [int(kind in ("C", "U")) for kind in KINDS]
    seed = next(seed for seed in range(50) if throws_away(match.box, seed))
    match.box.key = [seed, seed]
    match.act(0, "-")
    assert match.box.discarded[KINDS.index("C")] == 1
    arrange(match.box, "action", "U 0,2 0")
    assert sum(match.box.discarded) == 0 and match.box.bag[KINDS.index("C")] == 1
    assert match.box.drawn == KINDS.index("U")


def throws_away(box, seed):
    box = box.copy()
    box.key = [seed, seed]
    GAME.rules.apply(box, 0, WITHOUT_MEEPLE)
    return sum(box.discarded) > 0
