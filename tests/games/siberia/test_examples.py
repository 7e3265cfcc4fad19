"""The worked examples of docs/rules/siberia.md, 3.1, by their numbers."""

from spieltisch.engine.game import seats_in
from spieltisch.games.siberia.box import LAST_RESOURCE
from tests.games.siberia.table import Table

GOLD_ROW = ("gold 4000", "?", "oil 2000", "gold 6000", "gold 5000", "?", "?", "?")


def test_1_pairs():
    table = Table().row(*GOLD_ROW).hand(0, "gold/worker", "gold/seller", "gas/worker")
    assert table.can("gold 1 with gold/worker gold/seller")
    assert table.can("worker with gold/worker gas/worker")


def test_2_substitutes():
    table = Table().row(*GOLD_ROW).hand(0, "gold/worker", "gas/seller", "coal/seller")
    every = "gas/seller coal/seller gold/worker"
    assert table.can(f"gold 1 with {every}")
    assert table.can("seller gas with gas/seller coal/seller")
    assert table.can(f"worker with {every}")


def test_3_investor():
    table = Table().row(*GOLD_ROW).people(0, investors=["gold"])
    table.hand(0, "oil/worker", "gas/seller")
    assert table.can("gold 1 with gas/seller oil/worker")
    table.hand(0, "gold/worker")
    assert table.can("gold 1 with gold/worker")


def test_4_persons_only():
    table = Table().row(*GOLD_ROW[:2], "gold 6000", "gold 5000", "?", "?", "?", "?")
    table.hand(0, "gas/worker", "oil/seller", "coal/investor")
    assert table.starting("gas", "coal", "oil", "gold", "diamond") == []
    every = "gas/worker coal/investor oil/seller"
    for gain in ("worker", "seller diamond", "investor gold"):
        assert table.can(f"{gain} with {every}")


def test_5_left_to_right():
    table = Table().row(*GOLD_ROW).people(0, workers=2).hand(0, "gold/worker", "gold/seller")
    assert table.starting("gold") == [f"gold {n} with gold/worker gold/seller" for n in (1, 2)]
    one = Table().row(*GOLD_ROW).people(0, workers=2).hand(0, "gold/worker", "gold/seller")
    one.play("gold 1 with gold/worker gold/seller")
    assert one.mined_names(0) == ["gold 4000"]
    table.play("gold 2 with gold/worker gold/seller")
    assert table.mined_names(0) == ["gold 4000", "gold 6000"]


def test_6_scoring():
    table = Table().mined(0, "gas 1000", "gas 2000", "gas 3000")
    table.people(0, workers=2, sellers=["gas", "seller"], investors=["gold"])
    assert table.box.money[0] == 12000 + 6000 + 2000 + 1000 == 21000


def test_7_last_turns():
    table = Table().row("gas 1000", "gas 2000", "?", deck=0).discovery(0)
    table.play("reveal 3")
    turns = []
    while not table.box.ended:
        turns.append(table.box.turn)
        table.play(table.texts()[0])  # draws
    assert turns == [0, 1, 0]
    assert table.box.ended == LAST_RESOURCE
    assert seats_in(table.match.game.rules.winners(table.box))
