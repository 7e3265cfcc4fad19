"""Damned Weather (docs/rules/1911.md, 5.3; test vector 16)."""

import pytest

from spieltisch.engine.sight import SPECTATOR, bit
from spieltisch.games.amundsen_scott import GAME
from spieltisch.games.amundsen_scott.box import (
    CHOSEN,
    CROSSED,
    DRAWN,
    FORECAST,
    FREEZING,
    FROZE,
    GAVE,
    PLAY,
    REMOVED,
    SHUFFLED,
    STABLE,
    SWEPT,
    TOOK,
    WINDY,
)
from spieltisch.games.amundsen_scott.expansions import BRINGS, WEATHERS
from spieltisch.games.amundsen_scott.reasons import (
    COLOURLESS_FROST,
    NO_SUCH_WEATHER,
    NOT_HELD,
    NOT_YOUR_TURN,
    ONE_CARD,
    PICK_OF_THE_ROW,
    WEATHER_FIRST,
)
from tests.games.amundsen_scott.position import (
    AMUNDSEN,
    SCOTT,
    events,
    hand,
    legal,
    pile,
    play,
    position,
    refused,
    row,
    sees,
    told,
    under,
    weather_of,
)

ROW = "Bc Gc Yc"


def test_each_weather_is_equally_likely_and_every_card_is_different():
    faces = [weather for card in BRINGS for weather in card]
    assert all(faces.count(weather) == 6 for weather in range(5))
    assert len({tuple(card) for card in BRINGS}) == 5


# --- when it comes ---------------------------------------------------------------------------


def test_vector_16_the_first_across_80_degrees():
    box = play(position("4 3", ("Ya Ra", "Ga"), weather=1), "go 5 Ya")
    assert [a for _seat, a, _b, _card in events(box, CROSSED)] == [80]
    assert len(events(box, FORECAST)) == 1


def test_vector_16_two_parallels_bring_two_cards():
    for number in range(30):
        box = position("1 0", ("Ra Ga Gb Rb Rc Ya Yb", ""), row=ROW, weather=1, key=(number, 3))
        play(box, "go 5 Ra Ga Gb Rb Rc Ya Yb")
        assert [a for _seat, a, _b, _card in events(box, CROSSED)] == [75, 80]
        forecasts = events(box, FORECAST)
        while box.owing:  # the second comes after what the first asks for
            play(box, legal(box)[0])
            forecasts += events(box, FORECAST)
        assert len(forecasts) == 2 and forecasts[0][1] != forecasts[1][1]
        assert box.turn == SCOTT and box.phase == PLAY


def test_the_second_across_brings_nothing():
    box = position("4 5", ("Ya", ""), weather=1)
    box.crossed = 0b11
    assert FORECAST not in told(play(box, "go 5 Ya"))


def test_falling_back_and_crossing_again_brings_nothing():
    box = position("4 0", ("Ya Ra", ""), weather=1, furthest=(5, 0))
    box.crossed = 0b11
    assert FORECAST not in told(play(box, "go 5 Ya"))


def test_compass_and_good_weather_cross_as_well():
    assert FORECAST in told(play(position("4 0", ("compass", ""), weather=1), "compass"))
    box = position("4 0", ("", ""), weather=1, offered="Gw", deck="Ya Ra Ga Gb Gc")
    for number in range(40):
        box = position("4 0", weather=1, offered="Gw", deck="Ya Ra Ga", key=(number, 1))
        play(box, "use goodweather")
        if legal(box, "show"):
            assert FORECAST in told(play(box, "show"))
            return
    raise AssertionError("the yellow card was never drawn")


def test_without_the_option_there_is_none():
    assert FORECAST not in told(play(position("4 0", ("Ya", "")), "go 5 Ya"))


def test_no_weather_card_comes_twice():
    for number in range(20):
        box = position("0 0", key=(number, 9), weather=1)
        seen = set()
        for k in range(4):
            box.place[AMUNDSEN], box.crossed = (1, 4, 7, 9)[k], (1 << k) - 1
            box.turn, box.phase, box.owing = AMUNDSEN, PLAY, 0
            box.held[:] = [0, 0]
            GAME.rules.apply(box, AMUNDSEN, _advance_without_cards(box))
            seen.add(box.weather_card)
        assert len(seen) == 4 and box.weather_used.bit_count() == 4


