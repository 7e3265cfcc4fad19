"""Fitting weights to what games have shown.

``x`` are features by row and column, ``groups`` numbers from 0 on by row: what kind of table a row
comes from.  Each group has a constant of its own, which is not part of the evaluation (at a table
of four nobody wins half of the games).  All fits are drawn a little to ``start``, as if a share
``pull`` of the rows said so of every column with what columns have on average: that decides about
columns which hardly ever differ from zero.
"""

from __future__ import annotations

import numpy as np

PULL = 0.001
STEPS = 30  # of Newton's method at most; it takes about six
CLOSE = 1e-9


def linear(x, groups, y, start, pull: float = PULL):
    """Weights with which ``x @ weights``, and a constant for each group, come closest to ``y``:
    least squares (ridge regression)."""
    x, y = _centred(x, groups), _centred(y[:, None], groups)[:, 0]
    squares = x.T @ x
    drawn = np.full(len(start), pull * np.diag(squares).mean())
    return start + _solve(squares, drawn, x.T @ (y - x @ start))


def logistic(x, groups, y, start, pull: float = PULL, known=0.0):
    """Weights with which ``1 / (1 + exp(-x @ weights - known - constant))`` tells best how likely
    ``y`` is (0 to 1): maximum likelihood, by Newton's method."""
    count = x.shape[1]
    x = np.hstack([x, np.eye(groups.max() + 1)[groups]])
    goal = np.concatenate([start, np.zeros(x.shape[1] - count)])
    drawn = np.full(x.shape[1], pull / 4 * (x[:, :count] ** 2).sum(axis=0).mean())
    drawn[count:] = 0  # constants are free
    weights = goal.copy()
    for _ in range(STEPS):
        chance = squash(x @ weights + known)
        slope = x.T @ (y - chance) - drawn * (weights - goal)
        step = _solve((x.T * (chance * (1 - chance))) @ x, drawn, slope)
        weights += step
        if np.abs(x @ step).max() < CLOSE:
            break
    return weights[:count], weights[count:]


def squash(z):
    return 1 / (1 + np.exp(-np.clip(z, -30, 30)))


def log_loss(chance, y) -> float:
    """The mean of minus the logarithm of how likely it was said to be; guessing 0.5 has 0.693."""
    chance = np.clip(chance, 1e-9, 1 - 1e-9)
    return float(-(y * np.log(chance) + (1 - y) * np.log(1 - chance)).mean())


def root_mean_square(x, groups) -> float:
    """The spread of ``x`` around the mean of its group."""
    return float(np.sqrt((_centred(x[:, None], groups) ** 2).mean()))


def _centred(x, groups):
    """``x`` less the mean of its group, by column."""
    size = np.bincount(groups)
    sums = np.stack([np.bincount(groups, column, len(size)) for column in x.T], axis=1)
    return x - (sums / np.maximum(size, 1)[:, None])[groups]


def _solve(squares, drawn, slope):
    """A column that never differs from zero gets nothing."""
    system = squares + np.diag(drawn)
    empty = np.diag(system) == 0
    system[empty, empty] = 1
    return np.linalg.solve(system, slope)
