"""The decisions of docs/rules/carcassonne.md, section 6, by their numbers."""

import pytest

from spieltisch.engine.match import Match, Refused
from spieltisch.engine.options import BadOption, read_options, write_options
from spieltisch.games.carcassonne import GAME, Options, reasons
from spieltisch.games.carcassonne.box import (
    CAME_HOME,
    DISCARDED,
    DREW,
    LAST_TILE,
    NO_PLACE_LEFT,
    SCORED,
    SECTOR_POINTS,
)
from spieltisch.games.carcassonne.material import KINDS
from spieltisch.games.carcassonne.notation import position, read
from spieltisch.games.carcassonne.rules.features import tiles_of
from tests.games.carcassonne.table import act, final, legal_texts, points, said, table

ORANGE = "WR-ORANGE 0,0 0"


def reason_for(match, text):
    """The number of the reason why an action is refused."""
    box = match.box
    return GAME.rules.refusal(box, box.turn, read(box, box.turn, text))


def placed_only(match, line):
    """Places a tile; its meeple is still to come."""
    act(match, line)
    return match


def empty_bag(match, *kinds):
    """Leaves only these kinds in the bag."""
    match.box.bag = [kinds.count(kind) for kind in KINDS]


def test_01_third_farm_scoring_unless_chosen_otherwise():
    assert write_options(Options())["farm_scoring"] == "third"
    lines = ["G 0,-1 1 EL", "E 0,-2 2 NL", "U 1,0 1 NL"]
    assert [final(table(*lines, farm_scoring=way)) for way in ("third", "second", "first")] == [
        [6, 3], [3, 3], [4, 0],
    ]  # fmt: skip


def test_01_without_farm_scoring_nobody_stands_on_a_field():
    match = placed_only(table(farm_scoring="none"), "E 0,-1 2")
    assert legal_texts(match) == ["-", "S"]
    assert reason_for(match, "NL") == reasons.NO_FARMERS_HERE


def test_02_a_city_of_two_tiles_scores_four_or_two():
    assert points(table("E 0,-1 2 S")) == [4, 0]
    assert points(table("E 0,-1 2 S", small_city=2)) == [2, 0]


@pytest.mark.parametrize(("old", "tiles", "start_tiles"), [("no", 76, 3), ("yes", 77, 4)])
def test_03_the_former_start_tile_stays_out_of_the_game(old, tiles, start_tiles):
    chosen = {"wind_roses": "hig", "old_start_in_bag": old}
    box = Match(GAME, read_options(GAME.options, chosen), 2, (1, 2)).box
    assert sum(box.bag) + 1 == tiles
    assert box.bag[KINDS.index("D")] + (box.drawn == KINDS.index("D")) == start_tiles


def test_03_without_wind_roses_the_option_changes_nothing():
    box = table(old_start_in_bag="yes").box
    assert sum(box.bag) + 1 == 71


def after_blue(turns):
    """The blue rose lies north of the orange one."""
    return table(f"WR-BLUE 0,-1 {turns}", start=ORANGE, wind_roses="hig")


def gain(match, text):
    """What the seat to move earns for placing this quarter here."""
    match = Match.resume(GAME, match.options, match.box.copy(), match.steps)
    seat, before = match.box.turn, points(match)
    act(match, text)
    assert points(match)[seat] - before[seat] == sum(
        event[1] for event in said(match, SECTOR_POINTS)
    )
    return points(match)[seat] - before[seat]


def test_04_a_turned_blue_rose_turns_the_compass():
    match = after_blue(2)
    assert position(match.box.cell[match.box.origin]) == (0, -1)
    # (1, 0) is south-east of the blue rose; its north points south, so this is its north-west.
    assert gain(match, "WR-NW 1,0 1") == 3
    assert gain(match, "WR-NE 1,0 0") == gain(match, "WR-SE 1,0 0") == 0
    # With the orange rose it would be the row that belongs to NE and SE.
    orange = table("U -1,0 1", start=ORANGE, wind_roses="hig")
    assert gain(orange, "WR-NE 1,0 0") == gain(orange, "WR-SE 1,0 0") == 3
    assert gain(orange, "WR-NW 1,0 1") == 0


def test_05_row_and_column_through_the_blue_rose_belong_to_both_sides():
    match = after_blue(2)  # (0, 1) is in its column, and north of it as it lies
    assert gain(match, "WR-NE 0,1 2") == gain(match, "WR-NW 0,1 1") == 3
    assert gain(match, "WR-SE 0,1 2") == gain(match, "WR-SW 0,1 3") == 0


