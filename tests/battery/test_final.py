"""After the end of a game nothing is open any more, and nothing looks as if it were."""

import ast
import re
from collections import Counter, defaultdict
from functools import cache

import pytest

from spieltisch.engine.box import common_fields
from spieltisch.engine.sight import EVERYTHING, SPECTATOR
from spieltisch.engine.spoken import spoken
from tests.battery.late import Late, late_games
from tests.battery.play import viewers
from tests.battery.test_drawing import attributes
from tests.battery.test_prompts import NAMES

COMMON = {name for name, *_ in common_fields(1)}
STEM = re.compile(r"[A-Za-z]*")  # of a key: pieces of one kind share it
FURTHER = range(1000, 1030)  # seeds of games of which only the end is looked at


@pytest.fixture
def finals(late):
    """Some final boxes of a game that differ in what has happened last."""
    return late.finals[:8]


def test_nobody_can_do_anything(late, finals):
    game = late.game
    for box in finals:
        assert box.ended and game.rules.waiting(box) == 0, late
        for viewer in viewers(box):
            view = game.view(box, viewer)
            assert not [seat for seat in range(box.seats) if game.legal(view, seat)], late
        for seat in range(box.seats):
            assert game.rules.forced(box, seat) < 0, (late, seat)
            for action in game.legal(late.open[-1], seat):
                assert game.rules.refusal(box, seat, action), (late, seat, action)


def test_everybody_is_told_that_it_is_over(late, finals):
    """The heading is the same for all, and never that of an open game."""
    game = late.game
    over = {heading for box in finals for heading in headings(game, box)}
    assert len(over) == 1, (late, over)
    for box in late.open:
        assert not headings(game, box) & over, (late, box.ply)


def headings(game, box):
    names = NAMES[: box.seats]
    return {
        spoken(game.words.ask(game.view(box, viewer), viewer, names).heading)
        for viewer in viewers(box)
    }


@cache
def at_rest(game):
    """What the box says where no decision within a turn is open: ``{field: value}``.

    Such a decision has fields of its own; in the phase in which turns begin they always say the
    same (and so does ``phase`` itself).
    """
    begins, values = Counter(), defaultdict(lambda: defaultdict(set))
    for late in late_games(game):
        acting = None
        for box in late.open:
            waiting = game.rules.waiting(box)
            phase = phase_of(box)
            begins[phase] += waiting != acting
            acting = waiting
            for name, _kind, _shape in game.layout.fields:
                values[name][phase].add(repr(getattr(box, name)))
    turn = begins.most_common(1)[0][0]
    others = COMMON | {question.name for question in game.questions}
    return {
        name: next(iter(by_phase[turn]))
        for name, by_phase in values.items()
        if len(by_phase[turn]) == 1 < len(set().union(*by_phase.values())) and name not in others
    }


def phase_of(box):
    return getattr(box, "phase", 0)


def test_the_box_holds_no_decision(game):
    rest = at_rest(game)
    for late in [*late_games(game), *(Late(game, seed, "random") for seed in FURTHER)]:
        for box in late.finals:
            found = {name: repr(getattr(box, name)) for name in rest}
            still = {name: now for name, now in found.items() if now not in (rest[name], "0")}
            assert not still and found.get("phase") == rest.get("phase"), (late, still)


@cache
def only_to_be_chosen(game):
    """Stems of keys of pieces that are drawn only for who may click on them now."""
    drawn, chosen = Counter(), Counter()
    for late in late_games(game):
        for box in late.open[-4:]:
            for viewer in range(box.seats):
                view = game.view(box, viewer)
                choices = game.board.choices(view, viewer, game.legal(view, viewer))
                targets = {key for choice in choices for key in choice.targets}
                for key in keys_of(game, view, viewer):
                    drawn[STEM.match(key)[0]] += 1
                    chosen[STEM.match(key)[0]] += key in targets
    return {stem for stem, count in drawn.items() if count == chosen[stem]}


def keys_of(game, view, viewer):
    drawing = game.board.draw(view, viewer)
    markup = "".join(piece.markup for pieces in drawing.lists.values() for piece in pieces)
    return attributes(markup, "data-key")


def test_no_place_to_click_is_left(late, finals):
    game = late.game
    for box in finals[:3]:
        for viewer in viewers(box):
            stems = {STEM.match(key)[0] for key in keys_of(game, game.view(box, viewer), viewer)}
            assert not stems & only_to_be_chosen(game), (late, viewer)


def test_nothing_is_open_in_a_game_that_was_given_up(late):
    """Whatever was about to be decided, and by whom: what is shown does not say so any more."""
    game = late.game
    for box in of_every_phase(late.open):
        for eyes in (0, SPECTATOR, EVERYTHING, game.rules.waiting(box).bit_length() - 1):
            viewer = min(eyes, SPECTATOR)
            view = game.given_up(game.view(box, eyes))
            shown = all_that_is_shown(game, view, viewer)
            stems = {STEM.match(key)[0] for key in keys_of(game, view, viewer)}
            assert not stems & only_to_be_chosen(game), (late, box.ply, viewer)
            for after in undecided(game, view):
                assert shown == all_that_is_shown(game, after, viewer), (late, box.ply, viewer)


def of_every_phase(boxes):
    """The last box of each phase."""
    return {phase_of(box): box for box in boxes}.values()


def all_that_is_shown(game, view, viewer):
    scene, drawing = game.board.scene(view, viewer), game.board.draw(view, viewer)
    facts = [str(game.words.seat(view, seat).facts) for seat in range(view.seats)]
    return list(scene.areas.values()), drawing.lists, facts


def undecided(game, view):
    """The same without what is still to be decided, and with another seat in turn."""
    rested, turned = view.copy(), view.copy()
    for name, value in at_rest(game).items():
        setattr(rested, name, ast.literal_eval(value))
    if hasattr(turned, "turn"):
        turned.turn = (turned.turn + 1) % turned.seats
    return rested, turned
