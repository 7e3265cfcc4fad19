"""What the table promises and what the log tells adds up to what is paid (2.5, 2.6, 3)."""

import re

import pytest

from spieltisch.engine.events import CODE, SEAT, A
from spieltisch.engine.sight import SPECTATOR
from spieltisch.games.carcassonne import GAME, board
from spieltisch.games.carcassonne.actions import is_tile, segment_of
from spieltisch.games.carcassonne.box import FINAL, PLACE_MEEPLE, SCORED
from spieltisch.games.carcassonne.colours import COLOURS
from spieltisch.games.carcassonne.material import FIELD, KINDS
from spieltisch.games.carcassonne.rules.features import type_of
from spieltisch.games.carcassonne.rules.meeples import last_tile_node, place_meeple
from spieltisch.games.carcassonne.rules.result import score
from spieltisch.games.carcassonne.rules.turn import finish
from spieltisch.games.carcassonne.words.facts import features
from tests.battery.play import scattered, setup_of
from tests.games.carcassonne.table import final, points, table

NAMES = ["Ada", "Bert", "Cleo", "Dora", "Emil", "Fee"]
ONE_CITY_TWO_FIELDS = ["E 0,-1 2 NL", "U -1,0 1", "U 1,0 1 NL"]
MOMENTS = [
    pytest.param(match.box, id=f"seed {seed} ply {match.box.ply}")
    for seed in range(12)
    for match in scattered(setup_of(GAME, seed), wanted=5, every=25)
]


def tips(match):
    return [re.sub("<[^>]+>", "", piece.markup) for piece in drawn(match.view(0), "tips")]


def drawn(view, name):
    return board.draw(view, SPECTATOR).lists[name]


def points_in(sentence):
    return [int(n) for n in re.findall(r"(\d+) points?\b", sentence)]


def promised(view, seat):
    """What all features together promise a seat."""
    paid = [pay for found in features(view).values() for pay in (*found.pays, *found.feeds)]
    return sum(n for who, n in paid if who == seat)


def paid_at_the_end(box, seat):
    end = box.copy()
    finish(end)
    return score(end, seat) - score(box, seat)


@pytest.mark.parametrize("box", MOMENTS)
def test_what_features_promise_adds_up_to_what_the_end_pays(box):
    for seat in range(box.seats):
        assert promised(box, seat) == paid_at_the_end(box, seat)


@pytest.mark.parametrize("way", ["third", "second", "first"])
def test_the_tips_of_two_fields_at_one_city_promise_what_they_pay(way):
    match = table(*ONE_CITY_TWO_FIELDS, farm_scoring=way)
    told = [tip for tip in tips(match) if "of Red" in tip or "farmers" in tip]
    total = sum(n for tip in told for n in points_in(tip))
    assert total == final(match)[0] == {"third": 6, "second": 3, "first": 4}[way]


def test_a_field_says_why_it_promises_less():
    match = table(*ONE_CITY_TWO_FIELDS, farm_scoring="second")
    told = [tip for tip in tips(match) if tip.startswith("Field of Red")]
    assert sorted(told) == [
        "Field of Red: 1 tile, 1 complete city. 3 points at the end.",
        "Field of Red: 3 tiles, 1 complete city. 0 points at the end; "
        "a city pays a player only once.",
    ]


def test_whoever_ties_gets_all_of_it_and_is_told_so():
    match = table("U 1,0 1 E", "V 0,1 3 E", "U 1,1 1", "V 2,0 0", "V 2,1 1")
    [told] = [tip for tip in tips(match) if tip.startswith("Road of Red and Blue")]
    assert told.endswith(": 6 tiles, 2 open edges. 6 points each now, at least 7 when complete.")


@pytest.mark.parametrize("box", MOMENTS)
def test_a_farmer_is_promised_what_he_adds(box):
    if box.phase != PLACE_MEEPLE:
        box = next_meeple(box)
    seat = box.turn
    legal = GAME.legal(box, seat)
    for action, choice in zip(legal, board.choices(box, seat, legal), strict=True):
        if action == 0 or is_tile(action) or type_of(box, node := node_of(box, action)) != FIELD:
            continue
        after = box.copy()
        place_meeple(after, seat, segment_of(action))
        more = paid_at_the_end(after, seat) - paid_at_the_end(box, seat)
        assert points_in(str(choice.say)) == [more], (node, choice.say)


def node_of(box, action):
    return last_tile_node(box, segment_of(action))


def next_meeple(box):
    box = box.copy()
    GAME.rules.apply(box, box.turn, GAME.legal(box, box.turn)[0])
    return box


def ended(*lines, **options):
    """A game that ends after these lines: nothing is left in the bag."""
    match = table(*lines[:-1], **options)
    match.box.bag = [0] * len(KINDS)
    match.box.drawn = KINDS.index(lines[-1].split()[0])
    words = lines[-1].split()
    match.act(match.box.turn, " ".join(words[:3]))
    match.act(match.box.turn, words[3] if words[3:] else "-")
    return match


ENDS = [
    (way, lines)
    for way in ("third", "second", "first", "none")
    for lines in (ONE_CITY_TWO_FIELDS, ["E 0,-1 2 S", "U 1,0 1 E", "U -1,0 1 N"])
    if way != "none" or "NL" not in lines[0]
]


@pytest.mark.parametrize(("way", "lines"), ENDS)
def test_the_log_and_the_steps_of_the_end_add_up(way, lines):
    match = ended(*[line.replace("U -1,0 1 N", "U -1,0 1") for line in lines], farm_scoring=way)
    view = match.view(SPECTATOR)
    told = [str(line) for line in GAME.words.log(view, SPECTATOR, NAMES)]
    events = view.events[: view.event_count]
    final_events = events[[event[CODE] for event in events].index(FINAL) :]
    for seat in range(view.seats):
        paid = sum(e[A] for e in final_events if e[CODE] == SCORED and e[SEAT] == seat)
        lines_of_seat = [line for line in told if line.endswith(f"for {NAMES[seat]}.")]
        assert sum(n for line in lines_of_seat for n in points_in(line)) == paid
        steps = [piece.markup for piece in drawn(view, "steps")]
        own = [step for step in steps if str(COLOURS[seat]) in step]
        assert sum(n for step in own for n in points_in(step.replace("</b>", ""))) == paid
        assert promised(view, seat) == paid


def test_a_field_tells_how_many_of_its_cities_count():
    """One of the two complete cities at the second field has paid through the first."""
    lines = ["E 0,-1 2 NL", "U 1,0 1", "D 2,0 0 EL", "E 2,-1 2"]
    match = ended(*lines, farm_scoring="second")
    told = [str(line) for line in GAME.words.log(match.view(0), 0, NAMES)]
    assert told[-2:] == [
        "Field at 1 complete city: 3 points for you.",
        "Field at 2 complete cities, 1 of which counts here: 3 points for you.",
    ]
    assert points(match) == [6, 0]


def test_nothing_is_promised_any_more_after_the_end():
    match = ended("E 0,-1 2 NL", "U -1,0 1 W", "U 1,0 1 NL")
    told = tips(match)
    assert not [tip for tip in told if re.search(r"now|when complete|at the end", tip)]
    assert "Road of Blue: 3 tiles, 2 open edges. 3 points." in told


def test_what_nobody_can_get_any_more_is_not_promised():
    match = table("E 0,-1 2")
    [city] = [tip for tip in tips(match) if "complete" in tip and tip.startswith("City")]
    assert city == "City, nobody stands here: 2 tiles, complete."
