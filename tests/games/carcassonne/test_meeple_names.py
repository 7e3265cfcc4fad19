"""A meeple goes on the part of the tile that its name means, and on no other (decision 15)."""

import re
from itertools import combinations, product

import pytest

from spieltisch.engine.match import Refused
from spieltisch.games.carcassonne import GAME, Options, board, reasons
from spieltisch.games.carcassonne.board.places import standing
from spieltisch.games.carcassonne.box import CLOSED_CITY, MEEPLE_PLACED, PLACE_MEEPLE, SCORED
from spieltisch.games.carcassonne.material import (
    CLOISTER,
    HALVES,
    KINDS,
    NO_FARMERS,
    SEGMENTS,
    SIDES,
    TURNS,
    turned,
)
from spieltisch.games.carcassonne.notation import cell_at, read, write
from spieltisch.games.carcassonne.rules.features import join
from spieltisch.games.carcassonne.rules.turn import lay_out
from tests.battery.play import moves, setup_of
from tests.games.carcassonne.table import act, legal_texts, points, said, table

NAMES = [*SIDES, *HALVES, "M"]
LYINGS = [(kind, turns) for kind in range(len(KINDS)) for turns in range(TURNS[kind])]


def meaning(kind, turns):
    """The segment that each name of a tile means, read from the material alone."""
    found = {}
    for segment, (type_, at) in enumerate(SEGMENTS[kind]):
        names = ["M"] if type_ == CLOISTER else [turned(place, turns) for place in at]
        found |= dict.fromkeys(names, segment)
    return found


def laid(kind, turns, joined=()):
    """A tile that has just been placed alone, with some of its segments joined round about."""
    box = GAME.empty_box(Options(), 2)
    lay_out(box, kind, turns)
    box.phase = PLACE_MEEPLE
    for pair in joined:
        join(box, *pair)
    return box


def check(box, name, wanted):
    """A name means this segment, or nothing; and the meeple comes to stand on it."""
    first, seat = box.first_node[box.tiles - 1], box.turn
    action = read(box, seat, name)
    if wanted is None:
        assert GAME.rules.refusal(box, seat, action) == reasons.NO_SUCH_SEGMENT
    elif box.meeples[box.feature[first + wanted]]:
        assert GAME.rules.refusal(box, seat, action) == reasons.FEATURE_OCCUPIED
    else:
        assert action in GAME.legal(box, seat)
        assert read(box, seat, write(box, seat, action)) == action
        after = box.copy()
        GAME.rules.apply(after, seat, action)
        [(node, *_rest)] = [event[2:4] for event in after.events if event[0] == MEEPLE_PLACED]
        assert node == first + wanted


def joins(kind):
    """No join at all, and every pair of like segments of a tile."""
    pairs = combinations(range(len(SEGMENTS[kind])), 2)
    return [(), *[(pair,) for pair in pairs if len({SEGMENTS[kind][one][0] for one in pair}) == 1]]


@pytest.mark.parametrize(("kind", "turns"), LYINGS)
def test_every_name_of_every_tile_means_its_part(kind, turns):
    means = meaning(kind, turns)
    for joined, name in product(joins(kind), NAMES):
        check(laid(kind, turns, joined), name, means.get(name))


@pytest.mark.parametrize("seed", range(6))
def test_every_name_means_its_part_in_whole_games(seed):
    setup = setup_of(GAME, seed)
    match = setup.match()
    for _seat, _legal, _action in moves(setup, match):
        box = match.box
        if box.phase == PLACE_MEEPLE and box.supply[box.turn] and box.farm_scoring != NO_FARMERS:
            means = meaning(*divmod(box.lying[box.tiles - 1], 4))
            for name in NAMES:
                check(box, name, means.get(name))


@pytest.mark.parametrize("name", ["NL", "WR"])
def test_a_farmer_beside_a_field_that_the_tile_joins_stands_where_he_was_put(name):
    match = table("E 0,-1 2", "A 1,-1 0")
    act(match, "X 1,0 0")
    node = match.box.first_node[3] + meaning(KINDS.index("X"), 0)[name]
    act(match, name)
    assert said(match, MEEPLE_PLACED) == [(0, node, 0, -1)]


def test_there_is_no_monk_on_a_crossing_without_a_cloister():
    match = table()
    act(match, "X 1,0 0")
    with pytest.raises(Refused) as error:
        match.act(0, "M")
    assert error.value.reason == GAME.words.REASONS[reasons.NO_SUCH_SEGMENT]


# I joins its two cities to one with these; the city of R stays open to the south.
CLOSED = ["U 1,0 1", "N 1,1 2", "N 1,2 3", "N 0,2 0"]
OPEN = ["U 1,0 1", "N 1,1 2", "R 1,2 3", "N 0,2 0"]


def joined_cities(lines):
    match = table(*lines)
    act(match, "I 0,1 1")
    return match


@pytest.mark.parametrize("name", ["E", "S"])
def test_either_part_of_a_feature_may_be_chosen_and_brings_the_same(name):
    match = joined_cities(CLOSED)
    assert {"E", "S"} < set(legal_texts(match))
    assert match.act(0, name).text == name
    assert points(match) == [8, 0]
    assert [event[:3] for event in said(match, SCORED)] == [(0, 8, CLOSED_CITY)]


def test_either_part_is_clicked_and_drawn_where_it_lies():
    match = joined_cities(OPEN)
    view = match.view(0)
    for choice in board.choices(view, 0, match.legal(0)):
        assert choice.targets == ((f"at-{choice.action}",) if choice.action != "-" else ())
    drawn = [the_man(joined_cities(OPEN), name) for name in ("E", "S")]
    lying = KINDS.index("I") * 4 + 1
    assert drawn == [standing(cell_at(0, 1), lying, segment) for segment in (0, 1)]


def the_man(match, name):
    """Where the only meeple stands after it was put there."""
    match.act(0, name)
    [man] = board.draw(match.view(0), 0).lists["men"]
    return re.search(r'transform="([^"]+)"', man.markup)[1]
