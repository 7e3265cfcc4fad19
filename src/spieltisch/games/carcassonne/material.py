"""The material as tables of ints: what ``material.toml`` says, in the form the rules read.

A **kind** is the place of a tile's entry in the file.  Sides are 0 north, 1 east, 2 south, 3 west.
A **lying** is a kind with its quarter turns clockwise, ``kind * 4 + turns``: tables of what shows
on the four sides are indexed by it.  **Segments** of a kind are counted in the order cities, roads,
cloister, fields, each in the order of the file.
"""

import tomllib
from importlib.resources import files

MATERIAL = tomllib.loads(files(__package__).joinpath("material.toml").read_text("utf-8"))
TILES = MATERIAL["tile"]
SIDES = "NESW"
HALVES = [side + half for side in SIDES for half in "LR"]

KINDS = [tile["id"] for tile in TILES]
KIND_COUNT = len(KINDS)
CITY, ROAD, CLOISTER, FIELD = 0, 1, 2, 3  # types of segments and features
NO_SEGMENT = -1


def segments_of(tile):
    """The segments of an entry: type, and the sides or half-edges it reaches."""
    found = [(CITY, city["at"].split()) for city in tile.get("cities", [])]
    found += [(ROAD, road["at"].split()) for road in tile.get("roads", [])]
    found += [(CLOISTER, [])] if tile.get("cloister") else []
    return found + [(FIELD, field["at"].split()) for field in tile.get("fields", [])]


SEGMENTS = [segments_of(tile) for tile in TILES]
MOST_SEGMENTS = max(map(len, SEGMENTS))


def padded(values):
    """A row for the segments of one kind, as long as all others."""
    return [*values, *[0] * (MOST_SEGMENTS - len(values))]


SEGMENT_COUNT = [len(segments) for segments in SEGMENTS]
SEGMENT_TYPE = [padded([kind for kind, _at in segments]) for segments in SEGMENTS]
# How many edges a city or road reaches: each is open until a tile lies behind it.
SEGMENT_EDGES = [
    padded([len(at) if kind in (CITY, ROAD) else 0 for kind, at in segments])
    for segments in SEGMENTS
]
PENNANTS = [padded([c.get("pennants", 0) for c in tile.get("cities", [])]) for tile in TILES]
CLOISTER_SEGMENT = [
    next((i for i, (kind, _at) in enumerate(segments) if kind == CLOISTER), NO_SEGMENT)
    for segments in SEGMENTS
]


def fields_at(kind, city):
    """The field segments that touch a city segment on one tile, as bits."""
    first = len(SEGMENTS[kind]) - len(TILES[kind].get("fields", []))
    name = TILES[kind]["cities"][city]["at"].split()[0]
    fields = enumerate(TILES[kind].get("fields", []))
    return sum(1 << first + i for i, field in fields if name in field.get("city", "").split())


FIELDS_AT_CITY = [
    padded([fields_at(kind, city) for city in range(len(tile.get("cities", [])))])
    for kind, tile in enumerate(TILES)
]

# --- tiles as they lie -----------------------------------------------------------------------


def turned(place, turns):
    """A side or half-edge after so many quarter turns clockwise."""
    return SIDES[(SIDES.index(place[0]) + turns) % 4] + place[1:]


def segment_at(kind, turns, place):
    """The segment behind a side or half-edge of a tile as it lies, or ``NO_SEGMENT``."""
    for number, (_kind, at) in enumerate(SEGMENTS[kind]):
        if place in [turned(one, turns) for one in at]:
            return number
    return NO_SEGMENT


def landscape(kind, turns):
    """All that can be told about a tile as it lies: two turns may look the same."""
    segments = SEGMENTS[kind]
    reached = [frozenset(turned(one, turns) for one in at) for _kind, at in segments]
    fields = [
        frozenset(reached[i] for i in range(len(segments)) if FIELDS_AT_CITY[kind][city] >> i & 1)
        for city in range(len(segments))
    ]
    types = [type_ for type_, _at in segments]
    return set(zip(types, reached, PENNANTS[kind][: len(segments)], fields, strict=True))


# How many different landscapes the four turns of a kind show (decision 8).
TURNS = [
    next(t for t in (1, 2, 4) if landscape(kind, t) == landscape(kind, 0))
    for kind in range(KIND_COUNT)
]

