"""For all tests: compiled rules check their bounds, and nothing is kept in the user's folders."""

import atexit
import os
import shutil
import signal
import tempfile

import django

os.environ.setdefault("SPIELTISCH_BOUNDS", "1")
os.environ.setdefault("SPIELTISCH_WARM", "0")  # no house compiles bots beside a test
os.environ["SPIELTISCH_DATA"] = tempfile.mkdtemp(prefix="spieltisch-tests-")
atexit.register(shutil.rmtree, os.environ["SPIELTISCH_DATA"], ignore_errors=True)
os.environ["DJANGO_SETTINGS_MODULE"] = "spieltisch.house.settings"
django.setup()
# Processes that share the tests inherit the environment; with this in it, the settings would be
# read there before the lines above have given them a folder of their own.
del os.environ["DJANGO_SETTINGS_MODULE"]
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # started in the background of a shell:
    signal.signal(signal.SIGINT, signal.default_int_handler)  # what tests start would not hear it


def pytest_addoption(parser):
    parser.addoption(
        "--game",
        action="append",
        default=[],
        metavar="PACKAGE",
        help="run the battery for this game package only, registered or not",
    )