def _advance_without_cards(box):
    return GAME.notation.read(box, AMUNDSEN, f"go {box.place[AMUNDSEN] + 1}")


# --- sunny and stormy ------------------------------------------------------------------------


def test_sunny_both_draw_a_hidden_card():
    box = under("sunny", "go 2 Ra", places="1 0", hands=("Ra", "Ga"), row=ROW)
    assert [seat for seat, *_rest in events(box, DRAWN)] == [AMUNDSEN, SCOTT]
    assert box.held == [1, 2] and box.turn == SCOTT
    assert sees(box, SCOTT, AMUNDSEN) == "?" and sees(box, AMUNDSEN, SCOTT) == "Ga ?"
    assert [card for *_rest, card in events(GAME.view(box, SPECTATOR), DRAWN)] == ["", ""]


def test_sunny_nobody_draws_above_the_limit():
    full = "Ga Gb Ya Yb Ba Bb Bd"
    box = under("sunny", "go 2 Ra", places="1 0", hands=("Ra", full), row=ROW)
    assert box.held == [1, 7]


def test_sunny_a_deck_that_is_out_gives_nothing():
    box = under("sunny", "go 2 Ra", places="1 0", hands=("Ra", ""), row=ROW, deck="", passes=3)
    assert box.held == [0, 0]


def test_sunny_the_last_card_is_drawn_and_the_deck_shuffled():
    box = under("sunny", "go 2 Ra", places="1 0", hands=("Ra", ""), row=ROW, deck="Gb")
    assert SHUFFLED in told(box) and box.held == [1, 1]


@pytest.mark.parametrize(("advanced", "cards"), [(0, ROW), (1, "Ya Yb Yd Bc Gc Yc")])
def test_stormy_the_whole_row_goes(advanced, cards):
    box = under("stormy", "go 2 Ra", places="1 0", hands=("Ra", ""), row=cards, advanced=advanced)
    swept = [card for *_rest, card in events(box, SWEPT)]
    assert swept == cards.split()[::-1] and len(row(box).split()) == len(swept)
    assert set(swept) <= set(pile(box.discard).split())


def test_stormy_what_is_swept_away_is_shuffled_in():
    box = under("stormy", "go 2 Ra", places="1 0", hands=("Ra", ""), row=ROW, deck="Ya")
    assert SHUFFLED in told(box) and box.row_size == 3


def test_stormy_officers_watch_the_new_row():
    for number in range(300):
        box = position("1 0", ("Ra", ""), row=ROW, weather=1, patrons=("officer", "none"),
                       deck="Rh Gh Ya Yb", key=(number, 8))  # fmt: skip
        play(box, "go 2 Ra")
        if weather_of(box) == "stormy":
            assert REMOVED in told(box) and not box.owing
            return
    raise AssertionError("no storm")


# --- stable ----------------------------------------------------------------------------------


def stable(hands=("Ra", ""), **more):
    return under("stable", "go 2 Ra", places="1 0", hands=hands, **{"row": ROW, **more})


def test_stable_who_crossed_chooses_one_and_the_other_gets_two():
    box = stable()
    assert box.phase == STABLE and GAME.rules.waiting(box) == bit(AMUNDSEN)
    assert legal(box) == ["pick 1", "pick 2", "pick 3"] and legal(box, seat=SCOTT) == []
    play(box, "pick 2")
    assert hand(box, AMUNDSEN) == "Gc" and hand(box, SCOTT) == "Bc Yc"
    assert box.row_size == 3 and box.turn == SCOTT and box.phase == PLAY


def test_stable_only_the_three_at_the_right_in_the_advanced_game():
    box = stable(row="Ya Yb Yd Bc Gc Yc", advanced=1)
    play(box, "pick 3")
    assert hand(box, AMUNDSEN) == "Bc" and hand(box, SCOTT) == "Gc Yc"
    assert row(box).endswith("Ya Yb Yd") and box.row_size == 6


def test_stable_with_room_for_one_the_other_chooses_as_well():
    box = play(stable(("Ra", "Ga Gb Ya Yb Ba Bb")), "pick 1")
    assert GAME.rules.waiting(box) == bit(SCOTT) and legal(box, seat=SCOTT) == ["pick 1", "pick 2"]
    play(box, "1: pick 2")
    assert "Bc" in hand(box, SCOTT) and "Gc" in pile(box.discard) and box.held[SCOTT] == 7
    assert box.row_size == 3 and box.turn == SCOTT


