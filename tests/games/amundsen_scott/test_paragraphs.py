"""The rulings and orders inside the paragraphs 3 to 5 of docs/rules/1911.md."""

import pytest

from spieltisch.games.amundsen_scott import GAME
from spieltisch.games.amundsen_scott.box import (
    ARRIVED,
    CROSSED,
    DEALT,
    DISCARDED,
    DREW,
    DROPPED,
    EFFECT,
    EXPOSED,
    KEPT,
    LIMITED,
    MOVED,
    OUT,
    PAID,
    PLAY,
    PLAYED,
    SACRIFICED,
    SHOWED,
    STOLE,
    SURPLUS,
    TOOK,
    TURNED_UP,
    USED,
)
from spieltisch.games.amundsen_scott.reasons import (
    COLOURLESS_DISCARD,
    COLOURLESS_PAYMENT,
    LOST_CANNOT,
    NO_SUCH_SPACE,
    NOT_A_PAIR,
    NOT_A_PENALTY,
    NOT_LOST,
    NOT_YOUR_TURN,
    OPPONENT_NOT_LOST,
    ROW_SHORT,
    TAKE_ONE_TO_THREE,
    WRONG_COLOURS,
)
from tests.games.amundsen_scott.position import (
    AMUNDSEN,
    SCOTT,
    census,
    events,
    hand,
    legal,
    new_box,
    pile,
    places,
    play,
    position,
    refused,
    row,
    told,
)

# --- 3.1 setup ---------------------------------------------------------------------------------


def test_3_1_a_new_box():
    box = new_box()
    assert places(box) == "0 0" and box.turn == AMUNDSEN and list(box.held) == [1, 1]
    assert box.row_size == 3 and box.stack_size == 50 and sum(census(box)) == 55
    assert GAME.rules.waiting(box) == 1 << AMUNDSEN


def test_3_1_hands_are_dealt_before_the_row_from_right_to_left():
    box = new_box()
    assert told(box) == [DEALT, DEALT, TURNED_UP, TURNED_UP, TURNED_UP]
    assert [place for _seat, place, _b, _card in events(box, TURNED_UP)] == [1, 2, 3]


def test_3_1_turns_alternate():
    box = new_box()
    for seat in (0, 1, 0, 1):
        assert box.turn == seat and legal(box, seat=1 - seat) == []
        assert refused(box, "take 1", 1 - seat) == NOT_YOUR_TURN
        play(box, "take 1")


# --- 3.2 A: take cards -------------------------------------------------------------------------


def test_a_first_discard_then_take_then_refill():
    box = position("0 0", ("Ra Ga Ba Ya", ""), row="Rb Gb Yb")
    play(box, "take 3 Ra Ga Ba")
    assert told(box) == [DISCARDED] * 3 + [TOOK] * 3 + [TURNED_UP] * 3
    assert hand(box, AMUNDSEN) == "Rb Gb Ya Yb" and pile(box.discard) == "Ra Ga Ba"


def test_a_the_row_slides_to_the_right():
    box = position("0 0", ("Ra", ""), row="Rb Gb Yb", deck="Rc Rc")
    assert row(play(box.copy(), "take 1")) == "Rc Rb Gb"
    assert row(play(box.copy(), "take 2 Ra")) == "Rc Rc Rb"


@pytest.mark.parametrize("card", ["compass", "equipment"])
def test_a_colourless_cards_are_not_discarded(card):
    box = position("0 0", (f"Ra Ga {card}", ""))
    assert refused(box, f"take 2 {card}") == COLOURLESS_DISCARD
    assert refused(box, f"take 3 Ra Ga {card}") == COLOURLESS_DISCARD
    assert legal(box, "take") == ["take 1", "take 2 Ra", "take 2 Ga"]


def test_a_only_one_two_or_three():
    box = position("0 0", ("Ra Ga Ba Ya", ""))
    assert refused(box, "take 0") == refused(box, "take 4 Ra Ga Ba Ya") == TAKE_ONE_TO_THREE


# --- 3.2 B: play cards -------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["go 0", "go 5 Ya Ra Ra", "go 11 Ya", "go 99 Ya"])
def test_b1_one_to_four_spaces_and_never_the_pole(text):
    assert refused(position("0 0", ("Ya Ra Ra", "")), text) == NO_SUCH_SPACE
    assert refused(position("10 0", ("Ya Ra Ra", "")), "go 11 Ya") == NO_SUCH_SPACE


