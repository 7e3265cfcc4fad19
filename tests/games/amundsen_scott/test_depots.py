"""Food Depots (docs/rules/1911.md, 5.1; test vector 15, rulings 39 and 41)."""

import pytest

from spieltisch.engine.sight import SPECTATOR, bit
from spieltisch.games.amundsen_scott import GAME
from spieltisch.games.amundsen_scott.box import (
    COLLECTED,
    DEALT,
    DEPOT,
    FORECAST,
    LAYING,
    NO_CARD_YET,
    PLACED,
    PLACING,
    PLAY,
    ROLLED,
    STORED,
    TURNED_UP,
)
from spieltisch.games.amundsen_scott.material import (
    CARDS,
    OFFICER,
    PATRON_AMOUNT,
    PATRON_POWER,
    START,
)
from spieltisch.games.amundsen_scott.reasons import (
    DEPOT_FIRST,
    LAY_FIRST,
    NO_DEPOT_HERE,
    NO_LAYING,
    NO_PLACING,
    NOT_A_DEPOT,
    NOT_HELD,
    NOT_TWO_OFF,
    NOT_YOUR_TURN,
    ONE_CARD,
    PLACE_FIRST,
)
from tests.games.amundsen_scott.position import (
    AMUNDSEN,
    SCOTT,
    dealt,
    depots,
    events,
    hand,
    legal,
    new_box,
    places,
    play,
    position,
    refused,
    sees,
    told,
    with_depots,
)

FULL = "Ra Rb Ga Gb Ya Yb Ba"


def spaces_after(roll):
    """Where the second depot may lie after a roll."""
    box = with_depots(rolls=[roll, 4])
    assert box.depot_space[AMUNDSEN][0] == roll
    return {int(text.split()[1]) for text in legal(box, "place")}


@pytest.mark.parametrize(
    ("roll", "second"),
    [(1, {3}), (2, {4}), (3, {1, 5}), (4, {2, 6}), (5, {3, 7}), (6, {4, 8})],
)
def test_vector_15_the_second_depot_lies_two_spaces_off(roll, second):
    assert spaces_after(roll) == second


def test_8_41_a_plain_die():
    rolls = {
        box.rolled[seat] for box in (new_box(n, depots=1) for n in range(60)) for seat in (0, 1)
    }
    assert rolls == {1, 2, 3, 4, 5, 6}


def lay_all(box):
    while dealt(box).phase == LAYING:
        play(box, legal(box)[0])
    return box


def test_depots_are_placed_before_a_card_is_dealt():
    box = with_depots(3, rolls=[4, 5])
    assert box.held == [0, 0] and box.row_size == 0 and box.phase == PLACING
    assert box.stack_size == 55 and told(box) == [ROLLED] * 2
    assert [legal(box, seat=seat) for seat in (0, 1)] == [["place 2", "place 6"], []]
    play(box, "place 6")
    assert box.held == [0, 0] and told(box) == [PLACED] and box.turn == SCOTT
    play(box, "place 3")
    assert box.held == [3, 3] and told(box) == [PLACED] + [DEALT] * 6
    assert box.phase == LAYING and box.turn == AMUNDSEN
    assert [list(spaces) for spaces in box.depot_space] == [[4, 6], [5, 3]]


def test_everybody_knows_where_the_depots_lie_and_that_they_are_empty():
    box = dealt(with_depots(3, rolls=[4, 5]))
    for viewer in (AMUNDSEN, SCOTT, SPECTATOR):
        view = GAME.view(box, viewer)
        assert [list(spaces) for spaces in view.depot_space] == [[4, 2], [5, 3]]
        assert [list(cards) for cards in view.depot_card] == [[NO_CARD_YET] * 2] * 2


@pytest.mark.parametrize("roll", [1, 2])
def test_what_leaves_no_choice_is_placed_by_itself(roll):
    box = with_depots(rolls=[roll, 4])
    action = GAME.rules.forced(box, AMUNDSEN)
    assert GAME.notation.write(box, AMUNDSEN, action) == f"place {roll + 2}"
    assert GAME.rules.forced(with_depots(rolls=[3, 4]), AMUNDSEN) == -1


def test_three_cards_are_dealt_two_are_laid_and_one_is_kept():
    box = dealt(with_depots(3))
    play(box, legal(box)[0])
    play(box, legal(box)[-1])
    assert box.held == [1, 3] and box.turn == SCOTT and box.phase == LAYING
    lay_all(box)
    assert box.held == [1, 1] and box.turn == AMUNDSEN and box.phase == PLAY
    assert box.row_size == 3 and told(box)[-1] == TURNED_UP


def test_the_owner_chooses_which_card_lies_where():
    box = dealt(with_depots(4, rolls=[4, 4]))
    cards = dict.fromkeys(hand(box, AMUNDSEN).split())
    assert sorted(legal(box)) == sorted(f"lay {n} {card}" for n in (2, 4) for card in cards)
    play(box, legal(box, "lay 2")[0])
    assert {text.split()[1] for text in legal(box)} == {"4"}


