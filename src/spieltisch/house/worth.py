"""What an action is worth, in words.

A worth is what a search expects, from 0 (lost) to 1 (won): of 100 games from there, so many are
won.
"""

from __future__ import annotations

from django.utils.translation import gettext

ALIKE = 0.015  # what is lost less than this is nearly as good
MUCH = 0.06  # what is lost more than this is clearly worse


def percent(worth: float) -> int:
    return round(100 * worth)


def as_chance(worth: float) -> str:
    return gettext("about %(n)d of 100") % {"n": percent(worth)}


def of_best(rewards: list[float], choices: int) -> str:
    """What is said of the first of some actions, the best first, out of ``choices`` legal ones."""
    if choices == 1:
        return gettext("the only move")
    if len(rewards) < 2 or rewards[0] - rewards[1] >= MUCH:
        return gettext("clearly best")
    if rewards[0] - rewards[1] >= ALIKE:
        return gettext("best")
    return gettext("best, but only just")


def of_other(lost: float) -> str:
    """What is said of an action by which so much is lost."""
    if lost < ALIKE:
        return gettext("nearly as good")
    if lost < MUCH:
        return gettext("a little weaker")
    return gettext("clearly weaker")
