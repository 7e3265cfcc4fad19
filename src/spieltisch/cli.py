"""The command ``spieltisch``."""

from __future__ import annotations

import json
import re
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


class Noted(click.ParamType):
    """A commitment, or as much of it as somebody has noted down."""

    name = "commitment"

    def convert(self, value, param, ctx):
        noted = "".join(value.split()).lower()
        if re.fullmatch(r"[0-9a-f]{16,64}", noted):
            return noted
        self.fail("a commitment has 64 signs, 0 to 9 and a to f; at least its first 16", param, ctx)


@click.group()
@click.version_option(__version__)
def main():
    """A table for board games: for people, bots and programs."""


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0: whole network.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535))
@click.option("--data", type=click.Path(readable=False, path_type=Path), help="Where games lie.")
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
@click.option(
    "--engine",
    type=click.Choice(["compiled", "plain"]),
    default="plain",
    show_default=True,
    help="compiled: every action by the compiled rules too, and both compared.",
)
@click.option(
    "--commitment",
    "noted",
    type=Noted(),
    help="What the table showed before the game: does the seed fit it? The first 16 signs will do.",
)
@json_option
@language_option
def replay(files, engine, noted, as_json, language):
    """Replay records, print their log, and check what they say of themselves.

    Ends with 1 and the reason at the first illegal action or wrong result.
    """
    with speaking(language):
        done = [_replay(path, engine == "compiled", noted, quiet=as_json) for path in files]
    if as_json:
        click.echo(json.dumps({"records": done}, ensure_ascii=False))


def _replay(path: Path, compiled: bool, noted: str | None, quiet: bool) -> dict:
    from spieltisch.lab.check import check

    try:
        return check(path, compiled, noted, None if quiet else click.echo)
    except (OSError, UnicodeDecodeError) as error:
        raise click.ClickException(f"{path}: cannot be read as text: {error}") from error
    except records.BadRecord as error:
        raise click.ClickException(f"{path}: {error}") from error


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
    """The names between commas, as they are; a program's with its full path."""
    from spieltisch.lab.program import BadProgram, resolve

    chosen = [name.strip() for name in text.split(",")]
    try:
        return chosen, [resolve(name) for name in chosen]
    except BadProgram as error:
        raise click.BadParameter(str(error)) from error


@main.command()
@click.argument("game", type=GAME)
@option_option
@seats_option
@click.option("--games", "count", default=1000, show_default=True, type=click.IntRange(1, 10**9))
@seed_option
@click.option(
    "--bots",
    default="random",
    show_default=True,
    help="Names, separated by commas: by seat, or by team, whose partners are alike then.",
)
@click.option("--engine", type=click.Choice(["compiled", "plain"]), default="compiled")
@json_option
def simulate(game, pairs, seats, count, seed, bots, engine, as_json):
    """Play many games of GAME between programs and sum them up."""
    from spieltisch.lab.program import BotFailed
    from spieltisch.lab.simulate import bot_games, random_games

    options, seats = _options(game, pairs), _seats(game, seats)
    seed = secrets.randbelow(2**31) if seed is None else seed
    _labels, chosen = _bots(bots)
    if set(chosen) == {"random"}:
        summary = random_games(game, options, seats, count, seed, engine == "compiled")
    else:
        try:
            summary = bot_games(game, options, seats, chosen, count, seed, _progress)
        except BotFailed as error:
            raise click.ClickException(str(error)) from error
    if as_json:
        click.echo(json.dumps(summary.json(), ensure_ascii=False))
        return
    for name, value in summary.json().items():
        shown = f"{value:,.3f}" if isinstance(value, float) else value
        click.echo(f"{name:<20} {shown}")


def _progress(numbers):
    with click.progressbar(numbers, file=sys.stderr) as bar:
        yield from bar


class Workers(click.ParamType):
    """A number of processes, or Ray."""

    name = "number|ray"

    def convert(self, value, param, ctx):
        if value == "ray" or (str(value).isdecimal() and int(value) > 0):
            return value if value == "ray" else int(value)
        self.fail(f"{value!r} is neither a number of processes nor 'ray'", param, ctx)


