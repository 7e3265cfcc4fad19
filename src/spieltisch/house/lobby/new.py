"""The form of a new table: what it offers, and what was chosen in it."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.core.signing import BadSignature
from django.http import QueryDict
from django.utils.translation import gettext

from spieltisch import bots
from spieltisch.engine import proof
from spieltisch.engine.game import Game
from spieltisch.engine.options import NO, YES, BadOption, Question, read_options
from spieltisch.house.accounts.names import BadName, clean_name
from spieltisch.house.tables import luck
from spieltisch.house.tables.deeds.opening import Chair, Wish
from spieltisch.house.tables.models import Kind
from spieltisch.house.tables.people import part_of

ME, OPEN, DEVICE, NONE, BOT = "me", "open", "device", "none", "bot:"
OPTION, SEAT, NAME = "option-", "seat-", "name-"
LOBBY = "lobby"


class BadForm(ValueError):
    """What was chosen is impossible; the message says why."""


@dataclass
class Chosen:
    """What somebody has chosen, as text: option values by name, kinds and names by seat."""

    options: dict[str, str]
    kinds: list[str]
    names: list[str]
    public: bool = True
    ticket: str = field(default_factory=luck.new_ticket)


def first_choice(game: Game) -> Chosen:
    """What the form of a game shows at first: oneself against simple bots."""
    options = {question.name: question.choice(question.default).name for question in game.questions}
    least, most = min(game.seats), max(game.seats)
    bot = f"{BOT}{list(bots.BOTS)[-1]}"
    kinds = [ME] + [bot] * (least - 1) + [NONE] * (most - least)
    return Chosen(options, kinds, [""] * most)


def chosen_in(game: Game, post: QueryDict) -> Chosen:
    """What was chosen in a form that was sent; nothing is checked yet but the ticket."""
    chosen = first_choice(game)
    if "options" in post:  # a form leaves out switches that are off
        chosen.options |= {question.name: NO for question in game.questions if question.is_switch}
    for name, value in post.items():
        if name.startswith(OPTION):
            chosen.options[name.removeprefix(OPTION)] = value
    for number in range(max(game.seats)):
        chosen.kinds[number] = post.get(f"{SEAT}{number}", chosen.kinds[number])
        chosen.names[number] = post.get(f"{NAME}{number}", "")
    chosen.public = post.get("visibility", LOBBY) == LOBBY
    try:
        luck.secret_of(post.get("ticket", ""))
    except BadSignature:
        return chosen  # with the fresh ticket it was made with
    chosen.ticket = post["ticket"]
    return chosen


def wish_of(game: Game, chosen: Chosen, word: str) -> Wish:
    """The table that was chosen.  Raises :class:`BadForm` with a sentence."""
    try:
        options = read_options(game.options, chosen.options)
    except BadOption as error:
        raise BadForm(str(error)) from error
    chairs = [
        _chair(kind, name, number)
        for number, (kind, name) in enumerate(zip(chosen.kinds, chosen.names, strict=True))
        if kind != NONE
    ]
    if len(chairs) not in game.seats:
        possible = ", ".join(map(str, game.seats))
        raise BadForm(
            gettext("This game is played with %(possible)s seats, not with %(chosen)d.")
            % {"possible": possible, "chosen": len(chairs)}
        )
    if sum(chair.kind == Kind.PLAYER for chair in chairs) > 1:
        raise BadForm(
            gettext("You can take one seat yourself; choose “at this device” for the others.")
        )
    secret = luck.secret_of(chosen.ticket)
    return Wish(game, options, chairs, chosen.public, secret, word)


def _chair(kind: str, name: str, number: int) -> Chair:
    if kind == ME:
        return Chair(Kind.PLAYER)
    if kind == OPEN:
        return Chair(Kind.OPEN)
    if kind == DEVICE:
        try:
            return Chair(Kind.DEVICE, name=clean_name(name or guest(number)))
        except BadName as error:
            raise BadForm(str(error)) from error
    bot = kind.removeprefix(BOT)
    if kind.startswith(BOT) and bot in bots.BOTS:
        return Chair(Kind.BOT, bot=bot)
    raise BadForm(gettext("Nobody of the kind “%(kind)s” can sit there.") % {"kind": kind[:40]})


def guest(number: int) -> str:
    """What somebody at this device is called who has not said a name."""
    return gettext("Guest %(number)d") % {"number": number + 1}


def form_of(game: Game, chosen: Chosen) -> dict:
    """The form as the page shows it."""
    return {
        "questions": [_question(question, chosen.options) for question in game.questions],
        "chairs": [
            {
                "number": number,
                "label": str(part_of(game, number)),
                "kind": kind,
                "name": chosen.names[number],
                "optional": number >= min(game.seats),
            }
            for number, kind in enumerate(chosen.kinds)
        ],
        "bots": [{"name": name, "label": str(known.label)} for name, known in bots.BOTS.items()],
        "public": chosen.public,
        "ticket": chosen.ticket,
        "commitment": proof.commitment(luck.secret_of(chosen.ticket)),
    }


def _question(question: Question, options: dict[str, str]) -> dict:
    value = options.get(question.name)
    return {
        "name": question.name,
        "label": question.label,
        "help": question.help,
        "switch": question.is_switch,
        "group": question.group,
        "on": value == YES,
        "choices": [
            {"name": choice.name, "label": choice.label, "on": choice.name == value}
            for choice in question.choices
        ],
    }
