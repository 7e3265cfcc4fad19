"""The legal actions as clicks: which cards are selected, and what is clicked then."""

from spieltisch.engine.drawing import AIM, CAN, Choice
from spieltisch.games.amundsen_scott.actions import (
    ADVANCE,
    DRAW_TOP,
    DROP,
    GIVE,
    GO_BACK,
    GO_HOME,
    GO_TO_POLE,
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
    argument,
    operation,
)
from spieltisch.games.amundsen_scott.board.glide import DECK, depot_key, row_key
from spieltisch.games.amundsen_scott.keys import lost_key, pawn_key, space_key
from spieltisch.games.amundsen_scott.material import (
    COMPASS_KIND,
    EQUIPMENT_KIND,
    GOOD_WEATHER,
    POLE,
)
from spieltisch.games.amundsen_scott.notation import kind_text, kinds, write
from spieltisch.games.amundsen_scott.rules.depots import depot_here
from spieltisch.games.amundsen_scott.words.deeds import (
    compass_goal,
    label,
    say,
    spot_behind,
    warning,
)

_ALONE = {PLAY_COMPASS: COMPASS_KIND, PLAY_EQUIPMENT: EQUIPMENT_KIND}


def choices(view, viewer: int, legal: list[int]) -> list[Choice]:
    """Every legal action of the viewer as the page offers it."""
    return [
        Choice(
            action=write(view, viewer, action),
            label=label(view, viewer, action),
            say=say(view, viewer, action),
            select=_selected(action),
            targets=_targets(view, viewer, action),
            mark=CAN if operation(action) in (TAKE, DROP, LOSE, DRAW_TOP) else AIM,
            warn=warning(action),
        )
        for action in legal
    ]


def _selected(action: int) -> tuple[str, ...]:
    """The cards that are clicked for an action."""
    alone = _ALONE.get(operation(action))
    chosen = kinds(action) if alone is None else [alone]
    return tuple(kind_text(kind) for kind in chosen)


def _targets(view, seat: int, action: int) -> tuple[str, ...]:
    """What is clicked last.  Of cards in the row it does not matter which one."""
    doing, number = operation(action), argument(action)
    if doing == TAKE:
        return tuple(row_key(place) for place in range(1, number + 1))
    if doing in (ADVANCE, GO_BACK):
        return (space_key(seat, number),)
    if doing == GO_TO_POLE:
        return (space_key(seat, POLE),)
    if doing == PLAY_COMPASS:
        return (space_key(seat, compass_goal(view, seat)),)
    if doing == SHOW:
        return (space_key(seat, view.place[seat] + 1),)
    if doing in (LEAD_ASTRAY, PUSH_BACK):
        spot = lost_key(1 - seat, spot_behind(view, seat))
        return (spot, pawn_key(1 - seat), f"explorer-{1 - seat}")
    if doing == PLAY_EQUIPMENT:
        return (f"explorer-{1 - seat}",)
    if doing == USE_EFFECT:
        return (DECK,) if number == GOOD_WEATHER else (f"explorer-{1 - seat}",)
    if doing == DROP:
        return ("discard",)
    if doing in (PLACE, LAY, GO_HOME):
        return (space_key(seat, number),)
    if doing == PICK:
        return (row_key(number),)
    if doing == SWAP:
        return (depot_key(seat, depot_here(view, seat)),)
    if doing == GIVE:
        return (f"explorer-{1 - seat}",)
    if doing == LOSE:
        return ("discard",)
    if doing == DRAW_TOP:
        return (DECK,)
    return ()
