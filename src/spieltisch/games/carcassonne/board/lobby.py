"""The picture of the game in the lobby: a small table, drawn from the same tiles.

It is kept in ``static/picture.svg`` (see ``__main__``); a test holds that the file is up to date.
"""

import re
from pathlib import Path

from spieltisch.games.carcassonne.board.art.pictures import definitions
from spieltisch.games.carcassonne.board.men import men
from spieltisch.games.carcassonne.board.tiles import tiles, towers
from spieltisch.games.carcassonne.box import LAYOUT
from spieltisch.games.carcassonne.material import KINDS
from spieltisch.games.carcassonne.notation import cell_at
from spieltisch.games.carcassonne.rules.meeples import place_meeple
from spieltisch.games.carcassonne.rules.placing import place_tile
from spieltisch.games.carcassonne.rules.turn import lay_out
from spieltisch.games.carcassonne.words.facts import features

FILE = Path(__file__).parents[1] / "static" / "picture.svg"
PREFIX = "v-carcassonne-"
SCALE = 0.9  # of a tile; three by two of them fill the picture

# Kind, cell, turns; seat and segment of a meeple.
START = ("A", 3)
PLACED = [
    ("W", (1, 0), 0, 1, 2),
    ("S", (2, 0), 1, None, None),
    ("V", (0, 1), 3, None, None),
    ("P", (1, 1), 2, None, None),
    ("Q", (2, 1), 0, 0, 0),
]


def lobby_picture() -> str:
    view = position()
    found = features(view)
    pieces = [*tiles(view, found), *towers(view), *men(view, found)]
    drawn = "".join(without_names(piece.markup) for piece in pieces)
    body = f'<g transform="translate(-2 -8)scale({SCALE})">{drawn}</g>'
    picture = f"<defs>{''.join(used(drawn))}</defs>{body}"
    picture = re.sub(r'(id="|href="#)', rf"\g<1>{PREFIX}", picture)
    head = '<svg class="vig v-carcassonne" viewBox="0 0 320 200" aria-hidden="true">'
    return f"{head}{picture}</svg>\n"


def position():
    """The box of the small table."""
    box = LAYOUT.new()
    box.seats = 2
    lay_out(box, KINDS.index(START[0]), START[1])
    for kind, cell, turns, seat, segment in PLACED:
        place_tile(box, KINDS.index(kind), cell_at(*cell), turns)
        if seat is not None:
            place_meeple(box, seat, segment)
    return box


def without_names(markup: str) -> str:
    """A piece as mere decoration."""
    unseen = r'<use href="#a-[^>]*/>|<circle class="s-hit"[^>]*/>|<path class="s-found"[^>]*/>'
    markup = re.sub(unseen, "", markup)
    return re.sub(r' (data-[a-z]+|role|aria-label|tabindex)="[^"]*"', "", markup)


def used(drawn: str) -> list[str]:
    """The definitions that some markup refers to, and those these refer to."""
    definition = re.compile(r'<g id="([^"]+)"[^>]*>.*?</g>(?=<g id|<path id|<pattern|$)')
    known = {found[1]: found[0] for found in definition.finditer(definitions("NESW", "hig"))}
    wanted, todo = {}, re.findall(r'href="#([^"]+)"', drawn)
    while todo:
        name = todo.pop(0)
        if name not in wanted:
            wanted[name] = known[name]
            todo += re.findall(r'href="#([^"]+)"', known[name])
    return list(wanted.values())
