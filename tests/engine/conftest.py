"""The toy game stands beside the registered ones, as another package's game would."""

import pytest

from spieltisch.engine import registry
from tests import toy_game


@pytest.fixture(autouse=True)
def toy(monkeypatch):
    found = {**registry.games(), "toy": toy_game.GAME}
    monkeypatch.setattr(registry, "games", lambda: found)
    return toy_game.GAME
