"""Browsers that come and go: several tabs, lines that break, those who watch, slow ones."""

import asyncio
import json

import pytest
from websockets.exceptions import ConnectionClosed

from spieltisch.house.tables.models import Table
from spieltisch.house.tables.outbox import MOST_ANSWERS, MOST_CHANGES, Outbox, TooSlow
from tests.toy_game import GAME


@pytest.fixture
def ada(browser):
    return browser("Ada")


@pytest.fixture
def table(ada):
    """A table of Ada and another person at her device."""
    return ada.open_table(**{"seat-0": "me", "seat-1": "device", "name-1": "Bert"})


def act_once(socket, seat):
    state = socket.hello(seat=seat)
    done = socket.act(state, state["choices"][0]["action"])
    assert done["kind"] == "done"
    return done["version"]


def test_a_browser_that_was_away_gets_what_it_missed(browser):
    ada, bert = browser("Ada"), browser("Bert")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "open"})
    bert.post(f"/t/{code}/join")
    away = ada.sit(code)
    version = away.hello(seat=0)["version"]
    away.close()
    newest = act_once(bert.sit(code), 1)
    again = ada.sit(code)
    again.say("hello", version=version, seat=0)
    state = again.until("state")
    assert state["version"] == newest and state["viewer"] == 0


def test_a_browser_that_has_missed_nothing_gets_next_to_nothing(browser):
    ada = browser("Ada")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "bot:random", "option-rounds": "two"})
    socket = ada.sit(code)
    state = socket.hello(seat=0)
    while state["seats"][1]["turn"]:
        socket.until("change")
        state = socket.hello(seat=0)
    again = ada.sit(code)
    again.say("hello", version=state["version"], seat=0)
    change = again.until("change")
    assert change["base"] == change["version"] == state["version"]
    assert not set(change) & {"lists", "choices", "log", "ask"}
    assert len(again.raw[-1]) < 1000


def test_two_tabs_of_one_player_both_follow(browser):
    ada, bert = browser("Ada"), browser("Bert")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "open"})
    bert.post(f"/t/{code}/join")
    tabs = [ada.sit(code), ada.sit(code)]
    states = [tab.hello(seat=0) for tab in tabs]
    assert states[0] == states[1]
    done = tabs[0].act(states[0], states[0]["choices"][0]["action"])
    change = tabs[1].until("change", version=done["version"])
    assert change["base"] == states[1]["version"]
    assert tabs[0].hello(seat=0) == tabs[1].hello(seat=0)


def test_those_who_watch_follow_without_seeing_hands(browser):
    ada, bert, wanda = browser("Ada"), browser("Bert"), browser("Wanda")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "open"})
    bert.post(f"/t/{code}/join")
    watching = [wanda.sit(code), browser().sit(code)]
    states = [socket.hello() for socket in watching]
    assert states[0] == states[1] and states[0]["viewer"] is None and states[0]["mine"] == []
    version = act_once(ada.sit(code), 0)
    for socket in watching:
        assert socket.until("change", version=version)["lists"]["table"]


def test_everybody_sees_who_is_there(browser):
    ada, bert = browser("Ada"), browser("Bert")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "open"})
    bert.post(f"/t/{code}/join")
    here = ada.sit(code)
    assert [seat["online"] for seat in here.hello(seat=0)["seats"]] == [True, False]
    there = bert.sit(code)
    while not here.until("change")["seats"][1]["online"]:
        pass
    there.close()
    while here.until("change")["seats"][1]["online"]:
        pass


def test_a_device_is_covered_until_somebody_looks(ada, table):
    socket = ada.sit(table)
    state = socket.hello()
    assert state["mine"] == [0, 1] and state["viewer"] is None and state["choices"] == []
    assert all("a card" in markup for _key, markup in state["lists"]["hand-0"])
    socket.say("look", seat=0)
    state = socket.until("state", viewer=0)
    assert set(state["areas"]) == {"opponents", "board", "market", "hand"} and state["choices"]
    fields = {"version": state["version"], "seat": 0, "actions": [state["choices"][0]["action"]]}
    socket.say("act", id="a", **fields)
    covered = socket.until("state", viewer=None)
    assert "areas" in covered and covered["choices"] == []
    assert covered["ask"]["heading"] == "Hand the device to Bert"
    socket.say("look", seat=1)
    assert socket.until("state", viewer=1)["choices"]
    socket.say("look", seat=None)
    assert socket.until("state", viewer=None)["choices"] == []


