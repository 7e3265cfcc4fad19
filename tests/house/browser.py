"""A browser without a window: cookies, forms with their CSRF token, and sockets."""

import contextlib
import http.client
import itertools
import json
import re
from http.cookies import SimpleCookie
from urllib.parse import urlencode

from websockets.sync.client import connect

TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')
WAIT = 30  # seconds until a test gives up on an answer
_ids = itertools.count(1)


class Answer:
    """A page as it came: status, headers, bytes."""

    def __init__(self, response):
        self.status = response.status
        self.headers = response.headers
        self.body = response.read()
        self.location = response.headers.get("Location", "")

    @property
    def text(self):
        return self.body.decode()


class Browser:
    """One person's browser."""

    def __init__(self, host, language="en"):
        self.host = host
        self.cookies = {}
        self.language = language
        self._sockets = contextlib.ExitStack()

    def request(self, method, path, body=None, headers=None):
        connection = http.client.HTTPConnection(self.host, timeout=WAIT)
        sent = {"Accept-Language": self.language, "Cookie": self.cookie_header(), **(headers or {})}
        connection.request(method, path, body, sent)
        answer = Answer(connection.getresponse())
        for line in answer.headers.get_all("Set-Cookie", []):
            for name, morsel in SimpleCookie(line).items():
                self.cookies[name] = morsel.value
        connection.close()
        return answer

    def cookie_header(self):
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def get(self, path):
        return self.request("GET", path)

    def post(self, path, fields=None, token=True, headers=None):
        """Sends a form; a page of the house is fetched first for its token."""
        fields = dict(fields or {})
        if token:
            fields["csrfmiddlewaretoken"] = TOKEN.search(self.get("/help").text)[1]
        headers = {"Content-Type": "application/x-www-form-urlencoded", **(headers or {})}
        return self.request("POST", path, urlencode(fields), headers)

    def open_table(self, game="toy", **fields):
        """Opens a table; returns its code."""
        answer = self.post(f"/new/{game}", {"options": "1", **fields})
        assert answer.status == 302, answer.text
        return answer.location.rpartition("/")[2]

    def sit(self, code, **options):
        """A socket at a table."""
        return self.socket(f"/ws/t/{code}", **options)

    def socket(self, path, origin=None, **options):
        connection = connect(
            f"ws://{self.host}{path}",
            origin=origin or f"http://{self.host}",
            additional_headers={"Cookie": self.cookie_header(), "Accept-Language": self.language},
            open_timeout=WAIT,
            max_queue=None,  # like a browser, which takes in whatever comes
            **options,
        )
        return Socket(self._sockets.enter_context(connection))

    def line(self, path, origin=None):
        """A line over plain requests, to the same addresses as sockets."""
        return PostLine(self, f"/line{path.removeprefix('/ws')}", origin or f"http://{self.host}")

    def close(self):
        self._sockets.close()


class Socket:
    """A socket at a table, and everything that came through it."""

    def __init__(self, connection):
        self.connection = connection
        self.raw = []

    def say(self, do, **fields):
        self.connection.send(json.dumps({"do": do, **fields}))

    def hear(self):
        text = self.connection.recv(timeout=WAIT)
        self.raw.append(text)
        return json.loads(text)

    def until(self, kind, **fields):
        """The next message of a kind (with these fields); those before it are passed over."""
        while True:
            message = self.hear()
            if message["kind"] == kind and fields.items() <= message.items():
                return message

    def until_any(self, *kinds):
        """The next message of one of these kinds."""
        while (message := self.hear())["kind"] not in kinds:
            pass
        return message

    def hello(self, version=0, seat=None):
        """The whole state, as a browser that has nothing asks for it."""
        self.say("hello", version=version, seat=seat)
        return self.until("state")

    def act(self, state, *actions, seat=None, id=None):
        """Plays; returns the answer, done or refused."""
        return self.order("act", state, seat=seat, id=id, actions=list(actions))

    def order(self, do, state, seat=None, id=None, **fields):
        id = id or f"id-{next(_ids)}"
        seat = state["viewer"] if seat is None else seat
        self.say(do, id=id, version=state["version"], seat=seat, **fields)
        while True:
            message = self.hear()
            if message["kind"] in ("done", "refused") and message.get("id") == id:
                return message

    def state(self):
        """The state of now, through the eyes of the first own seat."""
        mine = self.hello()["mine"]
        return self.hello(seat=mine[0] if mine else None)

    def close(self):
        self.connection.close()


class PostLine(Socket):
    """The same over plain requests."""

    def __init__(self, browser, path, origin):
        self.browser, self.path, self.origin = browser, path, origin
        self.raw, self.name, self.closed = [], "", None
        self._waiting = []

    def request(self, *messages, **fields):
        """One request; returns its answer."""
        headers = {"Content-Type": "application/json", "Origin": self.origin}
        body = json.dumps({"line": self.name, "say": messages, **fields})
        answer = self.browser.request("POST", self.path, body, headers)
        assert answer.status == 200, answer.text
        said = json.loads(answer.text)
        self.name, self.closed = said.get("line", ""), said["closed"]
        self._waiting += said.get("hear", [])
        return said

    def say(self, do, **fields):
        self.request({"do": do, **fields})

    def hear(self):
        while not self._waiting:
            assert self.closed is None, f"closed with {self.closed}"
            self.request()
        message = self._waiting.pop(0)
        self.raw.append(json.dumps(message))
        return message
