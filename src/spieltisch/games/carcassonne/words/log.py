"""What the last action did, in sentences for the log."""

from spieltisch.engine.events import CARD, CODE, SEAT, A, B
from spieltisch.engine.language import Sentence
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
from spieltisch.games.carcassonne.words.names import Place, Tile, pennants, points, tiles

STANDING = {
    CITY: (_.lazy("You place a knight."), _.lazy("{who} places a knight.")),
    ROAD: (_.lazy("You place a highwayman."), _.lazy("{who} places a highwayman.")),
    CLOISTER: (_.lazy("You place a monk."), _.lazy("{who} places a monk.")),
    FIELD: (_.lazy("You place a farmer."), _.lazy("{who} places a farmer.")),
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
        you, they = _("You place {tile} at {cell}."), _("{who} places {tile} at {cell}.")
        tile = Tile(event[CARD], event[B])
        place = Place(event[A], story.view.tiles - 1)
        yield story.told(event[SEAT], you, they, tile=tile, cell=place)


def roses(story: Story):
    if story.all(box.ORIGIN_MOVED):
        yield Sentence(_("From now on all sectors are counted from the blue rose, as it lies."))
    for event in story.all(box.SECTOR_POINTS):
        you = _("Your quarter rose lies in its sector: {points}.")
        they = _("The quarter rose of {who} lies in its sector: {points}.")
        yield story.told(event[SEAT], you, they, points=points(event[A]))


def meeples(story: Story):
    for event in story.all(box.MEEPLE_PLACED):
        yield story.told(event[SEAT], *STANDING[type_of(story.view, event[A])])
    for event in story.all(box.NO_MEEPLE):
        if event[A]:  # who has none to place does not deserve a line
            you, they = _("You place no meeple."), _("{who} places no meeple.")
            yield story.told(event[SEAT], you, they)


def scoring(story: Story):
    """In the order of the events: what is scored in the turn, discards, the final scoring."""
    for event in story.all(box.SCORED, box.DISCARDED, box.FINAL):
        if event[CODE] == box.DISCARDED:
            words = _("{tile} has no place anywhere and leaves the game.")
            yield Sentence(words, tile=Tile(event[CARD]))
            continue
        if event[CODE] == box.FINAL:
            yield Sentence(str(ENDINGS[story.view.ended]))
            yield Sentence(_("What stands on the table is scored now."))
            continue
        reason = reason_of(story.view, event)
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


def home_without_points(story: Story):
    """Those whose meeples come home from a feature that scored for others."""
    paid = {(event[SEAT], event[CARD]) for event in story.all(box.SCORED)}
    home = {(event[SEAT], event[CARD]) for event in story.all(box.CAME_HOME)}
    for seat, _feature in sorted(home - paid):
        you = _("You get your meeple back without points.")
        yield story.told(seat, you, _("{who} gets a meeple back without points."))


TELLERS = (placing, roses, meeples, scoring, home_without_points)


def opening(view, viewer: int, names: list[str]) -> list[Sentence]:
    """How the game begins."""
    start = Tile(view.lying[0] // 4, view.lying[0] % 4)
    story = Story(view, viewer, names)
    you, they = _("You begin."), _("{who} begins.")
    return [
        Sentence(_("{tile} is the start tile."), tile=start),
        story.told(view.turn, you, they),
    ]
