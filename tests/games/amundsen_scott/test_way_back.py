"""1912 The Way Back (docs/rules/1911.md, 5.4; test vectors 17 and 18, rulings 40, 42, 43, 44)."""

import pytest

from spieltisch.engine.sight import SPECTATOR, UNKNOWN
from spieltisch.games.amundsen_scott import GAME
from spieltisch.games.amundsen_scott.box import (
    ARRIVED,
    DRAWN,
    EXPIRED,
    FORECAST,
    HOME,
    PASSED,
    PLAY,
    POLE_REACHED,
    REGAINED,
    SHIP_REACHED,
    SHUFFLED,
    SWEPT,
    TURNED,
    WINTER,
)
from spieltisch.games.amundsen_scott.expansions import BACK_COUNT, BACK_SIZE, BASE_CARDS
from spieltisch.games.amundsen_scott.material import COUNT
from spieltisch.games.amundsen_scott.reasons import (
    BOARD_TURNED,
    CAN_ACT,
    COLOURLESS_TOP,
    GAME_OVER,
    HOME_PRICE,
    HOMEWARD_CANNOT,
    NO_TOP_CARD,
    NOT_HELD,
    NOT_HOMEWARD,
    ONE_SPACE,
    OVER_LIMIT,
    SHIP_NEEDED,
    TAKE_PRICE,
)
from tests.games.amundsen_scott.position import (
    AMUNDSEN,
    SCOTT,
    census,
    components,
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
    sees,
    told,
)

POLE = "pole Ra Ga Ba Ya"
FOUR = "Ra Ga Ba Ya"
ROW = "Bc Gc Yc"


def at_pole(scott="8", furthest=(10, 8), **more):
    """Amundsen before his last step south."""
    more = {"hands": (FOUR, "Gb Gd"), "row": ROW, "way_back": 1, **more}
    return position(f"10 {scott}", furthest=furthest, **more)


def back(place=11, cards="", **more):
    """Amundsen on his way back, Scott still on space 9."""
    more = {"hands": (cards, "Ya Yb"), "row": ROW, **more}
    return position(f"{place} 9", homeward=(1, 0), furthest=(11, 9), **more)


# --- the beginning ---------------------------------------------------------------------------


def test_the_ten_cards():
    assert BACK_SIZE == 10
    kinds = ["Rb", "Gb", "Yb", "Rc", "Gc", "Yc", "Ba", "Ba", "fram", "terranova"]
    assert sorted(pile(BACK_COUNT).split()) == sorted(kinds)


def test_they_are_out_of_the_game_before():
    box = new_box(1, way_back=1)
    assert box.gone == BACK_COUNT and census(box) == components(box)
    assert new_box(1).gone == [0] * len(COUNT)


def test_vector_17_who_never_crossed_85_has_lost_at_once():
    box = play(at_pole("7", furthest=(10, 7)), POLE)
    assert box.ended == POLE_REACHED and GAME.outcome(box) == (POLE_REACHED, [1, 0], 1)


def test_vector_17_otherwise_the_way_back_is_played():
    box = play(at_pole("?6"), POLE)
    assert box.ended == 0 and box.homeward == 1 and places(box) == "11 ?6"
    assert GAME.outcome(box) == (0, [0, 0], 0) and box.turn == SCOTT
    assert told(box)[-1] in (TURNED, ARRIVED) and (AMUNDSEN, 1, 0, "") in events(box, TURNED)


def test_vector_17_the_new_deck_has_35_cards():
    box = play(at_pole(), POLE)
    assert box.stack_size == 35 == BASE_CARDS + BACK_SIZE and sum(box.stack) == 35
    assert box.passes == 1 and sum(box.discard) == 0 and box.discard_top == -1
    assert box.aside_size == sum(box.aside) == 55 - 3 - 2 - BASE_CARDS
    assert {"fram", "terranova"} <= set(pile(box.stack).split())
    assert row(box) == ROW and hand(box, SCOTT) == "Gd Gb"


def test_8_42_crossed_means_ever_crossed():
    assert play(at_pole("2", furthest=(10, 8)), POLE).homeward == 1


def test_without_the_option_the_pole_ends_the_game():
    assert play(at_pole(way_back=0), POLE).ended == POLE_REACHED