@main.command()
@click.argument("game", type=GAME)
@click.option("--bots", required=True, help="Names or programs (./my-bot), separated by commas.")
@option_option
@seats_option
@click.option("--games", "count", default=200, show_default=True, type=click.IntRange(1, 10**7),
              help="For each pair of bots, filled up to whole deals.")  # fmt: skip
@seed_option
@click.option("--workers", type=Workers(), help="Processes; one for each core if not given.")
@click.option("--time", "seconds", default=10.0, show_default=True,
              type=click.FloatRange(0, 86400, min_open=True),
              help="Seconds that a program may think about an action.")  # fmt: skip
@click.option("--ladder", is_flag=True, help="Each bot plays only the next one in the list.")
@json_option
def arena(game, bots, pairs, seats, count, seed, workers, seconds, ladder, as_json):
    """Let bots play GAME against each other: every two of them the same deals from all seats.

    Ctrl-C ends it with the table so far.
    """
    from spieltisch.lab.arena import Tournament
    from spieltisch.lab.report import hold, lines
    from spieltisch.lab.workers import cores

    options, seats = _options(game, pairs), _seats(game, seats)
    seed = secrets.randbelow(2**61) if seed is None else seed
    names, _commands = _bots(bots)
    try:
        tournament = Tournament(game, options, seats, names, count, seed, seconds, ladder)
    except ValueError as error:
        raise click.BadParameter(str(error)) from error
    standings, stopped = hold(tournament, workers or cores())
    table = standings.json()
    click.echo(json.dumps(table, ensure_ascii=False) if as_json else "\n".join(lines(table)))
    if stopped is not None:
        click.echo(f"Stopped after {table['games']} of {table['planned']} games. {stopped}".strip(),
                   err=True)  # fmt: skip
        sys.exit(1 if stopped else 130)


@main.command()
@click.argument("game", type=GAME)
@click.option("--games", "count", type=click.IntRange(1, 10**7), help="4000 if not given.")
@seed_option
@click.option("--usual", is_flag=True, help="All games as a new table is set up.")
@click.option("--again", is_flag=True, help="As the weights were made that GAME has now.")
@click.option("--workers", type=Workers(), help="Processes; one for each core if not given.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path),
              help="The file to write; printed if not given.")  # fmt: skip
def train(game, count, seed, usual, again, workers, out):
    """Learn from games against itself what a position of GAME is worth.

    What comes of it is a weights.toml for the folder of the game. Nothing is changed but --out.
    """
    from spieltisch.lab.learn import learn
    from spieltisch.lab.train import CannotLearn, Course, as_before
    from spieltisch.lab.workers import NoWorkers

    if again and (usual or count is not None or seed is not None):
        raise click.UsageError("--again takes --games, --seed and --usual from the weights that "
                               "GAME has now")  # fmt: skip
    seed = secrets.randbelow(2**31) if seed is None else seed
    try:
        start, course = as_before(game) if again else (None, Course(count or 4000, seed, usual))
        text = learn(game, course, workers, out, start)
    except (CannotLearn, NoWorkers, OSError) as error:
        raise click.ClickException(str(error)) from error
    if out is None:
        click.echo(text, nl=False)


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
    yield Figure("a small change, forced to the disk", found.commit_ms, "ms")
    yield Figure("the same, of many that wait together", found.commit_together_ms, "ms")


@main.command()
@click.argument("game", type=GAME, required=False)
@click.option("--beside", is_flag=True, hidden=True, help="As a house does it: see lab.warm.")
def warm(game, beside):
    """Compile the bots that search, for GAME (or for all games).

    It happens once on a machine and takes up to a minute or so for each game.  Where it has not
    happened, the first use of such a bot takes that long; a house does it by itself.
    """
    from spieltisch.lab.warm import stay_behind, warm_up

    if beside:
        stay_behind()
    for one in [game] if game else games().values():
        for sentence in warm_up(one):
            click.echo(sentence)


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
