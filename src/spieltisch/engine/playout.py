"""Random play, for one box and for arrays of boxes.  A driver: see ``twin`` and ``rules``.

Which action is taken is decided by a small generator of its own (the 48-bit one of POSIX
``drand48``), so that the same seed plays the same game in plain and in compiled form.
"""

from spieltisch.engine.chance import mix
from spieltisch.engine.rules import apply, legal, outcome, setup, waiting
from spieltisch.engine.sight import lowest_seat

PARALLEL = ("play_array",)
prange = range
MASK48 = (1 << 48) - 1


def step(state):
    return (state * 0x5DEECE66D + 11) & MASK48


def choose(state, n):
    """A number from 0 to n - 1 from the upper bits of the state."""
    return ((state >> 16) * n) >> 32


def play_on(box, actions, seed, most):
    """Plays one box with random legal actions to its end, at most ``most`` actions.

    ``actions`` is room for the legal actions.  Returns the number of actions carried out.
    """
    state = step(seed & MASK48)
    count = 0
    mask = waiting(box)
    while mask and count < most:
        state = step(state)
        seat = lowest_seat(mask)
        n = legal(box, seat, actions)
        apply(box, seat, actions[choose(state, n)])
        mask = waiting(box)
        count += 1
    return count


def play(box, actions, scores, seed, most):
    """The same, and fills ``scores`` with the result."""
    count = play_on(box, actions, seed, most)
    outcome(box, scores)
    return count


def play_one_by_one(boxes, template, actions, scores, plies, seed, most):
    """Plays a whole game in every box of an array, box ``i`` keyed by ``seed + i``.

    ``template`` is an array with one box before its setup; ``scores`` and ``plies`` get a row for
    each box.  Of ``actions`` one row is used: it stays in the processor's cache.
    """
    for number in range(len(boxes)):
        play_box(boxes, number, template, actions[0], scores, plies, seed, most)


def play_array(boxes, template, actions, scores, plies, seed, most):
    """The same on all cores; ``actions`` has a row for each share of the work."""
    shares = len(actions)
    for share in prange(shares):
        for number in range(share, len(boxes), shares):
            play_box(boxes, number, template, actions[share], scores, plies, seed, most)


def play_box(boxes, number, template, actions, scores, plies, seed, most):
    boxes[number] = template[0]
    box = boxes[number]
    box.key[0] = mix(seed + number, 1)
    box.key[1] = mix(seed + number, 2)
    setup(box)
    plies[number] = play(box, actions, scores[number], seed + number, most)
