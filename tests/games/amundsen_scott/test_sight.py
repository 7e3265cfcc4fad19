"""Who knows which card, and what the table plays by itself (docs/rules/1911.md, 6)."""

import pytest

from spieltisch.engine.match import Match
from spieltisch.engine.sight import SPECTATOR, UNKNOWN
from spieltisch.games.amundsen_scott import GAME, Options
from spieltisch.games.amundsen_scott.box import DEALT, DREW, SURPLUS, WEATHER
from tests.games.amundsen_scott.position import (
    AMUNDSEN,
    SCOTT,
    events,
    hand,
    legal,
    new_box,
    pile,
    play,
    position,
    sees,
)

VIEWERS = [AMUNDSEN, SCOTT, SPECTATOR]


def seen_by_each(box, seat):
    """A hand as its owner, the opponent and a spectator see it."""
    return [sees(box, viewer, seat) for viewer in (seat, 1 - seat, SPECTATOR)]


# --- which card is known -----------------------------------------------------------------------


@pytest.mark.parametrize("open_hands", [0, 1])
def test_6_dealt_cards_are_hidden(open_hands):
    box = new_box(open_hands=open_hands)
    for seat in range(2):
        assert seen_by_each(box, seat) == [hand(box, seat), "?", "?"]
    for viewer in VIEWERS:
        view = GAME.view(box, viewer)
        shown = [seat for seat, _a, _b, card in events(view, DEALT) if card]
        assert shown == [seat for seat in range(2) if seat == viewer]


def test_6_open_hands_show_cards_taken_from_the_row():
    box = play(position("0 0", ("*Ya", ""), row="Rb Gb Ga", open_hands=1), "take 1")
    assert seen_by_each(box, AMUNDSEN) == ["Ga Ya", "Ga ?", "Ga ?"]


def test_6_a_card_drawn_by_good_weather_is_hidden_until_shown():
    box = play(position("0 0", deck="Ya", offered="Gw", open_hands=1), "use goodweather")
    assert seen_by_each(box, AMUNDSEN) == ["Ya", "?", "?"]
    for viewer in VIEWERS:
        view = GAME.view(box, viewer)
        card = "Ya" if viewer == AMUNDSEN else ""
        assert events(view, DREW) == [(AMUNDSEN, 0, 0, card)]
        assert (view.drawn == UNKNOWN) == (viewer != AMUNDSEN)
    assert seen_by_each(play(box.copy(), "keep"), AMUNDSEN) == ["Ya", "?", "?"]
    assert seen_by_each(play(box.copy(), "show"), AMUNDSEN) == ["Ya", "Ya", "Ya"]


def test_6_of_two_like_cards_the_drawn_one_is_shown():
    box = position("0 0", ("*Ya Ya", ""), deck="Ya", offered="Gw", open_hands=1)
    play(box, "use goodweather", "show")
    assert sees(box, SCOTT, AMUNDSEN) == "Ya Ya ?"


def test_6_sacrifice_shows_the_whole_hand_for_good():
    box = position("0 0", ("", "*Ra *Ga *Rh"), offered="Bo", open_hands=1)
    play(box, "use sacrifice")
    assert seen_by_each(box, SCOTT) == ["Ra Ga", "Ra Ga", "Ra Ga"]


def test_6_a_stolen_card_that_was_known_stays_known():
    box = play(position("0 0", ("", "Ga"), offered="Rs", open_hands=1), "use supplies")
    assert seen_by_each(box, AMUNDSEN) == ["Ga", "Ga", "Ga"]


CLOSED = {
    "taken": (position("0 0", ("", ""), row="Rb Gb Ga", open_hands=0), ["take 1"], AMUNDSEN),
    "stolen": (position("0 0", ("", "Ga"), offered="Rs", open_hands=0), ["use supplies"], AMUNDSEN),
    "shown": (
        position("0 0", deck="Ya", offered="Gw", open_hands=0),
        ["use goodweather", "show"],
        AMUNDSEN,
    ),
    "exposed": (position("0 0", ("", "Ga"), offered="Bo", open_hands=0), ["use sacrifice"], SCOTT),
}


