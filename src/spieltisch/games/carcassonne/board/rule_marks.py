"""The small pictures of the rule pages."""

from markupsafe import Markup

from spieltisch.games.carcassonne.board.stock import tile_picture
from spieltisch.games.carcassonne.material import KINDS

SMALL = {
    "meeple": ("-17 -21 34 45", '<use href="#c-figure" class="m-red"/>'),
    "pennant": ("-14 -16 28 34", '<use href="#c-shield"/>'),
}


def rule_mark(name: str) -> Markup | None:
    """``meeple``, ``pennant``, or a tile as it stands in the material: ``tile-D``."""
    if name in SMALL:
        box, inside = SMALL[name]
        picture = f'<svg class="mk" viewBox="{box}" aria-hidden="true">{inside}</svg>'
        return Markup(picture)  # noqa: S704 - constants
    kind = name.removeprefix("tile-")
    if kind == name or kind not in KINDS:
        return None
    return Markup(tile_picture(KINDS.index(kind)))  # noqa: S704 - its label is escaped
