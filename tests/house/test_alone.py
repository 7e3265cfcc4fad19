"""One process serves a house: a second one is refused before it has touched anything."""

import os
import re
import secrets
import subprocess
import sys
import threading

import pytest

from tests.house.browser import Browser
from tests.house.process import ROOT, House
from tests.house.test_postgres import URL, why_not

STARTS = 3
WAIT = 60


def second(folder, **environment):
    """Starts a second house; returns what it says at its end."""
    done = subprocess.run(
        [sys.executable, "-m", "spieltisch", "serve", "--port", "0", "--data", str(folder)],
        env={**os.environ, **environment},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=WAIT,
    )
    assert done.returncode == 1 and done.stderr.count("\n") == 1, done
    return done.stderr


@pytest.fixture
def house(tmp_path):
    house = House(tmp_path / "house")
    yield house
    house.kill()


def test_a_second_start_disturbs_nobody(house, tmp_path):
    """Pages and static files are asked for all the time while it happens."""
    page = Browser(house.host).get("/").text
    paths = ["/", *sorted(set(re.findall(r'"(/static/[^"#]+)', page)))]
    answers, enough, failures = [], threading.Event(), []

    def ask():
        browser = Browser(house.host)
        while not enough.is_set():
            for path in paths:
                answer = browser.get(path)
                answers.append(answer.status)
                if answer.status != 200:
                    failures.append((path, answer.status))

    asking = [threading.Thread(target=ask) for _ in range(2)]
    for thread in asking:
        thread.start()
    try:
        for _ in range(STARTS):
            said = second(tmp_path / "house")
            assert f"another process serves the tables in {tmp_path / 'house'}" in said
    finally:
        enough.set()
        for thread in asking:
            thread.join()
    assert not failures and len(answers) > len(paths)
    assert Browser(house.host).get("/").text.count("/static/") == page.count("/static/")


def test_the_folder_of_an_open_house_is_left_as_it_is(house, tmp_path):
    def stamps():
        folder = tmp_path / "house"
        return {path: path.stat().st_mtime_ns for path in [folder, *folder.rglob("*")]}

    before = stamps()
    second(tmp_path / "house")
    assert stamps() == before


@pytest.fixture
def database():
    """A new database on PostgreSQL; gives its address and a connection from outside."""
    if reason := why_not():
        pytest.skip(reason)
    import psycopg

    name = f"spieltisch_{secrets.token_hex(6)}"
    server = URL.replace("postgres:", "postgresql:")
    outside = psycopg.connect(server, autocommit=True)
    outside.execute(f"CREATE DATABASE {name}")
    yield f"{URL.rpartition('/')[0]}/{name}", outside
    outside.execute(f"DROP DATABASE {name} WITH (FORCE)")
    outside.close()


def test_two_houses_on_one_postgresql_are_one_too_many(database, tmp_path):
    url, _outside = database
    name = url.rpartition("/")[2]
    first = House(tmp_path / "one", SPIELTISCH_DATABASE=url)
    try:
        for folder in ("one", "two"):
            said = second(tmp_path / folder, SPIELTISCH_DATABASE=url)
            assert "another process serves the tables in " in said
        assert f"in database {name}; " in said
        ada = Browser(first.host)
        ada.post("/name", {"name": "Ada"})
        code = ada.open_table(**{"seat-0": "me", "seat-1": "device"})
        assert ada.get(f"/t/{code}").status == 200
        status, said = first.stop()
        assert status == 0 and "Traceback" not in said, said
        first.start()  # the claim has ended with the process
        first.kill()
        first.start()
    finally:
        first.kill()


def test_a_house_that_loses_its_claim_takes_it_again_or_ends(database, tmp_path):
    url, outside = database
    house = House(tmp_path, SPIELTISCH_DATABASE=url, first=LOOK_OFTEN)
    try:
        cut_off(outside, url)
        assert wait_for_lock(outside, url)
        outside_one = take_over(outside, url)
        said, _ = house.process.communicate(timeout=WAIT)
        assert house.process.returncode == 1 and "another process serves" in said, said
        assert "Traceback" not in said, said
        outside_one.close()
    finally:
        house.process.kill()


def test_a_postgresql_that_starts_anew_costs_one_page_at_most(database, tmp_path):
    """All connections of a house are gone, those that wait in its pool among them."""
    url, outside = database
    house = House(tmp_path, SPIELTISCH_DATABASE=url)
    try:
        ada = Browser(house.host)
        ada.post("/name", {"name": "Ada"})
        code = ada.open_table(**{"seat-0": "me", "seat-1": "device"})
        socket = ada.sit(code)
        state = socket.state()
        together(*[lambda: ada.get("/")] * 12)  # so that there is more than one of them
        outside.execute(EVERYBODY, [url.rpartition("/")[2]])
        assert socket.act(state, state["choices"][0]["action"])["kind"] == "done"
        assert ada.get("/").status in (200, 503)
        assert [ada.get("/").status for _ in range(12)] == [200] * 12
        ada.close()
    finally:
        _status, said = house.stop()
    assert "Traceback" not in said, said


def together(*work):
    threads = [threading.Thread(target=one) for one in work]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


EVERYBODY = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = %s"
LOOK_OFTEN = "from spieltisch.house import alone\nalone.SECONDS_BETWEEN_LOOKS = 0.05\n"
LOCKS = """
    SELECT pid FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
    WHERE locktype = 'advisory' AND granted AND datname = %s
"""


def holders(outside, url):
    return [pid for (pid,) in outside.execute(LOCKS, [url.rpartition("/")[2]]).fetchall()]


def cut_off(outside, url):
    (pid,) = holders(outside, url)
    outside.execute("SELECT pg_terminate_backend(%s, 5000)", [pid])


def wait_for_lock(outside, url):
    """Waits until the house has claimed its database again."""
    while not holders(outside, url):
        pass
    return True


def take_over(outside, url):
    """Another process gets the claim in the moment in which the house has lost it."""
    import psycopg

    from spieltisch.house.alone import HOUSES

    other = psycopg.connect(url.replace("postgres:", "postgresql:"), autocommit=True)
    while True:
        for pid in holders(outside, url):
            outside.execute("SELECT pg_terminate_backend(%s)", [pid])
        taken = "SELECT pg_try_advisory_lock(%s, hashtext(current_schema()::text))"
        if other.execute(taken, [HOUSES]).fetchone()[0]:
            return other
