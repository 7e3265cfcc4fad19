"""The legal combinations against a slow enumeration straight from S-3 to S-7."""

import random
from itertools import combinations

import pytest

from spieltisch.games.siberia import GAME
from spieltisch.games.siberia.bounds import MOST_ACTIONS
from spieltisch.games.siberia.material import (
    FACE_RESOURCE,
    HIDDEN,
    RESOURCES,
    SYMBOLS,
)
from spieltisch.games.siberia.notation import KIND_NAMES
from tests.battery.play import moves, setup_of
from tests.games.siberia.table import Table


def pays(cards, symbol, investor):
    """S-4, word by word, for cards named by their two symbols."""
    shows = [symbol in card.split("/") for card in cards]
    pair = len(cards) == 2 and all(shows)
    substitute = len(cards) == 3 and any(shows)
    investor_single = investor and len(cards) == 1 and all(shows)
    investor_substitute = investor and len(cards) == 2
    return pair or substitute or investor_single or investor_substitute


def gains(box, seat):
    """What combinations may be for: symbol and the word after it."""
    row = [face for face in box.row[: box.row_size] if face != HIDDEN]
    for number, resource in enumerate(RESOURCES):
        there = sum(FACE_RESOURCE[face] == number for face in row)
        for count in range(1, min(there, box.workers[seat]) + 1):
            yield resource, f"{resource} {count}"
    if box.workers[seat] < 5 and sum(box.workers) < 10:
        yield "worker", "worker"
    for number, category in enumerate(SYMBOLS):
        if not box.sellers[number]:
            yield "seller", f"seller {category}"
    for number, resource in enumerate(RESOURCES):
        if not box.investors[number]:
            yield "investor", f"investor {resource}"


def expected(box, seat):
    hand = [KIND_NAMES[kind] for kind in box.hand[seat][: box.held[seat]]]
    payments = {cards for size in (1, 2, 3) for cards in combinations(hand, size)}
    texts = {"draw" if len(hand) < 8 else "skip"}
    for symbol, gain in gains(box, seat):
        investor = symbol in RESOURCES and box.investors[RESOURCES.index(symbol)] == seat + 1
        for cards in payments:
            if pays(cards, symbol, investor):
                texts.add(f"{gain} with {' '.join(cards)}")
    return texts


@pytest.mark.parametrize("seed", range(4))
def test_random_games(seed):
    setup = setup_of(GAME, seed)
    match = setup.match()
    for seat, legal, _action in moves(setup, match):
        texts = [GAME.notation.write(match.box, seat, action) for action in legal]
        if match.box.phase:
            assert set(texts) == expected(match.box, seat), (setup, match.box.ply)


@pytest.mark.parametrize("seed", range(12))
def test_full_hands_with_investors(seed):
    """Hands of eight, as patient players have them, with any people and any row."""
    chooser = random.Random(seed)
    table = Table(seats=3, seed=seed)
    faces = ["gold 4000", "gold 5000", "oil 2000", "gas 1000", "gas 2000", "gas 3000"]
    table.row(*chooser.sample([*faces, "?", "?"], 8))
    table.hand(0, *chooser.sample([name for name in KIND_NAMES for _ in range(4)], 8))
    for seat in range(3):
        table.people(seat, workers=chooser.randint(1, 3))
    for names in (SYMBOLS, RESOURCES):
        for name in chooser.sample(names, 3):
            people = {"sellers": [name]} if names is SYMBOLS else {"investors": [name]}
            table.people(chooser.randrange(2), **people)
    texts = table.texts()
    assert len(set(texts)) == len(texts) <= MOST_ACTIONS
    assert set(texts) == expected(table.box, 0), seed


def test_the_richest_choice_keeps_the_bound():
    """Eight different cards, five workers, a row of two resources: as many actions as there are."""
    hand = ["gas/worker", "gas/seller", "gas/investor", "coal/seller", "coal/investor"]
    hand += ["oil/seller", "gold/seller", "diamond/seller"]
    row = ["gas 1000", "gas 1000", "gas 2000", "gas 2000", "gas 3000"]
    row += ["coal 2000", "coal 3000", "coal 4000"]
    table = Table().row(*row).people(0, workers=4, investors=["gas", "coal"]).hand(0, *hand)
    table.box.workers[0] = 5
    texts = table.texts()
    assert 1100 < len(texts) < MOST_ACTIONS
    assert set(texts) == expected(table.box, 0)
