"""Acting, taking back and giving up at a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext

from spieltisch.engine.match import read_action
from spieltisch.house.tables.deeds.denied import Denied, changing, moved_on
from spieltisch.house.tables.live import LiveTable
from spieltisch.house.tables.models import Kind, Stage

if TYPE_CHECKING:
    from spieltisch.house.tables.hub import Hub


@dataclass(frozen=True)
class Order:
    """What a player wants to be done: for which seat, at which version, under which id."""

    player: int | None
    seat: int
    version: int
    id: str


async def act(hub: Hub, live: LiveTable, order: Order, texts: list[str]) -> int:
    """Carries out actions, all or none; returns the version after them.  Raises ``Denied``."""
    async with changing(hub, live):
        if (answer := answered(live, order)) is not None:
            return answer
        check(live, order)
        check_all_legal(live, order.seat, texts)
        await live.store(live.act(order.seat, texts, order.id))
    _tell_lobby(hub, live)
    return live.version


async def act_for_bot(hub: Hub, live: LiveTable, version: int, seat: int, action: int) -> None:
    """Carries out the action of a bot, unless it would be asked something else by now."""
    async with changing(hub, live):
        if not live.playing or not live.standing.is_good(seat, version):
            return
        text = live.game.notation.write(live.match.box, seat, action)
        await live.store(live.act(seat, [text]))
    _tell_lobby(hub, live)


async def cancel(live: LiveTable, order: Order) -> int | None:
    """Sees to it that an order is never carried out; returns the version by which it has been, if
    it has been already.  Raises ``Denied``."""
    async with live.lock:
        check_seat(live, order.player, order.seat)
        if order.id in live.canceled:
            return None
        version = answered(live, order)
        if version is None:
            live.canceled.append(order.id)
        return version


async def undo(hub: Hub, live: LiveTable, order: Order) -> int:
    """Takes back the latest action of a seat; returns the version after it.  Raises ``Denied``."""
    async with changing(hub, live):
        if (answer := answered(live, order)) is not None:
            return answer
        check(live, order)
        await live.store(live.undo(order.seat, order.id))
    _tell_lobby(hub, live)
    return live.version


async def resign(hub: Hub, live: LiveTable, order: Order) -> int:
    """A seat gives up: a bot plays on for good, or the game ends.  Raises ``Denied``."""
    async with changing(hub, live):
        if (answer := answered(live, order)) is not None:
            return answer
        check(live, order)
        row = live.give_up(order.seat, order.id)
        seat = live.seats[order.seat]
        fields = {"given_up": seat.given_up, "stand_in": seat.stand_in}
        await live.store(row, {order.seat: fields})
    _tell_lobby(hub, live)
    return live.version


def answered(live: LiveTable, order: Order) -> int | None:
    """The version by which an order with this id has been carried out already."""
    if order.id in live.canceled:
        raise Denied(gettext("This was taken back before it was played."))
    if order.id not in live.answers:
        return None
    seat, version = live.answers[order.id]
    if seat != order.seat or seat not in live.taken_by(order.player):
        raise Denied(gettext("This id has been used by somebody else."))
    return version


def check(live: LiveTable, order: Order) -> None:
    """Whether an order may be carried out at all.  Raises ``Denied``."""
    check_seat(live, order.player, order.seat)
    check_begun(live, order.version)
    if live.seats[order.seat].stand_in:
        raise Denied(gettext("A bot plays for you. Take your seat back first."), behind=True)
    check_standing(live, order.seat, order.version)


def check_standing(live: LiveTable, seat: int, version: int) -> None:
    """Whether a page of this version shows what an action of the seat depends on.  Raises
    ``Denied``."""
    if not live.playing or not live.standing.is_good(seat, version):
        raise moved_on()


def check_begun(live: LiveTable, version: int = -1) -> None:
    """Whether a game is being played.  Raises ``Denied``."""
    if live.table.stage == Stage.GATHERING:
        raise Denied(gettext("The game has not begun yet."), behind=True)
    if live.ended:
        raise Denied(gettext("The game is over."), behind=version != live.version)


def check_seat(live: LiveTable, player: int | None, seat: int) -> None:
    """Whether a player sits on a seat.  Raises ``Denied``."""
    if seat in live.seats_of(player):
        return
    if seat in live.taken_by(player):
        raise Denied(gettext("You have given up; this seat is not yours any more."), behind=True)
    if seat >= len(live.seats):
        raise Denied(gettext("This table has no such seat."))
    if live.seats[seat].kind == Kind.BOT:
        raise Denied(gettext("A bot sits on this seat."))
    raise Denied(gettext("This seat is not yours."))


def check_all_legal(live: LiveTable, seat: int, texts: list[str]) -> None:
    """Whether actions can be carried out one after the other.

    All but the last must show nothing new, because nobody can want an action in advance that
    depends on it.  Raises ``Refused`` or ``Denied``; nothing has changed then.
    """
    box = live.match.preview(seat, texts[:-1])
    if box is None:
        raise Denied(
            gettext("Something new is seen after the first of these; play one by one."),
            behind=True,
        )
    read_action(live.game, box, seat, texts[-1])


def _tell_lobby(hub: Hub, live: LiveTable) -> None:
    hub.tell_lobby(live.players())
