"""A driver (see ``spieltisch.engine.twin``): random games, and what was possible in each turn.

The policy: choose evenly among the legal places, then among no meeple and the free features.
"""

from spieltisch.engine.chance import mix
from spieltisch.engine.rules import apply, legal, outcome, setup
from spieltisch.games.carcassonne.actions import WITHOUT_MEEPLE, cell_of, segment_of
from spieltisch.games.carcassonne.rules.features import is_first_of_tile
from spieltisch.games.carcassonne.rules.meeples import last_tile_node

PLACES, CHOICES = 0, 1  # rows of the histograms: legal places; with the meeple choice behind them
TURNS, CELLS, WITHOUT_SUPPLY = 0, 1, 2  # what is counted
MASK48 = (1 << 48) - 1


def survey(boxes, template, work, actions, inner, scores, histograms, counts, seed):
    """Plays a game in every box; ``work`` is room for one box more."""
    for number in range(len(boxes)):
        boxes[number] = template[0]
        box = boxes[number]
        box.key[0] = mix(seed + number, 1)
        box.key[1] = mix(seed + number, 2)
        setup(box)
        state = seed + number
        while outcome(box, scores) == 0:
            places = legal(box, box.turn, actions)
            count_turn(box, places, work, actions, inner, histograms, counts)
            state = act_at_random(box, places, actions, state)
            counts[WITHOUT_SUPPLY] += box.supply[box.turn] == 0
            state = act_at_random(box, free_features(box, actions), actions, state)


def free_features(box, actions):
    """Going without, and each free feature once: of its parts on the tile the first."""
    n = 0
    for i in range(legal(box, box.turn, actions)):
        action = actions[i]
        if action == WITHOUT_MEEPLE or is_first_of_tile(
            box, last_tile_node(box, segment_of(action))
        ):
            actions[n] = action
            n += 1
    return n


def act_at_random(box, n, actions, state):
    state = (state * 0x5DEECE66D + 11) & MASK48
    apply(box, box.turn, actions[((state >> 16) * n) >> 32])
    return state


def count_turn(box, places, work, actions, inner, histograms, counts):
    """Notes how many ways there are to place the tile, and to place it with a meeple or none."""
    counts[TURNS] += 1
    histograms[PLACES][places] += 1
    choices, before = 0, -1
    for i in range(places):
        counts[CELLS] += cell_of(actions[i]) != before
        before = cell_of(actions[i])
        work[0] = box
        apply(work[0], box.turn, actions[i])
        choices += free_features(work[0], inner)
    histograms[CHOICES][choices] += 1
