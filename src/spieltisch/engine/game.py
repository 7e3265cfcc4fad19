"""The contract of a game.  Every bot, page and test uses only this.

A game is a package with a module ``__init__`` that makes one :class:`Game` called ``GAME``, and
these modules beside it:

=================  ==============================================================================
``box``            ``LAYOUT``, the record of a game in progress; codes of events and phases
``rules``          the functions of :data:`PARTS` ``["rules"]``, over the box and ints only
``sight``          what a seat knows, and a consistent re-deal of what it does not
``evaluation``     what a position is worth to a seat, for one-step bots and for the search
``notation``       ``write(box, seat, action) -> text`` and ``read(box, seat, text) -> action``
``words``          sentences: see :class:`WordsModule`
``board``          drawing: see :class:`BoardModule`
``locale/``        gettext catalogues
``rules_de.md``    the rule page, in German and in English, short and full
=================  ==============================================================================

Rules, in the words of the engine (``box`` is plain or a record; seats count from 0):

``setup(box)``                 lays out a new game.  ``box.seats``, ``box.key`` and one field per
                               option (its number) are already set, all else is zero
``waiting(box) -> mask``       the seats that must act now, a bit each; 0 once the game has ended
``legal(box, seat, out) -> n`` the legal actions of a seat into ``out``: sorted, no duplicates.  A
                               seat that is not waited for has some only where it may change its
                               mind (a hidden choice that others still owe)
``refusal(box, seat, action) -> reason``   0 if legal, or the number of the reason why not; for
                               any int whatever
``apply(box, seat, action)``   carries out one legal action: begins with ``events.begin(box)``,
                               tells what happened, counts ``box.ply``
``outcome(box, scores) -> reason``  0 while open, else the number of the end reason; fills
                               ``scores[seat]`` with points (or 1 and 0) in both cases
``winners(box) -> mask``       the seats that have won; 0 if nobody has (yet)
``census(box, out) -> n``       how many of each component the box holds, wherever they are: the
                               same numbers at every step of a game (and in a blanked box)
``forced(box, seat) -> action``  an action the table plays by itself, or -1.  Only where the rules
                               leave nothing to decide and nothing is given away by it
``blank(box, viewer)``         removes what a seat (or ``SPECTATOR``) does not know, ``box.key``
                               included
``redeal(box, viewer)``        fills a blanked box at random with what the viewer may believe.
                               The key is set by the caller; ``blank(redeal(b)) == blank(b)``
``worth(box, seat) -> int``    how far a seat is ahead of the others, in thousandths of whatever the
                               game counts; ``SPREAD``, beside it, is a lead that wins 73 of 100

``evaluation`` may also have what ``spieltisch train`` learns from:

``FEATURES``                   names of what the worth of an open position is made of
``features(box, seat, weights)``  as many ints, as a tuple: the seat's own less those of the others,
                               in thousandths; their sum weighted by ``weights.toml`` is ``worth``.
                               Where they take for granted what somebody will choose next, it is
                               chosen by ``weights`` (as many, in thousandths)
``POINT``                      the worth of a point of the score, where points are what counts: the
                               lead in points is learned then, and else who wins
"""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

from spieltisch.engine import chance
from spieltisch.engine.language import Lazy
from spieltisch.engine.options import BadOption, Question, questions
from spieltisch.engine.sight import EVERYTHING, SPECTATOR

PARTS = {
    "rules": (
        "setup",
        "waiting",
        "legal",
        "refusal",
        "apply",
        "outcome",
        "winners",
        "forced",
    ),
    "sight": ("blank", "redeal"),
    "evaluation": ("worth",),
}
GIVEN_UP = -1  # ``ended`` of a view that is shown after giving up, never of a game in progress
MAYBE = {"evaluation": ("features",)}  # what a module may offer; None where it does not


@dataclass(frozen=True)
class Bounds:
    """What a game promises and tests hold: the longest game and most legal actions (in actions),
    and the range of scores."""

    longest: int
    most_actions: int
    scores: tuple[int, int]


@dataclass(frozen=True)
class Reason:
    """Why an action is refused: a sentence, and the paragraph of the rule page (its anchor)."""

    sentence: Lazy
    paragraph: str


class NotationModule(Protocol):
    def write(self, box, seat: int, action: int) -> str:
        """The text of a legal action."""

    def read(self, box, seat: int, text: str) -> int:
        """The action of a text.  Raises ``ValueError`` with a sentence for what is no notation."""

    # A game whose records fix chance without a seed adds ``HEADERS``, the names of its own
    # headers, and ``arrange(box, header, value)``, which lays out the box as a header says.  Before
    # each action of such a record it is called with "action" and the text of the action.
    # A game whose records put several actions on one line adds ``split(line) -> texts`` and
    # ``join(texts) -> lines``.


class WordsModule(Protocol):
    """Sentences about a blanked box.  ``names`` are the players' names by seat; ``viewer`` is the
    seat that reads (it is addressed as "you"), or ``SPECTATOR``."""

    REASONS: dict[int, Reason]
    ENDINGS: dict[int, Lazy]

    def log(self, view, viewer: int, names: list[str]) -> list[Any]:
        """What the last action did: one sentence per line of the log."""

    def log_seat(self, view) -> int:
        """The seat whose colour marks these log lines, or -1."""

    def opening(self, view, viewer: int, names: list[str]) -> list[Any]:
        """Sentences about the setup, for the top of the log (from the events of ``setup``)."""

    def ask(self, view, viewer: int, names: list[str]) -> Any:
        """What is asked now: an ``Ask``."""

    def seat(self, view, seat: int) -> Any:
        """A ``SeatCard``: the role and the public facts of a seat."""

    def ending(self, view, viewer: int, names: list[str]) -> Any:
        """The result of an ended game in one sentence."""

    def explain(self, reason: int) -> Any:
        """The sentence of a reason for a refusal (``REASONS`` by default)."""


