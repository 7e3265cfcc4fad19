"""The rulings of docs/rules/1911.md, 8, by their numbers."""

import pytest

from spieltisch.engine.sight import SPECTATOR
from spieltisch.games.amundsen_scott import GAME
from spieltisch.games.amundsen_scott.box import (
    CROSSED,
    DECLINED,
    DREW,
    EFFECT,
    FROZEN,
    OUT,
    PLAY,
    REMOVED,
    SHUFFLED,
    STOLE,
    SURPLUS,
    TOOK,
    TURNED_UP,
    USED,
)
from spieltisch.games.amundsen_scott.reasons import (
    ADVANCE_PRICE,
    COLOUR_OFF_ROUTE,
    COLOURLESS_SURPLUS,
    COMPASS_IN_HAND,
    DECK_NOT_OUT,
    DROP_SURPLUS,
    GAME_OVER,
    LEADS_ELSEWHERE,
    NO_EFFECT,
    NO_MATCH,
    NO_SPOT_BEFORE,
    NO_SPOT_BEHIND,
    NOT_A_PAIR,
    NOT_A_PENALTY,
    NOT_HELD,
    NOT_HOMEWARD,
    NOT_YOUR_TURN,
    OPPONENT_LOST,
    OVER_LIMIT,
    POLE_PRICE,
    PRICE_NOT_HELD,
    RETURN_PRICE,
    ROW_SHORT,
    TAKE_PRICE,
)
from tests.games.amundsen_scott.position import (
    AMUNDSEN,
    SCOTT,
    events,
    hand,
    legal,
    pile,
    places,
    play,
    position,
    refused,
    row,
    sees,
    told,
)


def test_8_1_the_parallel_lies_between_space_7_and_space_8():
    before = play(position("7 0", ("compass", "")), "compass")
    assert places(before) == "8 0" and events(before, CROSSED) == [(AMUNDSEN, 85, 0, "")]
    assert places(play(position("8 0", ("compass", "")), "compass")) == "7 0"


def test_8_2_a_second_compass_looks_where_the_pawn_is_now():
    box = position("8 0", ("compass compass", ""))
    play(box, "compass", "take 1", "compass")
    assert places(box) == "8 0"


def test_8_3_a_compass_need_not_be_played_but_bars_the_pole():
    box = position("10 0", ("Ra Ga Ba Ya compass", ""))
    assert refused(box, "pole Ra Ga Ba Ya") == COMPASS_IN_HAND
    assert refused(box, "take 1") == 0


def test_8_4_the_pole_is_an_action_of_its_own():
    box = position("9 0", ("Ga Ra Gb Ba Ya", ""))
    play(box, "go 10 Ga")
    assert refused(box, "pole Ra Gb Ba Ya", AMUNDSEN) == NOT_YOUR_TURN
    play(box, "take 1", "pole Ra Gb Ba Ya")
    assert GAME.rules.winners(box) == 1 << AMUNDSEN


@pytest.mark.parametrize("cards", ["Rd Gd Bd Yd", "Rd Rd Rd Gd", "Rd Gd Bd Ya"])
def test_8_5_any_number_of_own_animals_leads_to_the_pole(cards):
    assert legal(position("10 0", (cards, "")), "pole") == [f"pole {cards}"]


def test_8_5_two_cards_of_a_colour_do_not_even_with_animals():
    box = position("10 0", ("Ya Yb Gd Bd", ""))
    assert refused(box, "pole Ya Yb Gd Bd") == POLE_PRICE and legal(box, "pole") == []


def test_8_6_with_an_animal_the_explorer_names_where_he_goes_back_to():
    assert legal(position("?3 0", ("Rd", "")), "back") == ["back 1 Rd", "back 2 Rd", "back 3 Rd"]
    assert legal(position("?1 0", ("Rd", "")), "back") == ["back 0 Rd", "back 1 Rd"]
    # From "?7" on, of each colour only the nearest space.
    assert legal(position("?7 0", ("Bd", "")), "back") == ["back 5 Bd", "back 6 Bd", "back 7 Bd"]
    assert refused(position("?7 0", ("Bd", "")), "back 4 Bd") == LEADS_ELSEWHERE


