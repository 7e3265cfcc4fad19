"""A card says what it does for who looks at it, also once the board is turned over."""

import pytest

from spieltisch.games.amundsen_scott import GAME
from tests.battery.test_drawing import Elements
from tests.games.amundsen_scott.position import position

AMUNDSEN, SCOTT, ONLOOKER = 0, 1, 2


def help_on(match, viewer, key):
    """The paragraph that says what a piece does."""
    lists = GAME.board.draw(GAME.view(match, viewer), viewer).lists
    found = Elements("".join(one.markup for pieces in lists.values() for one in pieces)).found
    (about,) = [one.get("data-help") for one in found if one.get("data-key") == key]
    return about


TURNED = position(
    places="11 9",
    hands=("Rd compass", "Yb Bc Ra equipment"),
    row="Yd Gb Ra",
    homeward=(1, 0),
    depots=("5:Gd", "7:Bc"),
)


@pytest.mark.parametrize(
    ("viewer", "key", "anchor"),
    [
        (SCOTT, "hand-1-Yb-0", "back-south"),  # nobody is led astray any more
        (AMUNDSEN, "hand-1-Bc-0", "back-south"),
        (SCOTT, "hand-1-Ra-0", "card-advance"),
        (SCOTT, "hand-1-equipment-0", "back-loss"),
        (AMUNDSEN, "hand-0-Rd-0", "back-card"),
        (AMUNDSEN, "hand-0-compass-0", "back-half"),
        (AMUNDSEN, "row-3", "back-card"),  # to him dogs are not wild any more
        (SCOTT, "row-3", "card-dog"),
        (SCOTT, "row-2", "back-south"),
        (ONLOOKER, "row-3", "card-dog"),
        (AMUNDSEN, "depot-0-0", "back-card"),
        (SCOTT, "depot-1-0", "back-south"),
        (SCOTT, "depot-0-0", "depots-take"),
    ],
)
def test_what_a_card_does_is_told_to_who_looks(viewer, key, anchor):
    assert help_on(TURNED, viewer, key) == anchor


def test_before_the_board_is_turned_over_every_card_says_what_is_on_it():
    match = position(hands=("Rb equipment", ""), row="Gb Ra Bc", depots=("5:Gd", ""))
    for key, anchor in {
        "hand-0-Rb-0": "card-blizzard",
        "hand-0-equipment-0": "card-equipment",
        "row-1": "card-crevasse",
        "depot-0-0": "card-dog",
        "crate-0-0": "depots-take",
    }.items():
        assert help_on(match, AMUNDSEN, key) == anchor
