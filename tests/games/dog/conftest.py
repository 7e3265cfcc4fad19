"""Records find the game by its slug, whether it is registered or not."""

import pytest

from spieltisch.engine import record
from spieltisch.games.dog import GAME


@pytest.fixture(scope="module", autouse=True)
def _known_by_its_slug():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(record, "find", {GAME.slug: GAME}.__getitem__)
        yield
