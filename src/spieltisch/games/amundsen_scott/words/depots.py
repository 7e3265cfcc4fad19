"""Food Depots in words: buttons, questions, lines of the log (5.1)."""

from spieltisch.engine.drawing import Ask
from spieltisch.engine.events import CARD, SEAT, A
from spieltisch.engine.language import Sentence
from spieltisch.games.amundsen_scott import box
from spieltisch.games.amundsen_scott.actions import LAY, LEAVE, PLACE, SWAP, argument
from spieltisch.games.amundsen_scott.expansions import APART, DEPOTS
from spieltisch.games.amundsen_scott.language import _
from spieltisch.games.amundsen_scott.rules.depots import depot_here
from spieltisch.games.amundsen_scott.words.names import EXPLORERS, Card
from spieltisch.games.amundsen_scott.words.places import space


def depot_card(view, seat: int) -> Card:
    """The card at the depot on which an explorer stands."""
    return Card(view.depot_card[seat][depot_here(view, seat)])


LABELS = {
    PLACE: lambda view, seat, action: _("Second depot: space {n}").format(n=argument(action)),
    LAY: lambda view, seat, action: _("Put it at space {n}").format(n=argument(action)),
    SWAP: lambda view, seat, action: _("Exchange with the depot"),
    LEAVE: lambda view, seat, action: _("Leave the depot as it is"),
}

SAYINGS = {
    PLACE: lambda view, seat, action: (
        _("Your second depot comes to space {n}."),
        {"n": argument(action)},
    ),
    LAY: lambda view, seat, action: (
        _("You put {cards} at a depot on space {n}, face down."),
        {"n": argument(action)},
    ),
    SWAP: lambda view, seat, action: (
        _("You take {found} from the depot and put {cards} there."),
        {"found": depot_card(view, seat)},
    ),
    LEAVE: lambda view, seat, action: (_("You leave the depot as it is."), {}),
}


# --- questions -------------------------------------------------------------------------------


def ask_placing(view, seat: int) -> Ask:
    """Where the second depot lies."""
    first = view.rolled[seat]
    words = _("The first lies on space {n}, as the die shows. Where is the second: {a} or {b}?")
    if first <= APART:
        words = _("The first lies on space {n}, as the die shows, so the second on space {b}.")
    sentence = Sentence(words, n=first, a=first - APART, b=first + APART)
    return Ask(_("Place your depots."), sentence)


def ask_laying(view, seat: int) -> Ask:
    """Which card comes to which depot."""
    waiting = [
        view.depot_space[seat][number]
        for number in range(DEPOTS)
        if view.depot_card[seat][number] == box.NO_CARD_YET
    ]
    if len(waiting) == 1:
        words = _("Choose a card for your depot on space {n}.")
    else:
        words = _("Choose a card and a depot for it: space {a} or space {b}.")
    sentence = Sentence(words, n=waiting[0], a=min(waiting), b=max(waiting))
    return Ask(_("Fill your depots."), sentence)


def ask_exchange(view, seat: int) -> Ask:
    words = _("{card} lies here, and your hand is full: exchange a card for it, or leave it.")
    return Ask(_("At your depot"), Sentence(words, card=depot_card(view, seat)))


# --- log -------------------------------------------------------------------------------------


def rolled(story):
    """For the top of the log: where the first depots come."""
    words = _("The die shows {n} for {who}: the first depot lies on space {n}.")
    return [
        Sentence(words, who=EXPLORERS[event[SEAT]], n=space(event[SEAT], event[A]))
        for event in story.all(box.ROLLED)
    ]


def _placing(story):
    placed = story.first(box.PLACED)
    if not placed:
        return []
    you = _("You place your second depot on space {n}.")
    they = _("{who} places the second depot on space {n}.")
    return [story.told(placed[SEAT], you, they, n=space(placed[SEAT], placed[A]))]


def _laying(story):
    laid = story.first(box.LAID)
    if not laid:
        return []
    you = _("You put {card} at a depot on space {n}.")
    they = _("{who} puts {card} at a depot on space {n}.")
    return [story.told(laid[SEAT], you, they, card=Card(laid[CARD]), n=space(laid[SEAT], laid[A]))]


def _visiting(story):
    lines = []
    if found := story.first(box.COLLECTED):
        seat = found[SEAT]
        parts = {"found": Card(found[CARD]), "n": space(seat, found[A])}
        if stored := story.first(box.STORED):
            parts["card"] = Card(stored[CARD])
            you = _("You take {found} from your depot on space {n} and put {card} there.")
            they = _("{who} takes {found} from the depot on space {n} and puts {card} there.")
        else:
            you = _("You find {found} at your depot on space {n} and take it.")
            they = _("{who} takes {found} from the depot on space {n}.")
        lines.append(story.told(seat, you, they, **parts))
    if left := story.first(box.LEFT_BE):
        you = _("You leave your depot as it is.")
        they = _("{who} leaves the depot on space {n} as it is.")
        lines.append(story.told(left[SEAT], you, they, n=space(left[SEAT], left[A])))
    return lines


TELLERS = (_placing, _laying, _visiting)
