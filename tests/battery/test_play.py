"""Random play to the end, with everything that must hold at every step of every game."""

import random

import pytest

from spieltisch.engine.match import Refused
from tests.battery.play import moves, setup_of


def census(box, game):
    out = [0] * 4000
    return out[: game.rules.census(box, out)]


def test_a_random_game_ends_and_keeps_its_bounds(setup, match):
    game, bounds = setup.game, setup.game.bounds
    first = census(match.box, game)
    plies = 0
    for seat, legal, action in moves(setup, match, bounds.longest + 1):
        plies += 1
        assert len(legal) <= bounds.most_actions, setup
        assert legal == sorted(set(legal)), setup
        assert match.box.ply == plies - 1, setup
        assert census(match.box, game) == first, (setup, plies)
        reason, scores, winners = game.outcome(match.box)
        assert reason == 0 and winners == 0, (setup, plies)
        low, high = bounds.scores
        assert all(low <= score <= high for score in scores), (setup, plies)
        assert game.rules.refusal(match.box, seat, action) == 0, setup
    assert plies <= bounds.longest, setup
    reason, scores, winners = game.outcome(match.box)
    assert reason in game.words.ENDINGS, setup
    assert all(bounds.scores[0] <= score <= bounds.scores[1] for score in scores), setup
    assert winners < 1 << setup.seats, setup
    for side in game.sides(setup.seats):  # a team wins or loses together, with one score
        assert len({winners >> seat & 1 for seat in side}) == 1, setup
        assert len({scores[seat] for seat in side}) == 1, setup


def test_every_seat_is_on_one_side(game):
    assert all(len(row) in game.seats for row in game.teams)
    for seats in game.seats:
        sides = game.sides(seats)
        assert sorted(seat for side in sides for seat in side) == list(range(seats))
        assert len(sides) > 1, "nobody to play against"


def test_saving_and_loading_is_exact_at_every_step(setup, match):
    layout = setup.game.layout
    for _ in moves(setup, match):
        stored = layout.to_bytes(match.box)
        loaded = layout.from_bytes(stored)
        assert loaded == match.box, setup
        assert layout.to_bytes(loaded) == stored, setup


def test_taking_back_is_exact_at_every_step(setup, match):
    game = setup.game
    for seat, _legal, action in moves(setup, match):
        before = match.box.copy()
        count = len(match.steps)
        match.act(seat, game.notation.write(match.box, seat, action))
        sealed = match.box.draws != before.draws or match.box.reveals != before.reveals
        bound = game.binding and seat not in match.waiting()
        assert bool(match.undoable(seat)) == (not sealed and not bound), setup
        if sealed or bound:
            with pytest.raises(Refused):
                match.undo(seat)
            match.box = before
            del match.steps[count:]
        else:
            match.undo(seat)
            assert match.box == before and len(match.steps) == count, setup


def test_every_listed_action_has_a_text_that_reads_back(setup, match):
    notation = setup.game.notation
    for seat, legal, _action in moves(setup, match):
        texts = [notation.write(match.box, seat, action) for action in legal]
        assert len(set(texts)) == len(texts), (setup, texts)
        for action, text in zip(legal, texts, strict=True):
            assert text == text.strip() and text.isprintable(), (setup, text)
            assert notation.read(match.box, seat, text) == action, (setup, text)


def foreign_actions(chooser, legal, pool):
    """Actions that are probably not legal: of other moments, nearly legal ones, and nonsense."""
    nearly = [action + chooser.choice((-1, 1, 2, 32)) for action in legal[:4]]
    wild = [chooser.randrange(-(1 << 40), 1 << 52), -1, 0, 1 << 62, -(1 << 63)]
    return [*nearly, *chooser.sample(pool, min(len(pool), 8)), *wild]


def test_everything_else_is_refused_with_a_reason_and_changes_nothing(setup, match):
    game = setup.game
    chooser = random.Random(setup.seed)
    pool = []
    for seat, legal, _action in moves(setup, match):
        listed = set(legal)
        before = match.box.copy()
        for action in foreign_actions(chooser, legal, pool):
            reason = game.rules.refusal(match.box, seat, action)
            assert (reason == 0) == (action in listed), (setup, match.box.ply, seat, action)
            assert reason == 0 or reason in game.words.REASONS, (setup, reason)
        for other in range(setup.seats):
            if other not in match.waiting() and not match.legal(other):
                assert game.rules.refusal(match.box, other, legal[0]) != 0, (setup, other)
        assert match.box == before, setup
        pool = [*pool[-200:], *chooser.sample(legal, min(len(legal), 3))]


@pytest.mark.parametrize(
    "text", ["", " ", "?", "take", "\x00", "9" * 5000, "<b>", "take 1; take 1"]
)
def test_nonsense_is_refused_with_a_sentence(game, text):
    match = setup_of(game, 0).match()
    before = match.box.copy()
    with pytest.raises(Refused) as refused:
        match.act(match.waiting()[0], text)
    assert len(str(refused.value)) > 8
    assert match.box == before and not match.steps
