"""What the pages of a table show beside its state."""

from __future__ import annotations

import re
import secrets

import msgspec
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import get_language, gettext
from markupsafe import Markup

from spieltisch import bots
from spieltisch.house.lobby.cards import about, game_card
from spieltisch.house.lobby.new import bots_for_people
from spieltisch.house.tables.live import LiveTable
from spieltisch.house.tables.models import Kind, Stage
from spieltisch.house.tables.people import part_of
from spieltisch.house.tables.state import Reader, areas_of
from spieltisch.house.tables.talk import EMOTES

AREAS = ("opponents", "board", "market", "hand")
# An opening tag of a container that the game has left empty.
CONTAINER = re.compile(r'<[^<>]*\sdata-(list|head)="([^"]*)"[^<>]*>')


def is_number(text: str) -> bool:
    """Whether a text from outside is a number of a sensible length."""
    return text.isascii() and text.isdigit() and len(text) < 10


def reader_for(live: LiveTable, player: int | None, wanted: str | None) -> Reader:
    """Who reads a page: the seat that was asked for if it is one's own, or the only one."""
    mine = live.seats_of(player)
    viewer = mine[0] if len(mine) == 1 else None
    if wanted and is_number(wanted) and int(wanted) in mine:
        viewer = int(wanted)
    return Reader(viewer, mine, get_language() or "en")


def table_context(
    request: HttpRequest, live: LiveTable, reader: Reader, player: int | None, state: dict
) -> dict:
    """What ``table.html`` and ``replay.html`` need."""
    areas, symbols = areas_of(live, reader)
    shown = dict(state)
    lists = shown.pop("lists")
    return {
        "game": game_card(live.game),
        "table": table_head(request, live, player, state["seats"]),
        "state": shown,
        "areas": {name: fill(areas.get(name, ""), lists, state["seats"]) for name in AREAS},
        "symbols": Markup(symbols),  # noqa: S704 - markup of the game
        "seat": reader.viewer,
        "socket": f"/ws/t/{live.code}",
        "page": page_of(live, reader),
        "form_id": secrets.token_urlsafe(12),
        "bots": bots_for_people(),
        "usual_bot": bots.USUAL,
        "sentences": EMOTES,
    }


def page_of(live: LiveTable, reader: Reader) -> str:
    """What a page says of itself when it comes back, beside its version."""
    kind = "gathering" if live.table.stage == Stage.GATHERING else "table"
    said = {"page": kind, "seat": reader.viewer, "mine": reader.mine}
    return msgspec.json.encode(said).decode()


def fill(area: str, lists: dict, seats: list[dict]) -> Markup:
    """The markup of an area with pieces in its containers and the heads of the seats."""

    def filled(found: re.Match) -> str:
        kind, name = found[1], found[2]
        if kind == "list":
            return found[0] + "".join(piece for _key, piece in lists.get(name, ()))
        return found[0] + render_to_string("house/seat.html", {"seat": seats[int(name)]})

    return Markup(CONTAINER.sub(filled, area))  # noqa: S704 - markup of the game and of templates


def table_head(
    request: HttpRequest, live: LiveTable, player: int | None, seats: list[dict]
) -> dict:
    """What a page says about a table as such.  Invitations are for its owner only."""
    owner = player is not None and live.table.owner_id == player
    return {
        "id": live.code,
        "url": reverse("table", args=[live.code]),
        "about": _about(live),
        "owner": owner,
        "public": live.table.public,
        "join": _has_room_for(live, player),
        "commitment": live.table.commitment,
        "seats": seats,
        "invitations": [
            {
                "seat": seat.number,
                "label": str(part_of(live.game, seat.number)),
                "url": request.build_absolute_uri(reverse("invite", args=[seat.token])),
            }
            for seat in live.seats
            if owner and seat.kind == Kind.OPEN
        ],
    }


def _about(live: LiveTable) -> str:
    options = about(live.game, live.table.options)
    return f"{options} · {gettext('hints allowed')}" if live.table.hints else options


def _has_room_for(live: LiveTable, player: int | None) -> bool:
    """Whether a player could sit down without an invitation, now that the table is gathering."""
    if live.seats_of(player):
        return False
    kept_for = {seat.kept_for_id for seat in live.seats if seat.kind == Kind.OPEN}
    return (live.table.public and None in kept_for) or (player is not None and player in kept_for)
