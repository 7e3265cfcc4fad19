"""Bots that are programs of their own: lines of JSON over standard input and output.

docs/bots-protocol.md describes the protocol to their authors.  A program is sent the blanked box of
its seat, nothing else: :func:`question` makes the message from the view alone.
"""

from __future__ import annotations

import asyncio
import json
import os
import shlex
import shutil
import signal
import sys
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from spieltisch.bots import BOTS
from spieltisch.engine.game import Game, seats_in
from spieltisch.engine.options import write_options

PROTOCOL = 1
STARTING = 30.0  # seconds from its start until a program is ready
GRACE = 2.0  # seconds from the end of its input until a program is ended by force
LONGEST_LINE = 65536  # bytes of an answer
KEPT_LINES, KEPT_LETTERS = 100, 500  # of what it writes to its standard error
SHOWN = 80  # letters of a wrong answer that are quoted
_running: set[int] = set()  # process ids of the programs of this process


class BotFailed(Exception):
    """What a bot did wrong, as the rest of a sentence that begins with its name."""


class _Ended(BotFailed):
    """The program is no longer there."""


class BadProgram(ValueError):
    """A name that is neither a bot nor a program; the message says what is possible."""


def is_program(name: str) -> bool:
    """Whether a name is a program's: it has a path separator."""
    return name not in BOTS and ("/" in name or os.sep in name)


def resolve(name: str) -> str:
    """The name of a bot as it is, or the command line of a program with its full path.

    A program is an executable file, or a file ending in ``.py``; words after it are its arguments.
    Raises :class:`BadProgram`.
    """
    if name in BOTS:
        return name
    words = _split(name)
    path = Path(words[0]) if words else Path()
    if not path.is_file():
        if is_program(name):
            raise BadProgram(f"there is no program {name!r}")
        known = ", ".join(BOTS)
        raise BadProgram(f"there is no bot {name!r}; there are: {known}, or a program (./my-bot)")
    if path.suffix != ".py" and shutil.which(path.absolute()) is None:
        raise BadProgram(f"{name} cannot be executed: chmod +x {words[0]}")
    return shlex.join([str(path.absolute()), *words[1:]])


def _split(name: str) -> list[str]:
    try:
        return shlex.split(name, posix=os.name == "posix")
    except ValueError as error:
        raise BadProgram(f"{name!r} is no command line: {error}") from error


def greeting(game: Game, options, seats: int, seat: int, seconds: float) -> dict[str, Any]:
    """The first message of a game."""
    return {
        "type": "game", "protocol": PROTOCOL, "game": game.slug, "rules": game.version,
        "options": write_options(options), "seats": seats, "seat": seat, "seconds": seconds,
    }  # fmt: skip


def question(game: Game, view, seat: int, legal: Sequence[int], seed: int) -> dict[str, Any]:
    """The message that asks for an action, from the blanked box of the seat."""
    return {
        "type": "act",
        "ply": view.ply,
        "seed": seed,
        "view": {name: getattr(view, name) for name, _kind, _shape in game.layout.fields},
        "legal": [
            {"number": action, "text": game.notation.write(view, seat, action)} for action in legal
        ],
    }


def read_answer(line: bytes, asked: dict[str, Any]) -> int:
    """The number of the chosen action.  Raises :class:`BotFailed`."""
    action = _read_object(line).get("action")
    for choice in asked["legal"]:
        if action == choice["text"] or (type(action) is int and action == choice["number"]):
            return choice["number"]
    raise BotFailed(f"chose {_quoted(repr(action))}, which is not legal")


def _read_object(line: bytes) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        text = _quoted(repr(line.decode("utf-8", "replace").strip()))
        raise BotFailed(
            f"answered {text}: a line with one JSON object is expected"
            " (whatever else you want to see belongs to standard error)"
        )
    return found


def _quoted(text: str) -> str:
    return text if len(text) <= SHOWN else text[:SHOWN] + "…"


