"""Damned Weather in words: buttons, questions, lines of the log (5.3)."""

from itertools import groupby

from spieltisch.engine.drawing import Ask
from spieltisch.engine.events import CODE, SEAT, A, B
from spieltisch.engine.language import Sentence
from spieltisch.engine.sight import bit
from spieltisch.games.amundsen_scott import box
from spieltisch.games.amundsen_scott.actions import GIVE, LOSE, PICK, argument
from spieltisch.games.amundsen_scott.expansions import BRINGS, CALM, FROST, STORM, SUN, WIND
from spieltisch.games.amundsen_scott.language import _
from spieltisch.games.amundsen_scott.rules.weather import sharing_out
from spieltisch.games.amundsen_scott.words.names import EXPLORERS, Card, capital, weather_name

EFFECTS = {
    SUN: _.lazy("both draw a card, if there is room in the hand."),
    CALM: _.lazy("both take of the row, first who has crossed."),
    WIND: _.lazy("each gives the other a card."),
    STORM: _.lazy("the whole row is swept away."),
    FROST: _.lazy("each discards a coloured card."),
}


def brought(card: int, die: int) -> int:
    """The weather of a card and a number on the die."""
    return BRINGS[card - 1][die - 1]


def weather_now(view) -> int:
    """The weather that has come last."""
    return brought(view.weather_card, view.weather_die)


LABELS = {
    PICK: lambda view, seat, action: _("Take card {n}").format(n=argument(action)),
    GIVE: lambda view, seat, action: _("Give it to {who}").format(who=EXPLORERS[1 - seat]),
    LOSE: lambda view, seat, action: _("Discard it"),
}


def _say_pick(view, seat, action):
    card = Card(view.row[argument(action) - 1])
    if view.turn == seat:
        return _("You take {card}; {who} gets the others."), {
            "card": card,
            "who": EXPLORERS[1 - seat],
        }
    return _("You keep {card}; the other card is discarded."), {"card": card}


SAYINGS = {
    PICK: _say_pick,
    GIVE: lambda view, seat, action: (
        _("You give {who} {cards}. It stays hidden until both have chosen."),
        {"who": EXPLORERS[1 - seat]},
    ),
    LOSE: lambda view, seat, action: (
        _("You discard {cards}. It stays hidden until both have chosen."),
        {},
    ),
}


# --- questions -------------------------------------------------------------------------------


def ask_weather(view, seat: int) -> Ask:
    """What the weather asks of a seat that owes a choice."""
    heading, who = capital(weather_name(weather_now(view))) + ".", EXPLORERS[1 - seat]
    if view.phase == box.STABLE and seat == view.turn:
        words = _("Choose one of the {n} cards at the right of the row; {who} gets the others.")
    elif view.phase == box.STABLE:
        words = _("You have room for one card only: choose which of the {n} you keep.")
    elif view.phase == box.WINDY:
        words = _("Choose a card of your hand to give to {who}.")
    else:
        words = _("Choose a coloured card to discard.")
    return Ask(heading, Sentence(words, n=sharing_out(view), who=who))


def wait_for_weather(view, viewer: int) -> Ask:
    """For whoever has chosen already, or only watches."""
    heading = capital(weather_name(weather_now(view))) + "."
    owing = [seat for seat in range(2) if view.owing & bit(seat)]
    if viewer in (0, 1) and view.chosen[viewer] > 0:
        words = _("You have chosen {card}. {who} is still choosing.")
        card = Card(view.chosen[viewer] - 1)
        return Ask(heading, Sentence(words, card=card, who=EXPLORERS[owing[0]]))
    if len(owing) == 2:
        return Ask(heading, Sentence(_("Both choose a card.")))
    return Ask(heading, Sentence(_("{who} chooses a card."), who=EXPLORERS[owing[0]]))


# --- log -------------------------------------------------------------------------------------

_STEPS = (
    box.FORECAST, box.DRAWN, box.TOOK, box.SWEPT, box.TURNED_UP, box.CHOSEN, box.GAVE, box.FROZE
)  # fmt: skip


def _is_weather(event) -> bool:
    if event[CODE] == box.DRAWN:
        return event[A] == 0
    if event[CODE] == box.TOOK:
        return event[B] == 1
    if event[CODE] == box.SWEPT:
        return event[B] != box.FOR_A_DRAW
    return event[CODE] in _STEPS


def _weather(story):
    """In the order in which it happens: two parallels may bring two weathers."""
    told = [event for event in story.events if _is_weather(event)]
    if all(event[CODE] == box.TURNED_UP for event in told):
        return []
    lines, stormy = [], False
    for (code, seat), group in groupby(told, key=lambda event: (event[CODE], event[SEAT])):
        events = list(group)
        if code == box.TURNED_UP:
            if stormy:
                words = _("Turned up, from the right: {cards}.")
                lines.append(Sentence(words, cards=story.joined(events)))
        else:
            lines.append(_TELL[code](story, seat, events))
        stormy = code == box.SWEPT and events[0][B] == box.BY_STORM
    return lines


def _tell_forecast(story, seat, events):
    card, die = events[0][A], events[0][B]
    weather = brought(card, die)
    words = _("Weather card {card} is turned up, the die shows {die}: {weather} – {effect}")
    parts = {"weather": weather_name(weather), "effect": str(EFFECTS[weather])}
    return Sentence(words, card=card, die=die, **parts)


def _tell_drawn(story, seat, events):
    you, they = _("You draw {cards} from the deck."), _("{who} draws {cards} from the deck.")
    return story.told(seat, you, they, cards=story.joined(events))


def _tell_took(story, seat, events):
    you, they = _("You take {cards} from the row."), _("{who} takes {cards} from the row.")
    return story.told(seat, you, they, cards=story.joined(events))


def _tell_swept(story, seat, events):
    if events[0][B] == box.BY_STORM:
        return Sentence(_("The storm sweeps away {cards}."), cards=story.joined(events))
    you = _("You have no room for {cards}, which is discarded.")
    they = _("{who} has no room for {cards}, which is discarded.")
    return story.told(seat, you, they, cards=story.joined(events))


def _tell_chosen(story, seat, events):
    you, they = _("You choose {cards}."), _("{who} has chosen a card.")
    return story.told(seat, you, they, cards=story.joined(events))


def _tell_gave(story, seat, events):
    you, they = _("You give {whom} {cards}."), _("{who} gives {whom} {cards}.")
    if story.viewer == 1 - seat:
        they = _("{who} gives you {cards}.")
    return story.told(seat, you, they, whom=EXPLORERS[1 - seat], cards=story.joined(events))


def _tell_froze(story, seat, events):
    you, they = _("The frost takes {cards} from you."), _("The frost takes {cards} from {who}.")
    return story.told(seat, you, they, cards=story.joined(events))


_TELL = {
    box.FORECAST: _tell_forecast,
    box.DRAWN: _tell_drawn,
    box.TOOK: _tell_took,
    box.SWEPT: _tell_swept,
    box.CHOSEN: _tell_chosen,
    box.GAVE: _tell_gave,
    box.FROZE: _tell_froze,
}
TELLERS = (_weather,)
