"""What is asked now, and how the game has ended."""

from spieltisch.engine.drawing import Ask
from spieltisch.engine.game import seats_in
from spieltisch.engine.language import Joined, Lazy, Sentence
from spieltisch.engine.sight import bit
from spieltisch.games.dog import box
from spieltisch.games.dog.actions import MOST_ACTIONS, START, deed_of, first_of, second_of
from spieltisch.games.dog.language import _
from spieltisch.games.dog.material import JOKER_CARD, SWAP_CARD
from spieltisch.games.dog.rules import legal, winners
from spieltisch.games.dog.rules.colours import moved_by
from spieltisch.games.dog.rules.dealing import plays_alone
from spieltisch.games.dog.rules.exchange import NOT_CHOSEN, owing, receiver
from spieltisch.games.dog.rules.turn import may_redraw
from spieltisch.games.dog.rules.ways import is_stuck
from spieltisch.games.dog.words.names import Card, Player

ENDINGS: dict[int, Lazy] = {
    box.TEAM_HOME: _.lazy("A team has all its figures in the goals."),
    box.ALL_HOME: _.lazy("Somebody has all four figures in the goal."),
}


def ask(view, viewer: int, names: list[str]) -> Ask:
    """A heading and a sentence for the seat that acts, or for those who wait for it."""
    if view.ended:
        return Ask(_("The game is over."), ending(view, viewer, names))
    if view.phase == box.EXCHANGE:
        return ask_for_gift(view, viewer, names)
    if view.turn != viewer:
        return Ask(Sentence(_("{who} is to play."), who=Player(view.turn, names)), others(view))
    if view.phase == box.SEVEN:
        words = _.n("Your 7: {n} point left", "Your 7: {n} points left", view.left)
        return Ask(words.format(n=view.left), _("Choose the next figure and where it goes."))
    if view.phase == box.JOKER:
        heading = Sentence(_("Your joker counts as {card}"), card=Card(view.acting))
        return Ask(heading, how_to_carry_out(view, viewer))
    if is_stuck(view, viewer):
        return Ask(_("You can play nothing"), stuck_sentence(view))
    return Ask(_("Your turn"), turn_sentence(view, viewer, names))


def others(view) -> str:
    """What the others see of a card that is being carried out."""
    if view.phase == box.SEVEN:
        words = _.n("The 7 has {n} point left.", "The 7 has {n} points left.", view.left)
        return words.format(n=view.left)
    return ""


def ask_for_gift(view, viewer: int, names: list[str]) -> Ask:
    """The exchange: who has chosen is shown, not what."""
    still = Joined(Player(seat, names) for seat in seats_in(owing(view)) if seat != viewer)
    waits = Sentence(_("{who} still choose."), who=still)
    if len(still.parts) == 1:
        waits = Sentence(_("{who} still chooses."), who=still)
    if viewer >= view.seats:
        return Ask(_("The exchange"), waits)
    other = Player(receiver(view, viewer), names)
    if view.offered[viewer] == NOT_CHOSEN:
        return Ask(Sentence(_("One card for {who}"), who=other), choose_a_gift(view, viewer))
    card = Card(view.offered[viewer] - 1, article=True)
    heading = Sentence(_("You give {card} to {who}"), card=card, who=other)
    if not plays(view, viewer):
        return Ask(heading, waits)  # all cards of the hand are alike
    return Ask(heading, Sentence(_("{waits} Until then you may choose anew."), waits=waits))


def choose_a_gift(view, viewer: int) -> Sentence:
    """What the choice is for, and whether it stays hidden for a while."""
    words = _("Choose a card for your partner.")
    if plays_alone(view):
        words = _("Choose the card that you pass on.")
    then = _("Nobody sees it before all have chosen.")
    if owing(view) == bit(viewer):
        then = _("All others have chosen: then the cards change hands.")
    return Sentence("{words} {then}", words=words, then=then)


def plays(view, viewer: int) -> list[int]:
    """What the viewer may do now."""
    out = [0] * MOST_ACTIONS
    return out[: legal(view, viewer, out)]


def how_to_carry_out(view, viewer: int) -> str:
    """How the joker that lies there is carried out."""
    if view.acting == SWAP_CARD:
        return _("Click the two figures that change places.")
    if all(second_of(action) == START for action in plays(view, viewer)):
        return _("Bring a figure out: click the start field.")
    return _("Choose a figure and where it goes.")


def turn_sentence(view, viewer: int, names: list[str]):
    words = what_to_choose(plays(view, viewer))
    colour = moved_by(view, viewer)
    if colour == viewer:
        return words
    who = Player(colour, names)
    return Sentence(_("You move the figures of {who}. {words}"), who=who, words=words)


def what_to_choose(legal_now: list[int]) -> str:
    """What has to be chosen for a play: never what is not possible now."""
    cards = [action for action in legal_now if deed_of(action) != JOKER_CARD]
    if any(first_of(action) != box.HOME for action in cards):
        return _("Choose a card, then a figure and where it goes.")
    if any(second_of(action) == START for action in cards):
        return _("Bring a figure out: choose a card for it, then the start field.")
    if len(cards) < len(legal_now):
        return _("Choose the joker, then the card that it counts as.")
    return _("Nobody can change places: lay the swap down without effect.")


def stuck_sentence(view) -> str:
    if not may_redraw(view):
        return _("Your hand is shown and discarded; you are out for this round.")
    if view.phase == box.REDRAWN:
        return _("The new card does not help either: discard another one.")
    return _("Discard a card and draw a new one. Perhaps it can be played.")


def ending(view, viewer: int, names: list[str]) -> Sentence:
    """How the game has ended, in one sentence."""
    best = seats_in(winners(view))
    if viewer in best:
        others = [seat for seat in best if seat != viewer]
        if others:
            return Sentence(_("You win together with {who}!"), who=Player(others[0], names))
        return Sentence(_("You win!"))
    who = Joined(Player(seat, names) for seat in best)
    return Sentence(_("{who} win.") if len(best) > 1 else _("{who} wins."), who=who)
