"""Games of strong people and of bots, which others recorded: legal to the end, exact to the point.

They lie beside the project and are no part of it.
"""

from pathlib import Path

import numpy as np
import pytest

from spieltisch.engine import record, twin
from spieltisch.games.carcassonne import GAME

FOLDER = Path(__file__).resolve().parents[4] / "shared" / "records" / "carcassonne"
RECORDS = sorted(FOLDER.rglob("*.txt"))

pytestmark = pytest.mark.skipif(
    not RECORDS, reason=f"no recorded games beside the project: {FOLDER} is absent"
)


def test_all_of_them_are_there():
    assert len(RECORDS) == 65


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_replays_to_its_result(path):
    end = record.replay(path.read_text(encoding="utf-8"))
    assert end.reason
    if "result" not in record.parse(path.read_text(encoding="utf-8")).headers:
        assert end.scores == [96, 95]  # the championship of 2015; computed by another program


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_replays_in_the_compiled_form(path):
    """Each action carried out by the compiled rules as well, from the same box."""
    layout, compiled = GAME.layout, twin.load(GAME)
    player = record.Replayer(record.parse(path.read_text(encoding="utf-8")))
    room = np.zeros(GAME.bounds.most_actions, np.int64)
    for number, (_line, _seat, text) in enumerate(player.record.actions):
        box = player.match.box
        seat = box.turn
        action = GAME.notation.read(box, seat, text)
        held = layout.to_record(box)
        count = compiled.legal(held[0], seat, room)
        assert action in room[:count].tolist() and compiled.refusal(held[0], seat, action) == 0
        compiled.apply(held[0], seat, action)
        before = box.copy()
        GAME.rules.apply(before, seat, action)
        assert layout.from_record(held) == before, (number, text)
        player.step(number)
    player.end()
