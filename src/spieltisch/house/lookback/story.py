"""What a look back tells: decisions with their worth, the turning points, a line for each seat."""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from django.utils.formats import number_format
from django.utils.translation import gettext, ngettext
from markupsafe import Markup

from spieltisch import bots
from spieltisch.engine.drawing import naming
from spieltisch.house.lookback.analysis import THOUSAND
from spieltisch.house.lookback.labels import told_apart
from spieltisch.house.tables.company import bot_at
from spieltisch.house.tables.live import LiveTable
from spieltisch.house.tables.people import names_of, part_of
from spieltisch.house.worth import ALIKE, of_other, percent

MISTAKE = 0.03  # lost by one decision: worth a sentence
SWING = 0.15  # changed between two decisions of one seat, by others or by luck
MOST_TURNS = 8


@dataclass(frozen=True)
class Option:
    """An action as it was judged, in the words of the game, with the pieces it needs."""

    text: str
    label: Markup
    worth: float
    words: str
    pieces: str  # JSON: what is selected for it, and where the click falls
    played: bool

    @property
    def percent(self) -> int:
        return percent(self.worth)


@dataclass(frozen=True)
class Judged:
    """A decision: entry ``ply`` of the log; ``options`` are the best and what was played.  ``name``
    is that of who made it: a bot may have played for the owner of the seat."""

    ply: int
    seat: int
    name: str
    options: tuple[Option, ...]

    @property
    def before(self) -> int:
        """The step at which the board shows the position that was decided about."""
        return self.ply - 1

    @property
    def best(self) -> Option:
        return self.options[0]

    @property
    def played(self) -> Option:
        return next(one for one in self.options if one.played)

    @property
    def lost(self) -> float:
        return self.best.worth - self.played.worth

    @property
    def lost_percent(self) -> int:
        """Out of 100; as a difference of what is shown, so that the reader can check it."""
        return self.best.percent - self.played.percent

    @property
    def was_good(self) -> bool:
        return self.lost < ALIKE

    @property
    def minus(self) -> str:
        """The loss as it is printed, with a real minus sign; what is nearly as good as the best
        has lost nothing."""
        return f"−{self.lost_percent}" if self.lost_percent and not self.was_good else "0"


@dataclass(frozen=True)
class Turn:
    """A turning point: a sentence, and the step of the replay that shows it."""

    number: int
    ply: int
    step: int
    seat: int
    change: float
    sentence: Markup
    worth: float


def decision(live: LiveTable, names: list[str], row: dict[str, Any]) -> Judged:
    """A stored decision in the language being spoken."""
    game, seat = live.game, row["seat"]
    view = game.view(live.history.box(row["ply"] - 1), seat)
    actions = [game.notation.read(view, seat, text) for text, _worth in row["best"]]
    choices = [game.board.choices(view, seat, [action])[0] for action in actions]
    with naming(names):
        labels = told_apart(game, view, seat, choices)
    worths = [worth / THOUSAND for _text, worth in row["best"]]
    options = tuple(
        Option(
            choice.action,
            label,
            worth,
            gettext("best") if worth == worths[0] else of_other(worths[0] - worth),
            json.dumps({"select": choice.select, "targets": choice.targets}),
            choice.action == row["played"],
        )
        for choice, label, worth in zip(choices, labels, worths, strict=True)
    )
    return Judged(row["ply"], seat, _who_decided(live, names[seat], seat, row["ply"]), options)


def _who_decided(live: LiveTable, owner: str, seat: int, ply: int) -> str:
    """The owner of a seat, or the bot that played for him."""
    one = bot_at(live.company.handovers, seat, ply)
    if one is None:
        return owner
    return gettext("%(bot)s for %(name)s") % {"bot": bots.label_of(one.bot), "name": owner}


