"""Where the pieces of a drawing come from (read from the events)."""

from collections import Counter

from spieltisch.engine.events import CARD, CODE, SEAT, A
from spieltisch.engine.sight import UNKNOWN
from spieltisch.games.siberia.box import DREW, GOT_WORKER, MINED, PAID, REFILLED
from spieltisch.games.siberia.keys import RESOURCE_DECK, hand_key, row_key
from spieltisch.games.siberia.material import FACE_RESOURCE


def events(view, *codes: int):
    return [event for event in view.events[: view.event_count] if event[CODE] in codes]


def row_origins(view) -> list[str]:
    """Where each card of the row lay before: cards slide left, new ones come from the deck."""
    taken = {event[A] for event in events(view, MINED)}
    added = sum(event[A] for event in events(view, REFILLED))
    before = range(view.row_size - added + len(taken))
    slid = [row_key(place) for place in before if place not in taken]
    return slid + [RESOURCE_DECK] * added


def mined_origins(view) -> dict[tuple[int, int], str]:
    """For a seat and a resource that it has just mined: the place of the last card taken."""
    return {
        (event[SEAT], FACE_RESOURCE[event[CARD]]): row_key(event[A])
        for event in events(view, MINED)
    }


def new_worker(view) -> int:
    """The seat that has just got a worker, or -1."""
    got = events(view, GOT_WORKER)
    return got[0][SEAT] if got else -1


def drawn(view, seat: int) -> Counter:
    """How many cards of each kind (or of unknown ones) a seat has just drawn."""
    return Counter(event[CARD] for event in events(view, DREW) if event[SEAT] == seat)


def discard_origin(view) -> str:
    """The card on top of the discard pile comes from the hand of who played it."""
    paid = events(view, PAID)
    if not paid:
        return ""
    seat, kind = paid[-1][SEAT], paid[-1][CARD]
    return f"{hand_key(seat, kind, 0)} {hand_key(seat, UNKNOWN, 0)}"
