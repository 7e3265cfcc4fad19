"""Food Depots in words: buttons, questions, lines of the log (5.1)."""

from spieltisch.engine.drawing import Ask
from spieltisch.engine.events import CARD, SEAT, A
from spieltisch.engine.language import Sentence
from spieltisch.games.amundsen_scott import box
from spieltisch.games.amundsen_scott.actions import LAY, LEAVE, SWAP, argument
from spieltisch.games.amundsen_scott.expansions import APART
from spieltisch.games.amundsen_scott.language import _
from spieltisch.games.amundsen_scott.rules.depots import FIRST, depot_here, next_depot
from spieltisch.games.amundsen_scott.words.names import EXPLORERS, Card


def depot_card(view, seat: int) -> Card:
    """The card at the depot on which an explorer stands."""
    return Card(view.depot_card[seat][depot_here(view, seat)])


LABELS = {
    LAY: lambda view, seat, action: _("Put it at space {n}").format(n=argument(action)),
    SWAP: lambda view, seat, action: _("Exchange with the depot"),
    LEAVE: lambda view, seat, action: _("Leave the depot as it is"),
}

SAYINGS = {
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


def ask_laying(view, seat: int) -> Ask:
    """Which card comes to which depot."""
    first, heading = view.rolled[seat], _("Lay out your depots.")
    if next_depot(view, seat) == FIRST:
        words = _("The die shows {n}: choose a card for your depot on space {n}.")
    elif first > APART:
        words = _("Choose a card for your second depot, and for it space {a} or space {b}.")
    else:
        words = _("Choose a card for your second depot, on space {b}.")
    return Ask(heading, Sentence(words, n=first, a=first - APART, b=first + APART))


def ask_exchange(view, seat: int) -> Ask:
    words = _("{card} lies here, and your hand is full: exchange a card for it, or leave it.")
    return Ask(_("At your depot"), Sentence(words, card=depot_card(view, seat)))


# --- log -------------------------------------------------------------------------------------


def rolled(story):
    """For the top of the log: where the first depots come."""
    words = _("The die shows {n} for {who}: the first depot comes to space {n}.")
    return [
        Sentence(words, who=EXPLORERS[event[SEAT]], n=event[A]) for event in story.all(box.ROLLED)
    ]


def _laying(story):
    laid = story.first(box.LAID)
    if not laid:
        return []
    you = _("You put {card} at a depot on space {n}.")
    they = _("{who} puts {card} at a depot on space {n}.")
    return [story.told(laid[SEAT], you, they, card=Card(laid[CARD]), n=laid[A])]


def _visiting(story):
    lines = []
    stored, found = story.first(box.STORED), story.first(box.COLLECTED)
    if found and stored:
        you = _("You take {found} from your depot on space {n} and put {card} there.")
        they = _("{who} takes {found} from the depot on space {n} and puts {card} there.")
        parts = {"found": Card(found[CARD]), "card": Card(stored[CARD]), "n": found[A]}
        lines.append(story.told(found[SEAT], you, they, **parts))
    elif found:
        you = _("You find {found} at your depot on space {n} and take it.")
        they = _("{who} takes {found} from the depot on space {n}.")
        lines.append(story.told(found[SEAT], you, they, found=Card(found[CARD]), n=found[A]))
    if left := story.first(box.LEFT_BE):
        you = _("You leave your depot as it is.")
        they = _("{who} leaves the depot on space {n} as it is.")
        lines.append(story.told(left[SEAT], you, they, n=left[A]))
    return lines


TELLERS = (_laying, _visiting)