@pytest.mark.parametrize("advanced", [0, 1])
def test_with_patrons_depots_come_first(advanced):
    for number in range(40):
        box = dealt(new_box(number, depots=1, patrons=1, advanced=advanced))
        assert box.held == [3, 3] and box.place == [0, 0] and box.row_size == 0
        lay_all(box)
        for seat in (0, 1):
            power, amount = PATRON_POWER[box.patron[seat]], PATRON_AMOUNT[box.patron[seat]]
            assert box.held[seat] == (amount if power == CARDS else 1), number
            assert box.place[seat] == (amount if power == START else 0), number
            assert power != OFFICER or box.patron_left[seat] <= amount
        assert box.row_size == (6 if advanced else 3)


def test_who_ends_a_turn_there_takes_the_card():
    box = position("0 0", ("Ya", ""), depots=("1:Ra 3:Gb", ""))
    play(box, "go 1 Ya")
    assert hand(box, AMUNDSEN) == "Ra" and depots(box, AMUNDSEN) == "3:Gb"
    assert events(box, COLLECTED) == [(AMUNDSEN, 1, 0, "Ra")] and box.turn == SCOTT


def test_who_passes_over_it_does_not():
    box = position("0 0", ("Ya Ra Rb", ""), depots=("1:Ga 3:Gb", ""))
    assert depots(play(box, "go 2 Ya Ra Rb"), AMUNDSEN) == "1:Ga 3:Gb"


def test_a_later_turn_that_only_ends_there_is_enough():
    box = position("1 0", ("", ""), depots=("1:Ga 3:Gb", ""))
    play(box, "take 1")
    assert "Ga" in hand(box, AMUNDSEN) and depots(box, AMUNDSEN) == "3:Gb"


def test_the_turn_of_the_other_does_not_count():
    box = position("0 3", ("Ra", ""), depots=("", "3:Ga 5:Gb"))
    assert depots(play(box, "take 1"), SCOTT) == "3:Ga 5:Gb"


def test_the_depots_of_the_other_are_nothing():
    box = position("0 0", ("Ya", ""), depots=("3:Ra 5:Gb", "1:Ga 3:Yb"))
    play(box, "go 1 Ya")
    assert hand(box, AMUNDSEN) == "" and depots(box, SCOTT) == "1:Ga 3:Yb"


def test_who_is_lost_stands_on_no_space():
    box = position("?3 0", ("", ""), depots=("3:Ra 5:Gb", ""))
    assert depots(play(box, "take 1"), AMUNDSEN) == "3:Ra 5:Gb"


def test_back_on_the_route_he_finds_it():
    box = position("?3 0", ("Ga", ""), depots=("3:Ra 5:Gb", ""))
    play(box, "back 3 Ga")
    assert hand(box, AMUNDSEN) == "Ra"


def full_at_depot(limit=7):
    cards = FULL if limit == 7 else "Ra Rb Ga Gb Ya"
    loss = (int(limit == 5), 0)
    box = position("5 0", (cards, ""), row="Bc Gc Yc", losses=loss, depots=("5:compass 7:Gb", ""))
    return play(box, "take 3 Ra Rb Ga")


@pytest.mark.parametrize("limit", [5, 7])
def test_with_a_full_hand_he_is_asked(limit):
    box = full_at_depot(limit)
    assert box.phase == DEPOT and box.turn == AMUNDSEN and box.held[AMUNDSEN] == limit
    assert legal(box)[-1] == "leave"
    assert legal(box, "swap") == [f"swap {card}" for card in dict.fromkeys(hand(box, 0).split())]


def test_he_may_exchange_a_card_and_the_depot_stays():
    box = play(full_at_depot(), "swap Gb")
    assert depots(box, AMUNDSEN) == "5:Gb 7:Gb" and "compass" in hand(box, AMUNDSEN)
    assert box.held[AMUNDSEN] == 7 and box.turn == SCOTT and told(box) == [STORED, COLLECTED]


def test_he_may_put_in_a_colourless_card():
    box = position("5 0", ("Ra Rb Ga Gb Ya Yb compass", ""), depots=("5:Ba 7:Gc", ""))
    play(box, "take 3 Ra Rb Ga", "swap compass")
    assert depots(box, AMUNDSEN) == "5:compass 7:Gc"


def test_he_may_leave_it_and_is_asked_again_next_time():
    box = play(full_at_depot(), "leave")
    assert depots(box, AMUNDSEN) == "5:compass 7:Gb" and box.turn == SCOTT
    play(box, "take 1")
    colours = [card for card in hand(box, AMUNDSEN).split() if card != "compass"][:3]
    play(box, "take 3 " + " ".join(colours))
    assert box.phase == DEPOT


