"""Files of weights: what is read comes back, and what does not fit is told."""

import pytest

from spieltisch.engine.features import weighted
from spieltisch.engine.weights import (
    LARGEST,
    BadWeights,
    parse_weights,
    read_weights,
    write_weights,
)

NAMES = ("points", 'the "best" cards', "Wälder")
GOOD = 'spread = 5000\n[weights]\n"points" = 1000\n"the \\"best\\" cards" = -3\n"Wälder" = 0\n'


def test_what_is_written_is_read_again():
    made = {"command": "spieltisch train toy", "games": 4, "tables": ["2 seats", 'a "b"']}
    text = write_weights(NAMES, [1000, -7, 0], 4321, made)
    assert parse_weights(text, NAMES, "x") == ([1000, -7, 0], 4321)
    assert parse_weights(write_weights((), [], 12, made), (), "x") == ([], 12)


def test_weights_come_in_the_order_of_the_features():
    assert parse_weights(GOOD, NAMES[::-1], "x") == ([0, -3, 1000], 5000)


def test_worth_is_the_weighted_sum_in_thousandths():
    assert weighted((2000, -1000, 5), [1500, 250, 1000]) == 3000 - 250 + 5


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("spread = 5000", ""), "'spread' must be a whole number from 1"),
        (("5000", "0"), "'spread' must be a whole number from 1"),
        (("5000", "2.5"), "not 2.5"),
        (("5000", "true"), "not True"),
        (('"points" = 1000\n', ""), "the feature 'points' has no weight"),
        (('"points" =', '"pionts" ='), "no feature is called 'pionts'; there are: 'points', "),
        (("= 1000", '= "much"'), "the weight of 'points' must be a whole number"),
        (("= 1000", f"= {LARGEST + 1}"), f"to {LARGEST}, not {LARGEST + 1}"),
        (("spread", "spraed"), "unknown entry 'spraed'; there are spread, weights, made"),
        (("spread = 5000", "spread ="), "is no TOML"),
        (("[weights]", "[weights.more]"), "no feature is called 'more'"),
    ],
)
def test_a_file_that_does_not_fit_is_explained(change, message):
    with pytest.raises(BadWeights, match=r"weights\.toml of toy") as raised:
        parse_weights(GOOD.replace(*change), NAMES, "weights.toml of toy")
    assert message in str(raised.value)


def test_weights_that_are_no_table_are_explained():
    with pytest.raises(BadWeights, match="must be a table"):
        parse_weights("spread = 1\nweights = 3\n", NAMES, "x")


@pytest.mark.parametrize("content", [None, b"\xff\xfe\x00"])
def test_a_file_that_cannot_be_read_is_named(tmp_path, monkeypatch, content):
    package = tmp_path / "no_weights"
    package.mkdir()
    (package / "__init__.py").write_text("")
    if content is not None:
        (package / "weights.toml").write_bytes(content)
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(BadWeights, match=r"weights\.toml of no_weights cannot be read"):
        read_weights("no_weights", NAMES)
