"""The line between a page and the house: what both sides promise each other."""

import json
import random
import re

import pytest

from spieltisch.house.accounts.models import Player
from spieltisch.house.tables.models import Seat, Table
from tests.house.play import play_to_the_end
from tests.house.test_admission import closed_with

TWO = {"seat-0": "me", "seat-1": "open"}
PATHS = ("/ws/t/{code}", "/ws/lobby", "/ws/tutorial/toy")


@pytest.fixture
def table(browser):
    """Ada and Bert at a table; returns both and its code."""
    ada, bert = browser("Ada"), browser("Bert")
    code = ada.open_table(**TWO)
    bert.post(f"/t/{code}/join")
    return ada, bert, code


def said_by(browser, path):
    """What a page says of itself and of its version."""
    page = browser.get(path).text
    said = json.loads(re.search(r'data-page="([^"]*)"', page)[1].replace("&quot;", '"'))
    return {**said, "version": int(re.search(r'data-version="(\d+)"', page)[1])}


# Sitting down


def without_answer(browser, path, fields):
    """Sends a form whose answer never comes: its cookies are not kept."""
    browser.get("/help")
    before = dict(browser.cookies)
    assert browser.post(path, fields).status == 302
    browser.cookies = before


@pytest.mark.parametrize("times", [1, 2])
def test_a_stranger_who_loses_the_answer_keeps_the_seat_of_a_public_table(browser, times):
    ada, stranger = browser("Ada"), browser()
    code = ada.open_table(**TWO)
    stranger.get(f"/t/{code}")
    for _ in range(times):
        without_answer(stranger, f"/t/{code}/join", {"name": "Bert"})
    assert said_by(stranger, f"/t/{code}")["mine"] == [1]
    assert stranger.sit(code).hello(seat=1)["viewer"] == 1
    assert Player.objects.filter(name="Bert").count() == 1


def test_a_stranger_who_loses_the_answer_keeps_the_seat_of_an_invitation(browser):
    ada, stranger = browser("Ada"), browser()
    code = ada.open_table(**TWO, visibility="invitation")
    link = f"/i/{Seat.objects.get(table__code=code, number=1).token}"
    stranger.get(link)
    without_answer(stranger, link, {"name": "Bert"})
    assert stranger.get(link).location == f"/t/{code}"
    assert said_by(stranger, f"/t/{code}")["mine"] == [1]


def test_a_stranger_who_loses_the_answer_keeps_the_table_that_was_opened(browser):
    stranger = browser()
    ticket = re.search(r'name="ticket" value="([^"]+)"', stranger.get("/new/toy").text)[1]
    fields = {"options": "1", "name": "Ada", "ticket": ticket, **TWO}
    for _ in range(2):
        without_answer(stranger, "/new/toy", fields)
    assert Table.objects.count() == 1 and Player.objects.count() == 1
    assert said_by(stranger, f"/t/{Table.objects.get().code}")["mine"] == [0]


def test_a_key_without_a_name_is_nobody(browser):
    ada, stranger = browser("Ada"), browser()
    code = ada.open_table(**TWO)
    stranger.get(f"/t/{code}")
    assert "sessionid" in stranger.cookies
    assert Player.objects.count() == 1
    assert stranger.sit(code).hello()["mine"] == []


# A page that comes back


def test_a_page_that_gathers_and_missed_the_beginning_is_fetched_again(browser):
    ada, bert = browser("Ada"), browser("Bert")
    code = ada.open_table(**TWO)
    page = said_by(ada, f"/t/{code}")
    assert page["page"] == "gathering"
    bert.post(f"/t/{code}/join")
    for line in (ada.sit(code), ada.line(f"/t/{code}")):
        line.say("hello", **page)
        line.until("reload")


def test_a_page_that_gathers_hears_who_sat_down_meanwhile(browser):
    ada, bert = browser("Ada"), browser("Bert")
    code = ada.open_table(**TWO, **{"seat-2": "open"})
    page = said_by(ada, f"/t/{code}")
    bert.post(f"/t/{code}/join")
    assert said_by(ada, f"/t/{code}")["page"] == "gathering"
    line = ada.sit(code)
    line.say("hello", **page)
    assert line.until("state")["version"] > page["version"]


def test_a_page_of_an_ended_game_hears_of_the_rematch(table):
    ada, bert, code = table
    play_to_the_end([ada.sit(code), bert.sit(code)], random.Random(3))
    page = said_by(ada, f"/t/{code}")
    bert.post(f"/t/{code}/rematch")
    line = ada.sit(code)
    line.say("hello", **page)
    assert line.until("change")["ended"]["next"]


def test_a_page_of_other_seats_is_fetched_again(browser):
    ada, bert = browser("Ada"), browser("Bert")
    code = ada.open_table(**TWO)
    page = said_by(bert, f"/t/{code}")
    bert.post(f"/t/{code}/join")
    line = bert.sit(code)
    line.say("hello", **{**page, "page": "table"})
    line.until("reload")
    line.say("hello", **said_by(bert, f"/t/{code}"))
    assert line.until("change")["mine"] == [1]


def test_the_lobby_that_comes_back_hears_whether_it_has_changed(browser):
    ada = browser("Ada")

    def version():
        return re.search(r'data-version="([^"]+)"', ada.get("/").text)[1]

    before = version()
    for line in (ada.socket("/ws/lobby"), ada.line("/lobby")):
        line.say("hello", version=before)
        line.until("same")
    ada.open_table(**TWO)
    assert version() != before
    for line in (ada.socket("/ws/lobby"), ada.line("/lobby")):
        line.say("hello", version=before)
        line.until("changed")
        line.say("hello", version="of a house before")
        line.until("changed")


