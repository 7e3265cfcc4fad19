"""Lines over plain requests: the same messages, sight and limits as sockets."""

import json
import random

import pytest
from websockets.exceptions import ConnectionClosed

from spieltisch.house.tables import posts
from tests.house.play import play_to_the_end
from tests.house.test_admission import HOSTILE_ORIGINS

TWO = {"seat-0": "me", "seat-1": "open"}
JSON = {"Content-Type": "application/json"}


@pytest.fixture
def table(browser):
    ada, bert = browser("Ada"), browser("Bert")
    code = ada.open_table(**TWO)
    bert.post(f"/t/{code}/join")
    return ada, bert, code


def test_a_whole_game_over_requests(table):
    ada, bert, code = table
    lines = [ada.line(f"/t/{code}"), bert.sit(code)]
    states = play_to_the_end(lines, random.Random(5))
    assert states[0]["ended"] == states[1]["ended"]


def test_it_says_and_hides_what_a_socket_does(table):
    ada, bert, code = table
    for person, seat in ((ada, 0), (bert, 1), (bert, None), (ada, 1)):
        line, socket = person.line(f"/t/{code}"), person.sit(code)
        line.hello(seat=seat)  # both are here before they are compared
        assert line.hello(seat=seat) == socket.hello(seat=seat)


def test_what_others_do_is_fetched_with_the_next_request(table):
    ada, bert, code = table
    line, socket = bert.line(f"/t/{code}"), ada.sit(code)
    line.hello(seat=1)
    state = socket.hello(seat=0)
    done = socket.act(state, state["choices"][0]["action"])
    assert line.until("change", version=done["version"])["log"]


def test_all_that_was_said_is_answered_in_one_request(table):
    ada, _bert, code = table
    line = ada.line(f"/t/{code}")
    state = line.hello(seat=0)
    act = {"version": state["version"], "seat": 0, "actions": [state["choices"][0]["action"]]}
    said = line.request(
        {"do": "preview", "n": 1, **act}, {"do": "act", "id": "a", **act}, {"do": "ping"}
    )
    kinds = [message["kind"] for message in said["hear"]]
    assert kinds == ["preview", "change", "done", "pong", "pong"]


@pytest.mark.parametrize("origin", HOSTILE_ORIGINS)
def test_a_page_of_somebody_else_gets_no_line(table, origin):
    ada, _bert, code = table
    line = ada.line(f"/t/{code}", origin=origin)
    said = line.request({"do": "hello", "version": 0, "seat": 0})
    assert said["hear"] == [] and said["closed"] == 1008


@pytest.mark.parametrize(
    ("method", "body", "headers"),
    [
        ("GET", None, {}),
        ("GET", None, JSON),
        ("PUT", "{}", JSON),
        ("POST", "{}", JSON),
        ("POST", "", JSON),
        ("POST", "[" * 50_000, JSON),
        ("POST", '{"line": "", "say": [' + "[" * 20_000 + "]" * 20_000 + "]}", JSON),
        ("POST", '{"line": 1, "say": []}', JSON),
        ("POST", b'{"line": "", "say": ["\xff"]}', JSON),
        ("POST", b'{"line": "", "say": [{"do": "\xc3("}]}', JSON),
        ("POST", '{"line": "", "say": {}}', JSON),
        ("POST", json.dumps({"line": "", "say": [1] * 33}), JSON),
        # what a form of a foreign page could send
        ("POST", '{"line": "", "say": []}', {"Content-Type": "text/plain"}),
        ("POST", '{"line": "", "say": []}', {}),
    ],
)
def test_what_is_no_such_request_is_refused(table, method, body, headers):
    ada, _bert, code = table
    sent = {"Origin": f"http://{ada.host}", **headers}
    assert ada.request(method, f"/line/t/{code}", body, sent).status == 400


def test_too_much_at_once_is_refused(table):
    ada, _bert, code = table
    body = json.dumps({"line": "", "say": ["x" * 70_000]})
    assert ada.request("POST", f"/line/t/{code}", body, JSON).status == 413


def test_messages_have_the_same_bounds(table):
    ada, _bert, code = table
    line = ada.line(f"/t/{code}")
    line.say("hello", version=0, more="a" * 17_000)
    while line.closed is None:
        line.request()
    assert line.closed == 1009
    again = ada.line(f"/t/{code}")
    again.request(7, None, [], "x")
    assert again.until("refused")["why"] == "The table does not understand this message."


