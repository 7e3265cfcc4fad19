"""The table of *Carcassonne*: a blanked box as pieces, and what can be clicked.

``art`` draws the pictures of the tiles, ``places`` says where things lie, ``tiles``, ``cells``,
``men`` and ``sectors`` draw the table, ``stock`` and ``seats`` what is beside it, ``scene`` what
stays still, ``choices`` the legal actions as clicks.
"""

from functools import lru_cache

from markupsafe import escape

from spieltisch.engine.drawing import Drawing, Piece
from spieltisch.games.carcassonne.board import stock
from spieltisch.games.carcassonne.board.cells import cells
from spieltisch.games.carcassonne.board.choices import choices, meant
from spieltisch.games.carcassonne.board.men import men, spots
from spieltisch.games.carcassonne.board.places import CACHED, group
from spieltisch.games.carcassonne.board.rule_marks import rule_mark
from spieltisch.games.carcassonne.board.scene import scene
from spieltisch.games.carcassonne.board.seats import supply
from spieltisch.games.carcassonne.board.sectors import sectors, veil
from spieltisch.games.carcassonne.board.tiles import marks, tiles, towers
from spieltisch.games.carcassonne.shown import once
from spieltisch.games.carcassonne.words.facts import Feature, features, tell

__all__ = ["choices", "draw", "meant", "rule_mark", "scene"]


def draw(view, viewer: int) -> Drawing:
    """The pieces of a blanked box."""
    return Drawing(dict(lists_of(view)))


@once
def lists_of(view) -> dict[str, list[Piece]]:
    found = features(view)
    lists = {
        "sectors": sectors(view),
        "tiles": tiles(view, found),
        "towers": towers(view),
        "veil": veil(view),
        "cells": cells(view),
        "spots": spots(view),
        "marks": marks(view),
        "men": men(view, found),
        "tips": tips(view, found),
        "drawn": stock.in_hand(view),
        "bag": stock.bag(view),
        "discarded": stock.discarded(view),
        "count": stock.count(view),
        "steps": stock.steps(view),
    }
    if view.remaining_tiles:
        lists["rest"] = stock.rest(view)
    for seat in range(view.seats):
        lists[f"supply-{seat}"] = supply(view, seat)
    return lists


def tips(view, found: dict[int, Feature]) -> list[Piece]:
    """What is told about a feature while it is lit up."""
    return [_tip(name, tell(view, feature)) for name, feature in found.items()]


@lru_cache(CACHED)
def _tip(name: int, told: str) -> Piece:
    key = f"tip-{name}"
    return Piece(key, f'<p data-key="{key}" data-group="{group(name)}">{escape(told)}</p>')
