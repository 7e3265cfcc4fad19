"""What is asked, offered and told: names of parts, tiles in words, prompts that can be followed."""

import pytest

from spieltisch.engine.language import LANGUAGES, speaking
from spieltisch.engine.sight import SPECTATOR
from spieltisch.engine.spoken import spoken
from spieltisch.games.carcassonne import GAME, board
from spieltisch.games.carcassonne.actions import is_tile
from spieltisch.games.carcassonne.box import LAST_TILE, ROSE
from spieltisch.games.carcassonne.material import KINDS, SEGMENTS
from spieltisch.games.carcassonne.notation import arrange
from spieltisch.games.carcassonne.words.deeds import meeple_label
from spieltisch.games.carcassonne.words.names import describe, halves
from tests.games.carcassonne.table import act, table

NAMES = ["Ada", "Bert"]
ORANGE = "WR-ORANGE 0,0 0"


def choices(match):
    seat = match.box.turn
    return board.choices(match.view(seat), seat, match.legal(seat))


def log(match, viewer=SPECTATOR):
    return GAME.words.log(match.view(viewer), viewer, NAMES)


def ask(match):
    seat = match.box.turn
    return GAME.words.ask(match.view(seat), seat, NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", range(len(KINDS)))
def test_no_two_parts_of_a_tile_have_one_name(kind, language):
    with speaking(language):
        for turns in range(4):
            parts = [meeple_label(kind, turns, part) for part in range(len(SEGMENTS[kind]))]
            assert len(set(parts)) == len(parts), (KINDS[kind], turns)


@pytest.mark.parametrize(
    ("at", "turns", "said", "german"),
    [
        ("SL", 0, "SSE", "SSO"),
        ("SR", 0, "SSW", "SSW"),
        ("NL NR EL", 0, "N–ENE", "N–ONO"),
        ("EL SR", 1, "SSE–WNW", "SSO–WNW"),
        ("WL WR", 1, "N", "N"),
    ],
)
def test_halves_of_edges_are_named_as_on_a_compass(at, turns, said, german):
    assert halves(at.split(), turns) == said
    with speaking("de"):
        assert halves(at.split(), turns) == german


def test_the_two_fields_at_a_city_gate_are_told_apart():
    match = table()
    act(match, "T 0,-1 2")
    labels = [str(choice.label) for choice in choices(match) if "Farmer" in str(choice.label)]
    assert labels == ["Farmer on the field NNW", "Farmer on the field NNE"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tile_in_the_log_is_heard_in_words_and_shown_on_the_table(language):
    match = table()
    act(match, "J 0,-1 2")
    with speaking(language):
        [line] = log(match)
        tile = describe(KINDS.index("J"), 2)
        assert spoken(line) == str(line) and str(line).endswith(f": {tile}.")
        assert line.__html__().count('data-shows="tile-1"') == 2


def test_whatever_the_log_speaks_of_is_shown_on_the_table():
    match = table("E 0,-1 2 NL", "U 1,0 1", start="D 0,0 0")
    act(match, "U -1,0 1")
    act(match, "W")
    [line] = log(match)
    assert 'data-shows="tile-3">a highwayman<' in line.__html__()
    act(match, "L -2,0 0")
    act(match, "-")
    act(match, "L 2,0 0")
    act(match, "-")
    scored = [line for line in log(match) if "Road" in str(line)]
    assert [str(line) for line in scored] == ["Road, 5 tiles: 5 points for Ada."]
    assert 'data-shows="tile-0 tile-2 tile-3 tile-4 tile-5"' in scored[0].__html__()


def test_the_kinds_of_roses_are_told_apart():
    assert describe(KINDS.index("WR-BLUE")) == "road S–W, blue wind rose"
    assert describe(KINDS.index("WR-ORANGE")) == "city E, road W, orange wind rose"
    assert describe(KINDS.index("WR-NW")) == "city N–S, quarter rose"


def test_coordinates_are_no_words_for_a_button():
    match = table()
    assert all(is_tile(action) for action in match.legal(0))
    assert not any(choice.listed for choice in choices(match))
    act(match, "L 1,0 0")
    assert all(choice.listed for choice in choices(match))


def test_turning_is_asked_for_only_where_a_tile_can_be_turned():
    match = table()
    arrange(match.box, "action", "E 0,0 0")
    assert str(ask(match).sentence) == "Choose a cell; click it again to turn the tile."
    arrange(match.box, "action", "C 0,0 0")
    assert str(ask(match).sentence) == "Choose a cell."


def test_where_fields_are_off_limits_nobody_is_said_to_stand_in_them():
    match = table("U 1,0 1 E", farm_scoring="none")
    act(match, "U 2,0 1")
    assert "all else on the tile is taken" in str(ask(match).sentence)
    match = table("E 0,-1 2 NL")
    act(match, "B 0,-2 0")
    assert str(ask(match).heading) == "Your meeple"


def test_a_meeple_that_comes_home_without_points_is_shown_where_it_stood():
    match = table("X 1,0 0 E", "V 2,0 0", "V 2,1 1")
    box = match.box
    road = box.feature[box.first_node[2]]
    for tile, seat in ((2, 0), (3, 1)):  # as if these had come into Ada's road by joining it
        box.figure[box.first_node[tile]] = 1 + seat
        box.meeples[road] += 1 << 3 * seat
    act(match, "V 1,1 2")
    act(match, "-")
    told = {str(line): line.__html__() for line in log(match)}
    assert "Road, 4 tiles: 4 points for Ada." in told
    assert 'data-shows="tile-3"' in told["Bert gets a meeple back without points."]


def test_after_the_end_no_cell_waits_for_a_tile():
    match = table()
    match.box.bag = [0] * len(KINDS)
    match.box.drawn = KINDS.index("U")
    match.act(0, "U 1,0 1")
    match.act(0, "-")
    assert match.box.ended and not board.draw(match.view(0), 0).lists["cells"]


@pytest.mark.parametrize(
    ("option", "first", "second"),
    [
        (
            "last_in_order",
            "Tied with 3 points: Bert, the last in turn order, wins before Ada (3) and Cleo (0).",
            "Tied with 3 points: you are the last in turn order and win before Ada (3) "
            "and Cleo (0)!",
        ),
        (
            "shared",
            "You share the victory with Bert: 3 points.",
            "You share the victory with Ada: 3 points.",
        ),
    ],
)
def test_an_equal_end_is_told_to_who_has_won_as_to_anybody(option, first, second):
    match = table(seats=3, tie_break=option)
    match.box.ended = LAST_TILE
    for seat in (0, 1):
        match.box.points[seat][ROSE] = 3
    told = [
        str(GAME.words.ending(match.view(seat), seat, ["Ada", "Bert", "Cleo"])) for seat in (0, 1)
    ]
    assert told == [first, second]
