"""The Way Back in words: buttons, questions, lines of the log (5.4)."""

from spieltisch.engine.drawing import Ask
from spieltisch.engine.events import CARD, SEAT, A, B
from spieltisch.engine.language import Sentence
from spieltisch.games.amundsen_scott import box
from spieltisch.games.amundsen_scott.actions import DRAW_TOP, GO_HOME, HOLD, PASS, argument
from spieltisch.games.amundsen_scott.expansions import SHIP_KIND
from spieltisch.games.amundsen_scott.language import _
from spieltisch.games.amundsen_scott.material import DISCARDS, LIMIT
from spieltisch.games.amundsen_scott.rules.hands import hand_limit
from spieltisch.games.amundsen_scott.words.names import (
    EXPLORERS,
    SHIPS,
    Card,
)


def fate_of_ship(view, seat: int, count: int) -> tuple[str, dict]:
    """What so many cards of the row cost where the other's ship is one of them."""
    other = 1 - seat
    if SHIP_KIND[other] not in view.row[: min(count, view.row_size)]:
        return "", {}
    words = [_("The {ship} goes to {who}.")]
    if view.held[seat] - DISCARDS[count] + count > 2:  # the ship and two more
        words.append(_("Of all your cards you then keep a single one."))
    if view.held[other] >= hand_limit(view, other):
        words.append(_("{who} has a full hand, which is discarded for it."))
    return " ".join(words), {"ship": SHIPS[other], "who": EXPLORERS[other]}


def _home_label(view, seat, action):
    if argument(action) == 0:
        return _("Aboard the {ship}").format(ship=SHIPS[seat])
    return _("Home to space {n}").format(n=argument(action))


LABELS = {
    DRAW_TOP: lambda view, seat, action: _("Draw from the deck"),
    GO_HOME: _home_label,
    HOLD: lambda view, seat, action: _("Keep this card"),
    PASS: lambda view, seat, action: _("Pass"),
}


def _say_home(view, seat, action):
    if argument(action) == 0:
        return _("You go aboard the {ship} and have come home."), {"ship": SHIPS[seat]}
    return _("You go home to space {n} with {cards}."), {"n": argument(action)}


SAYINGS = {
    DRAW_TOP: lambda view, seat, action: (
        _("You discard {card} from the row and draw the top card of the deck."),
        {"card": Card(view.row[0])},
    ),
    GO_HOME: _say_home,
    HOLD: lambda view, seat, action: (_("You keep {cards} and discard all the others."), {}),
    PASS: lambda view, seat, action: (_("You cannot do anything and pass."), {}),
}


# --- questions -------------------------------------------------------------------------------


def ask_ship(view, seat: int) -> Ask:
    words = _("The {ship} goes to {who}. Choose the one card that you keep.")
    other = 1 - seat
    return Ask(_("The other's ship!"), Sentence(words, ship=SHIPS[other], who=EXPLORERS[other]))


# --- log -------------------------------------------------------------------------------------


def _turning(story):
    lines = []
    if turned := story.first(box.TURNED):
        if turned[A]:
            words = _("The board is turned over: now it counts who comes home first.")
            lines.append(Sentence(words))
            lines.append(Sentence(_("A new deck is made, with the ten cards of the way back.")))
            if row := story.all(box.TURNED_UP):
                words = _("The row is filled up: {cards}.")
                lines.append(Sentence(words, cards=story.joined(row)))
        else:
            you, they = _("You turn round as well."), _("{who} turns round as well.")
            lines.append(story.told(turned[SEAT], you, they))
    if found := story.first(box.REGAINED):
        you = _("You find the lost equipment again: {card} comes into your hand.")
        they = _("{who} finds the lost equipment again: {card} comes into the hand.")
        lines.append(story.told(found[SEAT], you, they, card=Card(found[CARD])))
        you = _("You may hold {n} cards again.")
        they = _("{who} may hold {n} cards again.")
        lines.append(story.told(found[SEAT], you, they, n=LIMIT[0]))
    return lines


def _drawing(story):
    swept = [event for event in story.all(box.SWEPT) if event[B] == box.FOR_A_DRAW]
    if not swept:
        return []
    drawn = story.first(box.DRAWN)
    you = _("You discard {thrown} from the row and draw {card} from the deck.")
    they = _("{who} discards {thrown} from the row and draws {card} from the deck.")
    parts = {"thrown": Card(swept[0][CARD]), "card": Card(drawn[CARD])}
    return [story.told(drawn[SEAT], you, they, **parts)]


def _stepping(story):
    """Steps home are told by the payment, the last one by the ship."""
    home = story.first(box.HOME)
    if not home:
        return []
    ship = SHIPS[home[SEAT]]
    you, they = _("You go aboard the {ship}!"), _("{who} goes aboard the {ship}!")
    return [story.told(home[SEAT], you, they, ship=ship)]


def _ships(story):
    lines = []
    handed = story.first(box.HANDED)
    owner_shed = [
        event for event in story.all(box.SHED) if handed and event[SEAT] == 1 - handed[SEAT]
    ]
    if handed:
        card, owner = Card(handed[CARD]), EXPLORERS[1 - handed[SEAT]]
        you = _("You have come upon the {card} and hand it to {owner}.")
        they = _("{who} has come upon the {card} and hands it to {owner}.")
        if story.viewer == 1 - handed[SEAT]:
            they = _("{who} has come upon the {card} and hands it to you.")
        lines.append(story.told(handed[SEAT], you, they, card=card, owner=owner))
    if owner_shed:
        you = _("Your hand was full: you discard {cards} for it.")
        they = _("{who} had a full hand and discards {cards} for it.")
        seat = owner_shed[0][SEAT]
        lines.append(story.told(seat, you, they, cards=story.joined(owner_shed)))
    if not handed and (shed := story.all(box.SHED)):
        you = _("You keep a single card and discard {cards}.")
        they = _("{who} keeps a single card and discards {cards}.")
        lines.append(story.told(shed[0][SEAT], you, they, cards=story.joined(shed)))
    return lines


def _passing(story):
    lines = []
    if passed := story.first(box.PASSED):
        you, they = _("You pass."), _("{who} cannot do anything and passes.")
        lines.append(story.told(passed[SEAT], you, they))
    if story.first(box.EXPIRED):
        lines.append(
            Sentence(_("The deck has run out again: the winter has come, and it is a draw."))
        )
    return lines


TELLERS = (_turning, _drawing, _stepping, _ships, _passing)
