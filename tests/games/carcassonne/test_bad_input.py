"""What is not allowed is refused with its reason and paragraph, and nothing changes."""

import pytest

from spieltisch.engine import record
from spieltisch.engine.match import Refused
from spieltisch.games.carcassonne import GAME, actions, reasons
from spieltisch.games.carcassonne.box import CELLS
from spieltisch.games.carcassonne.material import KINDS
from spieltisch.games.carcassonne.notation import arrange
from tests.games.carcassonne.table import act, play, table

# A position, the tile in hand or None for the choice of a meeple, what is tried, why it is refused.
TILES = [
    ("E", "E 5,5 0", reasons.NOT_BESIDE_A_TILE),
    ("E", "E 1,1 0", reasons.NOT_BESIDE_A_TILE),  # only a corner touches
    ("E", "E 999,0 0", reasons.NOT_BESIDE_A_TILE),
    ("E", "E -99,-99 0", reasons.NOT_BESIDE_A_TILE),
    ("E", "E 0,0 0", reasons.OCCUPIED),
    ("E", "E 0,-1 0", reasons.FITS_OTHERWISE),
    ("E", "E 1,0 0", reasons.FITS_NOT_AT_ALL),
    ("E", "U 1,0 1", reasons.OTHER_TILE),
    ("E", "WR-NE 0,-1 0", reasons.USED_UP),
    ("E", "S", reasons.TILE_FIRST),
    ("E", "-", reasons.TILE_FIRST),
]


@pytest.mark.parametrize(("drawn", "text", "reason"), TILES)
def test_a_tile_that_may_not_lie_there(drawn, text, reason):
    match = table()
    arrange(match.box, "action", f"{drawn} 0,0 0")
    refused(match, text, reason)


def refused(match, text, reason):
    seat, before = match.box.turn, match.box.copy()
    with pytest.raises(Refused) as error:
        match.act(seat, text)
    assert error.value.reason == GAME.words.REASONS[reason]
    assert match.box == before


MEEPLES = [
    ([], "E 0,-1 2", "N", reasons.NO_SUCH_SEGMENT),  # a field is named by its half-edges
    ([], "E 0,-1 2", "M", reasons.NO_SUCH_SEGMENT),
    ([], "X 1,0 0", "M", reasons.NO_SUCH_SEGMENT),
    (["U 1,0 1 E"], "U 2,0 1", "W", reasons.FEATURE_OCCUPIED),
    (["U 1,0 1 NL"], "U 2,0 1", "NR", reasons.FEATURE_OCCUPIED),
    ([], "E 0,-1 2", "U 1,0 1", reasons.MEEPLE_FIRST),
]


@pytest.mark.parametrize(("lines", "tile", "text", "reason"), MEEPLES)
def test_a_meeple_that_may_not_stand_there(lines, tile, text, reason):
    match = table(*lines)
    act(match, tile)
    refused(match, text, reason)


def test_a_meeple_without_supply():
    match = table()
    match.box.supply[0] = 0
    act(match, "E 0,-1 2")
    refused(match, "S", reasons.NO_MEEPLE_LEFT)


def test_a_kind_that_is_used_up():
    match = table("C 0,-1 0")
    arrange(match.box, "action", "U 0,0 0")
    refused(match, "C 0,-2 0", reasons.USED_UP)


def test_another_seat_and_an_ended_game():
    match = table()
    assert GAME.rules.refusal(match.box, 1, GAME.legal(match.box, 0)[0]) == reasons.NOT_YOUR_TURN
    match.box.ended = 1
    refused(match, "E 0,-1 2", reasons.GAME_OVER)


def test_numbers_that_are_no_actions():
    match = table()
    for number in (-1, actions.END, 1 << 60):
        assert GAME.rules.refusal(match.box, 0, number) == reasons.NOT_AN_ACTION


def test_equal_landscapes_are_refused_as_numbers_and_read_as_the_first():
    match = table()
    arrange(match.box, "action", "U 0,0 0")
    listed = next(one for one in GAME.legal(match.box, 0) if actions.turns_of(one) == 1)
    assert GAME.rules.refusal(match.box, 0, listed + 2) == reasons.SAME_LANDSCAPE


def test_every_cell_of_every_kind_gets_an_answer():
    match = table("U 1,0 1")
    legal = set(GAME.legal(match.box, match.box.turn))
    for kind in range(len(KINDS)):
        for cell in range(0, CELLS, 97):
            for turns in range(4):
                action = actions.tile_action(kind, cell, turns)
                reason = GAME.rules.refusal(match.box, match.box.turn, action)
                assert (reason == 0) == (action in legal)


NONSENSE = [
    "H 0,0", "H 0,-1 4", "H 0,-1 -1", "h 0,-1 1", "H 0.5,1 1", "H 0,-1 1 S", "Z 0,-1 1",
    "WR- 0,1 1", "H ٠,1 1", "H 12345,1 1", "SS", "NS", "m", "--", "H 0,-1 1\n",
]  # fmt: skip


@pytest.mark.parametrize("text", NONSENSE)
def test_what_is_no_notation(text):
    match = table()
    before = match.box.copy()
    with pytest.raises(Refused) as error:
        match.act(0, text)
    assert error.value.reason is None and len(str(error.value)) > 20
    assert match.box == before


HEAD = "# game: carcassonne\n# options: wind_roses=off\n# seats: 2\n# start: D 0,0 0\n"
RECORDS = {
    "E 0,-1 0": (5, "turned differently"),
    "E 0,-1 2 S\nE 0,-1 2": (6, "already"),
    "E 0,-1 2 X": (5, "no action"),
    "C 0,-1 0\nC 0,-2 0": (6, "left"),
    "WR-NE 0,-1 0": (5, "left"),
    "E 0,-1 2 S S": (5, "no action"),
}


@pytest.mark.parametrize("lines", RECORDS)
def test_a_record_with_a_wrong_action_names_its_line(lines):
    number, words = RECORDS[lines]
    with pytest.raises(record.BadRecord, match=words) as error:
        record.replay(HEAD + lines + "\n")
    assert error.value.line == number


@pytest.mark.parametrize("start", ["", "D", "D 1,0 0", "Z 0,0 0", "D 0,0 4", "D 0,0 0 S"])
def test_a_record_with_a_wrong_start_tile_names_its_line(start):
    with pytest.raises(record.BadRecord) as error:
        record.replay(HEAD.replace("D 0,0 0", start))
    assert error.value.line == 4


def test_every_reason_is_tested_here_or_with_its_decision():
    tested = {reason for *_, reason in [*TILES, *MEEPLES]}
    tested |= {
        reasons.NO_MEEPLE_LEFT, reasons.NOT_YOUR_TURN, reasons.GAME_OVER, reasons.NOT_AN_ACTION,
        reasons.SAME_LANDSCAPE, reasons.NO_FARMERS_HERE,
    }  # fmt: skip
    assert tested == set(GAME.words.REASONS)


def test_refused_lines_leave_a_match_that_goes_on():
    match = table()
    with pytest.raises(Refused):
        play(match, "E 0,-1 0")
    play(match, "E 0,-1 2 S")
    assert match.box.turn == 1
