"""A socket of bytes, for what no browser would do."""

import json
import socket
import struct
import time

WAIT = 30  # seconds until a test gives up


def frame(opcode, payload, last=True):
    """One frame, masked with zeros."""
    size = len(payload)
    head = bytes([0x80 * last | opcode])
    head += bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack(">H", size)
    return head + b"\0\0\0\0" + payload


class RawSocket:
    """A WebSocket that sends what it is told, and reads only when it is asked to."""

    def __init__(self, browser, path, receive_buffer=4096):
        host, port = browser.host.split(":")
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self._socket.settimeout(WAIT)
        self._socket.connect((host, int(port)))
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: {browser.host}",
            f"Origin: http://{browser.host}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: MDEyMzQ1Njc4OUFCQ0RFRg==",
            f"Cookie: {browser.cookie_header()}",
        ]
        self._socket.sendall("\r\n".join([*lines, "", ""]).encode())
        head = b""
        while not head.endswith(b"\r\n\r\n"):  # nothing may be said before the handshake is done
            byte = self._socket.recv(1)
            assert byte, head
            head += byte

    def say(self, **message):
        self.send(0x1, json.dumps(message).encode())

    def send(self, opcode, payload):
        self.send_together(frame(opcode, payload))

    def send_together(self, *frames):
        self._socket.sendall(b"".join(frames))

    def read(self):
        """All that comes until the other side has ended the connection; None if it does not."""
        found = b""
        try:
            while more := self._socket.recv(1 << 16):
                found += more
        except ConnectionError:
            pass
        except TimeoutError:
            return None
        return found

    def ends(self):
        return self.read() is not None

    def close(self):
        self._socket.close()


def until(true, seconds=WAIT):
    """Waits until something is true; says whether it has become so."""
    end = time.monotonic() + seconds
    while not true():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True
