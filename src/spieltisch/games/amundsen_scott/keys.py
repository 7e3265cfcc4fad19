"""The keys of places and pawns, by which the chart and the sentences mean the same things."""

from spieltisch.games.amundsen_scott.material import POLE


def space_key(seat: int, number: int) -> str:
    """The key of a space: 0 is the ship, the one beyond the last is the pole."""
    return "pole" if number == POLE else f"space-{seat}-{number}"


def lost_key(seat: int, number: int) -> str:
    """The key of the place of somebody astray, a question mark."""
    return f"lost-{seat}-{number}"


def pawn_key(seat: int) -> str:
    return f"pawn-{seat}"