@pytest.mark.parametrize("how", CLOSED)
def test_6_closed_hands_show_only_backs(how):
    start, texts, owner = CLOSED[how]
    box = play(start.copy(), *texts)
    assert seen_by_each(box, owner) == [hand(box, owner), "?", "?"]


def test_6_the_card_best_known_is_played_first():
    box = play(position("0 0", ("*Ya Ya", ""), open_hands=1), "go 1 Ya")
    assert seen_by_each(box, AMUNDSEN) == ["Ya", "?", "?"]


# --- the list of remaining cards ---------------------------------------------------------------


def test_6_hidden_cards_count_with_the_deck():
    box = position("0 0", ("*Ya Ra", "*Ga Ba"), deck="Yb", open_hands=1)
    assert pile(GAME.view(box, AMUNDSEN).stack) == "Ga Yb"
    assert pile(GAME.view(box, SCOTT).stack) == "Ya Yb"
    assert pile(GAME.view(box, SPECTATOR).stack) == "Ga Ya Yb"
    for viewer in VIEWERS:
        view = GAME.view(box, viewer)
        assert view.stack_size == 1 and list(view.held) == [2, 2]


def test_6_discard_pile_row_and_pass_are_public():
    box = position("0 0", row="Ra Ga Ba", discard="Ya Yb", passes=2)
    for viewer in VIEWERS:
        view = GAME.view(box, viewer)
        assert (view.discard, view.row, view.passes) == (box.discard, box.row, box.passes)
        assert view.discard_top == box.discard_top


# --- what is played by itself ------------------------------------------------------------------


def forced(box, seat=AMUNDSEN):
    """What the table plays for a seat, as text, or None."""
    action = GAME.rules.forced(box, seat)
    return None if action < 0 else GAME.notation.write(box, seat, action)


def test_6_with_an_empty_hand_one_card_is_taken():
    assert forced(position("0 0")) == "take 1" and legal(position("0 0")) == ["take 1"]
    assert forced(position("0 0", ("Ga", ""))) is None
    assert forced(position("0 0"), SCOTT) is None  # not his turn


def test_6_good_weather_asks_only_on_a_match():
    box = play(position("0 0", deck="Ra", offered="Gw"), "use goodweather")
    assert box.phase == WEATHER and forced(box) == "keep"
    assert forced(play(position("0 0", deck="Ya", offered="Gw"), "use goodweather")) is None


def test_6_a_surplus_of_like_cards_is_dropped():
    box = play(position("0 0", ("equipment", "Ra Ra Ra Ra Ra compass compass")), "equipment")
    assert box.phase == SURPLUS and forced(box, SCOTT) == "drop Ra Ra"
    box = play(position("0 0", ("equipment", "Ra Ra Ra Ra Ga Ga")), "equipment")
    assert forced(box, SCOTT) is None


# --- taking back -------------------------------------------------------------------------------


def match_in(box):
    options = Options(open_hands=box.open_hands)
    return Match.resume(GAME, options, box, [])


def test_6_nothing_is_taken_back_over_a_new_card_of_the_row():
    match = match_in(position("0 0", ("Ya", "")))
    match.act(AMUNDSEN, "take 1")
    assert match.undoable(AMUNDSEN) == 0


def test_6_a_move_can_be_taken_back_until_the_other_acts():
    match = match_in(position("0 0", ("Ya", "")))
    before = match.box.copy()
    match.act(AMUNDSEN, "go 1 Ya")
    assert match.undoable(AMUNDSEN) == 1 and match.undoable(SCOTT) == 0
    assert match.undo(AMUNDSEN) == 1 and match.box == before


@pytest.mark.parametrize("effect, text", [("Rs", "use supplies"), ("Gw", "use goodweather")])
def test_6_nor_over_chance(effect, text):
    match = match_in(position("0 0", ("", "Ga"), offered=effect))
    match.act(AMUNDSEN, text)
    assert match.undoable(AMUNDSEN) == 0


@pytest.mark.parametrize("open_hands", [0, 1])
def test_6_nor_over_a_hand_that_was_shown(open_hands):
    match = match_in(position("0 0", ("", "*Ga"), offered="Bo", open_hands=open_hands))
    match.act(AMUNDSEN, "use sacrifice")
    assert match.undoable(AMUNDSEN) == 0
