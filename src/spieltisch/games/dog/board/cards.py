"""The cards, 100 units wide and 150 high: red ones are special, blue ones show their steps.

A house on a card may start a figure, two arrows go both ways, a flame burns, two arcs swap.
"""

from functools import cache

from markupsafe import Markup

from spieltisch.games.dog.board.geometry import number
from spieltisch.games.dog.board.heads import PAD
from spieltisch.games.dog.material import (
    BACK,
    COLOURS,
    FORWARD,
    JOKER_CARD,
    KIND_COUNT,
    KINDS,
    SEVEN_CARD,
    STARTS,
    SWAP_CARD,
    TEXTS,
)

PAPER = "M10 0H90Q100 0 100 10V140Q100 150 90 150H10Q0 150 0 140V10Q0 0 10 0z"
SHEET = "M12 4H88Q96 4 96 12V138Q96 146 88 146H12Q4 146 4 138V12Q4 4 12 4z"
FOOT = "V138Q96 146 88 146H12Q4 146 4 138z"
# Two sheets of torn paper at the foot of a card: zigzags on red ones, waves on blue ones.
TORN = {
    "red": (
        f"M4 108L16 98 27 111 40 96 54 112 67 97 80 110 96 99{FOOT}",
        f"M4 126L14 116 28 128 42 115 56 130 70 117 82 128 96 118{FOOT}",
    ),
    "blue": (
        f"M4 106C20 94 30 114 48 106S78 92 96 104{FOOT}",
        f"M4 126C22 116 34 134 54 126S80 116 96 124{FOOT}",
    ),
}
CAP = "M50 48C40 22 20 22 13 44c10-5 16 0 18 12L50 62l19-6c2-12 8-17 18-12C80 22 60 22 50 48z"
BELLS = ((13, 47), (87, 47), (50, 24))


def name_of(kind: int) -> str:
    """The kind of a card in keys and names of pictures, "four-pm"."""
    return KINDS[kind].lower().replace("_", "-")


def words(x: float, y: float, size: int, text, look: str = "k-num") -> str:
    return f'<text class="{look}" x="{number(x)}" y="{y}" font-size="{size}">{text}</text>'


def icon(name: str, look: str, x: float, y: float, size: float) -> str:
    place = f'x="{number(x)}" y="{number(y)}" width="{number(size)}" height="{number(size)}"'
    return f'<use href="#g-{name}" class="{look}" {place}/>'


def house() -> str:
    return icon("house", "k-ink", 32, 12, 36)


def steps_face(kind: int) -> str:
    """A number with as many dots as steps."""
    steps = FORWARD[kind][0]
    dots = "".join(f"M{number(50 - (steps - 1) * 3.2 + i * 6.4)} 117h0" for i in range(steps))
    corner = words(16, 27, 17, steps, "k-corner")
    return words(50, 88, 66, steps) + corner + f'<path class="k-steps" d="{dots}"/>'


def start_face(kind: int) -> str:
    """A house, and the one or two numbers of steps."""
    one, other = FORWARD[kind]
    if not other:
        return house() + words(50, 108, 60, one)
    cut = '<path class="k-cut" d="M24 104L76 60"/>'
    return house() + cut + words(27, 84, 44, one) + words(68, 114, 44, other)


def both_ways_face(kind: int) -> str:
    arrows = "M14 107L33 93V101H46V113H33V121zM86 107L67 93V101H54V113H67V121z"
    return (
        words(50, 84, 66, TEXTS[kind])
        + f'<path class="k-ink" d="{arrows}"/>'
        + words(18, 28, 19, "±", "k-corner")
    )


def burning_face(kind: int) -> str:
    fire = icon("flame", "k-fire", 4, 18, 92) + icon("flame", "k-fire2", 21, 50, 58)
    return fire + words(50, 110, 66, TEXTS[kind], "k-num k-dark")


def swap_face() -> str:
    return (
        '<path class="k-arc" d="M22 66A29 29 0 0 1 74 50M78 84A29 29 0 0 1 26 100"/>'
        '<path class="k-ink" d="M83 36L84 60 62 54zM17 114L16 90 38 96z"/>'
        '<circle class="k-ink" cx="34" cy="79" r="9"/><path class="k-ink" d="M57 66h18v18H57z"/>'
    )


def joker_face() -> str:
    bells = "".join(f'<circle class="k-ink" cx="{x}" cy="{y}" r="5"/>' for x, y in BELLS)
    middle = "M50 24C44 36 44 50 50 62 56 50 56 36 50 24z"
    return f'<path class="k-hat" d="{CAP}"/>{bells}<path class="k-hat2" d="{middle}"/>' + words(
        50, 116, 60, "?"
    )


def face(kind: int) -> str:
    """What is printed on a card."""
    if kind == SWAP_CARD:
        return swap_face()
    if kind == JOKER_CARD:
        return joker_face()
    if kind == SEVEN_CARD:
        return burning_face(kind)
    if BACK[kind]:
        return both_ways_face(kind)
    return start_face(kind) if STARTS[kind] else steps_face(kind)


def sheet(colour: str) -> str:
    torn = ""
    for look, path in zip(("k-wave1", "k-wave2"), TORN[colour], strict=True):
        torn += f'<path class="k-sh" transform="translate(0 -3)" d="{path}"/>'
        torn += f'<path class="{look}" d="{path}"/>'
    return (
        f'<g id="k-{colour}" class="k-{colour}"><path class="k-paper" d="{PAPER}"/>'
        f'<path class="k-sheet" d="{SHEET}"/>{torn}</g>'
    )


def back() -> str:
    toes = ((-28, -4, 9), (-11, -22, 10), (11, -22, 10), (28, -4, 9))
    paw = "".join(f'<circle cx="{x}" cy="{y}" r="{r}"/>' for x, y, r in toes)
    return (
        f'<g id="card-back"><path class="k-paper" d="{PAPER}"/><path class="k-back" d="{SHEET}"/>'
        f'<g class="k-paw" transform="translate(50 80)scale(1.05)"><path d="{PAD}"/>{paw}</g></g>'
    )


def definitions() -> str:
    """``card-<kind>`` for every kind, and ``card-back``."""
    faces = "".join(
        f'<g id="card-{name_of(kind)}"><use href="#k-{COLOURS[kind]}"/>{face(kind)}</g>'
        for kind in range(KIND_COUNT)
    )
    return sheet("red") + sheet("blue") + faces + back()


@cache
def picture(name: str) -> Markup:
    """A whole card for HTML: ``name_of(kind)`` or ``back``."""
    return Markup(
        '<svg class="kcard" viewBox="-3 -3 106 156" aria-hidden="true"><use href="#card-{}"/></svg>'
    ).format(name)
