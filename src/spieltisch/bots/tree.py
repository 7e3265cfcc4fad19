"""Information-set Monte-Carlo tree search.  A driver: see ``engine.twin`` and ``engine.rules``.

One tree over what the searching seat can tell apart (Cowling, Powley, Whitehouse 2012: SO-ISMCTS).
Each simulation fills the unknown anew with what the seat may believe, walks down the tree along
actions that are legal in this deal, opens at most one node, and carries the worth of what it has
reached back along its path: the worth of the position, played on for some actions where the tuning
says so.  Every action begins with the worth of the position after it, as if it had been visited
some times (the ``belief``), so that few simulations already play sensibly.

Where several seats choose at once, only the searching seat's own first choice is part of the tree:
the others take what looks best to them, as nobody can answer what he does not see.

``tuning`` is a row of floats (:data:`CURIOSITY` to :data:`SAMPLE`, see ``bots.tuning``).
``nodes`` are rows of :data:`NODE_FIELDS` ints, ``values`` of :data:`VALUE_FIELDS` floats (the sum
of the rewards of the seat that acted, that of their squares, and the reward expected at first);
row 0 is the root.  ``boxes`` are three records: the seat's view, the box being played, and one for
trying.
"""

from math import exp, log, sqrt

from spieltisch.engine.belief import believe
from spieltisch.engine.chance import mix
from spieltisch.engine.rules import apply, forced, legal, waiting, worth
from spieltisch.engine.sight import lowest_seat

ENTRIES = ("think",)
FIRST, NEXT, ACTOR, ACTION, VISITS, SEEN = 0, 1, 2, 3, 4, 5
NODE_FIELDS = 6
SUM, SQUARES, EXPECTED = 0, 1, 2
VALUE_FIELDS = 3
VIEW, PLAYED, TRIED = 0, 1, 2
CURIOSITY, BELIEF, SPREAD, PLAYOUT, SAMPLE = 0, 1, 2, 3, 4


def squash(points, spread):
    """A worth as a reward from 0 to 1; a lead of ``spread`` counts like 73 of 100 games won."""
    ratio = points / spread
    if ratio > 30.0:
        return 1.0
    if ratio < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-ratio))


def settle(box):
    """Plays what the rules leave no choice about; returns who must act then."""
    mask = waiting(box)
    while mask:
        seat = lowest_seat(mask)
        action = forced(box, seat)
        if action < 0:
            return mask
        apply(box, seat, action)
        mask = waiting(box)
    return 0


def worth_after(boxes, seat, action, spread):
    """What the seat that acts expects of an action, at first sight."""
    boxes[TRIED] = boxes[PLAYED]
    apply(boxes[TRIED], seat, action)
    return squash(worth(boxes[TRIED], seat), spread)


def best_at_sight(boxes, seat, actions, count, spread):
    """The action that looks best to a seat."""
    best, reward = actions[0], -1.0
    for i in range(count):
        expected = worth_after(boxes, seat, actions[i], spread)
        if expected > reward:
            best, reward = actions[i], expected
    return best


def comes_before(nodes, node, seat, action):
    """Siblings lie in the order of seats, and for each seat in the order of actions."""
    if nodes[node, ACTOR] != seat:
        return nodes[node, ACTOR] < seat
    return nodes[node, ACTION] < action


def add_node(nodes, values, used, parent, before, seat, action, expected):
    """Puts a node behind its elder sibling (or first under its parent)."""
    node = used
    nodes[node, FIRST] = 0
    nodes[node, ACTOR] = seat
    nodes[node, ACTION] = action
    nodes[node, VISITS] = 0
    nodes[node, SEEN] = 0
    values[node, SUM] = 0.0
    values[node, SQUARES] = 0.0
    values[node, EXPECTED] = expected
    if before:
        nodes[node, NEXT] = nodes[before, NEXT]
        nodes[before, NEXT] = node
    else:
        nodes[node, NEXT] = nodes[parent, FIRST]
        nodes[parent, FIRST] = node
    return node


def child_of(boxes, nodes, values, used, parent, before, seat, action, spread):
    """The node of an action, looked for behind the sibling ``before`` (0: from the first on).

    Returns ``(node, before, used)``; node 0 where there is no room for another one.
    """
    node = nodes[before, NEXT] if before else nodes[parent, FIRST]
    while node and comes_before(nodes, node, seat, action):
        before = node
        node = nodes[node, NEXT]
    if not node or nodes[node, ACTOR] != seat or nodes[node, ACTION] != action:
        if used >= len(nodes):
            return 0, before, used
        expected = worth_after(boxes, seat, action, spread)
        node = add_node(nodes, values, used, parent, before, seat, action, expected)
        used += 1
    return node, node, used


