"""Why an action is refused, in sentences with the paragraph of the rule page."""

from spieltisch.engine.game import Reason
from spieltisch.games.siberia import reasons
from spieltisch.games.siberia.language import _

REASONS = {
    reasons.GAME_OVER: Reason(_.lazy("The game is over."), "end"),
    reasons.NOT_YOUR_TURN: Reason(_.lazy("It is not your turn."), "turn"),
    reasons.NOT_AN_ACTION: Reason(_.lazy("There is no such action in this game."), "turn"),
    reasons.DISCOVER_FIRST: Reason(
        _.lazy("Discovery comes first: reveal a card of the row, or decline where you may."),
        "reveal",
    ),
    reasons.DISCOVERED: Reason(
        _.lazy("The discovery of this turn is over; now you play or draw."), "reveal-one"
    ),
    reasons.MUST_REVEAL: Reason(
        _.lazy("So many cards of the row are hidden that you must reveal one."),
        "reveal-must",
    ),
    reasons.MUST_REVEAL_IDLE: Reason(
        _.lazy("Nobody has revealed or played anything for too long: now you must reveal a card."),
        "idle",
    ),
    reasons.NO_CARD_THERE: Reason(_.lazy("There is no card in this place of the row."), "reveal"),
    reasons.OPEN_ALREADY: Reason(_.lazy("This card is open already."), "reveal-any"),
    reasons.HAND_FULL: Reason(_.lazy("Your hand is full: you cannot draw."), "draw-limit"),
    reasons.HAND_NOT_FULL: Reason(_.lazy("You may skip only with a full hand."), "skip"),
    reasons.NOT_HELD: Reason(_.lazy("You do not hold these cards."), "pay"),
    reasons.ONE_CARD: Reason(
        _.lazy("A single card is enough only for a resource whose investor you own."),
        "pay-investor",
    ),
    reasons.ONE_WRONG: Reason(
        _.lazy("A single card must show the resource, even if you own its investor."),
        "pay-investor",
    ),
    reasons.TWO_UNLIKE: Reason(
        _.lazy("Two cards must both show the symbol; else it takes one that does and any two."),
        "pay-pair",
    ),
    reasons.THREE_WITHOUT: Reason(
        _.lazy("Only the second symbol may be replaced: one of the cards must show it."),
        "pay-substitute",
    ),
    reasons.NOT_OPEN: Reason(
        _.lazy("There are not so many open cards of this resource in the row."),
        "mine-revealed",
    ),
    reasons.NOT_ENOUGH_WORKERS: Reason(
        _.lazy("You have not so many workers: each of them takes one card."), "mine-workers"
    ),
    reasons.TAKE_ONE: Reason(_.lazy("You take at least one card."), "mine-fewer"),
    reasons.WORKERS_FULL: Reason(
        _.lazy("You have as many workers as anybody may have."), "worker-limit"
    ),
    reasons.WORKERS_OUT: Reason(_.lazy("There are no workers left."), "supply-out"),
    reasons.SELLER_TAKEN: Reason(_.lazy("This seller has been hired already."), "supply-out"),
    reasons.INVESTOR_TAKEN: Reason(_.lazy("This investor has been hired already."), "supply-out"),
    reasons.NO_CARDS: Reason(
        _.lazy(
            "That takes cards from your hand: two that show its symbol, or one that does and any "
            "two."
        ),
        "pay",
    ),
    reasons.TOO_MANY_CARDS: Reason(_.lazy("A combination has three cards at most."), "pay-exact"),
}


def explain(reason: int) -> str:
    """The sentence of a reason."""
    return str(REASONS[reason].sentence)
