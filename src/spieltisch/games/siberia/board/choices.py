"""The legal actions as clicks: which cards are selected, and what is clicked then."""

from spieltisch.engine.drawing import AIM, CAN, Choice
from spieltisch.games.siberia.actions import (
    DECLINE,
    DRAW_CARDS,
    REVEAL,
    SKIP,
    combination,
    is_combination,
    number_of,
    pay,
    symbol_of,
)
from spieltisch.games.siberia.keys import (
    ACTION_DECK,
    WORKERS,
    investor_key,
    row_key,
    seller_key,
)
from spieltisch.games.siberia.material import FACE_RESOURCE, RESOURCE_COUNT, SELLER, WORKER
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
