"""The house rules that can be read off the source: arrows, names, sizes, style."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from spieltisch.engine import registry

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "spieltisch"
SHARED = ("engine", "bots", "house", "lab")
# which rooms may import which: arrows run one way
ARROWS = {
    "engine": {"engine"},
    "games": {"games", "engine"},
    "bots": {"bots", "games", "engine"},
    "lab": {"lab", "bots", "games", "engine"},
    "house": {"house", "bots", "games", "engine"},
}
MOST_LINES = 420  # a file
MOST_STATEMENT_LINES = 46  # a function


def modules(room):
    return sorted((SOURCE / room).rglob("*.py"))


def imports(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            yield node.module


@pytest.mark.parametrize("room", ARROWS)
def test_arrows_run_one_way(room):
    for path in modules(room):
        for name in imports(path):
            parts = name.split(".")
            if parts[0] == "spieltisch" and len(parts) > 1:
                assert parts[1] in ARROWS[room], f"{path.relative_to(ROOT)} imports {name}"


def test_games_do_not_know_each_other():
    for folder in (SOURCE / "games").iterdir():
        for path in folder.rglob("*.py") if folder.is_dir() else ():
            for name in imports(path):
                if name.startswith("spieltisch.games."):
                    assert name.split(".")[2] == folder.name, f"{path} imports {name}"


def test_rules_need_neither_numpy_nor_django():
    for path in [*modules("games"), *modules("engine")]:
        for name in imports(path):
            assert name.split(".")[0] not in ("django", "spieltisch.house"), path
            if path.parent.name == "games" or "rules" in path.parts:
                assert name.split(".")[0] not in ("numpy", "numba"), path


def names_of_games():
    for game in registry.games().values():
        yield game.slug
        yield game.package.rpartition(".")[2]
        yield str(game.title)


@pytest.mark.parametrize("room", [*SHARED, "cli.py"])
def test_shared_rooms_name_no_game(room):
    here = SOURCE / room
    paths = [here] if here.is_file() else [p for p in here.rglob("*") if p.is_file()]
    words = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in set(names_of_games())), re.I)
    for path in paths:
        if path.suffix in (".py", ".html", ".js", ".css", ".md"):
            found = words.search(path.read_text(encoding="utf-8"))
            assert not found, f"{path.relative_to(ROOT)} names a game: {found[0]!r}"


def python_files():
    yield from SOURCE.rglob("*.py")
    yield from (ROOT / "tests").rglob("*.py")
    yield from (ROOT / "tools").rglob("*.py")


def test_files_and_functions_stay_small():
    too_long = []
    for path in python_files():
        text = path.read_text(encoding="utf-8")
        if (lines := text.count("\n")) > MOST_LINES and "migrations" not in path.parts:
            too_long.append(f"{path.relative_to(ROOT)} has {lines} lines")
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = node.end_lineno - node.lineno + 1
                if lines > MOST_STATEMENT_LINES:
                    too_long.append(f"{path.relative_to(ROOT)}: {node.name} has {lines} lines")
    assert not too_long, "\n".join(too_long)


@pytest.mark.parametrize("words", [["check"], ["format", "--check"]])
def test_ruff_has_nothing_to_say(words):
    done = subprocess.run(
        [sys.executable, "-m", "ruff", *words, "--quiet", str(ROOT)], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_web_process_does_not_import_numba():
    script = (
        "import os, sys; os.environ['DJANGO_SETTINGS_MODULE'] = 'spieltisch.house.settings'\n"
        "import spieltisch.house.asgi\n"
        "from spieltisch.engine import registry\n"
        "for game in registry.games().values():\n"
        "    game.rules, game.board, game.words, game.evaluation\n"
        "assert 'numba' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", script], check=True)
