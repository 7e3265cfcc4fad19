"""Two, three and five players: everybody alone (docs/rules/dog.md, 3)."""

import pytest

from spieltisch.engine.sight import EVERYBODY
from spieltisch.games.dog import GAME
from spieltisch.games.dog.box import EXCHANGE, PLAY, REDRAWN, SHOWED
from spieltisch.games.dog.material import TEXTS
from spieltisch.games.dog.reasons import MUST_GO_OUT, MUST_PLAY, MUST_REDRAW, NOT_HELD
from tests.games.dog.position import (
    exchanging,
    figures,
    hand,
    legal,
    play,
    position,
    refusal,
    stack_only,
    table,
)


@pytest.mark.parametrize(
    ("seats", "ring", "starts"),
    [(2, 64, [0, 32]), (3, 64, [0, 16, 32]), (5, 96, [0, 16, 32, 48, 64])],
)
def test_the_board_and_the_seats_in_use(seats, ring, starts):
    box = table(seats)
    assert box.ring == ring and box.start[:seats] == starts


def test_the_free_start_is_an_ordinary_space():
    box = position({0: "3"}, {0: "46", 1: "48"}, seats=3)
    assert legal(box) == ["3 46-49"]


def test_one_card_goes_to_the_left_neighbour():
    box = exchanging({0: "2 3", 1: "5 6", 2: "8 9"}, seats=3)
    for seat, text in enumerate(("give 2", "give 5", "give 8")):
        play(box, text, seat=seat)
    assert [hand(box, seat) for seat in range(3)] == ["3 8", "2 6", "5 9"]


def test_two_players_exchange_with_each_other():
    box = exchanging({0: "2 3", 1: "5 6"}, seats=2)
    play(box, "give 2", seat=0)
    play(box, "give 5", seat=1)
    assert [hand(box, seat) for seat in range(2)] == ["3 5", "2 6"]


def test_a_table_may_leave_out_the_exchange():
    def options(**words):
        return GAME.options(**words)

    assert GAME.new_box(options(), 5, (1, 1)).phase == EXCHANGE
    assert GAME.new_box(options(solo_exchange=1), 5, (1, 1)).phase == PLAY
    assert GAME.new_box(options(solo_exchange=1), 4, (1, 1)).phase == EXCHANGE


def test_who_is_stuck_discards_and_draws_and_must_play_what_fits():
    box = position({0: "2 5", 1: "2"}, {}, seats=3)
    stack_only(box, "13")
    assert legal(box) == ["drop 2", "drop 5"]
    assert refusal(box, "out") == MUST_REDRAW and refusal(box, "drop 8") == NOT_HELD
    play(box, "drop 2")
    assert box.phase == REDRAWN and hand(box, 0) == "5 13"
    assert legal(box) == ["13 start"] and refusal(box, "drop 5") == MUST_PLAY
    play(box, "13 start")
    assert figures(box, 0) == "0" and hand(box, 0) == "5" and box.turn == 1


def test_who_is_still_stuck_discards_another_card_and_stays_in():
    box = position({0: "2 5 8", 1: "2"}, {}, seats=3)
    stack_only(box, "9")
    play(box, "drop 2")
    assert legal(box) == ["drop 5", "drop 8", "drop 9"]
    play(box, "drop 9")
    assert hand(box, 0) == "5 8" and box.turn == 1 and box.phase == PLAY
    shown = [TEXTS[row[4]] for row in box.events[: box.event_count] if row[0] == SHOWED]
    assert shown == ["5", "8", "9"]
    assert box.seen[0][:2] == [EVERYBODY, EVERYBODY]


def test_the_hand_may_stay_hidden():
    box = position({0: "2 5", 1: "2"}, {}, seats=3, solo_show_hand="no")
    play(box, "drop 2")
    assert not [row for row in box.events[: box.event_count] if row[0] == SHOWED]
    assert box.seen[0][0] == 1


def test_a_table_may_put_out_who_is_stuck():
    box = position({0: "2 5", 1: "2"}, {}, seats=3, solo_stuck="drop_out")
    assert legal(box) == ["out"] and refusal(box, "drop 2") == MUST_GO_OUT
    assert play(box, "out").held[0] == 0


def test_an_empty_stack_is_refilled_to_draw():
    box = position({0: "2 5", 1: "2"}, {}, seats=3)
    stack_only(box)
    play(box, "drop 2")
    assert box.held[0] == 2 and box.stack_size == 110 - 3 and sum(box.discard) == 0


def test_the_first_with_four_figures_home_wins():
    box = position({0: "3", 1: "2"}, {0: "g2 g3 g4 62"}, seats=3)
    play(box, "3 62-g1")
    assert GAME.outcome(box) == (box.ended, [4, 0, 0], 0b001) and box.ended


def test_no_rest_of_a_7_for_anybody_else():
    box = position({0: "7"}, {0: "g2 g3 g4 62", 1: "40"}, seats=3)
    assert legal(box) == ["7 62-5"]


def test_swap_partners_are_all_opponents():
    box = position({0: "swap"}, {0: "5", 1: "20", 2: "40"}, seats=3)
    assert legal(box) == ["swap 5-20", "swap 5-40"]
