"""Refreshes icons and fonts from their npm packages: ``python3 tools/icons.py``.

What is taken is listed in ``icons.toml`` beside this script.  A game that wants symbols of
game-icons.net lists them in ``icons.toml`` in its own folder (``name = "name-in-the-set"``) and
gets ``static/icons.svg`` with one ``<symbol id="g-name">`` each, on whole coordinates.

The results stand in the repository, so that nobody needs Node to play.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
STATIC = ROOT / "src/spieltisch/house/static/house"
GAMES = ROOT / "src/spieltisch/games"
LICENCES = {
    "lucide": "Lucide (https://lucide.dev), ISC licence, see icons-LICENSE.txt",
    "game-icons": "game-icons.net, CC BY 3.0 (https://creativecommons.org/licenses/by/3.0/), "
    "coordinates rounded",
}


def main() -> None:
    plan = tomllib.loads(Path(__file__).with_suffix(".toml").read_text())
    npm = shutil.which("npm") or sys.exit("npm is needed to fetch the packages")
    with tempfile.TemporaryDirectory() as folder:
        shelf = Shelf(npm, Path(folder))
        write_house_icons(shelf, plan)
        for name, (package, path) in plan["fonts"].items():
            (STATIC / "fonts" / name).write_bytes(shelf.read(package, path))
        for wanted in sorted(GAMES.glob("*/icons.toml")):
            write_game_icons(shelf, plan, wanted)


class Shelf:
    """npm packages by ``name@version``, each fetched once."""

    def __init__(self, npm: str, folder: Path):
        self.npm, self.folder = npm, folder
        self.fetched: dict[str, Path] = {}

    def read(self, package: str, path: str) -> bytes:
        if package not in self.fetched:
            command = [self.npm, "pack", "--silent", package]
            done = subprocess.run(
                command, cwd=self.folder, check=True, capture_output=True, text=True
            )
            self.fetched[package] = self.folder / done.stdout.split()[-1]
        with tarfile.open(self.fetched[package]) as archive:
            return archive.extractfile(f"package/{path}").read()


def write_house_icons(shelf: Shelf, plan: dict) -> None:
    icons = json.loads(shelf.read(plan["packages"]["lucide"], "icons.json"))["icons"]
    symbols = [
        symbol(f"i-{name}", 24, plain_strokes(icons[theirs]["body"]))
        for name, theirs in plan["house"].items()
    ]
    write_sprite(STATIC / "icons.svg", LICENCES["lucide"], symbols)
    licence = shelf.read(plan["packages"]["lucide-licence"], "LICENSE")
    (STATIC / "icons-LICENSE.txt").write_bytes(licence)


def write_game_icons(shelf: Shelf, plan: dict, wanted: Path) -> None:
    icons = json.loads(shelf.read(plan["packages"]["game-icons"], "icons.json"))["icons"]
    symbols = []
    for name, theirs in tomllib.loads(wanted.read_text()).items():
        body = icons[theirs]["body"].replace(' fill="currentColor"', "")
        body = re.sub(r' d="([^"]+)"', lambda d: f' d="{whole_numbers(d[1])}"', body)
        symbols.append(symbol(f"g-{name}", 512, body))
    write_sprite(wanted.parent / "static/icons.svg", LICENCES["game-icons"], symbols)


def plain_strokes(body: str) -> str:
    """The body of a Lucide icon without what our CSS says about all of them."""
    return re.sub(r' (fill|stroke|stroke-linecap|stroke-linejoin|stroke-width)="[^"]*"', "", body)


def symbol(name: str, size: int, body: str) -> str:
    return f'<symbol id="{name}" viewBox="0 0 {size} {size}">{body}</symbol>'


def write_sprite(path: Path, licence: str, symbols: list[str]) -> None:
    head = f'<svg xmlns="http://www.w3.org/2000/svg">\n<!-- {licence} -->\n'
    path.parent.mkdir(exist_ok=True)
    path.write_text(head + "\n".join(symbols) + "\n</svg>\n")


# How many numbers follow a path command, and which of them are x and y of a point.
COUNTS = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}
TOKENS = re.compile(r"[a-zA-Z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")


def whole_numbers(path: str) -> str:
    """A path on whole coordinates.

    Relative steps are rounded from where the rounded path stands, so that errors do not add up.
    """
    pen, rounded, start = [0.0, 0.0], [0, 0], ([0.0, 0.0], [0, 0])
    out = []
    for command, numbers in commands(path):
        kind = command.lower()
        if kind == "z":
            pen, rounded = list(start[0]), list(start[1])
            out.append("z")
            continue
        written = list(numbers)
        for place, axis in enumerate(axes(kind)):
            if axis is None:
                continue
            offset = 0 if command.isupper() else pen[axis]
            target = round(numbers[place] + offset)
            written[place] = target if command.isupper() else target - rounded[axis]
        out.append(command + " ".join(f"{number:g}" for number in written))
        move(pen, kind, numbers, command.isupper())
        rounded = [round(pen[0]), round(pen[1])]
        if kind == "m":
            start = (list(pen), list(rounded))
    return "".join(out).replace(" -", "-")


def commands(path: str):
    """The commands of a path with their numbers, repeated ones written out."""
    tokens, i = split_flags(path), 0
    while i < len(tokens):
        command = tokens[i]
        i += 1
        count = COUNTS[command.lower()]
        if count == 0:
            yield command, []
        while count and i < len(tokens) and not tokens[i].isalpha():
            yield command, [float(token) for token in tokens[i : i + count]]
            i += count
            command = {"m": "l", "M": "L"}.get(command, command)


def split_flags(path: str) -> list[str]:
    """The tokens of a path; the two flags of an arc may be glued to what follows."""
    tokens, command, seen = [], "", 0
    at = 0
    while match := TOKENS.search(path, at):
        token, at = match[0], match.end()
        if token.isalpha():
            command, seen = token.lower(), 0
        else:
            if command == "a" and seen % 7 in (3, 4):
                token, at = token[0], match.start() + 1
            seen += 1
        tokens.append(token)
    return tokens


def axes(kind: str) -> list[int | None]:
    """Which axis each number of a command measures along; None for radii, angles and flags."""
    if kind == "h":
        return [0]
    if kind == "v":
        return [1]
    if kind == "a":
        return [None] * 5 + [0, 1]
    return [0, 1] * (COUNTS[kind] // 2)


def move(pen: list[float], kind: str, numbers: list[float], absolute: bool) -> None:
    for axis, number in zip(axes(kind)[-2:], numbers[-2:], strict=True):
        pen[axis] = number if absolute else pen[axis] + number


if __name__ == "__main__":
    main()
