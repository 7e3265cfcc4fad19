"""A record replayed in the terminal: its log, and what it proves."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from spieltisch.engine.record import Replayer, parse
from spieltisch.lab.telling import ending_lines, log_lines


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
        _say(log_lines(player.match), say)
    end = player.end()
    result = " ".join(map(str, end.scores)) if end.reason else "open"
    _say(ending_lines(end), say)
    if say is not None:
        proof = f" {_proven(noted)}" if end.proven or noted else ""
        say(f"{path}: {len(end.match.steps)} actions, result {result}.{proof}")
    return {
        "file": str(path), "game": end.game.slug, "actions": len(end.match.steps),
        "result": result, "proven": end.proven or bool(noted),
        "ranks": end.ending and end.ending.ranks, "resigned": [one.seat for one in end.resigned],
    }  # fmt: skip


def _replayer(compiled: bool) -> type[Replayer]:
    if not compiled:
        return Replayer
    from spieltisch.lab.replay import TwinReplayer

    return TwinReplayer


def _say(lines: Iterable[str], say: Callable[[str], None] | None) -> None:
    for line in lines if say is not None else ():
        say(line)


def _proven(noted: str | None) -> str:
    if noted:
        return "The seed fits the commitment that you noted before the game."
    return (
        "The seed fits the commitment in the record; whether that one was shown before the game, "
        "--commitment tells."
    )
