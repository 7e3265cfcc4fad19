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
from spieltisch.engine.ending import ending_sentences, read_ending
from spieltisch.engine.game import Game
from spieltisch.engine.language import Joined
from spieltisch.engine.options import BadOption, read_options
from spieltisch.engine.sight import SPECTATOR
from spieltisch.engine.tutorial import Guide, guides_of
from spieltisch.house.accounts.models import Player
from spieltisch.house.tables.models import SEATED, Kind, Seat, Stage, Table
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
    except (BadOption, TypeError, AttributeError):
        return ""  # as they were stored by other rules, or damaged
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


def row(table: Table, player: Player | None) -> dict:
    """A table as a list shows it."""
    game = table.kind_of_game
    seats = sorted(table.seats.all(), key=lambda seat: seat.number)
    own = [seat.number for seat in seats if player and _sits(table, seat, player)]
    kept = any(player and seat.kept_for_id == player.pk for seat in seats)
    taken = sum(seat.kind != Kind.OPEN for seat in seats)
    return {
        "id": table.code,
        "url": reverse("table", args=[table.code]),
        "game": game_card(game),
        "state": _state(table, seats, own, player),
        "with": _company(seats, own),
        "about": about(game, table.options),
        "news": _news(table, game, seats, own),
        "changed": table.changed,
        "put_away": getattr(table, "put_away", False),
        "taken": taken,
        "seats": len(seats),
        "places": [True] * taken + [False] * (len(seats) - taken),
        "join": table.stage == Stage.GATHERING and not own and (table.public or kept),
    }


def rows(tables: Iterable[Table], player: Player | None) -> list[dict]:
    """Tables as a list shows them.  One that cannot be shown does not take the others along."""
    found = []
    for table in tables:
        try:
            found.append(row(table, player))
        except Exception:
            logger.exception("table %s cannot be listed", table.code)
    return found


def _sits(table: Table, seat: Seat, player: Player) -> bool:
    """Whether a seat is his; whoever has given up looks at it again when the game is over."""
    given_up = seat.given_up and table.stage != Stage.ENDED
    return seat.kind in SEATED and seat.player_id == player.pk and not given_up


def _state(table: Table, seats: list[Seat], own: list[int], player: Player | None) -> str:
    if table.stage == Stage.GATHERING:
        return "open"
    if table.stage == Stage.ENDED:
        return "ended"
    if not own and any(player and seat.player_id == player.pk for seat in seats):
        return "left"
    plays = [number for number in own if not seats[number].stand_in]
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
    plays = len(own) == 1 and not seats[own[0]].given_up
    eyes = own[0] if plays else SPECTATOR
    try:
        view = game.view(game.layout.from_bytes(bytes(table.box)), eyes)
        names = names_of(seats)
        if table.stage == Stage.ENDED:
            ending = read_ending(game, table.result)
            lines = ending_sentences(ending, game, view, eyes, names)
            return " ".join(map(str, lines))
        tell = game.words.log if view.ply else game.words.opening
        lines = tell(view, eyes, names)
    except Exception:
        # One table that cannot be told of must not take the lobby from everybody.
        logger.exception("table %s has no news to tell", table.code)
        return ""
    return str(lines[-1]) if lines else ""
