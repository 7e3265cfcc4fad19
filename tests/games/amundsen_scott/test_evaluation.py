"""What a position is worth: the features by hand, and who is ahead."""

import pytest

from spieltisch.games.amundsen_scott import GAME
from spieltisch.games.amundsen_scott.box import FROZEN, POLE_REACHED, WINTER
from spieltisch.games.amundsen_scott.evaluation import FEATURES, WEIGHTS, features, worth
from spieltisch.games.amundsen_scott.material import POLE, POLE_CARDS, SPACES
from tests.games.amundsen_scott.position import position


def named(box, seat=0):
    """The features by their names, in whole turns, spaces and cards."""
    values = features(box, seat, WEIGHTS)
    return {name: value / 1000 for name, value in zip(FEATURES, values, strict=True)}


def test_spaces_and_cards_are_compared_with_the_opponents():
    box = position("4 2", hands=("", "Rc"))
    assert named(box)["spaces to go"] == -2
    assert named(box)["cards missing"] == -1  # two spaces fewer; but Scott holds one of his cards
    assert named(box, 1)["spaces to go"] == 2
    assert named(box)["turn"] == 1 and named(box, 1)["turn"] == -1


def test_as_the_end_of_the_deck_comes_near_what_is_left_counts_for_itself():
    early = named(position("4 2", deck="Ra Ra Ga Ga"))  # the deck comes once more
    assert early["end of the deck near"] < 1
    late = named(position("4 2", deck="Ra Ra Ga Ga", passes=2))
    assert late["end of the deck near"] == pytest.approx(0.9)
    assert late["own spaces to go, end near"] == pytest.approx(0.9 * (SPACES - 4 + 1))
    missing = SPACES - 2 + POLE_CARDS
    assert late["opponent's cards missing, end near"] == pytest.approx(0.9 * missing)


def test_a_pair_that_leads_astray_is_worth_more_than_two_single_cards():
    def attack(hand):
        return named(position("4 4", hands=(hand, "")))["cards to lead the other astray"]

    assert attack("") == 0 and 0 < attack("Rb") < 1 and attack("Rb Gb") == 1


def test_with_the_way_back_only_the_turns_ahead_count():
    box = position("4 2", way_back=1)
    found = named(box)
    assert found.pop("turns ahead, with the way back") < 0  # many turns are still to come
    assert set(found.values()) == {0}
    assert worth(box, 0) > worth(box, 1)


def test_who_freezes_has_lost_whether_the_other_wins_or_not():
    box = position("4 2")
    between = worth(box, 0)
    box.ended = FROZEN
    assert worth(box, 0) == worth(box, 1) < between
    box.place[0], box.ended = POLE, POLE_REACHED
    assert worth(box, 1) == -worth(box, 0) < between < worth(box, 0)


def test_winter_is_a_draw():
    box = position("4 2", way_back=1)
    box.ended = WINTER
    assert worth(box, 0) == worth(box, 1) == 0


def test_a_space_further_south_is_worth_something_everywhere():
    values = [worth(position(f"{space} 3"), 0) for space in range(SPACES + 1)]
    assert values == sorted(values) and len(set(values)) == len(values)
    assert GAME.evaluation.worth is worth
