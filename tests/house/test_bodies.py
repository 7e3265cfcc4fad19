"""What is sent to the house is bounded, and refused before anything of it is kept."""

import http.client
import socket

import pytest
from django.conf import settings

from spieltisch.house import bodies
from tests.house.browser import TOKEN, WAIT

LIMIT = settings.FORM_BYTES
FORM = "application/x-www-form-urlencoded"


def post(browser, body, encode_chunked=False, **headers):
    connection = http.client.HTTPConnection(browser.host, timeout=WAIT)
    sent = {"Content-Type": FORM, "Cookie": browser.cookie_header(), "Accept-Language": "en"}
    connection.request("POST", "/name", body, sent | headers, encode_chunked=encode_chunked)
    response = connection.getresponse()
    answer = response.status, response.read().decode(), response.headers
    connection.close()
    return answer


def form(browser, size):
    """A form with a name in it that is this many bytes long."""
    token = TOKEN.search(browser.get("/help").text)[1]
    start = f"csrfmiddlewaretoken={token}&name=Ada&filler="
    return (start + "x" * (size - len(start))).encode()


@pytest.mark.parametrize("chunked", [False, True])
@pytest.mark.parametrize(("size", "status"), [(LIMIT, 302), (LIMIT + 1, 413), (8 * LIMIT, 413)])
def test_a_form_may_be_so_big(browser, size, status, chunked):
    one = browser()
    body = form(one, size)
    parts = (body[i : i + 4000] for i in range(0, len(body), 4000))
    got, said, headers = post(one, parts if chunked else body, encode_chunked=chunked)
    assert got == status
    if status == 413:
        assert said == "That is too much for a form: 64 KB at most. Nothing of it has been kept."
        assert headers["Connection"] == "close" and headers["Content-Language"] == "en"


def test_the_sentence_is_in_the_language_of_the_browser(browser):
    said = post(browser(), b"x" * (LIMIT + 1), **{"Accept-Language": "de"})[1]
    assert said.startswith("Das ist zu viel für ein Formular")


@pytest.mark.parametrize("size", [LIMIT + 1, 400_000_000, 10**19])
def test_a_size_that_is_declared_is_refused_before_anything_is_sent(server, size):
    host, port = server.host.split(":")
    with socket.create_connection((host, int(port)), timeout=WAIT) as one:
        head = f"POST /name HTTP/1.1\r\nHost: localhost\r\nContent-Length: {size}\r\n"
        one.sendall(f"{head}Expect: 100-continue\r\n\r\n".encode())
        assert one.recv(20).startswith(b"HTTP/1.1 413 ")


@pytest.fixture
def reading(monkeypatch):
    """How much of bodies the house has read."""
    read = []

    async def counted(scope, receive):
        async def receive_counted():
            message = await receive()
            read.append(len(message.get("body", b"")))
            return message

        return await really(scope, receive_counted)

    really = bodies.whole_body
    monkeypatch.setattr(bodies, "whole_body", counted)
    return read


def test_of_a_body_without_end_only_the_beginning_is_read(server, reading, monkeypatch):
    monkeypatch.setattr(bodies, "POLITE", 1)
    host, port = server.host.split(":")
    with socket.create_connection((host, int(port)), timeout=WAIT) as one:
        head = "POST /name HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
        one.sendall(head.encode())
        chunk = b"10000\r\n" + b"x" * 0x10000 + b"\r\n"
        with pytest.raises(ConnectionError):
            for _ in range(10_000):
                one.sendall(chunk)
    assert LIMIT < sum(reading) < 4 * LIMIT


def test_who_goes_away_while_sending_is_forgotten(server, caplog):
    host, port = server.host.split(":")
    for _ in range(3):
        with socket.create_connection((host, int(port)), timeout=WAIT) as one:
            head = "POST /name HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\nname="
            one.sendall(head.encode())
    while server.connections:
        pass
    assert not caplog.records


@pytest.mark.parametrize("path", ["/", "/t/xxxxxxxxxxxx/act", "/new/toy", "/nothing/here"])
def test_the_bound_holds_at_every_address(browser, path):
    one = browser()
    answer = one.request("POST", path, b"x" * (LIMIT + 1), {"Content-Type": FORM})
    assert answer.status == 413
