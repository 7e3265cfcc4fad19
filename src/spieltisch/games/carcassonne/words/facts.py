"""The public facts of a seat, and what a feature on the table is and stands for."""

from dataclasses import dataclass
from functools import lru_cache

from spieltisch.engine.drawing import SeatCard
from spieltisch.engine.language import language
from spieltisch.games.carcassonne.language import _
from spieltisch.games.carcassonne.material import (
    CITY,
    CITY_PENNANT,
    CITY_TILE,
    CLOISTER,
    CLOSED_CITY,
    FIELD,
    FIELD_CITY,
    FIRST,
    NO_FARMERS,
    ROAD,
    SMALL_CITY,
)
from spieltisch.games.carcassonne.rules.features import (
    bits_in,
    meeples_of,
    most_meeples,
    pennants_of,
    tiles_of,
    type_of,
)
from spieltisch.games.carcassonne.rules.placing import NEIGHBOURS
from spieltisch.games.carcassonne.rules.result import score
from spieltisch.games.carcassonne.rules.scoring import feature_points
from spieltisch.games.carcassonne.rules.turn import finish
from spieltisch.games.carcassonne.shown import once
from spieltisch.games.carcassonne.words.names import (
    FEATURES,
    colour,
    pennants,
    points,
    seats,
    tiles,
)


def seat(view, seat: int) -> SeatCard:
    """The colour of a seat; its points, and what it would have if the game ended now."""
    facts = [points(score(view, seat))]
    if view.projected and not view.ended:
        facts.append(_("projected {n}").format(n=projected(view)[seat]))
    return SeatCard(colour(seat), tuple(facts))


@once
def projected(view) -> list[int]:
    """The points of all seats if the game ended now."""
    end = view.copy()
    finish(end)
    return [score(end, seat) for seat in range(view.seats)]


@dataclass(frozen=True)
class Feature:
    """What is known about a feature: its node, type, size, and who holds it."""

    name: int
    type: int
    tiles: int
    pennants: int
    open: int
    cities: int  # complete cities at a field
    owners: tuple[int, ...]  # the seats with the majority
    others: tuple[int, ...]  # seats with fewer meeples
    now: int  # points if the game ended now
    complete: int  # points when it is complete, at least


def features(view) -> dict[int, Feature]:
    """All features of the table by the node that names them."""
    names = [node for node in range(view.nodes) if view.feature[node] == node]
    return {name: feature(view, name) for name in names}


def feature(view, name: int) -> Feature:
    type_, meeples = type_of(view, name), view.meeples[name]
    most = most_meeples(meeples)
    own = {seat: meeples_of(meeples, seat) for seat in range(view.seats)}
    cities = bits_in(view.cities[name]) if type_ == FIELD else 0
    now, complete = _points(view, name, type_, cities)
    return Feature(
        name,
        type_,
        tiles_of(view, name),
        pennants_of(view, name) if type_ == CITY else 0,
        view.open[name],
        cities,
        tuple(seat for seat, count in own.items() if most and count == most),
        tuple(seat for seat, count in own.items() if 0 < count < most),
        now,
        complete,
    )


def _points(view, name: int, type_: int, cities: int) -> tuple[int, int]:
    """The points now, and the least that a completion would bring: a city needs one tile more."""
    if type_ == FIELD:
        worth = FIELD_CITY[view.farm_scoring] * cities
        return worth, worth
    now = feature_points(view, name)
    if type_ == CLOISTER:
        return now, 1 + NEIGHBOURS
    if type_ == ROAD or not view.open[name]:
        return now, now
    way = SMALL_CITY if view.small_city and tiles_of(view, name) == 1 else CLOSED_CITY
    size, crests = tiles_of(view, name) + 1, pennants_of(view, name)
    return now, size * CITY_TILE[way] + crests * CITY_PENNANT[way]


def tell(view, found: Feature) -> str:
    """A sentence about a feature: what it is, whose, how large, what it stands for."""
    return _tell(found, view.farm_scoring, language())


@lru_cache(20_000)
def _tell(found: Feature, farm_scoring: int, _language: str) -> str:
    what = str(FEATURES[found.type])
    head = what[:1].upper() + what[1:]
    if found.owners:
        head = _("{feature} of {who}").format(feature=head, who=seats(list(found.owners)))
    elif farm_scoring != NO_FARMERS or found.type != FIELD:
        head = _("{feature}, nobody stands here").format(feature=head)
    if found.others:
        head += " " + _("({who} with fewer meeples)").format(who=seats(list(found.others)))
    return f"{head}: {size_and_worth(found, farm_scoring)}"


def size_and_worth(found: Feature, farm_scoring: int) -> str:
    return f"{', '.join(_size(found))}. {_worth(found, farm_scoring)}".strip()


def _size(found: Feature) -> list[str]:
    if found.type == CLOISTER:
        return [_("{n} of 9 tiles").format(n=9 - found.open)]
    size = [tiles(found.tiles)]
    if found.pennants:
        size.append(pennants(found.pennants))
    if found.type == FIELD:
        words = _.n("{n} complete city", "{n} complete cities", found.cities)
        size.append(words.format(n=found.cities))
    elif found.open:
        size.append(_.n("{n} open edge", "{n} open edges", found.open).format(n=found.open))
    else:
        size.append(_("complete"))
    return size


def _worth(found: Feature, farm_scoring: int) -> str:
    if found.type == FIELD:
        if farm_scoring == NO_FARMERS:
            return ""
        if farm_scoring == FIRST:
            return _("Each city pays whoever has most farmers around it.")
        return _("{points} at the end.").format(points=points(found.now))
    if not found.open:
        return _("{points}.").format(points=points(found.now))
    if found.now == found.complete:
        return _("{points}, complete or not.").format(points=points(found.now))
    words = _("{points} now, {n} when complete.")
    if found.type == CITY:
        words = _("{points} now, at least {n} when complete.")
    return words.format(points=points(found.now), n=found.complete)
