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
from spieltisch.games.amundsen_scott.rules.hands import hand_limit
from spieltisch.games.amundsen_scott.rules.weather import sharing_out
from spieltisch.games.amundsen_scott.words.names import (
    EXPLORERS,
    Card,
    capital,
    cards,
    weather_name,
)

EFFECTS = {
    SUN: _.lazy("both draw a card, as far as hand and deck allow."),
    CALM: _.lazy("both take of the row, first who has crossed, as far as there is room."),
    WIND: _.lazy("whoever has cards gives the other one."),
    STORM: _.lazy("the whole row is swept away."),
    FROST: _.lazy("whoever has a coloured card discards one."),
}


def brought(card: int, die: int) -> int:
    """The weather of a card and a number on the die."""
    return BRINGS[card - 1][die - 1]


def weather_now(view) -> int:
    """The weather that has come last."""
    return brought(view.weather_card, view.weather_die)


LABELS = {
    PICK: lambda view, seat, action: _pick_label(view, seat).format(n=argument(action)),
    GIVE: lambda view, seat, action: _("Give it to {who}").format(who=EXPLORERS[1 - seat]),
    LOSE: lambda view, seat, action: _("Discard it"),
}


def _room(view, seat: int) -> int:
    """For how many cards a hand has room."""
    return hand_limit(view, seat) - view.held[seat]


def _no_room(count: int) -> tuple[str, str]:
    """What becomes of so many cards that a hand has no room for: to its owner, and to others."""
    return (
        _.n(
            "You have no room for {cards}, which is discarded.",
            "You have no room for {cards}, which are discarded.",
            count,
        ),
        _.n(
            "{who} has no room for {cards}, which is discarded.",
            "{who} has no room for {cards}, which are discarded.",
            count,
        ),
    )


def _pick_label(view, seat: int) -> str:
    return _("Take card {n}") if _room(view, seat) > 0 else _("Discard card {n}")


def _say_pick(view, seat, action):
    """What will really happen to each card that is shared out: it needs room in a hand."""
    chosen = argument(action) - 1
    others = [view.row[i] for i in range(sharing_out(view)) if i != chosen]
    parts = {"card": Card(view.row[chosen]), "others": cards(others), "who": EXPLORERS[1 - seat]}
    if seat != view.turn:
        return _("You take {card} and have no room for {others}, which is discarded."), parts
    if _room(view, seat) > 0:
        own = _("You take {card}.")
    else:
        own = _no_room(1)[0].replace("{cards}", "{card}")
    return f"{own} {_others_fate(_room(view, 1 - seat), len(others))}".strip(), parts


def _others_fate(room: int, count: int) -> str:
    """What becomes of the cards that the crosser leaves to the other explorer."""
    if count == 0:
        return ""
    if room <= 0:
        return _no_room(count)[1].replace("{cards}", "{others}")
    if room < count:
        return _("{who} has room for one of them only: {others}.")
    return _("{who} takes {others}.")


def _say_gift(view, seat, action):
    words = _("You give {who} {cards}.")
    return f"{words} {_until_both(view, seat)}".strip(), {"who": EXPLORERS[1 - seat]}


def _say_loss(view, seat, action):
    return f"{_('You discard {cards}.')} {_until_both(view, seat)}".strip(), {}


def _until_both(view, seat: int) -> str:
    """Nothing stays hidden where the other has chosen already, or has nothing to choose."""
    if not view.owing & bit(1 - seat):
        return ""
    return _("It stays hidden until both have chosen.")


SAYINGS = {PICK: _say_pick, GIVE: _say_gift, LOSE: _say_loss}


# --- questions -------------------------------------------------------------------------------


def ask_weather(view, seat: int) -> Ask:
    """What the weather asks of a seat that owes a choice."""
    heading, who = capital(weather_name(weather_now(view))) + ".", EXPLORERS[1 - seat]
    if view.phase == box.STABLE and seat == view.turn:
        words = _ask_crosser(view, seat)
    elif view.phase == box.STABLE:
        words = _("You have room for one card only: choose which of the {n} you keep.")
    elif view.phase == box.WINDY:
        words = _("Choose a card of your hand to give to {who}.")
    else:
        words = _("Choose a coloured card to discard.")
    return Ask(heading, Sentence(words, n=sharing_out(view), who=who))


def _ask_crosser(view, seat: int) -> str:
    """Which card he takes, or discards for lack of room; and what becomes of the others."""
    left, room = sharing_out(view) - 1, _room(view, 1 - seat)
    if _room(view, seat) > 0:
        own = _("Choose which of the {n} cards at the right of the row you take.")
    else:
        own = _("Your hand is full: choose which of the {n} cards at the right is discarded.")
    if left == 0:
        return own
    if room <= 0:
        theirs = _.n(
            "{who} has no room for the other one.", "{who} has no room for the others.", left
        )
    elif room < left:
        theirs = _("{who} has room for one of the others.")
    else:
        theirs = _.n("{who} gets the other one.", "{who} gets the others.", left)
    return f"{own} {theirs}"


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
    you, they = _no_room(len(events))
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
