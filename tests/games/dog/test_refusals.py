"""Every reason for a refusal, in a position where it is the reason; nothing changes by it."""

import pytest

from spieltisch.engine.match import Match, Refused
from spieltisch.games.dog import GAME, reasons
from tests.games.dog.position import exchanging, play, position, refusal

OTHERS = {1: "2", 2: "2", 3: "2"}
HOME = "g1 g2 g3 g4"


def alone(hand, places, **options):
    return position({0: hand, **OTHERS}, places, **options)


def won():
    box = alone("3", {0: "g2 g3 g4 62", 2: HOME})
    return play(box, "3 62-g1")


def seven():
    return play(alone("7 2", {0: "5 30"}), "7 5-8")


def joker():
    return play(alone("joker 2", {0: "5"}), "joker 13")


def chosen():
    return play(exchanging({0: "2 13"}), "give 13")


SOLO = {"seats": 3}
CASES = {
    "GAME_OVER": (won, "2 5-7"),
    "NOT_YOUR_TURN": (lambda: position({1: "2"}, {1: "20"}), "2 20-22", 1),
    "NOT_AN_ACTION": (lambda: alone("2", {0: "5"}), "2 70-72"),
    "NOT_HELD": (lambda: alone("2", {0: "5"}), "3 5-8"),
    "EXCHANGE_FIRST": (lambda: exchanging({0: "2 13"}), "13 start"),
    "NO_EXCHANGE": (lambda: alone("2", {0: "5"}), "give 2"),
    "SAME_CHOICE": (chosen, "give 13"),
    "FINISH_JOKER": (joker, "2 5-7"),
    "FINISH_SEVEN": (seven, "2 30-32"),
    "MUST_PLAY": (lambda: alone("2", {0: "5"}), "out"),
    "MUST_REDRAW": (lambda: position({0: "2", 1: "2"}, {}, **SOLO), "out"),
    "MUST_GO_OUT": (lambda: alone("2", {}), "drop 2"),
    "JOKER_USELESS": (lambda: alone("joker", {}), "joker 8"),
    "NOT_A_START_CARD": (lambda: alone("2", {}), "2 start"),
    "NOBODY_WAITS": (lambda: alone("13", {0: "5 6 7 8"}), "13 start"),
    "START_TAKEN": (lambda: alone("13", {0: "0"}), "13 start"),
    "NO_FIGURE": (lambda: alone("2", {0: "5", 1: "20"}), "2 20-22"),
    "WRONG_STEPS": (lambda: alone("2", {0: "5"}), "2 5-8"),
    "FORWARD_ONLY": (lambda: alone("5", {0: "20"}), "5 20-15"),
    "PROTECTED": (lambda: alone("3 4", {0: "14", 1: "16"}), "3 14-17"),
    "NOT_FROM_START": (lambda: alone("3", {0: "0"}), "3 0-g3"),
    "GOAL_TAKEN": (lambda: alone("3", {0: "g2 63"}), "3 63-g2"),
    "NO_WAY_OUT": (lambda: alone("3", {0: "g1"}), "3 g1-4"),
    "NOT_BACK_IN_GOAL": (lambda: alone("4", {0: "g4 20"}), "4 g4-g1"),
    "HAS_MOVED": (seven, "7 8-12"),
    "TOO_MANY_POINTS": (seven, "7 30-37"),
    "NOT_USED_UP": (lambda: alone("7 2", {0: "5"}), "7 5-8"),
    "SWAP_TWO_OWN": (lambda: alone("swap", {0: "5 6", 1: "20"}), "swap 5-6"),
    "SWAP_NOBODY": (lambda: alone("swap", {0: "5", 1: "20"}), "swap 5-21"),
    "SWAP_PROTECTED": (lambda: alone("swap", {0: "5", 1: "16 20"}), "swap 5-16"),
    "SWAP_IN_GOAL": (lambda: alone("swap", {0: "5", 1: "20"}), "swap 5-g1"),
    "SWAP_POSSIBLE": (lambda: alone("swap", {0: "5", 1: "20"}), "swap nothing"),
    "SWAP_NO_FIGURE": (lambda: alone("swap", {1: "16"}, swap_noop="if_no_pair"), "swap nothing"),
    "SWAP_EMPTY_TRACK": (lambda: alone("swap", {}), "swap nothing"),
    "SWAP_FREE_FIGURE": (lambda: alone("swap", {0: "0", 1: "20"}), "swap nothing"),
    "START_FIRST": (lambda: alone("2", {0: "g1"}, start_first="yes"), "2 g1-g3"),
    "SWAP_NEVER": (lambda: alone("swap", {0: "5"}, swap_noop="never"), "swap nothing"),
}
NUMBERS = {name: number for name, number in vars(reasons).items() if name.isupper()}


@pytest.mark.parametrize("name", CASES)
def test_the_reason_is_named_and_nothing_changes(name):
    make, text, *seat = CASES[name]
    box = make()
    before = box.copy()
    assert refusal(box, text, *seat) == NUMBERS[name]
    assert box == before


def test_a_waiting_figure_needs_a_start_card():
    """It has no place in the notation; a click can mean it."""
    box = alone("2", {0: "5"})
    meant = GAME.board.meant(GAME.view(box, 0), 0, ["c-two", "f-0-3"], None)
    assert GAME.rules.refusal(box, 0, meant) == reasons.STILL_WAITING


def test_every_reason_has_a_case_and_a_sentence():
    assert set(CASES) | {"STILL_WAITING"} == set(NUMBERS)
    assert set(GAME.words.REASONS) == set(NUMBERS.values())


FORGED = [
    (0, "give 12", "a card that is not held"),
    (0, "13 start", "no turn yet"),
    (3, "give 13", "the card of somebody else"),
    (0, "give joker\n", "no notation"),
]


@pytest.mark.parametrize(("seat", "text", "why"), FORGED)
def test_forged_exchanges_are_refused_with_a_sentence(seat, text, why):
    match = Match(GAME, GAME.options(), 4, (1, 1))
    match.box = exchanging({0: "2 13", 3: "5 6"})
    before = match.box.copy()
    with pytest.raises(Refused) as refused:
        match.act(seat, text)
    assert len(str(refused.value)) > 10, why
    assert match.box == before and not match.steps


def test_a_7_that_was_taken_back_can_be_played_again_but_not_twice():
    match = Match(GAME, GAME.options(), 4, (1, 1))
    match.box = alone("7 2", {0: "5 30"})
    before = match.box.copy()
    for _ in range(3):
        match.act(0, "7 5-8")
        with pytest.raises(Refused):
            match.act(0, "7 5-8")
        match.undo(0)
        assert match.box == before and not match.steps
    match.act(0, "7 5-8")
    match.act(0, "7 30-34")
    with pytest.raises(Refused):
        match.act(0, "7 34-41")
    assert [step.text for step in match.steps] == ["7 5-8", "7 30-34"]
