"""The legal actions as clicks: which cards are selected, and what is clicked then."""

from functools import cache

from spieltisch.engine.drawing import AIM, CAN, Choice
from spieltisch.games.siberia.actions import (
    DECLINE,
    DRAW_CARDS,
    MOST_CARDS,
    REVEAL,
    SKIP,
    combination,
    is_combination,
    number_of,
    pay,
    symbol_of,
)
from spieltisch.games.siberia.board.origins import (
    ACTION_DECK,
    WORKERS,
    investor_key,
    row_key,
    seller_key,
)
from spieltisch.games.siberia.box import ACTION
from spieltisch.games.siberia.material import (
    FACE_RESOURCE,
    HIDDEN,
    INVESTOR,
    RESOURCE_COUNT,
    SELLER,
    SYMBOL_COUNT,
    WORKER,
)
from spieltisch.games.siberia.notation import KIND_NAMES, cards_of, write
from spieltisch.games.siberia.rules.combinations import cards_paid
from spieltisch.games.siberia.words.deeds import (
    gain_label,
    gain_sentence,
    plain_label,
    warning,
)
from spieltisch.games.siberia.words.names import cards


def choices(view, viewer: int, legal: list[int]) -> list[Choice]:
    """Every legal action of the viewer as the page offers it, the cheapest payments first."""
    offer = _Offer(view, viewer)
    return [offer.choice(action) for action in sorted(legal, key=_cost)]


def _cost(action: int) -> tuple[int, int, int]:
    """By cards to play; then by what it is for, the most cards of a resource first."""
    if not is_combination(action):
        return (0, 0, action)
    symbol, number = symbol_of(action), number_of(action)
    return (cards_paid(action), symbol, -number if symbol < RESOURCE_COUNT else number)


class _Offer:
    """Makes choices; what many of them share is put into words once."""

    def __init__(self, view, viewer: int):
        self.view, self.viewer = view, viewer
        self.gains: dict[int, tuple[str, str, tuple[str, ...]]] = {}
        self.payments: dict[int, str] = {}

    def choice(self, action: int) -> Choice:
        text = write(self.view, self.viewer, action)
        if not is_combination(action):
            label = plain_label(self.view, self.viewer, action)
            return Choice(text, label, "", (), _plain_targets(action), CAN)
        label, sentence, targets = self.gain(action)
        return Choice(
            action=text,
            label=label,
            say=sentence.replace("{cards}", self.payment(action)),
            select=tuple(KIND_NAMES[kind] for kind in cards_of(action)),
            targets=targets,
            mark=AIM,
            warn=warning(self.view, self.viewer, action),
        )

    def gain(self, action: int):
        gain = combination(symbol_of(action)) | number_of(action)
        if gain not in self.gains:
            self.gains[gain] = (
                gain_label(self.view, self.viewer, action),
                gain_sentence(self.view, self.viewer, action),
                (gain_key(self.view, symbol_of(action), number_of(action)),),
            )
        return self.gains[gain]

    def payment(self, action: int) -> str:
        kinds = cards_of(action)
        key = sum(pay(kind, place) for place, kind in enumerate(kinds))
        if key not in self.payments:
            self.payments[key] = str(cards(kinds))
        return self.payments[key]


def _plain_targets(action: int) -> tuple[str, ...]:
    if action in (DECLINE, SKIP):
        return ()
    return (ACTION_DECK,) if action == DRAW_CARDS else (row_key(action - REVEAL),)


def gain_key(view, symbol: int, number: int) -> str:
    """What is clicked for a gain: the last card that is taken, or the person."""
    if symbol < RESOURCE_COUNT:
        there = [p for p in range(view.row_size) if FACE_RESOURCE[view.row[p]] == symbol]
        return row_key(there[number - 1])
    if symbol == WORKER:
        return WORKERS
    return seller_key(number) if symbol == SELLER else investor_key(number)


def meant(view, seat: int, select: list[str], target: str | None) -> int:
    """The action that a click without effect may have meant, so that its refusal can be explained.

    -1 where it means none.
    """
    if target == ACTION_DECK or (view.phase != ACTION and target is None):
        return DRAW_CARDS
    place = next((p for p in range(view.row_size) if row_key(p) == target), -1)
    if place >= 0 and (view.phase != ACTION or view.row[place] == HIDDEN):
        return REVEAL + place
    kinds = sorted(KIND_NAMES.index(name) for name in select if name in KIND_NAMES)
    gain = _gain_at(view, place, target)
    if gain < 0 or not 0 < len(kinds) <= MOST_CARDS:
        return -1
    return gain | sum(pay(kind, at) for at, kind in enumerate(kinds))


def _gain_at(view, place: int, target: str | None) -> int:
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
