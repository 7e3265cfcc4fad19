"""The drawing of this game: plain, but with everything a drawing can have."""

from markupsafe import Markup

from spieltisch.engine.drawing import CAN, Choice, Drawing, Piece, Scene
from spieltisch.engine.language import Sentence
from spieltisch.engine.sight import SPECTATOR
from tests.toy_game import box, notation, rules
from tests.toy_game.language import _

PIECE = Markup(
    '<div class="card" data-key="{key}" data-token="{token}" data-help="lay">{words}</div>'
)
PLAIN = Markup('<div class="card" data-key="{key}">{words}</div>')
FLAG = Markup('<div class="card" data-key="{key}" data-help="flag-move">{words}</div>')


def rule_mark(name):
    return Markup("<b>⚑</b>") if name == "flag" else None


def scene(view, viewer):
    others = [seat for seat in range(view.seats) if seat != viewer]
    section = Markup(
        '<section class="seat" data-seat="{seat}"><div class="seat-h" data-head="{seat}"></div>'
        '<div class="seat-b" data-list="hand-{seat}"></div></section>'
    )
    own = "" if viewer == SPECTATOR else section.format(seat=viewer)
    return Scene(
        {
            "opponents": Markup().join(section.format(seat=seat) for seat in others),
            "board": Markup('<div data-list="table"></div><div data-list="flags"></div>'),
            "market": "",
            "hand": own,
        }
    )


def draw(view, viewer):
    drawing = Drawing()
    for seat in range(view.seats):
        for i in range(view.held[seat]):
            drawing.put(f"hand-{seat}", _hand_card(view.hand[seat][i], seat, i, seat == viewer))
        drawing.put("table", _place(view.laid[seat], seat))
    for place in range(box.FLAGS):
        owners = [seat + 1 for seat in range(view.seats) if view.flag[seat] == place]
        key = f"flag-{place}"
        drawing.put("flags", Piece(key, FLAG.format(key=key, words=owners)))
    return drawing


def _hand_card(kind, seat, i, own):
    key = f"hand-{seat}-{i}"
    if kind < 0:
        return Piece(key, PLAIN.format(key=key, words=_("a card")))
    animal = notation.ANIMALS[kind]
    markup = PIECE if own else PLAIN
    return Piece(key, markup.format(key=key, token=animal, words=animal))


def _place(laid, seat):
    key = f"place-{seat}"
    words = "" if laid == 0 else _("a card") if laid < 0 else notation.ANIMALS[laid - 1]
    return Piece(key, PLAIN.format(key=key, words=words))


def choices(view, viewer, legal):
    return [_choice(view, viewer, action) for action in legal]


def _choice(view, viewer, action):
    text = notation.write(view, viewer, action)
    if action == rules.DONE:
        return Choice(text, _("Done"), warn="" if view.marked else _("Leave the flag?"))
    if action >= rules.FLAG:
        place = action - rules.FLAG
        label = Sentence(_("Flag to place {place}"), place=place + 1)
        return Choice(text, label, targets=(f"flag-{place}",), mark=CAN)
    animal = notation.ANIMALS[action]
    label = Sentence(_("Lay {animal}"), animal=animal)
    return Choice(text, label, select=(animal,), targets=(f"place-{viewer}",))


def meant(view, viewer, select, target):
    """The action that a click would mean, or -1."""
    if len(select) == 1 and select[0] in notation.ANIMALS:
        return notation.ANIMALS.index(select[0])
    for place in range(box.FLAGS):
        if target == f"flag-{place}":
            return rules.FLAG + place
    return -1
