"""What is asked now, and how the game has ended."""

from spieltisch.engine.drawing import Ask
from spieltisch.engine.language import Joined, Lazy, Sentence
from spieltisch.engine.sight import bit
from spieltisch.games.amundsen_scott.box import (
    DEPOT,
    EFFECT,
    FROZEN,
    LAYING,
    PLACING,
    POLE_REACHED,
    SHIP,
    SHIP_REACHED,
    SURPLUS,
    WEATHER,
    WINTER,
)
from spieltisch.games.amundsen_scott.language import _
from spieltisch.games.amundsen_scott.material import (
    EFFECT_KINDS,
    LIMIT,
    NEXT_COLOUR,
)
from spieltisch.games.amundsen_scott.rules.effects import matches
from spieltisch.games.amundsen_scott.rules.ending import winners
from spieltisch.games.amundsen_scott.rules.turn import acting
from spieltisch.games.amundsen_scott.words.depots import ask_exchange, ask_laying, ask_placing
from spieltisch.games.amundsen_scott.words.names import EXPLORERS, Card, Colour
from spieltisch.games.amundsen_scott.words.turn import ask_turn
from spieltisch.games.amundsen_scott.words.way_back import ask_ship
from spieltisch.games.amundsen_scott.words.weather import ask_weather, wait_for_weather

ENDINGS: dict[int, Lazy] = {
    POLE_REACHED: _.lazy("The South Pole has been reached."),
    FROZEN: _.lazy("Both expeditions froze to death in the ice. Nobody wins."),
    SHIP_REACHED: _.lazy("An expedition has come home."),
    WINTER: _.lazy("The winter came before anybody was home: a draw."),
}


def ask(view, viewer: int, names: list[str]) -> Ask:
    """A heading and a sentence for the seat that acts, or for those who wait for it."""
    if view.ended:
        return Ask(_("The game is over."), ending(view, viewer, names))
    if view.owing and viewer in (0, 1) and view.owing & bit(viewer):
        return ask_weather(view, viewer)
    if view.owing:
        return wait_for_weather(view, viewer)
    seat = acting(view)
    if seat != viewer:
        return _waiting(view, seat, viewer)
    if view.phase == EFFECT:
        return Ask(_("Use an effect?"), _effects(view))
    if view.phase == WEATHER:
        return _weather(view, seat)
    if view.phase == SURPLUS:
        over = view.held[seat] - LIMIT[view.equipment[seat]]
        words = _.n(
            "Equipment Loss lies before you. Select {n} coloured card to discard.",
            "Equipment Loss lies before you. Select {n} coloured cards to discard.",
            over,
        )
        return Ask(_("Too many cards."), Sentence(words, n=over))
    return _expansions(view, seat) or ask_turn(view, seat)


def _expansions(view, seat: int) -> Ask | None:
    """What only an expansion asks."""
    if view.phase == PLACING:
        return ask_placing(view, seat)
    if view.phase == LAYING:
        return ask_laying(view, seat)
    if view.phase == SHIP:
        return ask_ship(view, seat)
    if view.phase == DEPOT:
        return ask_exchange(view, seat)
    return None


def _waiting(view, seat: int, viewer: int) -> Ask:
    who = EXPLORERS[seat]
    if view.phase == SURPLUS:
        sentence = Sentence(_("{who} chooses which cards to discard."), who=who)
    elif view.phase in (EFFECT, WEATHER):
        sentence = Sentence(_("{who} decides about the effect of a card."), who=who)
    elif view.phase == PLACING:
        sentence = Sentence(_("{who} chooses where the second depot lies."), who=who)
    elif view.phase == LAYING:
        sentence = Sentence(_("{who} puts a card at each depot."), who=who)
    elif view.phase == DEPOT:
        sentence = Sentence(_("{who} has come to a depot with a full hand."), who=who)
    elif view.phase == SHIP:
        sentence = Sentence(_("{who} chooses the one card to keep."), who=who)
    elif viewer == 1 - seat:
        sentence = Sentence(_("You will be next."))
    else:
        sentence = Sentence("")
    return Ask(Sentence(_("{who} is to move."), who=who), sentence)


def _effects(view) -> Sentence:
    """Which discarded cards offer their effect."""
    offered = [kind for i, kind in enumerate(EFFECT_KINDS) if view.offered >> i & 1]
    names = Joined(Card(kind) for kind in offered)
    if len(offered) == 1:
        return Sentence(_("You have discarded {cards} and may use the effect now."), cards=names)
    return Sentence(_("You have discarded {cards} and may use one effect now."), cards=names)


def _weather(view, seat: int) -> Ask:
    """Good Weather: the card drawn, and whether it may be shown to step on."""
    card, n = Card(view.drawn), view.place[seat] + 1
    if not matches(view, seat):
        words = _("You have drawn {card}. It does not fit the next space and stays hidden.")
        return Ask(_("Good Weather"), Sentence(words, card=card))
    colour = Colour(NEXT_COLOUR[seat][view.place[seat]])
    words = _("You have drawn {card}. It fits space {n}, which is {colour}.")
    return Ask(_("Show it and step on?"), Sentence(words, card=card, n=n, colour=colour))


def ending(view, viewer: int, names: list[str]) -> Sentence:
    """How the game has ended, in one sentence."""
    won = winners(view)
    if view.ended in (FROZEN, WINTER):
        return Sentence(str(ENDINGS[view.ended]))
    winner = 0 if won & bit(0) else 1
    if view.ended == SHIP_REACHED:
        if winner == viewer:
            return Sentence(_("You are the first to come home and win!"))
        words = _("{who} ({name}) is the first to come home and wins.")
        return Sentence(words, who=EXPLORERS[winner], name=names[winner])
    if winner == viewer:
        return Sentence(_("You have reached the South Pole first and win!"))
    words = _("{who} ({name}) has reached the South Pole first and wins.")
    return Sentence(words, who=EXPLORERS[winner], name=names[winner])