def test_b1_two_cards_of_its_own_colour_for_each_further_space():
    box = position("0 0", ("Ya Ra Ga Gb", ""))
    assert refused(box, "go 2 Ya Ra Ga") == WRONG_COLOURS
    assert refused(box, "go 2 Ya Ga Gb") == WRONG_COLOURS
    assert legal(box, "go") == ["go 1 Ya"]


def test_b1_own_animals_fill_what_is_open():
    box = position("0 0", ("Rd Gd Bd", ""))
    assert legal(box, "go") == ["go 1 Rd", "go 1 Gd", "go 1 Bd", "go 2 Rd Gd Bd"]
    play(box, "go 2 Rd Gd Bd")
    assert told(box) == [PAID, PAID, PAID, MOVED, CROSSED] and places(box) == "2 0"


def test_b1_b2_b6_colourless_cards_are_no_colour():
    assert refused(position("0 0", ("compass", "")), "go 1 compass") == COLOURLESS_PAYMENT
    box = position("10 0", ("Ra Ga Ba equipment", ""))
    assert refused(box, "pole Ra Ga Ba equipment") == COLOURLESS_PAYMENT
    assert refused(position("?3 0", ("compass", "")), "back 3 compass") == COLOURLESS_PAYMENT


def test_b4_the_loss_lies_before_the_opponent_with_a_limit_of_five():
    box = play(position("0 0", ("equipment", "Ra Ga Ba Ya Ra Ga")), "equipment")
    assert told(box) == [PLAYED, LIMITED] and events(box, LIMITED) == [(SCOTT, 5, 0, "")]
    assert list(box.equipment) == [0, 1] and pile(box.discard) == ""


def test_b4_dropped_cards_have_no_effect():
    box = play(position("0 0", ("equipment", "Bo Rs Gw Yw Ra Ga")), "equipment", "drop Bo")
    assert told(box) == [DROPPED] and box.phase == PLAY and hand(box, AMUNDSEN) == ""


def test_b5_wild_animals_are_no_blizzards():
    box = position("5 5", ("Rb Gd", ""))
    assert refused(box, "astray Rb Gd") == NOT_A_PAIR and legal(box, "astray") == []
    assert refused(position("5 ?5", ("Gd", "")), "push Gd") == NOT_A_PENALTY


def test_b5_penalty_only_for_a_lost_opponent():
    box = position("5 5", ("Rb", ""))
    assert refused(box, "push Rb") == OPPONENT_NOT_LOST and legal(box, "push") == []


def test_b6_nobody_goes_back_who_is_not_lost():
    assert refused(position("5 5", ("Ga", "")), "back 3 Ga") == NOT_LOST


def test_a_lost_explorer():
    box = position("?5 ?6", ("Ga Gb compass equipment", ""))
    assert refused(box, "go 6 Ga") == refused(box, "compass") == LOST_CANNOT
    assert refused(box, "pole Ga Gb") == LOST_CANNOT
    words = {text.split()[0] for text in legal(box)}
    assert words == {"take", "equipment", "push", "back"}
    assert legal(position("?5 6", ("Rb Gb", "")), "astray") == ["astray Rb Gb"]


# --- 3.3 discard effects -----------------------------------------------------------------------


def test_supplies_take_any_card_even_a_colourless_one():
    found = set()
    for number in range(60):
        box = position("0 0", ("", "Ra Ga compass"), offered="Rs", key=(number, 1))
        found.add(hand(play(box, "use supplies"), AMUNDSEN))
        assert told(box) == [USED, STOLE] and box.held[SCOTT] == 2
    assert found == {"Ra", "Ga", "compass"}


@pytest.mark.parametrize("card", ["Rs", "Gw"])
@pytest.mark.parametrize("losses, held", [((0, 0), "Ra Ga Ba Ya Yb"), ((1, 0), "Ra Ga Ba")])
def test_supplies_and_good_weather_keep_the_limit(losses, held, card):
    full = play(position("0 0", (f"{held} {card}", "Yc"), losses=losses), f"take 2 {card}")
    assert full.phase == PLAY and full.turn == SCOTT
    fewer = position("0 0", (f"{held[3:]} {card}", "Yc"), losses=losses)
    assert play(fewer, f"take 2 {card}").phase == EFFECT


