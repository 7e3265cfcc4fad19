"""Stable weather promises to each card what will really happen to it; wind and frost say what
stays hidden (5.3)."""

from itertools import product

import pytest

from spieltisch.games.amundsen_scott import GAME
from spieltisch.games.amundsen_scott.box import SWEPT, TOOK
from tests.games.amundsen_scott.position import events, play, under

NAMES = ["Ada", "Ben"]
CARDS = ["Ra", "Rb", "Ga", "Gb", "Ya", "Yb", "Yd"]
OTHERS = ["Rc", "Rd", "Ba", "Bb", "Bd", "Gd", "Yc"]


def stable(row, room, other_room):
    """The compass of Amundsen has brought stable weather; both have room for so many cards."""
    hands = " ".join(["compass", *CARDS[: 7 - room]]), " ".join(OTHERS[: 7 - other_room])
    more = {"deck": "", "passes": 3} if len(row.split()) < 3 else {}
    laid_out = {"places": "1 0", "hands": hands, "row": row, "advanced": int(len(row) > 8)}
    return under("stable", "compass", **laid_out, **more)


def choices(box, seat):
    legal = GAME.legal(box, seat)
    return GAME.board.choices(GAME.view(box, seat), seat, legal)


def told(box, viewer):
    return " ".join(str(line) for line in GAME.words.log(GAME.view(box, viewer), viewer, NAMES))


def asked(box, viewer):
    return str(GAME.words.ask(GAME.view(box, viewer), viewer, NAMES).sentence)


@pytest.mark.parametrize(
    ("room", "other_room", "number", "said"),
    [
        (1, 3, 1, "You take Crevasse (yellow). Scott takes Crevasse (green) and Crevasse (blue)."),
        (1, 1, 2, "You take Crevasse (green). "
         "Scott has room for one of them only: Crevasse (yellow) and Crevasse (blue)."),
        (2, 0, 3, "You take Crevasse (blue). Scott has no room for Crevasse (yellow) and "
         "Crevasse (green), which are discarded."),
        (0, 2, 1, "You have no room for Crevasse (yellow), which is discarded. "
         "Scott takes Crevasse (green) and Crevasse (blue)."),
        (0, 0, 1, "You have no room for Crevasse (yellow), which is discarded. "
         "Scott has no room for Crevasse (green) and Crevasse (blue), which are discarded."),
    ],
)  # fmt: skip
def test_the_crosser_is_told_what_becomes_of_each_card(room, other_room, number, said):
    offered = choices(stable("Bc Gc Yc", room, other_room), 0)
    assert str(offered[number - 1].say) == said
    assert str(offered[number - 1].label) == f"{'Take' if room else 'Discard'} card {number}"


@pytest.mark.parametrize(
    ("row", "room", "other_room", "asks"),
    [
        ("Bc Gc Yc", 1, 2, "Choose which of the 3 cards at the right of the row you take. "
         "Scott gets the others."),
        ("Bc Gc Yc", 1, 1, "Choose which of the 3 cards at the right of the row you take. "
         "Scott has room for one of the others."),
        ("Bc Gc Yc", 0, 0, "Your hand is full: choose which of the 3 cards at the right is "
         "discarded. Scott has no room for the others."),
        ("Bc Gc", 1, 1, "Choose which of the 2 cards at the right of the row you take. "
         "Scott gets the other one."),
    ],
)  # fmt: skip
def test_the_crosser_is_asked_for_what_can_happen(row, room, other_room, asks):
    assert asked(stable(row, room, other_room), 0) == asks


def test_what_is_said_is_what_happens():
    """For every room of both hands: the cards that are taken and those that are discarded."""
    for room, other_room, pick in product((0, 1, 2), (0, 1, 2, 3), (1, 2, 3)):
        box = stable("Bc Gc Yc", room, other_room)
        said = str(choices(box, 0)[pick - 1].say)
        play(box, f"pick {pick}")
        seen = {code: events(box, code) for code in (TOOK, SWEPT)}
        if box.owing:
            assert "one of them only" in said
            said = f"{choices(box, 1)[0].say}"
            assert said.startswith("You take ") and said.endswith("which is discarded.")
            box = play(box, "1: pick 1")
            assert len(events(box, TOOK)) == len(events(box, SWEPT)) == 1
            continue
        case = (room, other_room, pick)
        assert ("You take" in said) == any(seat == 0 for seat, *_ in seen[TOOK]), case
        assert ("You have no room" in said) == any(seat == 0 for seat, *_ in seen[SWEPT]), case
        assert ("Scott takes" in said) == any(seat == 1 for seat, *_ in seen[TOOK]), case
        assert ("Scott has no room" in said) == any(seat == 1 for seat, *_ in seen[SWEPT]), case


def test_the_log_counts_the_cards_without_room():
    box = play(stable("Bc Gc Yc", 1, 0), "pick 1")
    both = "no room for Crevasse (green) and Crevasse (blue), which are discarded."
    assert f"Scott has {both}" in told(box, 0) and f"You have {both}" in told(box, 1)
    box = play(stable("Bc Gc Yc", 0, 2), "pick 1")
    assert "You have no room for Crevasse (yellow), which is discarded." in told(box, 0)
    assert "Amundsen has no room for Crevasse (yellow), which is discarded." in told(box, 1)


@pytest.mark.parametrize(("weather", "deed"), [("windy", "give"), ("freezing", "lose")])
def test_hidden_only_as_long_as_the_other_owes_a_choice(weather, deed):
    hidden = "It stays hidden until both have chosen."
    hands = ("Ra Ga Gb", "Ya Yb")
    box = under(weather, "go 2 Ra", places="1 0", hands=hands, row="Bc Gc Yc")
    assert all(hidden in str(one.say) for seat in (0, 1) for one in choices(box, seat))
    play(box, f"0: {deed} Ga")
    assert not any(hidden in str(one.say) for one in choices(box, 1))
    alone = under(weather, "go 2 Ra", places="1 0", hands=("Ra Ga Gb", ""), row="Bc Gc Yc")
    assert not any(hidden in str(one.say) for one in choices(alone, 0))
