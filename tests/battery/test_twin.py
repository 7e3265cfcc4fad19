"""Both forms of the rules, side by side after every action."""

import numpy as np

from spieltisch.engine import twin
from spieltisch.engine.chance import mix
from spieltisch.engine.features import weighted
from tests.battery.play import moves, viewers


def test_plain_and_compiled_agree_at_every_step(setup, match):
    game, layout = setup.game, setup.game.layout
    compiled = twin.load(game)
    record = layout.to_record(game.empty_box(setup.options, setup.seats, setup.key))
    compiled.setup(record[0])
    actions = np.zeros(game.bounds.most_actions, np.int64)
    scores = np.zeros(setup.seats, np.int64)
    weights = np.array(getattr(game.evaluation, "WEIGHTS", []))
    for seat, legal, action in moves(setup, match):
        assert layout.from_record(record) == match.box, (setup, match.box.ply)
        assert compiled.waiting(record[0]) == game.rules.waiting(match.box), setup
        count = compiled.legal(record[0], seat, actions)
        assert actions[:count].tolist() == legal, (setup, match.box.ply)
        assert compiled.outcome(record[0], scores) == 0, setup
        assert compiled.forced(record[0], seat) == game.rules.forced(match.box, seat), setup
        assert compiled.worth(record[0], seat) == game.evaluation.worth(match.box, seat), setup
        if compiled.features is not None:
            check_features(game, match.box, seat, compiled.features(record[0], seat, weights))
        compiled.apply(record[0], seat, action)
    assert layout.from_record(record) == match.box, setup
    reason, plain_scores, winners = game.outcome(match.box)
    assert compiled.outcome(record[0], scores) == reason, setup
    assert scores.tolist() == plain_scores, setup
    assert compiled.winners(record[0]) == winners, setup


def check_features(game, box, seat, compiled):
    """As many whole numbers as there are names, in both forms, and their weighted sum is worth."""
    evaluation = game.evaluation
    found = evaluation.features(box, seat, evaluation.WEIGHTS)
    assert found == compiled, game.slug
    assert len(found) == len(evaluation.FEATURES) == len(evaluation.WEIGHTS)
    assert all(type(value) is int for value in found), game.slug
    assert evaluation.worth(box, seat) == weighted(found, evaluation.WEIGHTS)


def test_both_forms_see_and_believe_the_same(setup, match):
    game, layout = setup.game, setup.game.layout
    compiled = twin.load(game)
    for number, _ in enumerate(moves(setup, match)):
        if number % 7:
            continue
        for viewer in viewers(match.box):
            view = game.view(match.box, viewer)
            record = layout.to_record(match.box)
            compiled.blank(record[0], viewer)
            assert layout.from_record(record) == view, (setup, viewer)
            view.key[:] = (mix(number, 1), mix(number, 2))
            record = layout.to_record(view)
            game.sight.redeal(view, viewer)
            compiled.redeal(record[0], viewer)
            assert layout.from_record(record) == view, (setup, viewer)


def test_the_drivers_play_the_same_game(setup):
    game, layout = setup.game, setup.game.layout
    box = game.empty_box(setup.options, setup.seats, setup.key)
    game.rules.setup(box)
    record = layout.to_record(box)
    most = game.bounds.longest
    plain = twin.load(game, compiled=False).driver("spieltisch.engine.playout")
    fast = twin.load(game).driver("spieltisch.engine.playout")
    room = np.zeros(game.bounds.most_actions, np.int64)
    scores = np.zeros(setup.seats, np.int64)
    count = plain.play(box, [0] * len(room), [0] * setup.seats, setup.seed, most)
    assert fast.play(record[0], room, scores, setup.seed, most) == count
    assert layout.from_record(record) == box, setup
