"""Learning what a position is worth from games against itself: ``spieltisch train``.

Half of the games are played as a new table is set up (or all of them), the others with all other
numbers of seats and with everything on.  Every fifth batch of games is held out: nothing is fitted
to it, and it tells how well what was fitted holds.  The same seed and games give the same text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from spieltisch import __version__
from spieltisch.engine import twin
from spieltisch.engine.game import Game
from spieltisch.engine.options import read_options, write_options
from spieltisch.engine.registry import find
from spieltisch.engine.weights import LARGEST, BadWeights, read_made, write_weights
from spieltisch.lab import fit
from spieltisch.lab.bench import everything_on
from spieltisch.lab.workers import spread as spread_jobs

SELF_PLAY = "spieltisch.lab.self_play"
BATCH = 20  # games played with the same seats and options, in one job
HELD_OUT = 5  # of so many batches one
POSITIONS = 16  # kept of a game
STRAY = 100  # of 1000 decisions are random
ALONE = 1000  # the weight of the worth itself
FEWEST = 2 * HELD_OUT * BATCH


class CannotLearn(ValueError):
    """Games from which nothing can be fitted; the message says why."""


@dataclass(frozen=True)
class Start:
    """The weights that the games are played with, and the spread that belonged to them."""

    weights: tuple[int, ...]
    spread: int


def start_of(game: Game) -> Start:
    """What the game plays with now; without features its worth counts as it is."""
    weights = game.evaluation.WEIGHTS if feature_names(game) else [ALONE]
    return Start(tuple(weights), game.evaluation.SPREAD)


@dataclass(frozen=True)
class Course:
    """What is played: how many games, the seed of the first, and whether all of them as a new table
    is set up."""

    games: int
    seed: int
    usual: bool = False

    @property
    def words(self) -> str:
        """The same for the command line."""
        return f"--games {self.games} --seed {self.seed}" + " --usual" * self.usual


def as_before(game: Game) -> tuple[Start, Course]:
    """From what start and on which course the weights of a game were made.

    Raises :class:`CannotLearn` where its file does not say.
    """
    try:
        made = read_made(game.package)
        start = Start(tuple(made["weights_before"]), made["spread_before"])
        course = Course(made["games"], made["seed"], made.get("usual", False))
    except (BadWeights, KeyError) as error:
        raise CannotLearn(
            f"{game.slug}: there is no weights.toml that says how it was made; leave out --again"
        ) from error
    if len(start.weights) != len(start_of(game).weights):
        raise CannotLearn(
            f"{game.slug} has other features than those its weights.toml was made from; "
            "leave out --again"
        )
    return start, course


@dataclass(frozen=True)
class Batch:
    """Some games of the same kind: ``kind`` is a number of :func:`kinds`."""

    number: int
    kind: int
    first: int  # seed of the first game
    games: int

    @property
    def held_out(self) -> bool:
        return self.number % HELD_OUT == HELD_OUT - 1


@dataclass
class Seen:
    """Positions as the seats saw them, a row each: features, the share of a victory, and the lead
    in points (that of a side over the mean of the others)."""

    features: np.ndarray
    won: np.ndarray
    lead: np.ndarray


def kinds(game: Game, usual_only: bool = False) -> list[tuple[int, dict[str, str]]]:
    """Seats and options that are played: the first as a new table is set up."""
    usual = read_options(game.options, {})
    seats = game.usual_seats or game.seats[0]
    found = [(seats, usual), *((other, usual) for other in game.seats if other != seats)]
    if (full := everything_on(game)) != usual:
        found.append((seats, full))
    if usual_only:
        found = found[:1]
    return [(seats, write_options(options)) for seats, options in found]


def batches(game: Game, course: Course) -> Iterator[Batch]:
    """All batches; every second one is of the first kind, the others of all the others in turn."""
    others = len(kinds(game, course.usual)) - 1
    for number, first in enumerate(range(0, course.games, BATCH)):
        kind = 1 + number // 2 % others if others and number % 2 else 0
        yield Batch(number, kind, course.seed + first, min(BATCH, course.games - first))


def see(
    slug: str, seats: int, options: dict[str, str], weights: tuple[int, ...], first: int, games: int
) -> Seen:
    """Plays ``games`` games; a plain function of names and numbers, for any process."""
    game = find(slug)
    form = twin.load(game)
    driver = form.driver(SELF_PLAY)
    names = feature_names(game) or ("worth",)
    rows = np.zeros((games, POSITIONS, seats, len(names)), np.int64)
    kept = np.zeros(games, np.int64)
    scores, won = (np.zeros((games, seats), np.int64) for _ in range(2))
    template = game.layout.to_record(game.empty_box(read_options(game.options, options), seats))
    driver.play_games(
        game.layout.record(3), template, np.zeros(game.bounds.most_actions, np.int64),
        np.array(weights, np.int64), rows, kept, scores, won, first, STRAY, game.bounds.longest + 1,
    )  # fmt: skip
    places = np.arange(POSITIONS) < kept[:, None]
    shares, leads = results(game.sides(seats), scores, won)
    each = tuple(
        np.repeat(one[:, None], POSITIONS, axis=1)[places].ravel() for one in (shares, leads)
    )
    return Seen(rows[places].reshape(-1, len(names)), *each)


def results(sides: list[list[int]], scores, won):
    """By game and seat: the share of its side in the victory, and by how many points its side is
    ahead of the others (both as means over seats)."""
    shares, leads = np.zeros(scores.shape), np.zeros(scores.shape)
    means = np.stack([scores[:, side].mean(axis=1) for side in sides], axis=1)
    victors = np.stack([won[:, side].max(axis=1) for side in sides], axis=1)
    for number, side in enumerate(sides):
        others = np.delete(means, number, axis=1).mean(axis=1)
        leads[:, side] = (means[:, number] - others)[:, None]
        count = np.maximum(victors.sum(axis=1), 1)
        shares[:, side] = (victors[:, number] / count)[:, None]  # nobody has won: all have lost
    return shares, leads


def feature_names(game: Game) -> tuple[str, ...]:
    return tuple(getattr(game.evaluation, "FEATURES", ()))


def play_all(
    game: Game,
    start: Start,
    course: Course,
    workers: int | str,
    progress: Callable[[int], None],
) -> Iterable[tuple[Batch, Seen]]:
    """Plays all batches, whoever does it; they come back in their order."""
    tables = kinds(game, course.usual)

    def call(batch: Batch):
        return (game.slug, *tables[batch.kind], start.weights, batch.first, batch.games)

    done = {}
    with closing(spread_jobs(batches(game, course), call, workers, see)) as found:
        for batch, seen in found:
            done[batch.number] = batch, seen
            progress(batch.games)
    return [done[number] for number in sorted(done)]


class Lesson:
    """What was seen, as numbers to fit to: ``x``, ``won``, ``lead`` and ``groups`` by row."""

    def __init__(self, played: Iterable[tuple[Batch, Seen]]):
        played = list(played)
        if not played:
            raise CannotLearn("there are no games to learn from")
        self.x = np.concatenate([seen.features for _, seen in played]).astype(float)
        self.won = np.concatenate([seen.won for _, seen in played])
        self.lead = np.concatenate([seen.lead for _, seen in played])
        sizes = [len(seen.won) for _, seen in played]
        self.groups = np.repeat([batch.kind for batch, _ in played], sizes)


class Training:
    """From games that were played to the text of ``weights.toml``."""

    def __init__(self, game: Game, start: Start, played: list[tuple[Batch, Seen]]):
        self.names = feature_names(game)
        self.start, self.spread_before = np.array(start.weights), start.spread
        self.point = getattr(game.evaluation, "POINT", 0)
        self.learned = Lesson(pair for pair in played if not pair[0].held_out)
        self.unseen = Lesson(pair for pair in played if pair[0].held_out)

    @cached_property
    def weights(self) -> np.ndarray:
        """In thousandths, rounded."""
        if not self.names:
            return self.start
        seen = self.learned
        if self.point:
            found = fit.linear(seen.x, seen.groups, self.point * seen.lead, self.start / 1000)
        else:
            found = self._fit_to_victory(seen)
        return np.clip(np.rint(1000 * found), -LARGEST, LARGEST).astype(int)

    def _fit_to_victory(self, seen: Lesson) -> np.ndarray:
        """Only the ratios of such weights are known: the worth is spread as it was before."""
        before = seen.x @ self.start / 1000
        (scale,), _ = fit.logistic(before[:, None] / 1000, seen.groups, seen.won, np.zeros(1))
        found, _ = fit.logistic(
            seen.x / 1000, seen.groups, seen.won, max(scale, 0.0) * self.start / 1000
        )
        width = fit.root_mean_square(seen.x @ found, seen.groups)
        return found * fit.root_mean_square(before, seen.groups) / width if width else found

    def worth(self, seen: Lesson, weights) -> np.ndarray:
        return seen.x @ weights / 1000

    @cached_property
    def spread(self) -> int:
        """The lead that wins 73 of 100 games, among those that were learned from."""
        seen = self.learned
        worth = self.worth(seen, self.weights) / 1000
        (slope,), _ = fit.logistic(worth[:, None], seen.groups, seen.won, np.zeros(1))
        if slope <= 0:
            raise CannotLearn("who is ahead by these features does not win more often; more games?")
        return int(np.clip(np.rint(1000 / slope), 1, LARGEST))

    def loss(self, weights, spread: int) -> float:
        """How badly worth and spread tell who wins the games that were held out."""
        seen = self.unseen
        z = self.worth(seen, weights) / spread
        nothing = np.zeros((len(z), 1))
        _, constants = fit.logistic(nothing, seen.groups, seen.won, np.zeros(1), known=z)
        return fit.log_loss(fit.squash(z + constants[seen.groups]), seen.won)

    def error(self, weights) -> float:
        """The error of the lead in points, in the games that were held out."""
        seen = self.unseen
        missed = seen.lead - self.worth(seen, weights) / self.point
        return fit.root_mean_square(missed, seen.groups)

    def figures(self) -> dict[str, float]:
        """What was fitted, on games that were held out, and what was there before."""
        found = {
            "loss_before": round(self.loss(self.start, self.spread_before), 4),
            "loss": round(self.loss(self.weights, self.spread), 4),
        }
        if self.point and self.names:
            found["error_before"] = round(self.error(self.start), 3)
            found["error"] = round(self.error(self.weights), 3)
        return found


def text(game: Game, start: Start, played: list[tuple[Batch, Seen]], course: Course) -> str:
    """The file that the games have taught.  Raises :class:`CannotLearn`."""
    training, tables = Training(game, start, played), kinds(game, course.usual)
    made = {
        "command": f"spieltisch train {game.slug} {course.words}",
        "games": course.games,
        "seed": course.seed,
        **({"usual": True} if course.usual else {}),
        "positions": len(training.learned.won) + len(training.unseen.won),
        "bot": f"one action ahead, {STRAY} of 1000 actions at random",
        "tables": [f"{seats} seats, {_words(options)}" for seats, options in tables],
        "fitted_to": "lead in points" if training.point and training.names else "victory",
        "weights_before": list(start.weights),
        "spread_before": start.spread,
        **training.figures(),
        "versions": [
            f"spieltisch {__version__}", f"rules {game.version}", f"numpy {np.__version__}",
        ],
    }  # fmt: skip
    return write_weights(training.names, training.weights.tolist(), training.spread, made)


def _words(options: dict[str, str]) -> str:
    return " ".join(f"{name}={value}" for name, value in options.items())


def prepare(game: Game) -> None:
    """Compiles or loads what plays the games, once and not in each worker."""
    seats, options = kinds(game)[0]
    see(game.slug, seats, options, start_of(game).weights, 0, 0)
