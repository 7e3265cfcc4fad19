"""The house as a process of its own, that can be killed and started again."""

import os
import re
import subprocess
import sys
from pathlib import Path

KEY = "the key of a house in a browser test, where nothing is secret"
PATIENCE = 30  # seconds until a house must have closed


class House:
    """`spieltisch serve` on a free port of this machine; its data stay where they are.

    Started again, it has the same address.
    """

    def __init__(self, data: Path):
        self.data = data
        (data / "secret_key").write_text(KEY, encoding="ascii")
        self.url = ""
        self._process = None

    def start(self):
        port = self.url.rpartition(":")[2] or "0"
        words = ["serve", "--port", port, "--data", str(self.data)]
        with (self.data / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "spieltisch", *words],
                env={**os.environ, "SPIELTISCH_BOT_PACE": "0", "SPIELTISCH_RATE_FACTOR": "100"},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        said = self._process.stdout.readline()  # the end of the file where it could not start
        address = re.search(r"http://\S+:\d+", said)
        assert address, f"the house did not say its address: {said!r}\n{self.log}"
        self.url = address[0]

    def kill(self):
        """Ends the process as a power cut would."""
        self._process.kill()
        self._close()

    def stop(self):
        self._process.terminate()
        self._close()

    def _close(self):
        self._process.wait(PATIENCE)
        self._process.stdout.close()

    @property
    def log(self) -> str:
        """What the house has written into its log."""
        return (self.data / "server.log").read_text()
