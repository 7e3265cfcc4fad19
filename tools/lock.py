"""Writes requirements.lock and requirements-test.lock: every package pinned, with its hashes.

    python tools/lock.py

Needs `uv`.  The locks hold for all platforms and Python 3.11 or newer.
"""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
LOCKS = {
    "requirements.lock": ["build"],
    "requirements-test.lock": ["build", "test", "postgres"],
}


def lock(name: str, extras: list[str]) -> None:
    command = ["uv", "pip", "compile", "pyproject.toml", "--output-file", name, "--quiet"]
    command += ["--universal", "--python-version", "3.11", "--generate-hashes"]
    command += ["--no-header", "--no-emit-index-url", "--no-emit-find-links", "--no-annotate"]
    for extra in extras:
        command += ["--extra", extra]
    subprocess.run(command, cwd=HERE, check=True)


if __name__ == "__main__":
    for name, extras in LOCKS.items():
        lock(name, extras)
        sys.stdout.write(f"{name} is written\n")
