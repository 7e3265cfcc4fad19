"""The rulings D-1 to D-37 of docs/rules/dog.md, by their numbers; see test_agreements as well."""

from itertools import pairwise

import pytest

from spieltisch.engine.match import Match, Refused
from spieltisch.engine.sight import SPECTATOR, UNKNOWN
from spieltisch.games.dog import GAME
from spieltisch.games.dog.box import (
    DROPPED,
    FIGURES,
    JOKER,
    PLAY,
    SEVEN,
    SHOWED,
    STUCK,
    TEAM_HOME,
)
from spieltisch.games.dog.material import HAND_SIZES, SEVEN_CARD, TEXTS
from spieltisch.games.dog.reasons import (
    FINISH_SEVEN,
    FORWARD_ONLY,
    HAS_MOVED,
    JOKER_USELESS,
    MUST_PLAY,
    NOT_A_START_CARD,
    NOT_FROM_START,
    NOT_HELD,
    PROTECTED,
    SWAP_TWO_OWN,
)
from tests.games.dog.position import (
    exchanging,
    figures,
    hand,
    legal,
    play,
    position,
    put,
    refusal,
    table,
    ways,
)


def events(box, code):
    return [row for row in box.events[: box.event_count] if row[0] == code]


def test_d1_the_whole_hand_is_shown_and_discarded():
    box = position({0: "2 5 8", 1: "2"}, {})
    play(box, "out")
    assert [TEXTS[row[4]] for row in events(box, SHOWED)] == ["2", "5", "8"]
    assert len(events(box, STUCK)) == 1 and box.held[0] == 0
    assert [box.discard[TEXTS.index(word)] for word in ("2", "5", "8")] == [1, 1, 1]


def test_d2_nobody_may_pass():
    box = position({0: "2"}, {0: "5"})
    assert refusal(box, "out") == MUST_PLAY and legal(box) == ["2 5-7"]


def test_d3_nobody_has_to_enter_the_goal():
    assert ways(position({0: "5"}, {0: "60"}), "5") == ["60-1", "60-g1"]


def test_d4_no_lap_is_needed_before_entering():
    box = position({0: "4 8", 1: "2"}, {0: "0"})
    play(box, "4 0-60")
    box.turn = 0
    assert "8 60-g4" in legal(box)


def test_d5_the_goal_is_not_entered_from_the_start():
    box = position({0: "3"}, {0: "0"})
    assert legal(box) == ["3 0-3"] and refusal(box, "3 0-g3") == NOT_FROM_START


def test_d6_the_4_goes_into_the_goal_forward_only():
    box = position({0: "4"}, {0: "63 g2"})
    assert ways(box, "4") == ["63-3", "63-59"]
    assert ways(position({0: "4"}, {0: "63"}), "4") == ["63-3", "63-59", "63-g3"]
    assert ways(position({0: "4"}, {0: "g4 40"}), "4") == ["40-36", "40-44"]


def test_d7_back_onto_the_own_start_protects():
    box = position({0: "4", 1: "5"}, {0: "4", 1: "60"})
    play(box, "4 4-0")
    assert refusal(box, "5 60-1", seat=1) == PROTECTED


def test_d8_back_over_the_own_start():
    assert "2-62" in ways(position({0: "4"}, {0: "2"}), "4")
    assert "2-62" not in ways(position({0: "4"}, {0: "2 0"}), "4")


def test_d10_the_effectless_swap_may_be_preferred():
    assert legal(position({0: "swap 2"}, {0: "5"})) == ["2 5-7", "swap nothing"]


def test_d11_the_joker_is_no_effectless_swap():
    box = position({0: "joker"}, {0: "5"})
    assert "joker swap" not in legal(box) and refusal(box, "joker swap") == JOKER_USELESS


def test_d12_one_own_and_one_other_figure():
    box = position({0: "swap"}, {0: "5 6", 1: "20", 2: "40"})
    assert ways(box, "swap") == ["5-20", "5-40", "6-20", "6-40"]
    assert refusal(box, "swap 5-6") == SWAP_TWO_OWN


def test_d13_a_swap_onto_the_own_start_protects():
    box = position({0: "swap", 3: "5"}, {0: "20", 1: "0", 3: "62"})
    play(box, "swap 20-0")
    box.turn = 3
    assert figures(box, 0) == "0" and refusal(box, "5 62-3", seat=3) == PROTECTED


