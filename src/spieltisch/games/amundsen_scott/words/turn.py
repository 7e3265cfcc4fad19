"""What a turn asks for: only what can be done now, however late it is."""

from spieltisch.engine.drawing import Ask
from spieltisch.engine.language import Sentence
from spieltisch.games.amundsen_scott.actions import (
    DRAW_TOP,
    GIVE_UP,
    GO_BACK,
    GO_HOME,
    PASS,
    TAKE,
    make,
    operation,
)
from spieltisch.games.amundsen_scott.expansions import MOST_ACTIONS, SHIP_KIND, WAY_SYMBOL
from spieltisch.games.amundsen_scott.language import _
from spieltisch.games.amundsen_scott.material import ROUTE
from spieltisch.games.amundsen_scott.rules.hands import hand_limit
from spieltisch.games.amundsen_scott.rules.turn import legal
from spieltisch.games.amundsen_scott.rules.way_back.turning import is_homeward
from spieltisch.games.amundsen_scott.words.names import SHIPS, Colour, SymbolName

FREE_TAKE = make(TAKE, 1, 0)
_TAKING = {TAKE, DRAW_TOP}


class Ways:
    """What a seat can do now, by sort."""

    def __init__(self, view, seat: int):
        room = [0] * MOST_ACTIONS
        actions = room[: legal(view, seat, room)]
        deeds = {operation(action) for action in actions}
        self.free = FREE_TAKE in actions
        self.exchanges = any(operation(one) == TAKE and one != FREE_TAKE for one in actions)
        self.takes = bool(deeds & _TAKING)
        self.plays = bool(deeds - _TAKING - {GIVE_UP, PASS})
        self.goes_home, self.returns = GO_HOME in deeds, GO_BACK in deeds
        self.passes = PASS in deeds


def ask_turn(view, seat: int) -> Ask:
    """The turn of an explorer."""
    heading, ways = _("It is your turn."), Ways(view, seat)
    if ways.passes:
        return Ask(heading, Sentence(_("You cannot do anything: pass.")))
    if is_homeward(view, seat):
        return Ask(heading, _homeward(view, seat, ways))
    words = f"{_situation(view, seat)} {_advice(ways)}"
    return Ask(heading, Sentence(words.strip()))


def _situation(view, seat: int) -> str:
    """What is out of the ordinary."""
    if view.lost[seat]:
        return _("You are astray.")
    if not view.row_size:
        return _("The row is empty.")
    if not view.held[seat]:
        return _("Your hand is empty.")
    if view.held[seat] >= hand_limit(view, seat):
        return _("Your hand is full.")
    return ""


def _advice(ways: Ways) -> str:
    if ways.returns and ways.takes:
        return _("Return with one coloured card, or take cards.")
    if ways.returns:
        return _("Return with one coloured card.")
    if ways.free and (ways.exchanges or ways.plays):
        return _("Select cards, or take the one on the right.")
    if ways.free:
        return _("Take the card on the right.")
    if ways.exchanges and ways.plays:
        return _("Select cards to play or to exchange.")
    if ways.exchanges:
        return _("Select cards to exchange.")
    if ways.plays:
        return _("Select cards to play.")
    return _("You can only ask for cards that are no longer there: that ends the game.")


def _homeward(view, seat: int, ways: Ways) -> Sentence:
    """What the next space on the way back asks for, and what to do where it cannot be paid."""
    goal = view.place[seat] - 1
    if goal:
        parts = {
            "n": goal,
            "colour": Colour(ROUTE[seat][goal - 1]),
            "symbol": SymbolName(WAY_SYMBOL[seat][goal]),
        }
        if ways.goes_home:
            words = _("Space {n} asks for {colour} and {symbol}: one card with both, or two.")
            return Sentence(words, **parts)
        words = _("Space {n} asks for {colour} and {symbol}, which you cannot pay.")
        return Sentence(f"{words} {_advice(ways)}", **parts)
    if SHIP_KIND[seat] in view.hand[seat][: view.held[seat]]:
        return Sentence(_("Play the {ship} and go aboard!"), ship=SHIPS[seat])
    words = _("Only the {ship} is missing.")
    return Sentence(f"{words} {_advice(ways)}", ship=SHIPS[seat])
