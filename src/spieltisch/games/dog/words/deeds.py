"""Legal actions in words: a short label for a button, a whole sentence, and a warning."""

from spieltisch.engine.language import Joined, Sentence
from spieltisch.games.dog.actions import DROP, GIVE, OUT, START, deed_of, first_of, second_of
from spieltisch.games.dog.box import FIGURES, GOAL, HOME
from spieltisch.games.dog.language import _
from spieltisch.games.dog.material import JOKER_CARD, SEVEN_CARD, SWAP_CARD
from spieltisch.games.dog.rules.colours import moved_by
from spieltisch.games.dog.rules.exchange import receiver
from spieltisch.games.dog.rules.seven import is_overtaken, ring_steps, steps_between
from spieltisch.games.dog.rules.walking import distance
from spieltisch.games.dog.words.names import Card, card_name, place_words, shade


def label(view, viewer: int, action: int):
    """The label of an action."""
    deed, second = deed_of(action), second_of(action)
    if deed == OUT:
        return _("Show the hand, out for the round")
    if deed == GIVE:
        return _("Give {card}").format(card=card_name(second))
    if deed == DROP:
        return _("Discard {card}").format(card=card_name(second))
    if deed == JOKER_CARD:
        return _("Joker as {card}").format(card=card_name(second))
    words = _("{card}: {deed}")
    return words.format(card=card_name(deed), deed=way_words(view, viewer, action))


def way_words(view, viewer: int, action: int) -> str:
    """A way of a card: which figure, and where it goes."""
    deed, first, second = deed_of(action), first_of(action), second_of(action)
    if second == HOME:
        return _("without effect")
    if second == START:
        return _("a figure comes out")
    start = place_words(view, viewer, first)
    end = place_words(view, viewer, second)
    if deed == SWAP_CARD:
        other = shade(next(seat for seat in range(view.seats) if second in view.place[seat]))
        return _("{place} with {colour}, {other}").format(place=start, colour=other, other=end)
    if second < GOAL and distance(view, first, second) > view.ring // 2:
        return _("{place} back to {other}").format(place=start, other=end)
    return _("{place} to {other}").format(place=start, other=end)


def sentence(view, viewer: int, action: int):
    """What an action will do."""
    deed, second = deed_of(action), second_of(action)
    if deed == GIVE:
        other = shade(receiver(view, viewer))
        words = _("You give {card} to {colour}, face down.")
        return Sentence(words, card=Card(second, article=True), colour=other)
    if deed == OUT:
        return _("Your hand is shown and discarded; you are out for this round.")
    if deed == DROP:
        return Sentence(_("You discard {card}."), card=Card(second, article=True))
    if deed == JOKER_CARD:
        return Sentence(_("Your joker counts as {card}."), card=Card(second))
    gone = sent_home(view, viewer, action)
    if not gone:
        return ""
    who = Joined(shade(seat) for seat in gone)
    words = _.n("A figure goes home: {who}.", "{n} figures go home: {who}.", len(gone))
    return Sentence(words, n=len(gone), who=who)


def sent_home(view, viewer: int, action: int) -> list[int]:
    """The seats whose figures an action sends back, once for each figure."""
    deed, first, second = deed_of(action), first_of(action), second_of(action)
    colour = moved_by(view, viewer)
    if deed == SWAP_CARD or deed >= JOKER_CARD:
        return []
    end = view.start[colour] if second == START else second
    walked = ring_steps(view, colour, first, end) if deed == SEVEN_CARD else 0
    return [
        seat
        for seat in range(view.seats)
        for figure in range(FIGURES)
        if is_hit(view, view.place[seat][figure], first, end, walked)
    ]


def is_hit(view, place: int, start: int, end: int, walked: int) -> bool:
    if place in (HOME, start):
        return False
    return (place == end and end < GOAL) or (
        start < GOAL and is_overtaken(view, place, start, walked)
    )


def warning(view, viewer: int, action: int):
    """The question before figures of one's own team are sent back; empty where none are."""
    team = (viewer, view.partner[viewer])
    gone = [seat for seat in sent_home(view, viewer, action) if seat in team]
    if not gone:
        return ""
    who = Joined(shade(seat) for seat in gone)
    return Sentence(_("This sends figures of your own team home: {who}. Play it?"), who=who)


def points(view, viewer: int, action: int) -> int:
    """The points of a 7 that a part takes."""
    return steps_between(view, moved_by(view, viewer), first_of(action), second_of(action))
