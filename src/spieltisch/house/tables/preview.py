"""Turns that are laid out but not played, and clicks that do nothing."""

from __future__ import annotations

from django.urls import reverse
from django.utils.translation import gettext

from spieltisch.engine.game import Game, seats_in
from spieltisch.engine.spoken import spoken
from spieltisch.house.tables import messages as said
from spieltisch.house.tables.change import position_change
from spieltisch.house.tables.deeds.denied import Denied
from spieltisch.house.tables.deeds.playing import check_standing
from spieltisch.house.tables.live import LiveTable
from spieltisch.house.tables.state import Reader, position_of


def preview(live: LiveTable, reader: Reader, state: dict, asked: said.Preview) -> dict:
    """The answer to a preview: what would change, seen by the same eyes.

    ``state`` is what the reader sees now.  Raises ``Denied``, or ``Refused`` at the first action
    that is not legal.
    """
    check_standing(live, asked.seat, asked.version)
    answer = {"kind": "preview", "n": asked.n, "base": live.version}
    box = live.match.preview(asked.seat, asked.actions)
    if box is None:
        return {**answer, "sealed": True, "confirm": True}
    rules = live.game.rules
    asked_on = rules.waiting(box) >> asked.seat & 1
    confirm = not asked_on or rules.forced(box, asked.seat) >= 0
    if reader.viewer != asked.seat:
        raise Denied(gettext("Uncover this hand first."))
    online = {seat.player_id for seat in live.seats if state["seats"][seat.number]["online"]}
    position = position_of(live, reader, online, box)
    if not asked_on:
        position["choices"] = []  # a change of mind is another turn
    return {**answer, **position_change(state, position), "confirm": confirm}


def why(live: LiveTable, asked: said.Why) -> dict:
    """Why a click does nothing: the rule that forbids it, or what could be done instead (then
    with the way to how the table is operated).

    What is laid out counts as done.  ``Denied`` before the game has begun and after its end,
    ``Refused`` where what is laid out is not legal any more.
    """
    if not live.playing:
        raise Denied(gettext("The game is over.") if live.ended else gettext("Not begun yet."))
    if live.seats[asked.seat].stand_in:
        raise Denied(gettext("A bot plays for you. Take your seat back first."))
    box = live.match.preview(asked.seat, asked.actions) or live.match.box
    sentence, rule = reason(live.game, box, asked.seat, asked.select, asked.target)
    return {"kind": "refused", "n": asked.n, "why": sentence, "rule": rule}


def reason(game: Game, box, seat: int, select: list[str], target: str | None) -> tuple[str, str]:
    """Why a click with this selection does nothing: a sentence, and where more is written."""
    manual = f"{reverse('help')}#clicking"
    if not game.rules.waiting(box):
        return gettext("The game is over."), manual
    view, legal = game.view(box, seat), game.legal(box, seat)
    meant = getattr(game.board, "meant", None)
    action = meant(view, seat, select, target) if meant else -1
    if action < 0 and not legal:
        action = _out_of_turn(game, view, seat)
    number = game.rules.refusal(box, seat, action) if action >= 0 else 0
    if number:
        rule = f"{reverse('rules', args=[game.slug])}#{game.words.REASONS[number].paragraph}"
        return str(game.words.explain(number)), rule
    choices = game.board.choices(view, seat, legal)
    return _instead(choices, target), manual


def _out_of_turn(game: Game, view, seat: int) -> int:
    """An action that somebody else might do now, as far as this seat knows: for it, out of turn."""
    believed = game.believe(view, seat, 0)
    return game.legal(believed, seats_in(game.rules.waiting(believed))[0])[0]


def _instead(choices, target: str | None) -> str:
    """What has to be selected for the clicked place, if there is anything."""
    for choice in choices:
        if target in choice.targets:
            if choice.select:
                sentence = gettext("For that, select something else first: %(what)s")
            else:
                sentence = gettext("For that, nothing may be selected: %(what)s")
            return sentence % {"what": spoken(choice.say or choice.label)}
    return gettext("Nothing can be done there now.")
