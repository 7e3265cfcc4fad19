"""Who may open a socket, and how much may be said through it."""

import json

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.house.raw import until

HOSTILE_ORIGINS = [
    "http://evil.example",
    "https://127.0.0.1.evil.example",
    "http://127.0.0.1:1",
    "null",
    "file://",
    "http://[evil",
    "http://127.0.0.1]",
    "http://user@evil.example",
]


@pytest.fixture
def table(browser):
    """Ada, and a table with her and somebody else at her device."""
    ada = browser("Ada")
    return ada, ada.open_table(**{"seat-0": "me", "seat-1": "device"})


def closed_with(socket):
    """The code that the server closes a socket with."""
    with pytest.raises(ConnectionClosed):
        while True:
            socket.hear()
    return socket.connection.close_code


@pytest.mark.parametrize("origin", HOSTILE_ORIGINS)
def test_a_page_of_somebody_else_cannot_open_a_socket(table, origin):
    ada, code = table
    for path in (f"/ws/t/{code}", "/ws/lobby"):
        with pytest.raises(InvalidStatus) as refused:
            ada.socket(path, origin=origin)
        assert refused.value.response.status_code == 403


def test_a_foreign_host_name_cannot_open_a_socket(table):
    ada, code = table
    answer = ada.request("GET", "/", headers={"Host": "evil.example"})
    assert answer.status == 400 and "SPIELTISCH_HOSTS" in answer.text
    assert "evil.example" in answer.text
    upgrade = {
        "Host": "evil.example", "Origin": "http://evil.example", "Connection": "Upgrade",
        "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "MDEyMzQ1Njc4OUFCQ0RFRg==",
    }  # fmt: skip
    assert ada.request("GET", f"/ws/t/{code}", headers=upgrade).status == 403


def test_a_form_that_is_too_big_is_told_in_a_sentence(table):
    ada, code = table
    answer = ada.post(f"/t/{code}/act", {f"field-{number}": "" for number in range(300)})
    assert answer.status == 400 and "too big" in answer.text


def test_there_is_no_socket_at_other_addresses(browser):
    for path in ("/ws", "/ws/t/", "/ws/t/a/b", "/ws/t/" + "a" * 33, "/t/abc"):
        with pytest.raises(InvalidStatus):
            browser().socket(path)


def test_a_table_that_does_not_exist_is_said_so(browser):
    assert closed_with(browser().sit("nosuchtable")) == 4004


def test_a_forged_session_is_that_of_a_stranger(table):
    ada, code = table
    name, value = "sessionid", ada.cookies["sessionid"]
    for forged in (value[:-1] + ("a" if value[-1] != "a" else "b"), "x", "", "a:b:c"):
        ada.cookies[name] = forged
        state = ada.sit(code).hello(seat=0)
        assert state["mine"] == [] and state["viewer"] is None and state["choices"] == []


def test_whoever_is_forgotten_loses_the_sockets_and_every_copy_of_the_cookie(table):
    ada, code = table
    socket, lobby = ada.sit(code), ada.socket("/ws/lobby")
    socket.hello(seat=0)
    copy = dict(ada.cookies)
    assert ada.post("/forget").status == 302
    assert closed_with(socket) == closed_with(lobby) == 4001
    ada.cookies = copy
    assert ada.sit(code).hello()["mine"] == []


def test_sockets_of_one_visitor_are_counted(table, settings):
    settings.SOCKETS_PER_PERSON = 3
    ada, code = table
    sockets = [ada.sit(code) for _ in range(3)]
    for socket in sockets:
        socket.hello()
    with pytest.raises(InvalidStatus):
        ada.sit(code)
    sockets[0].close()
    sockets[1].state()  # the server has heard of the end of the other one before this
    ada.sit(code).hello()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        "7",
        '"act"',
        "{}",
        '{"do": "act"}',
        '{"do": "nonsense"}',
        '{"do": ["act"]}',
        '{"do": "hello", "version": "1"}',
        '{"do": "hello", "version": -1}',
        '{"do": "hello", "version": 1e400}',
        '{"do": "hello", "version": 1, "more": true}',
        '{"do": "look", "seat": 1.5}',
        '{"do": "act", "id": "", "version": 1, "seat": 0, "actions": ["x"]}',
        '{"do": "act", "id": "a b", "version": 1, "seat": 0, "actions": ["x"]}',
        '{"do": "act", "id": "a", "version": 1, "seat": 0, "actions": []}',
        '{"do": "act", "id": "a", "version": 1, "seat": 0, "actions": "xyz"}',
        '{"do": "act", "id": "a", "version": 1, "seat": -1, "actions": ["x"]}',
        '{"do": "act", "id": "a", "version": 1, "seat": 99999999999999999999, "actions": ["x"]}',
        '{"do": "act", "id": "' + "a" * 65 + '", "version": 1, "seat": 0, "actions": ["x"]}',
        '{"do": "act", "id": "a", "version": 1, "seat": 0, "actions": ["' + "x" * 201 + '"]}',
        '{"do": "why", "n": 1, "seat": 0, "select": {"a": 1}}',
        "[" * 8000,
        '{"x":' + "[" * 1000 + "]" * 1000 + ',"do":"hello"}',
        "\x00",
    ],
)
def test_garbage_is_refused_with_a_sentence_and_the_table_goes_on(table, text):
    ada, code = table
    socket = ada.sit(code)
    before = socket.hello(seat=0)
    socket.connection.send(text)
    refused = socket.until("refused")
    assert refused["why"] == "The table does not understand this message."
    assert socket.hello(seat=0)["version"] == before["version"]


