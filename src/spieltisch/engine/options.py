"""The choices made before a game begins."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field
from typing import Any

from spieltisch.engine.language import Lazy

YES, NO = "yes", "no"


class BadOption(ValueError):
    """An unknown option or an impossible value; the message says what is possible."""


@dataclass(frozen=True)
class Choice:
    """One value of an option: its number in the box, its name in records, its words."""

    number: int
    name: str
    label: Lazy


@dataclass(frozen=True)
class Question:
    """One option: what is asked, what can be answered, and a line of help."""

    name: str
    label: Lazy
    help: Lazy
    choices: tuple[Choice, ...]
    default: int
    group: str = "rules"  # "rules" changes the game, "table" only what is shown

    @property
    def is_switch(self) -> bool:
        return tuple(choice.name for choice in self.choices) == (NO, YES)

    def choice(self, number: int) -> Choice:
        return next(choice for choice in self.choices if choice.number == number)


def switch(label: Lazy, help: Lazy, default: bool = False, group: str = "rules") -> Any:
    """A yes/no option of a game, as a field of its frozen dataclass of options."""
    choices = (Choice(0, NO, Lazy("no")), Choice(1, YES, Lazy("yes")))
    return _option(label, help, choices, int(default), group)


def pick(label: Lazy, help: Lazy, values: dict[str, Lazy], default: str, group="rules") -> Any:
    """An option with named values; their numbers in the box are 0, 1, 2 … in this order."""
    choices = tuple(Choice(i, name, words) for i, (name, words) in enumerate(values.items()))
    return _option(label, help, choices, list(values).index(default), group)


def _option(label, help, choices, default, group):
    meta = {"label": label, "help": help, "choices": choices, "group": group}
    return field(default=default, metadata=meta)


def questions(options: type) -> list[Question]:
    """The options of a game in the order of its dataclass."""
    return [
        Question(name=part.name, default=part.default, **part.metadata)
        for part in dataclasses.fields(options)
    ]


def read_options(options: type, words: dict[str, str]):
    """Options from ``{name: value}`` as text; what is not named keeps its default.

    Raises :class:`BadOption` for an unknown name or an impossible value.
    """
    if not isinstance(words, dict):
        raise BadOption("options are names with values")
    known = {question.name: question for question in questions(options)}
    numbers = {}
    for name, word in words.items():
        if name not in known:
            offered = ", ".join(known) or "none"
            raise BadOption(f"unknown option {name!r}; this game knows: {offered}")
        numbers[name] = _number(known[name], word)
    return options(**numbers)


def _number(question: Question, word: str) -> int:
    for choice in question.choices:
        if word == choice.name:
            return choice.number
    possible = ", ".join(choice.name for choice in question.choices)
    raise BadOption(f"option {question.name}={word!r} is impossible; choose one of: {possible}")


def write_options(chosen) -> dict[str, str]:
    """The reverse of :func:`read_options`: every option with the name of its value."""
    return {
        question.name: question.choice(getattr(chosen, question.name)).name
        for question in questions(type(chosen))
    }
