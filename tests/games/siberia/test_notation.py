"""Actions as text: what is read, and what is refused with a sentence."""

import pytest

from spieltisch.games.siberia import GAME
from spieltisch.games.siberia.notation import KIND_NAMES
from tests.games.siberia.table import Table

ROW = ("gold 4000", "gold 5000", "oil 2000", "?", "?", "?", "?", "?")


def test_cards_may_be_named_in_any_order():
    table = Table().row(*ROW).hand(0, "gold/worker", "oil/seller", "gas/worker")
    read = GAME.notation.read
    one = read(table.box, 0, "gold 1 with oil/seller gold/worker gas/worker")
    assert one == read(table.box, 0, "gold 1 with gas/worker gold/worker oil/seller")
    assert GAME.notation.write(table.box, 0, one) == "gold 1 with gas/worker oil/seller gold/worker"


@pytest.mark.parametrize(
    "text",
    [
        "reveal", "reveal 0", "reveal 9", "reveal 4 ", "Reveal 4", "reveal ٤", "draw 2",
        "gold with gold/worker gold/worker", "gold 0 with gold/worker gold/worker",
        "gold gas with gold/worker gold/worker", "worker 1 with gold/worker gas/worker",
        "seller with gold/seller gas/seller", "seller 1 with gold/seller gas/seller",
        "investor worker with gold/investor gas/investor", "silver 1 with gold/worker gold/worker",
        "gold 1 with", "gold 1 with ", "gold 1 with gold/worker  gold/worker",
        "gold 1 with gold/gold gold/worker", "gold 1 with worker/gold gold/worker",
        "gold 1 with " + "gold/worker " * 3 + "gold/worker", "gold 1 with gold/worker " * 40,
    ],
)  # fmt: skip
def test_what_is_no_notation(text):
    with pytest.raises(ValueError) as refused:
        GAME.notation.read(Table().box, 0, text)
    assert len(str(refused.value)) > 20


def test_kinds_have_different_names():
    assert len(set(KIND_NAMES)) == 15


@pytest.mark.parametrize("action", [-1, 9, 31, 34, 1 << 15, 1 << 16, 9 << 16, 1 << 62, 0x1F001])
def test_foreign_numbers_are_refused(action):
    table = Table().row(*ROW).hand(0, "gold/worker", "gold/seller")
    assert GAME.rules.refusal(table.box, 0, action)
