"""Connections that hang, drip, never read or come in crowds: the house goes on answering."""

import contextlib
import http.client
import json
import logging
import re
import resource
import socket
import subprocess
import sys

import h11
import pytest

from spieltisch.house import connections
from spieltisch.house.connections import Places
from spieltisch.house.logs import LINES, Calm
from tests.house.browser import Browser
from tests.house.conftest import Server
from tests.house.process import ROOT, House

FILES = 256
SOON = 5  # seconds until somebody who asks must have been answered
HEAD = "HTTP/1.1\r\nHost: localhost\r\n"
UPGRADE = "Connection: Upgrade\r\nUpgrade: websocket\r\n"
MANY_HEADERS = "".join(f"X-{number}: x\r\n" for number in range(300))


@pytest.fixture
def crowd():
    """Opens connections that say something and then nothing more."""
    opened = contextlib.ExitStack()

    def come(host, many, said=""):
        address = tuple(host.split(":"))
        for _ in range(many):
            one = opened.enter_context(socket.create_connection(address, timeout=SOON))
            with contextlib.suppress(OSError):
                one.sendall(said.encode())
            yield one

    with opened:
        yield come


def is_well(host, path="/healthz"):
    connection = http.client.HTTPConnection(host, timeout=SOON)
    connection.request("GET", path)
    status = connection.getresponse().status
    connection.close()
    return status == 200


@pytest.mark.parametrize(
    "said",
    ["", f"GET / {HEAD}", f"POST /name {HEAD}Content-Length: 50\r\n\r\nname=", "\x16\x03\x01"],
    ids=["nothing", "half a head", "half a body", "no http"],
)
def test_a_house_answers_however_many_connections_hang(tmp_path, crowd, said):
    first = f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({FILES}, {FILES}))\n"
    house = House(tmp_path / "house", first=first)
    try:
        for number, _one in enumerate(crowd(house.host, 2 * FILES, said)):
            if number % 64 == 63:
                assert is_well(house.host) and is_well(house.host, "/"), number
    finally:
        status, log = house.stop()
    assert status == 0 and "Traceback" not in log
    assert log.count("\n") <= 2 * LINES, log


@pytest.fixture
def impatient(monkeypatch):
    monkeypatch.setattr(connections, "SECONDS_FOR", {h11.IDLE: 0.05, h11.SEND_BODY: 0.05})
    monkeypatch.setattr(connections, "SECONDS_TO_TAKE", 0.05)


def closed(one):
    """Waits until the other side has ended a connection."""
    with contextlib.suppress(ConnectionError):
        while one.recv(65536):
            pass
    return True


@pytest.mark.parametrize(
    "said",
    [
        "",
        "G",
        f"GET / {HEAD}",
        f"POST /name {HEAD}Content-Length: 50\r\n\r\nname=",
        f"POST /name {HEAD}Transfer-Encoding: chunked\r\n\r\n5\r\nname=\r\n",
        f"GET /healthz {HEAD}\r\nGET",
        f"POST /ws/lobby {HEAD}{UPGRADE}Content-Length: 5\r\n\r\n",
        f"GET /ws/lobby {HEAD}{UPGRADE}{MANY_HEADERS}\r\n",
        f"GET /ws/{'a' * 10_000} {HEAD}{UPGRADE}\r\n",
    ],
    ids=range(9),
)
def test_nobody_is_waited_for_without_end(impatient, server, crowd, said):
    (one,) = crowd(server.host, 1, said)
    assert closed(one)
    assert is_well(server.host)


def test_who_drips_is_not_waited_for_either(impatient, server, crowd):
    """A byte now and then does not begin the waiting anew."""
    (one,) = crowd(server.host, 1, f"GET / {HEAD}X-Slow: ")
    with pytest.raises(ConnectionError):
        for _ in range(1000):
            one.sendall(b"a")
            assert is_well(server.host)


def test_an_answer_that_nobody_takes_is_not_kept(impatient, server, crowd):
    path = re.search(r'/static/house/fonts/[^"]+', Browser(server.host).get("/").text)[0]
    (one,) = crowd(server.host, 1, f"GET {path} {HEAD}\r\n" * 100)
    assert one.recv(15) == b"HTTP/1.1 200 OK"
    while server.connections:
        assert is_well(server.host)


