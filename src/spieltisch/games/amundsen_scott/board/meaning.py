"""What a click would mean behind which there is nothing legal, so that its refusal has a reason.

The answer is an action that is not legal, and its refusal is the reason that is told.
"""

from spieltisch.engine.sight import bit
from spieltisch.games.amundsen_scott.actions import (
    ADVANCE,
    DRAW_TOP,
    DROP,
    GIVE,
    GO_BACK,
    GO_HOME,
    GO_TO_POLE,
    HOLD,
    LAY,
    LEAD_ASTRAY,
    LOSE,
    PICK,
    PLACE,
    PLAY_COMPASS,
    PLAY_EQUIPMENT,
    PUSH_BACK,
    SHOW,
    SWAP,
    TAKE,
    USE_EFFECT,
    make,
    with_card,
)
from spieltisch.games.amundsen_scott.board.chart import lost_spots, place_key
from spieltisch.games.amundsen_scott.board.glide import DECK, row_key
from spieltisch.games.amundsen_scott.box import (
    DEPOT,
    EFFECT,
    FREEZING,
    LAYING,
    PLACING,
    ROW_SIZE,
    SHIP,
    STABLE,
    SURPLUS,
    WEATHER,
    WINDY,
)
from spieltisch.games.amundsen_scott.keys import lost_key, pawn_key, space_key
from spieltisch.games.amundsen_scott.material import (
    ADVANCE_CARDS,
    COMPASS_KIND,
    DISCARDS,
    EQUIPMENT_KIND,
    GOOD_WEATHER,
    MOST_SPACES,
    POLE,
    SPACES,
    SUPPLIES,
)
from spieltisch.games.amundsen_scott.notation import KIND_OF_TEXT, MOST_CARDS
from spieltisch.games.amundsen_scott.rules.refusing import refusal
from spieltisch.games.amundsen_scott.rules.turn import waiting
from spieltisch.games.amundsen_scott.rules.way_back.turning import is_homeward

NOTHING = -1  # no action: the page says what can be done instead
FIRST = make(TAKE, 1, 0)
_ROW = {row_key(place): place for place in range(1, ROW_SIZE + 1)}
_SPACES = {space_key(seat, n): (seat, n) for seat in (0, 1) for n in range(SPACES + 1)}
_LOST = {lost_key(seat, n): seat for seat in (0, 1) for n in lost_spots(seat)}
_POLE = space_key(0, POLE)


def meant(view, viewer: int, select: list[str], target: str | None) -> int:
    """The action that a refused click would mean.

    ``select`` are the tokens of the selected cards, ``target`` the key of the piece clicked with
    them; without it the last card was clicked, and there is no use for it beside the others.
    Whatever these strings are, the answer is an action that the viewer cannot do now, or -1.
    """
    if not waiting(view) & bit(viewer):
        return FIRST
    action = _meant(view, viewer, _kinds(select), target)
    return action if refusal(view, viewer, action) else NOTHING


def _kinds(tokens: list[str]) -> list[int]:
    """The cards of some tokens, in ascending order; what is no card is left out."""
    return sorted(KIND_OF_TEXT[token] for token in tokens if token in KIND_OF_TEXT)[:MOST_CARDS]


