"""One game being played: its box, its actions, and how far they can be taken back."""

from __future__ import annotations

from dataclasses import dataclass

from spieltisch.engine.game import Game, Reason, seats_in
from spieltisch.engine.language import Lazy

TOO_FAR = Lazy(
    "This cannot be taken back: something new has been seen since, or somebody else has acted."
)


class Refused(ValueError):
    """An action that the rules do not allow.

    ``reason`` is the game's numbered reason with its sentence and paragraph, or None where the
    text was no notation at all; ``str()`` is a sentence in the language being spoken.
    """

    def __init__(self, sentence, reason: Reason | None = None):
        super().__init__(sentence)
        self.reason = reason

    def __str__(self) -> str:
        return str(self.args[0])


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a match: who did it and its text.  ``by_itself`` if the table played it."""

    seat: int
    text: str
    by_itself: bool = False


class Match:
    """A game in progress.

    ``box`` is the full, secret box: give out :meth:`view` only.  ``steps`` are all actions so far.
    """

    def __init__(self, game: Game, options, seats: int, key: tuple[int, int]):
        self.game = game
        self.options = options
        self.box = game.new_box(options, seats, key)
        self.steps: list[Step] = []
        self._before: list = []  # the boxes before the actions that can still be taken back

    @classmethod
    def resume(cls, game: Game, options, box, steps: list[Step]) -> Match:
        """A match from a stored box and its actions; nothing before it can be taken back."""
        match = cls.__new__(cls)
        match.game, match.options, match.box = game, options, box
        match.steps, match._before = list(steps), []
        return match

    @property
    def ended(self) -> bool:
        return self.game.outcome(self.box)[0] != 0

    def waiting(self) -> list[int]:
        """The seats that must act now."""
        return seats_in(self.game.rules.waiting(self.box))

    def view(self, viewer: int):
        return self.game.view(self.box, viewer)

    def legal(self, seat: int) -> list[int]:
        return self.game.legal(self.box, seat)

    def legal_texts(self, seat: int) -> list[str]:
        write = self.game.notation.write
        return [write(self.box, seat, action) for action in self.legal(seat)]

    def read(self, seat: int, text: str) -> int:
        """The action of a text.  Raises :class:`Refused` for what is no legal action now."""
        return read_action(self.game, self.box, seat, text)

    def act(self, seat: int, text: str, by_itself: bool = False) -> Step:
        """Carries out one action.  Raises :class:`Refused`, and then nothing has changed."""
        action = self.read(seat, text)
        before = self.box.copy()
        step = Step(seat, self.game.notation.write(before, seat, action), by_itself)
        self.game.rules.apply(self.box, seat, action)
        if is_sealed(before, self.box):
            self._before.clear()
        else:
            self._before.append(before)
        self.steps.append(step)
        return step

    def play_forced(self) -> list[Step]:
        """Plays what the rules leave no choice about; returns the actions played."""
        played = []
        while True:
            found = self.next_forced()
            if found is None:
                return played
            played.append(self.act(*found, by_itself=True))

    def next_forced(self) -> tuple[int, str] | None:
        """The next action that the table plays by itself: seat and text, or None."""
        for seat in self.waiting():
            action = self.game.rules.forced(self.box, seat)
            if action >= 0:
                return seat, self.game.notation.write(self.box, seat, action)
        return None

    def undoable(self, seat: int) -> int:
        """How many of the latest actions this seat may take back.

        Never over chance, over something revealed, or over another seat's action; where turns are
        binding, only while the seat is still to act.  What the table played by itself goes with the
        action before it.
        """
        if self.game.binding and seat not in self.waiting():
            return 0
        kept = self.steps[len(self.steps) - len(self._before) :]
        for count, step in enumerate(reversed(kept), 1):
            if step.seat != seat:
                break
            if not step.by_itself:
                return count
        return 0

    def undo(self, seat: int) -> int:
        """Takes back the latest action of this seat; returns how many steps went.

        Raises :class:`Refused` where that would reach too far.
        """
        count = self.undoable(seat)
        if not count:
            raise Refused(TOO_FAR)
        self.box = self._before[-count]
        del self._before[-count:]
        del self.steps[-count:]
        return count

    def preview(self, seat: int, texts: list[str]):
        """The box after some actions of one seat, without playing them.

        Returns the box, or None where chance or a reveal would show something new.  Raises
        :class:`Refused` at the first action that is not legal.
        """
        box = self.box.copy()
        for text in texts:
            action = read_action(self.game, box, seat, text)
            before = box.copy()
            self.game.rules.apply(box, seat, action)
            if is_sealed(before, box):
                return None
        return box


def is_sealed(before, after) -> bool:
    """Whether something between two boxes of one game cannot be taken back: chance or a reveal."""
    return before.draws != after.draws or before.reveals != after.reveals


def read_action(game: Game, box, seat: int, text: str) -> int:
    """The legal action of a text in this box.  Raises :class:`Refused`."""
    try:
        action = game.notation.read(box, seat, text)
    except ValueError as error:
        raise Refused(str(error)) from error
    number = game.rules.refusal(box, seat, action)
    if number:
        reason = game.words.REASONS[number]
        raise Refused(reason.sentence, reason)
    return action
