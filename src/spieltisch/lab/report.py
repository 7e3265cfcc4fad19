"""A tournament in the terminal: how far it is, what its programs say, and the table."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import closing

import click

from spieltisch import bots
from spieltisch.lab.arena import Job, Standings, Tournament, run
from spieltisch.lab.play import Result
from spieltisch.lab.warm import warm_up
from spieltisch.lab.workers import NoWorkers


def hold(tournament: Tournament, workers: int | str) -> tuple[Standings, str | None]:
    """The standings, and why they are not complete (empty for Ctrl-C, None if they are).

    Shows on standard error how far it is.
    """
    standings = Standings(tournament)
    try:
        if not all(bots.ready(name, tournament.game) for name in tournament.names):
            for sentence in warm_up(tournament.game):  # once, not in each worker
                click.echo(sentence, err=True)
        with (
            click.progressbar(length=tournament.games, file=sys.stderr) as bar,
            closing(run(tournament, workers)) as games,
        ):
            for job, result in games:
                standings.add(job, result)
                _say(standings, job, result)
                bar.update(1)
    except KeyboardInterrupt:
        return standings, ""
    except NoWorkers as error:
        return standings, str(error)
    return standings, None


def _say(standings: Standings, job: Job, result: Result) -> None:
    """What programs have written to their standard error, and what a bot did wrong."""
    start = "\r\x1b[K" if sys.stderr.isatty() else ""  # over the progress bar
    for bot, said in zip(job.seating, result.said, strict=True):
        for line in said:
            click.echo(f"{start}{standings.tournament.labels[bot]}: {line}", err=True)
    if result.fault is not None:
        fault = standings.faults[-1]
        place = f"seed {fault['seed']}, action {fault['ply'] + 1}"
        click.echo(f"{start}{fault['message']} ({place})", err=True)


def lines(table: dict) -> Iterator[str]:
    """The object of ``--json`` as a table to read."""
    width = max(len(bot["bot"]) for bot in table["bots"])
    head = f"{'rating':>15}  {'games':>6} {'won':>6} {'drawn':>6} {'lost':>6}"
    yield f"{'':<{width}} {head}  {'win rate':<24} {'points':>7}  {'seconds a decision':<18}"
    for bot in table["bots"]:
        rating = f"{bot['rating']:+.0f} ± {bot['error']:.0f}"
        numbers = f"{bot['games']:>6} {bot['won']:>6} {bot['drawn']:>6} {bot['lost']:>6}"
        clock = f"{bot['seconds']['mean']:.3f}, at most {bot['seconds']['slowest']:.2f}"
        yield (
            f"{bot['bot']:<{width}} {rating:>15}  {numbers}  {_rate(bot):<24}"
            f" {_points(bot):>7}  {clock}"
        )
    if len(table["bots"]) > 2:
        yield ""
        for pair in table["pairs"]:
            first, second = pair["bots"]
            yield f"{first:<{width}} – {second:<{width}} {_rate(pair):<24} {pair['games']:>6} games"
    yield ""
    yield "Win rate: (won + half of drawn) / games; in brackets the 95 % Wilson interval."
    yield "Rating: Bradley-Terry, Elo scale (400 points are 10 : 1), ± 95 %, mean 0."
    yield f"Seed {table['seed']}: the same deals from all seats, {table['games']} games."


def _rate(one: dict) -> str:
    if one["rate"] is None:
        return "–"
    low, high = one["interval"]
    return f"{one['rate']:>6.1%} [{low:.1%}, {high:.1%}]"


def _points(one: dict) -> str:
    return "–" if one["points"] is None else f"{one['points']:.2f}"
