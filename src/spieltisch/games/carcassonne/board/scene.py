"""The still part of the table, area by area, with the empty lists that pieces are put into."""

from markupsafe import Markup

from spieltisch.engine.drawing import Scene
from spieltisch.games.carcassonne.board.art.pictures import definitions
from spieltisch.games.carcassonne.board.places import view_box
from spieltisch.games.carcassonne.board.seats import place
from spieltisch.games.carcassonne.language import _
from spieltisch.games.carcassonne.material import VERSIONS
from spieltisch.games.carcassonne.words.names import letters

# From the table upwards.  What fits itself into the window looks at tiles and cells.
LAYERS = ("sectors", "tiles", "towers", "veil", "cells", "spots", "marks", "men")
FITTED = ("tiles", "cells")
GROUND = '<path class="s-ground" d="M-12000-12000H12000V12000H-12000z"/>'


def scene(view, viewer: int) -> Scene:
    """The still part for a seat, or for somebody who only watches."""
    order = [(viewer + i) % view.seats for i in range(1, view.seats)]
    others = order if viewer < view.seats else list(range(view.seats))
    return Scene(
        areas={
            "opponents": Markup("").join(place(seat, viewer) for seat in others),
            "board": board(view),
            "market": market(view),
            "hand": place(viewer, viewer) if viewer < view.seats else Markup(""),
        },
        symbols=definitions(letters(), VERSIONS[view.wind_roses]),
    )


def board(view) -> Markup:
    """The window on the table, and room for what is told about features."""
    layers = "".join(
        f'<g data-list="{name}"{" data-fit" if name in FITTED else ""}></g>' for name in LAYERS
    )
    return Markup(
        '<div class="window" data-zoom=".37"><svg class="carcassonne" viewBox="{}" role="group" '
        'aria-label="{}">{}{}</svg></div>'
        '<div class="tips" aria-hidden="true" data-list="tips"></div>'
    ).format(view_box(view), _("Table"), Markup(GROUND), Markup(layers))  # noqa: S704 - constants


def market(view) -> Markup:
    """The tile in hand, the bag and its contents, discards, the final count."""
    left = Markup("")
    if view.remaining_tiles:
        left = Markup(
            '<details class="rest"><summary>{}</summary><ul data-list="rest"></ul></details>'
        ).format(_("Tiles that are left"))
    return Markup(
        '<div class="in-hand"><div class="stand" data-list="drawn"></div>'
        '<div class="bag" data-list="bag"></div></div>{}'
        '<div class="out"><h3>{}</h3><ul data-list="discarded"></ul></div>'
        '<div class="count" data-list="count"></div><ol class="final-steps" data-list="steps"></ol>'
    ).format(left, _("Out of the game"))
