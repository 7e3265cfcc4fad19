"""Random play compared with another program (docs/rules/carcassonne.md, section 8).

``python -m tests.games.carcassonne.statistics`` prints the tables of
docs/statistics-carcassonne.md.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache

import numpy as np

from spieltisch.engine import twin
from spieltisch.engine.options import read_options
from spieltisch.games.carcassonne import GAME
from spieltisch.games.carcassonne.box import OPEN_CITY, ROSE, SOURCES, WIDTH
from tests.games.carcassonne.survey import CELLS, CHOICES, PLACES, TURNS, WITHOUT_SUPPLY

GAMES = 4000  # of the other program, and of ours for the tables
MOST_CHOICES = 4000


@dataclass(frozen=True)
class Kind:
    """A kind of game, and what the other program found: mean points and their standard deviation,
    best and worst player, ties for first (in per cent), points before the final scoring."""

    name: str
    seats: int
    options: tuple[tuple[str, str], ...]
    mean: float
    sd: float
    best: float
    worst: float
    ties: float
    before: float


BASE = ("wind_roses", "off")
FIRST = (BASE, ("farm_scoring", "first"), ("small_city", "2"))
HIG, SPIELBOX = (("wind_roses", "hig"),), (("wind_roses", "spielbox"),)
KINDS = [
    Kind("base, 2 players, third", 2, (BASE,), 19.31, 7.8, 23.6, 15.0, 3.4, 3.4),
    Kind("base, 2 players, second", 2, (BASE, ("farm_scoring", "second")),
         19.05, 7.7, 23.3, 14.8, 3.5, 3.4),
    Kind("base, 2 players, first, small city 2", 2, FIRST, 19.62, 7.9, 23.9, 15.3, 3.2, 2.9),
    Kind("base, 3 players, third", 3, (BASE,), 18.19, 7.4, 24.5, 12.2, 5.3, 3.2),
    Kind("base, 4 players, third", 4, (BASE,), 16.93, 7.1, 24.5, 10.0, 6.1, 2.8),
    Kind("base, 5 players, third", 5, (BASE,), 15.64, 6.7, 23.7, 8.5, 7.5, 2.5),
    Kind("Wind Roses hig, 2 players", 2, HIG, 21.57, 8.3, 26.0, 17.1, 3.4, 5.5),
    Kind("Wind Roses spielbox, 2 players", 2, SPIELBOX, 23.04, 8.5, 27.7, 18.4, 3.6, 6.9),
    Kind("Wind Roses hig, 4 players", 4, HIG, 18.33, 7.4, 26.0, 11.3, 6.5, 3.9),
]  # fmt: skip


@dataclass(frozen=True)
class Figure:
    """A figure of ours beside that of the other program, with the standard error of each."""

    name: str
    ours: float
    theirs: float
    error: float
    their_error: float

    @property
    def apart(self) -> float:
        """How many standard errors of the difference lie between them."""
        return (self.ours - self.theirs) / math.hypot(self.error, self.their_error)


@dataclass(frozen=True)
class Survey:
    """Many random games: ended boxes, histograms and counts (see ``survey``)."""

    boxes: np.ndarray
    scores: np.ndarray
    histograms: np.ndarray
    counts: np.ndarray


@cache
def play(kind: Kind, games: int, seed: int = 0) -> Survey:
    layout, seats = GAME.layout, kind.seats
    options = read_options(GAME.options, dict(kind.options))
    driver = twin.load(GAME).driver("tests.games.carcassonne.survey")
    boxes, work = layout.record(games), layout.record(1)
    actions, inner = (np.zeros(GAME.bounds.most_actions, np.int64) for _ in range(2))
    histograms, counts = np.zeros((2, MOST_CHOICES), np.int64), np.zeros(3, np.int64)
    template = layout.to_record(GAME.empty_box(options, seats))
    driver.survey(
        boxes, template, work, actions, inner, np.zeros(seats, np.int64), histograms, counts, seed
    )
    scores = boxes["points"][:, :seats].sum(axis=2)
    return Survey(boxes, scores, histograms, counts)


def figures(kind: Kind, games: int, seed: int = 0) -> list[Figure]:
    """What the table of section 8 has for one kind of game."""
    survey = play(kind, games, seed)
    scores = np.sort(survey.scores, axis=1)
    before = survey.boxes["points"][:, : kind.seats, :OPEN_CITY].sum(axis=2)
    ties = 100.0 * (scores[:, -1] == scores[:, -2])
    sd = survey.scores.std()
    values = [
        ("points per player", survey.scores, kind.mean),
        ("best player", scores[:, -1], kind.best),
        ("worst player", scores[:, 0], kind.worst),
        ("tie for first, %", ties, kind.ties),
        ("before the final scoring", before, kind.before),
    ]
    found = [compared(name, value, theirs) for name, value, theirs in values]
    error = 1 / math.sqrt(2)  # of a standard deviation of normal values, in sd / sqrt(n)
    n, m = survey.scores.size, GAMES * kind.seats
    found.append(Figure("sd", sd, kind.sd, error * sd / n**0.5, error * sd / m**0.5 + 0.05 / 3))
    return found


def compared(name: str, values: np.ndarray, theirs: float) -> Figure:
    """A mean beside a printed one, whose error includes half a digit of rounding."""
    spread = values.std()
    per_game = values.size // len(values)
    rounding = 0.005 if name == "points per player" else 0.05
    their_error = spread / math.sqrt(GAMES * per_game) + rounding / 3
    return Figure(name, values.mean(), theirs, spread / math.sqrt(values.size), their_error)


# What section 8 says more of two players, base and Wind Roses: legal places (mean, median),
# different cells among them, choices with a meeple (mean, median), discards, longer side of the
# board, turns without a meeple in supply.
MORE = {
    "base": (KINDS[0], (27.2, 26, 18.0, 40.3, 36, 0.021, 15.0, 48)),
    "Wind Roses": (KINDS[6], (28.5, 27, 18.9, 40.8, 37, 0.015, 15.5, 53)),
}
MORE_NAMES = [
    "legal places per draw, mean", "median", "different cells, mean", "with meeple choice, mean",
    "median", "discards per game", "longer side of the board, mean",
    "turns without a meeple in supply",
]  # fmt: skip
# Mean choices with a meeple for 3, 4 and 5 players.
CHOICES_BY_SEATS = {3: 50.9, 4: 63.2, 5: 75.8}
# Points per game by source for 2 players of the base game, both together; quarters that score.
SOURCES_OF_POINTS = {
    "closed cities": (0, 4.0), "open cities": (4, 11.7), "closed cloisters": (2, 0.1),
    "open cloisters": (6, 4.5), "fields": (7, 7.6), "closed roads": (1, 2.8),
    "open roads": (5, 8.0),
}  # fmt: skip
PERCENTILES = {1: 4, 5: 8, 25: 14, 50: 19, 75: 24, 95: 33, 99: 41}


def mean_of(histogram) -> float:
    return float((histogram * np.arange(len(histogram))).sum() / histogram.sum())


def median_of(histogram) -> int:
    return int(np.searchsorted(histogram.cumsum(), histogram.sum() / 2))


def longer_sides(survey: Survey) -> np.ndarray:
    """The longer side of the board of each game, in tiles."""
    sides = []
    for box in survey.boxes:
        cells = box["cell"][: box["tiles"]].astype(int)
        sides.append(max(np.ptp(cells % WIDTH), np.ptp(cells // WIDTH)) + 1)
    return np.array(sides)


def more(kind: Kind, games: int, seed: int = 0) -> list[float]:
    """Our figures in the order of ``MORE_NAMES``."""
    survey = play(kind, games, seed)
    places, choices = survey.histograms[PLACES], survey.histograms[CHOICES]
    return [
        mean_of(places), median_of(places), survey.counts[CELLS] / survey.counts[TURNS],
        mean_of(choices), median_of(choices), survey.boxes["discarded"].sum() / games,
        longer_sides(survey).mean(), survey.counts[WITHOUT_SUPPLY] / games,
    ]  # fmt: skip


def points_by_source(kind: Kind, games: int, seed: int = 0) -> list[float]:
    """Points per game by source, all players together."""
    points = play(kind, games, seed).boxes["points"]
    return [float(points[:, :, source].sum() / games) for source in range(SOURCES)]


def quarters_that_score(kind: Kind, games: int, seed: int = 0) -> float:
    """The share of the four quarter tiles that earned points."""
    return points_by_source(kind, games, seed)[ROSE] / 3 / 4


def table(head: list[str], rows) -> list[str]:
    """A table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return ["| " + " | ".join(map(str, line)) + " |" for line in lines] + [""]


