"""The test positions of docs/rules/carcassonne.md, section 7."""

import pytest

from spieltisch.games.carcassonne.box import CAME_HOME, SCORED
from spieltisch.games.carcassonne.material import KINDS, QUARTER_SECTOR, SIDES
from spieltisch.games.carcassonne.notation import cell_at
from spieltisch.games.carcassonne.rules.roses import in_sector
from tests.games.carcassonne.table import final, legal_texts, play, points, said, table

LOOP = ["V 1,1 0 S", "V 1,2 1", "V 0,2 2"]
AROUND = [
    "B 0,1 0 M", "U 1,0 1", "U -1,0 1", "B 1,1 0", "B -1,1 0", "B 0,2 0", "V 1,2 3", "V -1,2 0",
]  # fmt: skip
POSITIONS = {
    1: (["E 0,-1 2 S"], {}, [4, 0], [4, 0]),
    "1 small": (["E 0,-1 2 S"], {"small_city": 2}, [2, 0], [2, 0]),
    2: (["F 0,-1 1 S", "E 0,-2 2"], {}, [8, 0], [8, 0]),
    3: (["I 0,1 1", "N 1,1 2 W", "N 1,2 3", "N 0,2 0"], {}, [0, 8], [0, 8]),
    4: (["X 1,0 0 E", "V 2,0 0", "V 2,1 1", "V 1,1 2"], {}, [4, 0], [4, 0]),
    5: (["V 0,1 3", *LOOP], {}, [0, 4], [0, 4]),
    6: (["V 0,1 3 SL", *LOOP], {}, [0, 4], [0, 4]),
    7: (AROUND, {}, [9, 0], [9, 0]),
    8: (["U 1,0 1 E", "V 0,1 3 E", "U 1,1 1", "V 2,0 0", "V 2,1 1"], {}, [0, 0], [6, 6]),
}
FARMS = {
    9: (["E 0,-1 2 NL", "U -1,0 1", "U 1,0 1 NL"], [6, 0], [3, 0], [4, 0]),
    10: (["E 0,-1 2 NL", "U 1,0 1 NL"], [3, 3], [3, 3], [4, 4]),
    11: (["G 0,-1 1 EL", "E 0,-2 2 NL", "U 1,0 1 NL"], [6, 3], [3, 3], [4, 0]),
}


@pytest.mark.parametrize("number", POSITIONS)
def test_position(number):
    lines, options, during, end = POSITIONS[number]
    match = table(*lines, **options)
    assert points(match) == during
    assert final(match) == end


@pytest.mark.parametrize("number", FARMS)
@pytest.mark.parametrize("way", ["third", "second", "first"])
def test_position_with_farmers(number, way):
    lines, *ends = FARMS[number]
    match = table(*lines, farm_scoring=way)
    assert points(match) == [0, 0]
    assert final(match) == ends[["third", "second", "first"].index(way)]


def test_position_1_says_so_and_the_meeple_goes_home():
    match = table("E 0,-1 2 S")
    assert [event[:2] for event in said(match, SCORED)] == [(0, 4)]
    assert [event[0] for event in said(match, CAME_HOME)] == [0]
    assert match.box.supply[0] == 7


def test_position_7_scores_only_with_the_last_tile():
    match = table(*AROUND[:-1])
    assert points(match) == [0, 0]
    play(match, AROUND[-1])
    assert points(match) == [9, 0]


def test_legal_places_of_kind_q():
    match = table("N 0,-1 1", "N 1,-1 3", "N 1,-2 1")
    assert sorted(legal_texts(match, "Q")) == sorted(
        ["Q 1,-3 0", "Q 2,-2 0", "Q 2,-2 2", "Q 2,-2 3", "Q -1,-1 3", "Q 0,1 2", "Q 2,-1 1"]
    )


# By the turns of the origin: the quarters that score on a cell, ``hig`` and ``spielbox``.
SECTORS = {
    (2, -3): ("NE · N", "NW · N", "SW · S", "SE · S"),
    (2, 3): ("SE · S", "NE · N", "NW · N", "SW · S"),
    (-2, 3): ("SW · S", "SE · S", "NE · N", "NW · N"),
    (-2, -3): ("NW · N", "SW · S", "SE · S", "NE · N"),
    (0, -3): ("NE NW · N", "NW SW · N S", "SW SE · S", "SE NE · N S"),
    (2, 0): ("NE SE · N S", "NE NW · N", "NW SW · N S", "SW SE · S"),
    (0, 3): ("SE SW · S", "SE NE · N S", "NE NW · N", "NW SW · N S"),
    (-2, 0): ("SW NW · N S", "SW SE · S", "SE NE · N S", "NE NW · N"),
}


@pytest.mark.parametrize("origin", [(0, 0), (-3, 5)])
@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize("cell", SECTORS)
def test_sector(cell, turns, origin):
    here, there = cell_at(cell[0] + origin[0], cell[1] + origin[1]), cell_at(*origin)
    for version, expected in enumerate(SECTORS[cell][turns].split(" · "), 1):
        for kind in (KINDS.index(name) for name in KINDS if name[:3] == "WR-"):
            sector = QUARTER_SECTOR[version][kind]
            if sector:
                name = "".join(side for i, side in enumerate(SIDES) if sector >> i & 1)
                name = {"NE": "NE", "ES": "SE", "SW": "SW", "NW": "NW"}.get(name, name)
                assert in_sector(sector, here, there, turns) == (name in expected.split()), name
