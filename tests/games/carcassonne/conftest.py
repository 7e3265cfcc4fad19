"""Records find the game by its slug, whether it is registered or not."""

import pytest

from spieltisch.engine import record
from spieltisch.games.carcassonne import GAME


@pytest.fixture(autouse=True)
def _known_by_its_slug(monkeypatch):
    monkeypatch.setattr(record, "find", {GAME.slug: GAME}.__getitem__)
