"""Short facts for the heads of the seats."""

from markupsafe import Markup, escape

from spieltisch.engine.drawing import SeatCard
from spieltisch.games.dog import box
from spieltisch.games.dog.language import _
from spieltisch.games.dog.material import GOALS
from spieltisch.games.dog.rules import figures_home
from spieltisch.games.dog.rules.colours import moved_by
from spieltisch.games.dog.rules.dealing import is_out
from spieltisch.games.dog.rules.exchange import NOT_CHOSEN
from spieltisch.games.dog.words.names import shade


def seat(view, seat: int) -> SeatCard:
    """The colour of a seat, its figures in the goal, its cards, and for whom it plays."""
    facts = [in_goal(view, seat), cards_held(view, seat)]
    partner = view.partner[seat]
    if partner >= 0 and moved_by(view, seat) == partner and not view.ended:
        facts.append(_("plays for {colour}").format(colour=shade(partner)))
    if view.dealer == seat and not view.ended:
        facts.append(_("deals next"))
    return SeatCard(shade(seat), tuple(escape(fact) for fact in facts))


def in_goal(view, seat: int) -> Markup:
    """How many figures are in the goal, beside a small house."""
    home = figures_home(view, seat)
    return Markup(
        '<span class="in-goal" role="img" aria-label="{words}" title="{words}">'
        '<svg class="i" viewBox="0 0 512 512"><use href="#g-house"/></svg>{n}/{all}</span>'
    ).format(words=_("{n} of {all} in the goal").format(n=home, all=GOALS), n=home, all=GOALS)


def cards_held(view, seat: int) -> Markup | str:
    """The number of cards, whose word a narrow page leaves out; in the exchange whether the seat
    has chosen; whether it is out."""
    if view.phase == box.EXCHANGE and not view.ended:
        chosen = view.offered[seat] != NOT_CHOSEN
        return Markup('<span class="held{}"><span class="word">{}</span></span>').format(
            " chosen" if chosen else "", _("has chosen") if chosen else _("still chooses")
        )
    if is_out(view, seat) and not view.ended:
        return Markup(
            '<span class="held out">'
            '<span class="short" aria-hidden="true">{}</span><span class="word">{}</span></span>'
        ).format(_.p("of the round", "out"), _("out for this round"))
    held = view.held[seat]
    words = _.n("{n} card", "{n} cards", held).format(n=held)
    before, number, after = words.partition(str(held))
    return Markup('<span class="held">{}{}<span class="word">{}</span></span>').format(
        before, number, after
    )
