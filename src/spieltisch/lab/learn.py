"""Training in the terminal: how far it is, and the file at its end."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from spieltisch.lab import train
from spieltisch.lab.workers import cores


def learn(
    game,
    course: train.Course,
    workers: int | str | None,
    out: Path | None,
    start: train.Start | None = None,
) -> str:
    """The text of ``weights.toml``; it is written to ``out`` where that is given.
    The games are played with ``start``, or with what the game has now.

    Shows on standard error how far it is.  Raises ``CannotLearn`` before anything is played or
    where nothing can be learned, and ``NoWorkers``; then ``out`` is as it was.
    """
    if course.games < train.FEWEST:
        raise train.CannotLearn(f"at least {train.FEWEST} games are needed, not {course.games}")
    if out is not None and not os.access(out if out.exists() else out.parent, os.W_OK):
        raise train.CannotLearn(f"{out} cannot be written; is there such a folder?")
    click.echo(f"{game.slug}: compiling what is not yet, this may take a minute …", err=True)
    train.prepare(game)
    start = start or train.start_of(game)
    with click.progressbar(length=course.games, file=sys.stderr) as bar:
        played = train.play_all(game, start, course, workers or cores(), bar.update)
    text = train.text(game, start, played, course)
    if out is not None:
        out.write_text(text, encoding="utf-8")
        click.echo(f"written: {out}", err=True)
    return text
