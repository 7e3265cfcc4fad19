"""The material of docs/rules/siberia.md, 1.1 and 2: what the data file must keep."""

from spieltisch.games.siberia import GAME, material
from spieltisch.games.siberia.box import ACTION, DISCOVERY
from spieltisch.games.siberia.material import (
    DECK_CARDS,
    DECKS,
    FACES,
    HIDDEN,
    KIND_PERSON,
    RESOURCES,
    SYMBOLS,
)
from tests.games.siberia.table import Table


def test_resource_cards():
    counts = {name: sum(n for r, _v, n in FACES if RESOURCES[r] == name) for name in RESOURCES}
    assert counts == {"gas": 10, "coal": 8, "oil": 7, "gold": 6, "diamond": 5}
    sums = [sum(v * n for r, v, n in FACES if r == number) for number in range(5)]
    assert sums == [20000, 24000, 28000, 30000, 30000]
    ranges = [[v for r, v, _n in FACES if r == number] for number in range(5)]
    assert [(min(values), max(values)) for values in ranges] == [
        (1000, 3000), (1000, 5000), (2000, 6000), (4000, 6000), (4000, 7000)
    ]  # fmt: skip


def test_both_action_decks_have_sixty_cards_and_twenty_of_each_person():
    assert DECKS == ["even", "skewed"]
    for deck in DECK_CARDS:
        assert sum(deck) == 60
        for person in range(5, 8):
            assert sum(n for kind, n in enumerate(deck) if KIND_PERSON[kind] == person) == 20


def test_setup():
    for seats in (2, 3, 4):
        box = GAME.new_box(GAME.options(), seats, (seats, 5))
        assert box.row[3:] == [HIDDEN] * 5 and HIDDEN not in box.row[:3]
        assert box.deck_size == 28 and sum(box.unseen) == 33
        assert box.held[:seats] == [5] * seats and box.stack_size == 60 - 5 * seats
        assert box.workers == [1] * seats + [0] * (4 - seats)
        assert box.phase == DISCOVERY != ACTION and box.turn == box.start < seats


def test_every_seat_begins_equally_often():
    starts = [GAME.new_box(GAME.options(), 3, (seed, 1)).start for seed in range(300)]
    assert all(70 < starts.count(seat) < 130 for seat in range(3)), starts


def test_the_deck_is_made_of_all_discards_once_it_is_empty():
    """S-8: the cards just played are among them."""
    table = Table().row("gas 1000", *["?"] * 7).hand(0, "gas/worker", "gas/seller")
    box = table.box
    for kind in range(material.KIND_COUNT):
        box.discard[kind] += box.stack[kind]
        box.stack[kind] = 0
    box.stack_size = 0
    table.play("gas 1 with gas/worker gas/seller")
    assert sum(box.discard) == 0 and box.discard_top == -1
    assert box.stack_size == 60 - 1 == sum(box.stack)
    assert box.held[0] == 1


def test_raised_values():
    assert dict(zip(SYMBOLS, material.RAISED, strict=True)) == {
        "gas": 4000, "coal": 5000, "oil": 6000, "gold": 7000, "diamond": 8000,
        "worker": 2000, "seller": 3000, "investor": 4000,
    }  # fmt: skip
