"""Putting short lists of actions in order."""


def sort(out, first, n):
    """Sorts ``out[first:n]`` in ascending order: by insertion, as the lists are short and nearly
    in order."""
    for i in range(first + 1, n):
        action = out[i]
        k = i
        while k > first and out[k - 1] > action:
            out[k] = out[k - 1]
            k -= 1
        out[k] = action
