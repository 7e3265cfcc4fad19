"""The house as a process of its own, which a test may kill."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = """
from spieltisch.engine import registry
from tests.toy_game import GAME
games = {**registry.games(), GAME.slug: GAME}
registry.games = lambda: games
from spieltisch.house import settings
settings.STATICFILES_DIRS.append((GAME.slug, "tests/toy_game/static"))
from spieltisch.house.serve import run
run(port=0)
"""


class House:
    """A started house; its data stay when it is killed.  ``first``: what its process does first."""

    def __init__(self, data, first="", **environment):
        self.first = first
        patient = {"SPIELTISCH_RATE_FACTOR": "1000"}  # nobody is kept waiting by a limit
        data = {"SPIELTISCH_DATA": str(data)}
        self.environment = {**os.environ, **patient, **data, **environment}
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [sys.executable, "-c", self.first + SCRIPT],
            cwd=ROOT,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        said = ""
        for line in self.process.stdout:
            said += line
            if found := re.search(r"served at http://(\S+) ", line):
                self.host = found[1]
                return
        raise AssertionError(f"the house has not started:\n{said}")

    def kill(self):
        """The worst that can happen to a process."""
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def stop(self, by=signal.SIGINT):
        """Ctrl-C; returns the exit status and what was said at the end."""
        if self.process.poll() is None:
            self.process.send_signal(by)
        said, _ = self.process.communicate(timeout=30)
        return self.process.returncode, said
