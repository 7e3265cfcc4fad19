"""However a house is told to end, it ends soon, alone, and with everything in one file."""

import os
import shutil
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from spieltisch.house import serve
from tests.house.browser import Browser
from tests.house.process import ROOT, House

WAIT = 60
RUN = f"""
import run, sys
from pathlib import Path
run.PYTHON = Path({sys.executable!r})
run.make_ready = lambda purpose: 0
sys.exit(run.main(sys.argv[1:]))
"""
HANGS = """
import threading
from spieltisch import bots
bots.BOTS["simple"] = bots.Known(lambda *_: threading.Event().wait(), "A bot that hangs")
"""


def children_of(pid):
    return [int(p) for p in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def hears(pid, number):
    """Whether a process has a handler of its own for a signal."""
    status = Path(f"/proc/{pid}/status").read_text()
    caught = int(status.partition("SigCgt:")[2].split()[0], 16)
    return bool(caught >> (number - 1) & 1)


def is_there(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def started_by_run(tmp_path, *before):
    """`python3 run.py serve`; returns the process and the address."""
    process = subprocess.Popen(
        [*before, sys.executable, "-c", RUN, "serve", "--port", "0"],
        env={**os.environ, "SPIELTISCH_DATA": str(tmp_path / "house")},
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    said = process.stdout.readline()
    assert "served at http://" in said, said + process.stdout.read()
    return process, said.split("http://")[1].split()[0]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_run_py_is_the_server_itself(tmp_path, number):
    process, host = started_by_run(tmp_path)
    assert Browser(host).get("/healthz").text == "ok"
    assert not children_of(process.pid)
    process.send_signal(number)
    said, _ = process.communicate(timeout=WAIT)
    assert process.returncode == 0 and "Traceback" not in said, said
    with pytest.raises(ConnectionRefusedError):
        Browser(host).get("/healthz")


def test_a_house_ends_as_process_1_of_a_container(tmp_path):
    """Nothing ends process 1 that it has no handler for."""
    new_world = ["unshare", "--pid", "--fork", "--mount-proc"]
    possible = subprocess.run([*new_world, "true"], capture_output=True).returncode == 0
    process, host = started_by_run(tmp_path, *(new_world if possible else ()))
    pid = children_of(process.pid)[0] if possible else process.pid
    assert all(hears(pid, number) for number in (signal.SIGTERM, signal.SIGINT))
    os.kill(pid, signal.SIGTERM)
    said, _ = process.communicate(timeout=WAIT)
    assert process.returncode == 0 and "Traceback" not in said, said
    with pytest.raises(ConnectionRefusedError):
        Browser(host).get("/healthz")


def test_an_installation_as_process_1_can_be_ended(tmp_path):
    code = "import os, run, runpy, sys\n" + END_WHILE_INSTALLING
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, timeout=WAIT)
    assert done.returncode == 143


END_WHILE_INSTALLING = """
import signal
sys.argv = ["run.py", "serve"]
sys.version_info = property  # the first thing that is looked at
class Asked:
    def __lt__(self, _other):
        assert signal.getsignal(signal.SIGTERM) is not signal.SIG_DFL
        os.kill(os.getpid(), signal.SIGTERM)
        return False
sys.version_info = Asked()
runpy.run_path("run.py", run_name="__main__")
"""


def test_a_started_house_ends_with_all_that_belongs_to_it(tmp_path):
    """The process that compiles, a socket, a bot that thinks for ever: nobody is waited for."""
    environment = {"SPIELTISCH_WARM": "1", "NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    house = House(tmp_path / "house", first=HANGS, SPIELTISCH_BOT_PACE="0", **environment)
    ada = Browser(house.host)
    ada.post("/name", {"name": "Ada"})
    code = ada.open_table(**{"seat-0": "me", "seat-1": "bot:simple"})
    ada.sit(code).hello(seat=0)
    others = children_of(house.process.pid)
    assert len(others) == 1
    house.process.send_signal(signal.SIGTERM)
    said, _ = house.process.communicate(timeout=WAIT)
    assert serve.SECONDS_TO_END < 10 and "Traceback" not in said, said
    assert not any(is_there(pid) for pid in others)
    ada.close()
    assert not left_beside(tmp_path / "house")


def left_beside(folder):
    """What SQLite has written ahead and not put into its file."""
    return [path for path in folder.glob("*-wal") if path.stat().st_size]


IMPATIENT = """
import signal, uvicorn
shutdown = uvicorn.Server.shutdown
async def after_another_one(self, sockets=None):
    signal.raise_signal(signal.SIGINT)
    await shutdown(self, sockets)
uvicorn.Server.shutdown = after_another_one
"""


def test_a_second_ctrl_c_ends_nothing_before_its_time(tmp_path):
    house = House(tmp_path / "house", first=IMPATIENT)
    ada = Browser(house.host)
    ada.post("/name", {"name": "Ada"})
    status, said = house.stop(by=signal.SIGINT)
    assert status == 0 and "Traceback" not in said, said
    assert not left_beside(tmp_path / "house")


SLOW_PAGE = """
import threading
from spieltisch.house import serve
serve.SECONDS_FOR_ANSWERS, serve.SECONDS_TO_END = 0.2, 4.0
from spieltisch.house import theme
theme.theme_of = lambda request: print("asked", flush=True) or threading.Event().wait()
"""


def test_a_page_that_is_not_ready_at_the_end_is_told_in_a_sentence(tmp_path):
    house = House(tmp_path / "house", first=SLOW_PAGE)
    answers = []
    asking = threading.Thread(target=lambda: answers.append(Browser(house.host).get("/nothing")))
    asking.start()
    assert house.process.stdout.readline() == "asked\n"
    house.process.send_signal(signal.SIGTERM)
    asking.join()
    said, _ = house.process.communicate(timeout=WAIT)
    assert answers[0].status == 503 and answers[0].text.endswith("."), answers[0].text
    assert "Traceback" not in said, said
    assert house.process.returncode == 0 and not left_beside(tmp_path / "house")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_the_one_file_of_the_database_has_all(tmp_path, number):
    house = House(tmp_path / "house")
    ada = Browser(house.host)
    ada.post("/name", {"name": "Ada"})
    code = ada.open_table(**{"seat-0": "me", "seat-1": "device"})
    socket = ada.sit(code)
    state = socket.hello(seat=0)
    seat = next(s["seat"] for s in state["seats"] if s["turn"])
    state = socket.hello(seat=seat)
    assert socket.act(state, state["choices"][0]["action"])["kind"] == "done"
    before = socket.hello(seat=0)
    assert left_beside(tmp_path / "house")  # while it is open, the file alone is not enough
    status, said = house.stop(by=number)
    assert status == 0 and "Traceback" not in said, said
    assert not left_beside(tmp_path / "house")
    (tmp_path / "copy").mkdir()
    for name in ("secret_key", "spieltisch.sqlite3"):
        shutil.copy(tmp_path / "house" / name, tmp_path / "copy" / name)
    again = House(tmp_path / "copy")
    try:
        ben = Browser(again.host)
        ben.cookies = ada.cookies
        assert ben.sit(code).hello(seat=0) == before
    finally:
        again.kill()
        ada.close()
