"""What is asked now, and how the game has ended."""

from spieltisch.engine.drawing import Ask
from spieltisch.engine.game import seats_in
from spieltisch.engine.language import Joined, Lazy, Sentence
from spieltisch.games.siberia.box import DISCOVERY, IDLE, LAST_RESOURCE
from spieltisch.games.siberia.language import _
from spieltisch.games.siberia.material import COMPULSORY_FROM, HAND_LIMIT
from spieltisch.games.siberia.rules import winners
from spieltisch.games.siberia.rules.discovery import must_reveal
from spieltisch.games.siberia.rules.drawing import cards_to_draw
from spieltisch.games.siberia.rules.legality import has_combination
from spieltisch.games.siberia.rules.result import cards_mined
from spieltisch.games.siberia.words.names import money

ENDINGS: dict[int, Lazy] = {
    LAST_RESOURCE: _.lazy("The last resource card has been revealed."),
    IDLE: _.lazy("Nobody has done anything for a long time."),
}


def ask(view, viewer: int, names: list[str]) -> Ask:
    """A heading and a sentence for the seat that acts, or for those who wait for it."""
    if view.ended:
        return Ask(_("The game is over."), ending(view, viewer, names))
    if view.turn != viewer:
        return Ask(Sentence(_("{who} is to move."), who=names[view.turn]), announcement(view))
    if view.phase == DISCOVERY:
        return Ask(_("Discover"), discovery_sentence(view))
    last = view.turns_left and view.turns_left <= view.seats
    return Ask(_("Your last turn") if last else _("Your turn"), action_sentence(view, viewer))


def announcement(view) -> str:
    """The last round, for those who wait."""
    if not view.turns_left:
        return ""
    n = min(view.turns_left, view.seats)
    if view.turns_left > view.seats:
        return _("The last resource card is out: after this turn everybody has one more.")
    words = _.n("Last round: this is the last turn.", "Last round: {n} turns are left.", n)
    return words.format(n=n)


def discovery_sentence(view) -> str:
    if view.hidden >= COMPULSORY_FROM:
        return _("Choose a hidden card of the row.")
    if must_reveal(view):
        return _("Nobody has done anything for too long: now you must reveal a card.")
    return _("You may reveal a hidden card of the row, or leave it.")


def action_sentence(view, seat: int) -> str:
    """What is possible: playing only where the hand pays for something that is there."""
    can_play = has_combination(view, seat)
    if view.held[seat] >= HAND_LIMIT:
        if can_play:
            return _("Select cards and what they are for, or skip.")
        return _("You cannot play anything: skip.")
    n = cards_to_draw(view, seat)
    if can_play:
        words = _.n(
            "Select cards and what they are for, or draw {n} card.",
            "Select cards and what they are for, or draw {n} cards.",
            n,
        )
    else:
        words = _.n(
            "You cannot play anything: draw {n} card.",
            "You cannot play anything: draw {n} cards.",
            n,
        )
    return words.format(n=n)


def ending(view, viewer: int, names: list[str]) -> Sentence:
    """How the game has ended, in one sentence."""
    best = seats_in(winners(view))
    total = money(view.money[best[0]])
    if len(best) > 1:
        others = Joined(names[seat] for seat in best if seat != viewer)
        words = _("{who} share the victory with {total} each.")
        if viewer in best:
            words = _("You share the victory with {who}: {total} each.")
        return Sentence(words, who=others, total=total)
    you, they = victory(view, best[0])
    if best[0] == viewer:
        return Sentence(you, total=total)
    return Sentence(they, who=names[best[0]], total=total)


def victory(view, best: int) -> tuple[str, str]:
    """Of one who has won alone: as "you", and with a name.  Among equally rich ones it is told
    what has decided (R-15)."""
    tied = [s for s in range(view.seats) if s != best and view.money[s] == view.money[best]]
    if not tied:
        return _("You win with {total}!"), _("{who} wins with {total}.")
    if cards_mined(view, best) > max(cards_mined(view, seat) for seat in tied):
        return (
            _("Tied at {total}: you have mined more cards and win!"),
            _("Tied at {total}: {who} has mined more cards and wins."),
        )
    return (
        _("Tied at {total}: you come later in the order of turns and win!"),
        _("Tied at {total}: {who} comes later in the order of turns and wins."),
    )
