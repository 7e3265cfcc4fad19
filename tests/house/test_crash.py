"""The server is killed in the middle of things and started again: nothing acknowledged is lost."""

import random
import sqlite3
import threading

import pytest
from websockets.exceptions import ConnectionClosed

from tests.house.browser import Browser
from tests.house.process import House


@pytest.fixture
def house(tmp_path):
    house = House(tmp_path, SPIELTISCH_BOT_PACE="0")
    yield house
    if house.process.poll() is None:
        house.kill()


def rows(house, sql):
    connection = sqlite3.connect(f"{house.environment['SPIELTISCH_DATA']}/spieltisch.sqlite3")
    try:
        return connection.execute(sql).fetchall()
    finally:
        connection.close()


def moved(browser, house):
    """The same browser after the house has got another port."""
    browser.close()
    again = Browser(house.host)
    again.cookies = browser.cookies
    return again


@pytest.mark.parametrize("seed", range(3))
def test_what_was_acknowledged_is_there_after_a_kill(house, seed):
    chooser = random.Random(seed)
    ada = Browser(house.host)
    ada.post("/name", {"name": "Ada"})
    code = ada.open_table(**{"seat-0": "me", "seat-1": "device"})
    for _round in range(3):
        socket = ada.sit(code)
        for _ in range(chooser.randrange(1, 6)):
            state = socket.hello(seat=0)
            seat = next((s["seat"] for s in state["seats"] if s["turn"]), None)
            if seat is None:
                break
            state = socket.hello(seat=seat)
            done = socket.act(state, chooser.choice(state["choices"])["action"])
            assert done["kind"] == "done", (seed, done)
        before = socket.hello(seat=1)
        house.kill()
        house.start()
        ada = moved(ada, house)
        after = ada.sit(code).hello(seat=1)
        assert after == before, seed


def test_a_house_that_is_killed_while_many_play_keeps_every_answer(house):
    """Several tables at once, killed at any moment: each done that was heard is stored."""
    browsers, heard = [], {}
    for name in ("Ada", "Bert", "Cleo"):
        browser = Browser(house.host)
        browser.post("/name", {"name": name})
        code = browser.open_table(**{"seat-0": "me", "seat-1": "device"})
        browsers.append((browser, code))
        heard[code] = []
    enough = threading.Event()

    def play(browser, code):
        socket = browser.sit(code)
        try:
            for number in range(1000):
                state = socket.hello(seat=0)
                seat = next((s["seat"] for s in state["seats"] if s["turn"]), None)
                if seat is None:
                    return
                state = socket.hello(seat=seat)
                id = f"{code}-{number}"
                done = socket.act(state, state["choices"][-1]["action"], id=id)
                heard[code].append((id, done["version"]))
                if len(heard[code]) == 3:
                    enough.set()
        except (ConnectionClosed, OSError):
            pass

    threads = [threading.Thread(target=play, args=each) for each in browsers]
    for thread in threads:
        thread.start()
    assert enough.wait(30)
    house.kill()
    for thread in threads:
        thread.join()
    stored = dict(rows(house, "select client_id, version from tables_action"))
    for code, answers in heard.items():
        assert all(stored[id] == version for id, version in answers), code
    house.start()
    for browser, code in browsers:
        state = moved(browser, house).sit(code).hello(seat=0)
        last = heard[code][-1][1] if heard[code] else 0
        assert state["version"] in (last, last + 1) or not heard[code]


def test_a_repeated_action_after_the_restart_is_answered_like_the_first_time(house):
    ada = Browser(house.host)
    ada.post("/name", {"name": "Ada"})
    code = ada.open_table(**{"seat-0": "me", "seat-1": "device"})
    socket = ada.sit(code)
    state = socket.hello(seat=0)
    action = state["choices"][0]["action"]
    done = socket.act(state, action, id="before")
    house.kill()
    house.start()
    socket = moved(ada, house).sit(code)
    socket.hello(seat=0)
    assert socket.act(state, action, id="before") == done


def test_tables_that_wait_for_a_bot_go_on_by_themselves(tmp_path):
    house = House(tmp_path, SPIELTISCH_BOT_PACE="3600")  # the bot has not acted when it is killed
    ada = Browser(house.host)
    ada.post("/name", {"name": "Ada"})
    code = ada.open_table(**{"seat-0": "me", "seat-1": "bot:simple"})
    before = ada.sit(code).hello(seat=0)
    assert before["seats"][1]["turn"]
    house.kill()
    house.environment["SPIELTISCH_BOT_PACE"] = "0"
    house.start()
    try:
        socket = moved(ada, house).sit(code)
        state = socket.hello(seat=0)
        while state["seats"][1]["turn"]:
            socket.until("change")
            state = socket.hello(seat=0)
        assert state["version"] == before["version"] + 1
    finally:
        house.kill()


def test_a_house_ends_in_peace(house):
    ada = Browser(house.host)
    ada.post("/name", {"name": "Ada"})
    socket = ada.sit(ada.open_table(**{"seat-0": "me", "seat-1": "bot:random"}))
    socket.hello(seat=0)
    status, said = house.stop()
    assert status == 0 and "Traceback" not in said, said
    with pytest.raises(ConnectionClosed):
        while True:
            socket.hear()
    assert socket.connection.close_code in (1001, 1012)
