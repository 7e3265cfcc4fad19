"""A game as a text file, and its exact replay.

A record is header lines ``# key: value`` and then one action a line in the game's notation.  Empty
lines are skipped.  An action may name its seat first (``2: swap …``), which is needed only where
several seats act at once::

    # game: <slug>
    # options: long=no extras=yes
    # seats: 2
    # rules: 1
    # seed: 9f2c…
    # result: 1 0
    take 1
    go 1 Y

=============  ===========================================================================
``game``       the slug of the game
``options``    ``name=value`` pairs; what is not named keeps its default
``seats``      how many
``rules``      the version of the rules it was played by
``seed``       the secret all chance comes from
``entropy``    words the players added, separated by spaces
``commitment`` the hash shown before the game; checked against the seed
``result``     the scores by seat once the game has ended
``resigned``   the seats that gave up for their sides, the first one first: ``1`` where the game
               ended with it, ``1@14`` where the others played on after 14 actions
``winners``    the seats that have won, or "nobody", once the game has ended
``hints``      "allowed" where players could ask the table for advice
``source``     where the record comes from, in words
=============  ===========================================================================

A game may read further headers, which fix what chance did (``start``, ``deck``, ``dice``), and
may read chance from the actions themselves: see ``HEADERS`` and ``arrange`` of its ``notation``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from spieltisch.engine import proof
from spieltisch.engine.ending import Ending, Resigned, ending_of
from spieltisch.engine.game import Game, seats_in
from spieltisch.engine.match import Match, Refused
from spieltisch.engine.options import BadOption, read_options, write_options
from spieltisch.engine.registry import UnknownGame, find

HEADER = re.compile(r"#\s*([a-z_]+)\s*:\s*(.*)")
SEAT = re.compile(r"([0-9]+)\s*:\s*(.+)")
RESIGNED = re.compile(r"([0-9]{1,2})(?:@([0-9]{1,6}))?")
KNOWN = (
    "game", "options", "seats", "rules", "seed", "entropy", "commitment", "result", "resigned",
    "winners", "hints", "source",
)  # fmt: skip
LONGEST_FILE = 1_000_000  # characters; the longest honest record has a tenth of it


class BadRecord(ValueError):
    """A damaged or foreign record; the message names the line and says what is wrong."""

    def __init__(self, line: int, what):
        super().__init__(f"line {line}: {what}" if line else str(what))
        self.line = line


@dataclass
class Record:
    """A record as it was read: what it says, and in which line."""

    headers: dict[str, str]
    actions: list[tuple[int, int | None, str]] = field(default_factory=list)  # line, seat, text
    lines: dict[str, int] = field(default_factory=dict)  # where each header stands


@dataclass
class Replay:
    """A replayed record: the match at its end, and what was proven on the way.

    ``winners`` and ``scores`` are those of the rules; ``ending`` (None while the game is open)
    counts those out who have given up.
    """

    game: Game
    match: Match
    scores: list[int]
    reason: int
    winners: int
    proven: bool  # the seed fits the commitment that was shown before the game
    resigned: list[Resigned] = field(default_factory=list)
    ending: Ending | None = None


def parse(text: str) -> Record:
    """Reads the form of a record.  Raises :class:`BadRecord`; does not look at the rules."""
    if len(text) > LONGEST_FILE:
        raise BadRecord(0, f"this is no record: it is longer than {LONGEST_FILE} characters")
    record = Record({})
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if not line:
            continue
        if "\x00" in line or not line.isprintable():
            raise BadRecord(number, "this is no text: it has characters that cannot be printed")
        if line.startswith("#"):
            _read_header(record, number, line)
        else:
            found = SEAT.fullmatch(line)
            seat, words = (int(found[1]), found[2]) if found else (None, line)
            record.actions.append((number, seat, words))
    if "game" not in record.headers:
        raise BadRecord(1, "this is no record of a game: there is no header '# game: …'")
    return record


def _read_header(record: Record, number: int, line: str) -> None:
    found = HEADER.fullmatch(line)
    if not found:
        raise BadRecord(number, f"a header looks like '# key: value', not {line[:60]!r}")
    key, value = found.groups()
    if record.actions:
        raise BadRecord(number, f"header {key!r} stands after the first action")
    if key in record.headers:
        raise BadRecord(number, f"header {key!r} appears a second time")
    record.headers[key] = value.strip()
    record.lines[key] = number


class Replayer:
    """Plays a record step by step: see :func:`replay`."""

    def __init__(self, record: Record):
        self.record = record
        self.game = self._game()
        self._split_lines()
        self._check_headers()
        self.match = self._match()
        self._arrange = getattr(self.game.notation, "arrange", None)
        self._fixed = "seed" not in record.headers
        for key in getattr(self.game.notation, "HEADERS", ()):
            if key in record.headers:
                self._say(
                    key, lambda key=key: self._arrange(self.match.box, key, record.headers[key])
                )
        self._fix_chance(0)

    def _split_lines(self) -> None:
        """Where a line of the game's records holds several actions: makes them single ones."""
        if split := getattr(self.game.notation, "split", None):
            self.record.actions = [
                (line, seat, one) for line, seat, text in self.record.actions for one in split(text)
            ]

    def _fix_chance(self, number: int) -> None:
        """Without a seed: what chance did before action ``number`` is read from its text."""
        if not self._fixed or not self._arrange or number == len(self.record.actions):
            return
        line, _seat, text = self.record.actions[number]
        try:
            self._arrange(self.match.box, "action", text)
        except ValueError as error:
            raise BadRecord(line, f"{text!r} cannot be played: {error}") from error

    def _line(self, key: str) -> int:
        return self.record.lines.get(key, 1)

    def _say(self, key: str, read):
        """Does something with a header; an error names its line."""
        try:
            return read()
        except (ValueError, BadOption, UnknownGame) as error:
            raise BadRecord(self._line(key), error) from error

    def _game(self) -> Game:
        return self._say("game", lambda: find(self.record.headers["game"]))

    def _check_headers(self) -> None:
        known = (*KNOWN, *getattr(self.game.notation, "HEADERS", ()))
        for key in self.record.headers:
            if key not in known:
                raise BadRecord(
                    self._line(key), f"unknown header {key!r}; known: {', '.join(known)}"
                )
        version = self.record.headers.get("rules", str(self.game.version))
        if version != str(self.game.version):
            raise BadRecord(
                self._line("rules"),
                f"played by version {version} of the rules; these are version {self.game.version}",
            )

    def _match(self) -> Match:
        headers = self.record.headers
        options = self._say("options", lambda: read_options(self.game.options, self._pairs()))
        seats = self._say("seats", lambda: int(headers.get("seats", self.game.seats[0])))
        key = proof.key_of(headers.get("seed", ""), headers.get("entropy", "").split())
        match = self._say("seats", lambda: Match(self.game, options, seats, key))
        shown = headers.get("commitment")
        if shown and shown != proof.commitment(headers.get("seed", "")):
            raise BadRecord(self._line("commitment"), "the seed does not fit the commitment")
        return match

    def compare(self, noted: str) -> None:
        """Compares the seed with (the beginning of) a commitment that somebody has noted down.

        Raises :class:`BadRecord`.
        """
        if "seed" not in self.record.headers:
            raise BadRecord(0, "there is no seed in it that could fit a commitment")
        found = proof.commitment(self.record.headers["seed"])
        if not found.startswith(noted):
            raise BadRecord(
                self._line("seed"), f"the seed belongs to the commitment {found}, not to {noted}"
            )

    def _pairs(self) -> dict[str, str]:
        pairs = {}
        for word in self.record.headers.get("options", "").split():
            name, equals, value = word.partition("=")
            if not equals:
                raise BadOption(f"an option looks like name=value, not {word!r}")
            if name in pairs:
                raise BadOption(f"option {name!r} appears twice")
            pairs[name] = value
        return pairs

    def step(self, number: int):
        """Plays action ``number`` (from 0)."""
        line, seat, text = self.record.actions[number]
        waiting = self.match.waiting()
        if not waiting:
            raise BadRecord(line, "the game has already ended")
        if seat is None:
            seat = waiting[0]
        if seat >= self.match.box.seats:
            raise BadRecord(line, f"there is no seat {seat}")
        try:
            self.act(seat, text)
        except (Refused, ValueError) as error:
            raise BadRecord(line, f"{text!r} cannot be played: {error}") from error
        self._fix_chance(number + 1)

    def act(self, seat: int, text: str) -> None:
        """Carries out one action.  Raises ValueError where it does not go."""
        self.match.act(seat, text)

    def end(self) -> Replay:
        """Compares the end with what the record says of it."""
        reason, scores, winners = self.game.outcome(self.match.box)
        resigned = self._resigned()
        over = bool(resigned) and resigned[-1].ply is None
        said = self.record.headers.get("result")
        if said is not None and not over:
            if not reason:
                raise BadRecord(
                    self._line("result"), "there is a result, but the game has not ended"
                )
            found = " ".join(map(str, scores))
            if said.split() != found.split():
                raise BadRecord(self._line("result"), f"the result is {found}, not {said}")
        ending = ending_of(self.game, self.match.box, [one.seat for one in resigned], over)
        self._compare_winners(ending)
        return Replay(
            self.game, self.match, scores, reason, winners, "commitment" in self.record.headers,
            resigned, ending,
        )  # fmt: skip

    def _compare_winners(self, ending: Ending | None) -> None:
        said = self.record.headers.get("winners")
        if said is None:
            return
        if ending is None:
            raise BadRecord(self._line("winners"), "there are winners, but the game has not ended")
        if said.split() != (found := _winners_text(ending)).split():
            raise BadRecord(self._line("winners"), f"the winners are {found}, not {said}")

    def _resigned(self) -> list[Resigned]:
        """Who has given up, as the record says; checked."""
        found: list[Resigned] = []
        for word in self.record.headers.get("resigned", "").split():
            match = RESIGNED.fullmatch(word)
            if not match:
                self._wrong(f"somebody who resigned looks like 1 or 1@14, not {word!r}")
            one = Resigned(int(match[1]), match[2] and int(match[2]))
            self._check_resigned(one, found)
            found.append(one)
        return found

    def _check_resigned(self, one: Resigned, before: list[Resigned]) -> None:
        """Whether somebody could resign then, after those ``before``."""
        seats, last = self.match.box.seats, len(self.match.steps)
        if one.seat not in range(seats):
            self._wrong(f"there is no seat {one.seat}")
        sides = self.game.sides(seats)
        side = next(side for side in sides if one.seat in side)
        if any(earlier.seat in side for earlier in before):
            self._wrong(f"seat {one.seat} resigns a second time")
        if before and before[-1].ply is None:
            self._wrong("somebody resigns after the game has ended")
        if one.ply is None and self.match.ended:
            self._wrong("nobody can resign: the game has ended")
        if one.ply is not None and len(sides) - len(before) <= 2:
            self._wrong(f"nobody plays on after seat {one.seat} resigns")
        ply = last if one.ply is None else one.ply
        if ply > last or (before and ply < before[-1].ply):
            self._wrong(f"nobody can resign after {ply} actions")

    def _wrong(self, what: str) -> None:
        raise BadRecord(self._line("resigned"), what)


