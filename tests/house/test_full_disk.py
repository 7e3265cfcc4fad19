"""The disk is full: every form and every deed is answered with a sentence, and nothing is lost."""

import resource

import pytest

from tests.house.browser import Browser
from tests.house.process import House

SORRY = "What was there before is safe."


@pytest.fixture
def house(tmp_path):
    house = House(tmp_path / "house", SPIELTISCH_BOT_PACE="0")
    yield house
    if house.process.poll() is None:
        house.kill()


def let_write(house, size):
    """Lets the house write files up to this size only."""
    resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def test_a_full_disk_is_said_in_a_sentence(house):
    ada = Browser(house.host)
    ada.post("/name", {"name": "Ada"})
    code = ada.open_table(**{"seat-0": "me", "seat-1": "device"})
    waiting = ada.open_table(**{"seat-0": "me", "seat-1": "open", "visibility": "lobby"})
    ben = Browser(house.host)
    ben.post("/name", {"name": "Ben"})
    socket = ada.sit(code)
    state = socket.hello(seat=0)
    seat = next(s["seat"] for s in state["seats"] if s["turn"])
    state = socket.hello(seat=seat)
    action = state["choices"][0]["action"]
    forms = [
        (ada, "/name", {"name": "Cleo"}),
        (Browser(house.host), "/name", {"name": "Dora"}),
        (ada, "/forget", {}),
        (ada, "/new/toy", {"options": "1", "seat-0": "me", "seat-1": "device"}),
        (ada, f"/t/{waiting}/close", {}),
        (ben, f"/t/{waiting}/join", {}),
        (
            ada,
            f"/t/{code}/act",
            {"seat": seat, "version": state["version"], "action": action, "id": "by-form"},
        ),
    ]
    let_write(house, 0)
    for person, path, fields in forms:
        answer = person.post(path, fields)
        assert answer.status in (409, 503), (path, answer.status)
        assert SORRY in answer.text or "could not be stored" in answer.text, (path, answer.text)
    refused = socket.act(state, action, id="by-socket")
    assert refused["kind"] == "refused" and "could not be stored" in refused["why"]
    for path in ("/", f"/t/{code}", f"/t/{waiting}", "/new/toy", "/help"):
        assert ada.get(path).status == 200, path
    assert socket.hello(seat=seat)["version"] == state["version"]
    let_write(house, resource.RLIM_INFINITY)
    assert socket.act(state, action, id="by-socket")["kind"] == "done"
    assert ben.post(f"/t/{waiting}/join").status == 302
    assert ada.post("/name", {"name": "Cleo"}).status == 302
    status, said = house.stop()
    assert status == 0 and "Traceback" not in said, said
