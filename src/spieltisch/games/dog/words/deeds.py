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
from spieltisch.games.dog.words.names import Card, capital, card_name, place_words, shade


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
    words = _("{card}: {deed}").format(card=card_name(deed), deed=way_words(view, action))
    return capital(words)


def way_words(view, action: int) -> str:
    """A way of a card in a few words: where it leads.  Which figure goes it, the sentence says."""
    deed, first, second = deed_of(action), first_of(action), second_of(action)
    if second == HOME:
        return _("without effect")
    if second == START:
        return _("a figure comes out")
    end = place_words(view, second)
    if deed == SWAP_CARD:
        return _("with {colour}, {place}").format(colour=other_at(view, second), place=end)
    if goes_back(view, first, second):
        return _("back to {place}").format(place=end)
    return _("to {place}").format(place=end)


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
    told = way_sentence(view, viewer, action)
    gone = sent_home(view, viewer, action)
    if not gone:
        return told
    who = Joined(shade(seat) for seat in gone)
    words = _.n(
        "{deed} A figure goes back to the waiting area: {who}.",
        "{deed} {n} figures go back to the waiting area: {who}.",
        len(gone),
    )
    return Sentence(words, deed=told, n=len(gone), who=who)


def way_sentence(view, viewer: int, action: int) -> Sentence:
    """A way of a card as a whole sentence."""
    deed, first, second = deed_of(action), first_of(action), second_of(action)
    if second == HOME:
        return Sentence(_("The swap is laid down without effect."))
    if second == START:
        return Sentence(_("A figure comes out of the waiting area."))
    places = {"place": place_words(view, first), "other": place_words(view, second)}
    if deed == SWAP_CARD:
        words = _("The figures change places: {place} with {colour}, {other}.")
        return Sentence(words, colour=other_at(view, second), **places)
    if goes_back(view, first, second):
        words = _("A figure goes {n} back, from {place} to {other}.")
        return Sentence(words, n=distance(view, second, first), **places)
    n = steps_between(view, moved_by(view, viewer), first, second)
    return Sentence(_("A figure goes {n} forward, from {place} to {other}."), n=n, **places)


def other_at(view, space: int) -> str:
    """The colour of the figure on a ring space."""
    return shade(next(seat for seat in range(view.seats) if space in view.place[seat]))


def goes_back(view, start: int, end: int) -> bool:
    """Whether a way on the ring goes backwards: it would be the long way round forward."""
    return start < GOAL and end < GOAL and distance(view, start, end) > view.ring // 2


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
    words = _("This sends figures of your own team back to the waiting area: {who}. Play it?")
    return Sentence(words, who=who)
