"""The bot that looks one action ahead."""

from __future__ import annotations

from spieltisch.engine.chance import mix

DEALS = 3  # believed boxes an action is tried on


def choose_simple(game, view, seat, legal, seed):
    """The action after which the position is worth most, on average over some believed boxes.

    Actions that are worth the same are decided by the seed.
    """
    if len(legal) == 1:
        return legal[0]
    worths = [0] * len(legal)
    for deal in range(DEALS):
        believed = game.believe(view, seat, mix(seed, deal))
        for i, action in enumerate(legal):
            worths[i] += _worth_after(game, believed, seat, action)
    best = max(worths)
    candidates = [action for action, worth in zip(legal, worths, strict=True) if worth == best]
    return candidates[mix(seed, DEALS) * len(candidates) >> 32]


def _worth_after(game, box, seat, action) -> int:
    after = box.copy()
    game.rules.apply(after, seat, action)
    return game.evaluation.worth(after, seat)
