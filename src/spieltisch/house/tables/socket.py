"""One browser at one table."""

from __future__ import annotations

import asyncio
import logging

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext

from spieltisch.engine.language import speaking
from spieltisch.engine.match import Refused
from spieltisch.engine.registry import UnknownGame
from spieltisch.house.tables import messages as said
from spieltisch.house.tables.audience import Audience
from spieltisch.house.tables.codes import (
    BROKEN,
    NOT_FOUND,
    POLICY,
    SILENT,
    TOO_BIG,
    Receive,
    Send,
)
from spieltisch.house.tables.deeds import playing
from spieltisch.house.tables.deeds.denied import Denied, denied_by_rules
from spieltisch.house.tables.deeds.ordered import carry_out
from spieltisch.house.tables.hints import Doubt, doubt_of, told
from spieltisch.house.tables.history import Unfit
from spieltisch.house.tables.hub import Hub
from spieltisch.house.tables.live import LiveTable
from spieltisch.house.tables.models import Stage, Table
from spieltisch.house.tables.outbox import Outbox
from spieltisch.house.tables.preview import preview, why
from spieltisch.house.tables.state import Reader
from spieltisch.house.tables.talk import emote
from spieltisch.house.tables.thinking import followed
from spieltisch.house.tables.visitors import Visitor
from spieltisch.house.tables.wire import admitted, close, heard, until_first

logger = logging.getLogger(__name__)
# What follows from the version of a table: a page at the same version has it already.  Everything
# else may have changed without one, and is told to every page that comes back.
BY_VERSION = ("lists", "ask", "choices", "log", "proof", "lesson")
PATIENCE_WITH_FLOODS = 30  # refused messages in a row before the socket is closed


