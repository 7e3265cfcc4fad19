"""What a position is worth (first version: how far south)."""


def worth(box, seat):
    return 1000 * (box.place[seat] - box.place[1 - seat])
