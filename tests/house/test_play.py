"""Playing at a table through sockets: what is stored, published, repeated and refused."""

import pytest


@pytest.fixture
def two(browser):
    """Ada and Bert at a table of the toy game, with their sockets and states."""
    ada, bert = browser("Ada"), browser("Bert")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "open"})
    assert bert.post(f"/t/{code}/join").status == 302
    return code, ada, bert


def test_a_whole_game_between_two_browsers(two):
    code, ada, bert = two
    sockets = [ada.sit(code), bert.sit(code)]
    for seat, socket in enumerate(sockets):
        state = socket.hello(seat=seat)
        assert state["viewer"] == seat and state["stage"] == "playing"
    for _ in range(100):
        states = [socket.hello(seat=seat) for seat, socket in enumerate(sockets)]
        if states[0]["ended"]:
            break
        seat = next(s["seat"] for s in states[0]["seats"] if s["turn"])
        choice = states[seat]["choices"][0]
        assert sockets[seat].act(states[seat], choice["action"])["kind"] == "done"
    assert states[0]["ended"]["sentence"] == states[1]["ended"]["sentence"]
    assert states[0]["proof"]["seed"]
