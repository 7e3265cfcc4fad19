"""Options: words and bounds; what is unknown or impossible is refused by name."""

from dataclasses import dataclass

import pytest

from spieltisch.engine.language import Lazy
from spieltisch.engine.options import (
    BadOption,
    pick,
    questions,
    read_options,
    switch,
    write_options,
)


@dataclass(frozen=True)
class Options:
    fast: int = switch(Lazy("Fast"), Lazy("Faster."))
    deck: int = pick(Lazy("Deck"), Lazy("Which."), {"even": Lazy("E"), "skewed": Lazy("S")}, "even")


def test_what_is_not_named_keeps_its_default():
    assert read_options(Options, {"deck": "skewed"}) == Options(fast=0, deck=1)


def test_written_options_read_back():
    for chosen in (Options(), Options(1, 1), Options(0, 1)):
        assert read_options(Options, write_options(chosen)) == chosen


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ({"slow": "yes"}, "unknown option 'slow'; this game knows: fast, deck"),
        ({"fast": "1"}, "fast='1' is impossible; choose one of: no, yes"),
        ({"deck": ""}, "deck='' is impossible; choose one of: even, skewed"),
        ({"deck": "even\x00"}, "choose one of: even, skewed"),
    ],
)
def test_bad_options_say_what_is_possible(words, message):
    with pytest.raises(BadOption, match=message.replace("(", r"\(")):
        read_options(Options, words)


def test_only_yes_and_no_make_a_switch():
    assert [question.is_switch for question in questions(Options)] == [True, False]