def test_d14_a_figure_has_one_part_of_a_7():
    box = play(position({0: "7"}, {0: "5 30"}), "7 5-8")
    assert legal(box) == ["7 30-34"] and refusal(box, "7 8-12") == HAS_MOVED


def test_d15_the_order_of_the_parts_is_free():
    box = position({0: "7"}, {0: "5 30"})
    assert {"7 5-8", "7 30-34"} <= set(legal(box))
    first, second = box.copy(), box.copy()
    play(first, "7 5-8", "7 30-34")
    play(second, "7 30-34", "7 5-8")
    assert first.place == second.place


def test_d16_a_7_burns_own_and_partners_figures():
    box = position({0: "7", 1: "2"}, {0: "5 7", 2: "9", 1: "12"})
    play(box, "7 5-12")
    assert [figures(box, seat) for seat in range(3)] == ["12", "", ""]


def test_d17_no_part_for_the_partner_before_being_home():
    assert legal(position({0: "7"}, {0: "14", 1: "16", 2: "40"})) == ["out"]


def test_d18_the_rest_goes_to_the_partner_if_the_table_has_not_agreed_otherwise():
    places = {0: "g2 g3 g4 62", 2: "40"}
    assert "7 62-g1" in legal(position({0: "7"}, places))
    assert legal(position({0: "7"}, places, seven_rest_to_partner="no")) == ["7 62-5"]
    burnt = position({0: "7"}, {0: "g2 g3 g4 62", 2: "63"})
    assert legal(burnt) == ["7 62-5"], "the partner's only figure would burn on the way"


def test_d19_a_7_starts_no_figure():
    box = position({0: "7"}, {0: "5"})
    assert legal(box) == ["7 5-12"] and refusal(box, "7 start") == NOT_A_START_CARD


def test_d20_no_start_onto_the_own_figure():
    assert ways(position({0: "13"}, {0: "0"}), "13") == ["0-13"]


@pytest.mark.parametrize("other", [1, 2])
def test_d21_a_start_catches_a_foreign_figure(other):
    box = play(position({0: "13", 1: "2"}, {other: "0"}), "13 start")
    assert figures(box, 0) == "0" and figures(box, other) == ""


@pytest.mark.parametrize("card", ["2", "3", "7"])
def test_d22_a_protected_figure_blocks_forward(card):
    assert legal(position({0: card}, {0: "14", 1: "16"})) == ["out"]


def test_d22_a_protected_figure_blocks_backward():
    for space in (17, 18, 19, 20):
        assert ways(position({0: "4"}, {0: str(space), 1: "16"}), "4") == [f"{space}-{space + 4}"]


def test_d23_the_partners_figures_are_the_own_ones_then():
    places = {0: "g1 g2 g3 g4", 2: "40", 1: "20"}
    assert legal(position({0: "swap"}, places)) == ["swap 40-20"]
    assert legal(position({0: "7"}, places)) == ["7 40-47"]


def test_d24_out_without_a_move_for_the_partner():
    assert legal(position({0: "2 8"}, {0: "g1 g2 g3 g4"})) == ["out"]


def test_d25_a_finished_player_exchanges_cards():
    box = exchanging({0: "2 13", 2: "5"})
    put(box, 0, "g1 g2 g3 g4")
    assert legal(box) == ["give 2", "give 13"]


def test_d26_everybody_gives_one_card():
    box = exchanging({0: "2 13", 1: "3 5", 2: "6 8", 3: "9 10"})
    assert GAME.rules.waiting(box) == 0b1111
    for seat, text in enumerate(("give 13", "give 3", "give 6", "give 9")):
        play(box, text, seat=seat)
    assert [hand(box, seat) for seat in range(4)] == ["2 6", "5 9", "8 13", "3 10"]
    assert box.phase == PLAY


def test_d27_a_choice_can_be_changed_until_all_have_chosen():
    box = exchanging({0: "2 13", 1: "3", 2: "6", 3: "9"})
    play(box, "give 13")
    assert GAME.rules.waiting(box) == 0b1110 and legal(box) == ["give 2"]
    play(box, "give 2")
    for seat, text in ((1, "give 3"), (2, "give 6"), (3, "give 9")):
        play(box, text, seat=seat)
    assert hand(box, 0) == "6 13" and hand(box, 2) == "2"
    assert GAME.rules.waiting(box) in (1, 2, 4, 8)


def test_d29_three_teams_of_two_who_sit_opposite():
    assert table(6).partner == [3, 4, 5, 0, 1, 2]
    assert table(4).partner[:4] == [2, 3, 0, 1]
    assert table(5).partner == [-1] * 6