class TableSocket:
    """A socket: who it belongs to, through whose eyes it looks, and what is to be sent."""

    def __init__(self, hub: Hub, live: LiveTable, visitor: Visitor):
        self.hub, self.live = hub, live
        self.player = visitor.player
        self.language = visitor.language
        self.reader = visitor.reader
        self.mine = live.seats_of(visitor.player)
        self.viewer: int | None = self.mine[0] if len(self.mine) == 1 else None
        self.audience: Audience | None = None
        self.outbox = Outbox(self._whole)
        self.source = visitor.source
        self._spilled = 0  # how many messages in a row were too many
        self.closing: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._areas_due = False

    # What the hub calls; the lock of the table is held

    def look_through(self, viewer: int | None, page_fits: bool = False) -> None:
        """Looks through the eyes of a seat.  ``page_fits``: the page was drawn for it already."""
        self.viewer = viewer
        self.mine = self.live.seats_of(self.player)
        reader = Reader(viewer, self.mine, self.language)
        self.hub.join_audience(self.live, self, reader)
        if not page_fits and self.audience is not None:
            self.audience.draw_areas(self.live)
            self._areas_due = True
            self.outbox.send_whole()

    def keep_up(self) -> None:
        """After a change of the table: whoever has other seats than before needs another page."""
        if self.live.seats_of(self.player) != self.mine:
            self.look_through(
                self.viewer if self.viewer in self.live.seats_of(self.player) else None
            )
            self.outbox.answer(said.write_message({"kind": "reload"}))
        self.cover_if_passed_on()

    def cover_if_passed_on(self) -> None:
        """Covers the hand once it is the turn of another person at this device."""
        waiting = self.live.people_to_act()
        others = [seat for seat in waiting if seat in self.mine and seat != self.viewer]
        if self.viewer is not None and self.viewer not in waiting and others:
            self.look_through(None)

    def close(self, code: int) -> None:
        if not self.closing.done():
            self.closing.set_result(code)

    def _whole(self) -> str:
        with_areas, self._areas_due = self._areas_due, False
        return self.audience.whole(with_areas)

    # What the browser says

    async def hear(self, text: str | None) -> None:
        """Does what a message says and answers it; None is one that is no text."""
        with speaking(self.language), translation.override(self.language):
            try:
                answer = await self._answer(self._read(text))
            except Refused as refused:
                self._refuse(denied_by_rules(self.live.game, refused), **said.address_of(text))
            except Denied as denied:
                self._refuse(denied, **said.address_of(text))
            else:
                if answer is not None:
                    self.outbox.answer(said.write_message(answer))

    def _read(self, text: str | None) -> said.Message:
        """The message in a text.  Raises ``Denied``."""
        if not self.hub.limits.allow("MESSAGE", self.source):
            self._spilled += 1
            if self._spilled > PATIENCE_WITH_FLOODS:
                self.close(POLICY)
            raise Denied(gettext("These are too many messages; please wait a moment."))
        self._spilled = 0
        try:
            return said.read_message(text)
        except said.NotUnderstood as error:
            raise Denied(gettext("The table does not understand this message.")) from error

    def _refuse(self, denied: Denied, **address: str | int) -> None:
        """Refuses a message.  Whatever is wrong with it, the browser is told which one it was (by
        its ``id`` or ``n``), so that it does not send it again."""
        answer = {"kind": "refused", "why": str(denied), "rule": denied.rule, **address}
        self.outbox.answer(said.write_message(answer))
        if denied.behind:
            self.outbox.send_whole()

    async def _answer(self, message: said.Message) -> dict | None:
        match message:
            case said.Ping():
                return said.pong(message)
            case said.Hello():
                return await self._greet(message)
            case said.Look():
                return await self._look(message)
            case said.Preview():
                async with self.live.lock:
                    playing.check_seat(self.live, self.player, message.seat)
                    return preview(self.live, self.audience.reader, self.audience.state, message)
            case said.Hint():
                return await self._hint(message)
            case said.Why():
                async with self.live.lock:
                    playing.check_seat(self.live, self.player, message.seat)
                    return why(self.live, message)
            case said.Cancel():
                return await self._cancel(message)
            case said.Emote():
                return emote(self.hub, self.live, self.player, message)
            case _:
                return await self._do(message)

    async def _hint(self, asked: said.Hint) -> None:
        """Begins to think about a hint; it is said when it is ready, if it still helps then."""
        async with self.live.lock:
            playing.check_seat(self.live, self.player, asked.seat)
            doubt = doubt_of(self.live, self.viewer, asked)
            thought = self.hub.hints.begin(self.live, doubt, self.source)
        self.hub.run(self._say_hint(asked, doubt, thought))

    async def _say_hint(
        self, asked: said.Hint, doubt: Doubt, thought: asyncio.Future[list]
    ) -> None:
        def show() -> None:
            if doubt.stands(self.live):
                far = {"kind": "thinking", "n": asked.n, "share": round(doubt.share, 2)}
                self.outbox.whisper(said.write_message(far))

        try:
            found = await followed(thought, show)
        except Exception:
            logger.exception("table %s: no hint", self.live.code)
            with speaking(self.language), translation.override(self.language):
                self._refuse(Denied(gettext("There is no hint for this.")), n=asked.n)
            return
        if doubt.stands(self.live):
            with speaking(self.language), translation.override(self.language):
                answer = {"kind": "hint", "n": asked.n, "base": asked.version}
                answer["best"] = told(self.live.game, doubt, found)
            self.outbox.answer(said.write_message(answer))

    async def _do(self, message: said.Deed) -> dict:
        """Carries out a deed; it is brought to its end even if the browser goes away."""
        deed = carry_out(self.hub, self.live, self.player, message)
        version = await asyncio.shield(self.hub.run(deed))
        return {"kind": "done", "id": message.id, "version": version}

    async def _cancel(self, cancel: said.Cancel) -> dict:
        """Sees to it that a deed is not carried out, or says that it has been."""
        order = playing.Order(self.player, cancel.seat, 0, cancel.id)
        version = await playing.cancel(self.live, order)
        if version is None:
            return {"kind": "canceled", "id": cancel.id}
        return {"kind": "done", "id": cancel.id, "version": version}

    async def _greet(self, hello: said.Hello) -> dict | None:
        async with self.live.lock:
            if not self._page_fits(hello):
                return {"kind": "reload"}
            viewer = hello.seat if hello.seat in self.mine else None
            self.look_through(viewer, page_fits=True)
            state = self.audience.state
            if (hello.version, hello.seat) == (state["version"], viewer):
                self.cover_if_passed_on()
                version = state["version"]
                passing = {name: state[name] for name in state if name not in BY_VERSION}
                return {"kind": "change", "base": version, **passing}
            self.outbox.send_whole()
            self.cover_if_passed_on()
        return None

    def _page_fits(self, hello: said.Hello) -> bool:
        """Whether a page can be brought up to date by messages: one that gathers players has no
        board, one of other seats than one's own has the wrong buttons, and one that was made for
        somebody else (or in another language) would say half of everything to him."""
        if hello.reader not in (None, self.reader):
            return False
        gathers = self.live.table.stage == Stage.GATHERING
        if hello.page is not None and (hello.page == "gathering") != gathers:
            return False
        return hello.mine is None or tuple(hello.mine) == self.live.seats_of(self.player)

    async def _look(self, look: said.Look) -> None:
        async with self.live.lock:
            if look.seat is not None:
                playing.check_seat(self.live, self.player, look.seat)
            self.look_through(look.seat)


async def table_socket(hub: Hub, scope: dict, receive: Receive, send: Send, code: str) -> None:
    """Serves one socket at a table, from its handshake to its end."""
    async with admitted(hub, scope, receive, send) as visitor:
        if visitor is None:
            return
        try:
            async with hub.using(code) as live:
                await serve(TableSocket(hub, live, visitor), receive, send)
        except Table.DoesNotExist:
            await close(send, NOT_FOUND)
        except (UnknownGame, Unfit) as error:
            logger.warning("table %s cannot be shown: %s", code, error)
            await close(send, BROKEN)


async def serve(socket: TableSocket, receive: Receive, send: Send) -> None:
    """Lets a socket hear and speak until it ends."""
    live, hub = socket.live, socket.hub

    async def send_text(text: str) -> None:
        await send({"type": "websocket.send", "text": text})

    async with live.lock:
        socket.look_through(socket.viewer, page_fits=True)
        hub.publish(live)
    try:
        code = await until_first(
            _listen(socket, receive), socket.outbox.run(send_text), socket.closing
        )
    finally:
        async with live.lock:
            hub.leave_audience(live, socket)
            hub.publish(live)
    await close(send, code)


async def _listen(socket: TableSocket, receive: Receive) -> int | None:
    """Hears messages until the browser goes; returns the code to close with."""
    while True:
        event = await heard(receive)
        if event is None:
            return SILENT
        if event["type"] == "websocket.disconnect":
            return None
        text = event.get("text")
        if len((text or "").encode()) > settings.MESSAGE_BYTES:
            return TOO_BIG
        await socket.hear(text)
