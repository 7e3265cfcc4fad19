"""Makes the records of this folder: ``python -m tests.games.dog.make_records``.

Simple bots play, one game for each number of seats and some with other agreements.
"""

from pathlib import Path

from spieltisch.bots import find
from spieltisch.engine import record
from spieltisch.engine.chance import mix
from spieltisch.engine.match import Match
from spieltisch.engine.options import read_options
from spieltisch.engine.proof import key_of
from spieltisch.games.dog import GAME

FOLDER = Path(__file__).with_name("records")
GAMES = {
    "two": (2, {}),
    "three": (3, {}),
    "four": (4, {}),
    "five": (5, {}),
    "six": (6, {}),
    "two-out": (2, {"solo_exchange": "none", "solo_stuck": "drop_out"}),
    "three-hidden": (3, {"solo_show_hand": "no", "direction": "counter_clockwise"}),
    "four-agreed": (
        4,
        {"swap_noop": "never", "seven_rest_to_partner": "no", "reshuffle": "all_together"},
    ),
    "four-turned": (4, {"swap_noop": "if_no_pair", "direction": "counter_clockwise"}),
    "six-first": (6, {"start_first": "yes", "direction": "counter_clockwise"}),
}


def played(name: str, seats: int, words: dict[str, str]) -> str:
    """The record of a game between simple bots."""
    secret = f"dog {name}".encode().hex()
    match = Match(GAME, read_options(GAME.options, words), seats, key_of(secret, []))
    choose = find("simple")
    match.play_forced()
    while waiting := match.waiting():
        seat = waiting[0]
        view, legal = match.view(seat), match.legal(seat)
        action = choose(GAME, view, seat, legal, mix(len(match.steps), seats))
        match.act(seat, GAME.notation.write(match.box, seat, action))
        match.play_forced()
    return record.write(match, secret=secret, source="simple bots")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, (seats, words) in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(played(name, seats, words), encoding="utf-8")
