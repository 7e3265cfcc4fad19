"""Why an action is refused, in sentences, each with the paragraph of the rule page."""

from spieltisch.engine.game import Reason
from spieltisch.engine.language import Lazy
from spieltisch.games.amundsen_scott import reasons as why
from spieltisch.games.amundsen_scott.language import _

REASONS: dict[int, Reason] = {
    why.GAME_OVER: Reason(_.lazy("The game is over."), "end"),
    why.NOT_YOUR_TURN: Reason(_.lazy("It is not your turn."), "turn"),
    why.NOT_AN_ACTION: Reason(_.lazy("There is no such action in this game."), "turn"),
    why.CHOOSE_EFFECT: Reason(
        _.lazy("First decide whether you use the effect of the card you discarded."), "effects"
    ),
    why.CHOOSE_WEATHER: Reason(
        _.lazy("First decide whether you show the card that Good Weather gave you."), "goodweather"
    ),
    why.DROP_SURPLUS: Reason(_.lazy("First discard down to your new limit."), "equipment-surplus"),
    why.NOT_HELD: Reason(_.lazy("You do not have these cards in your hand."), "turn-exact"),
    why.NO_WILD_PATRON: Reason(
        _.lazy("You have no patron who stands for a colour, or have used the help already."),
        "patron-wild",
    ),
    why.TAKE_ONE_TO_THREE: Reason(_.lazy("You can take one, two or three cards."), "take"),
    why.TAKE_PRICE: Reason(
        _.lazy("One card is free; for two you discard one card, for three you discard three."),
        "take-discard",
    ),
    why.COLOURLESS_DISCARD: Reason(
        _.lazy("Cards without a colour cannot be discarded to take cards."),
        "take-coloured",
    ),
    why.PATRON_DISCARD: Reason(
        _.lazy("A patron can be played, but not discarded."), "patron-ruling"
    ),
    why.OVER_LIMIT: Reason(
        _.lazy("You would have more cards in your hand than you may hold."), "take-limit"
    ),
    why.ROW_SHORT: Reason(_.lazy("The row does not have so many cards."), "take-short"),
    why.ROW_LONG_ENOUGH: Reason(
        _.lazy("The row still has enough cards: the game cannot be ended like this."), "take-short"
    ),
    why.DECK_NOT_OUT: Reason(
        _.lazy("Only when the deck has run out twice can the game end like this."), "deck-second"
    ),
    why.PRICE_NOT_HELD: Reason(
        _.lazy("You could not pay for so many cards, so you cannot ask for them."), "end-ruling"
    ),
    why.LOST_CANNOT: Reason(_.lazy("You are astray and cannot do this."), "lost"),
    why.NO_SUCH_SPACE: Reason(
        _.lazy("You can go one to four spaces forward, up to the last space before the pole."),
        "advance-end",
    ),
    why.ADVANCE_PRICE: Reason(
        _.lazy("One card for the first space and two for each further one: no more, no fewer."),
        "advance",
    ),
    why.WRONG_COLOURS: Reason(
        _.lazy("The cards do not have the colours of the spaces on your way."), "advance-colours"
    ),
    why.COLOURLESS_PAYMENT: Reason(
        _.lazy("Cards without a colour do not pay for anything on the way to the pole."), "colours"
    ),
    why.NOT_ON_LAST_SPACE: Reason(
        _.lazy("The pole can be reached only from the last space of your route."), "pole-space"
    ),
    why.COMPASS_IN_HAND: Reason(
        _.lazy("You cannot reach the pole with a Compass in your hand."), "pole-compass"
    ),
    why.POLE_PRICE: Reason(
        _.lazy("The pole asks for exactly four cards, one of each colour."), "pole"
    ),
    why.NOT_A_PAIR: Reason(
        _.lazy(
            "To lead your opponent astray, Amundsen needs two Blizzards and Scott two Crevasses."
        ),
        "astray-pair",
    ),
    why.OPPONENT_LOST: Reason(
        _.lazy("Your opponent is astray already: a single card is enough to push the pawn back."),
        "penalty",
    ),
    why.NO_SPOT_BEHIND: Reason(
        _.lazy("There is no question mark behind your opponent, who cannot be led astray."),
        "astray-behind",
    ),
    why.NOT_A_PENALTY: Reason(
        _.lazy("To push your opponent back you play exactly one Blizzard or one Crevasse."),
        "penalty",
    ),
    why.OPPONENT_NOT_LOST: Reason(
        _.lazy("Only an explorer who is astray can be pushed back."), "penalty"
    ),
    why.NO_SPOT_BEFORE: Reason(
        _.lazy(
            "Your opponent stands on the first question mark and cannot be pushed back further."
        ),
        "penalty-last",
    ),
    why.NOT_LOST: Reason(_.lazy("You are on your route and need not return."), "return"),
    why.RETURN_PRICE: Reason(
        _.lazy("Returning to the route costs exactly one coloured card."), "return"
    ),
    why.COLOUR_OFF_ROUTE: Reason(
        _.lazy("No space of this colour lies behind you, and the ship is too far away."),
        "return-colour",
    ),
    why.LEADS_ELSEWHERE: Reason(
        _.lazy("This card leads to the nearest space of its colour behind you."), "return-nearest"
    ),
    why.NO_EFFECT: Reason(_.lazy("There is no effect to be decided about."), "effects"),
    why.EFFECT_NOT_OFFERED: Reason(
        _.lazy("This effect is not available now: the card was not discarded or cannot act."),
        "effects",
    ),
    why.NO_WEATHER: Reason(
        _.lazy("Good Weather has not given you a card to decide about."), "goodweather"
    ),
    why.NO_MATCH: Reason(
        _.lazy("The card does not have the colour of the next space: it stays hidden."),
        "goodweather-step",
    ),
    why.NO_SURPLUS: Reason(_.lazy("You do not have too many cards."), "equipment-surplus"),
    why.SURPLUS_PRICE: Reason(
        _.lazy("Discard exactly the cards that are above your limit."), "equipment-surplus"
    ),
    why.COLOURLESS_SURPLUS: Reason(
        _.lazy("Only coloured cards can be discarded here."), "equipment-ruling"
    ),
    why.PLACE_FIRST: Reason(_.lazy("First say where your second depot lies."), "depots-lay"),
    why.NO_PLACING: Reason(
        _.lazy("Depots are placed before the cards are dealt, and stay there."), "depots-lay"
    ),
    why.NOT_TWO_OFF: Reason(
        _.lazy("The second depot lies two spaces before the first or two behind it."), "depots-lay"
    ),
    why.LAY_FIRST: Reason(_.lazy("First put a card at each of your depots."), "depots-lay"),
    why.DEPOT_FIRST: Reason(
        _.lazy("First decide whether you exchange a card with your depot."), "depots-full"
    ),
    why.NO_LAYING: Reason(_.lazy("Depots are laid out before the first turn only."), "depots-lay"),
    why.NO_DEPOT_HERE: Reason(
        _.lazy("You are asked about a depot only if you end your turn on it with a full hand."),
        "depots-full",
    ),
    why.NOT_A_DEPOT: Reason(
        _.lazy("Cards are put at your own depots, one at each."),
        "depots-lay",
    ),
    why.ONE_CARD: Reason(_.lazy("Select exactly one card."), "turn-exact"),
    why.WEATHER_FIRST: Reason(_.lazy("First do what the weather asks for."), "weather"),
    why.NO_SUCH_WEATHER: Reason(_.lazy("The weather does not ask for this now."), "weather"),
    why.PICK_OF_THE_ROW: Reason(
        _.lazy("Choose one of the cards at the right of the row that are shared out."), "stable"
    ),
    why.COLOURLESS_FROST: Reason(_.lazy("The frost takes only coloured cards."), "freezing"),
    why.SHIP_FIRST: Reason(
        _.lazy("First choose the one card that you keep after handing over the ship."), "ships"
    ),
    why.NO_SHIP_HANDED: Reason(_.lazy("You have not had to hand over a ship."), "ships"),
    why.NOT_HOMEWARD: Reason(
        _.lazy("This is possible only after the board has been turned over for the way back."),
        "way-back",
    ),
    why.HOMEWARD_CANNOT: Reason(
        _.lazy("On the way back you go home space by space and cannot do this."), "home"
    ),
    why.BOARD_TURNED: Reason(
        _.lazy("Since the board has been turned over nobody can harm the opponent like this."),
        "way-back-off",
    ),
    why.ONE_SPACE: Reason(
        _.lazy("On the way back you always go exactly one space towards your ship."), "home"
    ),
    why.HOME_PRICE: Reason(
        _.lazy(
            "The next space costs one card with its colour and symbol, or two that show one each."
        ),
        "home-price",
    ),
    why.SHIP_NEEDED: Reason(
        _.lazy("For the last step you play the card of your own ship."), "home-ship"
    ),
    why.NO_TOP_CARD: Reason(
        _.lazy("For this you need a card in the row and one in the deck."), "home-draw"
    ),
    why.COLOURLESS_TOP: Reason(
        _.lazy("The card at the right of the row has no colour and cannot be discarded."),
        "home-draw",
    ),
    why.CAN_ACT: Reason(_.lazy("You can pass only if nothing else is possible."), "way-back-pass"),
}


def explain(reason: int) -> Lazy:
    """The sentence of a reason."""
    return REASONS[reason].sentence
