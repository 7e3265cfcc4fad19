"""The tile data (docs/rules/carcassonne.md, section 5)."""

from collections import Counter

import pytest

from spieltisch.games.carcassonne.material import (
    BAG,
    CITY,
    CLOISTER,
    FIELD,
    HALVES,
    KINDS,
    ROAD,
    SEGMENTS,
    SIDES,
    START_KIND,
    TILES,
    TURNS,
    fields_at,
)

SETS = ("base", "wind-roses")
COUNTS = (
    "A 2, B 4, C 1, D 4, E 5, F 2, G 1, H 3, I 2, J 3, K 3, L 3, M 2, N 3, O 2, P 3, Q 1, R 3, "
    "S 2, T 1, U 8, V 9, W 4, X 1"
)


def tiles_of_set(name):
    return [tile for tile in TILES for _ in range(tile["count"]) if tile["set"] == name]


@pytest.mark.parametrize(
    ("name", "edges", "segments", "pennants"),
    [
        ("base", {"F": 115, "R": 94, "C": 79}, {CITY: 49, ROAD: 62, FIELD: 126, CLOISTER: 6}, 10),
        ("wind-roses", {"F": 11, "R": 5, "C": 8}, {CITY: 6, ROAD: 3, FIELD: 10}, 0),
    ],
)
def test_numbers_of_edges_segments_and_pennants(name, edges, segments, pennants):
    tiles = tiles_of_set(name)
    assert Counter("".join(tile["edges"] for tile in tiles)) == edges
    kinds = [type_ for tile in tiles for type_, _at in SEGMENTS[KINDS.index(tile["id"])]]
    assert Counter(kinds) == segments
    cities = [city for tile in tiles for city in tile.get("cities", [])]
    assert sum(city.get("pennants", 0) for city in cities) == pennants


def test_how_many_tiles_there_are():
    assert [len(tiles_of_set(name)) for name in SETS] == [72, 6]
    counted = {tile["id"]: tile["count"] for tile in TILES if tile["set"] == "base"}
    assert counted == {word.split()[0]: int(word.split()[1]) for word in COUNTS.split(", ")}
    assert [sum(counts) for counts in BAG] == [71, 71, 76, 77, 76, 77]
    assert [KINDS[kind] for kind in START_KIND] == ["D", "WR-ORANGE", "WR-ORANGE"]


def test_how_many_landscapes_the_turns_show():
    few = {kind: 1 for kind in ("B", "C", "X")} | {
        kind: 2 for kind in ["F", "G", "H", "U", "WR-NW"]
    }
    assert {kind: turns for kind, turns in zip(KINDS, TURNS, strict=True) if turns != 4} == few


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile["id"])
def test_edges_and_segments_agree(tile):
    for list_, letter in (("cities", "C"), ("roads", "R")):
        at = " ".join(segment["at"] for segment in tile.get(list_, [])).split()
        assert sorted(at) == sorted(
            s for s, e in zip(SIDES, tile["edges"], strict=True) if e == letter
        )
    at = " ".join(field["at"] for field in tile.get("fields", [])).split()
    assert sorted(at) == sorted(
        half for half in HALVES if tile["edges"][SIDES.index(half[0])] != "C"
    )


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile["id"])
def test_the_halves_of_an_edge_lie_in_one_field_or_on_two_sides_of_a_road(tile):
    field_of = {
        half: number
        for number, field in enumerate(tile.get("fields", []))
        for half in field["at"].split()
    }
    for side, edge in zip(SIDES, tile["edges"], strict=True):
        if edge != "C":
            same = field_of[side + "L"] == field_of[side + "R"]
            assert same == (edge == "F" or tile["id"] == "A"), side


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile["id"])
def test_a_field_touches_a_city_where_they_meet_at_a_corner(tile):
    kind = KINDS.index(tile["id"])
    for number, city in enumerate(tile.get("cities", [])):
        corners = set()
        for side in city["at"].split():
            at = SIDES.index(side)
            corners |= {SIDES[(at - 1) % 4] + "R", SIDES[(at + 1) % 4] + "L"}
        meeting = sum(
            1 << i
            for i, (type_, at) in enumerate(SEGMENTS[kind])
            if type_ == FIELD and corners & set(at)
        )
        assert fields_at(kind, number) == meeting
