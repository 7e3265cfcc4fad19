"""Every combination of the expansions: bots finish, and nothing gets lost on the way."""

import random
from itertools import product

import numpy as np
import pytest

from spieltisch.bots import find
from spieltisch.engine import twin
from spieltisch.engine.match import Match
from spieltisch.engine.options import read_options
from spieltisch.engine.sight import SPECTATOR
from spieltisch.games.amundsen_scott import GAME
from spieltisch.games.amundsen_scott.box import DEPOT, FREEZING, SHIP, STABLE, WINDY
from spieltisch.lab.play import Referee
from tests.games.amundsen_scott.position import census, components, play, position, under

RULES = [question.name for question in GAME.questions if question.group == "rules"]
COMBINATIONS = [
    [name for name, on in zip(RULES, switches, strict=True) if on]
    for switches in product((False, True), repeat=len(RULES))
]


def options_of(chosen, **more):
    return read_options(GAME.options, {**dict.fromkeys(chosen, "yes"), **more})


def test_there_are_thirty_two():
    assert len(COMBINATIONS) == 32


@pytest.mark.parametrize("bots", [["random", "random"], ["simple", "simple"]])
@pytest.mark.parametrize("chosen", COMBINATIONS, ids=["+".join(c) or "base" for c in COMBINATIONS])
def test_bots_finish(chosen, bots):
    table = Referee(GAME, options_of(chosen), [find(name) for name in bots], bots, len(chosen))
    result = table.play()
    assert result.fault is None and result.reason in GAME.words.ENDINGS
    assert census(table.box) == components(table.box)


# --- games that begin late, so that random play sees the way back ------------------------------


def late_box(number):
    """Both near the pole, with full hands: one of them will turn round soon."""
    chooser = random.Random(number)
    more = {"weather": 1, "open_hands": chooser.randrange(2), "advanced": chooser.randrange(2)}
    if chooser.randrange(2):
        more["patrons"] = ("wild", "wild")
    hands = ("Ra Ga Ba Ya *Gd Rb", "*Rc Gc Bc Yc Bh")
    places = chooser.choice(("10 10", "10 9", "10 ?7"))
    box = position(
        places,
        hands,
        row="Yb Gb Gw",
        way_back=1,
        depots=("9:compass 7:Rd", "9:Rh 7:Gh"),
        losses=chooser.choice(((0, 0), (1, 0), (0, 1))),
        furthest=(10, 10),
        key=(number, 6),
        **more,
    )
    box.crossed = 15
    GAME.rules.apply(box, 0, GAME.notation.read(box, 0, "pole Ra Ga Ba Ya"))
    return box, chooser


LATE = range(14)


def late_games(most=400):
    for number in LATE:
        box, chooser = late_box(number)
        match = Match.resume(GAME, options_of(["way_back", "depots"]), box, [])
        yield number, match, chooser, most


def moves(match, chooser, number, most):
    """Steps of a late game: at random, but home or to the pole whenever that is possible."""
    for _ in range(most):
        if match.ended:
            return
        seat = chooser.choice(match.waiting())
        legal = match.legal(seat)
        texts = [GAME.notation.write(match.box, seat, action) for action in legal]
        onward = [text for text in texts if text.split()[0] in ("home", "pole", "go", "back")]
        yield seat, legal
        match.act(seat, chooser.choice(onward if onward and number % 2 else texts))


def test_late_games_end_and_keep_their_cards():
    ends, phases = set(), set()
    for number, match, chooser, most in late_games():
        for seat, legal in moves(match, chooser, number, most):
            phases.add(match.box.phase)
            assert legal and legal == sorted(set(legal)), number
            assert len(legal) <= GAME.bounds.most_actions
            assert census(match.box) == components(match.box), number
            assert match.box.stack_size == sum(match.box.stack), number
            for action in legal:
                assert GAME.rules.refusal(match.box, seat, action) == 0, number
        assert match.ended, number
        ends.add(match.box.ended)
    assert len(ends) == 2 and {SHIP, DEPOT} <= phases


def test_late_games_look_the_same_after_any_redeal():
    for number, match, chooser, most in late_games():
        for step, _ in enumerate(moves(match, chooser, number, most)):
            for viewer in (0, 1, SPECTATOR) if step % 3 == 0 else ():
                view = GAME.view(match.box, viewer)
                believed = GAME.believe(view, viewer, step)
                assert GAME.view(believed, viewer) == view, (number, step, viewer)
                if viewer != SPECTATOR:
                    assert GAME.legal(view, viewer) == match.legal(viewer), (number, step)


def test_late_games_are_the_same_in_compiled_form():
    compiled, layout = twin.load(GAME), GAME.layout
    room = np.zeros(GAME.bounds.most_actions, np.int64)
    for number, match, chooser, most in late_games():
        record = layout.to_record(match.box)
        done = 0
        for seat, legal in moves(match, chooser, number, most):
            for step in match.steps[done:]:
                compiled.apply(record[0], step.seat, GAME.notation.read(None, step.seat, step.text))
            done = len(match.steps)
            assert layout.from_record(record) == match.box, number
            assert room[: compiled.legal(record[0], seat, room)].tolist() == legal, number
            assert compiled.worth(record[0], seat) == GAME.evaluation.worth(match.box, seat)
            assert compiled.forced(record[0], seat) == GAME.rules.forced(match.box, seat)


def test_nothing_that_is_not_listed_is_legal_on_the_way_back():
    for number, match, chooser, most in late_games():
        pool = []
        for seat, legal in moves(match, chooser, number, most):
            for action in pool:
                assert (GAME.rules.refusal(match.box, seat, action) == 0) == (action in legal)
            pool = [*pool[-60:], *chooser.sample(legal, min(4, len(legal)))]


def test_a_hidden_choice_does_not_change_what_is_worth_more():
    """A choice that waits for the other counts as gone, and the box is left as it was."""
    for name in ("windy", "freezing"):
        box = under(name, "go 2 Ra", places="1 0", hands=("Ra Ga Ya *Ga", "Gb Ya"), row="Bc Gc Yc")
        box = play(box, f"0: {'give' if name == 'windy' else 'lose'} Ga")
        before = box.copy()
        assert GAME.evaluation.worth(box, 0) != 0 and box == before


def test_simple_chooses_well_between_two_cards_for_the_wind():
    box = under("windy", "go 2 Ra", places="1 0", hands=("Ra Ga Bc", "Gb Ya"), row="Rc Gc Yc")
    choose = find("simple")
    legal = GAME.legal(box, 0)
    chosen = choose(GAME, GAME.view(box, 0), 0, legal, 5)
    assert GAME.notation.write(box, 0, chosen) == "give Bc"  # green is the next space


def test_every_occasion_of_the_weather_comes_in_random_games():
    found = set()
    for seed in range(60):
        match = Match(GAME, options_of(["weather", "depots"]), 2, (seed, 2))
        chooser = random.Random(seed)
        while not match.ended:
            found.add(match.box.phase)
            seat = chooser.choice(match.waiting())
            match.act(seat, chooser.choice(match.legal_texts(seat)))
    assert {STABLE, WINDY, FREEZING} <= found
