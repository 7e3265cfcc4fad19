"""Tournaments: every two bots play the same deals from all seats, and a table sums them up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, pairwise

import numpy as np

from spieltisch.engine.game import Game, seats_in
from spieltisch.engine.options import write_options
from spieltisch.lab.play import NOBODY, SECONDS, Result
from spieltisch.lab.program import is_program, resolve
from spieltisch.lab.rating import bradley_terry, wilson
from spieltisch.lab.workers import spread

DEALS_A_JOB = 8  # for programs, which are started once in a job


@dataclass(frozen=True)
class Job:
    """Some deals with the same two bots in the same seats; numbers of bots, by pair and by seat."""

    pair: tuple[int, int]
    seating: tuple[int, ...]
    seeds: tuple[int, ...]


class Tournament:
    """Who plays what against whom: every two of the bots, on a ``ladder`` each its neighbours only.
    ``bots`` are names; the same twice plays against itself.

    Raises ``ValueError`` for fewer than two, ``BadProgram`` for a name that is none.
    """

    def __init__(
        self, game: Game, options, seats: int, bots: list[str], games: int, seed: int,
        seconds: float = SECONDS, ladder: bool = False,
    ):  # fmt: skip
        if len(bots) < 2:
            raise ValueError("name at least two bots; the same twice plays against itself")
        self.game, self.seats, self.seed, self.seconds = game, seats, seed, seconds
        self.options = write_options(options)
        self.names = [resolve(name) for name in bots]
        self.labels = labels(bots)
        numbers = range(len(bots))
        self.pairs = list(pairwise(numbers) if ladder else combinations(numbers, 2))
        self.seatings = seatings(game.sides(seats))
        self.deals = -(-games // len(self.seatings))

    @property
    def games(self) -> int:
        """All games: each pair plays each deal in each seating."""
        return len(self.pairs) * self.deals * len(self.seatings)

    def jobs(self) -> Iterator[Job]:
        """The games, so that all pairs are equally far wherever one stops."""
        step = DEALS_A_JOB if any(map(is_program, self.names)) else 1
        for first in range(0, self.deals, step):
            seeds = tuple(range(self.seed + first, self.seed + min(first + step, self.deals)))
            for pair in self.pairs:
                for seating in self.seatings:
                    yield Job(pair, tuple(pair[one] for one in seating), seeds)

    def call(self, job: Job) -> tuple:
        """The arguments of ``play`` for a job."""
        names = tuple(self.names[bot] for bot in job.seating)
        return self.game.slug, names, job.seeds, self.options, self.seconds


def run(tournament: Tournament, workers: int | str) -> Iterator[tuple[Job, Result]]:
    """Plays a tournament; see :func:`spieltisch.lab.workers.spread`.  Close it to stop."""
    for job, results in spread(tournament.jobs(), tournament.call, workers):
        for result in results:
            yield job, result


def labels(bots: list[str]) -> list[str]:
    """What bots are called in the table: a name that comes again gets a number."""
    return [
        name if bots[:i].count(name) == 0 else f"{name} ({bots[: i + 1].count(name)})"
        for i, name in enumerate(bots)
    ]


def seatings(sides: list[list[int]]) -> list[tuple[int, ...]]:
    """How two bots (0 and 1) sit down: by side in turn, from each side on, and the other way round.

    Each bot so plays every side equally often, and each seating has its mirror image.
    """
    count = len(sides)
    rows = {
        tuple((first + (turn + side) % count) % 2 for side in range(count))
        for first in range(2)
        for turn in range(count)
    }
    seat_sides = {seat: i for i, side in enumerate(sides) for seat in side}
    return [tuple(row[seat_sides[seat]] for seat in sorted(seat_sides)) for row in sorted(rows)]


@dataclass
class Tally:
    """What a bot has done, in all its games or in those against one other."""

    games: int = 0
    won: int = 0
    drawn: int = 0
    points: int = 0
    scored: int = 0  # how many scores ``points`` is the sum of

    @property
    def worth(self) -> float:
        return self.won + self.drawn / 2

    def add(self, won: bool, drawn: bool, scores: list[int]) -> None:
        self.games += 1
        self.won += won
        self.drawn += drawn
        self.points += sum(scores)
        self.scored += len(scores)

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            *(a + b for a, b in zip(vars(self).values(), vars(other).values(), strict=True))
        )

    def json(self) -> dict:
        return {
            "games": self.games,
            "won": self.won,
            "drawn": self.drawn,
            "lost": self.games - self.won - self.drawn,
            "rate": self.worth / self.games if self.games else None,
            "interval": list(wilson(self.worth, self.games)),
            "points": self.points / self.scored if self.scored else None,
        }


@dataclass
class Clock:
    """How long a bot has thought, in seconds."""

    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def add(self, decisions: int, seconds: float, slowest: float) -> None:
        self.decisions += decisions
        self.seconds += seconds
        self.slowest = max(self.slowest, slowest)

    def json(self) -> dict:
        return {"mean": self.seconds / max(self.decisions, 1), "slowest": self.slowest}


@dataclass
class Standings:
    """The table so far.  It does not depend on the order in which results come in."""

    tournament: Tournament
    against: dict[tuple[int, int], Tally] = field(default_factory=dict)
    clocks: dict[int, Clock] = field(default_factory=dict)
    faults: list[dict] = field(default_factory=list)

    def __post_init__(self):
        bots = range(len(self.tournament.names))
        self.against = {(a, b): Tally() for a in bots for b in bots if a != b}
        self.clocks = {bot: Clock() for bot in bots}

    @property
    def games(self) -> int:
        return sum(tally.games for tally in self.against.values()) // 2

    def add(self, job: Job, result: Result) -> None:
        """Counts a game.  It is won where only one of the two has won, and drawn where both have
        or nobody has.  Whoever is at fault has lost, and such a game has no points."""
        if result.fault is None or result.fault.seat == NOBODY:
            winners = {job.seating[seat] for seat in seats_in(result.winners)}
        else:
            winners = {*job.pair} - {job.seating[result.fault.seat]}
        for bot, other in (job.pair, job.pair[::-1]):
            scores = [
                score
                for seat, score in zip(job.seating, result.scores, strict=True)
                if seat == bot and result.fault is None
            ]
            self.against[bot, other].add(winners == {bot}, len(winners) != 1, scores)
        for seat, bot in enumerate(job.seating):
            self.clocks[bot].add(result.decisions[seat], result.seconds[seat], result.slowest[seat])
        if result.fault is not None:
            self.faults.append(self._fault(job, result))

    def _fault(self, job: Job, result: Result) -> dict:
        tournament, seat, message = self.tournament, result.fault.seat, result.fault.message
        label = None
        if seat != NOBODY:
            label = tournament.labels[job.seating[seat]]
            message = label + message.removeprefix(tournament.names[job.seating[seat]])
        return {
            "bot": label,
            "seed": result.seed,
            "seats": [tournament.labels[bot] for bot in job.seating],
            "seat": seat,
            "ply": result.plies,
            "message": message,
        }

    def json(self) -> dict:
        """The object of ``--json``: bots with the best first, pairs, and faults."""
        tournament = self.tournament
        bots = self._bots()
        pairs = [
            {"bots": [tournament.labels[a], tournament.labels[b]], **self.against[a, b].json()}
            for a, b in tournament.pairs
        ]
        return {
            "game": tournament.game.slug,
            "seats": tournament.seats,
            "options": tournament.options,
            "seed": tournament.seed,
            "games": self.games,
            "planned": tournament.games,
            "bots": sorted(bots, key=lambda bot: -bot["rating"]),
            "pairs": pairs,
            "faults": sorted(self.faults, key=lambda one: (one["seed"], one["seats"])),
        }

    def _bots(self) -> list[dict]:
        tournament, count = self.tournament, len(self.tournament.names)
        won = np.zeros((count, count))
        for (bot, other), tally in self.against.items():
            won[bot, other] = tally.worth
        ratings, errors = bradley_terry(won)
        found = []
        for bot, label in enumerate(tournament.labels):
            tallies = [tally for (one, _), tally in self.against.items() if one == bot]
            faults = sum(fault["bot"] == label for fault in self.faults)
            found.append({
                "bot": label, "rating": float(ratings[bot]), "error": float(errors[bot]),
                **sum(tallies, Tally()).json(), "faults": faults,
                "seconds": self.clocks[bot].json(),
            })  # fmt: skip
        return found
