"""A house with the toy game in it, on a real server with real sockets where a test wants one."""

import threading

import pytest
import uvicorn
from django.conf import settings
from django.core.management import call_command

from spieltisch import bots
from spieltisch.engine import registry
from spieltisch.house import serve
from spieltisch.house.connections import Places
from spieltisch.house.protocol import SocketProtocol
from spieltisch.house.tables.limits import KINDS
from spieltisch.house.tables.writer import WRITER
from tests.house.browser import Browser
from tests.toy_game import GAME


@pytest.fixture(scope="session", autouse=True)
def static_files():
    """The static files as a started house has them, those of the toy game among them."""
    settings.STATICFILES_DIRS.append(
        (GAME.slug, f"{GAME.board.__file__.rpartition('/')[0]}/static")
    )
    call_command("collectstatic", verbosity=0, interactive=False)


@pytest.fixture(autouse=True)
def toy_game(monkeypatch):
    """The game that everything shared is tested with: nothing in there knows its name."""
    games = {**registry.games(), GAME.slug: GAME}
    monkeypatch.setattr(registry, "games", lambda: games)
    return GAME


@pytest.fixture(autouse=True)
def brisk(settings):
    """Bots answer at once, and nobody is kept waiting by a limit that a test does not look at."""
    settings.BOT_PACE = 0.0
    for kind in KINDS:
        if kind != "HINT":
            setattr(settings, f"{kind}_RATE", (1000.0, 1000))


@pytest.fixture
def shown_to_simple(monkeypatch):
    """Every view that the bot ``simple`` gets, with its seat."""
    seen = []

    def watched(game, view, seat, legal, seed):
        seen.append((view.copy(), seat))
        return legal[0]

    monkeypatch.setitem(bots.BOTS, "simple", bots.Known(watched, "Watched bot"))
    return seen


@pytest.fixture(autouse=True)
def writer_at_rest():
    """No test leaves a thread behind that holds the database."""
    yield
    WRITER.stop()


class Server:
    """The house on a port of this machine, in a thread."""

    def __init__(self, places=1000):
        config = serve.configuration(Places(places))
        config.port, config.log_level = 0, "error"
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)

    def start(self):
        self._thread.start()
        while not self._server.started:
            assert self._thread.is_alive(), "the server has not started"
            self._thread.join(0.01)
        self.port = self._server.servers[0].sockets[0].getsockname()[1]
        self.host = f"127.0.0.1:{self.port}"

    @property
    def connections(self):
        """How many there are, sockets among them."""
        return len(self._server.server_state.connections)

    @property
    def congested(self):
        """Whether there is a browser that does not take what is sent to it."""
        connections = list(self._server.server_state.connections)
        sockets = [one for one in connections if isinstance(one, SocketProtocol)]
        return any(not one.writable.is_set() for one in sockets)

    def stop(self):
        self._server.should_exit = True
        self._thread.join()


@pytest.fixture
def server(transactional_db):
    server = Server()
    server.start()
    yield server
    server.stop()


@pytest.fixture
def browser(server):
    """Makes browsers: ``browser("Ada")``, or ``browser()`` for a stranger."""
    opened = []

    def make(name=""):
        opened.append(Browser(server.host))
        if name:
            opened[-1].post("/name", {"name": name})
        return opened[-1]

    yield make
    for one in opened:
        one.close()
