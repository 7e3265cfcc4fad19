"""Games and tables as the pages show them; what each has is listed beside it."""

from __future__ import annotations

import logging
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext
from markupsafe import Markup

from spieltisch.engine import registry
from spieltisch.engine.game import Game
from spieltisch.engine.language import Joined
from spieltisch.engine.options import BadOption, read_options
from spieltisch.engine.sight import SPECTATOR
from spieltisch.engine.tutorial import Guide, guides_of
from spieltisch.house.accounts.models import Player
from spieltisch.house.tables.live import SEATED
from spieltisch.house.tables.models import Kind, Seat, Stage, Table
from spieltisch.house.tables.people import name_of, names_of

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class GameCard:
    """A game: names, numbers, its picture as markup, its style sheets and sources, and its guided
    games, the first one first."""

    slug: str
    title: Any
    subtitle: Any
    blurb: Any
    minutes: int
    seats: str
    picture: Markup
    css: tuple[str, ...]
    sources: tuple[dict, ...]
    guides: tuple[Guide, ...]


@cache
def game_card(game: Game) -> GameCard:
    folder = files(game.package) / "static"
    styles = [file.name for file in folder.iterdir()] if folder.is_dir() else []
    picture = folder / "picture.svg"
    least, most = min(game.seats), max(game.seats)
    return GameCard(
        slug=game.slug,
        title=game.title,
        subtitle=game.subtitle,
        blurb=game.blurb,
        minutes=game.minutes,
        seats=str(least) if least == most else f"{least}–{most}",
        # A picture is a file of the game, as trusted as its code.
        picture=Markup(picture.read_text(encoding="utf-8")) if picture.is_file() else Markup(),  # noqa: S704
        css=tuple(f"{game.slug}/{name}" for name in sorted(styles) if name.endswith(".css")),
        sources=_sources(game),
        guides=guides_of(game),
    )


def _sources(game: Game) -> tuple[dict, ...]:
    file = files(game.package) / "sources.toml"
    if not file.is_file():
        return ()
    return tuple(tomllib.loads(file.read_text(encoding="utf-8")).get("sources", ()))


def game_cards() -> list[GameCard]:
    return [game_card(game) for game in registry.games().values()]


def about(game: Game, words: dict[str, str]) -> str:
    """What a table has agreed on that is not as usual, in a sentence."""
    try:
        chosen = read_options(game.options, words)
    except BadOption:
        return ""
    parts = []
    for question in game.questions:
        number = getattr(chosen, question.name)
        if number == question.default:
            continue
        if question.is_switch and number:
            parts.append(str(question.label))
        else:
            parts.append(f"{question.label}: {question.choice(number).label}")
    return ", ".join(parts) or gettext("usual rules")


def row(table: Table, player: Player | None) -> dict | None:
    """A table as the lobby lists it; None where its game is not installed any more."""
    try:
        game = table.kind_of_game
    except registry.UnknownGame:
        return None
    seats = sorted(table.seats.all(), key=lambda seat: seat.number)
    own = [seat.number for seat in seats if player and _sits(seat, player)]
    plays = [number for number in own if not seats[number].stand_in]
    kept = any(player and seat.kept_for_id == player.pk for seat in seats)
    taken = sum(seat.kind != Kind.OPEN for seat in seats)
    return {
        "id": table.code,
        "url": reverse("table", args=[table.code]),
        "game": game_card(game),
        "state": _state(table, plays),
        "with": _company(seats, own),
        "about": about(game, table.options),
        "news": _news(table, game, seats, own),
        "changed": table.changed,
        "taken": taken,
        "seats": len(seats),
        "places": [True] * taken + [False] * (len(seats) - taken),
        "join": table.stage == Stage.GATHERING and not own and (table.public or kept),
    }


def rows(tables: Iterable[Table], player: Player | None) -> list[dict]:
    return [found for table in tables if (found := row(table, player)) is not None]


def _sits(seat: Seat, player: Player) -> bool:
    return seat.kind in SEATED and seat.player_id == player.pk


def _state(table: Table, plays: list[int]) -> str:
    if table.stage == Stage.GATHERING:
        return "open"
    if table.stage == Stage.ENDED:
        return "ended"
    return "turn" if any(table.waiting >> seat & 1 for seat in plays) else "waiting"


def _company(seats: list[Seat], own: list[int]) -> str:
    others = [name_of(seat) for seat in seats if seat.number not in own and seat.kind != Kind.OPEN]
    if not others:
        return ""
    return gettext("with %(names)s") % {"names": str(Joined(others))}


def _news(table: Table, game: Game, seats: list[Seat], own: list[int]) -> str:
    """The last line of the log, or the result, as text, from the stored box."""
    if table.box is None or table.layout != game.layout.digest:
        return ""
    eyes = own[0] if len(own) == 1 else SPECTATOR
    try:
        view = game.view(game.layout.from_bytes(bytes(table.box)), eyes)
        names = names_of(seats)
        if table.stage == Stage.ENDED:
            return _result(table, game, view, eyes, names)
        tell = game.words.log if view.ply else game.words.opening
        lines = tell(view, eyes, names)
    except Exception:
        # One table that cannot be told of must not take the lobby from everybody.
        logger.exception("table %s has no news to tell", table.code)
        return ""
    return str(lines[-1]) if lines else ""


def _result(table: Table, game: Game, view, eyes: int, names: list[str]) -> str:
    resigned = table.result["resigned"]
    if resigned is not None:
        return gettext("%(name)s has given up.") % {"name": names[resigned]}
    return str(game.words.ending(view, eyes, names))
