"""The compiled twin: its cache never serves code of another source, and bounds are checked."""

import importlib
import subprocess
import sys
import textwrap

import pytest

GAME = """
from dataclasses import dataclass
from spieltisch.engine.game import Bounds, Game
from spieltisch.engine.language import Lazy

@dataclass(frozen=True)
class Options:
    pass

GAME = Game("tiny", __name__, Lazy(""), Lazy(""), Lazy(""), (2,), Options, Bounds(9, 9, (0, 9)))
"""
MODULES = {
    "__init__": GAME,
    "box": """
        from spieltisch.engine.box import Layout
        LAYOUT = Layout("tiny", [("points", "i2", 2)], events=2)
    """,
    "table": "VALUE = [1, 2, 3]",
    "bonus": """
        from tiny.table import VALUE
        def bonus(i):
            return VALUE[i] + 1
    """,
    "rules": """
        from tiny.bonus import bonus
        def setup(box):
            box.points[0] = 0
        def waiting(box):
            return 1
        def legal(box, seat, out):
            out[0] = 0
            return 1
        def refusal(box, seat, action):
            return 0
        def apply(box, seat, action):
            box.points[seat] += bonus(action)
        def outcome(box, scores):
            return 0
        def winners(box):
            return 0
        def forced(box, seat):
            return -1
    """,
    "sight": "def blank(box, seat):\n    return\ndef redeal(box, seat):\n    return\n",
    "evaluation": "def worth(box, seat):\n    return box.points[seat]\n",
}
RUN = """
import sys, tiny
from spieltisch.engine import twin
box = tiny.GAME.layout.record()
form = twin.load(tiny.GAME)
form.apply(box[0], 0, int(sys.argv[1]))
print(form.worth(box[0], 0))
"""


@pytest.fixture
def tiny(tmp_path):
    """A game in a folder that tests can change; ``run(action)`` plays it in a new process."""
    package = tmp_path / "tiny"
    package.mkdir()
    for name, source in MODULES.items():
        (package / f"{name}.py").write_text(textwrap.dedent(source))

    def run(action=0, **environment):
        done = subprocess.run(
            [sys.executable, "-c", RUN, str(action)],
            capture_output=True,
            text=True,
            env={
                "PYTHONPATH": str(tmp_path),
                "SPIELTISCH_CACHE": str(tmp_path / "cache"),
                "PATH": "/usr/bin:/bin",
                **environment,
            },
        )
        return done.stdout.strip() or done.stderr

    run.package = package
    return run


def test_a_changed_callee_or_table_is_compiled_anew(tiny):
    assert tiny() == "2"
    bonus = tiny.package / "bonus.py"
    bonus.write_text(bonus.read_text().replace("+ 1", "+ 5"))
    assert tiny() == "6"
    (tiny.package / "table.py").write_text("VALUE = [11, 2, 3]")
    assert tiny() == "16"


def test_each_source_has_a_folder_and_is_found_again(tiny):
    cache = tiny.package.parent / "cache"
    tiny()
    first = {path.name for path in cache.iterdir()}
    files = sorted(cache.rglob("*.nbc"))
    tiny()
    assert {path.name for path in cache.iterdir()} == first
    assert sorted(cache.rglob("*.nbc")) == files and files


def test_checked_code_is_not_mixed_up_with_unchecked(tiny):
    assert tiny(action=1) == "3"
    assert "IndexError" in tiny(action=7, SPIELTISCH_BOUNDS="1")


def test_the_loaded_modules_stay_plain(tiny, monkeypatch):
    monkeypatch.syspath_prepend(str(tiny.package.parent))
    from spieltisch.engine import twin

    game = importlib.import_module("tiny").GAME
    try:
        form = twin.load(game)
        assert form.apply is not game.rules.apply
        assert type(importlib.import_module("tiny.table").VALUE) is list
        assert type(game.rules.apply).__name__ == "function"
    finally:
        for name in [name for name in sys.modules if name.split(".")[0] == "tiny"]:
            del sys.modules[name]
