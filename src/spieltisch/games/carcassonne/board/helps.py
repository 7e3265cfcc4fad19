"""Which paragraph of the rule page says what a thing on the table does."""

from spieltisch.games.carcassonne import box
from spieltisch.games.carcassonne.material import (
    CITY,
    CLOISTER,
    FIELD,
    FIRST,
    NO_FARMERS,
    ROAD,
    ROSES,
    SECOND,
    SEGMENTS,
    THIRD,
)

FIELDS = {
    THIRD: "fields",
    SECOND: "fields-second",
    FIRST: "fields-first",
    NO_FARMERS: "meeple-fields",
}
MEEPLES = {
    CITY: "meeple-knight",
    ROAD: "meeple-highwayman",
    CLOISTER: "meeple-monk",
    FIELD: "meeple-farmer",
}


def of_tile(kind: int) -> str:
    """What is most special about a tile: a rose, a cloister, a crossing, a city, or its road."""
    types = [type_ for type_, _at in SEGMENTS[kind]]
    if ROSES[kind]:
        return f"rose-{ROSES[kind].get('color', 'points')}"
    if CLOISTER in types:
        return "cloisters"
    if types.count(ROAD) > 1:
        return "tiles-crossing"
    return "cities" if CITY in types else "roads"


def of_step(source: int, farm_scoring: int) -> str:
    """A step of the final scoring."""
    return FIELDS[farm_scoring] if source == box.FIELDS else "end-incomplete"
