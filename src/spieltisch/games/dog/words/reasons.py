"""Why an action is refused, in sentences with the paragraph of the rule page."""

from spieltisch.engine.game import Reason
from spieltisch.games.dog import reasons
from spieltisch.games.dog.language import _

REASONS = {
    reasons.GAME_OVER: Reason(_.lazy("The game is over."), "end"),
    reasons.NOT_YOUR_TURN: Reason(_.lazy("It is not your turn."), "turn"),
    reasons.NOT_AN_ACTION: Reason(_.lazy("There is no such action in this game."), "turn"),
    reasons.NOT_HELD: Reason(_.lazy("You do not hold this card."), "turn-one"),
    reasons.EXCHANGE_FIRST: Reason(
        _.lazy("First everybody chooses a card for the exchange."), "exchange-one"
    ),
    reasons.NO_EXCHANGE: Reason(
        _.lazy("Cards change hands in the exchange after the deal only."), "exchange"
    ),
    reasons.SAME_CHOICE: Reason(_.lazy("You have chosen this card already."), "exchange-change"),
    reasons.FINISH_JOKER: Reason(
        _.lazy("Your joker lies there: carry out what you have named, or take it back."),
        "joker-use",
    ),
    reasons.FINISH_SEVEN: Reason(
        _.lazy("The 7 has to be used up first, or taken back."), "seven-all"
    ),
    reasons.MUST_PLAY: Reason(
        _.lazy("You can play one of your cards, so you must: nobody may pass."), "turn-must"
    ),
    reasons.MUST_REDRAW: Reason(
        _.lazy("At this table, who is stuck discards a card and draws one."), "solo-stuck"
    ),
    reasons.MUST_GO_OUT: Reason(
        _.lazy("Who can play nothing shows the whole hand and is out for the round."), "stuck"
    ),
    reasons.JOKER_USELESS: Reason(
        _.lazy("As this card the joker could not do anything now."), "joker-use"
    ),
    reasons.NOT_A_START_CARD: Reason(
        _.lazy("This card has no start sign and brings no figure out."), "start-card"
    ),
    reasons.NOBODY_WAITS: Reason(
        _.lazy("There is no figure in the waiting area that could come out."), "start-none"
    ),
    reasons.START_TAKEN: Reason(
        _.lazy("A figure of the same colour stands on the start field; it is protected there."),
        "start-own",
    ),
    reasons.NO_FIGURE: Reason(
        _.lazy("There is none of the figures that you move now."), "move-own"
    ),
    reasons.STILL_WAITING: Reason(
        _.lazy("A waiting figure has to come out with a start card first."), "start-card"
    ),
    reasons.WRONG_STEPS: Reason(
        _.lazy("The card has another number of steps, and it has to be used completely."),
        "move-full",
    ),
    reasons.FORWARD_ONLY: Reason(_.lazy("Only the 4 goes back."), "move-forward"),
    reasons.PROTECTED: Reason(
        _.lazy("A figure on the start field of its own colour is protected: nobody passes it."),
        "protected-block",
    ),
    reasons.NOT_FROM_START: Reason(
        _.lazy("The goal is not entered directly from the start field."), "goal-start"
    ),
    reasons.GOAL_TAKEN: Reason(
        _.lazy("A field in the goal is taken, and there is no jumping in it."), "goal-jump"
    ),
    reasons.NO_WAY_OUT: Reason(_.lazy("A figure in the goal stays in the goal."), "goal-in"),
    reasons.NOT_BACK_IN_GOAL: Reason(
        _.lazy("In the goal figures go further in only."), "goal-jump"
    ),
    reasons.HAS_MOVED: Reason(
        _.lazy("This figure has had its part of the 7; each has one."), "seven-parts"
    ),
    reasons.TOO_MANY_POINTS: Reason(_.lazy("The 7 has not so many points left."), "seven-parts"),
    reasons.NOT_USED_UP: Reason(
        _.lazy("After this part the rest of the 7 could not be used up."), "seven-all"
    ),
    reasons.SWAP_TWO_OWN: Reason(
        _.lazy("The swap needs a figure of another colour as well."), "swap-who"
    ),
    reasons.SWAP_NOBODY: Reason(_.lazy("There is no figure to change places with."), "swap-who"),
    reasons.SWAP_PROTECTED: Reason(
        _.lazy("A figure on its own start field is protected and is not swapped."), "swap-protected"
    ),
    reasons.SWAP_IN_GOAL: Reason(
        _.lazy("Only figures on the track change places."), "swap-protected"
    ),
    reasons.SWAP_POSSIBLE: Reason(
        _.lazy("Two figures can be swapped, so they must be, even if it is no good."),
        "swap-nothing",
    ),
    reasons.SWAP_NO_FIGURE: Reason(
        _.lazy("Without a figure of your own on the track the swap cannot be laid down."),
        "swap-agreed",
    ),
    reasons.SWAP_NEVER: Reason(
        _.lazy("At this table a swap without effect is not possible."), "swap-agreed"
    ),
    reasons.SWAP_EMPTY_TRACK: Reason(
        _.lazy("No figure is on the track: the swap cannot be laid down."), "swap-agreed"
    ),
    reasons.SWAP_FREE_FIGURE: Reason(
        _.lazy("A figure of another colour stands unprotected on the track: then it is no play."),
        "swap-nothing",
    ),
    reasons.START_FIRST: Reason(
        _.lazy("At this table a figure has to come out first while none is on the track."),
        "start-first",
    ),
}


def explain(reason: int):
    """The sentence of a reason for a refusal."""
    return REASONS[reason].sentence
