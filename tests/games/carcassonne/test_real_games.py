"""Games of strong people and of bots, which others recorded: legal to the end, exact to the point.

They lie beside the project and are no part of it.
"""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from spieltisch.cli import main
from spieltisch.engine import record

FOLDER = Path(__file__).resolve().parents[4] / "shared" / "records" / "carcassonne"
RECORDS = sorted(FOLDER.rglob("*.txt"))

pytestmark = pytest.mark.skipif(
    not RECORDS, reason=f"no recorded games beside the project: {FOLDER} is absent"
)


def test_all_of_them_are_there():
    assert len(RECORDS) == 65


@pytest.mark.parametrize("engine", ["plain", "compiled"])
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_replays_to_its_result(path, engine):
    words = ["replay", "--engine", engine, "--json", str(path)]
    done = CliRunner().invoke(main, words)
    assert done.exit_code == 0, done.output
    [found] = json.loads(done.output)["records"]
    headers = record.parse(path.read_text(encoding="utf-8")).headers
    # the final of 2015 has none; another program computed it
    assert found["result"] == headers.get("result", "96 95")
