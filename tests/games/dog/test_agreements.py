"""The rulings of docs/rules/dog.md on which tables may agree otherwise: D-9, D-28, D-33, D-38."""

import dataclasses

import pytest

from spieltisch.engine.options import write_options
from spieltisch.games.dog import GAME
from spieltisch.games.dog.box import (
    EXCHANGE,
    PLAY,
)
from spieltisch.games.dog.material import JOKER_CARD, TEXTS
from spieltisch.games.dog.reasons import (
    START_FIRST,
    SWAP_EMPTY_TRACK,
    SWAP_FREE_FIGURE,
    SWAP_NO_FIGURE,
    SWAP_POSSIBLE,
)
from spieltisch.games.dog.rules.exchange import receiver
from tests.games.dog.position import (
    give_hand,
    legal,
    play,
    position,
    put,
    refusal,
    stack_only,
    table,
)


def test_d9_a_swap_without_effect_by_the_letter():
    """Only where all figures on the track are the player's own or protected."""
    assert legal(position({0: "swap"}, {})) == ["out"]
    assert refusal(position({0: "swap"}, {}), "swap nothing") == SWAP_EMPTY_TRACK
    for alone in ({0: "5"}, {0: "0"}, {0: "0 5", 1: "16"}, {1: "16", 2: "32"}):
        assert legal(position({0: "swap"}, alone)) == ["swap nothing"], alone
    pair = position({0: "swap"}, {0: "5", 1: "20"})
    assert legal(pair) == ["swap 5-20"] and refusal(pair, "swap nothing") == SWAP_POSSIBLE
    for free in ({1: "20"}, {0: "0", 1: "20"}, {0: "0", 2: "40"}, {0: "g1", 1: "16 20"}):
        box = position({0: "swap"}, free)
        assert legal(box) == ["out"] and refusal(box, "swap nothing") == SWAP_FREE_FIGURE, free


def test_d9_who_is_finished_has_the_partners_figures_as_own():
    home = "g1 g2 g3 g4"
    assert legal(position({0: "swap"}, {0: home, 2: "40"})) == ["swap nothing"]
    assert legal(position({0: "swap"}, {0: home, 2: "32", 1: "20"})) == ["out"]


def test_d9_a_table_may_read_it_otherwise():
    def legal_if_no_pair(places):
        return legal(position({0: "swap"}, places, swap_noop="if_no_pair"))

    assert legal_if_no_pair({0: "0", 1: "20"}) == ["swap nothing"]
    assert legal_if_no_pair({1: "16"}) == legal_if_no_pair({1: "20"}) == ["out"]
    without = position({0: "swap"}, {1: "20"}, swap_noop="if_no_pair")
    assert refusal(without, "swap nothing") == SWAP_NO_FIGURE
    assert legal(position({0: "swap"}, {0: "5"}, swap_noop="never")) == ["out"]


def test_d28_the_rest_is_dealt_first():
    box = position({0: "2"}, {0: "5"})
    stack_only(box, *["joker"] * 6, *["13"] * 8)
    box.round = 1  # five cards for each of four are dealt next
    play(box, "2 5-7")
    dealt = [kind for seat in range(4) for kind in box.hand[seat][: box.held[seat]]]
    assert len(dealt) == 20 and box.stack_size == 110 - 20
    assert dealt.count(JOKER_CARD) == 6 and dealt.count(TEXTS.index("13")) == 8


def test_d28_or_everything_is_shuffled_together():
    box = position({0: "2"}, {0: "5"}, reshuffle="all_together")
    stack_only(box, *["joker"] * 6, *["13"] * 8)
    box.round = 1
    play(box, "2 5-7")
    dealt = [kind for seat in range(4) for kind in box.hand[seat][: box.held[seat]]]
    assert len(dealt) == 20 and dealt.count(JOKER_CARD) + dealt.count(TEXTS.index("13")) < 14
    assert box.stack_size == 110 - 20 and sum(box.discard) == 0


