"""What a position is worth."""

from spieltisch.games.carcassonne.rules.result import score


def worth(box, seat):
    return 1000 * score(box, seat)
