"""The toy game as a package of its own, found like any registered game, also by other processes."""

import os
import sys
import time
from pathlib import Path

import pytest

from spieltisch.engine import registry

HERE = Path(__file__).resolve().parent
EXAMPLE = HERE.parent.parent / "docs" / "example_bot.py"
ODD = HERE / "odd_bot.py"
ENTRY = "[spieltisch.games]\ntoy = tests.toy_game:GAME\n"


@pytest.fixture
def toy(tmp_path, monkeypatch):
    """The slug of the toy game, while it is installed."""
    folder = tmp_path / "site" / "toy-1.0.dist-info"
    folder.mkdir(parents=True)
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: toy\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text(ENTRY)
    monkeypatch.syspath_prepend(str(folder.parent))
    root = str(HERE.parent.parent)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(folder.parent), root]))
    registry.games.cache_clear()
    yield "toy"
    registry.games.cache_clear()


def odd(*words):
    """The name of a program that behaves oddly."""
    return " ".join([str(ODD), *map(str, words)])


def is_alive(pid):
    """Whether a process runs (one that has ended and is not yet buried does not)."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    if sys.platform != "linux":
        return True
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):  # it was buried just now
        return False
    return state != "Z"


def all_end(pids, patience=20):
    """Whether processes that were killed come to their end: the system takes its time over it."""
    deadline = time.monotonic() + patience
    while any(map(is_alive, pids)):
        if time.monotonic() > deadline:
            return False
        time.sleep(0.01)
    return True
