"""What a seat knows: everything but the order of the bag, which does not exist (decision 23).

A rule module: only functions over the box and ints, see ``spieltisch.engine.twin``.
"""

from spieltisch.engine.events import blank_events
from spieltisch.engine.sight import bit, forget_chance


def blank(box, viewer):
    forget_chance(box)
    blank_events(box, bit(viewer))


def redeal(box, viewer):
    """Nothing is hidden but what will be drawn, and the key decides that."""
