"""What the last action did, in sentences for the log."""

from collections import Counter

from spieltisch.engine.events import CARD, CODE, SEAT, A, B
from spieltisch.engine.language import Joined, Sentence, Shown
from spieltisch.games.dog import box
from spieltisch.games.dog.box import FIGURES, GOAL
from spieltisch.games.dog.keys import figure_key, space_key
from spieltisch.games.dog.language import _
from spieltisch.games.dog.rules.colours import figure_at
from spieltisch.games.dog.rules.dealing import left_neighbour
from spieltisch.games.dog.rules.seven import steps_between
from spieltisch.games.dog.rules.walking import distance
from spieltisch.games.dog.words.names import Card, Player, cards


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

    def player(self, seat: int) -> Player:
        return Player(seat, self.names)

    def told(self, seat: int, you: str, they: str, **parts) -> Sentence:
        """A sentence about a seat: ``you`` if it is the viewer's, else ``they`` with ``{who}``."""
        if seat == self.viewer:
            return Sentence(you, **parts)
        return Sentence(they, who=self.player(seat), **parts)


def log(view, viewer: int, names: list[str]) -> list[Sentence | Shown]:
    """One sentence for each line of the log."""
    story = Story(view, viewer, names)
    return [line for teller in TELLERS for line in teller(story)]


def log_seat(view) -> int:
    """The seat that acted, or -1 where nobody has yet."""
    return view.events[0][SEAT] if view.ply and view.event_count else -1


# --- the exchange ----------------------------------------------------------------------------


def choosing(story: Story):
    for event in story.all(box.CHOSE):
        if event[SEAT] == story.viewer:
            yield Sentence(_("You choose {card} to give."), card=Card(event[CARD], article=True))
        elif event[A]:
            yield Sentence(_("{who} has chosen anew."), who=story.player(event[SEAT]))
        else:
            yield Sentence(_("{who} has chosen."), who=story.player(event[SEAT]))


def exchanging(story: Story):
    given = story.all(box.GAVE)
    if not given:
        return
    yield Sentence(_("All have chosen: the cards change hands."))
    mine = next((event for event in given if event[SEAT] == story.viewer), None)
    got = next((event for event in given if event[A] == story.viewer), None)
    if mine and got:
        yield Sentence(
            _("You give {card} to {who} and get {other} from {from_whom}."),
            card=Card(mine[CARD], article=True),
            who=story.player(mine[A]),
            other=Card(got[CARD], article=True),
            from_whom=story.player(got[SEAT]),
        )


# --- a play ----------------------------------------------------------------------------------


def deed(story: Story, event) -> Sentence:
    """What a card did, in a few words without a subject."""
    if event[CODE] == box.STARTED:
        return Sentence(_("a figure comes out"))
    if event[CODE] == box.SWAPPED:
        if event[CARD] == story.viewer:
            return Sentence(_("places changed with you"))
        return Sentence(_("places changed with {other}"), other=story.player(event[CARD]))
    if event[CODE] == box.NO_EFFECT:
        return Sentence(_("without effect"))
    start, end = event[A], event[B]
    if start > GOAL:
        return Sentence(_("further into the goal, to field {n}"), n=end - GOAL)
    if end > GOAL:
        return Sentence(_("into the goal, to field {n}"), n=end - GOAL)
    steps = steps_between(story.view, event[SEAT], start, end)
    if steps > story.view.ring // 2:
        return Sentence(_("{n} back"), n=distance(story.view, end, start))
    return Sentence(_("{n} forward"), n=steps)


def whole_deed(story: Story, event):
    """The deed, and for whom where the partner's figures are moved; it shows these figures."""
    told = deed(story, event)
    if event[CODE] == box.NO_EFFECT:
        return told
    colour, _start, end, _points = story.view.way[story.view.way_count - 1]
    keys = [figure_key(colour, figure_at(story.view, colour, end))]
    if event[CODE] == box.SWAPPED:
        other = event[CARD]
        keys.append(figure_key(other, figure_at(story.view, other, event[A])))
    return Shown(for_whom(story, told, event[SEAT], colour), *keys)


def for_whom(story: Story, told: Sentence, seat: int, colour: int) -> Sentence:
    if colour == seat:
        return told
    if colour == story.viewer:
        return Sentence(_("{deed}, for you"), deed=told)
    return Sentence(_("{deed}, for {who}"), deed=told, who=story.player(colour))


def points_left(story: Story, told) -> Sentence:
    """The deed, and how many points of a 7 are left after it."""
    if story.view.phase != box.SEVEN:
        return told
    left = story.view.left
    words = _.n("{deed}; {n} point left", "{deed}; {n} points left", left)
    return Sentence(words, deed=told, n=left)


