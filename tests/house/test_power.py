"""The power fails: what was acknowledged lies on the disk, not only in the system's memory.

The copy that a power cut leaves is made from what was forced to the disk: see ``power``.
"""

import random
import shutil
import sqlite3
import subprocess
import sys

import pytest

from tests.house.browser import Browser
from tests.house.process import ROOT, House

WRITE = """
import os, sqlite3, sys
from tests.house.power import Shadow
Shadow(sys.argv[1], sys.argv[2]).watch()
database = sqlite3.connect(sys.argv[1] + "/some.sqlite3", isolation_level=None)
database.execute("PRAGMA journal_mode=WAL")
database.execute("CREATE TABLE lines (line)")
database.execute("PRAGMA wal_checkpoint")
database.execute("PRAGMA synchronous=" + sys.argv[3])
for number in range(10):
    database.execute("INSERT INTO lines VALUES (?)", [number])
os._exit(0)  # without closing, which would force everything to the disk
"""


@pytest.fixture
def disk(tmp_path):
    """A data folder, and its shadow."""
    folders = tmp_path / "data", tmp_path / "shadow"
    for folder in folders:
        folder.mkdir()
    return folders


@pytest.mark.parametrize(("synchronous", "left"), [("NORMAL", 0), ("FULL", 10)])
def test_the_shadow_holds_what_was_forced_to_the_disk(disk, synchronous, left):
    data, shadow = disk
    subprocess.run([sys.executable, "-c", WRITE, data, shadow, synchronous], cwd=ROOT, check=True)
    database = sqlite3.connect(shadow / "some.sqlite3")
    assert database.execute("SELECT count(*) FROM lines").fetchone() == (left,)
    database.close()


def play(browser, code, chooser, most):
    """Plays on; returns the ids of the actions that were acknowledged."""
    socket, heard = browser.sit(code), []
    while len(heard) < most:
        state = socket.hello(seat=0)
        seat = next((s["seat"] for s in state["seats"] if s["turn"]), None)
        if seat is None:
            break
        state = socket.hello(seat=seat)
        id = f"{code}-{len(heard)}"
        done = socket.act(state, chooser.choice(state["choices"])["action"], id=id)
        assert done["kind"] == "done", done
        heard.append(id)
    return heard, socket.hello(seat=0)


@pytest.mark.parametrize("seed", range(2))
def test_what_was_acknowledged_is_there_after_a_power_cut(disk, tmp_path, seed):
    data, shadow = disk
    first = f"from tests.house.power import Shadow\nShadow({str(data)!r}, {str(shadow)!r}).watch()"
    house = House(data, first=first)
    after = tmp_path / "after"
    try:
        ada = Browser(house.host)
        ada.post("/name", {"name": "Ada"})
        code = ada.open_table(**{"seat-0": "me", "seat-1": "device"})
        heard, before = play(ada, code, random.Random(seed), 12)
        shutil.copytree(shadow, after)
    finally:
        house.kill()
    assert heard, seed
    database = sqlite3.connect(after / "spieltisch.sqlite3")
    stored = {id for (id,) in database.execute("SELECT client_id FROM tables_action")}
    database.close()
    assert set(heard) <= stored, seed
    house = House(after)
    try:
        again = Browser(house.host)
        again.cookies = ada.cookies
        assert again.sit(code).hello(seat=0) == before, seed
    finally:
        house.kill()
