"""Plays the games in ``records/``: ``python -m tests.games.amundsen_scott.make_records``.

Each is the first game, by the numbers that chance comes from, that goes the way its name says.
The bot simple plays, but what begins with the words a game is ``fond`` of is done whenever it can
be, so that what clever play seldom does happens too.  Who is fond of ``""`` plays at random.
"""

import random
import sys
from itertools import count
from pathlib import Path

from spieltisch.bots import find as find_bot
from spieltisch.engine import proof, record
from spieltisch.engine.ending import Resigned
from spieltisch.engine.match import Match
from spieltisch.engine.options import read_options
from spieltisch.games.amundsen_scott import GAME
from spieltisch.games.amundsen_scott.box import (
    CHOSEN,
    COLLECTED,
    DECLINED,
    DRAWN,
    DROPPED,
    FROZE,
    FROZEN,
    GAVE,
    HANDED,
    LEFT_BE,
    POLE_REACHED,
    PUSHED,
    REGAINED,
    RETURNED,
    SACRIFICED,
    SHED,
    SHIP_REACHED,
    SHOWED,
    STOLE,
    STORED,
    STRAYED,
    SWEPT,
    WINTER,
)
from spieltisch.games.amundsen_scott.material import CARDS, OFFICER, PATRON_POWER, START, WILD

FOLDER = Path(__file__).parent / "records"
AMUNDSEN, SCOTT = 0, 1


class Game:
    """One game played to its end: its match, the codes of all events, and its secret."""

    def __init__(self, name, number, options, fond):
        self.secret = f"{number:064x}"
        chosen = read_options(GAME.options, options)
        self.match = Match(GAME, chosen, 2, proof.key_of(self.secret, []))
        self.chooser = random.Random(f"{name} {number}")
        self.fond = fond
        self.told = set()

    def play(self):
        choose = find_bot("simple")
        self._listen()
        while self.match.waiting():
            seat = self.match.waiting()[0]
            legal = self.match.legal(seat)
            texts = [text for text in self.match.legal_texts(seat) if text.startswith(self.fond)]
            if texts:
                self.match.act(seat, self.chooser.choice(texts))
            else:
                action = choose(GAME, self.match.view(seat), seat, legal, self.match.box.ply)
                self.match.act(seat, GAME.notation.write(self.match.box, seat, action))
            self._listen()
        return self

    def _listen(self):
        box = self.match.box
        self.told |= {event[0] for event in box.events[: box.event_count]}


def has(*powers):
    """Amundsen and Scott have the patrons of these powers."""
    return lambda game: [PATRON_POWER[number] for number in game.match.box.patron] == list(powers)


def won(*codes, by=None):
    """Somebody, or the seat ``by``, reached the pole after all these events."""
    return lambda game: (
        game.match.box.ended == POLE_REACHED
        and by in (None, GAME.rules.winners(game.match.box) >> 1)
        and set(codes) <= game.told
    )


def frozen(game):
    return game.match.box.ended == FROZEN


def home(*codes, by=None):
    """Somebody, or the seat ``by``, came home after all these events."""
    return lambda game: (
        game.match.box.ended == SHIP_REACHED
        and by in (None, GAME.rules.winners(game.match.box) >> 1)
        and set(codes) <= game.told
    )


def winter(game):
    return game.match.box.ended == WINTER


def helped(game):
    """The pole was reached, and no patron is left to help."""
    return game.match.box.ended == POLE_REACHED and not any(game.match.box.patron_left)