def test_stable_without_room_cards_are_discarded():
    full = "Ga Gb Ya Yb Ba Bb Bd"
    box = play(stable(("Ra", full)), "pick 1")
    assert box.held == [1, 7] and [card for *_rest, card in events(box, SWEPT)] == ["Gc", "Bc"]


def test_stable_a_colourless_card_may_be_discarded_here():
    full = "Ga Gb Ya Yb Ba Bb Bd"
    box = play(stable(("Ra", full), row="compass Gc Yc"), "pick 1")
    assert "compass" in pile(box.discard)


def test_stable_a_crosser_without_room_still_decides():
    box = under("stable", "compass", places="4 0", hands=("compass Ra Rb Ga Gb Ya Yb", ""), row=ROW,
                losses=(0, 0))  # fmt: skip
    play(box, "pick 3")
    assert box.held == [7, 2] and "Bc" in hand(box, AMUNDSEN)


@pytest.mark.parametrize(("cards", "held"), [("Bc Gc", [1, 1]), ("Bc", [1, 0])])
def test_stable_a_short_row_serves_the_crosser_first(cards, held):
    box = stable(row=cards, deck="", passes=3)
    assert box.held == [0, 0]
    play(box, "pick 1")
    assert box.held == held


def test_stable_an_empty_row_asks_nobody():
    box = stable(row="", deck="", passes=3)
    assert box.phase == PLAY and box.turn == SCOTT


def test_stable_both_see_who_took_what():
    box = play(stable(), "pick 2")
    assert sees(box, SCOTT, AMUNDSEN) == "Gc" and sees(box, SPECTATOR, SCOTT) == "Bc Yc"
    assert [(seat, a) for seat, a, _b, _card in events(box, TOOK)] == [(0, 2), (1, 1), (1, 3)]


# --- windy -----------------------------------------------------------------------------------


def windy(hands=("Ra Rb Ga", "Gb Ya"), **more):
    return under("windy", "go 2 Ra", places="1 0", hands=hands, row=ROW, **more)


def test_windy_both_choose_at_once():
    box = windy()
    assert box.phase == WINDY and GAME.rules.waiting(box) == 0b11
    assert legal(box, seat=AMUNDSEN) == ["give Rb", "give Ga"]
    assert legal(box, seat=SCOTT) == ["give Gb", "give Ya"]


@pytest.mark.parametrize("order", [("0: give Rb", "1: give Ya"), ("1: give Ya", "0: give Rb")])
def test_windy_in_whatever_order_they_choose(order):
    box = play(windy(), *order)
    assert hand(box, AMUNDSEN) == "Ga Ya" and hand(box, SCOTT) == "Rb Gb"
    assert box.turn == SCOTT and box.phase == PLAY and box.chosen == [0, 0]


def test_windy_nothing_is_seen_before_both_have_chosen():
    box = play(windy(), "0: give Rb")
    assert GAME.rules.waiting(box) == bit(SCOTT) and legal(box, seat=AMUNDSEN) == []
    for viewer in (SCOTT, SPECTATOR):
        view = GAME.view(box, viewer)
        assert view.chosen == [-1, 0] and events(view, CHOSEN) == [(AMUNDSEN, 0, 0, "")]
    assert hand(box, AMUNDSEN) == "Rb Ga"  # it lies there as if nothing had happened
    one, other = (GAME.view(play(windy(), f"0: give {card}"), SCOTT) for card in ("Rb", "Ga"))
    assert one == other


def test_windy_a_choice_can_be_taken_back_until_the_other_has_chosen():
    box = windy()
    before = (box.draws, box.reveals)
    play(box, "0: give Rb")
    assert (box.draws, box.reveals) == before
    play(box, "1: give Ya")
    assert box.reveals > before[1]


def test_windy_a_colourless_card_may_be_given():
    box = play(windy(("Ra compass", "Gb")), "0: give compass", "1: give Gb")
    assert hand(box, SCOTT) == "compass" and hand(box, AMUNDSEN) == "Gb"


def test_windy_an_empty_hand_gives_none_but_gets_one():
    box = windy(("Ra Rb", ""))
    assert GAME.rules.waiting(box) == bit(AMUNDSEN)
    play(box, "0: give Rb")
    assert box.held == [0, 1] and box.turn == SCOTT


def test_windy_two_empty_hands_give_nothing():
    assert windy(("Ra", "")).turn == SCOTT


