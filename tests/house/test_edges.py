"""What goes wrong at the edges: repeated, unreadable, full, foreign."""

from concurrent.futures import Future

import pytest
from django.db import OperationalError
from websockets.exceptions import InvalidStatus

from spieltisch.house.accounts.models import Player
from spieltisch.house.tables.models import Action, Table
from spieltisch.house.tables.writer import WRITER
from tests.house.test_admission import closed_with

TWO = {"seat-0": "me", "seat-1": "device"}


def order(socket, do, id, **fields):
    socket.say(do, id=id, seat=0, **fields)
    while True:
        message = socket.hear()
        if message["kind"] in ("done", "refused") and message.get("id") == id:
            return message


def test_a_repeated_deed_is_answered_like_the_first_time_whatever_has_happened_since(browser):
    ada = browser("Ada")
    socket = ada.sit(ada.open_table(**TWO))
    lent = order(socket, "lend", "lend", bot="random")
    taken = order(socket, "take", "take")
    assert (lent["kind"], taken["kind"]) == ("done", "done")
    state = socket.hello(seat=0)
    if state["choices"]:
        socket.act(state, state["choices"][0]["action"])
    assert order(socket, "lend", "lend-2", bot="random")["kind"] == "done"
    assert order(socket, "take", "take") == taken
    assert order(socket, "lend", "lend", bot="random") == lent


@pytest.fixture
def damaged(browser, request):
    """Somebody's table, damaged while nobody had it in memory; and the way it is damaged."""
    ada = browser("Ada")
    code = ada.open_table(**TWO)
    table = Table.objects.filter(code=code)
    damages = {
        "options": lambda: table.update(options={"no-such-option": "1"}),
        "no options": lambda: table.update(options=[]),
        "entropy": lambda: table.update(entropy={"a": 1}),
        "box": lambda: table.update(box=b"nonsense"),
        "an action": lambda: Action.objects.create(
            table=table.get(), number=90, version=1, seat=0, deed="act", text="\x01"
        ),
        "a seat": lambda: Action.objects.create(
            table=table.get(), number=90, version=1, seat=30, deed="act", text="done"
        ),
    }
    damages[request.param]()
    return ada, code


DAMAGES = ["options", "no options", "entropy", "box", "an action", "a seat"]


@pytest.fixture
def forgotten(settings):
    """Tables leave the memory at once, so that they are read again."""
    settings.IDLE_SECONDS = 0.0


@pytest.mark.parametrize("damaged", DAMAGES, indirect=True)
def test_a_table_that_does_not_replay_says_so_and_takes_nothing_else_away(forgotten, damaged):
    ada, code = damaged
    assert closed_with(ada.sit(code)) == 1011  # as the protocol has it
    assert "other rules" in ada.get(f"/t/{code}").text
    other = ada.open_table(**TWO)
    lobby = ada.get("/")
    assert lobby.status == 200 and f"/t/{other}" in lobby.text


FULL = OperationalError("database or disk is full")


def fail(*_args, **_fields):
    raise FULL


def fail_later(_change):
    future = Future()
    future.set_exception(FULL)
    return future


@pytest.fixture
def fill_the_disk(monkeypatch):
    def fill():
        monkeypatch.setattr(Player, "save", fail)
        monkeypatch.setattr(Player.objects, "create", fail)
        monkeypatch.setattr(WRITER, "write", fail_later)

    return fill


def test_a_full_disk_is_told_in_a_sentence(browser, fill_the_disk, caplog):
    ada = browser("Ada")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "open", "visibility": "lobby"})
    fill_the_disk()
    stranger = browser()
    for who, path, form in (
        (ada, "/new/toy", {"options": "1", **TWO}),
        (ada, "/name", {"name": "Adele"}),
        (stranger, "/name", {"name": "Bert"}),
        (stranger, "/new/toy", {"name": "Bert", "options": "1", **TWO}),
        (stranger, f"/t/{code}/join", {"name": "Bert"}),
        (ada, f"/t/{code}/close", {}),
    ):
        answer = who.post(path, form)
        assert answer.status in (409, 503), (path, answer.status)
        assert "could not be stored" in answer.text, path
    assert "Traceback" not in caplog.text
    assert Table.objects.count() == 1 and Player.objects.count() == 1


def test_where_browsers_come_by_tls_a_page_without_it_opens_no_socket(browser, settings):
    ada = browser("Ada")
    code = ada.open_table(**TWO)
    settings.TLS = True
    with pytest.raises(InvalidStatus):
        ada.sit(code)
    ada.sit(code, origin=f"https://{ada.host}").hello()
