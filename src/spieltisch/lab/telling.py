"""A replayed record in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from spieltisch.engine.ending import ending_sentences
from spieltisch.engine.match import Match
from spieltisch.engine.record import Replay
from spieltisch.engine.sight import EVERYTHING, SPECTATOR


def names_in(match: Match) -> list[str]:
    """What the seats of a record are called: by their parts, or by numbers."""
    names = [str(name) for name in match.game.part_names]
    return names or [f"Player {seat + 1}" for seat in range(match.box.seats)]


def log_lines(match: Match) -> Iterator[str]:
    """What the last action did."""
    for line in match.game.words.log(match.view(EVERYTHING), SPECTATOR, names_in(match)):
        yield f"{len(match.steps):>5}  {line}"


def ending_lines(end: Replay) -> Iterator[str]:
    """How the game has ended, if it has."""
    if end.ending:
        view, names = end.match.view(EVERYTHING), names_in(end.match)
        for line in ending_sentences(end.ending, end.game, view, SPECTATOR, names):
            yield f"{len(end.match.steps):>5}  {line}"