def weather(place, drawn, seat=AMUNDSEN, deck=""):
    """A seat on ``place`` uses Good Weather and draws the only card of the deck."""
    box = position(f"{place} {place}", turn=seat, deck=drawn, discard=deck, offered="Yw")
    return play(box, "use goodweather")


def test_8_7_an_own_animal_drawn_by_good_weather_matches():
    box = weather(0, "Rd")
    assert legal(box) == ["show", "keep"]
    assert places(play(box, "show")) == "1 0"
    assert hand(box, AMUNDSEN) == "Rd"
    assert legal(weather(0, "Rd", SCOTT)) == ["keep"]  # red only, and space 1 is green
    assert legal(weather(0, "Rh", SCOTT)) == ["show", "keep"]


@pytest.mark.parametrize("drawn", ["Ra", "Rd", "Ga"])
def test_8_8_no_step_to_the_pole(drawn):
    box = weather(10, drawn)
    assert legal(box) == ["keep"] and refused(box, "show") == NO_MATCH


@pytest.mark.parametrize("drawn", ["compass", "equipment"])
def test_8_9_a_colourless_card_is_kept(drawn):
    box = weather(0, drawn)
    assert legal(box) == ["keep"] and refused(box, "show") == NO_MATCH
    assert hand(play(box, "keep"), AMUNDSEN) == drawn


def test_8_10_good_weather_may_draw_the_last_card_of_the_first_pass():
    box = weather(0, "Ra", deck="Ga")
    assert told(box) == [USED, DREW, SHUFFLED] and box.passes == 2
    assert pile(box.stack) == "Ga Yw" and pile(box.discard) == ""


def test_8_10_no_good_weather_once_the_deck_is_out():
    box = position("0 0", ("Yw", ""), deck="", passes=3)
    play(box, "take 2 Yw")
    assert box.phase == PLAY and box.turn == SCOTT


def test_8_11_the_row_is_refilled_before_the_effect():
    box = position("0 0", ("Rs", "Ga"))
    play(box, "take 2 Rs")
    assert told(box)[-2:] == [TURNED_UP, TURNED_UP] and box.row_size == 3
    assert box.phase == EFFECT
    assert told(play(box, "use supplies")) == [USED, STOLE]


def test_8_12_the_discards_are_shuffled_in_the_middle_of_a_refill():
    box = position("0 0", ("Rb", ""), row="Bc Gc Yc", deck="Ga", discard="Ya")
    play(box, "take 2 Rb")
    assert told(box)[-3:] == [TURNED_UP, SHUFFLED, TURNED_UP]
    assert box.passes == 2 and pile(box.discard) == "" and box.stack_size == 1
    assert {row(box).split()[0], pile(box.stack)} == {"Ya", "Rb"}  # Rb was just discarded


def test_8_12_with_no_discards_it_waits_for_the_first_one():
    box = position("0 0", ("", "Rb Ga"), row="Bc Gc Yc", deck="Ra", discard="")
    play(box, "take 1")
    assert box.stack_size == 0 and box.passes == 1 and told(box)[-1] == TURNED_UP
    by_taking = play(box.copy(), "take 2 Rb")
    assert told(by_taking)[1:4] == [SHUFFLED, TOOK, TOOK] and row(by_taking) == "Rb Ra"
    by_playing = play(box.copy(), "go 1 Ga")
    assert told(by_playing)[-1] == SHUFFLED and pile(by_playing.stack) == "Ga"


def test_8_13_a_short_row_leaves_the_choice():
    box = position("0 0", ("Ra Ga Ba", ""), row="Gc Yc", deck="", passes=3)
    assert legal(box, "take 1") == ["take 1"] and len(legal(box, "take 2")) == 3
    assert legal(box, "freeze") == ["freeze 3"] and refused(box, "take 3 Ra Ga Ba") == ROW_SHORT