def test_06_the_orange_start_tile_is_not_turned():
    box = GAME.new_box(Options(), 2, (1, 2))
    assert box.lying[0] == KINDS.index("WR-ORANGE") * 4
    assert position(box.cell[0]) == (0, 0) and box.origin == 0


def test_07_three_points_fall_before_the_meeple_and_are_one_step_with_the_tile():
    match = table(start=ORANGE, wind_roses="hig")
    for _ in range(2):
        act(match, "WR-SE 0,1 2")
        assert said(match, SECTOR_POINTS) == [(0, 3, 0, KINDS.index("WR-SE"))]
        assert points(match) == [3, 0] and match.waiting() == [0]
        match.undo(0)
        assert points(match) == [0, 0]


@pytest.mark.parametrize(
    ("listed", "equal"), [("U 0,-1 1", "U 0,-1 3"), ("WR-NW 1,0 1", "WR-NW 1,0 3")]
)
def test_08_turns_that_show_the_same_landscape_are_one_move(listed, equal):
    match = table(start=ORANGE, wind_roses="hig")
    texts = legal_texts(match, listed.split()[0])
    assert listed in texts and equal not in texts
    assert match.act(0, equal).text == listed


def test_09_a_last_tile_without_a_place_ends_the_game_without_another_turn():
    match = table("U 0,1 0 N", start="U 0,0 0")
    act(match, "U 0,2 0")
    empty_bag(match, "C")
    act(match, "-")
    assert match.box.ended == NO_PLACE_LEFT and match.waiting() == []
    assert [event[3] for event in said(match, DISCARDED)] == [KINDS.index("C")]
    assert points(match) == [3, 0]


def test_09_the_last_tile_placed_ends_the_game_after_its_meeple():
    match = table(start="U 0,0 0")
    empty_bag(match)
    match.box.drawn = KINDS.index("U")
    match.act(0, "U 0,1 0")
    assert match.waiting() == [0]
    match.act(0, "N")
    assert match.box.ended == LAST_TILE and points(match) == [2, 0]


def test_10_who_draws_a_tile_without_a_place_draws_again_and_everybody_sees_it():
    for seed in range(20):
        match = table(start="U 0,0 0")
        act(match, "U 0,1 0")
        empty_bag(match, "C", "U")
        match.box.key = [seed, seed]
        match.act(0, "-")
        if said(match, DISCARDED):
            assert [event[0] for event in said(match, DISCARDED)] == [1]
            assert [(event[0], event[3]) for event in said(match, DREW)] == [(1, KINDS.index("U"))]
            assert match.view(0).discarded == [int(kind == "C") for kind in KINDS]
            assert match.waiting() == [1]
            return
    pytest.fail("C was never drawn first")


def test_11_holes_may_be_enclosed_and_cells_made_impossible():
    ring = ["U 1,0 1", "U -1,0 1", "B 1,1 0", "B -1,1 0", "V 1,2 3", "V -1,2 0", "B 0,2 0"]
    match = table(*ring)
    assert "B 0,1 0" in legal_texts(match, "B")
    assert not [text for text in legal_texts(match, "C") if text.startswith("C 0,1")]


@pytest.mark.parametrize(("tie_break", "winners"), [("shared", 0b101), ("last_in_order", 0b100)])
def test_12_a_tie_is_shared_or_goes_to_the_last_in_turn_order(tie_break, winners):
    match = table(seats=4, tie_break=tie_break)
    for seat, score in enumerate((50, 40, 50, 49)):
        match.box.points[seat][0] = score
    assert GAME.rules.winners(match.box) == 0
    match.box.ended = LAST_TILE
    assert GAME.rules.winners(match.box) == winners


def test_13_a_meeple_that_comes_home_waits_for_the_next_turn():
    match = table("U 1,0 1", "U -1,0 1", "F 0,-1 1 S", "U 2,0 1")
    match.box.supply[0] = 0
    act(match, "E 0,-2 2")
    assert legal_texts(match) == ["-"] and reason_for(match, "NL") == reasons.NO_MEEPLE_LEFT
    act(match, "-")
    assert match.box.supply[0] == 1 and points(match) == [8, 0]


def test_14_a_feature_that_the_tile_completes_can_be_claimed():
    match = placed_only(table(), "E 0,-1 2")
    assert "S" in legal_texts(match)
    act(match, "S")
    assert [event[:2] for event in said(match, SCORED)] == [(0, 4)]


JOINED = ["U 1,0 1", "N 1,1 2", "N 1,2 3", "N 0,2 0"]  # I joins its two cities to one with these


