"""Frames that bring no message: whoever sends nothing else is not kept."""

import pytest

from spieltisch.house import protocol
from tests.house.raw import RawSocket, frame, until
from tests.house.test_never_reading import open_sockets

MORE, TEXT, BYE, PING, PONG = 0x0, 0x1, 0x8, 0x9, 0xA
MANY = protocol.FRAMES_RATE[1] + 100
HELLO = frame(TEXT, b'{"do":"ping"}')


@pytest.fixture
def socket(browser):
    ada = browser("Ada")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "device"})
    return RawSocket(ada, f"/ws/t/{code}")


@pytest.mark.parametrize(
    "frames",
    [
        [frame(PING, b"x" * 125)] * MANY,
        [frame(PONG, b"")] * MANY,
        [frame(TEXT, b"", last=False), *[frame(MORE, b"", last=False)] * MANY],
        [frame(PING, b"")] * MANY + [frame(BYE, b"")],
    ],
    ids=["pings", "pongs", "parts", "pings and good-bye"],
)
def test_too_many_of_them_end_the_socket(socket, frames, caplog):
    socket.send_together(HELLO, *frames)
    assert socket.ends() and until(lambda: not open_sockets())
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize("damaged", [frame(TEXT, b"\xff"), frame(0x3, b"")])
def test_what_is_no_text_ends_the_socket_also_right_before_a_good_bye(socket, damaged, caplog):
    socket.send_together(HELLO, damaged, frame(BYE, b""), frame(PING, b""))
    assert socket.ends() and until(lambda: not open_sockets())
    assert "Traceback" not in caplog.text


def test_a_few_of_them_are_answered(socket):
    socket.send_together(*[frame(PING, b"hello")] * 20, frame(BYE, b""))
    assert socket.read().count(b"\x8a\x05hello") == 20