def test_8_14_only_what_could_be_paid_can_be_named():
    box = position("0 0", ("Ra Ga compass", ""), row="Yc", deck="", passes=3)
    assert legal(box, "freeze") == ["freeze 2"]
    assert refused(box, "freeze 3") == PRICE_NOT_HELD


def test_8_14_nor_can_what_would_break_the_limit():
    box = position("0 0", ("Ra Ra Ra Ga Ga Ga Ga", ""), row="", deck="", passes=3)
    assert legal(box, "freeze") == ["freeze 3"]
    assert refused(box, "freeze 1") == refused(box, "freeze 2") == OVER_LIMIT


def test_8_14_nor_anything_before_the_deck_is_out():
    box = position("0 0", ("Ra Ga Ba", ""), row="Yc", deck="", passes=1)
    assert refused(box, "freeze 3") == DECK_NOT_OUT and legal(box, "freeze") == []


def test_8_15_the_end_is_offered_but_never_played_by_itself():
    box = position("0 0", row="", deck="", passes=3)
    assert legal(box) == ["freeze 1"] and refused(box, "take 1") == ROW_SHORT
    assert GAME.rules.forced(box, AMUNDSEN) == -1
    assert GAME.outcome(play(box, "freeze 1")) == (FROZEN, [0, 0], 0)


def test_8_16_the_victim_discards_at_once_before_his_turn():
    box = position("0 0", ("equipment", "Rs Ga Ba Ya Yb compass"))
    play(box, "equipment")
    assert box.phase == SURPLUS and GAME.rules.waiting(box) == 1 << SCOTT
    assert refused(box, "take 3 Ga Ba Ya") == refused(box, "go 1 Ga") == DROP_SURPLUS
    assert refused(box, "take 1", AMUNDSEN) == NOT_YOUR_TURN
    assert refused(box, "drop compass") == COLOURLESS_SURPLUS
    play(box, "drop Rs")
    assert box.phase == PLAY and box.turn == SCOTT and pile(box.discard) == "Rs"


def test_8_16_whoever_keeps_the_new_limit_goes_on_at_once():
    box = play(position("0 0", ("equipment", "Ra Ga Ba Ya Yb")), "equipment")
    assert box.phase == PLAY and box.turn == SCOTT


def test_8_17_equipment_loss_stays_and_is_not_reshuffled():
    box = position("0 0", ("equipment", ""), deck="Ga", discard="Ya Yb")
    play(box, "equipment", "take 1")
    assert events(box, SHUFFLED) and box.equipment[SCOTT] == 1
    assert "equipment" in pile(box.gone).split() and "equipment" not in pile(box.stack)


def test_8_18_equipment_loss_can_be_played_while_lost():
    assert refused(position("?4 0", ("equipment", "")), "equipment") == 0


def test_8_19_the_colours_of_a_pair_play_no_part():
    assert legal(position("0 5", ("Rb Gb Yb", "")), "astray") == [
        "astray Rb Gb",
        "astray Rb Yb",
        "astray Gb Yb",
    ]


@pytest.mark.parametrize("cards", ["Rb Gc", "Rc Gb"])
def test_8_20_a_blizzard_and_a_crevasse_are_no_pair(cards):
    for seat in (AMUNDSEN, SCOTT):
        box = position("5 5", (cards, "") if seat == AMUNDSEN else ("", cards), turn=seat)
        assert refused(box, f"astray {cards}") == NOT_A_PAIR and legal(box, "astray") == []


def test_8_21_a_pair_of_the_wrong_kind_does_nothing():
    box = position("5 5", ("Rc Gc", ""))
    assert refused(box, "astray Rc Gc") == NOT_A_PAIR and legal(box, "astray") == []
    box = position("5 5", ("", "Rb Gb"), turn=SCOTT)
    assert refused(box, "astray Rb Gb") == NOT_A_PAIR and legal(box, "astray") == []