def test_d30_the_first_complete_team_wins():
    box = position({1: "3"}, {1: "g1 g2 g3 g4", 4: "g2 g3 g4 62"}, seats=6)
    box.turn = 1
    play(box, "3 62-g1", seat=1)
    reason, scores, winners = GAME.outcome(box)
    assert reason == TEAM_HOME and winners == 0b010010 and scores == [0, 8, 0, 0, 8, 0]


def test_d31_the_first_dealer_is_drawn_by_lot():
    dealers = {GAME.new_box(GAME.options(), 4, (seed, 5)).dealer for seed in range(40)}
    assert dealers == {0, 1, 2, 3}


def test_d32_nobody_can_say_anything_with_an_action():
    """Emotes belong to the house; the game itself knows no talk."""
    box = GAME.new_box(GAME.options(), 4, (1, 1))
    for text in ("say hello", "give 13 please", "joker 13!"):
        with pytest.raises(ValueError):
            GAME.notation.read(box, 0, text)


def test_d34_four_figures_of_a_colour_are_in_play():
    assert FIGURES == 4 and all(len(row) == 4 for row in table(6).place)


def test_d35_hands_are_hidden_the_partners_too():
    box = GAME.new_box(GAME.options(), 4, (3, 4))
    play(box, legal(box, 2)[0], seat=2)
    view = GAME.view(box, 0)
    assert view.hand[0] == box.hand[0] and view.held == box.held
    assert all(view.hand[seat][:6] == [UNKNOWN] * 6 for seat in (1, 2, 3))
    assert view.offered[2] == UNKNOWN and view.offered[1] == 0
    assert view.discard == box.discard and view.stack_size == box.stack_size
    assert all(card == UNKNOWN for card in GAME.view(box, SPECTATOR).hand[0])


def test_d36_anybody_could_take_over_in_the_middle_of_a_7():
    """All that is needed to go on is in the box, whoever acts for the seat."""
    match = Match(GAME, GAME.options(), 4, (1, 1))
    match.box = position({0: "7", 1: "2"}, {0: "5 30"})
    match.act(0, "7 5-8")
    other = Match.resume(GAME, match.options, match.box.copy(), match.steps)
    assert other.legal_texts(0) == ["7 30-34"]
    other.act(0, "7 30-34")
    assert other.box.phase == PLAY


def test_d37_parts_of_a_7_can_be_taken_back_until_the_last():
    match = Match(GAME, GAME.options(), 4, (1, 1))
    match.box = position({0: "7 joker", 1: "2"}, {0: "5 30"})
    before = match.box.copy()
    match.act(0, "7 5-8")
    match.undo(0)
    assert match.box == before
    match.act(0, "joker 7")
    match.act(0, "7 5-8")
    assert match.box.phase == SEVEN and match.box.acting == SEVEN_CARD and match.box.joker
    match.undo(0)
    assert match.box.phase == JOKER
    match.act(0, "7 5-8")
    match.act(0, "7 30-34")
    with pytest.raises(Refused):
        match.undo(0)


def test_an_incomplete_7_cannot_be_left():
    box = play(position({0: "7 2", 1: "2"}, {0: "5 30"}), "7 5-8")
    assert refusal(box, "2 30-32") == FINISH_SEVEN and refusal(box, "out") == FINISH_SEVEN


def test_only_the_4_goes_back():
    box = position({0: "5"}, {0: "20"})
    assert refusal(box, "5 20-15") == FORWARD_ONLY and refusal(box, "6 20-26") == NOT_HELD


def test_hands_get_smaller_round_by_round():
    assert HAND_SIZES == [6, 5, 4, 3, 2]
    box = GAME.new_box(GAME.options(solo_exchange=1, solo_stuck=1), 3, (2, 2))
    dealers, sizes = [], []
    while len(sizes) < 7:
        if not dealers or dealers[-1][0] != box.round:
            dealers.append((box.round, box.dealer, box.turn))
            sizes.append(box.held[0])
        seat = box.turn
        GAME.rules.apply(box, seat, GAME.legal(box, seat)[0])
    assert sizes == [6, 5, 4, 3, 2, 6, 5]
    assert all((b[2] - a[2]) % 3 == 1 for a, b in pairwise(dealers))


def test_events_of_the_stuck_player_name_no_card_as_played():
    box = play(position({0: "2 5", 1: "2"}, {}), "out")
    assert not events(box, DROPPED)
