"""Filling what a seat does not know, for drivers: see ``twin`` and ``rules``."""

from spieltisch.engine.chance import mix
from spieltisch.engine.rules import redeal


def believe(box, seat, seed):
    """Fills a blanked box as the seat may believe, and gives chance a key of its own."""
    draws = box.draws
    box.key[0] = mix(seed, 0)
    box.key[1] = mix(seed, 1)
    redeal(box, seat)
    box.draws = draws
    box.key[0] = mix(seed, 2)
    box.key[1] = mix(seed, 3)
