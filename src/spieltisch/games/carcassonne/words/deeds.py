"""Legal actions in words: the label of a button, and a whole sentence."""

from spieltisch.games.carcassonne.actions import (
    WITHOUT_MEEPLE,
    cell_of,
    is_tile,
    kind_of,
    segment_of,
    turns_of,
)
from spieltisch.games.carcassonne.language import _
from spieltisch.games.carcassonne.material import (
    CITY,
    CLOISTER,
    FIELD,
    ROAD,
    ROSE_POINTS,
    SEGMENT_TYPE,
    SEGMENTS,
)
from spieltisch.games.carcassonne.rules.meeples import last_kind, last_tile_node, place_meeple
from spieltisch.games.carcassonne.rules.roses import scores_in_sector
from spieltisch.games.carcassonne.words.facts import feature, size, worth
from spieltisch.games.carcassonne.words.names import coordinates, describe, halves, points, sides
from spieltisch.games.carcassonne.words.payments import count, payments

AS = {
    CITY: _.lazy("Knight in the city {sides}"),
    ROAD: _.lazy("Highwayman on the road {sides}"),
    FIELD: _.lazy("Farmer on the field {sides}"),
}


def label(view, action: int) -> str:
    """The words on the button."""
    if action == WITHOUT_MEEPLE:
        return _("No meeple")
    if is_tile(action):
        turns = turns_of(action)
        words = _("At {cell}, turned by {angle}°") if turns else _("At {cell}, not turned")
        return words.format(cell=coordinates(cell_of(action)), angle=90 * turns)
    return meeple_label(last_kind(view), view.lying[view.tiles - 1] % 4, segment_of(action))


def meeple_label(kind: int, turns: int, segment: int) -> str:
    """What the meeple becomes, and where on the tile."""
    type_ = SEGMENT_TYPE[kind][segment]
    if type_ == CLOISTER:
        return _("Monk in the cloister")
    return str(AS[type_]).format(sides=where(kind, turns, segment))


def where(kind: int, turns: int, segment: int) -> str:
    """Where a segment lies: the sides it reaches, or half of them where another one of its type
    reaches the same."""
    own_type, own = SEGMENTS[kind][segment]
    reached = [sides_of(at) for type_, at in SEGMENTS[kind] if type_ == own_type]
    if reached.count(sides_of(own)) > 1:
        return halves(own, turns)
    return sides(sides_of(own), turns)


def sides_of(at: list[str]) -> list[str]:
    return list(dict.fromkeys(place[0] for place in at))


def sentence(view, action: int) -> str:
    """What will happen."""
    if action == WITHOUT_MEEPLE:
        return _("You place no meeple in this turn.")
    if not is_tile(action):
        return f"{label(view, action)}: {prospect(view, segment_of(action))}"
    kind, cell = kind_of(action), cell_of(action)
    words = _("The tile lies there with: {tile}.").format(tile=describe(kind, turns_of(action)))
    if scores_in_sector(view, kind, cell):
        words += " " + _("{points} for the wind rose.").format(points=points(ROSE_POINTS))
    return words


def prospect(view, segment: int) -> str:
    """What a meeple on this part of the tile would stand on, and what that promises.  What a farmer
    brings depends on the farmers who lie there already, so it is counted with him."""
    found = feature(view, view.feature[last_tile_node(view, segment)])
    if found.type != FIELD:
        return f"{size(found)} {worth(found, view.farm_scoring)}"
    after = view.copy()
    place_meeple(after, view.turn, segment)
    more = count(after).total[view.turn] - payments(view).total[view.turn]
    words = _("As things stand {points} more at the end.")
    return f"{size(found)} {words.format(points=points(more))}"
