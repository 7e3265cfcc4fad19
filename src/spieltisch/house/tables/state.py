"""A table as one reader sees it.

Games only ever get blanked boxes (``Game.view``), so that nothing a reader may not know can be
drawn or told.  ``docs/protocol.md`` describes the state.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext
from markupsafe import escape

from spieltisch import bots
from spieltisch.engine import proof
from spieltisch.engine.drawing import naming
from spieltisch.engine.ending import Kind as Ending
from spieltisch.engine.ending import ending_sentences
from spieltisch.engine.game import Game, seats_in
from spieltisch.engine.language import speaking
from spieltisch.engine.sight import EVERYTHING, SPECTATOR
from spieltisch.house.tables.company import Handover, absent_for_long, bot_at
from spieltisch.house.tables.giving_up import question
from spieltisch.house.tables.history import History
from spieltisch.house.tables.live import LiveTable
from spieltisch.house.tables.luck import secret_of_rematch
from spieltisch.house.tables.models import Kind, Seat
from spieltisch.house.tables.people import names_of, part_of
from spieltisch.house.tables.talk import may_talk


class Reader(NamedTuple):
    """Who reads: the seat whose eyes are used (None: only watching), the own seats, the language.

    ``looks_back`` at a game that has ended: then nothing is hidden any more.
    """

    viewer: int | None
    mine: tuple[int, ...]
    language: str
    looks_back: bool = False

    @property
    def eyes(self) -> int:
        """What the engine calls the viewer."""
        return SPECTATOR if self.viewer is None else self.viewer

    def view(self, game: Game, box):
        """What this reader may know of a box."""
        return game.view(box, EVERYTHING if self.looks_back else self.eyes)


def markup(words: Any) -> str:
    """Words of a game as markup that is safe to print."""
    return str(escape(words))


def log_of(live: LiveTable, reader: Reader, names: list[str]) -> list[dict]:
    """The log: an entry for the opening and one for every action, oldest first.

    What was told before is kept with the table; ``names`` do not change while it is in memory.
    """
    history = live.history
    told = live.told.setdefault(reader._replace(mine=()), [])  # (serial number of a box, entry)
    while told and not _stands(told, history):
        told.pop()
    for ply in range(len(told), len(history)):
        told.append((history.serial(ply), _entry(live, reader_at(live, reader, ply), names, ply)))
    return [entry for _serial, entry in told]


def _stands(told: list, history: History) -> bool:
    """Whether the last entry tells of a box that has not been taken back."""
    last = len(told) - 1
    return last < len(history) and history.serial(last) == told[last][0]


def reader_at(live: LiveTable, reader: Reader, ply: int) -> Reader:
    """A reader of what action ``ply`` did: whoever has given up before only watches."""
    gone = bot_at(live.company.handovers, reader.viewer, ply)
    return reader._replace(viewer=None) if gone and gone.given_up else reader


def _entry(live: LiveTable, reader: Reader, names: list[str], ply: int) -> dict:
    words, view = live.game.words, reader.view(live.game, live.history.box(ply))
    tell = words.log if ply else words.opening
    return {
        "ply": ply,
        "seat": words.log_seat(view) if ply else -1,
        "lines": [markup(line) for line in tell(view, reader.eyes, names)],
    }


def state_of(live: LiveTable, reader: Reader, online: set[int]) -> dict:
    """The state of a table.  ``online`` are the players who look at it.

    Raises whatever a game raises that cannot draw its own box.
    """
    with speaking(reader.language), translation.override(reader.language):
        names = names_of(live.seats)
        state = {
            "stage": str(live.table.stage),
            "version": live.version,
            "viewer": reader.viewer,
            "mine": list(reader.mine),
            "lists": {},
            "choices": [],
            "log": [],
            "hints": live.table.hints,
            "can": _can(live, reader, online, names),
            "ended": _ended(live, reader, names),
            "proof": _proof(live),
            "thinking": live.company.thinking,
        }
        if live.match is None:
            state["seats"] = _seats(live, reader, names, online, None, None)
            state["ask"] = _ask_for_players()
            return state
        state["log"] = _with_handovers(log_of(live, reader, names), live, reader, names)
        state |= position_of(live, reader, online, live.match.box)
        return state | live.remarks(reader, state)


def position_of(
    live: LiveTable, reader: Reader, online: set[int], box, ply: int | None = None
) -> dict:
    """The parts of a state that follow from a box: that of the table, of a preview, or of an ended
    game after ``ply`` actions."""
    game = live.game
    with speaking(reader.language), translation.override(reader.language):
        names = names_of(live.seats)
        view = reader.view(game, box)
        if _was_given_up(live, ply):
            view = game.given_up(view)
        with naming(names):
            drawing = game.board.draw(view, reader.eyes)
        return {
            "lists": {
                name: [[piece.key, str(piece.markup)] for piece in pieces]
                for name, pieces in drawing.lists.items()
            },
            "ask": _ask(live, reader, view, names),
            "choices": _choices(live, reader, view, box),
            "seats": [
                seat | _played_by(live, seat["seat"], ply)
                for seat in _seats(live, reader, names, online, view, box)
            ],
        }


def state_at(live: LiveTable, reader: Reader, ply: int, box) -> dict:
    """The state of an ended game as it was after an action, with the box that is to be shown."""
    state = state_of(live, reader, set())
    state["log"] = [entry for entry in state["log"] if entry["ply"] <= ply]
    return state | position_of(live, reader, set(), box, ply)


def _was_given_up(live: LiveTable, ply: int | None) -> bool:
    """Whether this is where a game ended because somebody gave up: not by its rules."""
    last = ply is None or ply == len(live.history) - 1
    return last and live.ended and live.ending().kind == Ending.RESIGNED


def areas_of(live: LiveTable, reader: Reader) -> tuple[dict[str, str], str]:
    """The still part of the table for a reader, with empty containers, and its symbols."""
    if live.match is None:
        return {}, ""
    language = reader.language
    with speaking(language), translation.override(language), naming(names_of(live.seats)):
        scene = live.game.board.scene(reader.view(live.game, live.match.box), reader.eyes)
        return {name: str(area) for name, area in scene.areas.items()}, str(scene.symbols)


def _choices(live: LiveTable, reader: Reader, view, box) -> list[dict]:
    if not live.playing or reader.viewer is None or reader.viewer not in reader.mine:
        return []
    if live.seats[reader.viewer].stand_in:
        return []
    legal = live.game.legal(box, reader.viewer)
    return [
        {
            "action": choice.action,
            "label": markup(choice.label),
            "say": markup(choice.say),
            "select": list(choice.select),
            "targets": list(choice.targets),
            "mark": choice.mark,
            "warn": markup(choice.warn),
            "again": choice.again,
            "listed": choice.listed,
        }
        for choice in live.game.board.choices(view, reader.viewer, legal)
    ]


def _ask(live: LiveTable, reader: Reader, view, names: list[str]) -> dict:
    if live.ended:
        sentence = _ended(live, reader, names)["sentence"]
        return {"heading": markup(gettext("The game is over")), "sentence": sentence}
    covered = [seat for seat in live.people_to_act() if seat in reader.mine]
    if reader.viewer is None and covered:
        heading = gettext("Hand the device to %(name)s") % {"name": names[covered[0]]}
        return {"heading": markup(heading), "sentence": ""}
    if reader.viewer in reader.mine and live.seats[reader.viewer].stand_in:
        return _ask_owner(live.seats[reader.viewer])
    ask = live.game.words.ask(view, reader.eyes, names)
    return {"heading": markup(ask.heading), "sentence": markup(ask.sentence)}


def _ask_owner(seat: Seat) -> dict:
    """To somebody for whom a bot plays."""
    sentence = gettext("%(bot)s: your seat stays yours, take it back whenever you like.")
    return {
        "heading": markup(gettext("A bot plays for you")),
        "sentence": markup(sentence % {"bot": bots.label_of(seat.stand_in)}),
    }


def _ask_for_players() -> dict:
    return {
        "heading": markup(gettext("Waiting for players")),
        "sentence": markup(gettext("The game begins as soon as all seats are taken.")),
    }


def _seats(live: LiveTable, reader: Reader, names, online: set[int], view, box) -> list[dict]:
    waiting = live.game.rules.waiting(box) if live.playing else 0
    return [
        {
            "seat": seat.number,
            "name": names[seat.number],
            "label": str(part_of(live.game, seat.number)),
            "kind": str(seat.kind),
            "facts": _facts(live.game, view, seat.number),
            "turn": bool(waiting >> seat.number & 1),
            "mine": seat.number in reader.mine,
            "online": seat.kind == Kind.BOT or seat.given_up or seat.player_id in online,
            "stand_in": str(bots.label_of(seat.stand_in)) if seat.stand_in else "",
            "given_up": seat.given_up,
            "warming": live.playing and live.company.unready and seat.played_by in bots.LEVELS,
        }
        for seat in live.seats
    ]


def _played_by(live: LiveTable, seat: int, ply: int | None) -> dict:
    """Which bot plays for somebody after ``ply`` actions, where that is not how it is now."""
    if ply is None or ply == len(live.history) - 1:
        return {}
    one = bot_at(live.company.handovers, seat, ply + 1)
    bot = str(bots.label_of(one.bot)) if one else ""
    return {"stand_in": bot, "given_up": one is not None and one.given_up}


def _facts(game, view, seat: int) -> list[str]:
    if view is None:
        return []
    return [markup(fact) for fact in game.words.seat(view, seat).facts]


def _can(live: LiveTable, reader: Reader, online: set[int], names: list[str]) -> dict:
    own = live.playing and reader.viewer in reader.mine
    lent = own and bool(live.seats[reader.viewer].stand_in)
    own = own and not lent
    return {
        "undo": bool(own and live.match.undoable(reader.viewer)),
        "hint": bool(own and live.table.hints and reader.viewer in live.waiting()),
        "resign": markup(question(live, reader.viewer, names)) if own else "",
        "rematch": live.ended and bool(reader.mine),
        "talk": bool(reader.mine) and may_talk(live),
        "lend": own,
        "take": lent,
        "replace": absent_for_long(live, online) if reader.mine else [],
    }


def _ended(live: LiveTable, reader: Reader, names: list[str]) -> dict | None:
    if not live.ended:
        return None
    ending, following = live.ending(), live.table.rematch
    return {
        "sentence": " ".join(_ending_lines(live, reader, names)),
        "winners": seats_in(ending.winners),
        "ranks": ending.ranks,
        "next": reverse("table", args=[following.code]) if following else None,
    }


def _ending_lines(live: LiveTable, reader: Reader, names: list[str]) -> list[str]:
    reader = reader_at(live, reader, len(live.history))
    view = reader.view(live.game, live.match.box)
    lines = ending_sentences(live.ending(), live.game, view, reader.eyes, names)
    return [markup(line) for line in lines]


def _with_handovers(log: list[dict], live: LiveTable, reader: Reader, names: list[str]) -> list:
    """The log with who has let a bot play and who has given up, which are no actions of the
    game; giving up that ends it is told with its winner."""
    told = [
        {"ply": one.ply, "seat": one.seat, "lines": [markup(_handover(one, names))]}
        for one in live.company.handovers
    ]
    ending = live.ending() if live.ended else None
    if ending is not None and ending.kind == Ending.RESIGNED:
        told[-1]["lines"] = _ending_lines(live, reader, names)
    return sorted(log + told, key=lambda entry: entry["ply"])


def _handover(one: Handover, names: list[str]) -> str:
    if one.given_up:
        sentence = gettext("%(name)s has given up. %(bot)s plays on.")
    elif one.bot:
        sentence = gettext("%(bot)s plays for %(name)s now.")
    else:
        sentence = gettext("%(name)s plays again.")
    return sentence % {"name": names[one.seat], "bot": bots.label_of(one.bot)}


def _proof(live: LiveTable) -> dict:
    """The secret itself is shown at the end, never before."""
    return {
        "commitment": live.table.commitment,
        "entropy": list(live.table.entropy),
        "seed": live.table.secret if live.ended else None,
        # what a rematch is bound to, before anybody asks for one
        "next": proof.commitment(secret_of_rematch(live.code)) if live.ended else None,
    }