def test_the_four_cards_of_the_pole_are_shuffled_in():
    found = set()
    for number in range(20):
        box = play(at_pole(key=(number, 2)), POLE)
        found |= {card for card in FOUR.split() if card in pile(box.stack).split()}
    assert found == set(FOUR.split())


def test_a_short_row_is_filled_up():
    box = play(at_pole(row="Bc", deck="", passes=3, discard="Rb Rc Gc Yc Yb Yd"), POLE)
    assert box.row_size == 3 and row(box).endswith("Bc")
    assert box.stack_size == 10 + 10 - 2 and box.aside_size == 0


def test_lost_equipment_is_found_again_and_the_limit_is_seven():
    box = play(at_pole(losses=(1, 0)), POLE)
    assert hand(box, AMUNDSEN) == "equipment" and box.equipment == [0, 0]
    assert [card for *_rest, card in events(box, REGAINED)] == ["equipment"]
    assert sees(box, SCOTT, AMUNDSEN) == "equipment"


def test_the_second_keeps_his_limit_until_he_turns_round():
    box = play(at_pole(losses=(0, 1)), POLE)
    assert box.equipment == [0, 1]
    late = position("11 10", ("", FOUR), turn=SCOTT, homeward=(1, 0), losses=(0, 1))
    play(late, POLE)
    assert late.equipment == [0, 0] and hand(late, SCOTT) == "equipment"


def test_the_second_turns_round_without_a_second_change_of_the_deck():
    box = position("8 10", ("", FOUR), turn=SCOTT, homeward=(1, 0), deck="Rb Gb Yb Rc", row=ROW)
    play(box, POLE)
    assert box.homeward == 3 and box.stack_size == 4 and places(box) == "8 11"
    assert events(box, TURNED) == [(SCOTT, 0, 0, "")]


def test_no_weather_comes_any_more():
    box = position("11 8", ("", "Ba Yd"), turn=SCOTT, homeward=(1, 0), weather=1)
    assert FORECAST not in told(play(box, "go 9 Ba"))
    assert play(at_pole(weather=1), POLE).storms == 0


# --- steps home ------------------------------------------------------------------------------


def test_vector_18_a_green_advance_alone():
    assert places(play(back(cards="Ga"), "home 10 Ga")) == "10 9"


def test_vector_18_a_green_dog_and_a_red_advance():
    assert legal(back(cards="Gd Ra"), "home") == ["home 10 Ra Gd"]
    assert places(play(back(cards="Gd Ra"), "home 10 Ra Gd")) == "10 9"


def test_vector_18_a_compass_is_one_half():
    assert legal(back(cards="compass"), "home") == []
    assert refused(back(cards="compass"), "home 10 compass") == HOME_PRICE
    for card in ("Gd", "Gb", "Ga", "Ra", "Ya", "Ba"):
        assert f"home 10 {card} compass" in legal(back(cards=f"{card} compass"), "home"), card
    assert legal(back(cards="Rb compass"), "home") == []
    assert legal(back(cards="compass compass"), "home") == ["home 10 compass compass"]


def test_found_equipment_is_a_half_like_the_compass():
    assert legal(back(cards="equipment Gb"), "home") == ["home 10 Gb equipment"]
    assert legal(back(cards="equipment compass"), "home") == ["home 10 compass equipment"]
    assert legal(back(cards="equipment"), "home") == []


def test_the_wild_patron_is_a_colour_only():
    box = back(cards="Ra", patrons=("wild", "none"))
    assert legal(box, "home") == ["home 10 Ra patron"]
    assert legal(back(cards="Gb", patrons=("wild", "none")), "home") == []
    assert play(box, "home 10 Ra patron").patron_left[AMUNDSEN] == 0


def test_own_animals_are_not_wild():
    assert legal(back(cards="Rd Bd"), "home") == []


def test_two_cards_that_leave_a_half_open_do_not_pay():
    for cards in ("Gd Gb", "Ra Ya", "Rb Bc"):
        assert legal(back(cards=cards), "home") == [], cards
        assert refused(back(cards=cards), f"home 10 {cards}") == HOME_PRICE


def test_always_one_space():
    box = back(cards="Ga Gb Rd Rb")
    assert refused(box, "home 9 Rd") == ONE_SPACE and refused(box, "home 11 Ga") == ONE_SPACE
    assert refused(box, "home 10 Ga Gb Rd") == HOME_PRICE
    assert refused(box, "home 10") == HOME_PRICE and refused(box, "home 10 Gd") == NOT_HELD


