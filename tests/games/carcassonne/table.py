"""Positions from words: the tiles a game begins with, and who places what."""

from spieltisch.engine.match import Match
from spieltisch.engine.options import read_options
from spieltisch.games.carcassonne import GAME
from spieltisch.games.carcassonne.notation import arrange, split
from spieltisch.games.carcassonne.rules.result import score
from spieltisch.games.carcassonne.rules.turn import finish


def table(*lines, start="D 0,0 0", seats=2, **options):
    """A match after these lines of a record; options by the names of their values."""
    chosen = {"wind_roses": "off"} | {name: str(value) for name, value in options.items()}
    match = Match(GAME, read_options(GAME.options, chosen), seats, (1, 2))
    arrange(match.box, "start", start)
    play(match, *lines)
    return match


def play(match, *lines):
    """Goes on with these lines; each player is handed the tile that the line names."""
    for line in lines:
        for text in split(line):
            act(match, text)


def act(match, text):
    arrange(match.box, "action", text)
    return match.act(match.box.turn, text)


def points(match):
    return [score(match.box, seat) for seat in range(match.box.seats)]


def final(match):
    """The points if the game ended now: the final scoring, on a copy."""
    box = match.box.copy()
    finish(box)
    return [score(box, seat) for seat in range(box.seats)]


def legal_texts(match, kind=None):
    """The texts of what may be done, with this kind of tile in hand."""
    if kind is not None:
        arrange(match.box, "action", f"{kind} 0,0 0")
    return match.legal_texts(match.box.turn)


def said(match, code):
    """The events of the last action with this code, without the code."""
    events = match.box.events[: match.box.event_count]
    return [tuple(event[1:5]) for event in events if event[0] == code]
