"""A record replayed in the terminal: its log, and what it proves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from spieltisch.engine.match import Match
from spieltisch.engine.record import Replayer, parse
from spieltisch.engine.sight import EVERYTHING, SPECTATOR


def check(path: Path, compiled: bool, noted: str | None, say: Callable[[str], None] | None) -> dict:
    """Replays a record, compares its seed with a commitment that was ``noted`` before the game, and
    says the log and what was found.

    Raises ``BadRecord``, or ``OSError`` and ``UnicodeDecodeError`` for what is no text.
    """
    player = _replayer(compiled)(parse(path.read_text(encoding="utf-8")))
    if noted:
        player.compare(noted)
    for number in range(len(player.record.actions)):
        player.step(number)
        if say is not None:
            _say_log(player.match, say)
    end = player.end()
    result = " ".join(map(str, end.scores)) if end.reason else "open"
    if say is not None:
        proof = f" {_proven(noted)}" if end.proven or noted else ""
        say(f"{path}: {len(end.match.steps)} actions, result {result}.{proof}")
    return {
        "file": str(path), "game": end.game.slug, "actions": len(end.match.steps),
        "result": result, "proven": end.proven or bool(noted),
    }  # fmt: skip


def _replayer(compiled: bool) -> type[Replayer]:
    if not compiled:
        return Replayer
    from spieltisch.lab.replay import TwinReplayer

    return TwinReplayer


def _say_log(match: Match, say: Callable[[str], None]) -> None:
    names = [str(name) for name in match.game.part_names]
    names = names or [f"Player {seat + 1}" for seat in range(match.box.seats)]
    for line in match.game.words.log(match.view(EVERYTHING), SPECTATOR, names):
        say(f"{len(match.steps):>5}  {line}")


def _proven(noted: str | None) -> str:
    if noted:
        return "The seed fits the commitment that you noted before the game."
    return (
        "The seed fits the commitment in the record; whether that one was shown before the game, "
        "--commitment tells."
    )
