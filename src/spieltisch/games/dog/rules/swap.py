"""The swap: a figure of one's own and one of any other colour change places (1.3, 2.5).

Protected figures and figures in the goal stay out of it.  It is compulsory even where it is bad.
"""

from spieltisch.games.dog.actions import make
from spieltisch.games.dog.box import FIGURES, HOME
from spieltisch.games.dog.material import SWAP_CARD
from spieltisch.games.dog.rules.colours import has_ring_figure, is_protected, on_ring
from spieltisch.games.dog.rules.sorting import sort
from spieltisch.games.dog.rules.starting import must_start

LETTER, IF_NO_PAIR = 0, 1  # the option ``swap_noop``


def can_be_swapped(box, colour, place):
    return on_ring(place) and not is_protected(box, colour, place)


def swappable_figures(box, colour):
    """How many figures of a colour could take part in a swap."""
    count = 0
    for figure in range(FIGURES):
        if can_be_swapped(box, colour, box.place[colour][figure]):
            count += 1
    return count


def can_swap(box, colour):
    """Whether there is a pair: one of this colour, one of any other, the partner's too (D-12)."""
    return swappable_figures(box, colour) > 0 and has_free_foreigner(box, colour)


def has_free_foreigner(box, colour):
    """Whether a figure of another colour is on the ring and not protected."""
    for other in range(box.seats):
        if other != colour and swappable_figures(box, other) > 0:
            return True
    return False


def is_ring_empty(box):
    for colour in range(box.seats):
        if has_ring_figure(box, colour):
            return False
    return True


def can_swap_without_effect(box, colour):
    """Where all figures on the ring are of this colour or protected, and there is one (1.3).  The
    table may have agreed on another reading: where no pair exists and this colour has a figure on
    the ring, or never (D-9, D-10)."""
    if must_start(box, colour):
        return False
    if box.swap_noop == LETTER:
        return not is_ring_empty(box) and not has_free_foreigner(box, colour)
    return (
        box.swap_noop == IF_NO_PAIR and has_ring_figure(box, colour) and not can_swap(box, colour)
    )


def list_swaps(box, colour, out, n):
    """All pairs that may be swapped."""
    first = n
    for figure in range(FIGURES):
        space = box.place[colour][figure]
        if can_be_swapped(box, colour, space):
            n = list_swaps_from(box, colour, space, out, n)
    sort(out, first, n)
    return n


def list_swaps_from(box, colour, space, out, n):
    for other in range(box.seats):
        if other != colour:
            for figure in range(FIGURES):
                theirs = box.place[other][figure]
                if can_be_swapped(box, other, theirs):
                    out[n] = make(SWAP_CARD, space, theirs)
                    n += 1
    return n


def list_swap_without_effect(box, colour, out, n):
    if can_swap_without_effect(box, colour):
        out[n] = make(SWAP_CARD, HOME, HOME)
        n += 1
    return n
