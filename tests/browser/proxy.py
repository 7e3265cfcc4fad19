"""What lies between a browser and the house, and what may go wrong there."""

import contextlib
import socket
import threading
from urllib.parse import urlsplit


class Proxy:
    """Passes bytes on, on a port of this machine.

    ``swallows``: what is sent either way vanishes, without anything being closed; ``deaf``: only
    what the house answers does.  ``blocks``: no WebSocket gets through.
    """

    def __init__(self, url):
        house = urlsplit(url)
        self._house = (house.hostname, house.port)
        self.swallows = self.deaf = self.blocks = False
        self._open = set()
        self._door = None
        self._port = 0
        self.mend()
        self.url = f"http://127.0.0.1:{self._port}"

    def cut(self):
        """Breaks all lines, and lets no new one in."""
        if self._door is not None:
            with contextlib.suppress(OSError):
                self._door.shutdown(socket.SHUT_RDWR)
            self._door.close()
            self._door = None
        for one in list(self._open):
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)

    def mend(self):
        """Everything is as it should be.  Lines that were dead stay so."""
        self.swallows = self.deaf = self.blocks = False
        if self._door is None:
            self._door = socket.create_server(("127.0.0.1", self._port))
            self._port = self._door.getsockname()[1]
            threading.Thread(target=self._let_in, args=(self._door,), daemon=True).start()

    def _let_in(self, door):
        while True:
            try:
                browser, _address = door.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(browser,), daemon=True).start()

    def _serve(self, browser):
        with contextlib.suppress(OSError), browser:
            first = browser.recv(1 << 16)
            if self.blocks and b"upgrade: websocket" in first.lower():
                browser.sendall(b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n")
                return
            with socket.create_connection(self._house) as house:
                both = {browser, house}
                self._open |= both
                back = threading.Thread(target=self._pass, args=(house, browser, b""), daemon=True)
                back.start()
                self._pass(browser, house, first)
                back.join()
                self._open -= both

    def _pass(self, source, target, data):
        """Passes on what one side says, until it ends; what once was swallowed tears the line, so
        that nothing of it is passed on any more."""
        torn = False
        with contextlib.suppress(OSError):
            data = data or source.recv(1 << 16)
            while data:
                from_house = source.getpeername() == self._house
                torn = torn or self.swallows or (self.deaf and from_house)
                if not torn:
                    target.sendall(data)
                data = source.recv(1 << 16)
        for one in (source, target):
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