class Program:
    """A program at one seat: it is started for its first game and ended by the ``with`` block.

    It is called like any other bot.  Everything but :meth:`finish` raises :class:`BotFailed`
    where the program is not there, says nothing in time or something wrong; it is then ended, and
    started afresh for the next game.
    """

    def __init__(self, name: str, seconds: float):
        self._seconds = seconds
        self._command = _split(name)
        if self._command[0].endswith(".py"):
            self._command.insert(0, sys.executable)
        self._runner = asyncio.Runner()
        self._process: asyncio.subprocess.Process | None = None
        self._listening: asyncio.Task | None = None
        self._said: deque[str] = deque(maxlen=KEPT_LINES)

    def __enter__(self) -> Program:
        return self

    def __exit__(self, *_) -> None:
        if self._process:
            self._runner.run(self._end(GRACE))
        self._runner.close()

    def begin(self, game: Game, options, seats: int, seat: int) -> None:
        """Says which game begins, and waits until the program is ready."""
        message = greeting(game, options, seats, seat, self._seconds)
        running = self._process is not None
        try:
            answer = _read_object(self._exchange(message, STARTING))
        except _Ended:  # it may leave after a game
            if not running:
                raise
            answer = _read_object(self._exchange(message, STARTING))
        if answer.get("type") != "ready" or answer.get("protocol") != PROTOCOL:
            ready = json.dumps({"type": "ready", "protocol": PROTOCOL})
            raise BotFailed(f"answered {_quoted(json.dumps(answer))} instead of {ready}")

    def __call__(self, game: Game, view, seat: int, legal: Sequence[int], seed: int) -> int:
        asked = question(game, view, seat, legal, seed)
        return read_answer(self._exchange(asked, self._seconds), asked)

    def finish(self, game: Game, result, at_fault: bool) -> None:
        """Says how the game ended; whoever was at fault is ended."""
        fault = result.fault
        message = {
            "type": "end",
            "ending": str(game.words.ENDINGS[result.reason]) if result.reason else None,
            "scores": result.scores,
            "winners": seats_in(result.winners),
            "fault": fault and {"seat": fault.seat, "message": fault.message},
        }
        if self._process:
            with suppress(BotFailed):
                self._runner.run(self._send(message, GRACE))
            if self._process and at_fault:
                self._runner.run(self._end(GRACE))

    def take_said(self) -> list[str]:
        """The last lines on its standard error since the last time."""
        if self._process:
            self._runner.run(asyncio.sleep(0))
        said = list(self._said)
        self._said.clear()
        return said

    def _exchange(self, message: dict[str, Any], seconds: float) -> bytes:
        async def exchange():
            if self._process is None:
                await self._start()
            await self._send(message, seconds)
            return await self._hear(seconds)

        return self._runner.run(exchange())

    async def _start(self) -> None:
        pipe = asyncio.subprocess.PIPE
        try:
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=pipe, stdout=pipe, stderr=pipe, limit=LONGEST_LINE,
                start_new_session=True, env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )  # fmt: skip
        except OSError as error:
            raise BotFailed(f"cannot be started: {error.strerror}") from error
        _running.add(self._process.pid)
        self._listening = asyncio.create_task(self._listen(self._process.stderr))

    async def _listen(self, stream: asyncio.StreamReader) -> None:
        while True:
            try:
                line = await stream.readline()
            except ValueError:  # longer than the limit: its rest comes as further lines
                continue
            if not line:
                return
            self._said.append(line.decode("utf-8", "replace").rstrip()[:KEPT_LETTERS])

    async def _send(self, message: dict[str, Any], seconds: float) -> None:
        try:
            self._process.stdin.write(json.dumps(message, separators=(",", ":")).encode() + b"\n")
            async with asyncio.timeout(seconds):
                await self._process.stdin.drain()
        except TimeoutError:
            await self._end(0)
            raise BotFailed(f"read nothing for {seconds:g} s") from None
        except OSError:
            raise await self._left() from None

    async def _hear(self, seconds: float) -> bytes:
        try:
            async with asyncio.timeout(seconds):
                line = await self._process.stdout.readline()
        except TimeoutError:
            await self._end(0)
            raise BotFailed(
                f"did not answer within {seconds:g} s (does it flush what it writes?)"
            ) from None
        except ValueError:
            await self._end(0)
            raise BotFailed(f"wrote a line of more than {LONGEST_LINE} bytes") from None
        if not line:
            raise await self._left()
        return line

    async def _left(self) -> BotFailed:
        status = await self._end(GRACE)
        return _Ended(f"has ended (exit status {status})" if status is not None else "has ended")

    async def _end(self, grace: float) -> int | None:
        """Ends the process and whatever it has started; returns its exit status, if it left."""
        process, self._process = self._process, None
        process.stdin.close()
        left = await _within(process.wait(), grace)
        end_by_force(process.pid)
        _running.discard(process.pid)
        await _within(process.wait(), GRACE)
        await _within(self._listening, GRACE)
        return process.returncode if left else None


async def _within(awaitable, seconds: float) -> bool:
    try:
        await asyncio.wait_for(awaitable, seconds)
    except TimeoutError:
        return False
    return True


def end_by_force(pid: int) -> None:
    """Ends a program with all processes it has started (where the system has process groups)."""
    with suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(pid, signal.SIGKILL)
        else:
            os.kill(pid, signal.SIGTERM)


def end_all_by_force() -> None:
    """Ends all programs of this process, for whoever must leave at once."""
    for pid in list(_running):
        end_by_force(pid)
