"""The sentences of this game."""

from spieltisch.engine.drawing import Ask, SeatCard
from spieltisch.engine.events import CARD, CODE, SEAT, A
from spieltisch.engine.game import Reason, seats_in
from spieltisch.engine.language import Joined, Sentence, Shown
from tests.toy_game import box, rules
from tests.toy_game.language import _
from tests.toy_game.notation import ANIMALS

REASONS = {
    rules.OVER: Reason(_.lazy("The game is over."), "end"),
    rules.LAID_ALREADY: Reason(_.lazy("You have laid a card already."), "lay"),
    rules.NOT_LEADER: Reason(_.lazy("Only the winner of the round may do that."), "flag"),
    rules.NOT_HELD: Reason(_.lazy("You do not have this card."), "lay"),
    rules.MARKED_ALREADY: Reason(_.lazy("The flag is moved once a round only."), "flag"),
    rules.NO_ACTION: Reason(_.lazy("There is no such action."), "goal"),
    rules.NOT_NOW: Reason(_.lazy("This cannot be done in this phase."), "goal"),
}
ENDINGS = {rules.ALL_ROUNDS: _.lazy("All rounds have been played.")}


def explain(reason):
    return REASONS[reason].sentence


def _name(seat, viewer, names):
    return _("you") if seat == viewer else names[seat]


def _animal(kind):
    return ANIMALS[kind] if kind >= 0 else _("a card")


def _line(event, viewer, names):
    code, seat = event[CODE], event[SEAT]
    who = _name(seat, viewer, names) if seat >= 0 else ""
    if code == box.DEALT:
        return Sentence(_("Everybody gets {n} cards."), n=event[A])
    templates = {
        box.LAID: _("{who}: a card face down."),
        box.SHOWED: _("{who}: {animal}."),
        box.WON: _("{who}: a point."),
        box.TIED: _("Like cards: nobody wins."),
        box.MARKED: _("{who}: the flag to place {place}."),
        box.DREW: _("{who}: draws {animal}."),
        box.ENDED: _("All rounds have been played."),
    }
    shown = {box.LAID: [f"place-{seat}"], box.MARKED: [f"flag-{event[A]}"]}.get(code, [])
    parts = {"animal": _animal(event[CARD]), "place": event[A] + 1}
    return Shown(Sentence(templates[code], who=who, **parts), *shown)


def opening(view, viewer, names):
    return log(view, viewer, names)


def log(view, viewer, names):
    return [_line(event, viewer, names) for event in view.events[: view.event_count]]


def log_seat(view):
    return view.events[0][SEAT] if view.event_count else -1


def ask(view, viewer, names):
    waiting = seats_in(rules.waiting(view))
    if not waiting:
        return Ask(_("The game is over"), ending(view, viewer, names))
    if viewer not in waiting:
        who = Joined([names[seat] for seat in waiting])
        return Ask(Sentence(_("Waiting for {who}"), who=who))
    if view.phase == box.LAY:
        return Ask(_("Your turn"), _("Lay a card face down."))
    if view.marked:
        return Ask(_("Your turn"), _("Your flag has moved: the round can end."))
    return Ask(_("Your turn"), _("Move your flag, or leave it."))


def seat(view, seat):
    points = Sentence(_.n("{n} point", "{n} points", view.points[seat]), n=view.points[seat])
    return SeatCard(_("Keeper"), (points,))


def ending(view, viewer, names):
    best = Joined([names[seat] for seat in seats_in(rules.winners(view))])
    return Sentence(_("Most points: {who}."), who=best)
