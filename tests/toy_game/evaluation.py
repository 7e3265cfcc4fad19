"""What a position is worth: points, and high cards kept."""


def worth(box, seat):
    total = 1000 * box.points[seat] + 10 * box.laid[seat]
    for i in range(box.held[seat]):
        total += box.hand[seat][i]
    return total
