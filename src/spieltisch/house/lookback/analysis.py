"""Judging the decisions of a game, each from what its seat saw at the time.  Knows no Django."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from spieltisch import bots
from spieltisch.bots.judge import judge, thorough
from spieltisch.engine.game import Game
from spieltisch.engine.match import Step

WHOLE = 60  # decisions of the strongest bot: what a whole game gets, a minute or so on one core
SEED = 0x100C  # any number: the same game is always judged alike
THOUSAND = 1000  # worths are stored in thousandths


@dataclass(frozen=True)
class Decision:
    """Somebody chose among several actions: entry ``ply`` of the log, with the box before it."""

    ply: int
    seat: int
    text: str
    box: Any


def decisions_of(game: Game, steps: Sequence[Step], history) -> Iterator[Decision]:
    """The decisions of a game: its actions where the rules left a choice."""
    for number, step in enumerate(steps):
        if not step.by_itself:
            box = history.box(number)
            if len(game.legal(box, step.seat)) > 1:
                yield Decision(number + 1, step.seat, step.text, box)


def simulations_for(game: Game, decisions: int) -> int:
    """How many simulations each of so many decisions gets; what is told of is looked at again."""
    most = thorough(game)
    return max(1, min(most, WHOLE * most // max(decisions, 1)))


def judged(game: Game, decision: Decision, simulations: int) -> dict[str, Any]:
    """A decision with its worth: what was played, and the best actions, the best first.

    ``{"ply": 23, "seat": 0, "played": "take 1", "worth": 512, "best": [["take 2", 634], …]}``:
    worths in thousandths, from 0 (lost) to 1000 (won), for the seat that decides.
    """
    seat, write = decision.seat, game.notation.write
    view = game.view(decision.box, seat)
    played = game.notation.read(decision.box, seat, decision.text)
    found = judge(game, view, seat, SEED + decision.ply, simulations, also=(played,))
    worths = {one.action: round(THOUSAND * one.reward) for one in found}
    return {
        "ply": decision.ply,
        "seat": seat,
        "played": decision.text,
        "worth": worths[played],
        "best": [[write(view, seat, one.action), worths[one.action]] for one in found],
    }


def made_by(game: Game, simulations: int) -> dict[str, Any]:
    """What a look back depends on: where this differs, another one would come out."""
    return {
        "rules": game.version,
        "layout": game.layout.digest,
        "evaluation": _digest(Path(game.evaluation.__file__)),
        "search": _digest(Path(bots.__file__)),
        "simulations": simulations,
    }


def _digest(file: Path) -> str:
    """Of a module, or of all that lies in a package."""
    files = sorted(file.parent.rglob("*.py")) if file.name == "__init__.py" else [file]
    return hashlib.sha256(b"".join(one.read_bytes() for one in files)).hexdigest()[:16]