LYINGS = [(kind, turns) for kind in range(KIND_COUNT) for turns in range(4)]
NOTHING_THERE, FIELD_EDGE, ROAD_EDGE, CITY_EDGE = 0, 1, 2, 3
EDGE = [
    [" FRC".index(TILES[kind]["edges"][(side - turns) % 4]) for side in range(4)]
    for kind, turns in LYINGS
]
SEGMENT_AT_SIDE = [[segment_at(kind, turns, side) for side in SIDES] for kind, turns in LYINGS]
FIELD_AT_LEFT = [[segment_at(kind, turns, side + "L") for side in SIDES] for kind, turns in LYINGS]
FIELD_AT_RIGHT = [[segment_at(kind, turns, side + "R") for side in SIDES] for kind, turns in LYINGS]

# A **demand** is what the neighbours of an empty cell show it: two bits a side, an edge code each.
DEMANDS = 1 << 8
SIDE_BITS = 2
SIDE_MASK = 3


def fits(kind, turns, demand):
    """Whether every neighbour shows the edge that this tile has there."""
    edges = EDGE[kind * 4 + turns]
    wanted = [demand >> SIDE_BITS * side & SIDE_MASK for side in range(4)]
    return all(want in (NOTHING_THERE, edge) for want, edge in zip(wanted, edges, strict=True))


# FITS[kind][demand]: the turns that fit, a bit each; of turns that look the same only the first.
FITS = [
    [
        sum(fits(kind, turns, demand) << turns for turns in range(TURNS[kind]))
        for demand in range(DEMANDS)
    ]
    for kind in range(KIND_COUNT)
]

# --- wind roses ------------------------------------------------------------------------------

NO_ROSES, HIG, SPIELBOX = 0, 1, 2  # values of the option
VERSIONS = ["off", "hig", "spielbox"]
ROSES = [tile.get("rose", {}) for tile in TILES]
# QUARTER_SECTOR[version][kind]: the directions that name the sector, a bit a side; 0: no quarter.
QUARTER_SECTOR = [
    [sum(1 << SIDES.index(side) for side in rose.get(version, "")) for rose in ROSES]
    for version in VERSIONS
]
IS_ORIGIN = [int(rose.get("kind") == "origin") for rose in ROSES]

# --- the bag ---------------------------------------------------------------------------------

START_KIND = [
    KINDS.index(MATERIAL["sets"]["base" if version == "off" else "wind-roses"]["start"])
    for version in VERSIONS
]


def bag(version, old_start_in_bag):
    """How many tiles of each kind are shuffled (2.1, 4.2, decision 3)."""
    sets = ("base",) if version == NO_ROSES else ("base", "wind-roses")
    counts = [tile["count"] if tile["set"] in sets else 0 for tile in TILES]
    counts[START_KIND[version]] -= 1
    if version != NO_ROSES and not old_start_in_bag:
        counts[START_KIND[NO_ROSES]] -= 1
    return counts


# BAG[2 * version + old_start_in_bag]
BAG = [bag(version, old) for version in range(len(VERSIONS)) for old in (False, True)]

# --- meeples and points ----------------------------------------------------------------------

MEEPLES = MATERIAL["meeples"]["each"]
POINTS = MATERIAL["points"]
ROAD_TILE = POINTS["road_tile"]
CLOISTER_TILE = POINTS["cloister_tile"]
ROSE_POINTS = POINTS["rose"]
OPEN_CITY, CLOSED_CITY, SMALL_CITY = 0, 1, 2
CITY_TILE = [POINTS["open_city_tile"], POINTS["city_tile"], POINTS["small_city_tile"]]
CITY_PENNANT = [POINTS["open_city_pennant"], POINTS["city_pennant"], POINTS["small_city_pennant"]]
FARM_SCORINGS = ["third", "second", "first", "none"]
THIRD, SECOND, FIRST, NO_FARMERS = 0, 1, 2, 3  # values of the option
FIELD_CITY = [POINTS["field_city"][name] for name in FARM_SCORINGS]

# --- how large a game can become -------------------------------------------------------------

MOST_SEATS = 6
MOST_TILES = max(sum(counts) for counts in BAG) + 1
MOST_NODES = max(
    sum(n * SEGMENT_COUNT[kind] for kind, n in enumerate(counts)) for counts in BAG
) + max(SEGMENT_COUNT[kind] for kind in START_KIND)
MOST_CLOISTERS = max(
    sum(n for kind, n in enumerate(counts) if CLOISTER_SEGMENT[kind] >= 0) for counts in BAG
)
# Every complete city has two segments or more.
MOST_CITIES = sum(tile["count"] * len(tile.get("cities", [])) for tile in TILES) // 2
# A tile on an empty cell makes at most three new ones.
MOST_OPEN_CELLS = 2 * MOST_TILES + 2