def _meant(view, seat: int, kinds: list[int], target: str | None) -> int:
    paid = 0
    for kind in kinds:
        paid = with_card(paid, kind)
    if target == pawn_key(seat):
        target = place_key(view, seat)
    if view.phase == EFFECT:
        return _effect(seat, target)
    if view.phase == WEATHER:
        shown = target == space_key(seat, view.place[seat] + 1)
        return make(SHOW, 0, 0) if shown else FIRST
    if view.phase == SURPLUS:
        return make(DROP, 0, paid)
    if view.phase > SURPLUS:
        return _aside(view, paid, target)
    if is_homeward(view, seat) and (target is None or target in (_POLE, *_SPACES)):
        return _home(view, seat, kinds, paid, target)
    if target == DECK and view.homeward:
        return make(DRAW_TOP, 0, 0)
    if target is None:
        return _cards(view, seat, kinds, paid)
    if target in _ROW:
        return make(TAKE, max(_ROW[target], _taken_for(len(kinds))), paid)
    if target == _POLE:
        return make(GO_TO_POLE, 0, paid)
    if target in _SPACES:
        whose, number = _SPACES[target]
        return _way(view, seat, number, kinds, paid) if whose == seat else _attack(view, seat, paid)
    if target in (f"explorer-{1 - seat}", pawn_key(1 - seat)) or _LOST.get(target) == 1 - seat:
        return _attack(view, seat, paid)
    if _LOST.get(target) == seat:
        return make(GO_BACK, view.place[seat], paid)
    return NOTHING


def _aside(view, paid: int, target: str | None) -> int:
    """What depots, weather or ships ask for, with whatever was selected."""
    if view.phase in (PLACING, LAYING):
        space = _SPACES[target][1] if target in _SPACES else 0
        return make(PLACE, space, 0) if view.phase == PLACING else make(LAY, space, paid)
    if view.phase == STABLE:
        return make(PICK, _ROW.get(target, 0), 0)
    return make({SHIP: HOLD, DEPOT: SWAP, WINDY: GIVE, FREEZING: LOSE}[view.phase], 0, paid)


def _home(view, seat: int, kinds: list[int], paid: int, target: str | None) -> int:
    """A space on the way home; cards alone are meant for the next one, or for a take."""
    if target in _SPACES and _SPACES[target][0] == seat:
        return make(GO_HOME, _SPACES[target][1], paid)
    if target is None and len(kinds) == max(DISCARDS):
        return make(TAKE, _taken_for(len(kinds)), paid)
    return make(GO_HOME, view.place[seat] - 1, paid)


def _effect(seat: int, target: str | None) -> int:
    """The deck is for Good Weather, the other explorer for what is done to his hand."""
    if target == DECK:
        return make(USE_EFFECT, GOOD_WEATHER, 0)
    if target == f"explorer-{1 - seat}":
        return make(USE_EFFECT, SUPPLIES, 0)
    return FIRST


def _taken_for(count: int) -> int:
    """How many cards may be taken for so many discards, or for the next larger number of them."""
    return next((taken for taken, cost in enumerate(DISCARDS) if taken and cost >= count), 1)


def _cards(view, seat: int, kinds: list[int], paid: int) -> int:
    """Cards that together have no use: what their number is the price of."""
    if kinds == [COMPASS_KIND]:
        return make(PLAY_COMPASS, 0, 0)
    if kinds == [EQUIPMENT_KIND]:
        return make(PLAY_EQUIPMENT, 0, 0)
    if view.lost[seat] or len(kinds) <= max(DISCARDS):
        return make(TAKE, _taken_for(len(kinds)), paid)
    if view.place[seat] == SPACES:
        return make(GO_TO_POLE, 0, paid)
    for steps in range(1, MOST_SPACES + 1):
        if ADVANCE_CARDS[steps] >= len(kinds) or view.place[seat] + steps == SPACES:
            return make(ADVANCE, view.place[seat] + steps, paid)
    return make(ADVANCE, view.place[seat] + MOST_SPACES, paid)


def _way(view, seat: int, space: int, kinds: list[int], paid: int) -> int:
    """A space of the own route: the way there, or the way back to it."""
    if view.lost[seat]:
        if kinds == [COMPASS_KIND]:
            return make(PLAY_COMPASS, 0, 0)
        return make(GO_BACK, space, paid)
    return make(ADVANCE, space, paid)


def _attack(view, seat: int, paid: int) -> int:
    """Anything of the other explorer: what drives him from his route."""
    return make(PUSH_BACK if view.lost[1 - seat] else LEAD_ASTRAY, 0, paid)
