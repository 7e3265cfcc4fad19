"""The still part of the table, area by area, with the empty lists that pieces are put into."""

from markupsafe import Markup

from spieltisch.engine.drawing import Scene
from spieltisch.games.siberia.board.cards import arrow
from spieltisch.games.siberia.board.symbols import definitions
from spieltisch.games.siberia.language import _


def scene(view, viewer: int) -> Scene:
    """The still part for a seat, or for somebody who only watches (any other number)."""
    seats = range(view.seats)
    others = [(viewer + n) % view.seats for n in seats][1:] if viewer in seats else list(seats)
    return Scene(
        areas={
            "opponents": Markup("").join(_other(seat, len(others) > 1) for seat in others),
            "board": _row() + _supply() + _count(),
            "market": _values(),
            "hand": _own(viewer) if viewer in seats else Markup(""),
        },
        symbols=definitions(),
    )


def _other(seat: int, scrolls: bool) -> Markup:
    """Somebody else; where several share a strip that scrolls, the keyboard reaches them too."""
    focusable = Markup(' tabindex="0"') if scrolls else Markup("")
    return _place(seat, "seat panel estate", _("Seat {n}").format(n=seat + 1), focusable)


def _own(seat: int) -> Markup:
    return _place(seat, "seat me estate", _("Your hand"), Markup(""))


def _place(seat: int, look: str, title: str, more: Markup) -> Markup:
    """A seat: its head, which the page fills, what it owns, and its hand as far as it is seen."""
    return Markup(
        '<section class="{look}" data-seat="{seat}" aria-label="{title}"{more}>'
        '<div class="seat-h" data-head="{seat}"></div>'
        '<div class="seat-b"><div class="people" data-list="people-{seat}"></div>'
        '<div class="mined" data-list="mined-{seat}"></div></div>'
        '<div class="hand" role="group" aria-label="{title}" data-list="hand-{seat}"></div>'
        "</section>"
    ).format(look=look, seat=seat, title=title, more=more)


def _row() -> Markup:
    return Markup(
        '<section class="s-row" aria-label="{title}"><div class="panel-h"><h2>{title}</h2>'
        '<span class="end small"><span class="way">{way} · </span><span data-list="ore"></span>'
        '</span></div><div data-list="notice" role="status"></div>'
        '<div class="conveyor">'
        '<div class="dir" aria-hidden="true" data-help="mine-left">{arrow}</div>'
        '<div class="cells" role="group" aria-label="{title}" data-list="row"></div></div>'
        "</section>"
    ).format(title=_("Row"), way=_("mined from the left"), arrow=arrow())


def _supply() -> Markup:
    parts = (
        ("sellers", _("Sellers")),
        ("investors", _("Investors")),
        ("workers", _("Workers")),
        ("actions", _("Actions")),
    )
    inside = Markup("").join(
        Markup(
            '<div class="sup sup-{name}"><h2>{title}</h2>'
            '<div class="minis" role="group" aria-label="{title}" data-list="{name}"></div></div>'
        ).format(name=name, title=title)
        for name, title in parts
    )
    return Markup('<div class="supply">{}</div>').format(inside)


def _count() -> Markup:
    """The place of the final count; empty while the game goes on."""
    return Markup(
        '<section class="panel final" aria-label="{0}"><h2>{0}</h2><table>'
        '<thead data-list="count-head"></thead><tbody data-list="count"></tbody></table></section>'
    ).format(_("Final count"))


def _values() -> Markup:
    """The table of values: behind a round S where there is little room, else always there."""
    head = Markup("").join(
        Markup('<th scope="col"{}>{}</th>').format(look, words)
        for look, words in (
            (Markup(""), _("Card")),
            (Markup(' class="wide"'), _("Number")),
            (Markup(""), _("printed")),
            (Markup(""), _("with")),
            (Markup(""), _("owner")),
        )
    )
    return Markup(
        '<button type="button" class="round" popovertarget="s-values" aria-label="{title}">S'
        "</button>"
        '<section class="panel s-values" id="s-values" popover aria-label="{title}">'
        '<div class="panel-h"><h2>{title}</h2><button type="button" class="btn quiet end shut-it" '
        'popovertarget="s-values" popovertargetaction="hide">{close}</button></div>'
        '<table class="values"><thead><tr>{head}</tr></thead>'
        '<tbody data-list="values"></tbody></table>'
        "<details><summary>{all}</summary><h3>{resources}</h3><p>{unseen}</p>"
        '<ul data-list="unseen"></ul><h3>{actions}</h3><p>{thrown}</p>'
        '<ul data-list="thrown"></ul></details></section>'
    ).format(
        title=_("Values with sellers"),
        close=_("Close"),
        head=head,
        all=_("All cards"),
        resources=_("Resource cards"),
        unseen=_("Of each value: not yet revealed / in the game"),
        actions=_("Action cards"),
        thrown=_("Of each pair: on the discard pile / in the game"),
    )