class BoardModule(Protocol):
    """Drawings of a blanked box.

    Where ``view.ended`` is not 0, nothing in them (nor in the facts of a seat) is still open,
    whatever else the box says.  With ``GIVEN_UP`` nothing has been counted at the end either.
    """

    def scene(self, view, viewer: int) -> Any:
        """The still part of the table: a ``Scene``."""

    def draw(self, view, viewer: int) -> Any:
        """The pieces: a ``Drawing``."""

    def choices(self, view, viewer: int, legal: list[int]) -> list[Any]:
        """The legal actions as the page offers them: a ``drawing.Choice`` each."""

    def rule_mark(self, name: str) -> Any:
        """The small picture that ``:name:`` stands for in the rule pages, or None."""

    # A game that can tell what a refused click would mean adds ``meant(view, viewer, select,
    # target) -> action``: the tokens that are selected, the key of the piece that was clicked with
    # them (None where the last token was clicked itself), both whatever strings a browser sent.
    # The refusal of this action is what the player is told; -1 where the click means none.


@dataclass(frozen=True)
class Game:
    """One game: its name, its numbers of seats, its options, and its modules.

    ``slug`` names it in URLs, records and commands.  ``version`` is the version of its rules: raise
    it whenever an old record would replay differently.  ``part_names`` are the names of the seats'
    parts where a game has such ("Amundsen", "Scott"), else empty.  ``together``: several seats may
    have to act at once, so that records name the seat of each action.  ``binding``: what a seat has
    done can be taken back only while it is still to act, so that a finished turn stays.
    ``usual_seats``: how many a new table has at first; 0 for the fewest.  ``teams``: seats
    that win and lose together, as one row for each number of seats that plays in teams, with the
    number of each seat's team: ``((0, 1, 0, 1),)`` are two teams of two at tables of four.
    """

    slug: str
    package: str
    title: Lazy
    subtitle: Lazy
    blurb: Lazy
    seats: tuple[int, ...]
    options: type
    bounds: Bounds
    version: int = 1
    minutes: int = 30
    part_names: tuple[Lazy, ...] = ()
    together: bool = False
    binding: bool = False
    usual_seats: int = 0
    teams: tuple[tuple[int, ...], ...] = ()

    parts = PARTS
    maybe = MAYBE

    def _module(self, name: str) -> Any:
        return importlib.import_module(f"{self.package}.{name}")

    @cached_property
    def layout(self):
        return self._module("box").LAYOUT

    @cached_property
    def rules(self) -> Any:
        return self._module("rules")

    @cached_property
    def sight(self) -> Any:
        return self._module("sight")

    @cached_property
    def evaluation(self) -> Any:
        return self._module("evaluation")

    @cached_property
    def notation(self) -> NotationModule:
        return self._module("notation")

    @cached_property
    def words(self) -> WordsModule:
        return self._module("words")

    @cached_property
    def board(self) -> BoardModule:
        return self._module("board")

    def sides(self, seats: int) -> list[list[int]]:
        """Who plays against whom at a table of this size: the seats of each team, or each alone."""
        row = next((row for row in self.teams if len(row) == seats), range(seats))
        return [[seat for seat in range(seats) if row[seat] == side] for side in sorted(set(row))]

    @cached_property
    def questions(self) -> list[Question]:
        return questions(self.options)

    def empty_box(self, options, seats: int, key: tuple[int, int] = (0, 0)):
        """A plain box before ``setup``: options, seats and key are set.

        Raises :class:`BadOption` for an impossible number of seats.
        """
        if seats not in self.seats:
            possible = ", ".join(map(str, self.seats))
            raise BadOption(f"{self.slug} has no table of {seats} seats; possible: {possible}")
        box = self.layout.new()
        for question in self.questions:
            setattr(box, question.name, getattr(options, question.name))
        box.seats = seats
        box.key[:] = key
        return box

    def new_box(self, options, seats: int, key: tuple[int, int]):
        """A plain box at the beginning of a game."""
        box = self.empty_box(options, seats, key)
        self.rules.setup(box)
        return box

    def legal(self, box, seat: int) -> list[int]:
        """The legal actions of a seat."""
        out = [0] * self.bounds.most_actions
        return out[: self.rules.legal(box, seat, out)]

    def view(self, box, viewer: int):
        """A copy of the box with everything removed that the viewer does not know.

        ``viewer`` is a seat, ``SPECTATOR``, or ``EVERYTHING`` for the copy as it is (ended games).
        """
        copy = box.copy()
        if viewer != EVERYTHING:
            self.sight.blank(copy, viewer)
        return copy

    def given_up(self, view):
        """A view of a game that ends where it stands, since its players have given up."""
        view.ended = GIVEN_UP
        return view

    def believe(self, view, viewer: int, seed: int):
        """A blanked box filled at random with what the viewer may believe; ``view`` is kept."""
        copy = view.copy()
        copy.key[:] = (chance.mix(seed, 1), chance.mix(seed, 2))
        draws = copy.draws
        self.sight.redeal(copy, viewer)
        copy.draws = draws
        copy.key[:] = (chance.mix(seed, 3), chance.mix(seed, 4))
        return copy

    def outcome(self, box) -> tuple[int, list[int], int]:
        """``(reason, scores, winners)``: reason 0 while open; scores by seat; winners as bits."""
        scores = [0] * box.seats
        reason = self.rules.outcome(box, scores)
        return reason, scores, self.rules.winners(box)


def seats_in(mask: int) -> list[int]:
    """The seats of a mask, lowest first."""
    return [seat for seat in range(SPECTATOR) if mask >> seat & 1]