AGGRESSIVE = ("astray", "push", "equipment")
THRIFTY = ("take 2 Bo", "take 2 Rs", "take 2 Gw", "take 2 Yw", "use", "show")
RECKLESS = ("",)
PATRONS = {"patrons": "yes"}
ALL = {"advanced": "yes", "patrons": "yes", "open_hands": "no", "remaining_cards": "yes"}
DEPOTS, WEATHER, BACK = {"depots": "yes"}, {"weather": "yes"}, {"way_back": "yes"}
BOX = {**DEPOTS, **WEATHER, **BACK}
# name: options, what the players are fond of, the patrons, how it must end
WANTED = {
    "base-amundsen": ({}, (), None, won(by=AMUNDSEN)),
    "base-scott": ({}, (), None, won(by=SCOTT)),
    "base-frozen": ({}, RECKLESS, None, frozen),
    "base-astray": ({}, AGGRESSIVE, None, won(STRAYED, PUSHED, RETURNED)),
    "base-surplus": ({}, AGGRESSIVE, None, won(DROPPED)),
    "base-supplies": ({}, THRIFTY, None, won(STOLE)),
    "base-sacrifice": ({}, THRIFTY, None, won(SACRIFICED)),
    "base-weather": ({}, THRIFTY, None, won(SHOWED)),
    "base-declined": ({}, ("take 2 Rs", "decline"), None, won(DECLINED)),
    "advanced-amundsen": ({"advanced": "yes"}, (), None, won(by=AMUNDSEN)),
    "advanced-scott": ({"advanced": "yes"}, AGGRESSIVE, None, won(by=SCOTT)),
    "advanced-frozen": ({**PATRONS, "advanced": "yes"}, RECKLESS, None, frozen),
    "closed-hands": ({"open_hands": "no"}, (), None, won()),
    "remaining-cards": ({"remaining_cards": "yes"}, (), None, won()),
    "patrons-cards": (PATRONS, (), has(CARDS, CARDS), won()),
    "patrons-officers": (PATRONS, (), has(OFFICER, OFFICER), helped),
    "patrons-starts": (PATRONS, (), has(START, START), won()),
    "patrons-wild": (PATRONS, (), has(WILD, WILD), helped),
    "all-options": (ALL, AGGRESSIVE + THRIFTY, has(WILD, OFFICER), won()),
    "depots": (DEPOTS, (), None, won(COLLECTED)),
    "depots-exchange": ({**DEPOTS, **PATRONS}, ("swap", "leave"), None, won(STORED, LEFT_BE)),
    "weather-wind": (WEATHER, (), None, won(CHOSEN, GAVE)),
    "weather-frost": (WEATHER, (), None, won(CHOSEN, FROZE)),
    "weather-sun-and-storm": ({**WEATHER, "advanced": "yes"}, (), None, won(DRAWN, SWEPT)),
    "weather-frozen": ({**WEATHER, **DEPOTS}, RECKLESS, None, frozen),
    "back-amundsen": (BACK, (), None, home(by=AMUNDSEN)),
    "back-scott": (BACK, (), None, home(by=SCOTT)),
    "back-ships": (BACK, (), None, home(HANDED, SHED)),
    "back-equipment": ({**BACK, **PATRONS}, ("equipment",), None, home(REGAINED)),
    "back-winter": (BACK, (), None, winter),
    "back-too-far-behind": ({**BACK, **DEPOTS}, (), None, won()),
    "whole-box-home": ({**ALL, **BOX}, (), has(OFFICER, WILD), home()),
    "whole-box-open": ({**BOX, "advanced": "yes"}, AGGRESSIVE, None, home(COLLECTED, GAVE)),
    "whole-box-winter": ({**BOX, **PATRONS}, THRIFTY, None, winter),
}


def find_game(name):
    options, fond, begins, ends = WANTED[name]
    for number in count(1):
        game = Game(name, number, options, fond)
        if (begins is None or begins(game)) and ends(game.play()):
            return game


def resigned_game():
    """A game that somebody gives up after some actions."""
    game = Game("resigned", 1, {}, ())
    for _ in range(21):
        seat = game.match.waiting()[0]
        game.match.act(seat, game.match.legal_texts(seat)[0])
    return game


def main(names):
    """Makes the records named; without names, all of them."""
    FOLDER.mkdir(exist_ok=True)
    for name in names or [*WANTED, "resigned"]:
        game = resigned_game() if name == "resigned" else find_game(name)
        given_up = [Resigned(seat) for seat in game.match.waiting()[:1]]
        text = record.write(game.match, secret=game.secret, resigned=given_up, source="bots")
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
