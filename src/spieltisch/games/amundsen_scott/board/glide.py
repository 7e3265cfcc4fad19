"""Where the pieces of a drawing come from: keys of the drawing before, read from the events."""

from itertools import groupby

from spieltisch.engine.events import CARD, CODE, SEAT, A, B
from spieltisch.engine.sight import UNKNOWN
from spieltisch.games.amundsen_scott.box import (
    COLLECTED,
    DEALT,
    DISCARDED,
    DRAWN,
    DREW,
    DROPPED,
    EXPOSED,
    FROZE,
    GAVE,
    HANDED,
    LIMITED,
    MOVED,
    PAID,
    PLAYED,
    REGAINED,
    REMOVED,
    SACRIFICED,
    SHED,
    SHOWED,
    STOLE,
    SWEPT,
    TOOK,
    TURNED_UP,
)
from spieltisch.games.amundsen_scott.keys import space_key
from spieltisch.games.amundsen_scott.material import WILD_PATRON
from spieltisch.games.amundsen_scott.notation import kind_text

DECK = "deck"
_TO_DISCARD = (DISCARDED, PAID, PLAYED, DROPPED, SACRIFICED, FROZE, SHED)
_OUT_OF_ROW = (TOOK, SWEPT)


def row_key(place: int) -> str:
    return f"row-{place}"


def hand_key(seat: int, kind: int, copy: int) -> str:
    """The key of a card in a hand: like cards are counted, hidden ones are all alike."""
    name = "hidden" if kind == UNKNOWN else kind_text(kind)
    return f"hand-{seat}-{name}-{copy}"


def depot_key(seat: int, number: int) -> str:
    return f"depot-{seat}-{number}"


def events(view):
    return view.events[: view.event_count]


def row_origins(view) -> list[str]:
    """For each place of the row from the right: the key its card had, or that of the deck."""
    told = [event for event in events(view) if event[CODE] in (*_OUT_OF_ROW, REMOVED, TURNED_UP)]
    gone = sum(event[CODE] != TURNED_UP for event in told)
    before = view.row_size + gone - (len(told) - gone)
    origins = [row_key(place) for place in range(1, before + 1)]
    for together, group in groupby(told, key=lambda event: event[CODE] in _OUT_OF_ROW):
        if together:  # their places are those before any of them had left
            left = {event[A] for event in group}
            origins = [key for place, key in enumerate(origins, 1) if place not in left]
            continue
        for event in group:
            if event[CODE] == REMOVED:
                del origins[event[A] - 1]
            else:
                origins.insert(event[A] - 1, DECK)
    return origins


def left_hand(seat: int, kind: int) -> str:
    """The keys a card may have had that has left a hand: the first of its kind, or if the viewer
    had not known it, the first hidden one."""
    return " ".join(dict.fromkeys(hand_key(seat, its, 0) for its in (kind, UNKNOWN)))


def hand_origins(view, seat: int) -> dict[int, list[str]]:
    """By kind, where the new cards of a hand come from."""
    found: dict[int, list[str]] = {}
    for event in events(view):
        if event[SEAT] != seat and event[CODE] not in (GAVE, HANDED):
            continue
        kind = lies = event[CARD]
        if kind not in view.hand[seat][: view.held[seat]]:
            lies = UNKNOWN  # hands are closed: it lies face down among the others
        if event[CODE] == TOOK:
            found.setdefault(lies, []).append(row_key(event[A]))
        elif event[CODE] in (DREW, DEALT, DRAWN):
            found.setdefault(lies, []).append(DECK)
        elif event[CODE] == COLLECTED:
            found.setdefault(lies, []).append(_depot_origin(view, seat, event[A] * event[B]))
        elif event[CODE] == REGAINED:
            found.setdefault(lies, []).append(f"loss-{seat}")
        elif event[CODE] == GAVE and event[SEAT] != seat:
            found.setdefault(lies, []).append(left_hand(1 - seat, kind))
        elif event[CODE] == HANDED and event[SEAT] != seat:
            found.setdefault(lies, []).append(_ship_origin(view, seat, kind))
        elif event[CODE] == STOLE:
            found.setdefault(lies, []).append(left_hand(event[A], kind))
    return found


def _ship_origin(view, owner: int, kind: int) -> str:
    """Where a ship lay before its finder handed it over, which is done in the same breath."""
    for event in events(view):
        if event[CARD] == kind and event[CODE] == TOOK:
            return row_key(event[A])
        if event[CARD] == kind and event[CODE] == STOLE:
            return hand_key(owner, kind, 0)
    return DECK


def _depot_origin(view, seat: int, space: int) -> str:
    """The keys a card may have had at a depot: of the one on a space, or (for 0) of those that no
    longer lie on the board, of which one has just gone."""
    lying = view.depot_space[seat]
    return " ".join(depot_key(seat, n) for n, where in enumerate(lying) if where == space)


def uncovered(view, seat: int) -> bool:
    """Whether hidden cards of a hand have just been shown."""
    return any(event[CODE] in (EXPOSED, SHOWED) and event[SEAT] == seat for event in events(view))


def discard_origin(view) -> str:
    """Where the top card of the discard pile comes from; empty if it has been lying there."""
    for event in reversed(events(view)):
        if event[CODE] == SWEPT and event[CARD] == view.discard_top:
            return row_key(event[A])
        thrown = event[CODE] in _TO_DISCARD and event[CARD] != WILD_PATRON
        if thrown and event[CARD] == view.discard_top:
            return left_hand(event[SEAT], event[CARD])
    return ""


def loss_origin(view, seat: int, kind: int) -> str:
    """Where the Equipment Loss before a seat comes from."""
    for event in events(view):
        if event[CODE] == LIMITED and event[SEAT] == seat:
            return left_hand(1 - seat, kind)
    return ""


def pawn_stops(view, seat: int) -> tuple[str, ...]:
    """The keys of the spaces that a pawn passes on its way to where it stands."""
    for event in events(view):
        if event[CODE] == MOVED and event[SEAT] == seat:
            step = 1 if event[B] > event[A] else -1
            passed = range(event[A] + step, event[B], step)
            return tuple(space_key(seat, number) for number in passed)
    return ()