@pytest.mark.parametrize("part", ["E", "S"])
def test_15_of_segments_that_the_tile_joins_any_may_be_chosen(part):
    match = placed_only(table(*JOINED), "I 0,1 1")
    assert legal_texts(match) == ["-", "E", "S", "WL"]
    assert match.act(0, part).text == part
    assert points(match) == [8, 0]


def test_16_joining_occupied_features_claims_nothing():
    match = table("U 1,0 1 E", "V 0,1 3 E", "U 1,1 1", "V 2,0 0")
    placed_only(match, "V 2,1 1")
    assert not {"N", "W"} & set(legal_texts(match))
    assert reason_for(match, "N") == reasons.FEATURE_OCCUPIED


def test_17_joined_to_an_occupied_feature_a_free_one_is_occupied():
    match = table("U 1,0 1 E", "V 0,1 3", "U 1,1 1", "V 2,0 0")
    placed_only(match, "V 2,1 1")
    assert reason_for(match, "N") == reason_for(match, "W") == reasons.FEATURE_OCCUPIED


def test_18_a_farmer_may_stand_where_nothing_can_be_scored():
    match = table("V 0,1 3 SL", "V 1,1 0", "V 1,2 1", "V 0,2 2")
    assert final(match) == [0, 0]


def test_19_a_road_that_ends_twice_on_one_crossing_is_complete_and_counts_it_once():
    assert points(table("X 1,0 0 E", "V 2,0 0", "V 2,1 1", "V 1,1 2")) == [4, 0]


def test_20_a_crossing_does_not_join_roads():
    match = placed_only(table("U 1,0 1 W"), "X 2,0 0")
    assert {"N", "E", "S"} <= set(legal_texts(match))
    assert reason_for(match, "W") == reasons.FEATURE_OCCUPIED
    box = match.box
    roads = [box.feature[box.first_node[2] + segment] for segment in range(4)]
    assert len(set(roads)) == 4 and [tiles_of(box, road) for road in roads] == [1, 1, 1, 3]


def test_21_the_road_of_the_cloister_does_not_split_its_field():
    match = placed_only(table(), "A 0,1 0")
    texts = legal_texts(match)
    assert texts[:3] == ["-", "S", "M"] and len(texts) == 4
    assert len({read(match.box, 0, half) for half in ("NL", "NR", "EL", "SL", "SR", "WR")}) == 1


def test_22_the_log_has_cities_before_roads():
    match = table("W -1,0 0 E", "E 0,-1 2", "E 1,-1 2 S", "L 1,0 0")
    assert [event[:3] for event in said(match, SCORED)] == [(0, 4, 0), (0, 3, 1)]
    assert [event[0] for event in said(match, CAME_HOME)] == [0, 0]


def test_23_the_bag_is_public_and_its_order_does_not_exist():
    match = table("U 1,0 1")
    view = match.view(1)
    assert view.bag == match.box.bag and view.drawn == match.box.drawn
    assert view.key == [0, 0]


def test_24_roses_are_not_mixed():
    with pytest.raises(BadOption):
        read_options(GAME.options, {"wind_roses": "both"})
    for version in ("hig", "spielbox"):
        box = GAME.new_box(read_options(GAME.options, {"wind_roses": version}), 2, (1, 2))
        blue = KINDS.index("WR-BLUE")
        assert box.bag[blue] + (box.drawn == blue) == 1


def test_25_a_quarter_may_be_placed_outside_its_sector_and_earns_nothing():
    match = table(start=ORANGE, wind_roses="hig")
    assert gain(match, "WR-NW 0,1 1") == 0 and gain(match, "WR-NW 0,-1 1") == 3


def test_26_up_to_six_players_with_seven_meeples_each():
    assert GAME.seats == (2, 3, 4, 5, 6)
    box = GAME.new_box(Options(), 6, (1, 2))
    assert box.supply == [7] * 6
    with pytest.raises(BadOption):
        GAME.new_box(Options(), 7, (1, 2))


def test_27_placing_the_tile_cannot_be_passed():
    match = table()
    assert reason_for(match, "-") == reasons.TILE_FIRST
    with pytest.raises(Refused):
        match.act(0, "-")


def test_28_whoever_gives_advice_sees_what_the_player_sees():
    match = table("U 1,0 1 E", "E 0,-1 2 NL")
    views = [GAME.layout.to_bytes(match.view(viewer)) for viewer in (0, 1, 6)]
    assert len(set(views)) == 1