def test_sacrifice_shows_the_hand_and_takes_what_helps():
    box = position("0 0", ("", "*Ra Rh *Yh Gw Gd compass"), offered="Bo", open_hands=1)
    play(box, "use sacrifice")
    assert told(box) == [USED, EXPOSED, SACRIFICED, SACRIFICED, SACRIFICED]
    assert [card for *_where, card in events(box, SACRIFICED)] == ["Rh", "Gw", "Yh"]
    assert hand(box, SCOTT) == "Ra Gd compass" and box.turn == SCOTT


def test_good_weather_with_a_card_of_the_next_colour():
    box = play(position("0 0", deck="Ya", offered="Gw"), "use goodweather")
    assert told(box)[:2] == [USED, DREW] and legal(box) == ["show", "keep"]
    kept = play(box.copy(), "keep")
    assert told(kept) == [KEPT] and places(kept) == "0 0" and hand(kept, AMUNDSEN) == "Ya"
    shown = play(box.copy(), "show")
    assert told(shown) == [SHOWED, MOVED] and places(shown) == "1 0"
    assert hand(shown, AMUNDSEN) == "Ya" and kept.turn == shown.turn == SCOTT


def test_good_weather_crosses_parallels():
    box = play(position("1 0", deck="Ra", offered="Gw"), "use goodweather", "show")
    assert events(box, CROSSED) == [(AMUNDSEN, 75, 0, "")]


def test_no_good_weather_while_lost():
    box = play(position("?3 0", ("Gw", "")), "take 2 Gw")
    assert box.phase == PLAY and box.turn == SCOTT


# --- 3.4, 3.5: deck and end --------------------------------------------------------------------


def test_3_4_after_the_second_exhaustion_nothing_is_refilled():
    box = position("0 0", ("Ra", "Ga"), row="Rb Gb Yb", deck="", passes=3, discard="Ya")
    play(box, "take 2 Ra")
    assert row(box) == "Rb" and pile(box.discard) == "Ra Ya"
    play(box, "take 1")
    assert row(box) == "" and refused(box, "take 1") == ROW_SHORT


def test_3_4_the_row_is_filled_as_far_as_the_deck_goes():
    box = position("0 0", ("Ra", ""), row="Rb Gb Yb", deck="Rc", passes=2)
    play(box, "take 2 Ra")
    assert told(box)[-2:] == [TURNED_UP, OUT] and row(box) == "Rc Rb" and box.passes == 3


def test_3_5_reaching_the_pole_ends_everything_at_once():
    box = play(position("10 9", ("Ra Ga Ba Ya", "Ga")), "pole Ra Ga Ba Ya")
    assert told(box) == [PAID] * 4 + [MOVED, ARRIVED] and box.phase == PLAY
    assert legal(box, seat=AMUNDSEN) == legal(box, seat=SCOTT) == []


def test_3_5_the_surplus_goes_before_the_next_turn():
    box = play(position("0 0", ("equipment", "Ra Ga Ba Ya Rb Gb")), "equipment")
    assert box.phase == SURPLUS and box.turn == AMUNDSEN
    assert play(box, "drop Ra").turn == SCOTT


# --- 4 advanced game ---------------------------------------------------------------------------


def test_4_six_in_the_row_and_three_to_take():
    assert new_box(advanced=1).row_size == 6
    box = position("0 0", ("Ya Yb Ga", ""), row="Ra Rb Rc Gb Gc Ba", advanced=1, deck="Bc Bc Bc")
    play(box, "take 3 Ya Yb Ga")
    assert hand(box, AMUNDSEN) == "Gb Gc Ba" and row(box) == "Bc Bc Bc Ra Rb Rc"


def test_4_a_take_fails_only_if_the_whole_row_is_too_short():
    box = position("0 0", ("Ya Yb Ga", ""), row="Rb Rc Gb", advanced=1, deck="", passes=3)
    assert len(legal(box, "take 3")) == 1 and legal(box, "freeze") == []
    box = position("0 0", ("Ya Yb Ga", ""), row="Rb Rc", advanced=1, deck="", passes=3)
    assert legal(box, "take 3") == [] and legal(box, "freeze") == ["freeze 3"]
