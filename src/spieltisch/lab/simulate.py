"""Many games between programs, in the compiled or the plain form of the rules."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass, field
from statistics import fmean

import numpy as np

from spieltisch.engine import twin
from spieltisch.engine.chance import mix
from spieltisch.engine.game import Game, seats_in
from spieltisch.engine.options import write_options
from spieltisch.lab.play import play
from spieltisch.lab.program import BotFailed

BATCH = 4096  # boxes that are laid out at once
SHARES = 32  # parts that several cores divide an array of boxes into
PLAYOUT = "spieltisch.engine.playout"


@dataclass
class Summary:
    """What came of many games; ``asdict`` gives the object of ``--json``."""

    game: str
    engine: str
    seats: int
    seed: int
    bots: list[str]
    games: int = 0
    actions: int = 0
    seconds: float = 0.0
    actions_per_second: float = 0.0
    games_per_second: float = 0.0
    mean_actions: float = 0.0
    longest: int = 0
    mean_score: list[float] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)
    won: dict[str, int] = field(default_factory=dict)
    no_winner: int = 0
    results: dict[str, int] = field(default_factory=dict)

    def json(self) -> dict:
        return asdict(self)


class Tally:
    """Counts results game by game."""

    def __init__(self, seats: int):
        self.scores = [[] for _ in range(seats)]
        self.wins = [0] * seats
        self.no_winner = 0
        self.plies: list[int] = []
        self.results: dict[str, int] = {}

    def add(self, plies: int, reason: int, scores, winners: int) -> None:
        self.plies.append(plies)
        for seat, score in enumerate(scores):
            self.scores[seat].append(int(score))
        for seat in seats_in(winners):
            self.wins[seat] += 1
        self.no_winner += not winners
        self.results[str(reason)] = self.results.get(str(reason), 0) + 1

    def into(self, summary: Summary, endings) -> Summary:
        summary.games = len(self.plies)
        summary.actions = sum(self.plies)
        summary.longest = max(self.plies, default=0)
        summary.mean_actions = fmean(self.plies) if self.plies else 0.0
        if summary.seconds:
            summary.actions_per_second = summary.actions / summary.seconds
            summary.games_per_second = summary.games / summary.seconds
        summary.mean_score = [fmean(one) if one else 0.0 for one in self.scores]
        summary.wins, summary.no_winner = self.wins, self.no_winner
        summary.results = {str(endings[int(key)]): n for key, n in sorted(self.results.items())}
        return summary


def random_games(game: Game, options, seats: int, games: int, seed: int, compiled: bool = True):
    """``games`` games of random legal play; game ``i`` is keyed by ``seed + i`` in both forms.

    The clock counts processor time while games are played, not while code is loaded.
    """
    summary = Summary(
        game.slug, "compiled" if compiled else "plain", seats, seed, ["random"] * seats
    )
    tally = Tally(seats)
    play = _compiled_games if compiled else _plain_games
    for plies, reason, scores, winners, seconds in play(game, options, seats, games, seed):
        tally.add(plies, reason, scores, winners)
        summary.seconds += seconds
    return tally.into(summary, game.words.ENDINGS)


def _compiled_games(game, options, seats, games, seed):
    form = twin.load(game)
    driver = form.driver(PLAYOUT)
    template = game.layout.to_record(game.empty_box(options, seats))
    room = Room(game, seats, min(games, BATCH))
    most = game.bounds.longest + 1
    room.play(driver.play_one_by_one, template, 1, seed, 1)  # compiles or loads
    for first in range(0, games, BATCH):
        count = min(BATCH, games - first)
        seconds = room.play(driver.play_one_by_one, template, count, seed + first, most)
        for i in range(count):
            record, scores = room.boxes[i], room.scores[i]
            reason = int(form.outcome(record, scores))
            winners = int(form.winners(record))
            yield int(room.plies[i]), reason, scores, winners, seconds / count


class Room:
    """Arrays for playing ``count`` games: boxes, legal actions by share, scores, plies."""

    def __init__(self, game: Game, seats: int, count: int):
        self.boxes = game.layout.record(count)
        self.actions = np.zeros((SHARES, game.bounds.most_actions), np.int64)
        self.scores = np.zeros((count, seats), np.int64)
        self.plies = np.zeros(count, np.int64)

    def play(
        self, driver, template, count: int, seed: int, most: int, clock=time.process_time
    ) -> float:
        """Plays ``count`` games with a function of ``playout``; returns the seconds it took."""
        begin = clock()
        driver(
            self.boxes[:count], template, self.actions, self.scores[:count], self.plies[:count],
            seed, most,
        )  # fmt: skip
        return clock() - begin


def _plain_games(game, options, seats, games, seed):
    driver = twin.load(game, compiled=False).driver(PLAYOUT)
    actions, scores = [0] * game.bounds.most_actions, [0] * seats
    for number in range(seed, seed + games):
        box = game.new_box(options, seats, (mix(number, 1), mix(number, 2)))
        begin = time.process_time()
        plies = driver.play(box, actions, scores, number, game.bounds.longest + 1)
        seconds = time.process_time() - begin
        reason, final, winners = game.outcome(box)
        yield plies, reason, final, winners, seconds


def bot_games(
    game: Game, options, seats: int, bots: list[str], games: int, seed: int, progress=iter
) -> Summary:
    """``games`` games between bots of these names.

    There is a name for each seat, or for each side in turn, so that partners are alike; all sit one
    seat further in each next game, so that every bot plays every seat, and no game is played twice.
    Wins and scores are counted by bot, not by seat; ``won`` are the games that bots of a name have
    won.  Raises :class:`BotFailed` where a bot is at fault.
    """
    names = by_seat(game, seats, bots)
    turns = next(n for n in range(1, seats + 1) if names[n:] + names[:n] == names)  # that differ
    summary = Summary(game.slug, "plain", seats, seed, names)
    tally = Tally(seats)
    words = write_options(options)
    for number in progress(range(games)):
        begin = time.perf_counter()
        turn = number % seats
        (result,) = play(game.slug, names[turn:] + names[:turn], [seed + number // turns], words)
        if result.fault is not None:
            raise BotFailed(f"game with seed {result.seed}: {result.fault.message}")
        summary.seconds += time.perf_counter() - begin
        back = [(bot - turn) % seats for bot in range(seats)]
        mask = sum(1 << bot for bot in range(seats) if result.winners >> back[bot] & 1)
        tally.add(result.plies, result.reason, [result.scores[seat] for seat in back], mask)
        for name in {names[bot] for bot in seats_in(mask)}:
            summary.won[name] = summary.won.get(name, 0) + 1
    return tally.into(summary, game.words.ENDINGS)


def by_seat(game: Game, seats: int, bots: list[str]) -> list[str]:
    """A bot for each seat, from names by seat or by side; fewer go round."""
    if len(bots) == seats:
        return bots
    names = [""] * seats
    for number, side in enumerate(game.sides(seats)):
        for seat in side:
            names[seat] = bots[number % len(bots)]
    return names
