"""Guided games: records with sentences, in the file ``tutorial.toml`` of a game's folder.

Further ones stand beside it, each in a file ``tutorial_<name>.toml`` (a-z, 0-9, _) that has a
title; the first needs none.

::

    title = { en = "…", de = "…" }     # of a further one

    learner = 0                        # the seat of whoever learns
    seats = 2                          # these three are headers of a record: any may be given,
    options = "advanced=no"            # see spieltisch.engine.record
    seed = "42aa…"

    [[steps]]
    skip = ["draw", "draw"]            # played at once, unseen
    watch = ["1: reveal 5"]            # then played one after the other
    point = ["row-3"]                  # keys of pieces to look at
    en = "Now it is your turn …"       # then this is read,
    de = "Jetzt bist du dran …"
    do = "reveal 4"                    # and the learner does this

Actions are texts of the game's notation, each a single action, those included that the table
plays by itself; without a seat before it ("1: …") an action is that of the first seat that must
act.  A step without ``do`` is only read; one that has no sentence is only watched.  The last step
is a sentence: the end of the lesson, which need not be the end of a game.  What the learner has
to click is pointed at anyway.  Sentences are inline Markdown, with the marks of the rule pages.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from spieltisch.engine.game import Game
from spieltisch.engine.language import LANGUAGES, SOURCE, language
from spieltisch.engine.record import SEAT, BadRecord, Record, Replayer

FILE = re.compile(r"tutorial(?:_([a-z0-9_]{1,32}))?\.toml")
STEP_KEYS = {"skip", "watch", "point", "do", *LANGUAGES}


class BadTutorial(ValueError):
    """A tutorial that cannot be played; the message names the step (from 1)."""


@dataclass(frozen=True, slots=True)
class Guide:
    """A guided game that is offered: its name (the first has none) and its title by language."""

    name: str = ""
    titles: dict[str, str] = field(default_factory=dict, hash=False)

    @property
    def title(self) -> str:
        """The title in the language that is spoken; "" for the first."""
        return self.titles.get(language(), self.titles.get(SOURCE, ""))


@dataclass(frozen=True, slots=True)
class Step:
    """Where the learner is waited for: the sentence by language, pieces, what is to be done."""

    sentences: dict[str, str]
    point: tuple[str, ...] = ()
    do: str = ""


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing after the other: an action that is played (``shown`` or not), or a step."""

    text: str = ""
    seat: int | None = None
    shown: bool = True
    step: Step | None = None

    @property
    def acts(self) -> bool:
        """Whether something has been played when this beat is over."""
        return self.step is None or bool(self.step.do)


@dataclass
class Tutorial:
    """A guided game.  ``boxes[i]`` is the (secret) box before beat ``i``."""

    game: Game
    learner: int
    options: Any
    seats: int
    beats: list[Beat]
    boxes: list[Any] = field(repr=False)

    @property
    def stops(self) -> list[int]:
        """The beats at which the learner is waited for; the last one is the end."""
        return [i for i, beat in enumerate(self.beats) if beat.step]


class _Script(Replayer):
    """A record that was never a file: one action for each that is written."""

    def __init__(self, game: Game, record: Record):
        self._known_game = game
        super().__init__(record)

    def _game(self) -> Game:
        return self._known_game

    def _split_lines(self) -> None:
        """Texts are single actions already."""


@cache
def guides_of(game: Game) -> tuple[Guide, ...]:
    """The guided games of a game, the first one first.  Raises :class:`BadTutorial`."""
    found = (FILE.fullmatch(file.name) for file in files(game.package).iterdir())
    names = sorted(match[1] or "" for match in found if match)
    return tuple(Guide(name, _titles(name, _data(game, name))) for name in names)


@cache
def tutorial_of(game: Game, name: str = "") -> Tutorial | None:
    """A guided game of a game, played through once; None where there is none of this name.

    Raises :class:`BadTutorial`.
    """
    if name not in [guide.name for guide in guides_of(game)]:
        return None
    try:
        return read_tutorial(game, _data(game, name))
    except BadRecord as error:
        # What a record calls a line is a step here.
        raise BadTutorial(f"{game.slug}: {str(error).replace('line', 'step', 1)}") from error


def _data(game: Game, name: str) -> dict[str, Any]:
    file = f"tutorial_{name}.toml" if name else "tutorial.toml"
    try:
        return tomllib.loads((files(game.package) / file).read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadTutorial(f"{game.slug}, {file}: {error}") from error


def _titles(name: str, data: dict[str, Any]) -> dict[str, str]:
    titles = data.get("title", {})
    if name and (not isinstance(titles, dict) or set(titles) != set(LANGUAGES)):
        raise BadTutorial(f"“{name}” needs a title in {' and '.join(LANGUAGES)}")
    return titles


def read_tutorial(game: Game, data: dict[str, Any]) -> Tutorial:
    """A guided game from its data.  Raises :class:`BadTutorial` or ``BadRecord``."""
    steps = data.pop("steps", [])
    learner = data.pop("learner", 0)
    data.pop("title", None)
    beats, lines = _beats(steps)
    headers = {name: str(value) for name, value in {"game": game.slug, **data}.items()}
    record = Record(headers)
    for beat, line in zip(beats, lines, strict=True):
        if beat.acts:
            # Where somebody else is waited for as well, the action is the learner's all the same.
            seat = learner if beat.step else beat.seat
            record.actions.append((line, seat, beat.step.do if beat.step else beat.text))
    script = _Script(game, record)
    if learner not in range(script.match.box.seats):
        raise BadTutorial(f"there is no seat {learner} to learn on")
    boxes, played = [script.match.box.copy()], 0
    for beat in beats:
        if beat.acts:
            script.step(played)
            played += 1
        boxes.append(script.match.box.copy())
    options, seats = script.match.options, script.match.box.seats
    return Tutorial(game, learner, options, seats, beats, boxes)


def _beats(steps: Sequence[dict[str, Any]]) -> tuple[list[Beat], list[int]]:
    """The beats of all steps, and for each the number of its step (from 1)."""
    beats: list[Beat] = []
    lines: list[int] = []
    for number, step in enumerate(steps, 1):
        if unknown := set(step) - STEP_KEYS:
            raise BadTutorial(f"step {number} says {sorted(unknown)}; known: {sorted(STEP_KEYS)}")
        beats += [_play(text, False) for text in step.get("skip", [])]
        beats += [_play(text, True) for text in step.get("watch", [])]
        if stop := _stop(step, number):
            beats.append(Beat(step=stop))
        lines += [number] * (len(beats) - len(lines))
    if not beats or not beats[-1].step or beats[-1].step.do:
        raise BadTutorial("a tutorial ends with a sentence: a last step with nothing to do")
    return beats, lines


def _play(text: str, shown: bool) -> Beat:
    found = SEAT.fullmatch(text)
    return Beat(found[2], int(found[1]), shown) if found else Beat(text, None, shown)


def _stop(step: dict[str, Any], number: int) -> Step | None:
    sentences = {language: step[language].strip() for language in LANGUAGES if step.get(language)}
    if not sentences and not step.get("do") and not step.get("point"):
        return None
    if missing := set(LANGUAGES) - set(sentences):
        raise BadTutorial(f"step {number} is not told in {', '.join(sorted(missing))}")
    return Step(sentences, tuple(step.get("point", ())), step.get("do", ""))
