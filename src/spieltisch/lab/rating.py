"""Win rates with their interval, and ratings from many pairings.

Ratings are the Bradley-Terry model on the Elo scale, fitted to all games at once.  Libraries for
ratings follow players who change and take games one after the other, so that the same results in
another order give other ratings; programs do not change, and their games have no order.
"""

from __future__ import annotations

from math import log, sqrt
from statistics import NormalDist

import numpy as np

CONFIDENCE = 0.95
Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
SCALE = 400 / log(10)  # Elo points of a unit of the logistic: 400 points are 10 : 1
STEPS, SMALL = 200, 1e-9


def wilson(won: float, games: int) -> tuple[float, float]:
    """The Wilson score interval (95 %) of a rate; ``won`` may have halves for draws.

    Paired games share their luck, so that rates of paired games scatter less: the interval is on
    the safe side.
    """
    if not games:
        return 0.0, 1.0
    rate, share = won / games, Z * Z / games
    middle = (rate + share / 2) / (1 + share)
    half = Z * sqrt(rate * (1 - rate) / games + share / (4 * games)) / (1 + share)
    return max(0.0, middle - half), min(1.0, middle + half)


def bradley_terry(won: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Elo ratings, 0 on average, and half the width of their 95 % interval.

    ``won[i, j]`` is how often ``i`` has beaten ``j``, a draw half for both.  One drawn game of each
    against a player of rating 0 is added: it keeps whoever has won every game on the table.
    """
    games = won + won.T
    strength = np.zeros(len(won))
    for _ in range(STEPS):
        expected = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
        usual = 1 / (1 + np.exp(-strength))
        slope = (won - games * expected).sum(axis=1) + 0.5 - usual
        bend = games * expected * (1 - expected)
        curve = np.diag(bend.sum(axis=1) + usual * (1 - usual)) - bend
        step = np.clip(np.linalg.solve(curve, slope), -1, 1)  # Newton's, not too far at once
        strength += step
        if np.abs(step).max() < SMALL:
            break
    centre = np.eye(len(won)) - 1 / len(won)  # only differences are known, not the level
    error = np.sqrt(np.diag(centre @ np.linalg.inv(curve) @ centre))
    return SCALE * centre @ strength, Z * SCALE * error
