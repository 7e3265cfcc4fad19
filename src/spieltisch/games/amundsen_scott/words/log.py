"""What the last action did, in sentences for the log."""

from spieltisch.engine.events import CARD, CODE, SEAT, A, B
from spieltisch.engine.language import Joined, Sentence, Shown
from spieltisch.games.amundsen_scott import box
from spieltisch.games.amundsen_scott.language import _
from spieltisch.games.amundsen_scott.material import (
    EQUIPMENT_KIND,
    POLE,
)
from spieltisch.games.amundsen_scott.words import depots, way_back, weather
from spieltisch.games.amundsen_scott.words.names import EXPLORERS, Card, cards, patron_name
from spieltisch.games.amundsen_scott.words.places import astray, space


class Story:
    """The events of one action, told to a viewer: as "you" for the viewer's own seat."""

    def __init__(self, view, viewer: int):
        self.view = view
        self.viewer = viewer
        self.events = view.events[: view.event_count]

    def all(self, *codes: int):
        return [event for event in self.events if event[CODE] in codes]

    def first(self, *codes: int):
        return next(iter(self.all(*codes)), None)

    def cards(self, *codes: int) -> Joined:
        """The cards of these events in a sentence; the patron among them is the actor's."""
        told = self.all(*codes)
        patron = self.view.patron[told[0][SEAT]] if told else 0
        return cards([event[CARD] for event in told], patron)

    def joined(self, events) -> Joined:
        """The cards of some events in a sentence."""
        return cards([event[CARD] for event in events])

    def told(self, seat: int, you: str, they: str, **parts) -> Sentence:
        """A sentence about a seat: ``you`` if it is the viewer's, else ``they`` with ``{who}``,
        whose pawn is shown to who points at the name."""
        if seat == self.viewer:
            return Sentence(you, **parts)
        return Sentence(they, who=Shown(EXPLORERS[seat], f"pawn-{seat}"), **parts)


def log(view, viewer: int, names: list[str]) -> list[Sentence]:
    """One sentence for each line of the log."""
    story = Story(view, viewer)
    lines = []
    for teller in _TELLERS:
        lines += teller(story)
    return lines


def log_seat(view) -> int:
    """The seat that acted, or -1 where nobody has yet."""
    acted = [event[SEAT] for event in view.events[: view.event_count] if event[SEAT] >= 0]
    return acted[0] if view.ply and acted else -1


# --- taking ----------------------------------------------------------------------------------


def _taking(story):
    took = [event for event in story.all(box.TOOK) if not event[B]]
    if not took:
        return []
    seat, count = took[0][SEAT], len(took)
    parts = {"n": count, "cards": story.cards(box.TOOK)}
    if not story.first(box.DISCARDED):
        you = _.n("You take {n} card: {cards}.", "You take {n} cards: {cards}.", count)
        they = _.n("{who} takes {n} card: {cards}.", "{who} takes {n} cards: {cards}.", count)
        return [story.told(seat, you, they, **parts)]
    you = _.n(
        "You discard {discards} and take {n} card: {cards}.",
        "You discard {discards} and take {n} cards: {cards}.",
        count,
    )
    they = _.n(
        "{who} discards {discards} and takes {n} card: {cards}.",
        "{who} discards {discards} and takes {n} cards: {cards}.",
        count,
    )
    return [story.told(seat, you, they, discards=story.cards(box.DISCARDED), **parts)]


def officers(story):
    lines = []
    for event in story.all(box.REMOVED):
        patron = story.view.patron[event[SEAT]]
        words = _("{patron} has {card} removed from the row; it leaves the game.")
        lines.append(Sentence(words, patron=patron_name(patron), card=Card(event[CARD])))
    return lines


def _deck(story):
    lines = []
    if story.first(box.SHUFFLED):
        lines.append(
            Sentence(_("The deck has run out: the discard pile is shuffled, the 2nd pass begins."))
        )
    if story.first(box.OUT) and not story.first(box.EXPIRED):
        lines.append(
            Sentence(_("The deck has run out for the second time. The row is no longer refilled."))
        )
    return lines


def dealt(story):
    """What is dealt at the beginning."""
    lines = []
    for seat in range(2):
        found = [event for event in story.all(box.DEALT) if event[SEAT] == seat]
        if found:
            you, they = _("You are dealt {cards}."), _("{who} is dealt {cards}.")
            lines.append(story.told(seat, you, they, cards=story.joined(found)))
    return lines


def turned_up(story):
    """The first row; with Food Depots it is laid out once they all lie."""
    row = story.all(box.TURNED_UP)
    if not row or (story.view.ply and not story.first(box.LAID)):
        return []
    return [Sentence(_("Turned up, from the right: {cards}."), cards=story.joined(row))]


# --- moving ----------------------------------------------------------------------------------


def _moving(story):
    moved = story.first(box.MOVED)
    if not moved or moved[B] == POLE or story.first(box.HOME):
        return []
    seat = moved[SEAT]
    parts = {"n": space(seat, moved[B]), "cards": story.cards(box.PAID)}
    if story.first(box.PLAYED):
        if moved[B] > moved[A]:
            you = _("You play the Compass and go on to space {n}.")
            they = _("{who} plays the Compass and goes on to space {n}.")
        else:
            you = _("You play the Compass and go back to space {n}.")
            they = _("{who} plays the Compass and goes back to space {n}.")
    elif shown := story.first(box.SHOWED):
        parts["cards"] = cards([shown[CARD]])
        you = _("You show {cards} and go to space {n}.")
        they = _("{who} shows {cards} and goes to space {n}.")
    elif moved[B] < moved[A]:
        you = _("You go home to space {n} with {cards}.")
        they = _("{who} goes home to space {n} with {cards}.")
    else:
        you = _("You go to space {n} with {cards}.")
        they = _("{who} goes to space {n} with {cards}.")
    return [story.told(seat, you, they, **parts)]


