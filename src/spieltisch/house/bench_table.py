"""A table that is played at without a network, for the benchmark."""

from __future__ import annotations

import asyncio
import itertools
import time

from spieltisch.engine import proof
from spieltisch.house.accounts.models import Player
from spieltisch.house.tables.deeds.joining import join
from spieltisch.house.tables.deeds.opening import Chair, Wish, open_table
from spieltisch.house.tables.hub import in_thread
from spieltisch.house.tables.messages import Act, write_message
from spieltisch.house.tables.models import Kind
from spieltisch.house.tables.socket import TableSocket
from spieltisch.house.tables.visitors import Visitor

_ids = itertools.count(1)


class BusyTable:
    """Two players, one who watches, and their sockets, which lead nowhere."""

    def __init__(self, hub, game, chooser):
        self.hub, self.game, self.chooser = hub, game, chooser
        self.times: list[float] = []
        self.bytes_sent = self.sent = 0

    @classmethod
    async def open(cls, hub, game, chooser) -> BusyTable:
        table = cls(hub, game, chooser)
        names = ("Ada", "Bert")
        table.players = await in_thread(lambda: [Player.objects.create(name=n) for n in names])
        return table

    async def _new_game(self) -> str:
        ada, bert = self.players
        chairs = [Chair(Kind.PLAYER), Chair(Kind.OPEN)]
        wish = Wish(self.game, self.game.options(), chairs, True, proof.new_secret())
        code = await open_table(self.hub, ada, wish)
        async with self.hub.using(code) as live:
            await join(self.hub, live, bert)
        return code

    async def play(self, actions: int) -> None:
        """Plays this many actions, in as many games as it takes."""
        while len(self.times) < actions:
            async with self.hub.using(await self._new_game()) as live:
                await self._play_game(live, actions)

    async def _play_game(self, live, actions: int) -> None:
        visitors = [player.pk for player in self.players] + [None]
        sockets = [TableSocket(self.hub, live, Visitor(pk, "en", "")) for pk in visitors]
        async with live.lock:
            for socket in sockets:
                socket.look_through(socket.viewer, page_fits=True)
        readers = [asyncio.create_task(socket.outbox.run(self._receive)) for socket in sockets]
        while live.playing and len(self.times) < actions:
            await self._act(live, sockets[live.waiting()[0]])
        for reader in readers:
            reader.cancel()
        await asyncio.gather(*readers, return_exceptions=True)
        async with live.lock:
            for socket in sockets:
                self.hub.leave_audience(live, socket)

    async def _act(self, live, socket) -> None:
        choice = self.chooser.choice(socket.audience.state["choices"])
        order = Act(str(next(_ids)), live.version, socket.viewer, [choice["action"]])
        text = write_message(order)
        begun = time.perf_counter()
        await socket.hear(text)
        self.times.append(time.perf_counter() - begun)

    async def _receive(self, text: str) -> None:
        if text.startswith('{"kind":"change"'):
            self.bytes_sent += len(text)
            self.sent += 1
