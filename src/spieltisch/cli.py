"""The command ``spieltisch``."""

from __future__ import annotations

import json
import secrets
import sys
from pathlib import Path

import click

from spieltisch import __version__
from spieltisch.engine import record as records
from spieltisch.engine.language import LANGUAGES, speaking
from spieltisch.engine.options import BadOption, read_options
from spieltisch.engine.registry import UnknownGame, find, games

language_option = click.option(
    "--language", type=click.Choice(LANGUAGES), default="en", show_default=True
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")


class GameName(click.ParamType):
    """A game by its slug, with an error that lists the games."""

    name = "game"

    def convert(self, value, param, ctx):
        try:
            return find(value)
        except UnknownGame as error:
            self.fail(str(error), param, ctx)

    def shell_complete(self, ctx, param, incomplete):
        return [click.shell_completion.CompletionItem(slug) for slug in games()]


GAME = GameName()


@click.group()
@click.version_option(__version__)
def main():
    """A table for board games: for people, bots and programs."""


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0: whole network.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535))
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help="Where games lie.")
def serve(host, port, data):
    """Serve the table in the browser."""
    from spieltisch.house.serve import run

    run(host, port, data)


@main.command("games")
@json_option
def list_games(as_json):
    """List the games, their seats and options."""
    found = [describe(game) for game in games().values()]
    if as_json:
        click.echo(json.dumps({"games": found}, ensure_ascii=False))
        return
    for game in found:
        seats = ", ".join(map(str, game["seats"]))
        click.echo(f"{game['slug']:<14} {game['title']} ({seats} seats)")
        for option in game["options"]:
            values = "|".join(option["values"])
            click.echo(f"    {option['name']}={values}   {option['label']}")


def describe(game) -> dict:
    """A game as ``spieltisch games --json`` prints it."""
    options = [
        {
            "name": question.name,
            "label": str(question.label),
            "values": [choice.name for choice in question.choices],
            "default": question.choice(question.default).name,
        }
        for question in game.questions
    ]
    title = f"{game.title} {game.subtitle}".strip()
    return {
        "slug": game.slug, "title": title, "seats": list(game.seats), "rules": game.version,
        "options": options,
    }  # fmt: skip


@main.command()
@click.argument("game", type=GAME)
@language_option
def rules(game, language):
    """Print the rules of GAME as text."""
    from spieltisch.house.rulebook.text import rule_text

    click.echo(rule_text(game, language))


@main.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@json_option
@language_option
def replay(files, as_json, language):
    """Replay records, print their log, and check what they say of themselves.

    Ends with 1 and the reason at the first illegal action or wrong result.
    """
    with speaking(language):
        done = [_replay(path, quiet=as_json) for path in files]
    if as_json:
        click.echo(json.dumps({"records": done}, ensure_ascii=False))


def _replay(path: Path, quiet: bool) -> dict:
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise click.ClickException(f"{path}: cannot be read as text: {error}") from error
    try:
        player = records.Replayer(records.parse(text))
        for number in range(len(player.record.actions)):
            player.step(number)
            if not quiet:
                _print_log(player.match)
        end = player.end()
    except records.BadRecord as error:
        raise click.ClickException(f"{path}: {error}") from error
    result = " ".join(map(str, end.scores)) if end.reason else "open"
    if not quiet:
        proof = " The seed fits the commitment shown before the game." if end.proven else ""
        click.echo(f"{path}: {len(end.match.steps)} actions, result {result}.{proof}")
    return {
        "file": str(path), "game": end.game.slug, "actions": len(end.match.steps),
        "result": result, "proven": end.proven,
    }  # fmt: skip


def _print_log(match) -> None:
    from spieltisch.engine.sight import EVERYTHING, SPECTATOR

    names = [str(name) for name in match.game.part_names]
    names = names or [f"Player {seat + 1}" for seat in range(match.box.seats)]
    for line in match.game.words.log(match.view(EVERYTHING), SPECTATOR, names):
        click.echo(f"{len(match.steps):>5}  {line}")


def _options(game, pairs):
    words = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise click.BadParameter(f"an option looks like name=value, not {pair!r}")
        words[name] = value
    try:
        return read_options(game.options, words)
    except BadOption as error:
        raise click.BadParameter(str(error)) from error


option_option = click.option("--option", "pairs", multiple=True, metavar="NAME=VALUE")
seats_option = click.option("--seats", type=int, help="How many seats; the fewest if not given.")
seed_option = click.option("--seed", type=click.IntRange(0, 2**62), help="Random if not given.")


