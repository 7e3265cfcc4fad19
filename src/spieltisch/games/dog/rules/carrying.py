"""Carrying out a move: who is landed on, and what the drawing shows of the last play (1.3, 2.5)."""

from spieltisch.engine.events import tell
from spieltisch.games.dog.box import (
    CAUGHT,
    FIGURES,
    GOAL,
    HOME,
    MOVED,
    NOWHERE,
    STARTED,
    SWAPPED,
)
from spieltisch.games.dog.rules.colours import figure_at, moved_by

NO_CARD = -1
IS_SWAP = -1  # in place of the points of a way


def forget_last_play(box):
    """The drawing shows the last play until the next one begins."""
    box.way_count = 0
    box.burnt_count = 0


def note_way(box, colour, start, end, points):
    """A way of the last play: the colour moved, from, to, and the points of a 7 that it took."""
    way = box.way[box.way_count]
    way[0] = colour
    way[1] = start
    way[2] = end
    way[3] = points
    box.way_count += 1


def send_home(box, colour, figure, code):
    """A figure goes back to its waiting area; ``code`` is the event that says why."""
    space = box.place[colour][figure]
    box.place[colour][figure] = HOME
    box.burnt[box.burnt_count] = space
    box.burnt_count += 1
    tell(box, code, colour, space, 0, NO_CARD)


def catch_at(box, space):
    """A figure that is landed on goes back to its waiting area, one's own included (1.3)."""
    for colour in range(box.seats):
        for figure in range(FIGURES):
            if box.place[colour][figure] == space:
                send_home(box, colour, figure, CAUGHT)


def start_figure(box, seat):
    """A figure comes from the waiting area to its start space; a foreign figure there, the
    partner's included, is caught (2.5, D-21)."""
    colour = moved_by(box, seat)
    space = box.start[colour]
    figure = figure_at(box, colour, HOME)
    tell(box, STARTED, seat, space, 0, NO_CARD)
    catch_at(box, space)
    box.place[colour][figure] = space
    note_way(box, colour, HOME, space, 0)


def move_figure(box, seat, start, end):
    """A figure goes from one place to another; others in between stay where they are (1.3)."""
    colour = moved_by(box, seat)
    figure = figure_at(box, colour, start)
    tell(box, MOVED, seat, start, end, NO_CARD)
    if end < GOAL:
        catch_at(box, end)
    box.place[colour][figure] = end
    note_way(box, colour, start, end, 0)


def swap_figures(box, seat, space, other_space):
    """A figure changes places with the one of another colour (2.5)."""
    colour = moved_by(box, seat)
    figure = figure_at(box, colour, space)
    for other in range(box.seats):
        theirs = figure_at(box, other, other_space)
        if other != colour and theirs != NOWHERE:
            box.place[other][theirs] = space
            tell(box, SWAPPED, seat, space, other_space, other)
    box.place[colour][figure] = other_space
    note_way(box, colour, space, other_space, IS_SWAP)