def _parallels(story):
    return [
        Sentence(_("The {n}th parallel is crossed for the first time."), n=event[A])
        for event in story.all(box.CROSSED)
    ]


def _arriving(story):
    arrived = story.first(box.ARRIVED)
    if not arrived:
        return []
    you = _("You reach the South Pole with {cards}!")
    they = _("{who} reaches the South Pole with {cards}!")
    return [story.told(arrived[SEAT], you, they, cards=story.cards(box.PAID))]


def _returning(story):
    returned = story.first(box.RETURNED)
    if not returned:
        return []
    seat, n = returned[SEAT], space(returned[SEAT], returned[B])
    if returned[B] == 0:
        you = _("You return to your ship with {cards}.")
        they = _("{who} returns to his ship with {cards}.")
    else:
        you = _("You return to space {n} with {cards}.")
        they = _("{who} returns to space {n} with {cards}.")
    return [story.told(seat, you, they, n=n, cards=story.cards(box.PAID))]


# --- special cards ---------------------------------------------------------------------------


def _attacking(story):
    hit = story.first(box.STRAYED, box.PUSHED)
    if not hit:
        return []
    seat = 1 - hit[SEAT]
    played = story.told(
        seat, _("You play {cards}."), _("{who} plays {cards}."), cards=story.cards(box.PLAYED)
    )
    parts = {"a": astray(hit[SEAT], hit[A]), "b": astray(hit[SEAT], hit[B])}
    if hit[CODE] == box.STRAYED:
        parts["a"] = space(hit[SEAT], hit[A])
        you = _("You go astray: from space {a} to ?{b}.")
        they = _("{who} goes astray: from space {a} to ?{b}.")
    else:
        you = _("You are pushed back from ?{a} to ?{b}.")
        they = _("{who} is pushed back from ?{a} to ?{b}.")
    return [played, story.told(hit[SEAT], you, they, **parts)]


def _equipment(story):
    limited = story.first(box.LIMITED)
    if not limited:
        return []
    seat, card = 1 - limited[SEAT], Card(EQUIPMENT_KIND)
    played = story.told(seat, _("You play {card}."), _("{who} plays {card}."), card=card)
    you = _("You may hold only {n} cards from now on.")
    they = _("{who} may hold only {n} cards from now on.")
    return [played, story.told(limited[SEAT], you, they, n=limited[A])]


def _dropping(story):
    dropped = story.first(box.DROPPED)
    if not dropped:
        return []
    you = _("You discard down to the limit: {cards}.")
    they = _("{who} discards down to the limit: {cards}.")
    return [story.told(dropped[SEAT], you, they, cards=story.cards(box.DROPPED))]


# --- effects ---------------------------------------------------------------------------------


def _declining(story):
    declined = story.first(box.DECLINED)
    if not declined:
        return []
    you, they = _("You do not use the effect."), _("{who} does not use the effect.")
    return [story.told(declined[SEAT], you, they)]


def _supplies(story):
    stole = story.first(box.STOLE)
    if not stole:
        return []
    card, victim = Card(stole[CARD]), stole[A]
    if victim == story.viewer:
        words = _("Supplies: {who} draws {card} from your hand.")
    else:
        words = _("Supplies: {who} draws {card} from {whom}'s hand.")
    you = _("Supplies: you draw {card} from {whom}'s hand.")
    return [story.told(stole[SEAT], you, words, card=card, whom=EXPLORERS[victim])]


def _sacrifice(story):
    exposed = story.first(box.EXPOSED)
    if not exposed:
        return []
    if story.first(box.SACRIFICED):
        you = _("Sacrifice: you show your hand and lose {cards}.")
        they = _("Sacrifice: {who} shows the hand and loses {cards}.")
    else:
        you = _("Sacrifice: you show your hand and lose nothing.")
        they = _("Sacrifice: {who} shows the hand and loses nothing.")
    lines = [story.told(exposed[SEAT], you, they, cards=story.cards(box.SACRIFICED))]
    if left := [event[CARD] for event in story.all(box.EXPOSED) if event[CARD] >= 0]:
        lines.append(Sentence(_("Left in this hand: {cards}."), cards=cards(left, 0)))
    return lines


def _good_weather(story):
    lines = []
    if drew := story.first(box.DREW):
        you = _("Good Weather: you draw {card}.")
        they = _("Good Weather: {who} draws {card}.")
        lines.append(story.told(drew[SEAT], you, they, card=Card(drew[CARD])))
    if kept := story.first(box.KEPT):
        you = _("You keep the card hidden and stay.")
        they = _("{who} keeps the card hidden and stays.")
        lines.append(story.told(kept[SEAT], you, they))
    return lines


# --- the end ---------------------------------------------------------------------------------


def _giving_up(story):
    abandoned = story.first(box.ABANDONED)
    if not abandoned:
        return []
    count = abandoned[A]
    you = _.n(
        "You ask for {n} card, but the row does not hold so many.",
        "You ask for {n} cards, but the row does not hold so many.",
        count,
    )
    they = _.n(
        "{who} asks for {n} card, but the row does not hold so many.",
        "{who} asks for {n} cards, but the row does not hold so many.",
        count,
    )
    return [story.told(abandoned[SEAT], you, they, n=count)]


_TELLERS = (
    _taking,
    _attacking,
    _equipment,
    _supplies,
    _sacrifice,
    _good_weather,
    _declining,
    _dropping,
    _moving,
    _arriving,
    _returning,
    _parallels,
    *way_back.TELLERS,
    *depots.TELLERS,
    *weather.TELLERS,
    dealt,
    turned_up,
    officers,
    _deck,
    _giving_up,
)
