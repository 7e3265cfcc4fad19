"""Stands for the rules of whichever game a driver is loaded for.

A driver (``playout``, a search, a tournament) says ``from spieltisch.engine.rules import legal``.
``twin`` puts the game's own functions in the place of these, in plain or in compiled form.
"""


def _open_place(*_):
    raise NotImplementedError("a driver runs only when it is loaded for a game, see twin.load")


setup = waiting = legal = refusal = apply = outcome = winners = forced = _open_place
blank = redeal = worth = _open_place
features = None  # what a game need not have
