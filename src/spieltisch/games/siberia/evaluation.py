"""What a position is worth to a seat, in thousandths of a dollar."""


def worth(box, seat):
    return box.money[seat] * 1000
