"""What a tile is known by: cloister, crossing, gate, pennant or hall, wind rose."""

from spieltisch.games.carcassonne.board.art.geometry import M, use
from spieltisch.games.carcassonne.board.art.ground import Ground
from spieltisch.games.carcassonne.board.art.outlines import ROSE_AT
from spieltisch.games.carcassonne.material import SIDES

QUARTERS = ("NE", "SE", "SW", "NW")
LETTERS_OF_WHOLE = {"N": (0, -18.5), "E": (20.5, 4), "S": (0, 26.5), "W": (-20.5, 4)}


def landmarks(ground: Ground) -> str:
    """They take their room before anything else is placed."""
    of, out = ground.of, ""
    if of.cloister:
        out += '<use href="#c-cloister"/>'
        for x in (-16, 0, 16):
            for y in (-14, 14):
                ground.take((M + x, M + y), 22)
    if of.crossing:
        out += crossing(ground)
    for city, sides in enumerate(of.cities):
        if of.gated:
            x, y = next(iter(of.walls.values()))[3]
            out += use("gate", x, y, 90 * of.ends[0] + 180)
            ground.take((x, y), 12)
        if len(sides) > 1:
            at, pennant = of.landmark(city), of.pennants[city]
            out += use("shield" if pennant else "spire", *at)
            ground.take(at, 13 if pennant else 9)
    return out + (rose(ground) if of.rose else "")


def crossing(ground: Ground) -> str:
    x, y = ground.of.crossing
    ground.take((x, y), 16)
    for u in (-18, 18):
        for v in (-17, 17):
            ground.take((x + u, y + v), 9)
    return use(f"hamlet{len(ground.of.ends)}", x, y)


def rose(ground: Ground) -> str:
    """A whole rose in orange or blue, or an orange quarter, on a plate of paper, with all letters.

    ``pictures`` takes those away that a version does not print.
    """
    data, (x, y) = ground.of.rose, ROSE_AT[ground.of.name]
    if data["kind"] == "origin":
        ground.take((x, y), 30)
        picture = f'<use href="#c-rose" class="t-{data["color"]}"/>'
        return f'<g transform="translate({x} {y})">{picture}{letters(SIDES, LETTERS_OF_WHOLE)}</g>'
    quarter = data["hig"]
    sx, sy = (1 if "E" in quarter else -1), (-1 if "N" in quarter else 1)
    for u, v in ((8, 8), (28, 8), (8, 28), (22, 22)):
        ground.take((x + sx * u, y + sy * v), 13)
    at = {"N": (sx * 9, -24), "S": (sx * 9, 32), "E": (28, sy * 9 + 4), "W": (-28, sy * 9 + 4)}
    picture = use("rose-q", x, y, 90 * QUARTERS.index(quarter), "t-orange")
    return f'{picture}<g transform="translate({x} {y})">{letters(quarter, at)}</g>'


def letters(sides: str, at: dict[str, tuple[float, float]]) -> str:
    return "".join(
        f'<text class="t-ol" x="{at[side][0]}" y="{at[side][1]}">{side}</text>' for side in sides
    )
