"""What is asked now, and how the game has ended."""

from spieltisch.engine.drawing import Ask
from spieltisch.engine.language import Joined, Lazy, Sentence
from spieltisch.games.amundsen_scott.box import (
    EFFECT,
    FROZEN,
    POLE_REACHED,
    SURPLUS,
    WEATHER,
)
from spieltisch.games.amundsen_scott.language import _
from spieltisch.games.amundsen_scott.material import (
    EFFECT_KINDS,
    LIMIT,
    NEXT_COLOUR,
    POLE,
)
from spieltisch.games.amundsen_scott.rules.effects import matches
from spieltisch.games.amundsen_scott.rules.turn import acting
from spieltisch.games.amundsen_scott.words.names import EXPLORERS, Card, Colour

ENDINGS: dict[int, Lazy] = {
    POLE_REACHED: _.lazy("The South Pole has been reached."),
    FROZEN: _.lazy("Both expeditions froze to death in the ice. Nobody wins."),
}


def ask(view, viewer: int, names: list[str]) -> Ask:
    """A heading and a sentence for the seat that acts, or for those who wait for it."""
    if view.ended:
        return Ask(_("The game is over."), ending(view, viewer, names))
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
    return Ask(_("It is your turn."), _turn(view, seat))


def _waiting(view, seat: int, viewer: int) -> Ask:
    who = EXPLORERS[seat]
    if view.phase == SURPLUS:
        sentence = Sentence(_("{who} chooses which cards to discard."), who=who)
    elif view.phase in (EFFECT, WEATHER):
        sentence = Sentence(_("{who} decides about the effect of a card."), who=who)
    elif viewer == 1 - seat:
        sentence = Sentence(_("You will be next."))
    else:
        sentence = Sentence("")
    return Ask(Sentence(_("{who} is to move."), who=who), sentence)


def _turn(view, seat: int) -> Sentence:
    if view.lost[seat]:
        words = _("You have lost the route. Return with one coloured card, or take cards.")
    elif view.held[seat] == 0:
        words = _("Your hand is empty: take the card on the right.")
    elif view.held[seat] >= LIMIT[view.equipment[seat]]:
        words = _("Your hand is full: select cards to play or to exchange.")
    else:
        words = _("Select cards, or take the one on the right.")
    return Sentence(words)


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
    if view.ended == FROZEN:
        return Sentence(str(ENDINGS[FROZEN]))
    winner = 0 if view.place[0] == POLE and not view.lost[0] else 1
    if winner == viewer:
        return Sentence(_("You have reached the South Pole first and win!"))
    words = _("{who} ({name}) has reached the South Pole first and wins.")
    return Sentence(words, who=EXPLORERS[winner], name=names[winner])
