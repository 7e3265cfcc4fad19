"""Actions as text: exact both ways, and nothing else is read."""

import pytest

from spieltisch.games.dog import GAME
from spieltisch.games.dog.actions import DROP, GIVE, OUT, START, make
from spieltisch.games.dog.box import GOAL, HOME
from spieltisch.games.dog.material import TEXTS
from tests.games.dog.position import table

KIND = {text: kind for kind, text in enumerate(TEXTS)}


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("give 13", make(GIVE, 0, KIND["13"])),
        ("drop joker", make(DROP, 0, KIND["joker"])),
        ("out", make(OUT, 0, 0)),
        ("1/11 start", make(KIND["1/11"], HOME, START)),
        ("10 20-30", make(KIND["10"], 20, 30)),
        ("4 0-60", make(KIND["4"], 0, 60)),
        ("8 60-g4", make(KIND["8"], 60, GOAL + 4)),
        ("7 g3-g4", make(KIND["7"], GOAL + 3, GOAL + 4)),
        ("joker swap", make(KIND["joker"], 0, KIND["swap"])),
        ("swap 12-40", make(KIND["swap"], 12, 40)),
        ("swap nothing", make(KIND["swap"], HOME, HOME)),
    ],
)
def test_texts_and_actions_are_the_same(text, action):
    box = table()
    assert GAME.notation.read(box, 0, text) == action
    assert GAME.notation.write(box, 0, action) == text


@pytest.mark.parametrize(
    "text",
    [
        "give", "give 14", "give  13", "Give 13", "13", "13 Start", "start", "10 20-96", "10 20-g0",
        "10 20-g5", "10 02-12", "10 20 - 30", "10 20-30 ", "10 -1-30", "8 nothing", "joker",
        "joker start", "11 1-12", "10 ٢-12", "swap", "10 20-30-40", "out 1",
    ],
)  # fmt: skip
def test_what_is_no_notation_is_refused_with_a_sentence(text):
    with pytest.raises(ValueError, match=r"\w+ \w+"):
        GAME.notation.read(table(), 0, text)