@pytest.mark.parametrize(
    "action",
    [
        "\x00",
        "lay dingo\n",
        "🂡",
        "<script>alert(1)</script>",
        "' OR 1=1 --",
        "lay " * 40,
        "999",
        "-1",
    ],
)
def test_hostile_actions_are_refused_like_others(table, action):
    ada, code = table
    socket = ada.sit(code)
    state = socket.hello(seat=0)
    refused = socket.act(state, action)
    assert refused["kind"] == "refused" and len(refused["why"]) > 8
    assert socket.hello(seat=0)["version"] == state["version"]


def test_a_message_that_is_too_big_ends_the_socket(table):
    ada, code = table
    for message in (json.dumps({"do": "hello", "x": "a" * 17_000}), "ä" * 9_000):
        socket = ada.sit(code)
        socket.connection.send(message)
        assert closed_with(socket) == 1009


def test_bytes_are_no_message(table):
    ada, code = table
    socket = ada.sit(code)
    socket.connection.send(b"\x00\x01")
    assert socket.until("refused")["why"] == "The table does not understand this message."


@pytest.fixture
def five_messages_only(settings):
    settings.MESSAGE_RATE = (0.0, 5)


def test_a_flood_is_refused_and_then_ended(five_messages_only, table):
    ada, code = table
    socket = ada.sit(code)
    for _ in range(5):
        socket.hello()
    socket.say("hello", version=0)
    assert "too many" in socket.until("refused")["why"]
    for _ in range(40):
        socket.say("hello", version=0)
    assert closed_with(socket) == 1008


def test_another_socket_is_no_new_right_to_talk(five_messages_only, table):
    ada, code = table
    for _ in range(5):
        ada.sit(code).hello()
    another = ada.sit(code)
    another.say("hello", version=0)
    assert "too many" in another.until("refused")["why"]


def test_nothing_can_be_said_in_the_lobby(browser):
    lobby = browser("Ada").socket("/ws/lobby")
    lobby.connection.send("{}")
    assert closed_with(lobby) == 1008


def test_all_at_one_address_may_do_so_many_times_as_much(settings, browser):
    settings.SOCKETS_PER_PERSON, settings.ADDRESS_SHARE = 2, 2
    people = [browser(name) for name in ("Ada", "Bert", "Carl")]
    sockets = [one.socket("/ws/lobby") for one in people[:2] for _ in range(2)]
    with pytest.raises(InvalidStatus):
        people[2].socket("/ws/lobby")
    sockets[0].close()
    assert until(lambda: joins(people[2])), "a place that is free again is not given away"


def joins(person):
    try:
        person.socket("/ws/lobby")
    except InvalidStatus:
        return False
    return True


@pytest.fixture
def few_pages_only(settings):
    settings.PAGE_RATE = (0.0, 4)


def test_whoever_asks_for_many_pages_has_to_wait(few_pages_only, browser):
    stranger = browser()
    answers = [stranger.get("/help") for _ in range(5)]
    assert [answer.status for answer in answers] == [200] * 4 + [429]
    assert int(answers[-1].headers["Retry-After"]) > 0
    assert "many pages" in answers[-1].text
    assert stranger.get("/healthz").status == 200  # asked by machines, and costs nothing


@pytest.fixture
def two_names_only(settings):
    settings.NAME_RATE, settings.ADDRESS_SHARE = (0.0, 2), 1


def test_an_address_does_not_get_any_number_of_names(two_names_only, browser):
    host = browser("Ada")
    code = host.open_table(**{"seat-0": "me", "seat-1": "open", "visibility": "lobby"})
    browser("Bert")
    strangers = [browser() for _ in range(3)]
    ways = [
        ("/name", {"name": "Carl"}),
        ("/new/toy", {"name": "Carl", "options": "1", "seat-0": "me", "seat-1": "bot:random"}),
        (f"/t/{code}/join", {"name": "Carl"}),
    ]
    for stranger, (path, form) in zip(strangers, ways, strict=True):
        answer = stranger.post(path, form)
        assert answer.status == 429 and "new guests" in answer.text, path
    assert host.post("/name", {"name": "Adele"}).status == 302  # nobody new


@pytest.fixture
def two_tables_only(settings):
    settings.TABLE_RATE = (0.0, 2)


def test_forms_that_open_no_table_do_not_count(two_tables_only, browser):
    ada = browser("Ada")
    good = {"options": "1", "seat-0": "me", "seat-1": "open"}
    for _ in range(5):
        assert ada.post("/new/toy", {**good, "seat-1": "nobody"}).status == 400
    assert ada.post("/new/toy", good).status == 302


def test_opening_many_tables_in_a_short_time_is_refused(two_tables_only, browser):
    ada = browser("Ada")
    fields = {"options": "1", "seat-0": "me", "seat-1": "open"}
    answers = [ada.post("/new/toy", fields) for _ in range(3)]
    assert [answer.status for answer in answers] == [302, 302, 429]
    assert "Retry-After" in answers[-1].headers
