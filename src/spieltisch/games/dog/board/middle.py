"""The middle of the board: stack and discard pile, the points of a 7, and the exchange."""

from spieltisch.engine.drawing import Piece
from spieltisch.games.dog import box
from spieltisch.games.dog.board import helps
from spieltisch.games.dog.board.cards import icon, name_of, swap_face, words
from spieltisch.games.dog.board.geometry import MIDDLE, Board, at, number, xy
from spieltisch.games.dog.board.hands import discard_origin
from spieltisch.games.dog.board.markup import data_of, drawn
from spieltisch.games.dog.language import _
from spieltisch.games.dog.material import SEVEN_POINTS
from spieltisch.games.dog.rules.dealing import plays_alone
from spieltisch.games.dog.rules.exchange import NOT_CHOSEN
from spieltisch.games.dog.words.names import SHADES, card_name, shade

STACK, DISCARD, NAMED, POINTS = "stack", "discard", "named", "points"
SIDES = {STACK: -1, DISCARD: 1, NAMED: 1}
PILES = {4: (0.84, 176), 6: (0.6, 96)}  # by sections: size of a pile, its distance
GIFTS = {4: (1.15, 158), 6: (0.72, 108)}  # the same for who chooses in the exchange
EMPTY = (
    '<path class="d-slot" d="M12 4H88Q96 4 96 12V138Q96 146 88 146H12Q4 146 4 138V12Q4 4 12 4z"/>'
)
TICK = '<g class="d-tick"><circle r="13"/><path d="M-6 0L-1.500 5 7-5"/></g>'


def middle(view, board: Board, viewer: int) -> list[Piece]:
    """Who has chosen in the exchange; else stack and discard pile, and what is being played."""
    if view.phase == box.EXCHANGE and not view.ended:
        sign = [exchange_sign(view, board)]
        return sign + [gift(view, board, seat) for seat in range(view.seats)]
    pieces = [stack(view, board), discard_pile(view, board, viewer)]
    if view.ended:
        return pieces
    if view.joker:
        pieces.append(named_card(view, board))
    if view.phase == box.SEVEN:
        pieces.append(points_left(view, board))
    return pieces


def group(
    key: str,
    label: str,
    place: str,
    inside: str,
    look: str = "pile",
    *,
    help: str,
    origin: str = "",
) -> Piece:
    data = data_of(help=help) + data_of(**{"from": origin})
    markup = (
        f'<g class="{look}" data-key="{key}"{data} role="img" aria-label="{{label}}" '
        f'transform="{place}">{inside}</g>'
    )
    return Piece(key, drawn(markup).format(label=label))


def pile(board: Board, key: str, label: str, inside: str, *, help: str, origin: str = "") -> Piece:
    """A pile of cards left or right of the middle."""
    size, out = PILES[board.sections]
    corner = (MIDDLE + SIDES[key] * out - 50 * size, MIDDLE - 75 * size)
    place = f"translate({xy(corner)})scale({size})"
    return group(key, label, place, inside, help=help, origin=origin)


def stack(view, board: Board) -> Piece:
    n = view.stack_size
    label = _.n("Stack: {n} card", "Stack: {n} cards", n).format(n=n)
    if not n:
        return pile(board, STACK, label, EMPTY, help=helps.STACK)
    below = '<use href="#card-back" x="-6" y="-5"/>' if n > 1 else ""
    count = f'<g class="d-count"><circle cx="50" cy="26" r="21"/>{words(50, 34, 24, n, "")}</g>'
    inside = f'{below}<use href="#card-back"/>{count}'
    return pile(board, STACK, label, inside, help=helps.STACK)


def discard_pile(view, board: Board, viewer: int) -> Piece:
    if view.discard_top < 0:
        return pile(board, DISCARD, _("Discard pile: empty"), EMPTY, help=helps.DISCARD)
    label = _("Discard pile, on top: {card}").format(card=card_name(view.discard_top))
    origin = discard_origin(view, viewer)
    face = f'<use href="#card-{name_of(view.discard_top)}" transform="rotate(4)"/>'
    return pile(board, DISCARD, label, face, help=helps.of_card(view.discard_top), origin=origin)


def named_card(view, board: Board) -> Piece:
    """The card that a joker stands for, laid over it."""
    label = _("The joker is played as {card}").format(card=card_name(view.acting))
    face = f'<use href="#card-{name_of(view.acting)}" transform="translate(-14 44)rotate(-5)"/>'
    return pile(board, NAMED, label, face, help=helps.of_card(view.acting))


def points_left(view, board: Board) -> Piece:
    """The points of a 7 that are left, spent ones burned down."""
    left = view.left
    flames = ""
    for i in range(SEVEN_POINTS):
        x, y = at(80, -90 + (i - 3) * 29, (0, 8))
        flames += icon("flame", "d-lit" if i < left else "d-spent", x - 19, y - 21, 38)
    disc = '<circle class="d-disc0" r="112" cy="7"/><circle class="d-disc" r="112"/>'
    size = 1 if board.sections == 4 else 0.56
    label = _.n("{n} point of the 7 left", "{n} points of the 7 left", left).format(n=left)
    inside = disc + flames + words(0, 56, 96, left, "d-left")
    place = f"translate({MIDDLE} {MIDDLE})scale({size})"
    return group(POINTS, label, place, inside, help=helps.POINTS)


# --- the exchange ----------------------------------------------------------------------------


def gift_key(seat: int) -> str:
    return f"gift-{seat}"


def help_of(view) -> str:
    """The paragraph of the exchange, or of passing on where everybody plays alone."""
    return helps.PASSING if plays_alone(view) else helps.EXCHANGE


def exchange_sign(view, board: Board) -> Piece:
    """Two arrows in the middle."""
    size = GIFTS[board.sections][0]
    place = f"translate({MIDDLE} {MIDDLE})scale({number(size)})translate(-50 -75)"
    arrows = f'<circle class="hit" cx="50" cy="75" r="50"/>{swap_arrows()}'
    return group("exchange", _("The exchange"), place, arrows, "d-arrows", help=help_of(view))


def swap_arrows() -> str:
    return swap_face().partition("<circle")[0]


def gift(view, board: Board, seat: int) -> Piece:
    """A seat in the exchange: its head, and a card once it has chosen, face down for the others."""
    size, out = GIFTS[board.sections]
    offered = view.offered[seat]
    if offered == NOT_CHOSEN:
        label = _("{colour} still chooses").format(colour=shade(seat))
        card = EMPTY
    else:
        label = _("{colour} has chosen").format(colour=shade(seat))
        card = f'<use href="#card-{name_of(offered - 1) if offered > 0 else "back"}"/>'
    tick = f'<g transform="translate(32 -30)">{TICK}</g>' if offered != NOT_CHOSEN else ""
    inside = (
        f'<g transform="translate(-25 -37)scale(.5)">{card}</g>'
        f'<g class="d-{SHADES[seat]}" transform="translate(-24 26)">'
        f'<use href="#head-{SHADES[seat]}"/></g>{tick}'
    )
    place = f"translate({xy(board.towards(seat, out))})scale({size})"
    return group(gift_key(seat), label, place, inside, "gift", help=help_of(view))
