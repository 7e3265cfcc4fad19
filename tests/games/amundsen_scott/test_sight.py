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
    under,
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


def test_6_before_the_pole_a_drawn_card_is_kept_by_itself():
    box = play(position("10 0", deck="Ra", offered="Gw"), "use goodweather")
    assert legal(box) == ["keep"] and forced(box) == "keep"


def drawn_by_good_weather(card):
    """Good Weather has drawn this one of two cards of the deck; all else is the same."""
    for number in range(40):
        box = position("0 0", deck="Ra Ya", offered="Gw", key=(number, 7))
        if hand(play(box, "use goodweather"), AMUNDSEN) == card:
            return box
    raise AssertionError(f"{card} is never drawn")


def shown_to(box, viewer):
    """All that a viewer gets of a box: its bytes, and what the table says and draws."""
    view = GAME.view(box, viewer)
    ask, names = GAME.words.ask(view, viewer, ["A", "B"]), ["A", "B"]
    return (
        GAME.layout.to_bytes(view),
        GAME.rules.waiting(box),
        [str(line) for line in GAME.words.log(view, viewer, names)],
        str(ask.heading),
        str(ask.sentence),
        GAME.board.draw(view, viewer),
    )


def test_6_nobody_else_sees_whether_good_weather_fits():
    """The question itself is put only on a match; who does not match keeps the card himself."""
    fits, fails = drawn_by_good_weather("Ya"), drawn_by_good_weather("Ra")
    assert legal(fits) == ["show", "keep"] and legal(fails) == ["keep"]
    for box in (fits, fails):
        assert box.phase == WEATHER and forced(box) is None
    for viewer in (SCOTT, SPECTATOR):
        assert shown_to(fits, viewer) == shown_to(fails, viewer)
    for box in (fits, fails):
        play(box, "keep")
    for viewer in (SCOTT, SPECTATOR):
        assert shown_to(fits, viewer) == shown_to(fails, viewer)


def test_6_a_surplus_of_like_cards_is_not_dropped_by_itself():
    """It would tell that the hidden cards are alike."""
    for cards in ("*Ra *Ra *Ra *Ra *Ra compass compass", "Ra Ra Ra Ra Ga Ga"):
        box = play(position("0 0", ("equipment", cards)), "equipment")
        assert box.phase == SURPLUS and forced(box, SCOTT) is None


# --- closed hands ------------------------------------------------------------------------------


def unseen(box, seat):
    """The cards of a hand that its owner sees marked as unknown to the other."""
    pieces = GAME.board.draw(GAME.view(box, seat), seat).lists[f"hand-{seat}"]
    return [piece.key.split("-")[2] for piece in pieces if "e-unseen" in str(piece.markup)]


@pytest.mark.parametrize("open_hands", [0, 1])
def test_6_what_the_other_has_not_seen_is_marked_with_closed_hands_too(open_hands):
    box = position("0 0", ("*Ya", "*Gb"), row="Rb Gb Ga", deck="Rc", open_hands=open_hands)
    assert unseen(play(box, "take 1"), AMUNDSEN) == ["Ya"]
    assert hand(GAME.view(box, SCOTT), AMUNDSEN) == ("Ga ?" if open_hands else "? ?")
    for card, offered in (("Ya", "Rs"), ("", "Bo")):
        box = position("0 0", ("", "*Ya *Gb"), offered=offered, deck="", open_hands=open_hands)
        play(box, f"use {'supplies' if offered == 'Rs' else 'sacrifice'}")
        assert unseen(box, AMUNDSEN) == []
        assert len(unseen(box, SCOTT)) == (1 if card else 0)
    box = play(position("0 0", deck="Ya", offered="Gw", open_hands=open_hands), "use goodweather")
    assert unseen(box, AMUNDSEN) == ["Ya"] and unseen(play(box, "show"), AMUNDSEN) == []


@pytest.mark.parametrize("open_hands", [0, 1])
def test_6_what_the_wind_exchanges_is_known_to_both(open_hands):
    laid_out = {"places": "1 0", "hands": ("Ra *Ga *Gb", "*Ya *Yb"), "row": "Bc Gc Yc"}
    box = under("windy", "go 2 Ra", **laid_out, open_hands=open_hands)
    play(box, "0: give Ga", "1: give Ya")
    assert unseen(box, AMUNDSEN) == ["Gb"] and unseen(box, SCOTT) == ["Yb"]


@pytest.mark.parametrize("open_hands", [0, 1])
def test_6_the_card_the_other_knows_leaves_the_hand_first(open_hands):
    box = position("0 0", ("*Ya Ya", ""), open_hands=open_hands)
    assert unseen(play(box, "go 1 Ya"), AMUNDSEN) == ["Ya"]


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
