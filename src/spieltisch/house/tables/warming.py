"""Compiling the bots beside the house.

It takes a minute of a core and nearly all of the interpreter of its process, so it has one of its
own.  Until it is done, ``tables.thinking`` lets another bot play.
"""

from __future__ import annotations

import logging
import subprocess
import sys

from django.conf import settings

from spieltisch.bots import search
from spieltisch.engine.game import Game

logger = logging.getLogger(__name__)


def can_search(game: Game) -> bool:
    """Whether positions of a game can be searched without compiling first, or nobody will compile
    beside this house."""
    return not settings.WARM or search.ready(game)


class WarmUp:
    """The process that compiles what is missing; it ends at once where nothing is."""

    def __init__(self):
        self._process: subprocess.Popen | None = None

    def start(self) -> None:
        if not settings.WARM:
            return
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "spieltisch", "warm", "--beside"],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                start_new_session=True,  # Ctrl-C is for the house
            )
        except OSError as error:
            logger.warning("the bots cannot be compiled in the background: %s", error)

    def stop(self) -> None:
        """Nothing is lost: what has not been compiled is compiled at the next start."""
        if self._process is not None:
            self._process.stdin.close()
            self._process.kill()
            self._process.wait()
            self._process = None