def select(boxes, nodes, values, used, parent, seat, actions, count, tuning):
    """The most promising child among the legal actions; adds those that are new.

    Returns ``(node, used)``; node 0 where the tree is full.
    """
    chosen, score, before = 0, -1.0, 0
    belief = tuning[BELIEF]
    for i in range(count):
        node, before, used = child_of(
            boxes, nodes, values, used, parent, before, seat, actions[i], tuning[SPREAD]
        )
        if node:
            nodes[node, SEEN] += 1
            visits = nodes[node, VISITS] + belief
            reward = (values[node, SUM] + belief * values[node, EXPECTED]) / visits
            promise = reward + tuning[CURIOSITY] * sqrt(log(nodes[node, SEEN] + 1.0) / visits)
            if promise > score:
                chosen, score = node, promise
    return chosen, used


def simulate(boxes, seat, nodes, values, used, path, actions, only, tuning):
    """One walk down the tree from the box in ``boxes[PLAYED]``, where ``only`` is not -1 along
    that action first.

    Fills ``path`` with the nodes visited; returns how many, and how many nodes there are now.
    """
    box = boxes[PLAYED]
    node, depth = 0, 0
    mask = settle(box)
    while mask and depth < len(path):
        first = depth == 0 and mask >> seat & 1
        actor = seat if first else lowest_seat(mask)
        count = legal(box, actor, actions)
        told = first and only >= 0
        if told:
            actions[0], count = only, 1
        if count == 1 and not told:
            apply(box, actor, actions[0])
        elif mask & (mask - 1) and not first:
            apply(box, actor, best_at_sight(boxes, actor, actions, count, tuning[SPREAD]))
        else:
            if node and nodes[node, VISITS] == 0:
                break
            child, used = select(boxes, nodes, values, used, node, actor, actions, count, tuning)
            if not child:
                break
            apply(box, actor, nodes[child, ACTION])
            path[depth] = child
            depth += 1
            node = child
        mask = settle(box)
    return depth, used


def best_of_some(boxes, seat, actions, count, sample, spread, lots):
    """The action that looks best to a seat among ``sample`` that are drawn from all."""
    best, reward = actions[0], -1.0
    for i in range(min(sample, count)):
        drawn = i + ((mix(lots, i) * (count - i)) >> 32)
        action = actions[drawn]
        actions[drawn] = actions[i]
        expected = worth_after(boxes, seat, action, spread) if sample > 1 else 0.0
        if expected > reward:
            best, reward = action, expected
    return best


def play_on(boxes, actions, tuning, seed):
    """Plays ``tuning[PLAYOUT]`` actions that look good enough, see ``bots.tuning``."""
    box, sample = boxes[PLAYED], int(tuning[SAMPLE])
    for number in range(int(tuning[PLAYOUT])):
        mask = settle(box)
        if not mask:
            return
        seat, lots = lowest_seat(mask), mix(seed, number)
        count = legal(box, seat, actions)
        apply(box, seat, best_of_some(boxes, seat, actions, count, sample, tuning[SPREAD], lots))


def carry_back(box, nodes, values, path, depth, spread):
    """Carries what has been reached back along the path."""
    for i in range(depth):
        node = path[i]
        nodes[node, VISITS] += 1
        reward = squash(worth(box, nodes[node, ACTOR]), spread)
        values[node, SUM] += reward
        values[node, SQUARES] += reward * reward


def think(boxes, seat, nodes, values, path, actions, used, first, count, seed, only, tuning):
    """``count`` simulations from the view in ``boxes[VIEW]``, numbered from ``first`` on; all of
    them begin with the action ``only``, where that is not -1.

    ``used`` is what the call before returned, 1 at the beginning; returns the nodes used.
    """
    for number in range(first, first + count):
        deal = mix(seed, number + 1)
        boxes[PLAYED] = boxes[VIEW]
        believe(boxes[PLAYED], seat, deal)
        depth, used = simulate(boxes, seat, nodes, values, used, path, actions, only, tuning)
        play_on(boxes, actions, tuning, deal)
        carry_back(boxes[PLAYED], nodes, values, path, depth, tuning[SPREAD])
    return used
