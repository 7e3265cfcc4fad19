"""What a position is worth: the lead in points, and high cards kept."""

from spieltisch.engine.features import weighted
from spieltisch.engine.weights import read_weights

FEATURES = ("points", "animals kept", "cards laid")
WEIGHTS, SPREAD = read_weights(__package__, FEATURES)
POINT = 1000


def worth(box, seat):
    lead = POINT * (box.points[seat] - best_of_others(box, seat))
    return lead if box.ended else weighted(features(box, seat, WEIGHTS), WEIGHTS)


def features(box, seat, _weights):
    kept = 0
    for i in range(box.held[seat]):
        kept += box.hand[seat][i]
    lead = POINT * (box.points[seat] - best_of_others(box, seat))
    return lead, kept, 10 * box.laid[seat]


def best_of_others(box, seat):
    best = 0
    for other in range(box.seats):
        if other != seat:
            best = max(best, box.points[other])
    return best