def replay(text: str) -> Replay:
    """Replays a record.  Raises :class:`BadRecord` at the first thing that does not fit."""
    player = Replayer(parse(text))
    for number in range(len(player.record.actions)):
        player.step(number)
    return player.end()


def write(
    match: Match,
    *,
    secret: str = "",
    entropy: list[str] | None = None,
    resigned: Sequence[Resigned] = (),
    hints: bool = False,
    source: str = "",
) -> str:
    """The record of a match.  Give the secret only once the game has ended."""
    reason, scores, _winners = match.game.outcome(match.box)
    options = write_options(match.options)
    lines = {
        "game": match.game.slug,
        "options": " ".join(f"{name}={value}" for name, value in options.items()),
        "seats": str(match.box.seats),
        "rules": str(match.game.version),
    }
    if secret:
        lines["seed"] = secret
        if entropy:
            lines["entropy"] = " ".join(entropy)
        lines["commitment"] = proof.commitment(secret)
    if hints:
        lines["hints"] = "allowed"
    if source:
        lines["source"] = source
    if resigned:
        lines["resigned"] = " ".join(map(_resigned_text, resigned))
    if reason:
        lines["result"] = " ".join(map(str, scores))
    over = bool(resigned) and resigned[-1].ply is None
    ending = ending_of(match.game, match.box, [one.seat for one in resigned], over)
    if ending is not None:
        lines["winners"] = _winners_text(ending)
    head = [f"# {key}: {value}" for key, value in lines.items()]
    return "\n".join([*head, *_action_lines(match), ""])


def _winners_text(ending: Ending) -> str:
    return " ".join(map(str, seats_in(ending.winners))) or "nobody"


def _resigned_text(one: Resigned) -> str:
    return str(one.seat) if one.ply is None else f"{one.seat}@{one.ply}"


def _action_lines(match: Match) -> list[str]:
    if match.game.together:
        return [f"{step.seat}: {step.text}" for step in match.steps]
    texts = [step.text for step in match.steps]
    join = getattr(match.game.notation, "join", None)
    return join(texts) if join else texts
