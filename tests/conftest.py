"""For all tests: compiled rules check their bounds, and nothing is kept in the user's folders."""

import os

os.environ.setdefault("SPIELTISCH_BOUNDS", "1")


def pytest_addoption(parser):
    parser.addoption(
        "--game",
        action="append",
        default=[],
        metavar="PACKAGE",
        help="run the battery for this game package only, registered or not",
    )