def test_a_reconnected_device_does_not_show_the_wrong_hand(ada, table):
    socket = ada.sit(table)
    act_once(socket, 0)
    again = ada.sit(table)
    again.say("hello", version=0, seat=0)  # its page still showed the hand of the first
    assert again.until("state")["viewer"] is None


def test_the_page_reloads_when_the_game_begins(browser):
    ada, bert = browser("Ada"), browser("Bert")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "open"})
    socket = ada.sit(code)
    state = socket.hello(seat=0)
    assert state["stage"] == "gathering" and state["lists"] == {} and state["log"] == []
    refused = socket.act(state, "lay dingo")
    assert refused["why"] == "The game has not begun yet."
    bert.post(f"/t/{code}/join")
    socket.until("reload")
    assert socket.hello(seat=0)["stage"] == "playing"


def test_the_lobby_is_told_when_a_table_opens_and_when_it_is_my_turn(browser):
    ada, bert = browser("Ada"), browser("Bert")
    lobby = bert.socket("/ws/lobby")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "open"})
    lobby.until("changed")
    bert.post(f"/t/{code}/join")
    lobby.until("changed")
    act_once(ada.sit(code), 0)
    lobby.until("changed")


def filled(count):
    """An outbox with changes that nobody has read."""
    box = Outbox(lambda: "everything")
    for number in range(count):
        box.change(f"change {number}")
    return box


def read_all(box):
    """What a browser gets from an outbox."""
    sent = []

    async def send(text):
        sent.append(text)

    async def read():
        job = asyncio.create_task(box.run(send))
        while box._waiting or box._behind:
            await asyncio.sleep(0)
        job.cancel()

    asyncio.run(read())
    return sent


def test_a_browser_that_reads_in_time_gets_every_change():
    assert read_all(filled(MOST_CHANGES)) == [f"change {n}" for n in range(MOST_CHANGES)]


def test_a_slow_browser_gets_the_latest_state_in_place_of_many_changes():
    box = filled(MOST_CHANGES + 5)
    box.answer("done")
    assert read_all(box) == ["done", "everything"]
    box.change("next")
    assert read_all(box) == ["next"]


def test_a_browser_that_reads_nothing_is_given_up():
    box = filled(0)
    for number in range(MOST_ANSWERS):
        box.answer(str(number))
    with pytest.raises(TooSlow):
        box.answer("one too many")


def test_messages_are_plain_json(ada, table):
    socket = ada.sit(table)
    socket.hello()
    assert all(isinstance(json.loads(raw), dict) for raw in socket.raw)


def test_a_table_that_cannot_be_drawn_is_said_so_and_harms_no_other(browser, monkeypatch, caplog):
    ada = browser("Ada")
    sound = ada.open_table(**{"seat-0": "me", "seat-1": "device"})
    broken = ada.open_table(**{"seat-0": "me", "seat-1": "device"})
    socket, other = ada.sit(broken), ada.sit(sound)
    state = socket.hello(seat=0)
    draw, table = GAME.board.draw, Table.objects.get(code=broken)

    def fail(view, viewer):
        if view.ply:  # only the broken one has an action
            raise RuntimeError("meant to fail")
        return draw(view, viewer)

    monkeypatch.setattr(GAME.board, "draw", fail)
    socket.say("act", id="a", version=2, seat=0, actions=[state["choices"][0]["action"]])
    with pytest.raises(ConnectionClosed):
        while True:
            socket.hear()
    assert socket.connection.close_code == 1011
    page = ada.get(f"/t/{broken}")
    assert page.status == 500 and "</html>" in page.text and "meant to fail" not in page.text
    assert Table.objects.get(code=broken).version == table.version + 1  # it was stored all the same
    assert other.hello()["stage"] == "playing" and ada.get("/").status == 200
    monkeypatch.setattr(GAME.board, "draw", draw)
    assert ada.sit(broken).hello(seat=0)["version"] == table.version + 1
