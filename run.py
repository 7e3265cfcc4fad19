#!/usr/bin/env python3
"""The one way in.

    python3 run.py               serves the table and says its address
    python3 run.py test          runs all tests (--slow: the long proofs instead)
    python3 run.py setup         only makes everything ready
    python3 run.py COMMAND …     any command of `spieltisch`: games, rules, replay, bench, play …

Needs nothing but Python 3.11 or newer.  What it installs lies in .venv beside this file, pinned and
checked by hashes (requirements.lock); games and settings lie in var/.
"""

import hashlib
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
STAMP = VENV / "spieltisch-stamp"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
LOCKS = {"serve": HERE / "requirements.lock", "test": HERE / "requirements-test.lock"}


def main(words):
    if sys.version_info < (3, 11):  # noqa: UP036 (whoever has an older one should hear it)
        version = ".".join(map(str, sys.version_info[:2]))
        return stop(f"Spieltisch needs Python 3.11 or newer; this is {version}.")
    command = words[0] if words else "serve"
    if command in ("-h", "--help"):
        print(__doc__)
        return 0
    if command == "test":
        return make_ready("test") or test(words[1:])
    if command == "setup":
        return make_ready("serve") or say("Everything is ready: python3 run.py")
    return make_ready("serve") or run("-m", "spieltisch", *(words or ["serve"]))


def say(sentence):
    print(sentence, flush=True)
    return 0


def stop(sentence):
    print(sentence, file=sys.stderr, flush=True)
    return 1


def run(*arguments):
    """Our Python with these arguments takes the place of this process, so that every signal reaches
    it; where that is not possible, it gets Ctrl-C, and its exit code comes back."""
    environment = {"SPIELTISCH_DATA": str(HERE / "var"), **os.environ}
    command = [str(PYTHON), *arguments]
    if os.name == "posix":
        sys.stdout.flush()
        os.execve(command[0], command, environment)
    process = subprocess.Popen(command, env=environment)
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            continue


def wanted(purpose):
    """What .venv must be made of for this purpose."""
    digest = hashlib.sha256(sys.version.encode())
    for path in (LOCKS[purpose], HERE / "pyproject.toml"):
        digest.update(path.read_bytes())
    return f"{purpose} {digest.hexdigest()}"


def make_ready(purpose):
    """Makes .venv and installs what is missing; returns 0, or 1 after saying what is wrong."""
    have = STAMP.read_text().splitlines() if STAMP.exists() else []
    if PYTHON.exists() and wanted(purpose) in have:
        return 0
    if not PYTHON.exists():
        say("Making .venv (once) …")
        problem = make_venv()
        if problem:
            return stop(problem)
    say("Installing what is pinned in " + LOCKS[purpose].name + " (once, some 150 MB) …")
    if not install(purpose):
        return stop(
            "The installation failed: see the lines above. Is there a network? "
            "Start again when it is back; what is there already is kept."
        )
    STAMP.write_text("\n".join({wanted(purpose), *(line for line in have if line in possible())}))
    return 0


def possible():
    return {wanted(purpose) for purpose in LOCKS}


def make_venv():
    """Returns a sentence about what is missing, or None."""
    try:
        import ensurepip  # noqa: F401
        import venv
    except ImportError:
        version = f"{sys.version_info[0]}.{sys.version_info[1]}"
        return (
            "Python's venv or pip is missing here. On Debian and Ubuntu: "
            f"sudo apt install python{version}-venv"
        )
    try:
        venv.create(VENV, with_pip=True)
    except (OSError, subprocess.CalledProcessError) as error:
        shutil.rmtree(VENV, ignore_errors=True)
        return f"The folder .venv could not be made: {error}"
    return None


def install(purpose):
    """Installs the locked packages, then Spieltisch itself (editable, built with locked tools)."""
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    locked = [*pip, "--require-hashes", "--requirement", str(LOCKS[purpose])]
    own = [*pip, "--no-deps", "--no-build-isolation", "--editable", str(HERE)]
    return all(subprocess.run(command).returncode == 0 for command in (locked, own))


def test(words):
    """All tests but the slow ones, on all cores; `--slow` runs those."""
    slow = "--slow" in words
    words = [word for word in words if word != "--slow"]
    chosen = ["-m", "slow" if slow else "not slow", "-n", "auto", "--dist", "worksteal", *words]
    return run("-m", "pytest", *chosen, str(HERE / "tests"))


def end(_number, _frame):
    raise SystemExit(143)


if __name__ == "__main__":
    # Said explicitly: as process 1 of a container, nothing ends an installation by itself.
    signal.signal(signal.SIGTERM, end)
    sys.exit(main(sys.argv[1:]))
