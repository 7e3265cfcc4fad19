"""The weights of an evaluation: ``weights.toml`` in the folder of a game.

``spread`` is the lead that wins 73 of 100 games; ``[weights]`` has a weight for each feature by its
name, in thousandths; ``[made]`` says how both were found and is for people only.
``spieltisch train`` makes such a file, see ``lab.train``.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence
from importlib.resources import files
from typing import Any

FILE = "weights.toml"
LARGEST = 1_000_000  # thousandths: sums of weighted features stay far within 64 bits
KNOWN = ("spread", "weights", "made")


class BadWeights(ValueError):
    """A file of weights that does not fit its evaluation; the message says what to change."""


def read_weights(package: str, features: Sequence[str] = ()) -> tuple[list[int], int]:
    """``(weights, spread)`` of the game in ``package``, weights in the order of ``features``.

    Raises :class:`BadWeights`.
    """
    where = f"{FILE} of {package}"
    return parse_weights(_text_of(package, where), features, where)


def read_made(package: str) -> dict[str, Any]:
    """How the weights of a game were made; empty where the file does not say.

    Raises :class:`BadWeights`.
    """
    where = f"{FILE} of {package}"
    return _data(_text_of(package, where), where).get("made", {})


def _text_of(package: str, where: str) -> str:
    try:
        return files(package).joinpath(FILE).read_text("utf-8")
    except (FileNotFoundError, UnicodeDecodeError) as error:
        raise BadWeights(f"{where} cannot be read: {error}") from error


def _data(text: str, where: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadWeights(f"{where} is no TOML: {error}") from error


def parse_weights(text: str, features: Sequence[str], where: str) -> tuple[list[int], int]:
    """The same from the text of a file; ``where`` is what messages call it."""
    data = _data(text, where)
    for name in data:
        if name not in KNOWN:
            raise BadWeights(f"{where}: unknown entry {name!r}; there are {', '.join(KNOWN)}")
    table = data.get("weights", {})
    if not isinstance(table, dict):
        raise BadWeights(f"{where}: 'weights' must be a table of features, [weights]")
    for name in table:
        if name not in features:
            known = ", ".join(map(repr, features)) or "none"
            raise BadWeights(f"{where}: no feature is called {name!r}; there are: {known}")
    for name in features:
        if name not in table:
            raise BadWeights(f"{where}: the feature {name!r} has no weight")
    weights = [_int(table[name], f"{where}: the weight of {name!r}", -LARGEST) for name in features]
    return weights, _int(data.get("spread"), f"{where}: 'spread'", 1)


def _int(value: Any, what: str, least: int) -> int:
    most = LARGEST
    if type(value) is not int or not least <= value <= most:
        raise BadWeights(f"{what} must be a whole number from {least} to {most}, not {value!r}")
    return value


def write_weights(
    features: Sequence[str], weights: Sequence[int], spread: int, made: dict[str, Any]
) -> str:
    """The text of a file; values of ``made`` are texts, numbers or lists of either."""
    lines = ["# Made by `spieltisch train`; how it reads: spieltisch/engine/weights.py"]
    lines.append(f"spread = {spread}")
    if features:
        lines += ["", "[weights]"]
        pairs = zip(features, weights, strict=True)
        lines += [f"{_text(name)} = {weight}" for name, weight in pairs]
    lines += ["", "[made]"]
    lines += [f"{name} = {_text(value)}" for name, value in made.items()]
    return "\n".join(lines) + "\n"


def _text(value: Any) -> str:
    """Texts, numbers and lists of either are written alike in JSON and TOML."""
    return json.dumps(value, ensure_ascii=False)