def _seats(game, seats):
    if seats is None:
        return game.seats[0]
    if seats not in game.seats:
        possible = ", ".join(map(str, game.seats))
        raise click.BadParameter(f"{game.slug} can be played with {possible} seats")
    return seats


def _bots(text):
    from spieltisch.bots import BOTS

    chosen = [name.strip() for name in text.split(",")]
    for name in chosen:
        if name not in BOTS:
            raise click.BadParameter(f"there is no bot {name!r}; there are: {', '.join(BOTS)}")
    return chosen


@main.command()
@click.argument("game", type=GAME)
@option_option
@seats_option
@click.option("--games", "count", default=1000, show_default=True, type=click.IntRange(1, 10**9))
@seed_option
@click.option("--bots", default="random", show_default=True, help="Names, separated by commas.")
@click.option("--engine", type=click.Choice(["compiled", "plain"]), default="compiled")
@json_option
def simulate(game, pairs, seats, count, seed, bots, engine, as_json):
    """Play many games of GAME between programs and sum them up."""
    from spieltisch.lab.simulate import bot_games, random_games

    options, seats = _options(game, pairs), _seats(game, seats)
    seed = secrets.randbelow(2**31) if seed is None else seed
    chosen = _bots(bots)
    if set(chosen) == {"random"}:
        summary = random_games(game, options, seats, count, seed, engine == "compiled")
    else:
        summary = bot_games(game, options, seats, chosen, count, seed, _progress)
    if as_json:
        click.echo(json.dumps(summary.json(), ensure_ascii=False))
        return
    for name, value in summary.json().items():
        shown = f"{value:,.3f}" if isinstance(value, float) else value
        click.echo(f"{name:<20} {shown}")


def _progress(numbers):
    with click.progressbar(numbers, file=sys.stderr) as bar:
        yield from bar


@main.command()
@click.argument("game", type=GAME, required=False)
@click.option("--house", is_flag=True, help="What an action of GAME costs at the web table.")
@json_option
def bench(game, house, as_json):
    """Measure the speed of GAME (or of all games) on this machine."""
    if house and game is None:
        raise click.UsageError("--house measures one game at a time; name it")
    measured = _house_figures if house else _game_figures
    figures = {}
    for one in [game] if game else games().values():
        if not as_json:
            click.echo(f"{one.slug}")
        figures[one.slug] = {}
        for figure in measured(one):
            figures[one.slug][f"{figure.name} [{figure.unit}]"] = figure.value
            if not as_json:
                click.echo(f"  {figure}")
    if as_json:
        click.echo(json.dumps(figures))


def _game_figures(game):
    from spieltisch.lab.bench import bench_game

    return bench_game(game)


def _house_figures(game):
    """A house can be set up once in a process; it lies in a temporary folder."""
    from spieltisch.house.bench import measure
    from spieltisch.lab.bench import Figure

    found = measure(game)
    yield Figure("processor time for an action, stored and drawn", found.cpu_ms_per_action, "ms")
    yield Figure(f"actions at {found.tables} tables at once", found.actions_per_second, "actions/s")
    yield Figure("from the message to its answer, median", found.median_ms, "ms")
    yield Figure("from the message to its answer, 99 of 100", found.p99_ms, "ms")
    yield Figure("sent to one browser for an action", found.bytes_per_change, "bytes")


@main.command()
@click.argument("game", type=GAME)
@option_option
@click.option("--players", default="me,simple", show_default=True, help="'me' or bots, by seat.")
@seed_option
@language_option
def play(game, pairs, players, seed, language):
    """Play GAME in this terminal."""
    from spieltisch.bots import BOTS
    from spieltisch.engine.chance import mix
    from spieltisch.engine.match import Match
    from spieltisch.lab.terminal import PERSON, Table

    seed = secrets.randbelow(2**31) if seed is None else seed
    sitting = [name.strip() for name in players.split(",")]
    for name in sitting:
        if name != PERSON and name not in BOTS:
            known = ", ".join(BOTS)
            raise click.BadParameter(f"a player is 'me' or one of {known}, not {name!r}")
    seats = _seats(game, len(sitting))
    match = Match(game, _options(game, pairs), seats, (mix(seed, 1), mix(seed, 2)))
    with speaking(language):
        try:
            Table(match, sitting, seed, click.echo, click.prompt).play()
        except (EOFError, click.Abort):
            click.echo()