def main_rows():
    for kind in KINDS:
        for one in figures(kind, GAMES):
            ours = f"{one.ours:.2f} ± {one.error:.2f}"
            yield [kind.name, one.name, ours, one.theirs, f"{one.apart:+.1f}"]


def more_rows():
    for name, (kind, theirs) in MORE.items():
        for figure, our, their in zip(MORE_NAMES, more(kind, GAMES), theirs, strict=True):
            yield [f"{name}, 2 players", figure, f"{our:.3g}", their]
    for kind in KINDS[3:6]:
        mean = mean_of(play(kind, GAMES).histograms[CHOICES])
        yield [kind.name, "with meeple choice, mean", f"{mean:.1f}", CHOICES_BY_SEATS[kind.seats]]
    for kind, theirs in ((KINDS[6], 31), (KINDS[7], 55)):
        share = 100 * quarters_that_score(kind, GAMES)
        yield [kind.name, "quarter tiles that score, %", f"{share:.0f}", theirs]
    for name, (source, theirs) in SOURCES_OF_POINTS.items():
        points = points_by_source(KINDS[0], GAMES)[source]
        yield [KINDS[0].name, f"points of a game from {name}", f"{points:.1f}", theirs]
    for percent, theirs in PERCENTILES.items():
        points = np.percentile(play(KINDS[0], GAMES).scores, percent)
        yield [KINDS[0].name, f"{percent} % of the scores are at most", f"{points:.0f}", theirs]


def main() -> None:
    lines = table(["game", "figure", "ours", "theirs", "standard errors apart"], main_rows())
    lines += table(["game", "figure", "ours", "theirs"], more_rows())
    print("\n".join(lines))  # noqa: T201


if __name__ == "__main__":
    main()
