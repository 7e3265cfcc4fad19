"""Which paragraph of the rule page tells what a thing does, for the attribute ``data-help``."""

from spieltisch.games.dog.box import GOAL, HOME
from spieltisch.games.dog.material import (
    BACK,
    FORWARD,
    JOKER_CARD,
    SEVEN_CARD,
    STARTS,
    SWAP_CARD,
)
from spieltisch.games.dog.rules.colours import is_protected

HIDDEN_CARD, POINTS = "sight", "seven-all"
EXCHANGE, PASSING = "exchange-one", "solo-pass"
STACK, DISCARD = "round-deal", "discard-pile"
START, GOAL_FIELD, WAITING_AREA = "board-start", "board-goal", "board-waiting"


def of_card(kind: int) -> str:
    """The paragraph of a kind of card."""
    if kind == SWAP_CARD:
        return "swap"
    if kind == JOKER_CARD:
        return "joker"
    if kind == SEVEN_CARD:
        return "seven"
    if STARTS[kind]:
        return "one-or-eleven" if FORWARD[kind][1] else "thirteen"
    return "four" if BACK[kind] else "cards-steps"


def of_figure(view, colour: int, place: int, mine: bool) -> str:
    """The paragraph of a figure: of the place that is special for it, or of what can be done."""
    if place == HOME:
        return "start-card"
    if place > GOAL:
        return "goal-exact"
    if is_protected(view, colour, place):
        return "protected"
    return "move-own" if mine else "capture"