def test_the_whole_way_as_the_board_says():
    """Every space is left for the next by a card with its colour and symbol."""
    ways = (
        "10 Ga 9 Rd 8 Yb 7 Ra 6 Gc 5 Ya 4 Rc 3 Gd 2 Ra 1 Yb",
        "10 Ga 9 Bc 8 Ya 7 Gb 6 Ba 5 Yc 4 Ga 3 Ya 2 Bc 1 Gb",
    )
    for seat, way in enumerate(ways):
        words = way.split()
        for space, card in zip(words[::2], words[1::2], strict=True):
            start = ["0", "0"]
            start[seat] = str(int(space) + 1)
            hands = ["", ""]
            hands[seat] = card
            box = position(" ".join(start), hands, row="Bb Bb Bd".replace("Bb Bb", "Bb Bd").strip(),
                           turn=seat, homeward=(1, 1))  # fmt: skip
            assert legal(box, "home") == [f"home {space} {card}"]


def test_aboard_with_the_own_ship():
    box = back(1, "fram Yb")
    assert legal(box, "home") == ["home 0 fram"]
    assert (
        refused(box, "home 0 Yb") == SHIP_NEEDED
        and refused(back(1, "Yb"), "home 0 Yb") == SHIP_NEEDED
    )
    play(box, "home 0 fram")
    assert box.ended == SHIP_REACHED and GAME.outcome(box) == (SHIP_REACHED, [1, 0], 1)
    assert HOME in told(box) and refused(box, "take 1") == GAME_OVER


def test_scott_can_win_as_well():
    box = position("5 1", ("", "terranova"), turn=SCOTT, homeward=(1, 1))
    assert GAME.outcome(play(box, "home 0 terranova")) == (SHIP_REACHED, [0, 1], 2)


# --- taking ----------------------------------------------------------------------------------


def test_drawing_instead_of_taking():
    box = back(cards="Ga", deck="Rb Gb Yb")
    assert "draw" in legal(box)
    play(box, "draw")
    assert box.held[AMUNDSEN] == 2 and box.discard_top == box.discard.index(1)
    assert [card for *_rest, card in events(box, SWEPT)] == ["Yc"]
    assert row(box).endswith("Bc Gc") and box.row_size == 3
    assert sees(box, SCOTT, AMUNDSEN).split().count("?") == 1


def test_the_second_may_draw_too():
    box = position("11 9", ("", ""), turn=SCOTT, homeward=(1, 0), row=ROW)
    assert "draw" in legal(box)


def test_when_nothing_can_be_drawn():
    assert refused(back(row="Bc Gc compass"), "draw") == COLOURLESS_TOP
    assert refused(back(cards="Ra Rb Rc Ga Gb Ya Yb"), "draw") == OVER_LIMIT
    assert refused(back(deck="", passes=1), "draw") == NO_TOP_CARD
    assert refused(position("0 0"), "draw") == NOT_HOMEWARD


def test_no_discard_effect_for_who_is_on_the_way_back():
    box = play(back(cards="Gw"), "take 2 Gw")
    assert box.offered == 0 and box.turn == SCOTT


def test_8_43_discard_effects_of_the_second_stay():
    box = position("11 9", ("Rb", "Bo Rs"), turn=SCOTT, homeward=(1, 0), row=ROW)
    play(box, "take 2 Rs")
    assert legal(box) == ["use supplies", "decline"]


# --- what is off -----------------------------------------------------------------------------


def test_nobody_can_be_harmed_any_more():
    hands = ("Rb Gb compass equipment", "Rc Gc")
    box = position("8 9", hands, homeward=(1, 1), row="Ya Yb Yd")
    for text in ("astray Rb Gb", "push Rb", "equipment"):
        assert refused(box, text) == BOARD_TURNED
    for text in ("go 9 Ya", "pole Rb", "compass", "back 3 Rb"):
        assert refused(box, text) == HOMEWARD_CANNOT
    second = position("11 9", ("", "Rc Gc equipment"), turn=SCOTT, homeward=(1, 0))
    assert refused(second, "astray Rc Gc") == BOARD_TURNED
    assert refused(second, "equipment") == BOARD_TURNED
    assert refused(second, "home 8 Rc") == NOT_HOMEWARD


