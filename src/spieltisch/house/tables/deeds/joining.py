"""Taking a free seat at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext

from spieltisch.house.accounts.models import Player
from spieltisch.house.tables.deeds.denied import Denied, changing
from spieltisch.house.tables.live import LiveTable
from spieltisch.house.tables.luck import clean_word
from spieltisch.house.tables.models import Kind, Seat

if TYPE_CHECKING:
    from spieltisch.house.tables.hub import Hub


async def join(
    hub: Hub, live: LiveTable, player: Player, word: str = "", invitation: str | None = None
) -> None:
    """Takes a seat: the one of an invitation, those kept for the player, or any in public.

    The game begins with the last seat that is taken.  Raises ``Denied``.
    """
    async with changing(hub, live):
        seats = free_seats(live, player, invitation)
        taken = {seat.number: _take(seat, player, word, first=seat is seats[0]) for seat in seats}
        started = live.start() if live.is_ready_to_start else []
        await live.store(started, taken)
    hub.tell_lobby()


def free_seats(live: LiveTable, player: Player, invitation: str | None) -> list[Seat]:
    """The seats that a player would take now, at least one.  Raises ``Denied``."""
    if live.seats_of(player.pk):
        raise Denied(gettext("You sit at this table already."))
    open_seats = [seat for seat in live.seats if seat.kind == Kind.OPEN]
    if invitation is not None:
        invited = [seat for seat in live.seats if seat.token == invitation]
        if not invited or invited[0] not in open_seats:
            raise Denied(gettext("Somebody else has taken this seat in the meantime."), behind=True)
        return invited
    kept = [seat for seat in open_seats if seat.kept_for_id == player.pk]
    if kept:
        return kept
    if not open_seats:
        raise Denied(gettext("All seats at this table are taken."), behind=True)
    if not live.table.public:
        raise Denied(gettext("Only somebody with an invitation can take a seat at this table."))
    public = [seat for seat in open_seats if seat.kept_for_id is None]
    if not public:
        raise Denied(gettext("The free seats at this table are kept for somebody."))
    return public[:1]


def _take(seat: Seat, player: Player, word: str, first: bool) -> dict:
    """Seats a player in memory; returns the fields to be stored.

    Of several seats that were kept for one player, the others are played by people at his device.
    """
    fields = {
        "kind": Kind.PLAYER if first else Kind.DEVICE,
        "player": player,
        "kept_for": None,
        "name": player.name if first or not seat.name else seat.name,
        "entropy": clean_word(word) if first else "",
    }
    for name, value in fields.items():
        setattr(seat, name, value)
    return fields
