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
    games: int,
    seed: int,
    workers: int | str | None,
    out: Path | None,
    start: train.Start | None = None,
) -> str:
    """The text of ``weights.toml``; it is written to ``out`` where that is given.
    The games are played with ``start``, or with what the game has now.

    Shows on standard error how far it is.  Raises ``CannotLearn`` before anything is played or
    where nothing can be learned, and ``NoWorkers``; then ``out`` is as it was.
    """
    if games < train.FEWEST:
        raise train.CannotLearn(f"at least {train.FEWEST} games are needed, not {games}")
    if out is not None and not os.access(out if out.exists() else out.parent, os.W_OK):
        raise train.CannotLearn(f"{out} cannot be written; is there such a folder?")
    click.echo(f"{game.slug}: compiling what is not yet, this may take a minute …", err=True)
    train.prepare(game)
    start = start or train.start_of(game)
    with click.progressbar(length=games, file=sys.stderr) as bar:
        played = train.play_all(game, start, games, seed, workers or cores(), bar.update)
    text = train.text(game, start, played, games, seed)
    if out is not None:
        out.write_text(text, encoding="utf-8")
        click.echo(f"written: {out}", err=True)
    return text
