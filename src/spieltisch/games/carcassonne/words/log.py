"""What the last action did, in sentences for the log."""

from spieltisch.engine.events import CARD, CODE, SEAT, A, B
from spieltisch.engine.language import Sentence, Shown
from spieltisch.games.carcassonne import box
from spieltisch.games.carcassonne.language import _
from spieltisch.games.carcassonne.material import CITY, CLOISTER, FIELD, FIELD_CITY, ROAD
from spieltisch.games.carcassonne.rules.features import (
    bits_in,
    pennants_of,
    tiles_of,
    type_of,
)
from spieltisch.games.carcassonne.words.ask import ENDINGS
from spieltisch.games.carcassonne.words.names import (
    Tile,
    coordinates,
    pennants,
    points,
    tile_key,
    tiles,
)

STANDING = {
    CITY: _.lazy("a knight"),
    ROAD: _.lazy("a highwayman"),
    CLOISTER: _.lazy("a monk"),
    FIELD: _.lazy("a farmer"),
}


class Story:
    """The events of one action, told to a viewer: as "you" for the viewer's own seat."""

    def __init__(self, view, viewer: int, names: list[str]):
        self.view, self.viewer, self.names = view, viewer, names
        self.events = view.events[: view.event_count]

    def all(self, *codes: int):
        return [event for event in self.events if event[CODE] in codes]

    def told(self, seat: int, you, they, **parts) -> Sentence:
        """A sentence about a seat: ``you`` if it is the viewer's, else ``they`` with ``{who}``."""
        if seat == self.viewer:
            return Sentence(str(you), **parts)
        return Sentence(str(they), who=self.names[seat], **parts)


def log(view, viewer: int, names: list[str]) -> list[Sentence]:
    """One sentence for each line of the log."""
    story = Story(view, viewer, names)
    return [line for teller in TELLERS for line in teller(story)]


def log_seat(view) -> int:
    """The seat that acted, or -1 where nobody has yet."""
    return view.events[0][SEAT] if view.ply and view.event_count else -1


def placing(story: Story):
    for event in story.all(box.PLACED):
        you = _("You place a tile at {cell}: {tile}.")
        they = _("{who} places a tile at {cell}: {tile}.")
        key = tile_key(story.view.tiles - 1)
        tile = Shown(Tile(event[CARD], event[B]), key)
        cell = Shown(coordinates(event[A]), key)
        yield story.told(event[SEAT], you, they, tile=tile, cell=cell)


def roses(story: Story):
    key = tile_key(story.view.tiles - 1)
    if story.all(box.ORIGIN_MOVED):
        words = _("From now on all sectors are counted from {rose}, as it lies.")
        yield Sentence(words, rose=Shown(_("the blue rose"), key))
    for event in story.all(box.SECTOR_POINTS):
        you = _("Your {rose} lies in its sector: {points}.")
        they = _("The {rose} of {who} lies in its sector: {points}.")
        rose = Shown(_("quarter rose"), key)
        yield story.told(event[SEAT], you, they, rose=rose, points=points(event[A]))


def meeples(story: Story):
    for event in story.all(box.MEEPLE_PLACED):
        meeple = Shown(STANDING[type_of(story.view, event[A])], *tile_keys(story.view, event[A]))
        you, they = _("You place {meeple}."), _("{who} places {meeple}.")
        yield story.told(event[SEAT], you, they, meeple=meeple)
    for event in story.all(box.NO_MEEPLE):
        if event[A]:  # who has none to place does not deserve a line
            you, they = _("You place no meeple."), _("{who} places no meeple.")
            yield story.told(event[SEAT], you, they)


def scoring(story: Story):
    """In the order of the events: what is scored in the turn, discards, the final scoring."""
    for event in story.all(box.SCORED, box.DISCARDED, box.FINAL):
        if event[CODE] == box.DISCARDED:
            words = _("Fits nowhere and leaves the game: {tile}.")
            yield Sentence(words, tile=Tile(event[CARD]))
            continue
        if event[CODE] == box.FINAL:
            yield Sentence(str(ENDINGS[story.view.ended]))
            yield Sentence(_("What stands on the table is scored now."))
            continue
        keys = tile_keys(story.view, *parts_of(story.view, event[CARD]))
        reason = Shown(reason_of(story.view, event), *keys)
        you, they = _("{reason}: {points} for you."), _("{reason}: {points} for {who}.")
        yield story.told(event[SEAT], you, they, reason=reason, points=points(event[A]))


def reason_of(view, event) -> str:
    """Why points were given: "City, 5 tiles, 1 pennant"."""
    source, feature = event[B], event[CARD]
    if source == box.FIELDS:
        return reason_of_field(view, feature, event[A])
    size = tiles_of(view, feature)
    if source in (box.CLOSED_CITY, box.OPEN_CITY):
        words = _("City") if source == box.CLOSED_CITY else _("Incomplete city")
        count = pennants_of(view, feature)
        return ", ".join([words, tiles(size), *([pennants(count)] if count else [])])
    if source in (box.CLOSED_ROAD, box.OPEN_ROAD):
        words = _("Road") if source == box.CLOSED_ROAD else _("Incomplete road")
        return f"{words}, {tiles(size)}"
    if source == box.CLOSED_CLOISTER:
        return _("Cloister")
    around = tiles(9 - view.open[feature])
    return _("Incomplete cloister, {tiles}").format(tiles=around)


def reason_of_field(view, feature: int, paid: int) -> str:
    """A field with the complete cities at it, and how many of them count where others have been
    counted before; in the first edition a city with its farmers."""
    if type_of(view, feature) == CITY:
        return _("Farmers at a complete city")
    count, counted = bits_in(view.cities[feature]), paid // FIELD_CITY[view.farm_scoring]
    words = _.n("Field at {n} complete city", "Field at {n} complete cities", count)
    field = words.format(n=count)
    if counted == count:
        return field
    words = _.n("{field}, {n} of which counts here", "{field}, {n} of which count here", counted)
    return words.format(field=field, n=counted)


def parts_of(view, feature: int) -> list[int]:
    """All nodes of a feature."""
    return [node for node in range(view.nodes) if view.feature[node] == feature]


def tile_keys(view, *nodes: int) -> list[str]:
    """The tiles on which these nodes are, each once."""
    return list(dict.fromkeys(tile_key(view.tile_of[node]) for node in nodes))


def home_without_points(story: Story):
    """Those whose meeples come home from a feature that scored for others."""
    paid = {(event[SEAT], event[CARD]) for event in story.all(box.SCORED)}
    home = {(event[SEAT], event[CARD]) for event in story.all(box.CAME_HOME)}
    for seat, feature in sorted(home - paid):
        stood = [e[A] for e in story.all(box.CAME_HOME) if (e[SEAT], e[CARD]) == (seat, feature)]
        meeple = Shown(
            _.n("a meeple", "{n} meeples", len(stood)).format(n=len(stood)),
            *tile_keys(story.view, *stood),
        )
        you, they = (
            _("You get {meeple} back without points."),
            _("{who} gets {meeple} back without points."),
        )
        yield story.told(seat, you, they, meeple=meeple)


TELLERS = (placing, roses, meeples, scoring, home_without_points)


def opening(view, viewer: int, names: list[str]) -> list[Sentence]:
    """How the game begins."""
    start = Shown(Tile(view.lying[0] // 4, view.lying[0] % 4), tile_key(0))
    story = Story(view, viewer, names)
    you, they = _("You begin."), _("{who} begins.")
    return [
        Sentence(_("The start tile: {tile}."), tile=start),
        story.told(view.turn, you, they),
    ]
