"""The drawn tiles as a page refers to them.

Drawing all tiles takes a second or two, so they are kept in ``tiles.svg`` (see ``__main__``); a
test holds that the file is what would be drawn.  It has a ``<g id="t-D">`` for each face of a kind
(``t-D1`` is the second one), and a ``<g id="a-D0" data-spot="60 20">`` for each of its segments: a
shape to be tinted, and where a figure stands on it.
"""

import re
from functools import cache
from pathlib import Path

from spieltisch.games.carcassonne.board.art.painter import faces, picture, segment, spot
from spieltisch.games.carcassonne.material import KINDS, SEGMENT_COUNT, SIDES

HERE = Path(__file__).parent
FILE, PARTS = HERE / "tiles.svg", HERE / "parts.svg"
SEGMENT = re.compile(r'<g id="a-([A-Z-]+)([0-7])" data-spot="(\d+) (\d+)">')
LETTER = re.compile(r'<text class="t-ol"([^>]*)>([NESW])</text>')


def draw_all() -> str:
    """The text of ``tiles.svg``."""
    lines = ['<svg xmlns="http://www.w3.org/2000/svg">']
    for kind, name in enumerate(KINDS):
        for face in range(faces(kind)):
            lines.append(f'<g id="{picture_id(kind, face)}">{picture(kind, face)}</g>')
        for number in range(SEGMENT_COUNT[kind]):
            x, y = spot(kind, number)
            shape = segment(kind, number)
            lines.append(f'<g id="a-{name}{number}" data-spot="{x:.0f} {y:.0f}">{shape}</g>')
    return "\n".join([*lines, "</svg>", ""])


def picture_id(kind: int, face: int) -> str:
    return f"t-{KINDS[kind]}{face or ''}"


@cache
def _inside(file: Path) -> str:
    """The children of an SVG file, without comments and breaks between them."""
    text = file.read_text(encoding="utf-8")
    return re.sub(r"</?svg[^>]*>|<!--.*?-->|\n\s*", "", text)


@cache
def definitions(letters: str, version: str) -> str:
    """All tiles for a page.  ``letters`` are those of N E S W in the reader's language; the version
    ``spielbox`` prints north and south only."""
    shown = "NS" if version == "spielbox" else SIDES

    def letter(found: re.Match) -> str:
        if found[2] not in shown:
            return ""
        return f'<text class="t-ol"{found[1]}>{letters[SIDES.index(found[2])]}</text>'

    return _inside(PARTS) + LETTER.sub(letter, _inside(FILE))


@cache
def spots() -> dict[tuple[str, int], tuple[int, int]]:
    """Where a figure stands on each segment of each kind, in tile coordinates."""
    found = SEGMENT.findall(_inside(FILE))
    return {(name, int(number)): (int(x), int(y)) for name, number, x, y in found}