def test_only_the_owner_knows_the_cards():
    box = position("0 0", ("Ya", "Ra"), depots=("1:Ra 3:Gb", "2:Ga 4:Yb"))
    assert depots(GAME.view(box, AMUNDSEN), AMUNDSEN) == "1:Ra 3:Gb"
    assert depots(GAME.view(box, AMUNDSEN), SCOTT) == "2:? 4:?"
    assert depots(GAME.view(box, SPECTATOR), AMUNDSEN) == "1:? 3:?"


def test_what_is_found_is_hidden_from_the_other():
    box = position("0 0", ("Ya", ""), depots=("1:Ra 3:Gb", ""))
    play(box, "go 1 Ya")
    assert sees(box, SCOTT, AMUNDSEN) == "?" and sees(box, AMUNDSEN, AMUNDSEN) == "Ra"
    assert events(GAME.view(box, SCOTT), COLLECTED) == [(AMUNDSEN, 1, 0, "")]


def test_an_exchange_is_face_down_on_both_sides():
    view = GAME.view(play(full_at_depot(), "swap Gb"), SCOTT)
    assert depots(view, AMUNDSEN) == "5:? 7:?"
    assert events(view, STORED) == [(AMUNDSEN, 5, 0, "")]
    assert hand(view, AMUNDSEN).split().count("?") == 1


def test_supplies_and_sacrifice_do_not_reach_depots():
    box = position("0 3", ("Rs Ya", ""), depots=("", "5:Rh 7:Gh"))
    assert play(box, "take 2 Rs").turn == SCOTT  # nothing to steal: no effect is offered
    box = position("0 3", ("", "Bh"), depots=("", "5:Rh 7:Gh"), offered="Bo")
    assert depots(play(box, "use sacrifice"), SCOTT) == "5:Rh 7:Gh"


def test_8_39_the_depot_comes_before_the_weather():
    box = position("1 0", ("Ra", ""), depots=("2:Ga 4:Gb", ""), weather=1)
    play(box, "go 2 Ra")
    codes = told(box)
    assert codes.index(COLLECTED) < codes.index(FORECAST)


def test_8_39_the_weather_waits_for_the_choice_at_the_depot():
    box = position(
        "1 0", ("Ra Rb Rc Ga Gb Ya", ""), depots=("2:Gc 4:Yc", ""), losses=(1, 0), weather=1
    )
    play(box, "go 2 Ra")
    assert box.phase == DEPOT and FORECAST not in told(box) and box.storms
    play(box, "leave")
    assert FORECAST in told(box) and not box.storms


def test_refusals_while_depots_are_placed():
    box = with_depots(5, rolls=[4, 4])
    assert refused(box, "take 1") == PLACE_FIRST
    assert refused(box, "lay 4 Ra") == PLACE_FIRST
    assert {refused(box, f"place {n}") for n in (0, 3, 4, 5, 99)} == {NOT_TWO_OFF}
    assert refused(box, "place 2", SCOTT) == NOT_YOUR_TURN
    assert refused(with_depots(rolls=[2, 4]), "place 0") == NOT_TWO_OFF


def test_refusals_while_depots_are_laid():
    box = dealt(with_depots(5, rolls=[4, 4]))
    cards = hand(box, AMUNDSEN).split()
    assert refused(box, "take 1") == LAY_FIRST
    assert refused(box, "place 6") == LAY_FIRST
    assert refused(box, f"lay 3 {cards[0]}") == NOT_A_DEPOT
    assert refused(box, f"lay 99 {cards[0]}") == NOT_A_DEPOT
    assert refused(box, "lay 4") == ONE_CARD
    assert refused(box, f"lay 4 {cards[0]} {cards[1]}") == ONE_CARD
    missing = next(card for card in ("Ra", "Ga", "Ya", "Rd", "Gd") if card not in cards)
    assert refused(box, f"lay 4 {missing}") == NOT_HELD
    assert refused(box, f"lay 4 {hand(box, SCOTT).split()[0]}", SCOTT) == NOT_YOUR_TURN


def test_refusals_at_a_depot():
    box = full_at_depot()
    assert refused(box, "take 1") == DEPOT_FIRST
    assert refused(box, "swap equipment") == NOT_HELD
    assert refused(box, "swap") == ONE_CARD
    assert refused(position("5 0", ("Ra", "")), "leave") == NO_DEPOT_HERE
    assert refused(position("5 0", ("Ra", "")), "lay 5 Ra") == NO_LAYING
    assert refused(position("5 0", ("Ra", "")), "place 5") == NO_PLACING


def test_depots_work_in_both_directions_on_the_way_back():
    box = position("10 9", ("", ""), depots=("10:Ra 8:Gb", ""), homeward=(1, 0), furthest=(11, 9))
    play(box, "take 1")
    assert "Ra" in hand(box, AMUNDSEN)


def test_laying_can_be_taken_back_as_nothing_new_is_seen():
    box = dealt(with_depots(6))
    before = (box.draws, box.reveals)
    play(box, legal(box)[0], legal(play(box.copy(), legal(box)[0]))[0])
    assert (box.draws, box.reveals) == before
    assert places(box) == "0 0" and box.seen[AMUNDSEN][0] == bit(AMUNDSEN)