@pytest.fixture
def small(transactional_db):
    server = Server(places=8)
    server.start()
    yield server
    server.stop()


def test_sockets_leave_room_for_pages(small, browser_at):
    ada = browser_at(small)
    code = ada.open_table(**{"seat-0": "me", "seat-1": "device"})
    sockets = [ada.sit(code) for _ in range(6)]
    with pytest.raises(Exception, match="404"):
        ada.sit(code)
    assert is_well(small.host, "/")
    sockets[0].close()
    ada.sit(code).hello(seat=0)


@pytest.fixture
def browser_at():
    opened = []

    def make(server):
        opened.append(Browser(server.host))
        opened[-1].post("/name", {"name": "Ada"})
        return opened[-1]

    yield make
    for one in opened:
        one.close()


def test_who_has_been_waited_for_longest_gives_way(small, crowd):
    hanging = list(crowd(small.host, 8))
    assert is_well(small.host)
    assert closed(hanging[0])
    hanging[-1].sendall(f"GET /healthz {HEAD}\r\n".encode())
    assert hanging[-1].recv(100).startswith(b"HTTP/1.1 200")


MOST = resource.getrlimit(resource.RLIMIT_NOFILE)[1]


@pytest.mark.parametrize(
    ("soft", "hard", "files"),
    [(64, 300, 300), (300, 300, 300), (256, MOST, min(MOST, connections.FILES))],
)
def test_as_many_files_are_opened_as_the_system_allows(soft, hard, files):
    code = (
        "import json, resource\n"
        "from spieltisch.house.connections import raise_limit_of_files\n"
        f"resource.setrlimit(resource.RLIMIT_NOFILE, ({soft}, {hard}))\n"
        "places = raise_limit_of_files()\n"
        "print(json.dumps([places.most, resource.getrlimit(resource.RLIMIT_NOFILE)]))"
    )
    said = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True)
    assert json.loads(said.stdout) == [min(files // 3, 4096), [files, hard]]


def test_places_are_free_again(server, crowd):
    for one in crowd(server.host, 20, f"GET / {HEAD}"):
        one.close()
    assert is_well(server.host)


def test_what_happens_again_and_again_is_told_in_few_lines():
    calm, passed = Calm(), []
    for _ in range(1000):
        record = logging.LogRecord("a", logging.INFO, "file.py", 1, "%s came", ("Ada",), None)
        if calm.filter(record):
            passed.append(record.getMessage())
    assert passed == ["Ada came"] * LINES
    other = logging.LogRecord("a", logging.INFO, "file.py", 2, "%s left", ("Ada",), None)
    assert calm.filter(other) and other.getMessage() == "Ada left"


def test_what_is_refused_is_one_line_of_log(tmp_path):
    house = House(tmp_path / "house")
    fields = "&".join(["a=1"] * 300)
    for head in (f"GET / {HEAD}", f"GET /earlier?{fields} {HEAD}"):
        host = "evil" if head.startswith("GET / ") else "localhost"
        with socket.create_connection(tuple(house.host.split(":")), timeout=SOON) as one:
            one.sendall(f"{head.replace('localhost', host)}Connection: close\r\n\r\n".encode())
            assert one.recv(100).startswith(b"HTTP/1.1 400")
    status, log = house.stop()
    assert status == 0 and log.count("\n") == 2 and "evil" in log, log


def test_what_was_left_out_is_told_later(monkeypatch):
    calm, now = Calm(), [0.0]
    monkeypatch.setattr("spieltisch.house.logs.time.monotonic", lambda: now[0])
    record = logging.LogRecord("a", logging.INFO, "file.py", 1, "%s came", ("Ada",), None)
    for _ in range(LINES + 5):
        calm.filter(record)
    now[0] = 61.0
    assert calm.filter(record) and record.getMessage() == "Ada came (and 5 more like this before)"


def test_places_know_sockets_from_pages():
    places = Places(8)
    places.visits = 2
    assert places.socket_fits(7) and not places.socket_fits(8)
    assert places.make_room(7) and not places.make_room(8)
