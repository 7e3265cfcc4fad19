"""Which paragraph of the rule page says what a thing on the table does."""

from spieltisch.games.carcassonne import box
from spieltisch.games.carcassonne.material import (
    CITY,
    CLOISTER,
    CLOISTER_SEGMENT,
    FIELD,
    FIRST,
    NO_FARMERS,
    ROAD,
    ROSES,
    SECOND,
    THIRD,
)

FEATURES = {CITY: "cities", ROAD: "roads", CLOISTER: "cloisters"}
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


def of_feature(type_: int, farm_scoring: int) -> str:
    """What a city, road or cloister scores; a field in the way of this table."""
    return FEATURES.get(type_) or FIELDS[farm_scoring]


def of_tile(kind: int) -> str:
    """A tile with a rose or a cloister has something of its own to tell."""
    if ROSES[kind]:
        return f"rose-{ROSES[kind].get('color', 'points')}"
    return "cloisters" if CLOISTER_SEGMENT[kind] >= 0 else "tiles-feature"


def of_step(source: int, farm_scoring: int) -> str:
    """A step of the final scoring."""
    return FIELDS[farm_scoring] if source == box.FIELDS else "end-incomplete"
