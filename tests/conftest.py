"""For all tests: compiled rules check their bounds, and nothing is kept in the user's folders."""

import atexit
import os
import shutil
import tempfile

import django

os.environ.setdefault("SPIELTISCH_BOUNDS", "1")
os.environ["SPIELTISCH_DATA"] = tempfile.mkdtemp(prefix="spieltisch-tests-")
atexit.register(shutil.rmtree, os.environ["SPIELTISCH_DATA"], ignore_errors=True)
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "spieltisch.house.settings")
django.setup()


def pytest_addoption(parser):
    parser.addoption(
        "--game",
        action="append",
        default=[],
        metavar="PACKAGE",
        help="run the battery for this game package only, registered or not",
    )
