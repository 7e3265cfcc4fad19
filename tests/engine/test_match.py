"""A match: what is refused changes nothing; what may be taken back, and how far."""

import pytest

from spieltisch.engine.match import Match, Refused

KEY = (5, 6)


@pytest.fixture
def match(toy):
    return Match(toy, toy.options(), 2, KEY)


def lay(match, seat):
    text = match.legal_texts(seat)[0]
    match.act(seat, text)
    return text


def test_a_refused_action_changes_nothing(match):
    before = match.box.copy()
    for seat, text in [(0, "done"), (0, "flag 1"), (1, "lay unicorn"), (0, "")]:
        with pytest.raises(Refused):
            match.act(seat, text)
    assert match.box == before and match.steps == []


def test_an_own_hidden_choice_can_be_taken_back(match):
    before = match.box.copy()
    lay(match, 0)
    assert match.undoable(0) == 1 and match.undoable(1) == 0
    match.undo(0)
    assert match.box == before and match.steps == []


def test_nothing_is_taken_back_after_another_seat_has_acted(toy):
    match = Match(toy, toy.options(), 3, KEY)
    lay(match, 0)
    lay(match, 1)
    with pytest.raises(Refused, match="cannot be taken back"):
        match.undo(0)
    match.undo(1)
    match.undo(0)
    assert match.steps == []


def test_nothing_is_taken_back_over_a_reveal(match):
    lay(match, 0)
    lay(match, 1)
    assert match.undoable(0) == match.undoable(1) == 0


def test_what_the_table_played_goes_with_the_action_before(toy):
    match = Match(toy, toy.options(quick=1), 2, KEY)
    while match.box.round < 3:
        lay(match, match.waiting()[0])
    boxes = [match.box.copy()]
    steps = match.play_forced()
    assert steps and all(step.by_itself for step in steps)
    assert boxes[0] != match.box


def test_a_preview_plays_nothing_and_stops_before_a_reveal(match):
    first = match.legal_texts(0)[0]
    before = match.box.copy()
    laid = match.preview(0, [first])
    assert laid is not None and laid.laid[0] != 0
    assert match.box == before
    lay(match, 0)
    assert match.preview(1, [match.legal_texts(1)[0]]) is None
    with pytest.raises(Refused):
        match.preview(1, ["done"])


def test_a_resumed_match_goes_on_but_not_back(toy, match):
    lay(match, 0)
    again = Match.resume(toy, match.options, match.box.copy(), match.steps)
    assert again.undoable(0) == 0
    lay(again, 1)
    lay(match, 1)
    assert again.box == match.box and again.steps == match.steps
