"""One browser at a guided game: like at any table, but that a script says what is done."""

from __future__ import annotations

import asyncio

import msgspec
from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext

from spieltisch.engine.registry import UnknownGame, find
from spieltisch.engine.tutorial import tutorial_of
from spieltisch.house.accounts.models import Player
from spieltisch.house.lessons.lesson import Lesson
from spieltisch.house.tables import messages as said
from spieltisch.house.tables.codes import NOT_FOUND, Receive, Send
from spieltisch.house.tables.deeds import playing
from spieltisch.house.tables.deeds.denied import Denied
from spieltisch.house.tables.hub import Hub, in_thread
from spieltisch.house.tables.preview import preview
from spieltisch.house.tables.socket import TableSocket, serve
from spieltisch.house.tables.wire import admitted, close


class LessonSocket(TableSocket):
    """The socket of a learner."""

    live: Lesson
    _others: asyncio.Task | None = None  # plays what the script says of the others

    async def _greet(self, hello: said.Hello) -> dict | None:
        """Goes to where the page is."""
        async with self.live.lock:
            self.hub.leave_audience(self.live, self)
            self.live.go_to(hello.version - 1)
        hello = msgspec.structs.replace(hello, seat=self.live.tutorial.learner)
        answer = await super()._greet(hello)
        self._let_others_play()
        return answer

    async def _answer(self, message: said.Message) -> dict | None:
        if not isinstance(message, said.Preview):
            return await super()._answer(message)
        async with self.live.lock:
            playing.check_seat(self.live, self.player, message.seat)
            answer = preview(self.live, self.audience.reader, self.audience.state, message)
            last = message.actions[-1]
            if len(message.actions) > 1 or not self.live.may_turn(last):
                self.live.check(message.actions[0])
            # One thing after the other: each has its own sentence.
            return {**answer, "choices": [], "confirm": True}

    async def _do(self, message: said.Deed) -> dict:
        if not isinstance(message, said.Act):
            raise Denied(gettext("In the guided game nothing has to be taken back or given up."))
        live = self.live
        async with live.lock:
            order = playing.Order(self.player, message.seat, message.version, message.id)
            if playing.answered(live, order) is None:
                playing.check(live, order)
                live.learn(message.actions)
                live.answers[order.id] = (order.seat, live.version)
            self.hub.publish(live)
            version = live.version
        self._let_others_play()
        return {"kind": "done", "id": message.id, "version": version}

    def _let_others_play(self) -> None:
        if self._others is not None:
            self._others.cancel()
        self._others = self.hub.run(self._play_others())

    async def _play_others(self) -> None:
        """Plays up to the next step; what is not to be seen at once."""
        live = self.live
        while live.step is None:
            if live.tutorial.beats[live.beat].shown:
                await asyncio.sleep(settings.BOT_PACE)
            async with live.lock:
                live.pass_beat()
                while live.step is None and not live.tutorial.beats[live.beat].shown:
                    live.pass_beat()
                self.hub.publish(live)


async def lesson_socket(
    hub: Hub, scope: dict, receive: Receive, send: Send, slug: str, guide: str
) -> None:
    """Serves one socket at a guided game, from its handshake to its end."""
    async with admitted(hub, scope, receive, send) as visitor:
        if visitor is None:
            return
        try:
            tutorial = await in_thread(lambda: tutorial_of(find(slug), guide))
        except UnknownGame:
            tutorial = None
        if tutorial is None:
            await close(send, NOT_FOUND)
            return
        name = await in_thread(_name_of, visitor.player)
        with translation.override(visitor.language):
            lesson = Lesson(tutorial, name)
        await serve(LessonSocket(hub, lesson, visitor), receive, send)


def _name_of(player: int | None) -> str:
    return Player.objects.filter(pk=player).values_list("name", flat=True).first() or ""