def test_windy_both_know_the_cards_that_changed_hands():
    box = play(windy(("Ra *Rb", "*Gb")), "0: give Rb", "1: give Gb")
    assert sees(box, AMUNDSEN, SCOTT) == "Rb" and sees(box, SCOTT, AMUNDSEN) == "Gb"
    assert sees(box, SPECTATOR, SCOTT) == "?"
    assert [card for *_rest, card in events(GAME.view(box, SCOTT), GAVE)] == ["Rb", "Gb"]
    assert [card for *_rest, card in events(GAME.view(box, SPECTATOR), GAVE)] == ["", ""]


def test_windy_the_only_card_is_given_by_itself():
    box = windy(("Ra Rb", "Gb Ya"))
    assert GAME.rules.forced(box, AMUNDSEN) == GAME.notation.read(box, 0, "give Rb")
    assert GAME.rules.forced(box, SCOTT) == -1


# --- freezing --------------------------------------------------------------------------------


def freezing(hands=("Ra Rb compass", "Gb Ya"), **more):
    return under("freezing", "go 2 Ra", places="1 0", hands=hands, row=ROW, **more)


def test_freezing_both_discard_a_coloured_card():
    box = freezing()
    assert box.phase == FREEZING and GAME.rules.waiting(box) == 0b11
    assert legal(box, seat=AMUNDSEN) == ["lose Rb"] and legal(box, seat=SCOTT) == [
        "lose Gb",
        "lose Ya",
    ]
    play(box, "1: lose Ya", "0: lose Rb")
    assert hand(box, AMUNDSEN) == "compass" and hand(box, SCOTT) == "Gb"
    assert [card for *_rest, card in events(box, FROZE)] == ["Rb", "Ya"] and box.turn == SCOTT


def test_freezing_who_has_no_coloured_card_is_spared():
    box = freezing(("Ra Rb", "compass"))
    assert GAME.rules.waiting(box) == bit(AMUNDSEN)
    assert play(box, "0: lose Rb").held == [0, 1]


def test_freezing_no_discard_effect():
    box = play(freezing(("Ra Rs", "Bo Ya")), "0: lose Rs", "1: lose Bo")
    assert box.phase == PLAY and box.turn == SCOTT and box.offered == 0
    assert hand(box, SCOTT) == "Ya"


def test_freezing_choices_are_hidden():
    one, other = (GAME.view(play(freezing(), f"1: lose {card}"), AMUNDSEN) for card in ("Gb", "Ya"))
    assert one == other


def test_a_believed_choice_for_the_frost_has_a_colour():
    box = play(freezing(("Ra Rb", "*compass *compass *Ya")), "1: lose Ya")
    view = GAME.view(box, AMUNDSEN)
    for seed in range(60):
        believed = GAME.believe(view, AMUNDSEN, seed)
        action = GAME.legal(believed, AMUNDSEN)[0]
        GAME.rules.apply(believed, AMUNDSEN, action)
        assert "compass" not in [card for *_rest, card in events(believed, FROZE)]


# --- refusals --------------------------------------------------------------------------------


def test_refusals():
    assert refused(stable(), "take 1") == WEATHER_FIRST
    assert refused(stable(), "give Ra") == WEATHER_FIRST
    assert refused(stable(), "pick 0") == PICK_OF_THE_ROW
    assert refused(stable(), "pick 4") == PICK_OF_THE_ROW
    assert refused(stable(), "pick 1", SCOTT) == NOT_YOUR_TURN
    assert refused(windy(), "give Ya", AMUNDSEN) == NOT_HELD
    assert refused(windy(), "give", AMUNDSEN) == ONE_CARD
    assert refused(windy(), "give Rb Ga", AMUNDSEN) == ONE_CARD
    assert refused(windy(), "lose Rb", AMUNDSEN) == WEATHER_FIRST
    assert refused(play(windy(), "0: give Rb"), "give Ga", AMUNDSEN) == NOT_YOUR_TURN
    assert refused(freezing(), "lose compass", AMUNDSEN) == COLOURLESS_FROST
    for text in ("pick 1", "give Ra", "lose Ra"):
        assert refused(position("0 0", ("Ra", "")), text) == NO_SUCH_WEATHER


def test_every_weather_comes():
    found = {
        weather_of(under(name, "go 2 Ra", places="1 0", hands=("Ra", ""))) for name in WEATHERS
    }
    assert found == set(WEATHERS)
