"""The still part of the table, area by area, with the empty lists that pieces are put into."""

from markupsafe import Markup

from spieltisch.engine.drawing import Scene
from spieltisch.games.amundsen_scott.board.cards import explorer
from spieltisch.games.amundsen_scott.board.chart import chart
from spieltisch.games.amundsen_scott.board.symbols import definitions, inline
from spieltisch.games.amundsen_scott.language import _
from spieltisch.games.amundsen_scott.material import MOST_TAKEN, ROW_LENGTH
from spieltisch.games.amundsen_scott.words.names import EXPLORERS

SEATS = (0, 1)


def scene(view, viewer: int) -> Scene:
    """The still part for a seat, or for somebody who only watches (any other number)."""
    others = [_seat(seat, viewer) for seat in SEATS if seat != viewer]
    return Scene(
        areas={
            "opponents": Markup("").join(others),
            "board": chart(),
            "market": _market(view),
            "hand": _seat(viewer, viewer) if viewer in SEATS else Markup(""),
        },
        symbols=definitions(),
    )


def _seat(seat: int, viewer: int) -> Markup:
    """One explorer: the head (filled by the page), his card, what lies before him, his hand."""
    if seat == viewer:
        look, title = "seat me", _("Your hand")
    else:
        look, title = "seat mini-narrow", _("{who}'s hand").format(who=EXPLORERS[seat])
    return Markup(
        '<section class="{look}" data-seat="{seat}" aria-label="{who}">'
        '<div class="seat-h" data-head="{seat}"></div><div class="seat-b">{explorer}'
        '<div class="beside" data-list="beside-{seat}"></div>'
        '<div class="hand" role="group" aria-label="{title}" data-list="hand-{seat}"></div>'
        "</div></section>"
    ).format(look=look, seat=seat, who=EXPLORERS[seat], explorer=explorer(seat), title=title)


def _market(view) -> Markup:
    """Deck, row and discard pile; the numbers of the row stand below it, 1 is taken first."""
    length = ROW_LENGTH[view.advanced]
    lines = length // MOST_TAKEN
    hint = _("Taken from the lower line") if lines > 1 else _("Taken from the right")
    slots = Markup("").join(
        Markup('<span class="slot at-{place}"></span><b class="no no-{place}">{place}</b>').format(
            place=place
        )
        for place in range(length, 0, -1)
    )
    return Markup(
        '<div class="panel-h"><h2>{title}</h2>{rest}<span class="end muted small">{hint}</span>'
        '</div><div class="row row{length}"><div class="pile stack" data-list="deck"></div>'
        '<div class="slots" aria-hidden="true">{slots}{onward}</div>'
        '<div class="cards" role="group" aria-label="{title}" data-list="row"></div>'
        '<div class="pile thrown" data-list="discard"></div></div>{sky}'
    ).format(
        sky=Markup('<div class="heaven" data-list="sky"></div>') if view.weather else Markup(""),
        title=_("Row"),
        rest=_rest(view) if view.remaining_cards else Markup(""),
        hint=hint,
        length=length,
        slots=slots,
        onward=inline("e-next", "i onward"),
    )


def _rest(view) -> Markup:
    """The list of remaining cards, which a table may allow."""
    words = _("In the deck and hidden in hands, taken together:")
    if view.depots or view.way_back:
        words = _("In the deck and hidden in hands, at depots or put aside, taken together:")
    return Markup(
        '<details class="rest"><summary class="btn quiet">{icon}<span>{title}</span></summary>'
        '<div class="panel"><p class="small">{words}</p><ul data-list="rest"></ul></div></details>'
    ).format(
        icon=inline("e-cards", "i"),
        title=_("Remaining cards"),
        words=words,
    )