def test_the_second_goes_south_as_before():
    box = position("11 8", ("", "Bh Ga compass"), turn=SCOTT, homeward=(1, 0), row=ROW)
    assert legal(box, "go") == ["go 9 Bh"] and "compass" in legal(box)
    assert places(play(box, "compass")) == "11 7"
    lost = position("11 ?6", ("", "Ba Ga"), turn=SCOTT, homeward=(1, 0), row=ROW)
    assert legal(lost, "back") == ["back 4 Ga", "back 6 Ba"]


def test_a_step_home_only_on_the_way_back():
    assert refused(position("5 0", ("Ga", "")), "home 4 Ga") == NOT_HOMEWARD


# --- winter and passing ----------------------------------------------------------------------


def test_8_44_the_second_time_the_deck_is_out_it_is_a_draw():
    box = back(deck="Rb", passes=2)
    play(box, "take 1")
    assert box.ended == WINTER and GAME.outcome(box) == (WINTER, [1, 1], 0b11)
    assert EXPIRED in told(box) and GAME.rules.waiting(box) == 0


def test_the_first_time_it_is_shuffled():
    box = play(back(deck="Rb", discard="Gb Yb"), "take 1")
    assert box.ended == 0 and SHUFFLED in told(box) and box.passes == 2


@pytest.mark.parametrize("seen_by", [AMUNDSEN, SCOTT, SPECTATOR])
def test_no_decision_is_left_when_winter_comes_in_the_middle_of_one(seen_by):
    more = {"turn": SCOTT, "homeward": (1, 0), "row": ROW, "passes": 2}
    drawn = position("9 9", ("", ""), offered="Gw", deck="Ra", **more)
    ship = position("9 9", ("", "Ra Rb Rc"), offered="Gw", deck="fram", **more)
    taken = position("9 9", ("", "Gw Rs Rb"), deck="Ra Ga", **more)
    for box, text in ((drawn, "use goodweather"), (ship, "use goodweather"), (taken, "take 2 Gw")):
        play(box, text)
        assert box.ended == WINTER, text
        view = GAME.view(box, seen_by)
        assert (view.phase, view.offered, view.owing, view.storms) == (PLAY, 0, 0, 0), text
        assert view.drawn == UNKNOWN and GAME.rules.waiting(view) == 0, text
        assert [legal(view, seat=seat) for seat in (0, 1)] == [[], []], text
        pieces = GAME.board.draw(view, seen_by).lists
        assert "flag" not in "".join(str(piece.markup) for piece in pieces["hand-1"]), text


STUCK = "compass compass terranova Ra Rb"


def test_8_40_who_cannot_do_anything_passes():
    box = position("9 ?9", ("", STUCK), turn=SCOTT, homeward=(1, 0), losses=(0, 1), row=ROW)
    assert legal(box) == ["pass"]
    assert GAME.rules.forced(box, SCOTT) == GAME.notation.read(box, SCOTT, "pass")
    play(box, "pass")
    assert told(box) == [PASSED] and box.turn == AMUNDSEN


def test_8_40_nobody_else_passes():
    assert refused(back(cards="Ga"), "pass") == CAN_ACT
    assert refused(position("0 0"), "pass") == NOT_HOMEWARD
    moving = position("9 9", ("", STUCK), turn=SCOTT, homeward=(1, 0), losses=(0, 1), row=ROW)
    assert "pass" not in legal(moving) and refused(moving, "pass") == CAN_ACT


def test_taking_keeps_its_prices():
    assert refused(back(cards="Ra Ga"), "take 1 Ra") == TAKE_PRICE
    assert [text for text in legal(back(cards="Ra Ga Gb"), "take 3")] == ["take 3 Ra Ga Gb"]


def test_what_was_put_aside_is_seen_by_nobody():
    box = play(at_pole(), POLE)
    for viewer in (AMUNDSEN, SCOTT, SPECTATOR):
        view = GAME.view(box, viewer)
        assert sum(view.aside) == 0 and view.aside_size == box.aside_size
        believed = GAME.believe(view, viewer, 3)
        assert sum(believed.aside) == box.aside_size and sum(believed.stack) == 35
        assert not {"fram", "terranova"} & set(pile(believed.aside).split())


def test_drawn_cards_are_hidden_events():
    box = play(back(deck="Rb Gb Yb"), "draw")
    assert [card for *_rest, card in events(GAME.view(box, SCOTT), DRAWN)] == [""]
