"""Meeples: on the table, and where one may come to stand."""

from functools import lru_cache

from markupsafe import escape

from spieltisch.engine.drawing import Piece
from spieltisch.engine.language import language
from spieltisch.games.carcassonne.board.art.geometry import REACH
from spieltisch.games.carcassonne.board.helps import MEEPLES
from spieltisch.games.carcassonne.board.places import (
    CACHED,
    group,
    is_laid_out,
    man_key,
    spot_key,
    standing,
    supply_key,
)
from spieltisch.games.carcassonne.colours import PLAYERS
from spieltisch.games.carcassonne.material import (
    CLOISTER,
    FIELD,
    SEGMENT_COUNT,
    SEGMENT_TYPE,
)
from spieltisch.games.carcassonne.rules.features import segment_of_node, type_of
from spieltisch.games.carcassonne.rules.meeples import may_stand
from spieltisch.games.carcassonne.words.deeds import meeple_label
from spieltisch.games.carcassonne.words.facts import Feature, tell
from spieltisch.games.carcassonne.words.names import FEATURES, colour


def spots(view) -> list[Piece]:
    """A spot on each part of the tile just placed; those where a meeple may stand say as what."""
    if not is_laid_out(view):
        return []
    tile = view.tiles - 1
    return [
        _spot(
            view.cell[tile],
            view.lying[tile],
            segment,
            view.feature[view.first_node[tile] + segment],
            view.turn,
            view.supply[view.turn] > 0 and may_stand(view, segment),
            language(),
        )
        for segment in range(SEGMENT_COUNT[view.lying[tile] // 4])
    ]


@lru_cache(CACHED)
def _spot(
    cell: int, lying: int, segment: int, name: int, seat: int, free: bool, _language
) -> Piece:
    kind, turns = divmod(lying, 4)
    key = spot_key(kind, turns, segment)
    label = escape(meeple_label(kind, turns, segment))
    figure = figure_on(SEGMENT_TYPE[kind][segment], seat)
    at = standing(cell, lying, segment)
    help_ = f' data-help="{MEEPLES[SEGMENT_TYPE[kind][segment]]}"' if free else ""
    return Piece(
        key,
        f'<g class="spot m m-{PLAYERS[seat]}" data-key="{key}" role="img" '
        f'data-group="{group(name)}"{help_} aria-label="{label}" transform="{at}">'
        f'<circle class="s-hit" r="{REACH}"/><circle class="s-ring" r="17"/>{figure}</g>',
    )


@lru_cache
def figure_on(type_: int, seat: int) -> str:
    """A meeple: standing, lying on a field, in a niche in the cloister."""
    mark = f'<use href="#c-mark{seat + 1}"/>'
    if type_ == FIELD:
        lying = '<use href="#c-figure" transform="rotate(-90)"/>'
        return f'{lying}<use href="#c-mark{seat + 1}" x="10" y="-10"/>'
    body = '<use href="#c-figure"/>'
    return ('<use href="#c-niche"/>' if type_ == CLOISTER else "") + body + mark


def men(view, found: dict[int, Feature]) -> list[Piece]:
    """The meeples on the table; in the focus they light up their feature."""
    out = []
    for node in range(view.nodes):
        if view.figure[node]:
            tile, name = view.tile_of[node], view.feature[node]
            seat, segment = view.figure[node] - 1, segment_of_node(view, node)
            at = standing(view.cell[tile], view.lying[tile], segment)
            told = tell(view, found[name])
            out.append(
                _man(node, name, type_of(view, node), seat, view.supply[seat], at, told, language())
            )
    return out


@lru_cache(CACHED)
def _man(node, name, type_, seat, left, at, told, _language) -> Piece:
    key = man_key(node)
    label = escape(f"{colour(seat)}: {FEATURES[type_]}. {told}")
    return Piece(
        key,
        f'<g class="m m-{PLAYERS[seat]}" data-key="{key}" data-from="{supply_key(seat, left)}" '
        f'transform="{at}"><g tabindex="0" role="img" data-group="{group(name)}" '
        f'data-help="{MEEPLES[type_]}" '
        f'aria-label="{label}"><circle class="s-hit" r="{REACH}"/>{figure_on(type_, seat)}</g></g>',
    )
