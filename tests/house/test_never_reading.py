"""Browsers that do not take what is sent to them."""

import itertools

import pytest

from spieltisch.house import protocol
from spieltisch.house.tables import hub as hubs
from spieltisch.house.tables import outbox
from tests.house.raw import RawSocket, until


@pytest.fixture
def impatient(monkeypatch):
    monkeypatch.setattr(outbox, "PATIENCE", 0.5)
    monkeypatch.setattr(protocol, "SECONDS_TO_LEAVE", 0.5)


def open_sockets():
    """How many sockets the house counts."""
    counts = [hub.open_sockets for hub in list(hubs._hubs.values())]
    return sum(count[name] for count in counts for name in count if name.startswith("at "))


def test_a_socket_that_never_reads_is_closed_and_counts_no_longer(
    impatient, server, browser, settings
):
    settings.SOCKETS_PER_PERSON, settings.MESSAGE_RATE = 1, (1e9, 1e9)
    ada = browser("Ada")
    code = ada.open_table("1911", **{"seat-0": "me", "seat-1": "device"})
    deaf = RawSocket(ada, f"/ws/t/{code}")
    assert until(lambda: open_sockets() == 1)
    for seat in itertools.cycle((0, 1)):  # until nothing more goes into any buffer on the way
        deaf.say(do="look", seat=seat)
        if until(lambda: server.congested, 0.02):
            break
    deaf.say(do="look", seat=0)
    deaf.say(do="look", seat=1)
    assert until(lambda: open_sockets() == 0), "it is still counted"
    ada.sit(code).hello(seat=0)  # so that its place is free again
    assert deaf.ends()
