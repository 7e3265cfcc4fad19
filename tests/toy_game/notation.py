"""Actions as text: ``lay dingo``, ``flag 2``, ``done``."""

from tests.toy_game.box import FLAGS, KINDS
from tests.toy_game.language import _
from tests.toy_game.rules import DONE, FLAG

ANIMALS = ("aardvark", "bobcat", "caracal", "dingo", "echidna")


def write(box, seat, action):
    if action == DONE:
        return "done"
    if action < KINDS:
        return f"lay {ANIMALS[action]}"
    return f"flag {action - FLAG}"


def read(box, seat, text):
    verb, _space, rest = text.partition(" ")
    if text == "done":
        return DONE
    if verb == "lay" and rest in ANIMALS:
        return ANIMALS.index(rest)
    if verb == "flag" and rest in map(str, range(FLAGS)):
        return FLAG + int(rest)
    raise ValueError(_("An action looks like “lay dingo”, “flag 2” or “done”."))
