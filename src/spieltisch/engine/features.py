"""What a position is worth as a weighted sum of features.

A rule module: only functions over the box and ints, see ``twin``.
"""


def weighted(features, weights):
    """``features`` (a tuple of ints) by ``weights`` (as many, in thousandths), summed up."""
    total = 0
    for i in range(len(weights)):
        total += features[i] * weights[i]
    return total // 1000
