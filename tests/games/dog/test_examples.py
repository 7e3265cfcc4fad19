"""The worked examples of docs/rules/dog.md, 2.6, by their numbers.

Four players: the starts are 0, 16, 32 and 48.
"""

from spieltisch.games.dog.reasons import PROTECTED
from tests.games.dog.position import figures, legal, play, position, refusal, ways


def test_1_into_the_goal_or_past_it():
    box = position({0: "8 5 4 9"}, {0: "60"})
    assert ways(box, "8") == ["60-4", "60-g4"]
    assert ways(box, "5") == ["60-1", "60-g1"]
    assert ways(box, "4") == ["60-0", "60-56"]
    assert ways(box, "9") == ["60-5"]
    box = position({1: "5"}, {0: "0", 1: "60"})
    box.turn = 1
    assert refusal(box, "5 60-1", seat=1) == PROTECTED


def test_2_from_the_own_start():
    box = position({0: "3 4 swap"}, {0: "0", 1: "20"})
    assert ways(box, "3") == ["0-3"]
    assert ways(box, "4") == ["0-4", "0-60"]
    assert ways(box, "swap") == []


def test_3_the_own_start_blocks_the_own_figures():
    box = position({0: "2 3 13 1/11"}, {0: "0 62"})
    assert ways(box, "2") == ["0-2"]
    assert ways(box, "3") == ["0-3"]
    assert ways(box, "1/11") == ["0-1", "0-11", "62-63"]
    assert ways(box, "13") == ["0-13"]


def test_4_protected_on_its_own_start_only():
    hand = {0: "2 3 5 1/11 4"}
    box = position(hand, {0: "14", 1: "16"})
    assert [ways(box, card) for card in ("2", "3", "5")] == [[], [], []]
    assert ways(box, "1/11") == ["14-15", "start"]
    assert ways(box, "4") == ["14-10"]
    box = position(hand, {0: "14", 2: "16"})
    assert ways(box, "2") == ["14-16"]
    assert ways(box, "3") == ["14-17"]
    assert ways(box, "4") == ["14-10", "14-18"]
    play(box, "2 14-16")
    assert figures(box, 2) == "" and figures(box, 0) == "16"


def test_5_a_taken_field_in_the_goal():
    box = position({0: "3 4"}, {0: "g2 62"})
    assert ways(box, "3") == ["62-1", "62-g1"]
    assert ways(box, "4") == ["62-2", "62-58"]


def test_6_the_order_of_the_parts_of_a_7():
    box = position({0: "7", 1: "2"}, {0: "g3 63 50", 1: "51", 3: "52"})
    assert "7 63-g3" not in legal(box)
    play(box, "7 g3-g4")
    assert "7 63-g3" in legal(box)
    play(box, "7 63-g3", "7 50-52")
    assert figures(box, 0) == "52 g3 g4"
    assert figures(box, 1) == figures(box, 3) == ""


def test_7_out_with_cards_that_do_not_fit():
    box = position({0: "2 3 5"}, {0: "g1"})
    assert legal(box) == ["2 g1-g3", "3 g1-g4"]
    box = position({0: "5 8"}, {0: "g1"})
    assert legal(box) == ["out"]


def test_8_a_7_brings_the_last_figure_home():
    box = position({0: "7", 1: "2"}, {0: "g1 g2 g3 61"})
    play(box, "7 g3-g4", "7 g2-g3", "7 g1-g2", "7 61-g1")
    assert figures(box, 0) == "g1 g2 g3 g4"
    assert not box.ended


def test_9_the_rest_of_a_7_is_for_the_partner():
    box = position({0: "7", 1: "2"}, {0: "g2 g3 g4 62", 2: "40"})
    assert legal(box) == ["7 62-5", "7 62-g1"]
    play(box, "7 62-g1")
    assert legal(box) == ["7 40-44"]
    play(box, "7 40-44")
    assert figures(box, 0) == "g1 g2 g3 g4" and figures(box, 2) == "44"
    box = position({0: "7"}, {0: "g2 g3 g4 62"})
    assert legal(box) == ["7 62-5"]


def test_10_who_is_home_plays_for_the_partner():
    box = position({0: "13"}, {0: "g1 g2 g3 g4", 2: "40"})
    assert legal(box) == ["13 40-53", "13 start"]
    play(box, "13 start")
    assert figures(box, 2) == "32 40"


def test_11_a_swap_without_effect_keeps_in_the_round():
    box = position({0: "swap", 1: "2"}, {0: "0", 1: "16"})
    assert legal(box) == ["swap nothing"]
    play(box, "swap nothing")
    assert figures(box, 0) == "0" and figures(box, 1) == "16"


def test_12_the_printed_example_of_the_swap():
    """Green's only figure is protected, free figures of others are there: the 4 or the 5."""
    box = position({1: "4 5 swap"}, {1: "16", 0: "10", 3: "50"})
    box.turn = 1
    assert legal(box, 1) == ["4 16-12", "4 16-20", "5 16-21"]
    box = position({1: "swap"}, {1: "16", 0: "10", 3: "50"})
    box.turn = 1
    assert legal(box, 1) == ["out"]