def said_of(heard):
    """The answers among what came, with what they are addressed to."""
    answers = [message for message in heard if message["kind"] != "change"]
    return [(one["kind"], one.get("id", one.get("n"))) for one in answers]


@pytest.fixture
def no_messages(settings):
    settings.MESSAGE_RATE = (0.0, 0)


def test_too_many_messages_do_not_make_a_line_slow(no_messages, table, monkeypatch):
    """The house asks itself whether all was answered; that is refused like what a browser says."""
    monkeypatch.setattr(posts, "SECONDS_FOR_ANSWERS", 3600.0)
    ada, _bert, code = table
    line = ada.line(f"/t/{code}")
    heard = line.request({"do": "undo", "id": "mine", "version": 1, "seat": 0})["hear"]
    assert said_of(heard) == [("refused", "mine"), ("pong", None)]
    assert said_of(line.request()["hear"]) == [("pong", None)]


def test_pings_of_a_browser_do_not_cut_its_answers_short(table):
    ada, _bert, code = table
    line = ada.line(f"/t/{code}")
    line.request({"do": "ping"}, {"do": "ping"})
    for number in range(3):
        heard = line.request({"do": "why", "n": number, "seat": 0})["hear"]
        assert said_of(heard) == [("refused", number), ("pong", None)]


def test_what_is_said_with_the_good_bye_is_heard(table):
    ada, bert, code = table
    state = ada.sit(code).hello(seat=0)
    line = ada.line(f"/t/{code}")
    line.hello(seat=0)
    actions = [state["choices"][0]["action"]]
    act = {"do": "act", "id": "a", "version": state["version"], "seat": 0, "actions": actions}
    assert line.request(act, bye=True)["closed"] == 1001
    socket = bert.sit(code)
    while socket.hello()["version"] == state["version"]:
        pass  # the house hears of it after it has answered


def test_the_lobby_hears_no_more_than_a_table(no_messages, table):
    ada, _bert, _code = table
    socket, line = ada.socket("/ws/lobby"), ada.line("/lobby")
    socket.say("ping")
    with pytest.raises(ConnectionClosed):
        socket.until("pong")
    assert socket.connection.close_code == line.request()["closed"] == 1008


def test_a_line_that_is_not_known_is_begun_anew(table):
    ada, _bert, code = table
    line = ada.line(f"/t/{code}")
    line.name = "of a house before"
    assert line.request()["closed"] == 1001


def test_addresses_without_a_table_or_a_socket_are_said_so(browser):
    assert browser().line("/t/nosuchtable").request()["closed"] == 4004
    assert browser().line("/tutorial/nothing").request()["closed"] == 4004
    assert browser().line("/elsewhere").request()["closed"] == 4004


def test_whoever_is_forgotten_loses_the_line(table):
    ada, _bert, code = table
    line = ada.line(f"/t/{code}")
    line.hello(seat=0)
    ada.post("/forget")
    assert line.request()["closed"] == 4001
    assert line.request()["closed"] == 1001
    assert ada.line(f"/t/{code}").hello()["mine"] == []


def test_lines_count_as_sockets_and_those_that_say_good_bye_do_not(table, settings):
    settings.SOCKETS_PER_PERSON = 2
    ada, _bert, code = table
    lines = [ada.line(f"/t/{code}"), ada.line("/lobby")]
    lines[0].hello()
    lines[1].say("hello", version="")
    assert ada.line(f"/t/{code}").request()["closed"] == 1008
    lines[0].request(bye=True)
    bert = table[1].sit(code)
    while bert.hello()["seats"][0]["online"]:
        pass  # the house has heard of it as soon as the others have
    ada.line(f"/t/{code}").hello()


def test_a_line_without_requests_ends(table, settings):
    settings.POSTS_SECONDS = 0.05
    ada, bert, code = table
    ada.line(f"/t/{code}").hello(seat=0)
    socket = bert.sit(code)
    if socket.hello()["seats"][0]["online"]:
        while socket.until("change")["seats"][0]["online"]:
            pass


def test_lobby_and_guided_game_over_requests(browser):
    ada = browser("Ada")
    lobby = ada.line("/lobby")
    lobby.say("hello", version="")
    lobby.until("changed")
    ada.open_table(**TWO)
    lobby.until("changed")
    lesson = browser().line("/tutorial/toy")
    lesson.say("hello", version=1, seat=0)
    lesson.say("act", id="a", version=1, seat=0, actions=["go on"])
    assert lesson.until("done", id="a")["version"] == 2
