"""The bot that does anything."""

from __future__ import annotations

from spieltisch.engine.chance import mix


def choose_random(game, view, seat, legal, seed):
    """Any legal action, all equally often."""
    return legal[mix(seed, 0) * len(legal) >> 32]
