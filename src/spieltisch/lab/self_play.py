"""Games that a program plays against itself, to learn from.  A driver: see ``engine.twin``.

Whoever acts takes the action after which the position is worth most, in one deal of what the seat
may believe, or now and then any action.  All decisions of a game have the same chance to be kept:
what follows them is written down as features, once for each seat.

Games without features of their own have one: ``worth``.
"""

from spieltisch.engine.belief import believe
from spieltisch.engine.chance import mix
from spieltisch.engine.features import weighted
from spieltisch.engine.rules import (
    apply,
    blank,
    features,
    forced,
    legal,
    outcome,
    setup,
    waiting,
    winners,
    worth,
)
from spieltisch.engine.sight import lowest_seat

ENTRIES = ("play_games",)
PLAYED, BELIEVED, TRIED = 0, 1, 2
# What the words of a decision are for: they are numbered WORDS * decision + one of these.
WORDS, STRAY, WHICH, DEAL, TIE, KEEP = 8, 0, 1, 2, 3, 4


def worth_alone(box, seat, _weights):
    return (worth(box, seat),)


if features is None:
    features = worth_alone


def judged(box, seat, weights):
    """What a position is worth, with weights that need not be those of the game."""
    return weighted(features(box, seat, weights), weights) if waiting(box) else worth(box, seat)


def below(seed, decision, purpose, n):
    """A number from 0 to n - 1."""
    return (mix(seed, WORDS * decision + purpose) * n) >> 32


def best_at_sight(boxes, seat, actions, count, weights, seed, decision):
    """The action after which the position is worth most; of equals any, equally often."""
    boxes[BELIEVED] = boxes[PLAYED]
    blank(boxes[BELIEVED], seat)
    believe(boxes[BELIEVED], seat, mix(seed, WORDS * decision + DEAL))
    lots = mix(seed, WORDS * decision + TIE)
    best, most, equals = actions[0], 0, 0
    for i in range(count):
        boxes[TRIED] = boxes[BELIEVED]
        apply(boxes[TRIED], seat, actions[i])
        value = judged(boxes[TRIED], seat, weights)
        if equals == 0 or value > most:
            best, most, equals = actions[i], value, 1
        elif value == most:
            equals += 1
            if (mix(lots, i) * equals) >> 32 == 0:
                best = actions[i]
    return best


def decide(boxes, seat, actions, weights, seed, decision, stray):
    count = legal(boxes[PLAYED], seat, actions)
    if below(seed, decision, STRAY, 1000) < stray:
        return actions[below(seed, decision, WHICH, count)]
    return best_at_sight(boxes, seat, actions, count, weights, seed, decision)


def note(box, weights, rows):
    """The features of every seat, a row each."""
    for seat in range(box.seats):
        values = features(box, seat, weights)
        for i in range(len(values)):
            rows[seat, i] = values[i]


def play_game(boxes, actions, weights, rows, seed, stray, most):
    """Plays one game.  Returns how many decisions were fit to be kept, or -1 for a game that had
    not ended after ``most`` actions.  See :func:`play_games`."""
    box = boxes[PLAYED]
    kept, count = 0, 0
    mask = waiting(box)
    while mask and count < most:
        seat = lowest_seat(mask)
        action = forced(box, seat)
        told = action < 0
        if told:
            action = decide(boxes, seat, actions, weights, seed, count, stray)
        apply(box, seat, action)
        mask = waiting(box)
        count += 1
        if told and mask:
            place = kept if kept < len(rows) else below(seed, count, KEEP, kept + 1)
            if place < len(rows):
                note(box, weights, rows[place])
            kept += 1
    return -1 if mask else kept


def play_games(boxes, template, actions, weights, rows, kept, scores, won, first, stray, most):
    """Plays a game for each row of ``won``, keyed by ``first`` and the numbers that follow.

    ``boxes`` are three records, ``template`` is one before its setup, ``actions`` room for the
    legal ones.  Whoever acts judges by ``weights``; ``stray`` of 1000 decisions are random.
    ``rows`` has room for features, by game, decision, seat and feature; ``kept`` says by game how
    many decisions there are (perhaps more than room), ``scores`` and ``won`` (1 or 0) how the game
    ended, by game and seat.
    """
    for game in range(len(won)):
        seed = first + game
        boxes[PLAYED] = template[0]
        boxes[PLAYED].key[0] = mix(seed, 1)
        boxes[PLAYED].key[1] = mix(seed, 2)
        setup(boxes[PLAYED])
        kept[game] = play_game(boxes, actions, weights, rows[game], seed, stray, most)
        outcome(boxes[PLAYED], scores[game])
        mask = winners(boxes[PLAYED])
        for seat in range(boxes[PLAYED].seats):
            won[game, seat] = mask >> seat & 1