def story_of(live: LiveTable, judged: list[dict[str, Any]]) -> dict[str, Any]:
    """All that the page of a finished look back shows."""
    names = names_of(live.seats)
    decisions = [decision(live, names, row) for row in judged]
    last = max(len(live.history) - 1, 1)
    sides = live.game.sides(len(live.seats))
    turns = turning_points(decisions, sides)
    return {
        "decisions": decisions,
        "turns": turns,
        "people": [
            _person(live, who, seat, side[0], decisions)
            for side in sides
            for seat in side
            for who in _those_who_played(names, seat, decisions)
        ],
        "teams": any(len(side) > 1 for side in sides),
        "lines": [_line(live, side, decisions, last) for side in sides],
        "marks": [_at(turn.ply - 1, turn.worth, last) | {"turn": turn} for turn in turns],
        "ticks": [
            {"x": round(100 * step / last, 2), "step": step}
            for step in sorted({last * part // 4 for part in range(5)})
        ],
    }


def turning_points(decisions: list[Judged], sides: list[list[int]]) -> list[Turn]:
    """What changed most: by a decision, or between two decisions of one side, where no mistake of
    others tells it already.  ``sides`` are the seats that win together."""
    mistakes = [one for one in decisions if one.lost >= MISTAKE]
    found = [_mistake(one) for one in mistakes]
    found += [_swing(before, after) for before, after in _swings(decisions, mistakes, sides)]
    found.sort(key=lambda turn: -abs(turn.change))
    in_order = sorted(found[:MOST_TURNS], key=lambda turn: (turn.ply, turn.seat))
    return [
        Turn(number, *(getattr(turn, name) for name in Turn.__annotations__ if name != "number"))
        for number, turn in enumerate(in_order, 1)
    ]


def _swings(
    decisions: list[Judged], mistakes: list[Judged], sides: list[list[int]]
) -> list[tuple[Judged, Judged]]:
    """Pairs of decisions in a row of one side between which much changed; of what all sides feel
    at the same time, only how it struck one of them."""
    pairs = []
    for side in sides:
        own = [one for one in decisions if one.seat in side]
        pairs += [pair for pair in pairwise(own) if abs(_change(*pair)) >= SWING]
    found: list[tuple[Judged, Judged]] = []
    for before, after in sorted(pairs, key=lambda pair: -abs(_change(*pair))):
        told = any(
            before.ply < one.ply < after.ply and 2 * one.lost >= abs(_change(before, after))
            for one in mistakes
        ) or any(before.ply < end.ply and begin.ply < after.ply for begin, end in found)
        if not told:
            found.append((before, after))
    return found


def _change(before: Judged, after: Judged) -> float:
    return after.best.worth - before.played.worth


def _mistake(one: Judged) -> Turn:
    sentence = _filled(
        gettext("{name} played “{played}”. “{better}” was better: that cost {lost} of 100 games."),
        name=one.name, played=one.played.label, better=one.best.label, lost=one.lost_percent,
    )  # fmt: skip
    return Turn(0, one.ply, one.before, one.seat, -one.lost, sentence, one.best.worth)


def _swing(before: Judged, after: Judged) -> Turn:
    change = _change(before, after)
    sentence = _filled(
        gettext("After step {ply} the prospects of {name} rose from {was} to {now} of 100 games.")
        if change > 0
        else gettext(
            "After step {ply} the prospects of {name} fell from {was} to {now} of 100 games."
        ),
        ply=before.ply, name=after.name, was=before.played.percent, now=after.best.percent,
    )  # fmt: skip
    return Turn(0, after.ply, after.before, after.seat, change, sentence, after.best.worth)


def _filled(sentence: str, **parts) -> Markup:
    return Markup(sentence).format(**parts)  # noqa: S704 - format escapes what is no markup


def _those_who_played(names: list[str], seat: int, decisions: list[Judged]) -> list[str]:
    """The owner of a seat, and the bots that played for him, in their order."""
    return list(dict.fromkeys([names[seat], *(one.name for one in decisions if one.seat == seat)]))


def _person(live: LiveTable, name: str, seat: int, line: int, decisions: list[Judged]) -> dict:
    """How somebody has decided; ``line`` is the seat whose colour the line of the side has."""
    own = [one for one in decisions if one.seat == seat and one.name == name]
    good = sum(one.was_good for one in own)
    return {
        "seat": seat,
        "line": line,
        "name": name,
        "part": str(part_of(live.game, seat)),
        "share": round(100 * good / len(own)) if own else 100,
        "says": _account(len(own), good, sum(one.lost for one in own)),
    }


def _account(count: int, good: int, lost: float) -> str:
    """How good some decisions were; ``lost`` is what they have cost together."""
    if not count:
        return gettext("had nothing to decide")
    says = ngettext(
        "%(good)d of %(count)d decision as good as the best",
        "%(good)d of %(count)d decisions as good as the best",
        count,
    ) % {"good": good, "count": count}
    mean = round(100 * lost / count, 1)
    if good == count or not mean:
        return f"{says}."
    mean = number_format(mean, 1)
    each = gettext("On average each cost %(lost)s of 100 games.") % {"lost": mean}
    return f"{says}. {each}"


def _line(live: LiveTable, side: list[int], decisions: list[Judged], last: int) -> dict:
    """The worth of a game for a side, before and after each of its decisions, to the result.

    Points as SVG wants them: 0 to 1000 from left to right, 0 to 100 from the top down.
    """
    points = []
    for one in decisions:
        if one.seat in side:
            points += [(one.before, one.best.worth), (one.ply, one.played.worth)]
    if points:
        points.append((last, _result(live, side)))
    path = " ".join(f"{1000 * ply / last:.1f},{100 - 100 * worth:.1f}" for ply, worth in points)
    return {"seat": side[0], "points": path}


def _result(live: LiveTable, side: list[int]) -> float:
    ending = live.ending()
    if ending.winners or set(side) & set(ending.resigned):
        return float(ending.winners >> side[0] & 1)
    return 0.5


def _at(ply: int, worth: float, last: int) -> dict:
    return {"x": round(100 * ply / last, 2), "y": round(100 - 100 * worth, 1)}
