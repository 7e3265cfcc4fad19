"""Drawing tiles: one is drawn when it is needed, so no hidden order exists (2.2, 2.3).

A rule module: only functions over the box and ints, see ``spieltisch.engine.twin``.
"""

from spieltisch.engine.cards import draw, size
from spieltisch.engine.events import tell
from spieltisch.games.carcassonne.box import DISCARDED, DREW, NONE
from spieltisch.games.carcassonne.rules.placing import has_place


def draw_tile(box):
    """The seat whose turn it is draws; a tile without a legal place leaves the game, and the same
    seat draws again, as often as needed (2.3, decisions 9 and 10)."""
    box.drawn = NONE
    while box.drawn == NONE and size(box.bag) > 0:
        kind = draw(box, box.bag)
        if has_place(box, kind):
            box.drawn = kind
            tell(box, DREW, box.turn, 0, 0, kind)
        else:
            box.discarded[kind] += 1
            tell(box, DISCARDED, box.turn, 0, 0, kind)
