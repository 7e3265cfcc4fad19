"""The keys of pieces and places, by which drawings and sentences mean the same things."""

from spieltisch.games.dog.box import GOAL


def figure_key(seat: int, figure: int) -> str:
    return f"f-{seat}-{figure}"


def space_key(space: int) -> str:
    return f"s-{space}"


def goal_key(seat: int, field: int) -> str:
    return f"g-{seat}-{field}"


def place_key(seat: int, place: int) -> str:
    """The key of the place where a figure of a seat gets by a move."""
    return goal_key(seat, place - GOAL) if place > GOAL else space_key(place)
