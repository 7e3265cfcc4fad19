"""The form of a new table: what it offers, and what was chosen in it."""

from __future__ import annotations

from collections.abc import Iterable
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
from spieltisch.house.tables.deeds.opening import Advice, Chair, Wish
from spieltisch.house.tables.models import Kind, Talk
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
    talk: bool = True
    advice: str = Advice.ALONE
    ticket: str = field(default_factory=luck.new_ticket)


def first_choice(game: Game) -> Chosen:
    """What the form of a game shows at first: oneself against the usual bots."""
    options = {question.name: question.choice(question.default).name for question in game.questions}
    usual, most = game.usual_seats or min(game.seats), max(game.seats)
    bot = f"{BOT}{bots.USUAL}"
    kinds = [ME] + [bot] * (usual - 1) + [NONE] * (most - usual)
    return Chosen(options, kinds, [""] * most)


def chosen_in(game: Game, post: QueryDict) -> Chosen:
    """What was chosen in a form that was sent; nothing is checked yet but the ticket."""
    chosen = first_choice(game)
    if "options" in post:  # a form leaves out switches that are off
        chosen.talk = post.get("talk") == "1"
        chosen.options |= {question.name: NO for question in game.questions if question.is_switch}
    for name, value in post.items():
        if name.startswith(OPTION):
            chosen.options[name.removeprefix(OPTION)] = value
    for number in range(max(game.seats)):
        chosen.kinds[number] = post.get(f"{SEAT}{number}", chosen.kinds[number])
        chosen.names[number] = post.get(f"{NAME}{number}", "")
    chosen.public = post.get("visibility", LOBBY) == LOBBY
    chosen.advice = post.get("hints", chosen.advice)
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
    if chosen.advice not in list(Advice):
        raise BadForm(
            gettext("Hints can be for whoever plays alone, for everybody, or for nobody.")
        )
    secret = luck.secret_of(chosen.ticket)
    talk = Talk.EMOTES if chosen.talk else Talk.NONE
    return Wish(game, options, chairs, chosen.public, secret, word, talk, Advice(chosen.advice))


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
        "bots": bots_for_people({kind.removeprefix(BOT) for kind in chosen.kinds}),
        "public": chosen.public,
        "talk": chosen.talk,
        "advice": chosen.advice,
        "ticket": chosen.ticket,
        "commitment": proof.commitment(luck.secret_of(chosen.ticket)),
    }


def bots_for_people(also: Iterable[str] = ()) -> list[dict]:
    """The bots that are offered: the levels, weakest first, and ``also`` others if there are such.

    The bots that do not look ahead are there for programs and for comparing.
    """
    names = [name for name in bots.BOTS if name in bots.LEVELS or name in also]
    return [
        {
            "name": name,
            "label": str(bots.BOTS[name].label),
            "about": str(bots.ABOUT.get(name, "")),
        }
        for name in names
    ]


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
