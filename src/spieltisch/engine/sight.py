"""Who may know what: seats as bits.

A rule module: only functions over the box and ints, see ``twin``.
"""

SPECTATOR = 6  # the "seat" of somebody who only watches
EVERYTHING = 7  # the sight of the rules themselves, and of replays after the end
EVERYBODY = 127  # all seats and the spectators (fits a signed byte)
UNKNOWN = -1  # a card whose face the viewer does not know


def bit(seat):
    """The witness bit of a seat (0 to 5) or of the spectators."""
    return 1 << seat


def forget_chance(box):
    """What nobody may know before the end: the key of all that chance will do."""
    box.key[0] = 0
    box.key[1] = 0


def lowest_seat(mask):
    """The first seat of a mask that is not empty."""
    seat = 0
    while not mask & 1:
        mask >>= 1
        seat += 1
    return seat
