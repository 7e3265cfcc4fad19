"""Where the pieces of a drawing come from: keys of the drawing before, read from the events."""

from spieltisch.engine.events import CARD, CODE, SEAT, A, B
from spieltisch.engine.sight import UNKNOWN
from spieltisch.games.amundsen_scott.board.chart import space_key
from spieltisch.games.amundsen_scott.box import (
    DEALT,
    DISCARDED,
    DREW,
    DROPPED,
    EXPOSED,
    LIMITED,
    MOVED,
    PAID,
    PLAYED,
    REMOVED,
    SACRIFICED,
    SHOWED,
    STOLE,
    TOOK,
    TURNED_UP,
)
from spieltisch.games.amundsen_scott.material import WILD_PATRON
from spieltisch.games.amundsen_scott.notation import kind_text

DECK = "deck"
_TO_DISCARD = (DISCARDED, PAID, PLAYED, DROPPED, SACRIFICED)


def row_key(place: int) -> str:
    return f"row-{place}"


def hand_key(seat: int, kind: int, copy: int) -> str:
    """The key of a card in a hand: like cards are counted, hidden ones are all alike."""
    name = "hidden" if kind == UNKNOWN else kind_text(kind)
    return f"hand-{seat}-{name}-{copy}"


def events(view):
    return view.events[: view.event_count]


def row_origins(view) -> list[str]:
    """For each place of the row from the right: the key its card had, or that of the deck."""
    told = [event for event in events(view) if event[CODE] in (TOOK, REMOVED, TURNED_UP)]
    gone = sum(event[CODE] != TURNED_UP for event in told)
    before = view.row_size + gone - (len(told) - gone)
    origins = [row_key(place) for place in range(1, before + 1)]
    taken = sum(event[CODE] == TOOK for event in told)
    del origins[:taken]
    for event in told:
        if event[CODE] == REMOVED:
            del origins[event[A] - 1]
        elif event[CODE] == TURNED_UP:
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
        if event[SEAT] != seat:
            continue
        kind = lies = event[CARD]
        if kind not in view.hand[seat][: view.held[seat]]:
            lies = UNKNOWN  # hands are closed: it lies face down among the others
        if event[CODE] == TOOK:
            found.setdefault(lies, []).append(row_key(event[A]))
        elif event[CODE] in (DREW, DEALT):
            found.setdefault(lies, []).append(DECK)
        elif event[CODE] == STOLE:
            found.setdefault(lies, []).append(left_hand(event[A], kind))
    return found


def uncovered(view, seat: int) -> bool:
    """Whether hidden cards of a hand have just been shown."""
    return any(event[CODE] in (EXPOSED, SHOWED) and event[SEAT] == seat for event in events(view))


def discard_origin(view) -> str:
    """Where the top card of the discard pile comes from; empty if it has been lying there."""
    for event in reversed(events(view)):
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
            return tuple(space_key(seat, number) for number in range(event[A] + 1, event[B]))
    return ()