def test_8_21_but_each_of_the_cards_is_a_penalty():
    assert legal(position("5 ?5", ("Rc Gc Rb", "")), "push") == ["push Rb", "push Rc", "push Gc"]


def test_8_22_no_pair_against_a_lost_opponent():
    box = position("5 ?5", ("Rb Gb", ""))
    assert refused(box, "astray Rb Gb") == OPPONENT_LOST
    assert legal(box, "astray") == [] and legal(box, "push") == ["push Rb", "push Gb"]


@pytest.mark.parametrize("place", [0, 1])
def test_8_23_nobody_gets_lost_on_ship_or_space_1(place):
    box = position(f"5 {place}", ("Rb Gb", ""))
    assert refused(box, "astray Rb Gb") == NO_SPOT_BEHIND and legal(box, "astray") == []


def test_8_24_no_penalty_on_the_first_spot():
    box = position("5 ?1", ("Rb", ""))
    assert refused(box, "push Rb") == NO_SPOT_BEFORE and legal(box, "push") == []


def test_8_25_the_nearest_space_of_the_colour_behind():
    box = position("?5 0", ("Ra", ""))
    assert legal(box, "back") == ["back 4 Ra"] and refused(box, "back 2 Ra") == LEADS_ELSEWHERE


@pytest.mark.parametrize("spot", range(3, 10))
def test_8_26_the_colour_that_is_not_on_the_route_leads_nowhere(spot):
    for seat, card in ((AMUNDSEN, "Ba"), (SCOTT, "Ra")):
        hands = (card, "") if seat == AMUNDSEN else ("", card)
        box = position(f"?{spot} ?{spot}", hands, turn=seat)
        assert legal(box, "back") == [] and refused(box, f"back 0 {card}") == COLOUR_OFF_ROUTE


@pytest.mark.parametrize("spot, card", [("?1", "Ra"), ("?1", "Ga"), ("?2", "Ga")])
def test_8_27_a_colour_of_the_route_not_passed_yet_leads_to_the_ship(spot, card):
    box = position(f"{spot} 0", (card, ""))
    assert legal(box, "back") == [f"back 0 {card}"]
    assert places(play(box, f"back 0 {card}")) == "0 0"


def test_8_28_exactly_one_card_leads_back():
    box = position("?3 0", ("Ga Gb", ""))
    assert refused(box, "back 3 Ga Gb") == refused(box, "back 3") == RETURN_PRICE
    assert refused(box, "back 3 Ga") == 0


def test_8_29_after_a_penalty_the_present_spot_counts():
    box = position("0 ?5", ("Rb", "Ya"))
    assert legal(box, "back", SCOTT) == [] and box.place[SCOTT] == 5
    play(box, "push Rb")
    assert legal(box, "back") == ["back 3 Ya"] and refused(box, "back 5 Ya") == LEADS_ELSEWHERE


def test_8_30_supplies_can_be_declined():
    box = play(position("0 0", ("Rs", "Ga")), "take 2 Rs", "decline")
    assert told(box) == [DECLINED] and hand(box, SCOTT) == "Ga" and box.turn == SCOTT


def test_8_30_supplies_find_nothing_in_an_empty_hand():
    box = play(position("0 0", ("Rs", "")), "take 2 Rs")
    assert box.phase == PLAY and box.turn == SCOTT and refused(box, "decline") == NO_EFFECT


def test_8_31_a_card_whose_effect_is_useless_can_be_discarded():
    box = play(position("?3 0", ("Yw", "Ga")), "take 2 Yw")
    assert box.phase == PLAY and box.turn == SCOTT and pile(box.discard) == "Yw"


