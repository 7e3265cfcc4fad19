"""The test vectors of docs/rules/1911.md, 9, by their numbers (for the routes of 1.2)."""

import pytest

from spieltisch.games.amundsen_scott import GAME
from spieltisch.games.amundsen_scott.box import FROZEN, POLE_REACHED
from spieltisch.games.amundsen_scott.reasons import (
    ADVANCE_PRICE,
    COLOUR_OFF_ROUTE,
    COLOURLESS_SURPLUS,
    COMPASS_IN_HAND,
    EFFECT_NOT_OFFERED,
    LOST_CANNOT,
    NO_EFFECT,
    NO_SPOT_BEFORE,
    NO_SPOT_BEHIND,
    NOT_ON_LAST_SPACE,
    OVER_LIMIT,
    ROW_LONG_ENOUGH,
    ROW_SHORT,
    SURPLUS_PRICE,
    TAKE_PRICE,
    WRONG_COLOURS,
)
from tests.games.amundsen_scott.position import (
    AMUNDSEN,
    SCOTT,
    hand,
    legal,
    pile,
    places,
    play,
    position,
    refused,
)


def test_vector_01_one_to_four_spaces_for_one_to_seven_cards():
    box = position("0 0", ("Ya Ra Ra Ra Ra Ga Ga", ""))
    assert legal(box, "go") == [
        "go 1 Ya",
        "go 2 Ra Ra Ya",
        "go 3 Ra Ra Ga Ga Ya",
        "go 4 Ra Ra Ra Ra Ga Ga Ya",
    ]
    for text, after in zip(legal(box, "go"), ("1 0", "2 0", "3 0", "4 0"), strict=True):
        assert places(play(box.copy(), text)) == after


def test_vector_01_two_cards_are_no_price():
    box = position("0 0", ("Ya Ra Ra Ra Ra Ga Ga", ""))
    assert refused(box, "go 2 Ya Ra") == ADVANCE_PRICE
    assert refused(box, "go 1 Ya Ra") == ADVANCE_PRICE


def test_vector_02_own_animals_are_wild():
    assert legal(position("0 0", ("Rd", "")), "go") == ["go 1 Rd"]
    assert places(play(position("0 0", ("Rd", "")), "go 1 Rd")) == "1 0"


def test_vector_02_those_of_the_other_are_only_their_colour():
    box = position("0 0", ("", "Gd"), turn=SCOTT)
    assert legal(box, "go") == ["go 1 Gd"]
    box = position("0 0", ("", "Rd"), turn=SCOTT)
    assert legal(box, "go") == [] and refused(box, "go 1 Rd") == WRONG_COLOURS


def test_vector_03_scott_led_astray_from_space_4():
    box = position("0 4", ("Rb Gb", "Ya Ba Ga Ra"))
    play(box, "astray Rb Gb")
    assert places(box) == "0 ?3" and box.turn == SCOTT
    assert legal(box, "back") == ["back 1 Ga", "back 2 Ba", "back 3 Ya"]
    for space in range(4):
        assert refused(box, f"back {space} Ra") == COLOUR_OFF_ROUTE


@pytest.mark.parametrize("horse", ["Rh", "Gh", "Bh", "Yh"])
def test_vector_03_any_horse_leads_to_3(horse):
    box = position("0 ?3", ("", horse), turn=SCOTT)
    assert places(play(box, f"back 3 {horse}")) == "0 3"


def test_vector_04_pushed_back_to_the_first_spot():
    box = position("0 ?3", ("Rb Rc Yb", "Ra Ga Ba Ya"), row="Gc Gc Ga")
    play(box, "push Rb")
    assert places(box) == "0 ?2"
    assert legal(box, "back") == ["back 0 Ra", "back 0 Ya", "back 1 Ga", "back 2 Ba"]
    play(box, "take 1", "push Rc")
    assert places(box) == "0 ?1"
    assert legal(box, "back") == ["back 0 Ra", "back 0 Ba", "back 0 Ya", "back 1 Ga"]
    play(box, "take 1")
    assert refused(box, "push Yb") == NO_SPOT_BEFORE