def reader_in(page):
    return re.search(r'data-reader="([^"]*)"', page)[1]


@pytest.mark.parametrize("path", ["/t/{code}", "/", "/tutorial/toy"])
@pytest.mark.parametrize("change", ["language", "forget", "device"])
def test_a_page_that_was_made_for_somebody_else_is_fetched_again(table, browser, path, change):
    """The same tab of the same browser, which meanwhile speaks otherwise or is somebody else."""
    ada, bert, code = table
    path = path.format(code=code)
    page = ada.get(path).text
    version = re.search(r'data-version="([^"]*)"', page)[1]
    hello = {"version": version if path == "/" else int(version), "reader": reader_in(page)}
    lines = {"/": "/lobby"}.get(path, path)
    for line in (ada.socket(f"/ws{lines}"), ada.line(lines)):
        line.say("hello", **hello)
        assert line.until_any("same", "state", "change")
    if change == "device":
        link = re.search(r'value="http://[^"/]+(/device/[^"]+)"', bert.post("/device").text)[1]
        ada.post(link)
    else:
        ada.post(f"/{change}", {"language": "de"})
    for line in (ada.socket(f"/ws{lines}"), ada.line(lines)):
        line.say("hello", **hello)
        line.until("reload")
        line.say("hello", **{**hello, "reader": reader_in(ada.get(path).text)})
        assert line.until_any("same", "state", "change", "changed")


# Whether the other side is there


@pytest.mark.parametrize("path", PATHS)
def test_a_ping_is_answered_everywhere(table, path):
    ada, _bert, code = table
    socket = ada.socket(path.format(code=code))
    socket.say("ping")
    socket.until("pong")


@pytest.mark.parametrize("path", PATHS)
def test_a_browser_that_says_nothing_is_closed(table, path, settings):
    settings.SILENCE_SECONDS = 0.05
    ada, _bert, code = table
    assert closed_with(ada.socket(path.format(code=code))) == 4008


# What is refused or taken back


@pytest.fixture
def no_messages(settings):
    settings.MESSAGE_RATE = (0.0, 0)


def test_too_many_messages_are_refused_by_their_names(no_messages, table):
    ada, _bert, code = table
    socket = ada.sit(code)
    socket.say("act", id="mine", version=1, seat=0, actions=["lay dingo"])
    assert "too many" in socket.until("refused", id="mine")["why"]
    socket.say("preview", n=7, version=1, seat=0, actions=["lay dingo"])
    assert "too many" in socket.until("refused", n=7)["why"]


@pytest.mark.parametrize(
    "text",
    [
        '{"do": "act", "id": "mine"}',
        '{"do": "nonsense", "id": "mine"}',
        '{"do": "act", "id": "mine", "version": 1, "seat": 0, "actions": ["%s"]}' % ("x" * 300),
        '{"id": "mine"}',
    ],
)
def test_what_is_not_understood_is_refused_by_its_name(table, text):
    ada, _bert, code = table
    socket = ada.sit(code)
    socket.connection.send(text)
    socket.until("refused", id="mine")


def a_choice(socket, seat):
    state = socket.hello(seat=seat)
    return {"version": state["version"], "seat": seat, "actions": [state["choices"][0]["action"]]}


@pytest.mark.parametrize("way", ["sit", "line"])
def test_what_is_taken_back_in_time_is_never_played(table, way):
    ada, _bert, code = table
    first = ada.sit(code)
    act = a_choice(first, 0)
    line = first if way == "sit" else ada.line(f"/t/{code}")
    for _ in range(2):  # it is asked again where the answer was lost
        line.say("cancel", id="mine", seat=0)
        line.until("canceled", id="mine")
    first.say("act", id="mine", **act)  # it comes late, over a line that was believed dead
    assert "taken back" in first.until("refused", id="mine")["why"]
    assert first.hello(seat=0)["version"] == act["version"]


def test_what_is_taken_back_too_late_has_been_played(table):
    ada, _bert, code = table
    socket = ada.sit(code)
    socket.say("act", id="mine", **a_choice(socket, 0))
    version = socket.until("done", id="mine")["version"]
    socket.say("cancel", id="mine", seat=0)
    assert socket.until("done", id="mine")["version"] == version


def test_nobody_takes_back_for_somebody_else(table):
    ada, bert, code = table
    socket = bert.sit(code)
    socket.say("cancel", id="mine", seat=0)
    socket.until("refused", id="mine")
    first = ada.sit(code)
    first.say("act", id="mine", **a_choice(first, 0))
    first.until("done", id="mine")


def test_a_guided_game_says_what_has_become_of_a_deed(browser):
    socket = browser().socket("/ws/tutorial/toy")
    socket.say("hello", version=1, seat=0)
    socket.say("act", id="one", version=1, seat=0, actions=["go on"])
    version = socket.until("done", id="one")["version"]
    socket.say("cancel", id="one", seat=0)
    assert socket.until("done", id="one")["version"] == version
    socket.say("cancel", id="two", seat=0)
    socket.until("canceled", id="two")
    socket.say("act", id="two", version=version, seat=0, actions=["lay aardvark"])
    socket.until("refused", id="two")
