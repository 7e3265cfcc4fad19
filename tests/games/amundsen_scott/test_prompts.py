"""What is asked for can be done, and no two choices read the same, however late it is (3.4)."""

import random
from collections import Counter

import pytest

from spieltisch.engine.language import LANGUAGES, speaking
from spieltisch.games.amundsen_scott import GAME
from tests.games.amundsen_scott.position import legal, position

NAMES = ["Ada", "Ben"]
# What a sentence says, and how an action begins that makes it true.
CLAIMS = {
    "take the one on the right": "take 1",
    "Take the card on the right": "take 1",
    "take cards": "take",
    "to exchange": "take",
    "Return with": "back",
    "one card with both, or two": "home",
    "Play the": "home 0",
    "You cannot do anything: pass": "pass",
    "that ends the game": "freeze",
}
CARDS = "Ra Ra Rb Rc Rs Ga Gb Gc Gw Ba Bc Bo Ya Yb Yc Yh Rd Gd compass compass equipment"
PLAYS = ("go", "pole", "compass", "equipment", "astray", "push", "back", "home")


def asked(box, seat):
    return str(GAME.words.ask(GAME.view(box, seat), seat, NAMES).sentence)


def late(number):
    """A position at the end of a deck, drawn at random."""
    chooser = random.Random(number)
    cards = CARDS.split()
    chooser.shuffle(cards)
    hands = []
    for _seat in range(2):
        held = chooser.choice([0, 0, 1, 2, 3, 5, 7])
        hands.append(" ".join(cards[:held]))
        del cards[:held]
    row = " ".join(cards[: chooser.randrange(4)])
    homeward = chooser.choice([(0, 0), (0, 0), (1, 0), (1, 1)])
    places = " ".join(
        f"{'?' * chooser.randrange(2) * (1 - home)}{chooser.randrange(1, 10)}" for home in homeward
    )
    more = {"deck": "", "passes": 3} if not any(homeward) else {"deck": "Yd"}
    return position(places, hands, row, turn=chooser.randrange(2), homeward=homeward, **more)


def check_claims(box, seat, number):
    texts, sentence = legal(box), asked(box, seat)
    assert sentence, number
    for words, begins in CLAIMS.items():
        possible = any(text.startswith(begins) for text in texts)
        assert words not in sentence or possible, (number, sentence, texts)
    if "to play" in sentence:
        assert any(text.startswith(PLAYS) for text in texts), (number, sentence, texts)
    if "to exchange" in sentence:
        assert any(text.startswith(("take 2", "take 3")) for text in texts), (number, sentence)


def test_what_is_asked_for_late_in_a_game_is_possible():
    asking = Counter()
    for number in range(1500):
        box = late(number)
        check_claims(box, box.turn, number)
        asking[asked(box, box.turn)] += 1
    assert len(asking) > 25  # the positions are of many sorts


def test_what_is_asked_for_in_the_cases_that_were_false():
    end = {"deck": "", "passes": 3}
    assert asked(position("4 2", ("", ""), "", **end), 0) == (
        "The row is empty. You can only ask for cards that are no longer there: that ends the game."
    )
    assert asked(position("4 2", ("Ya", ""), "", **end), 0) == (
        "The row is empty. Select cards to play."
    )
    full = "Ba Bb Bc Bd Ra Rb compass"
    assert asked(position("10 2", (full, ""), "Ra", **end), 0) == (
        "Your hand is full. Select cards to play."
    )
    wild = position("4 2", ("", ""), "", patrons=("wild", "none"), **end)
    assert asked(wild, 0) == "The row is empty. Select cards to play."
    assert asked(position("4 2", ("", "")), 0) == "Your hand is empty. Take the card on the right."
    lost = position("?5 2", ("", ""), "", **end)
    assert asked(lost, 0).startswith("You are astray. You can only ask for cards")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_choices_read_the_same(language):
    with speaking(language):
        for number in range(400):
            box = late(number)
            view, seat = GAME.view(box, box.turn), box.turn
            choices = GAME.board.choices(view, seat, GAME.legal(box, seat))
            said = Counter((str(one.label), str(one.say)) for one in choices)
            assert max(said.values()) == 1, (number, said.most_common(1))
            side_by_side = Counter(
                (str(one.label), tuple(sorted(one.select)), one.targets) for one in choices
            )
            assert max(side_by_side.values()) == 1, (number, side_by_side.most_common(1))


def test_a_game_that_can_be_ended_in_three_ways_names_each():
    box = position("4 2", ("Ra Rb Rc", ""), "", deck="", passes=3)
    choices = GAME.board.choices(box, 0, GAME.legal(box, 0))
    labels = [str(one.label) for one in choices if one.warn]
    assert labels == ["Ask for 1: nobody wins", "Ask for 2: nobody wins", "Ask for 3: nobody wins"]
