"""The same table in a terminal: what a seat sees as sentences, what it may do as a list."""

from __future__ import annotations

from spieltisch.bots import find as find_bot
from spieltisch.engine.chance import mix
from spieltisch.engine.language import Words
from spieltisch.engine.match import Match, Refused
from spieltisch.engine.sight import SPECTATOR
from spieltisch.engine.spoken import spoken

_ = Words(__file__)
PERSON = "me"


class Table:
    """People and bots at one terminal.

    ``players`` has ``"me"`` or the name of a bot for each seat; ``say`` prints a line and ``ask``
    reads one (raise ``EOFError`` to leave).
    """

    def __init__(self, match: Match, players: list[str], seed: int, say, ask):
        self.match, self.players, self.seed = match, players, seed
        self.say, self.ask = say, ask
        people = players.count(PERSON)
        self.names = [  # for sentences, which are made for any name
            _("Guest") if name == PERSON and people == 1 else f"{name} {seat + 1}"
            for seat, name in enumerate(players)
        ]
        self.reader = players.index(PERSON) if people == 1 else SPECTATOR

    def play(self) -> None:
        """Plays until the game ends or the person leaves."""
        words = self.match.game.words
        for line in words.opening(self.match.view(self.reader), self.reader, self.names):
            self.say(str(line))
        while waiting := self.match.waiting():
            seat = waiting[0]
            name = self.players[seat]
            text = self._ask(seat) if name == PERSON else self._think(seat, find_bot(name))
            self.match.act(seat, text)
            self._tell()
            self._play_forced()
        why = str(words.ENDINGS[self.match.game.outcome(self.match.box)[0]])
        ending = str(words.ending(self.match.view(self.reader), self.reader, self.names))
        self.say(ending if why in ending else f"{why} {ending}")

    def _play_forced(self) -> None:
        while (found := self.match.next_forced()) is not None:
            self.match.act(*found, by_itself=True)
            self._tell()

    def _tell(self) -> None:
        view = self.match.view(self.reader)
        for line in self.match.game.words.log(view, self.reader, self.names):
            self.say(f"  {line}")

    def _think(self, seat: int, bot) -> str:
        match = self.match
        number = mix(self.seed, len(match.steps))
        action = bot(match.game, match.view(seat), seat, match.legal(seat), number)
        return match.game.notation.write(match.box, seat, action)

    def _ask(self, seat: int) -> str:
        game, view = self.match.game, self.match.view(seat)
        for other in range(view.seats):
            card = game.words.seat(view, other)
            facts = " · ".join(map(spoken, card.facts))
            name = _("You") if other == self.reader else self.names[other]
            self.say(f"{name} ({card.label}): {facts}")
        ask = game.words.ask(view, seat, self.names)
        self.say(f"{spoken(ask.heading)} {spoken(ask.sentence)}".strip())
        choices = game.board.choices(view, seat, self.match.legal(seat))
        for number, choice in enumerate(choices, 1):
            self.say(f"{number:>4}  {choice.action:<28} {spoken(choice.say or choice.label)}")
        while True:
            answer = self.ask(_("Number or text of your move")).strip()
            if answer.isdigit() and 1 <= int(answer) <= len(choices):
                return choices[int(answer) - 1].action
            try:
                self.match.read(seat, answer)
                return answer
            except Refused as refused:
                self.say(str(refused))