@pytest.mark.parametrize(
    "spot, ways",
    [
        ("?1", ["back 0 Ra", "back 0 Ga", "back 0 Ba", "back 1 Ya"]),
        ("?2", ["back 0 Ga", "back 0 Ba", "back 1 Ya", "back 2 Ra"]),
        ("?3", ["back 1 Ya", "back 2 Ra", "back 3 Ga"]),
    ],
)
def test_vector_05_amundsen_goes_back(spot, ways):
    box = position(f"{spot} 0", ("Ra Ga Ba Ya", ""))
    assert legal(box, "back") == ways
    for text in ways:
        assert places(play(box.copy(), text)) == f"{text.split()[1]} 0"


def test_vector_05_blue_leads_nowhere_from_the_third_spot():
    box = position("?3 0", ("Ra Ga Ba Ya", ""))
    for space in range(4):
        assert refused(box, f"back {space} Ba") == COLOUR_OFF_ROUTE


@pytest.mark.parametrize("seat", [AMUNDSEN, SCOTT])
@pytest.mark.parametrize("start, end", [(0, 1), (7, 8), (8, 7), (10, 9)])
def test_vector_06_compass(seat, start, end):
    box = position(f"{start} {start}", ("compass", "compass"), turn=seat)
    play(box, "compass")
    assert box.place[seat] == end and box.place[1 - seat] == start
    assert hand(box, seat) == "" and pile(box.discard) == "compass"


def test_vector_06_no_compass_while_lost():
    assert refused(position("?4 0", ("compass", "")), "compass") == LOST_CANNOT


@pytest.mark.parametrize(
    "seat, cards", [(0, "Ra Ga Ba Ya"), (0, "Ra Rd Ga Gd"), (1, "Ra Rh Ga Gh"), (1, "Rd Gd Bd Yd")]
)
def test_vector_07_the_pole_is_won(seat, cards):
    box = position("10 10", [cards if s == seat else "" for s in (0, 1)], turn=seat)
    play(box, f"pole {cards}")
    assert GAME.outcome(box) == (POLE_REACHED, [int(s == seat) for s in (0, 1)], 1 << seat)
    assert GAME.rules.waiting(box) == 0


def test_vector_07_no_pole_with_a_compass_nor_from_space_9():
    box = position("10 0", ("Ra Ga Ba Ya compass", ""))
    assert refused(box, "pole Ra Ga Ba Ya") == COMPASS_IN_HAND and legal(box, "pole") == []
    box = position("9 0", ("Ra Ga Ba Ya", ""))
    assert refused(box, "pole Ra Ga Ba Ya") == NOT_ON_LAST_SPACE and legal(box, "pole") == []


def takes(box):
    """How many cards can be taken."""
    return sorted({int(text.split()[1]) for text in legal(box, "take")})


def test_vector_08_hand_of_seven():
    box = position("0 0", ("Ra Ra Ra Ra Ga Ga Ga", ""))
    assert takes(box) == [3]
    assert refused(box, "take 1") == refused(box, "take 2 Ra") == OVER_LIMIT


def test_vector_08_three_coloured_cards_are_needed_for_three():
    box = position("0 0", ("Ra Ga Ba compass compass equipment", ""))
    assert takes(box) == [1, 2, 3]
    box = position("0 0", ("Ra Ga compass compass equipment", ""))
    assert takes(box) == [1, 2] and refused(box, "take 3 Ra Ga") == TAKE_PRICE


def test_vector_08_hand_of_six_and_of_none():
    assert takes(position("0 0", ("Ra Ra Ra Ga Ga Ga", ""))) == [1, 2, 3]
    box = position("0 0", ("", ""))
    assert legal(box) == ["take 1"]
    assert refused(box, "take 2") == TAKE_PRICE


def test_vector_08_limit_of_five():
    box = position("0 0", ("Ra Ra Ra Ga Ga", ""), losses=(1, 0))
    assert takes(box) == [3]
    assert refused(box, "take 1") == refused(box, "take 2 Ra") == OVER_LIMIT


