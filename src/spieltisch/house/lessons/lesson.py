"""A guided game as a table in memory."""

from __future__ import annotations

from secrets import token_hex
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext

from spieltisch import bots
from spieltisch.engine.language import SOURCE, language
from spieltisch.engine.match import Match, read_action
from spieltisch.engine.options import write_options
from spieltisch.engine.spoken import spoken
from spieltisch.engine.tutorial import Tutorial
from spieltisch.house.rulebook.markdown import sentence
from spieltisch.house.tables.deeds.denied import Denied
from spieltisch.house.tables.history import History
from spieltisch.house.tables.live import LiveTable
from spieltisch.house.tables.models import Kind, Seat, Stage, Table
from spieltisch.house.tables.state import Reader
from spieltisch.house.tables.store import Stored

GO_ON = "go on"  # what the learner says who has read a sentence


class Lesson(LiveTable):
    """A guided game at one of its beats, with one learner.

    Its rows are never written.  Its ``version`` is the number of the beat plus one: a browser that
    comes back says with it where it was, and nobody has to remember it for him.
    """

    code = ""  # no address; made for each lesson, so that nobody else looks at it

    def __init__(self, tutorial: Tutorial, name: str):
        self.tutorial, self.name = tutorial, name
        self.code = f"lesson-{token_hex(8)}"
        super().__init__(self._as_stored(0))

    def go_to(self, beat: int) -> None:
        """Lays the table out as it is before a beat (the last one, where there are fewer)."""
        self.restore(self._as_stored(min(max(beat, 0), len(self.tutorial.beats) - 1)))

    def _as_stored(self, beat: int) -> Stored:
        """What would be stored of such a table."""
        tutorial = self.tutorial
        table = Table(
            game=tutorial.game.slug,
            options=write_options(tutorial.options),
            stage=Stage.PLAYING,
            version=beat + 1,
            changed=timezone.now(),
        )
        return Stored(table, [self._seat(number) for number in range(tutorial.seats)], [])

    def _seat(self, number: int) -> Seat:
        if number == self.tutorial.learner:
            # A noun: names stand in sentences that are made for any name.
            return Seat(number=number, kind=Kind.PLAYER, name=self.name or gettext("Guest"))
        return Seat(number=number, kind=Kind.BOT, bot=bots.USUAL)

    def _replay(self, stored: Stored) -> tuple[Match, History]:
        """The game as the script has it before this beat."""
        beats, boxes = self.tutorial.beats, self.tutorial.boxes
        history = History(self.game, boxes[0])
        for number in range(self.beat):
            if beats[number].acts:
                history.add(boxes[number + 1])
        box = boxes[self.beat].copy()
        return Match.resume(self.game, self.tutorial.options, box, []), history

    def restore(self, stored: Stored) -> None:
        super().restore(stored)
        self.fields()  # it may be over

    @property
    def beat(self) -> int:
        return self.version - 1

    @property
    def step(self):
        """The step at which the learner is waited for, or None while others play."""
        return self.tutorial.beats[self.beat].step

    @property
    def over(self) -> bool:
        return self.beat == len(self.tutorial.beats) - 1

    def taken_by(self, player: int | None) -> tuple[int, ...]:
        return (self.tutorial.learner,)  # whoever comes is the learner

    def bot_to_act(self) -> None:
        return None  # the script says what the others do

    def pass_beat(self) -> None:
        """Plays what the script says next."""
        beat = self.tutorial.beats[self.beat]
        if beat.acts:
            self.match.box = self.tutorial.boxes[self.beat + 1].copy()
            self.history.add(self.match.box)
        self.table.version += 1
        self.fields()
        self._notice(set(range(len(self.seats))))

    def learn(self, texts: list[str]) -> None:
        """The learner does something.  Raises ``Denied`` or ``Refused`` if it is anything else
        than what he is asked to do."""
        step = self.step
        if step is None or self.over or (not step.do and texts != [GO_ON]):
            raise Denied(gettext("Just watch for a moment."))
        if step.do:
            self.check(texts[0])
        self.pass_beat()

    def check(self, text: str) -> None:
        """Whether an action is the one that is asked for.  Raises ``Refused`` for what the rules
        forbid, ``Denied`` for what they would allow."""
        seat = self.tutorial.learner
        if read_action(self.game, self.match.box, seat, text) != self._asked():
            raise Denied(
                gettext("The rules allow that, but this time we do something else: %(what)s")
                % {"what": self._what()}
            )

    def _asked(self) -> int:
        return self.match.read(self.tutorial.learner, self.step.do)

    def _choice(self):
        """What is to be done, as the page offers it."""
        seat = self.tutorial.learner
        view = self.match.view(seat)
        return self.game.board.choices(view, seat, [self._asked()])[0]

    def _what(self) -> str:
        return spoken(self._choice().label)

    def may_turn(self, text: str) -> bool:
        """Whether an action may be laid out because the next click turns it into the right one."""
        seat, view = self.tutorial.learner, self.match.view(self.tutorial.learner)
        action = read_action(self.game, self.match.box, seat, text)
        right = self._choice()
        laid = self.game.board.choices(view, seat, [action])[0]
        return laid.again and right.again and bool(set(laid.targets) & set(right.targets))

    def remarks(self, reader: Reader, state: dict[str, Any]) -> dict[str, Any]:
        """What the page shows beside the table, and what it does not offer meanwhile."""
        step = self.step
        nothing = {name: type(value)() for name, value in state["can"].items()}
        found: dict[str, Any] = {"can": nothing}
        if step is None or not step.do:
            found["choices"] = []
        stops = self.tutorial.stops
        at = next(i for i, stop in enumerate(stops) if stop >= self.beat)
        found["lesson"] = {
            "at": at,
            "of": len(stops),
            "say": self._say(step),
            "do": step.do if step else "",
            **self._point(step),
            "go_on": bool(step) and not step.do and not self.over,
            "over": self.over,
        }
        return found

    def _say(self, step) -> str:
        if step is None:
            return gettext("Watch what happens now.")
        words = step.sentences.get(language(), step.sentences[SOURCE])
        return str(sentence(words, self.game.board.rule_mark))

    def _point(self, step) -> dict[str, list[str]]:
        """The tokens to be selected, and the keys of the pieces to look at or to click then."""
        tokens: list[str] = []
        keys = list(step.point) if step else []
        if step and step.do:
            choice = self._choice()
            tokens, keys = list(choice.select), keys or list(choice.targets)
        return {"tokens": tokens, "keys": keys}
