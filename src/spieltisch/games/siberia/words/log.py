"""What the last action did, in sentences for the log."""

from spieltisch.engine.events import CARD, CODE, SEAT, A
from spieltisch.engine.language import Sentence, Shown
from spieltisch.engine.sight import UNKNOWN
from spieltisch.games.siberia import box
from spieltisch.games.siberia.keys import investor_key, mined_key, person_key, seller_key
from spieltisch.games.siberia.language import _
from spieltisch.games.siberia.material import FACE_RESOURCE
from spieltisch.games.siberia.words.count import count_lines
from spieltisch.games.siberia.words.names import (
    Named,
    cards,
    investor_name,
    resources,
    seller_name,
)


class Story:
    """The events of one action, told to a viewer: as "you" for the viewer's own seat."""

    def __init__(self, view, viewer: int, names: list[str]):
        self.view = view
        self.viewer = viewer
        self.names = names
        self.events = view.events[: view.event_count]

    def all(self, *codes: int):
        return [event for event in self.events if event[CODE] in codes]

    def first(self, *codes: int):
        return next(iter(self.all(*codes)), None)

    def cards(self, code: int) -> list[int]:
        return [event[CARD] for event in self.all(code)]

    def told(self, seat: int, you: str, they: str, **parts) -> Sentence:
        """A sentence about a seat: ``you`` if it is the viewer's, else ``they`` with ``{who}``."""
        if seat == self.viewer:
            return Sentence(you, **parts)
        return Sentence(they, who=self.names[seat], **parts)


def log(view, viewer: int, names: list[str]) -> list[Sentence]:
    """One sentence for each line of the log."""
    story = Story(view, viewer, names)
    return [line for teller in TELLERS for line in teller(story)]


def log_seat(view) -> int:
    """The seat that acted, or -1 where nobody has yet."""
    acted = [event[SEAT] for event in view.events[: view.event_count] if event[SEAT] >= 0]
    return acted[0] if view.ply and acted else -1


def discovery(story: Story):
    for event in story.all(box.REVEALED):
        you = _("You reveal card {n} of the row: {card}.")
        they = _("{who} reveals card {n} of the row: {card}.")
        card = resources([event[CARD]])
        yield story.told(event[SEAT], you, they, n=event[A] + 1, card=card)
    for event in story.all(box.DECLINED):
        yield story.told(event[SEAT], _("You reveal nothing."), _("{who} reveals nothing."))


def mining(story: Story):
    mined = story.all(box.MINED)
    if mined:
        you = _("You play {cards} and mine {resources}.")
        they = _("{who} plays {cards} and mines {resources}.")
        seat, faces = mined[0][SEAT], story.cards(box.MINED)
        found = Shown(resources(faces), mined_key(seat, FACE_RESOURCE[faces[0]]))
        paid = cards(story.cards(box.PAID))
        yield story.told(seat, you, they, cards=paid, resources=found)


def hiring(story: Story):
    hired = story.first(box.GOT_WORKER, box.GOT_SELLER, box.GOT_INVESTOR)
    if not hired:
        return
    paid, seat = cards(story.cards(box.PAID)), hired[SEAT]
    if hired[CODE] == box.GOT_WORKER:
        you = _("You play {cards} and hire {worker}.")
        they = _("{who} plays {cards} and hires {worker}.")
        worker = Shown(_("a worker"), person_key(seat, "worker"))
        yield story.told(seat, you, they, cards=paid, worker=worker)
        return
    is_seller = hired[CODE] == box.GOT_SELLER
    naming, key = (seller_name, seller_key) if is_seller else (investor_name, investor_key)
    you = _("You play {cards} and hire the {person}.")
    they = _("{who} plays {cards} and hires the {person}.")
    person = Shown(Named(naming(hired[A]), hired[A]), person_key(seat, key(hired[A])))
    yield story.told(seat, you, they, cards=paid, person=person)


def drawing(story: Story):
    for event in story.all(box.SHUFFLED):
        words = _.n(
            "The discard pile, {n} card, is shuffled and becomes the new deck.",
            "The discard pile, {n} cards, is shuffled and becomes the new deck.",
            event[A],
        )
        yield Sentence(words, n=event[A])
    drawn = story.cards(box.DREW)
    if drawn:
        seat, count = story.first(box.DREW)[SEAT], len(drawn)
        you = _("You draw {cards}.")
        they = _.n("{who} draws {n} card.", "{who} draws {n} cards.", count)
        if UNKNOWN in drawn:
            yield story.told(seat, "", they, n=count)
        else:
            they = _("{who} draws {cards}.")
            yield story.told(seat, you, they, cards=cards(drawn))
    for event in story.all(box.SKIPPED):
        yield story.told(event[SEAT], _("You skip."), _("{who} skips."))


def announcements(story: Story):
    for event in story.all(box.LAST_ROUND):
        words = _(
            "This was the last resource card! After this turn everybody has exactly one more, "
            "{who} the last."
        )
        you = _(
            "This was the last resource card! After this turn everybody has exactly one more, "
            "you the last."
        )
        yield story.told(event[SEAT], you, words)
    if story.view.ended == box.IDLE:
        yield Sentence(_("Nobody has done anything for a long time: the game ends."))


def counting(story: Story):
    """The final count step by step, once the game has ended."""
    for event in story.all(box.COUNTED):
        yield from count_lines(story, event[SEAT])


TELLERS = (discovery, mining, hiring, drawing, announcements, counting)