def test_vector_09_supplies_would_take_the_hand_over_its_limit():
    box = position("0 0", ("Rs Ra Ra Ra Ga Ga", "Ya"))
    play(box, "take 2 Rs")
    assert box.held[AMUNDSEN] == 7 and box.turn == SCOTT
    assert hand(box, SCOTT) == "Ya"


def test_vector_09_with_a_hand_of_five_supplies_can_be_used():
    box = position("0 0", ("Rs Ra Ra Ra Ga", "Ya"))
    play(box, "take 2 Rs")
    assert legal(box) == ["use supplies", "decline"] and box.turn == AMUNDSEN
    play(box, "use supplies")
    assert hand(box, SCOTT) == "" and "Ya" in hand(box, AMUNDSEN) and box.turn == SCOTT


def test_vector_10_at_most_one_effect():
    box = position("0 0", ("Rs Gw Ra", "Ya Ya"))
    play(box, "take 3 Rs Gw Ra")
    assert legal(box) == ["use supplies", "use goodweather", "decline"]
    assert refused(box, "use sacrifice") == EFFECT_NOT_OFFERED
    play(box, "use supplies")
    assert box.turn == SCOTT and refused(box, "use goodweather") == NO_EFFECT


def test_vector_11_sacrifice_by_scott():
    box = position("0 0", ("Rd Gd Rh Gw Ya", "Bo"), turn=SCOTT)
    play(box, "take 2 Bo", "use sacrifice")
    assert hand(box, AMUNDSEN) == "Rh Ya"
    assert pile(box.discard) == "Rd Gd Gw Bo"


def test_vector_11_sacrifice_by_amundsen():
    box = position("0 0", ("Bo", "Rd Gd Rh Gw Ya"))
    play(box, "take 2 Bo", "use sacrifice")
    assert hand(box, SCOTT) == "Rd Gd Ya"


@pytest.mark.parametrize("place", [0, 1])
def test_vector_12_no_spot_behind_the_ship_and_space_1(place):
    box = position(f"5 {place}", ("Rb Gb", ""))
    assert refused(box, "astray Rb Gb") == NO_SPOT_BEHIND
    box = position(f"{place} 5", ("", "Rc Gc"), turn=SCOTT)
    assert refused(box, "astray Rc Gc") == NO_SPOT_BEHIND


def test_vector_12_from_space_2_to_the_first_spot():
    assert places(play(position("5 2", ("Rb Gb", "")), "astray Rb Gb")) == "5 ?1"
    box = position("2 5", ("", "Rc Gc"), turn=SCOTT)
    assert places(play(box, "astray Rc Gc")) == "?1 5"


def test_vector_13_the_deck_is_out_and_two_cards_lie_in_the_row():
    box = position("3 4", ("Ra Ra Ra Ra", "Ga"), row="Yc Gc", deck="", passes=3)
    assert legal(box, "take") == ["take 1", "take 2 Ra"]
    assert legal(box, "freeze") == ["freeze 3"]
    assert refused(box, "take 3 Ra Ra Ra") == ROW_SHORT
    assert refused(box, "freeze 2") == ROW_LONG_ENOUGH
    assert hand(play(box.copy(), "take 2 Ra"), AMUNDSEN) == "Ra Ra Ra Gc Yc"
    play(box, "freeze 3")
    assert GAME.outcome(box) == (FROZEN, [0, 0], 0) and GAME.rules.waiting(box) == 0


def test_vector_14_equipment_loss_on_a_hand_of_seven_with_two_compasses():
    box = position("0 0", ("equipment", "Ra Ga Ba Ya Yb compass compass"))
    play(box, "equipment")
    assert GAME.rules.waiting(box) == 1 << SCOTT
    assert len(legal(box)) == 10 == len(legal(box, "drop"))
    assert refused(box, "drop Ra compass") == COLOURLESS_SURPLUS
    assert refused(box, "drop Ra") == refused(box, "drop Ra Ga Ba") == SURPLUS_PRICE
    play(box, "drop Ba Yb")
    assert hand(box, SCOTT) == "Ra Ga Ya compass compass"
    assert GAME.rules.waiting(box) == 1 << SCOTT  # his turn now
    assert legal(box, "drop") == []
