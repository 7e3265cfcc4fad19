"""Bots are compiled beside the house, in a process that ends with it."""

import subprocess
import sys
from pathlib import Path

import pytest

from spieltisch.house.tables.warming import WarmUp
from spieltisch.lab import warm
from tests.toy_game import GAME

ROOT = Path(__file__).parents[2]
BESIDE = """
import threading
from spieltisch.lab.warm import stay_behind
stay_behind()
print(__import__("os").nice(0), flush=True)
threading.Event().wait()
"""


def test_what_is_compiled_already_is_said_and_left_alone(monkeypatch):
    monkeypatch.setattr(warm.search, "ready", lambda game: True)
    monkeypatch.setattr(warm.search, "prepare", lambda game: pytest.fail("it is ready"))
    assert list(warm.warm_up(GAME)) == ["toy: compiled already"]


def test_what_is_missing_is_compiled(monkeypatch):
    compiled = []
    monkeypatch.setattr(warm.search, "ready", lambda game: False)
    monkeypatch.setattr(warm.search, "prepare", compiled.append)
    said = list(warm.warm_up(GAME))
    assert compiled == [GAME] and len(said) == 2 and said[1].startswith("toy: compiled in ")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no nice")
def test_it_gives_way_and_ends_with_whoever_has_started_it():
    process = subprocess.Popen(
        [sys.executable, "-c", BESIDE],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT,
    )  # fmt: skip
    assert process.stdout.readline() == "19\n"
    process.stdin.close()
    assert process.wait(30) == 0
    process.stdout.close()


def test_it_ends_quietly_once_nothing_is_left_to_compile():
    """While whoever has started it still holds its standard input open."""
    process = subprocess.Popen(
        [sys.executable, "-c", BESIDE.replace("threading.Event().wait()", "")],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT,
    )  # fmt: skip
    code, complaints = process.wait(30), process.stderr.read()
    for stream in (process.stdin, process.stdout, process.stderr):
        stream.close()
    assert (code, complaints) == (0, b"")


def test_the_house_starts_it_and_ends_it(monkeypatch, settings):
    settings.WARM = True
    started = []
    popen = subprocess.Popen

    def noted(words, **more):
        started.append((words, popen([sys.executable, "-c", "input()"], **more)))
        return started[0][1]

    monkeypatch.setattr(subprocess, "Popen", noted)
    warm_up = WarmUp()
    warm_up.start()
    words, process = started[0]
    assert words[1:] == ["-m", "spieltisch", "warm", "--beside"]
    assert process.poll() is None
    warm_up.stop()
    assert process.poll() is not None
    warm_up.stop()  # once is enough


def test_it_can_be_switched_off(monkeypatch, settings):
    monkeypatch.setattr(subprocess, "Popen", lambda *_words, **_more: pytest.fail("switched off"))
    assert settings.WARM is False  # as in all tests
    warm_up = WarmUp()
    warm_up.start()
    warm_up.stop()
