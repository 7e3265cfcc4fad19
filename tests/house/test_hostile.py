"""Whatever arrives on a socket or in a form is answered or ends the socket; nothing is written into
the log as a fault of the house, and everybody else plays on."""

import logging
from urllib.parse import quote

import pytest
from websockets.exceptions import ConnectionClosed

from spieltisch.engine import registry
from spieltisch.house.tables.models import Seat
from tests.house.hostile import Grammar
from tests.toy_game import GAME

FEW, MANY = 300, 30_000
LOGGERS = ("", "django.request", "django.security", "uvicorn.error")
# What a hostile message may end a socket with; 1006 where the reason came too late, because more
# was being sent at that moment.
CLOSED = (1006, 1007, 1008, 1009)
SENTINEL = 2**53


@pytest.fixture
def faults():
    """What the house writes into its log as a fault."""
    found = []

    class Keep(logging.Handler):
        def emit(self, record):
            house = not record.name.startswith("websockets.client")
            if house and (record.exc_info or record.levelno >= logging.ERROR):
                found.append(f"{record.name}: {record.getMessage()} {record.exc_info}")

    handler = Keep()
    for name in LOGGERS:
        logging.getLogger(name).addHandler(handler)
    yield found
    for name in LOGGERS:
        logging.getLogger(name).removeHandler(handler)


@pytest.fixture(params=[*registry.games(), GAME.slug])
def table(request, browser, settings):
    """Ada and Bert at a table of each game that is being played, and their browsers."""
    settings.MESSAGE_RATE = settings.PAGE_RATE = settings.SOCKET_RATE = (1e9, 1e9)
    ada, bert = browser("Ada"), browser("Bert")
    nobody = {f"seat-{number}": "none" for number in range(2, 8)}
    places = {"seat-0": "me", "seat-1": "open", **nobody}
    code = ada.open_table(request.param, hints="all", **places)
    assert bert.post(f"/t/{code}/join").status == 302
    return ada, bert, code


def known_in(state):
    """What means something at a table."""
    actions = [choice["action"] for choice in state["choices"]]
    keys = [key for pieces in state["lists"].values() for key, _piece in pieces]
    return [*actions, *keys, state["version"]]


def attack(browser, path, seed, count, known=()):
    """Sends hostile messages; after each few the socket has to answer, or to have been closed."""
    grammar = Grammar(seed, known)
    socket, last = browser.socket(path), []
    for n in range(count):
        frame, is_text = grammar.message()
        last.append(frame)
        try:
            socket.connection.send(frame, text=is_text)
            if n % 10 == 9:
                socket.say("why", n=SENTINEL - n, seat=0)
                socket.until("refused", n=SENTINEL - n)
        except ConnectionClosed:
            assert socket.connection.close_code in CLOSED, (seed, n, last[-12:])
            socket = browser.socket(path)
        except TimeoutError:
            raise AssertionError(f"seed {seed}: no answer after {last[-12:]}") from None


def check_hostile_messages(ada, bert, code, faults, count):
    """At a table in play (its own seat, somebody else's, as a stranger), and in a guided game."""
    state = ada.sit(code).hello(seat=0)
    known = known_in(state)
    for seed, (who, path) in enumerate(
        [(ada, f"/ws/t/{code}"), (bert, f"/ws/t/{code}"), (ada, "/ws/tutorial/toy")]
    ):
        attack(who, path, seed, count, known)
        assert not faults, (seed, faults[:3])
    assert bert.sit(code).hello()["version"] >= state["version"]


def test_hostile_messages_are_answered_or_end_the_socket(table, faults):
    check_hostile_messages(*table, faults, FEW)


@pytest.mark.slow
def test_many_hostile_messages(table, faults):
    check_hostile_messages(*table, faults, MANY)


def forms_of(code, token):
    """Every form of the house, as it should be."""
    order = {"seat": "0", "version": "1", "id": "x"}
    table = f"/t/{code}"
    return [
        ("/name", {"name": "Ada", "next": "/"}),
        ("/theme", {"theme": "dark", "next": "/"}),
        ("/language", {"language": "de", "next": "/"}),
        ("/new/toy", {"options": "1", "seat-0": "me", "seat-1": "open", "ticket": "", "luck": "w"}),
        (f"{table}/act", {**order, "action": "done"}),
        (f"{table}/undo", order),
        (f"{table}/resign", {**order, "version": "999"}),
        (f"{table}/lend", {**order, "bot": "random"}),
        (f"{table}/take", order),
        (f"{table}/close", {}),
        (f"{table}/leave", {}),
        (f"{table}/free?version=1", {"seat": "1"}),
        (f"{table}/away", {"next": "/"}),
        (f"{table}/back", {"next": "/"}),
        ("/earlier/ended", {"next": "/"}),
        (f"{table}/join", {"name": "Ada", "luck": "w"}),
        (f"{table}/rematch", {"turn": "1", "luck": "w"}),
        (f"{table}/lookback", {}),
        (f"/i/{token}", {"name": "Ada", "luck": "w"}),
    ]


PAGES = (
    "/?x={}", "/new/{}", "/new/toy?{}", "/t/{}", "/t/CODE?seat={}", "/t/CODE/replay?ply={}&eyes={}",
    "/t/CODE/replay?try={}", "/t/CODE/record?{}", "/t/CODE/lookback?{}", "/i/{}", "/rules/{}",
    "/tutorial/toy?step={}", "/tutorial/{}/{}", "/static/{}", "/{}",
    "/earlier?game={}", "/earlier?person={}", "/earlier?since={}&until={}", "/earlier?page={}",
    "/t/{}/away",
)  # fmt: skip


def as_bytes(text):
    return text.encode("utf-8", "surrogatepass")


def check_hostile_forms(ada, bert, code, faults, count):
    token = Seat.objects.filter(table__code=code).first().token
    forms, grammar = forms_of(code, token), Grammar(7, known_in(ada.sit(code).hello(seat=0)))
    for n in range(count):
        who = grammar.chance.choice((ada, bert))
        if n % 2:
            path, form = grammar.chance.choice(forms)
            form = {as_bytes(k): as_bytes(v) for k, v in grammar.fields(form).items()}
            answer = who.post(path, form)
        else:
            path = grammar.chance.choice(PAGES).replace("CODE", code)
            form, word = {}, quote(as_bytes(grammar.word()), safe="")
            answer = who.get(path.replace("{}", word))
        assert answer.status < 500, (n, path, form, answer.text[:500])
        assert not faults, (n, path, form, faults[:3])


def test_hostile_forms_and_addresses_get_a_page(table, faults):
    check_hostile_forms(*table, faults, 100)


@pytest.mark.slow
def test_many_hostile_forms(table, faults):
    check_hostile_forms(*table, faults, 5000)
