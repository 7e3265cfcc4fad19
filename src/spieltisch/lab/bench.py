"""How fast everything is on this machine: ``spieltisch bench``.

Rates are per second of processor time on one core unless a line says otherwise; every figure is
the median of several runs.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from statistics import harmonic_mean, median

from spieltisch.bots import search
from spieltisch.bots.tuning import Search, Strength, tuning_of
from spieltisch.engine import twin
from spieltisch.engine.game import Game
from spieltisch.engine.match import Match
from spieltisch.engine.options import YES, read_options
from spieltisch.lab.simulate import PLAYOUT, Room, random_games

RUNS = 5
GAMES = 6000
POSITIONS = 20  # at which a search is measured
QUICK = Strength(simulations=40)  # who plays the game whose decisions they are


@dataclass(frozen=True)
class Figure:
    """One measured figure: what, how much, in which unit."""

    name: str
    value: float
    unit: str

    def __str__(self) -> str:
        digits = 0 if self.value >= 1000 else 3
        return f"{self.name:<58} {self.value:>14,.{digits}f} {self.unit}"


def bench_game(game: Game, games: int = GAMES, seed: int = 1):
    """The figures of one game, one after the other."""
    options = read_options(game.options, {})
    seats = game.usual_seats or game.seats[0]
    runs = [random_games(game, options, seats, games, seed) for _ in range(RUNS)]
    yield Figure("random play, compiled", median(r.actions_per_second for r in runs), "actions/s")
    yield Figure("random play, compiled", median(r.games_per_second for r in runs), "games/s")
    yield Figure("actions a game", runs[0].mean_actions, "actions")
    if (full := everything_on(game)) != options:
        runs = [random_games(game, full, seats, games, seed) for _ in range(RUNS)]
        rate = median(r.actions_per_second for r in runs)
        yield Figure("random play, compiled, everything on", rate, "actions/s")
    yield _on_all_cores(game, options, seats, games, seed)
    positions = list(decisions(game, options, seats))
    for name, count, how in (
        ("search", 10_000, tuning_of(game).search),
        ("search with full random playouts", 1_000, Search(playout=game.bounds.longest, sample=1)),
    ):
        yield Figure(name, simulations(game, positions, count, how), "simulations/s")
    yield Figure("legal + apply, plain", plain_step(game, options, seats) * 1000, "ms")
    yield Figure("board and log of one seat", draw(game, options, seats) * 1000, "ms")
    start, load = warm_load(game)
    yield Figure("starting Numba in a fresh process", start, "s")
    yield Figure("loading the cached twin and its first call", load, "s")


def everything_on(game: Game):
    """The options of a game with all switches of its rules on."""
    switches = [one.name for one in game.questions if one.is_switch and one.group == "rules"]
    return read_options(game.options, dict.fromkeys(switches, YES))


def _on_all_cores(game, options, seats, games, seed) -> Figure:
    driver = twin.load(game).driver(PLAYOUT)
    template = game.layout.to_record(game.empty_box(options, seats))
    room = Room(game, seats, games)
    most = game.bounds.longest + 1
    room.play(driver.play_array, template, 2, seed, 1)
    ratios = []
    for _ in range(RUNS):
        one = room.play(driver.play_one_by_one, template, games, seed, most, time.perf_counter)
        all_cores = room.play(driver.play_array, template, games, seed, most, time.perf_counter)
        ratios.append(one / all_cores)
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return Figure(f"an array of boxes on {cores} cores, against one", median(ratios), "times")


def simulations(game: Game, positions: list, count: int, how: Search) -> float:
    """Simulations a second, at some of the positions spread over the whole length of a game."""
    rates = []
    for view, seat in positions[:: max(1, len(positions) // POSITIONS)]:
        thought = search.Thought(game, view, seat, 1, how)
        begin = time.process_time()
        thought.think(count, float("inf"))
        rates.append(count / (time.process_time() - begin))
    return harmonic_mean(rates)


def decisions(game: Game, options, seats: int):
    """The decisions of a game between quick bots, as the view of the seat and the seat."""
    match = Match(game, options, seats, (5, 6))
    while match.waiting():
        seat = match.waiting()[0]
        view, legal = match.view(seat), match.legal(seat)
        action = search.play_by(QUICK, game, view, seat, legal, match.box.ply)
        if len(legal) > 1:
            yield view, seat
        match.act(seat, game.notation.write(match.box, seat, action))


def plain_step(game: Game, options, seats: int, plies: int = 400) -> float:
    """Seconds for one ``legal`` and one ``apply`` in plain Python."""
    driver = twin.load(game, compiled=False).driver(PLAYOUT)
    actions, scores = [0] * game.bounds.most_actions, [0] * seats
    runs = []
    for seed in range(RUNS * 3):
        box = game.new_box(options, seats, (seed, seed + 1))
        begin = time.process_time()
        count = driver.play(box, actions, scores, seed, plies)
        runs.append((time.process_time() - begin) / max(count, 1))
    return median(runs)


def draw(game: Game, options, seats: int) -> float:
    """Seconds to draw the pieces, the log line and the choices of one seat."""
    names = ["Ada", "Bert", "Cleo", "Dora", "Emil", "Fritz"][:seats]
    match = Match(game, options, seats, (3, 4))
    runs = []
    while len(runs) < 60 and match.waiting():
        seat = match.waiting()[0]
        begin = time.process_time()
        view = match.view(seat)
        game.board.draw(view, seat)
        game.words.log(view, seat, names)
        game.board.choices(view, seat, game.legal(view, seat))
        runs.append(time.process_time() - begin)
        texts = match.legal_texts(seat)
        match.act(seat, texts[len(runs) % len(texts)])
    return median(runs)


LOAD = """
import time
from spieltisch.engine.registry import find
from spieltisch.engine.options import read_options
import numpy
game = find({slug!r})
box = game.layout.to_record(game.new_box(read_options(game.options, {{}}), {seats}, (1, 2)))
actions = numpy.zeros(game.bounds.most_actions, numpy.int64)
begin = time.perf_counter()
from numba.core.registry import cpu_target
cpu_target.typing_context.refresh()
cpu_target.target_context.refresh()
numba_stands = time.perf_counter()
from spieltisch.engine import twin
form = twin.load(game)
form.legal(box[0], 0, actions)
print(numba_stands - begin, time.perf_counter() - numba_stands)
"""


def warm_load(game: Game) -> tuple[float, float]:
    """Seconds that a fresh process needs for Numba's own start, and then from "not loaded" to the
    first compiled ``legal``, with machine code on disk."""
    script = LOAD.format(slug=game.slug, seats=game.seats[0])
    runs = []
    for _ in range(RUNS):
        done = subprocess.run(  # noqa: S603 (our own interpreter and script)
            [sys.executable, "-c", script], capture_output=True, text=True, check=True
        )
        runs.append(tuple(map(float, done.stdout.split())))
    return median(start for start, _load in runs[1:]), median(load for _start, load in runs[1:])