def test_8_32_nothing_is_overpaid_or_done_by_halves():
    box = position("0 0", ("Ya Yb Ra Rb Ga Gb Gb", ""))
    assert refused(box, "go 1 Ya Yb") == refused(box, "go 1 Ya Ra Rb") == ADVANCE_PRICE
    assert refused(box, "go 3 Ya Ra Rb Ga") == ADVANCE_PRICE
    assert refused(box, "take 1 Ra") == TAKE_PRICE
    box = position("10 0", ("Ra Ga Ba Ya Yb", ""))
    assert refused(box, "pole Ra Ga Ba Ya Yb") == refused(box, "pole Ra Ga Ba") == POLE_PRICE
    assert refused(position("5 5", ("Rb Gb Yb", "")), "astray Rb Gb Yb") == NOT_A_PAIR
    assert refused(position("5 ?5", ("Rb Gb Yb", "")), "push Rb Gb") == NOT_A_PENALTY


def test_8_33_no_card_can_be_discarded_that_is_only_being_taken():
    box = position("0 0", ("Ra Ga", ""), row="Gc Yc Ba")
    assert refused(box, "take 2 Ba") == NOT_HELD
    assert refused(box, "take 3 Ra Ga Ba") == NOT_HELD


def test_8_34_the_order_of_cards_is_irrelevant():
    box = position("0 0", ("Ra Ga Ya", ""))
    read = GAME.notation.read
    assert read(box, 0, "take 3 Ya Ga Ra") == read(box, 0, "take 3 Ra Ga Ya")
    box = play(position("0 0", row="Ra Ya Ga"), "take 1", "take 1", "take 1")
    assert hand(box, AMUNDSEN) == "Ra Ga"  # taken in the other order


def test_8_35_on_the_last_space_one_can_still_be_led_astray():
    assert places(play(position("0 10", ("Rb Gb", "")), "astray Rb Gb")) == "0 ?9"


def test_8_36_when_both_freeze_nobody_has_won():
    box = play(position("9 9", ("Ra", ""), row="Yc", deck="", passes=3), "freeze 2")
    assert GAME.outcome(box) == (FROZEN, [0, 0], 0)
    assert legal(box, seat=SCOTT) == [] and refused(box, "take 1", SCOTT) == GAME_OVER


def test_8_37_thief_and_victim_know_a_stolen_card_nobody_else():
    box = position("0 0", ("", "*Ga"), offered="Rs", open_hands=1)
    play(box, "use supplies")
    assert sees(box, SCOTT, AMUNDSEN) == "Ga" and sees(box, SPECTATOR, AMUNDSEN) == "?"
    for viewer, card in ((AMUNDSEN, "Ga"), (SCOTT, "Ga"), (SPECTATOR, "")):
        assert events(GAME.view(box, viewer), STOLE) == [(AMUNDSEN, SCOTT, 0, card)]


def test_8_38_what_an_officer_removes_is_out_of_the_game():
    box = position("0 0", row="Bc Gc Ra", deck="Rh Ga", patrons=("officer", "none"))
    play(box, "take 1")
    assert events(box, REMOVED) == [(AMUNDSEN, 3, 0, "Rh")]
    assert "Rh" in pile(box.gone).split() and "Rh" not in pile(box.discard)


@pytest.mark.parametrize(
    "cards", ["compass compass equipment Ra Ga Ba Ya", "compass compass Ra Ga Ba"]
)
def test_8_40_nobody_can_pass_and_need_never(cards):
    box = position("?9 1", (cards, ""), losses=(int("equipment" not in cards), 0))
    assert legal(box, "take 3") != []
    assert legal(box, "pass") == [] and refused(box, "pass") == NOT_HOMEWARD


def test_8_12_the_second_time_nothing_is_shuffled():
    box = position("0 0", row="Bc Gc Yc", deck="Ga", passes=2)
    play(box, "take 1")
    assert told(box)[-1] == OUT and box.passes == 3
    play(box, "take 1")
    assert OUT not in told(box) and box.row_size == 2
