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
    game = live.game
    box = live.match.preview(asked.seat, asked.actions) or live.match.box
    view, legal = game.view(box, asked.seat), game.legal(box, asked.seat)
    action = _meant(game, view, asked)
    if action < 0 and not legal:
        action = _out_of_turn(game, view, asked.seat)
    number = game.rules.refusal(box, asked.seat, action) if action >= 0 else 0
    if number:
        rule = f"{reverse('rules', args=[game.slug])}#{game.words.REASONS[number].paragraph}"
        return _answer(asked, str(game.words.explain(number)), rule)
    return _answer(asked, _instead(game.board.choices(view, asked.seat, legal), asked), _help())


def _meant(game: Game, view, asked: said.Why) -> int:
    """The action that a click would mean, as far as the game can tell; else -1."""
    meant = getattr(game.board, "meant", None)
    return meant(view, asked.seat, asked.select, asked.target) if meant else -1


def _out_of_turn(game: Game, view, seat: int) -> int:
    """An action that somebody else might do now, as far as this seat knows: for it, out of turn."""
    believed = game.believe(view, seat, 0)
    return game.legal(believed, seats_in(game.rules.waiting(believed))[0])[0]


def _answer(asked: said.Why, sentence: str, rule: str) -> dict:
    return {"kind": "refused", "n": asked.n, "why": sentence, "rule": rule}


def _help() -> str:
    return f"{reverse('help')}#clicking"


def _instead(choices, asked: said.Why) -> str:
    """What has to be selected for the clicked place, if there is anything."""
    for choice in choices:
        if asked.target is not None and asked.target in choice.targets:
            label = spoken(choice.say or choice.label)
            return gettext("For that, select something else first: %(what)s") % {"what": label}
    return gettext("Nothing can be done there now.")
