"""What a click without effect may have meant, so that its refusal can be explained."""

from functools import cache

from spieltisch.games.siberia.actions import (
    DRAW_CARDS,
    MOST_CARDS,
    REVEAL,
    TOO_MANY,
    combination,
    number_of,
    pay,
    symbol_of,
)
from spieltisch.games.siberia.box import ACTION
from spieltisch.games.siberia.keys import (
    ACTION_DECK,
    WORKERS,
    investor_key,
    row_key,
    seller_key,
)
from spieltisch.games.siberia.material import (
    FACE_RESOURCE,
    HIDDEN,
    INVESTOR,
    RESOURCE_COUNT,
    SELLER,
    SHOWS,
    SYMBOL_COUNT,
    WORKER,
)
from spieltisch.games.siberia.notation import KIND_NAMES
from spieltisch.games.siberia.rules.combinations import on_offer, open_cards
from spieltisch.games.siberia.rules.legality import can_pay


def meant(view, seat: int, select: list[str], target: str | None) -> int:
    """The action that a click may have meant; -1 where it means none.

    So it is, too, where only other cards have to be selected for what was clicked: the page can
    say which.
    """
    if target == ACTION_DECK or (view.phase != ACTION and target is None):
        return DRAW_CARDS
    place = next((p for p in range(view.row_size) if row_key(p) == target), -1)
    kinds = sorted(KIND_NAMES.index(name) for name in select if name in KIND_NAMES)
    if place >= 0 and (view.phase != ACTION or view.row[place] == HIDDEN):
        return _reveal_or_mine(view, seat, place, kinds)
    if len(kinds) > MOST_CARDS:
        return TOO_MANY
    gain = _gain_of(view, seat, kinds) if target is None else _gain_at(view, place, target)
    if gain < 0 or not (kinds or _is_missing(view, seat, gain)):
        return -1
    return gain | _paying(kinds)


def _paying(kinds: list[int]) -> int:
    return sum(pay(kind, at) for at, kind in enumerate(kinds))


def _reveal_or_mine(view, seat: int, place: int, kinds: list[int]) -> int:
    """A hidden card was clicked; with cards for a resource of which none is open it means that."""
    gain = _gain_of(view, seat, kinds[:MOST_CARDS]) if view.phase == ACTION else -1
    if gain < 0 or symbol_of(gain) >= RESOURCE_COUNT or _is_there(view, seat, gain):
        return REVEAL + place
    return gain | _paying(kinds[:MOST_CARDS])


def _is_there(view, seat: int, gain: int) -> bool:
    there = on_offer(view, seat, symbol_of(gain), open_cards(view))
    return bool(there >> number_of(gain) & 1)


def _is_missing(view, seat: int, gain: int) -> bool:
    """Whether something cannot be got, whatever is selected."""
    return not (_is_there(view, seat, gain) and can_pay(view, seat, symbol_of(gain)))


def _gain_of(view, seat: int, kinds: list[int]) -> int:
    """The combination that cards seem to be meant for: the symbol that most of them show; or -1."""
    if not kinds:
        return -1
    shows = [sum(SHOWS[symbol][kind] for kind in kinds) for symbol in range(SYMBOL_COUNT)]
    symbol = shows.index(max(shows))
    if symbol < RESOURCE_COUNT:
        return combination(symbol) | 1
    there = on_offer(view, seat, symbol, open_cards(view))
    return combination(symbol) | max(0, (there & -there).bit_length() - 1)


def _gain_at(view, place: int, target: str) -> int:
    """The combination for what lies at a key, without its cards, or -1."""
    if place >= 0:
        resource = FACE_RESOURCE[view.row[place]]
        number = sum(FACE_RESOURCE[face] == resource for face in view.row[: place + 1])
        return combination(resource) | number
    return _persons().get(target, -1)


@cache
def _persons() -> dict[str, int]:
    found = {WORKERS: combination(WORKER)}
    found |= {seller_key(c): combination(SELLER) | c for c in range(SYMBOL_COUNT)}
    found |= {investor_key(r): combination(INVESTOR) | r for r in range(RESOURCE_COUNT)}
    return found
