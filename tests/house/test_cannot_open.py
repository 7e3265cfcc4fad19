"""A house that cannot be opened says so in one sentence, and has touched nothing."""

import ctypes
import os
import resource
import socket
import sqlite3
import subprocess
import sys

import pytest

from tests.house.process import ROOT

DROP_FROM_BOUNDS, MAY_WRITE_ALL, MAY_READ_ALL = 24, 1, 2  # prctl, capabilities
NOBODY = 12_345
WAIT = 60


def nobody_special():
    """Makes root obey the rights of files as everybody does."""
    if os.geteuid() == 0:
        for right in (MAY_WRITE_ALL, MAY_READ_ALL):
            assert ctypes.CDLL(None).prctl(DROP_FROM_BOUNDS, right, 0, 0, 0) == 0


def full_after(size):
    """Makes the disk take files of this many bytes at most."""
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def serve(folder, *words, before=None, **environment):
    """Starts a house that must not open; returns its sentence."""
    done = subprocess.run(
        [sys.executable, "-m", "spieltisch", "serve", "--port", "0", "--data", folder, *words],
        env={**os.environ, **environment},
        cwd=ROOT,
        preexec_fn=before,
        capture_output=True,
        text=True,
        timeout=WAIT,
    )
    assert done.returncode == 1, done
    assert not done.stdout and done.stderr.count("\n") == 1, done.stderr
    assert done.stderr.startswith("Spieltisch cannot be served: "), done.stderr
    return done.stderr


def everything_in(folder):
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """The files of a house that has been open once."""
    folder = tmp_path_factory.mktemp("played")
    code = "from spieltisch.house.serve import prepare; prepare()"
    environment = {**os.environ, "SPIELTISCH_DATA": str(folder)}
    subprocess.run([sys.executable, "-c", code], env=environment, cwd=ROOT, check=True)
    return everything_in(folder)


@pytest.fixture
def house(tmp_path, played):
    """A data folder with something in it."""
    (source,) = {path.parent for path in played if path.name == "secret_key"}
    for path, held in played.items():
        place = tmp_path / "house" / path.relative_to(source)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(held)
    return tmp_path / "house"


def test_the_data_folder_cannot_be_made(tmp_path):
    (tmp_path / "file").write_text("a file")
    assert "file" in serve(tmp_path / "file" / "house")
    (tmp_path / "locked").mkdir(mode=0o500)
    assert "Permission denied" in serve(tmp_path / "locked" / "house", before=nobody_special)
    (tmp_path / "link").symlink_to(tmp_path / "nowhere" / "at all")
    assert "link cannot be used" in serve(tmp_path / "link")


def test_the_data_folder_belongs_to_somebody_else(tmp_path):
    folder = tmp_path / "house"
    folder.mkdir(mode=0o700)
    if os.geteuid() == 0:
        os.chown(folder, NOBODY, NOBODY)
    else:
        folder.chmod(0)
    assert f"{folder} cannot be used: Permission denied" in serve(folder, before=nobody_special)


def test_the_data_folder_is_read_only(house):
    held = everything_in(house)
    paths = [*house.rglob("*"), house]
    for path in paths:
        path.chmod(0o500 if path.is_dir() else 0o400)
    try:
        assert "Permission denied" in serve(house, before=nobody_special)
        assert everything_in(house) == held
    finally:
        for path in reversed(paths):
            path.chmod(0o700)


@pytest.mark.parametrize("name", ["spieltisch.sqlite3", "static"])
def test_a_part_of_the_data_folder_is_read_only(house, name):
    (house / name).chmod(0o500)
    try:
        assert name in serve(house, before=nobody_special)
    finally:
        (house / name).chmod(0o700)


def test_a_folder_with_other_things_in_it_is_left_alone(tmp_path):
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "site.css").write_text("body {}")
    held = everything_in(tmp_path)
    assert f"{tmp_path} holds other things than a house (static)" in serve(tmp_path)
    assert everything_in(tmp_path) == held


@pytest.mark.parametrize("key", [b"short", b"", b"\xff" * 60], ids=["short", "empty", "bytes"])
def test_the_key_is_damaged(house, key):
    (house / "secret_key").write_bytes(key)
    assert "secret_key is damaged: restore it" in serve(house)
    assert (house / "secret_key").read_bytes() == key


@pytest.mark.parametrize("where", ["all", "head", "middle", "cut"])
def test_the_database_is_damaged(house, where):
    path = house / "spieltisch.sqlite3"
    held = bytearray(path.read_bytes())
    if where == "all":
        held = bytearray(b"\x5a" * 20_000)
    elif where == "cut":
        held = held[: len(held) // 2]
    else:
        start = 0 if where == "head" else 4096 * 3
        held[start : start + 2000] = b"\x5a" * 2000
    path.write_bytes(held)
    assert "spieltisch.sqlite3 cannot be used" in serve(house)
    assert path.read_bytes() == held


@pytest.mark.parametrize("size", [0, 30, 8_000, 100_000])
def test_the_disk_is_full_at_the_first_start(tmp_path, size):
    assert "cannot be used" in serve(tmp_path / "house", before=full_after(size))


def test_the_port_is_taken(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        said = serve(tmp_path, "--port", str(port))
    assert f"port {port} of 127.0.0.1 cannot be opened: Address already in use" in said


@pytest.mark.parametrize("host", ["192.0.2.1", "no such host", "x" * 80])
def test_the_host_is_not_here(tmp_path, host):
    assert f"port 0 of {host} cannot be opened" in serve(tmp_path, "--host", host)


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("mysql://here/games", "SPIELTISCH_DATABASE looks like postgres://"),
        ("postgres://127.0.0.1:1/games", "the database games cannot be used: "),
        ("postgres://127.0.0.1:port/games", "SPIELTISCH_DATABASE looks like postgres://"),
    ],
)
def test_there_is_no_such_database(tmp_path, url, why):
    assert why in serve(tmp_path, SPIELTISCH_DATABASE=url)


@pytest.mark.parametrize("name", ["SPIELTISCH_BOT_PACE", "SPIELTISCH_RATE_FACTOR"])
def test_a_number_is_none(tmp_path, name):
    assert f"{name} is a number" in serve(tmp_path, **{name: "fast"})


def test_the_way_to_the_database_is_not_installed(tmp_path):
    (tmp_path / "psycopg.py").write_text("raise ImportError('not here')")
    (tmp_path / "psycopg2.py").write_text("raise ImportError('not here')")
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    url = "postgres://127.0.0.1:1/games"
    said = serve(tmp_path / "house", SPIELTISCH_DATABASE=url, PYTHONPATH=path)
    assert 'pip install "spieltisch[postgres]"' in said


def test_after_a_start_that_failed_the_next_one_works(tmp_path):
    folder = tmp_path / "house"
    serve(folder, before=full_after(0))
    (folder / "spieltisch.sqlite3").unlink(missing_ok=True)
    code = "from spieltisch.house.serve import claim_folder, prepare; claim_folder(); prepare()"
    environment = {**os.environ, "SPIELTISCH_DATA": str(folder)}
    subprocess.run([sys.executable, "-c", code], env=environment, cwd=ROOT, check=True)
    database = sqlite3.connect(folder / "spieltisch.sqlite3")
    assert database.execute("SELECT count(*) FROM tables_table").fetchone() == (0,)
    database.close()
