"""The ships of The Way Back: kept, handed over, hidden (docs/rules/1911.md, 5.4)."""

import pytest

from spieltisch.engine.sight import SPECTATOR
from spieltisch.games.amundsen_scott import GAME
from spieltisch.games.amundsen_scott.box import (
    HANDED,
    SHED,
    SHIP,
)
from spieltisch.games.amundsen_scott.reasons import (
    COLOURLESS_DISCARD,
    NO_SHIP_HANDED,
    NOT_HELD,
    ONE_CARD,
    SHIP_FIRST,
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
    sees,
    told,
)

ROW = "Bc Gc Yc"


def back(place=11, cards="", **more):
    """Amundsen on his way back, Scott still on space 9."""
    more = {"hands": (cards, "Ya Yb"), "row": ROW, **more}
    return position(f"{place} 9", homeward=(1, 0), furthest=(11, 9), **more)


def test_the_own_ship_is_kept():
    box = play(back(row="Bc Gc fram"), "take 1")
    assert hand(box, AMUNDSEN) == "fram" and HANDED not in told(box) and box.turn == SCOTT


def test_the_own_ship_cannot_be_discarded_to_take():
    assert refused(back(cards="fram Ra"), "take 2 fram") == COLOURLESS_DISCARD


def test_the_ship_of_the_other_is_handed_over_and_one_card_kept():
    box = play(back(cards="Ga Ra Yb", row="Bc Gc terranova"), "take 1")
    assert "terranova" in hand(box, SCOTT) and box.phase == SHIP and box.turn == AMUNDSEN
    assert [(seat, a, card) for seat, a, _b, card in events(box, HANDED)] == [(0, 1, "terranova")]
    assert legal(box) == ["hold Ra", "hold Ga", "hold Yb"]
    play(box, "hold Yb")
    assert hand(box, AMUNDSEN) == "Yb" and pile(box.discard) == "Ra Ga" and box.turn == SCOTT


def test_who_holds_one_card_or_none_is_not_asked():
    assert play(back(cards="Ga", row="Bc Gc terranova"), "take 1").turn == SCOTT
    assert play(back(cards="", row="Bc Gc terranova"), "take 1").held == [0, 3]


def test_an_owner_with_a_full_hand_discards_it_first():
    full = "Ra Rb Rc Ga Gb Ya Yb"
    box = play(back(hands=("Bb", full), row="Bc Gc terranova"), "take 1")
    assert hand(box, SCOTT) == "terranova" and [s for s, *_rest in events(box, SHED)] == [1] * 7
    limited = back(hands=("Bb", "Ra Rb Rc Ga Gb"), losses=(0, 1), row="Bc Gc terranova")
    assert hand(play(limited, "take 1"), SCOTT) == "terranova"


def test_both_ships_in_one_take_the_own_may_be_kept():
    box = play(back(cards="Ra Ga", row="Bc terranova fram"), "take 2 Ra")
    assert "hold fram" in legal(box)
    assert hand(play(box, "hold fram"), AMUNDSEN) == "fram"


def test_a_colourless_card_may_be_kept_or_discarded():
    box = play(back(cards="compass Ra", row="Bc Gc terranova"), "take 1")
    assert legal(box) == ["hold Ra", "hold compass"]
    assert "compass" in pile(play(box, "hold Ra").discard)


@pytest.mark.parametrize("text", ["draw", "use goodweather"])
def test_a_ship_from_the_deck_is_handed_over_too(text):
    second = position("9 8", ("Ba", "Ra Rb"), turn=SCOTT, homeward=(1, 0), deck="fram", row=ROW,
                      discard="Rc Gb Yb", offered="Gw" if text != "draw" else "")  # fmt: skip
    play(second, text)
    assert "fram" in hand(second, AMUNDSEN) and second.phase == SHIP
    assert second.drawn == -1


def test_a_stolen_ship_goes_back():
    second = position("9 8", ("fram", "Ra Rb"), turn=SCOTT, homeward=(1, 0), row=ROW, offered="Rs")
    play(second, "use supplies")
    assert hand(second, AMUNDSEN) == "fram" and second.phase == SHIP


def test_the_effect_of_a_discard_comes_after_the_ship():
    second = position("9 8", ("Ba", "Ra Rb Gw"), turn=SCOTT, homeward=(1, 0), row="Bc fram Yc")
    play(second, "take 2 Gw")
    assert second.phase == SHIP
    play(second, "hold Ra")
    assert legal(second) == ["use goodweather", "decline"]


def test_everybody_sees_a_ship_that_is_handed_over():
    box = play(back(cards="Ga", row="Bc Gc terranova"), "take 1")
    assert "terranova" in sees(box, SPECTATOR, SCOTT)


def test_refusals_while_one_card_is_chosen():
    box = play(back(cards="Ga Ra", row="Bc Gc terranova"), "take 1")
    assert refused(box, "take 1") == SHIP_FIRST and refused(box, "hold") == ONE_CARD
    assert refused(box, "hold Ga Ra") == ONE_CARD and refused(box, "hold Bb") == NOT_HELD
    assert refused(back(cards="Ga"), "hold Ga") == NO_SHIP_HANDED


def test_a_hidden_ship_is_believed_where_it_can_be():
    """Scott has drawn nothing: his ship is in the deck; Amundsen's may be in his hidden card."""
    box = position("9 8", ("*fram Ra", "Gb"), turn=SCOTT, homeward=(1, 0), row=ROW)
    seen = set()
    for seed in range(200):
        believed = GAME.believe(GAME.view(box, SCOTT), SCOTT, seed)
        assert "terranova" in pile(believed.stack).split()
        seen.add("fram" in hand(believed, AMUNDSEN).split())
    assert seen == {True, False}