@pytest.mark.parametrize("seats", GAME.seats)
def test_d33_only_the_running_turns_round(seats):
    """Turn order, dealing and "left" stay clockwise: the next seat's start lies behind."""
    right = table(seats, phase=EXCHANGE)
    left = table(seats, phase=EXCHANGE, direction="counter_clockwise")
    section = right.ring // (6 if seats > 4 else 4)
    for seat in range(seats):
        assert left.start[seat] == -right.start[seat] % right.ring
        assert left.owner[left.start[seat] // section] == seat
        for box in (right, left):
            give_hand(box, seat, "2 3")
            assert receiver(box, seat) == (
                box.partner[seat] if seats in (4, 6) else (seat + 1) % seats
            )
    assert left.partner == right.partner and left.dealer == right.dealer
    for box in (right, left):
        box.phase = PLAY
        for seat in range(seats):
            put(box, seat, str((box.start[seat] + 5) % box.ring))
        for seat in range(seats):
            assert box.turn == seat
            start = box.start[seat]
            play(box, f"2 {(start + 5) % box.ring}-{(start + 7) % box.ring}", seat=seat)


def test_d33_against_the_clock_the_next_seats_start_is_sixteen_behind():
    box = position({0: "8", 1: "4"}, {0: "62", 1: "50"}, direction="counter_clockwise")
    assert box.start[:4] == [0, 48, 32, 16]
    assert legal(box) == ["8 62-6"], "its goal begins after 0: two steps and six more are too many"
    put(box, 0, "60")
    assert legal(box) == ["8 60-4", "8 60-g4"]
    box.turn = 1
    assert legal(box, 1) == ["4 50-46", "4 50-54"]
    put(box, 0, "14")
    put(box, 3, "16")
    box.turn = 0
    assert legal(box) == ["out"], "yellow stands on its start, ahead"


def test_d38_moving_inside_the_goal_is_allowed_while_nobody_is_on_the_track():
    box = position({0: "2 13 joker 7 swap"}, {0: "g1", 1: "16"})
    assert {"2 g1-g3", "13 start", "swap nothing"} <= set(legal(box))


def test_d38_or_a_figure_comes_out_first():
    """The option: only bringing out is a play while nobody is on the track and one waits."""
    agreed = {"start_first": "yes"}
    box = position({0: "2 1/11 13 joker 7 swap"}, {0: "g1", 1: "16"}, **agreed)
    assert legal(box) == ["1/11 start", "13 start", "joker 1/11", "joker 13"]
    assert refusal(box, "2 g1-g3") == refusal(box, "1/11 g1-g2") == START_FIRST
    assert refusal(box, "swap nothing") == refusal(box, "joker 2") == START_FIRST
    play(box, "joker 1/11")
    assert legal(box) == ["1/11 start"] and refusal(box, "1/11 g1-g2") == START_FIRST
    assert legal(position({0: "2 7 swap"}, {0: "g1", 1: "16"}, **agreed)) == ["out"]
    assert legal(position({0: "2"}, {0: "g1 20"}, **agreed)) == ["2 20-22", "2 g1-g3"]
    assert legal(position({0: "2"}, {0: "g1 g3 g4 5"}, **agreed)) == ["2 5-7"]


def test_d38_a_7_is_used_up_all_the_same():
    agreed = {"start_first": "yes"}
    box = play(position({0: "7", 1: "2"}, {0: "g2 60"}, **agreed), "7 60-g1")
    assert legal(box) == ["7 g2-g4"]
    rest = position({0: "7", 1: "2"}, {0: "g2 g3 g4 60", 2: "g2"}, **agreed)
    assert legal(play(rest, "7 60-g1")) == ["7 g2-g4"], "the partner's, in the goal as well"


def test_d38_is_asked_of_the_figures_that_are_moved():
    helping = position({0: "2 13"}, {0: "g1 g2 g3 g4", 2: "g1"}, start_first="yes")
    assert legal(helping) == ["13 start"]


def test_every_agreement_is_an_option_with_its_default():
    assert write_options(GAME.options()) == {
        "swap_noop": "letter",
        "start_first": "no",
        "seven_rest_to_partner": "yes",
        "reshuffle": "rest_first",
        "solo_exchange": "pass_left",
        "solo_stuck": "redraw",
        "solo_show_hand": "yes",
        "direction": "clockwise",
    }
    fields = {field.name for field in dataclasses.fields(GAME.options)}
    assert all(hasattr(table(), name) for name in fields)
