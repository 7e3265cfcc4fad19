"""The public facts of a seat, and what a feature on the table is and stands for."""

from dataclasses import dataclass
from functools import lru_cache

from spieltisch.engine.drawing import SeatCard
from spieltisch.engine.language import Joined, language
from spieltisch.games.carcassonne.box import PLACE_MEEPLE
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
    ROAD_TILE,
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
from spieltisch.games.carcassonne.words.names import (
    FEATURES,
    colour,
    pennants,
    points,
    seats,
    tiles,
)
from spieltisch.games.carcassonne.words.payments import Pays, payments


def seat(view, seat: int) -> SeatCard:
    """The colour of a seat; its points, and what it would have if the game ended now."""
    facts = [points(score(view, seat))]
    if view.projected and not view.ended:
        facts.append(_("projected {n}").format(n=payments(view).total[seat]))
    return SeatCard(colour(seat), tuple(facts))


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
    now: int  # points for whoever holds it, if the game ended now
    complete: int  # points when it is complete, at least
    pays: Pays  # what the owners will get for it as things stand; after the end, what they got
    feeds: Pays  # the same of the farmers around a city, where cities pay for fields
    free: bool  # whether the seat in turn may still claim it
    over: bool  # whether the game has ended


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
        payments(view).own.get(name, ()),
        payments(view).farmers.get(name, ()),
        not meeples and _on_new_tile(view, name),
        bool(view.ended),
    )


def _on_new_tile(view, name: int) -> bool:
    """Whether a feature reaches the tile that has been placed and may still get a meeple."""
    if view.ended or view.phase != PLACE_MEEPLE or not view.supply[view.turn]:
        return False
    return name in view.feature[view.first_node[view.tiles - 1] : view.nodes]


def _points(view, name: int, type_: int, cities: int) -> tuple[int, int]:
    """The points now, and the least that a completion would bring: one tile more at least."""
    if type_ == FIELD:
        worth = FIELD_CITY[view.farm_scoring] * cities
        return worth, worth
    now = feature_points(view, name)
    if type_ == CLOISTER:
        return now, 1 + NEIGHBOURS
    if not view.open[name]:
        return now, now
    if type_ == ROAD:
        return now, now + ROAD_TILE
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
    told = [f"{head}: {size(found)}", worth(found, farm_scoring), fed(found)]
    return " ".join(part for part in told if part)


def size(found: Feature) -> str:
    """How large a feature is: "3 tiles, 1 pennant, complete."."""
    return f"{', '.join(_size(found))}."


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


def worth(found: Feature, farm_scoring: int) -> str:
    """What a feature stands for: for those who hold it, or for whoever still may."""
    if found.over:
        return _("{points}.").format(points=_paid(found)) if found.owners and found.pays else ""
    if found.type == FIELD:
        return _worth_of_field(found, farm_scoring)
    now = _each(found.now, len(found.owners))
    if found.open:
        words = _("{points} now, at least {n} when complete.")
        if found.type == CLOISTER:
            words = _("{points} now, {n} when complete.")
        return words.format(points=now, n=found.complete)
    return _("{points}.").format(points=now) if found.owners or found.free else ""


def _worth_of_field(found: Feature, farm_scoring: int) -> str:
    if farm_scoring == NO_FARMERS:
        return ""
    if farm_scoring == FIRST:
        return _("Each city pays whoever has most farmers around it.")
    if not found.owners:
        return _("{points} at the end.").format(points=points(found.now))
    words = _("{points} at the end.")
    if sum(n for _seat, n in found.pays) < found.now * len(found.owners):
        words = _("{points} at the end; a city pays a player only once.")
    return words.format(points=_paid(found))


def _paid(found: Feature) -> str:
    """What the owners get: once if it is the same for all of them."""
    paid = {seat: dict(found.pays).get(seat, 0) for seat in found.owners}
    if len(set(paid.values())) == 1:
        return _each(next(iter(paid.values())), len(paid))
    words = _("{points} for {who}")
    return str(Joined(words.format(points=points(n), who=colour(seat)) for seat, n in paid.items()))


def _each(n: int, owners: int) -> str:
    return _("{points} each").format(points=points(n)) if owners > 1 else points(n)


def fed(found: Feature) -> str:
    """What a complete city pays the farmers around it, where it is the cities that pay."""
    if not found.feeds:
        return ""
    words = _("{points} for the farmers of {who}.")
    if not found.over:
        words = _("At the end {points} for the farmers of {who}.")
    who = [seat for seat, _n in found.feeds]
    return words.format(points=_each(found.feeds[0][1], len(who)), who=seats(who))
