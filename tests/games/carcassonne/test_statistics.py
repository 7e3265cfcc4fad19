"""Random play has the averages that another program found (docs/statistics-carcassonne.md)."""

import pytest

from tests.games.carcassonne import statistics
from tests.games.carcassonne.statistics import KINDS, figures


@pytest.mark.parametrize(
    "kind", [KINDS[0], KINDS[2], KINDS[6], KINDS[7]], ids=lambda kind: kind.name
)
def test_a_few_games_are_like_theirs(kind):
    for figure in figures(kind, 300):
        assert abs(figure.apart) < 4.5, figure


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_thousands_of_games_are_like_theirs(kind):
    for figure in figures(kind, statistics.GAMES):
        assert abs(figure.apart) < 3, figure


def test_what_is_possible_in_a_turn_is_like_theirs():
    for kind, theirs in statistics.MORE.values():
        for our, their in zip(statistics.more(kind, 300), theirs, strict=True):
            assert our == pytest.approx(their, rel=0.05, abs=0.03)


@pytest.mark.parametrize(("kind", "share"), [(KINDS[6], 0.31), (KINDS[7], 0.55)])
def test_as_many_quarters_score_as_theirs(kind, share):
    assert statistics.quarters_that_score(kind, 300) == pytest.approx(share, abs=0.06)


def test_a_wrong_rule_would_be_noticed():
    """The bounds are narrow enough to tell the kinds of games apart."""
    base, second = KINDS[0], KINDS[7]
    ours = {figure.name: figure.ours for figure in figures(second, 300)}
    theirs = {figure.name: figure for figure in figures(base, 300)}
    assert abs(ours["points per player"] - theirs["points per player"].theirs) > 4.5 * 0.5