def naming(story: Story):
    for event in story.all(box.NAMED):
        yield story.told(
            event[SEAT],
            _("You play the joker as {card}."),
            _("{who} plays the joker as {card}."),
            card=Card(event[CARD]),
        )


def playing(story: Story):
    played = story.first(box.PLAYED)
    done = story.first(box.STARTED, box.MOVED, box.SWAPPED, box.NO_EFFECT)
    if not done:
        return
    parts = {"deed": points_left(story, whole_deed(story, done))}
    if played:
        you, they = _("You play {card}: {deed}."), _("{who} plays {card}: {deed}.")
        parts["card"] = Card(played[CARD], article=True)
    else:
        you, they = _("You go on: {deed}."), _("{who} goes on: {deed}.")
    yield story.told(done[SEAT], you, they, **parts)


def sent_home(story: Story):
    for event in story.all(box.CAUGHT):
        you = _("One of your figures goes back to the waiting area.")
        they = _("A figure of {who} goes back to the waiting area.")
        yield Shown(story.told(event[SEAT], you, they), space_key(event[A]))
    burnt = story.all(box.BURNT)
    for seat, n in Counter(event[SEAT] for event in burnt).items():
        you = _.n("One of your figures burns.", "{n} of your figures burn.", n)
        they = _.n("A figure of {who} burns.", "{n} figures of {who} burn.", n)
        keys = [space_key(event[A]) for event in burnt if event[SEAT] == seat]
        yield Shown(story.told(seat, you, they, n=n), *keys)


def helping(story: Story):
    for event in story.all(box.HELPS):
        other = story.player(event[A])
        if event[A] == story.viewer:
            words = _("{who} has all figures in the goal and plays on with yours.")
            told = Sentence(words, who=story.player(event[SEAT]))
        else:
            you = _("All your figures are in the goal: from now on you move those of {other}.")
            they = _("{who} has all figures in the goal and plays on with those of {other}.")
            told = story.told(event[SEAT], you, they, other=other)
        yield Shown(told, *(figure_key(event[A], figure) for figure in range(FIGURES)))


# --- who can play nothing --------------------------------------------------------------------


def stuck(story: Story):
    event = story.first(box.STUCK)
    if not event:
        return
    seat = event[SEAT]
    shown = [shown[CARD] for shown in story.all(box.SHOWED)]
    if event[A]:
        you = _("You can play nothing, show {cards} and are out for this round.")
        they = _("{who} can play nothing, shows {cards} and is out for this round.")
        yield story.told(seat, you, they, cards=cards(shown))
        return
    if shown:
        you = _("You can play nothing and show {cards}.")
        they = _("{who} can play nothing and shows {cards}.")
        yield story.told(seat, you, they, cards=cards(shown))
    else:
        yield story.told(seat, _("You can play nothing."), _("{who} can play nothing."))
    yield from dropping(story, seat)


def dropping(story: Story, seat: int):
    card = Card(story.first(box.DROPPED)[CARD], article=True)
    drew = story.first(box.DREW)
    if not drew:
        yield story.told(seat, _("You discard {card}."), _("{who} discards {card}."), card=card)
    elif seat == story.viewer:
        words = _("You discard {card} and draw {other}.")
        yield Sentence(words, card=card, other=Card(drew[CARD], article=True))
    else:
        words = _("{who} discards {card} and draws a card.")
        yield Sentence(words, who=story.player(seat), card=card)


# --- rounds and the end ----------------------------------------------------------------------


def dealing(story: Story):
    for event in story.all(box.SHUFFLED):
        words = _("The discard pile with its {n} cards is shuffled and becomes the new stack.")
        yield Sentence(words, n=event[A])
    for event in story.all(box.DEALS):
        starter = left_neighbour(story.view, event[SEAT])
        you = _("Round {round}: {n} cards for everybody; you begin.")
        they = _("Round {round}: {n} cards for everybody; {who} begins.")
        yield story.told(starter, you, they, round=event[A], n=event[B])


def arriving(story: Story):
    arrived = [event[SEAT] for event in story.all(box.ARRIVED)]
    if len(arrived) == 1:
        you = _("All your figures are in the goal: you win!")
        yield story.told(arrived[0], you, _("{who} has all figures in the goal and wins!"))
    elif story.viewer in arrived:
        partner = story.player(story.view.partner[story.viewer])
        words = _("All figures of your team are in the goal: you win together with {who}!")
        yield Sentence(words, who=partner)
    elif arrived:
        who = Joined(story.player(seat) for seat in arrived)
        yield Sentence(_("{who} have all their figures in the goal and win together!"), who=who)


TELLERS = (
    choosing,
    exchanging,
    naming,
    playing,
    sent_home,
    helping,
    stuck,
    dealing,
    arriving,
)
