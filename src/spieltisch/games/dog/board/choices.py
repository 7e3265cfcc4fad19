"""The legal actions as clicks: a card, a figure, and where it goes.

A card that lies there to be carried out (a named joker, a 7 in parts) needs no click any more.
"""

import re

from spieltisch.engine.drawing import AIM, CAN, Choice
from spieltisch.games.dog.actions import (
    DROP,
    GIVE,
    OUT,
    START,
    deed_of,
    first_of,
    make,
    second_of,
)
from spieltisch.games.dog.board.hands import card_token, hand_key, kind_key
from spieltisch.games.dog.board.middle import DISCARD
from spieltisch.games.dog.box import (
    EXCHANGE,
    FIGURES,
    GOAL,
    HOME,
    JOKER,
    KIND_COUNT,
    NOWHERE,
    PLAY,
    SEVEN,
)
from spieltisch.games.dog.keys import figure_key, place_key, space_key
from spieltisch.games.dog.material import FORWARD, JOKER_CARD, STARTS, SWAP_CARD
from spieltisch.games.dog.notation import write
from spieltisch.games.dog.rules.colours import figure_at, moved_by
from spieltisch.games.dog.words.deeds import label, sentence, warning

TOKENS = {card_token(kind): kind for kind in range(KIND_COUNT)}
PLACE = re.compile(r"(s|g-[0-9])-([0-9]{1,2})")  # the key of a place, see ``keys``
NAMES = {kind_key(kind): kind for kind in range(JOKER_CARD)}


def choices(view, viewer: int, legal: list[int]) -> list[Choice]:
    """Every legal action of the viewer as the page offers it."""
    return [choice(view, viewer, action) for action in legal]


def choice(view, viewer: int, action: int) -> Choice:
    select, targets, mark = clicks(view, viewer, action)
    return Choice(
        action=write(view, viewer, action),
        label=label(view, viewer, action),
        say=sentence(view, viewer, action),
        select=select,
        targets=targets,
        mark=mark,
        warn=warning(view, viewer, action),
        again=deed_of(action) == GIVE,
    )


def clicks(view, viewer: int, action: int) -> tuple[tuple[str, ...], tuple[str, ...], str]:
    """What is selected for an action, what is clicked then, and how that looks."""
    deed, first, second = deed_of(action), first_of(action), second_of(action)
    if deed == OUT:
        return (), (), CAN
    if deed == GIVE:
        count = view.hand[viewer][: view.held[viewer]].count(second)
        return (), tuple(hand_key(second, copy) for copy in range(count)), CAN
    if deed == DROP:
        return (card_token(second),), (DISCARD,), CAN
    if deed == JOKER_CARD:
        return (card_token(deed),), (kind_key(second),), CAN
    card = () if view.phase in (JOKER, SEVEN) else (card_token(deed),)
    if second == HOME:
        return card, (), CAN
    colour = moved_by(view, viewer)
    if second == START:
        start = view.start[colour]
        return card, (*space_or_figure(view, colour, start), *waiting(view, colour)), AIM
    figure = (figure_key(colour, figure_at(view, colour, first)),)
    return card + figure, space_or_figure(view, colour, second), AIM


def waiting(view, colour: int) -> list[str]:
    """The keys of the figures of a colour in the waiting area."""
    return [figure_key(colour, f) for f in range(FIGURES) if view.place[colour][f] == HOME]


def space_or_figure(view, colour: int, place: int) -> tuple[str]:
    """The key of a place, or of the figure that stands there and covers it."""
    if place < GOAL:
        for seat in range(view.seats):
            figure = figure_at(view, seat, place)
            if figure != NOWHERE:
                return (figure_key(seat, figure),)
    return (place_key(colour, place),)


# --- what a click without effect may have meant ----------------------------------------------


def meant(view, seat: int, select: list[str], target: str | None) -> int:
    """The action that a click may have meant, so that its refusal can be explained; else -1."""
    kinds = [TOKENS[token] for token in select if token in TOKENS]
    kind = kinds[-1] if kinds else view.acting if view.phase in (JOKER, SEVEN) else -1
    if target in NAMES:
        return make(JOKER_CARD, 0, NAMES[target])
    if kind < 0:
        return -1
    if view.phase == EXCHANGE:
        return make(GIVE, 0, kind)
    if kind == JOKER_CARD:
        return make(JOKER_CARD, 0, 0)
    figures = [key for key in (*select, target) if key in figure_places(view)]
    return meant_way(view, seat, kind, figures, target)


def figure_places(view) -> dict[str, tuple[int, int]]:
    """By the key of a figure: its colour and its place."""
    return {
        figure_key(seat, figure): (seat, view.place[seat][figure])
        for seat in range(view.seats)
        for figure in range(FIGURES)
    }


def meant_way(view, seat: int, kind: int, figures: list[str], target: str | None) -> int:
    """A way of a card: from the first figure clicked to what was clicked last."""
    colour = moved_by(view, seat)
    places = figure_places(view)
    own = [places[key][1] for key in figures if places[key][0] == colour]
    start = own[0] if own else first_out(view, colour)
    if target in places and len(figures) > 1:
        return make(kind, start, ring_place(places[figures[-1]][1]))
    if target is not None and target not in places:
        if not own and STARTS[kind] and target == space_key(view.start[colour]):
            return make(kind, HOME, START)
        return to_target(kind, start, target)
    if figures and not own:
        start = places[figures[0]][1]
    return any_way(view, colour, kind, start)


def ring_place(place: int) -> int:
    return 0 if place == HOME else place


def first_out(view, colour: int) -> int:
    """The place of a figure that does not wait, if there is one."""
    return min(view.place[colour])


def to_target(kind: int, start: int, target: str) -> int:
    """The way of a card to the place of a key; -1 where it is none."""
    place = PLACE.fullmatch(target)
    if not place:
        return -1
    return make(kind, start, int(place[2]) + (0 if place[1] == "s" else GOAL))


def any_way(view, colour: int, kind: int, start: int) -> int:
    """A card with a figure, but without a target: its plain way forward."""
    if start == HOME and STARTS[kind]:
        return make(kind, HOME, START)
    if kind == SWAP_CARD:
        return make(kind, HOME, HOME) if view.phase == PLAY else -1
    steps = max(FORWARD[kind]) or view.left
    if start == HOME:
        return make(kind, HOME, view.start[colour])
    if start > GOAL:
        return make(kind, start, min(start + steps, HOME - 1))
    return make(kind, start, (start + steps) % view.ring)
