"""A house needs no more files for many requests than for a few."""

import os
import threading

import pytest

from tests.house.browser import Browser
from tests.house.process import House

FILES = 256  # the usual limit on a Mac
PAGES = 500


def files_of(house):
    return len(os.listdir(f"/proc/{house.process.pid}/fd"))


@pytest.fixture
def house(tmp_path):
    first = f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({FILES}, {FILES}))\n"
    house = House(tmp_path / "house", first=first)
    yield house
    if house.process.poll() is None:
        house.kill()


def test_many_pages_need_few_files(house):
    ada = Browser(house.host)
    ada.post("/name", {"name": "Ada"})
    code = ada.open_table(**{"seat-0": "me", "seat-1": "device"})
    paths = ["/", f"/t/{code}", "/new/toy", "/help", "/nothing/here"]
    before = 0
    for number in range(PAGES):
        path = paths[number % len(paths)]
        assert ada.get(path).status == (404 if "nothing" in path else 200), number
        before = before or (files_of(house) if number == 50 else 0)
    assert files_of(house) <= before + 10
    status, said = house.stop()
    assert status == 0 and "Traceback" not in said, said


def test_many_at_once_need_few_files_too(house):
    answers = []

    def ask():
        browser = Browser(house.host)
        for _ in range(5):
            answers.append(browser.get("/").status)

    threads = [threading.Thread(target=ask) for _ in range(60)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [200] * 300
    assert files_of(house) < FILES * 3 // 4
    status, said = house.stop()
    assert status == 0 and "Traceback" not in said, said


def test_the_writer_keeps_the_log_of_the_database_from_being_folded_up(house):
    """Otherwise that would happen after each request, whenever no other goes on."""
    folder = house.environment["SPIELTISCH_DATA"]
    ada = Browser(house.host)
    ada.post("/name", {"name": "Ada"})
    for _ in range(5):
        ada.get("/")
        assert os.path.getsize(f"{folder}/spieltisch.sqlite3-wal")
