"""The wheel holds everything the table needs: sentences, pictures, fonts, rule pages, templates."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*command, "--wheel-dir", str(folder), str(ROOT)], check=True)
    (path,) = folder.glob("spieltisch-*.whl")
    return zipfile.ZipFile(path)


def test_every_file_of_the_package_is_in_the_wheel(wheel):
    packed = set(wheel.namelist())
    for path in (SOURCE / "spieltisch").rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            assert str(path.relative_to(SOURCE)) in packed


def test_the_wheel_names_its_command_and_its_games(wheel):
    (name,) = [name for name in wheel.namelist() if name.endswith("entry_points.txt")]
    entries = wheel.read(name).decode()
    assert "spieltisch = spieltisch.cli:main" in entries
    assert "[spieltisch.games]" in entries


def test_the_wheel_brings_nothing_else(wheel):
    for name in wheel.namelist():
        assert name.startswith("spieltisch"), name


def test_the_locks_hold_every_dependency_with_hashes():
    for lock in ("requirements.lock", "requirements-test.lock"):
        lines = (ROOT / lock).read_text().splitlines()
        pins = [line for line in lines if line and line[0].isalnum()]
        assert pins and all("==" in pin for pin in pins)
        assert sum("--hash=sha256:" in line for line in lines) >= len(pins)
        assert "://" not in "\n".join(lines)
