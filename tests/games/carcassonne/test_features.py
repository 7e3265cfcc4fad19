"""The counts of features, compared at random moments with what is found by walking the table."""

import random

import pytest

from spieltisch.games.carcassonne import GAME, Options
from spieltisch.games.carcassonne.box import CELLS, REACH, STEP, WIDTH
from spieltisch.games.carcassonne.material import (
    CITY,
    CLOISTER,
    FIELD,
    FIELDS_AT_CITY,
    MOST_TILES,
    PENNANTS,
    SEGMENTS,
    SIDES,
    START_KIND,
    fits,
    segment_at,
    turned,
)
from spieltisch.games.carcassonne.notation import position
from spieltisch.games.carcassonne.rules.features import (
    bits_in,
    pennants_of,
    tiles_of,
    type_of,
)
from spieltisch.games.carcassonne.rules.placing import place_tile
from spieltisch.games.carcassonne.rules.turn import lay_out
from tests.battery.play import scattered, setup_of

HERE_TO_THERE = {"": "", "L": "R", "R": "L"}  # across an edge


class Walk:
    """The table as a dict of cells, and features found by walking from tile to tile."""

    def __init__(self, box):
        self.box = box
        self.tiles = {box.cell[i]: divmod(box.lying[i], 4) for i in range(box.tiles)}
        self.number = {box.cell[i]: i for i in range(box.tiles)}

    def places(self, cell, segment):
        kind, turns = self.tiles[cell]
        return [turned(place, turns) for place in SEGMENTS[kind][segment][1]]

    def feature(self, cell, segment):
        """All (cell, segment) that belong together, and how many edges lie open."""
        found, todo, still_open = {(cell, segment)}, [(cell, segment)], 0
        while todo:
            cell, segment = todo.pop()
            for place in self.places(cell, segment):
                side = SIDES.index(place[0])
                there = cell + STEP[side]
                if there not in self.tiles:
                    still_open += len(place) == 1
                    continue
                meets = SIDES[(side + 2) % 4] + HERE_TO_THERE[place[1:]]
                other = there, segment_at(*self.tiles[there], meets)
                if other not in found:
                    found.add(other)
                    todo.append(other)
        return found, still_open

    def around(self, cell):
        near = [cell + dy * WIDTH + dx for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
        return sum(one not in self.tiles for one in near)

    def complete_cities_at(self, field):
        """The complete cities that touch a field, each as the set of its segments."""
        cities = set()
        for cell, segment in field:
            kind, _turns = self.tiles[cell]
            for city in range(len(SEGMENTS[kind])):
                if FIELDS_AT_CITY[kind][city] >> segment & 1:
                    found, still_open = self.feature(cell, city)
                    cities |= {frozenset(found)} if not still_open else set()
        return cities

    def node(self, cell, segment):
        return self.box.first_node[self.number[cell]] + segment


def check(walk, cell, segment):
    box, kind = walk.box, walk.tiles[cell][0]
    node = walk.node(cell, segment)
    name = box.feature[node]
    found, still_open = walk.feature(cell, segment)
    assert {walk.node(*one) for one in found} == {
        other for other in range(box.nodes) if box.feature[other] == name
    }
    assert tiles_of(box, name) == len({one for one, _segment in found})
    assert box.segments[name] == len(found)
    figures = [box.figure[walk.node(*one)] for one in found]
    assert box.meeples[name] == sum(1 << 3 * (figure - 1) for figure in figures if figure)
    type_ = SEGMENTS[kind][segment][0]
    assert type_of(box, node) == type_
    if type_ == CLOISTER:
        assert box.open[name] == walk.around(cell)
    elif type_ == FIELD:
        assert bits_in(box.cities[name]) == len(walk.complete_cities_at(found))
    else:
        assert box.open[name] == still_open
    if type_ == CITY:
        pennants = sum(PENNANTS[walk.tiles[one][0]][number] for one, number in found)
        assert pennants_of(box, name) == pennants


MOMENTS = [
    pytest.param(match.box, id=f"seed {seed} ply {match.box.ply}")
    for seed in range(4)
    for match in scattered(setup_of(GAME, seed), wanted=6, every=20)
]


@pytest.mark.parametrize("box", MOMENTS)
def test_features_are_what_a_walk_finds(box):
    walk = Walk(box)
    for cell, (kind, _turns) in walk.tiles.items():
        for segment in range(len(SEGMENTS[kind])):
            check(walk, cell, segment)


@pytest.mark.parametrize("box", MOMENTS)
def test_open_cells_and_what_fits_there_are_what_a_walk_finds(box):
    walk = Walk(box)
    beside = {cell + step for cell in walk.tiles for step in STEP} - set(walk.tiles)
    assert box.open_cell[: box.open_cells] == sorted(beside)
    for i, cell in enumerate(sorted(beside)):
        demand = 0
        for side, step in enumerate(STEP):
            if cell + step in walk.tiles:
                kind, turns = walk.tiles[cell + step]
                place = SIDES[(side + 2) % 4]
                city_or_road = segment_at(kind, turns, place)
                code = 1 if city_or_road < 0 else 3 - SEGMENTS[kind][city_or_road][0]
                demand |= code << 2 * side
        assert box.demand[i] == demand


def row_of_tiles(seed):
    """A table with one row of tiles, each east of the one before, until none of the bag fits."""
    box = GAME.empty_box(Options(old_start_in_bag=1), 2)
    lay_out(box, START_KIND[box.wind_roses], 0)
    chooser = random.Random(seed)
    cell = box.cell[0]
    while True:
        cell += 1
        demand = box.demand[box.open_cell.index(cell)]
        left = [kind for kind, count in enumerate(box.bag) for _ in range(count)]
        ways = [(kind, turns) for kind in left for turns in range(4) if fits(kind, turns, demand)]
        if not ways:
            return box
        kind, turns = chooser.choice(ways)
        box.bag[kind] -= 1
        place_tile(box, kind, cell, turns)


def test_a_board_in_one_row_stays_within_the_box():
    longest = max((row_of_tiles(seed) for seed in range(60)), key=lambda box: box.tiles)
    assert longest.tiles > 70
    assert longest.open_cells == 2 * longest.tiles + 2 <= len(longest.open_cell)
    assert position(longest.open_cell[longest.open_cells // 2]) == (longest.tiles, 0)
    assert MOST_TILES < REACH + 1 and CELLS < 1 << 15
