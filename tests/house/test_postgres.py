"""The tests of storage and races once more, on PostgreSQL where there is one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
URL = os.environ.get("SPIELTISCH_TEST_POSTGRES", "postgres://127.0.0.1:5432/test")


def why_not():
    """Why there is no PostgreSQL to test with; None if there is one."""
    try:
        import psycopg
    except ImportError:
        return "psycopg is not installed (the extra 'postgres')"
    try:
        psycopg.connect(URL.replace("postgres:", "postgresql:"), connect_timeout=3).close()
    except psycopg.OperationalError as error:
        return f"no PostgreSQL at {URL}: {str(error).strip().splitlines()[0]}"
    return None


def test_storage_and_races_on_postgresql():
    if os.environ.get("SPIELTISCH_DATABASE"):
        pytest.skip("this is the run on PostgreSQL")
    if reason := why_not():
        pytest.skip(reason)
    files = [f"tests/house/test_{name}.py" for name in ("storage", "races", "bots")]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *files],
        env={**os.environ, "SPIELTISCH_DATABASE": URL},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]
