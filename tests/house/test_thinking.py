"""Thoughts of bots: they end when nobody wants to know any more, show how far they are, keep their
pace, and nobody waits while they are being compiled."""

import asyncio
import threading

import pytest

from spieltisch import bots
from spieltisch.bots import search
from spieltisch.house.accounts.models import Player
from spieltisch.house.tables import hub as hubs
from spieltisch.house.tables import thinking
from spieltisch.house.tables.deeds import playing, standing_in
from spieltisch.house.tables.deeds.playing import Order
from spieltisch.house.tables.models import Action, Kind
from spieltisch.house.tables.thinking import Thought
from tests.house.tables import open_table

DEEP = "expert"


@pytest.fixture
def ada(transactional_db):
    return Player.objects.create(name="Ada")


class Search:
    """Stands for a search without end: it only ends when its ``watch`` says so."""

    def __init__(self, monkeypatch, share=0.1):
        self.begun, self.ended = threading.Event(), threading.Event()
        self.share = share
        self.thoughts = 0
        monkeypatch.setattr(search, "ready", lambda game: True)
        monkeypatch.setitem(bots.BOTS, DEEP, bots.Known(self.think, "Expert bot"))

    def think(self, game, view, seat, legal, seed, watch):
        self.thoughts += 1
        self.begun.set()
        while watch(self.share):
            pass
        self.ended.set()
        return legal[0]


@pytest.fixture
def endless(monkeypatch):
    return Search(monkeypatch)


def at_table(ada, kinds, scenario):
    """Runs ``scenario(hub, live)`` at a table whose bots search."""

    async def run():
        hub = hubs.current()
        code = await open_table(hub, ada, kinds, bot=DEEP)
        async with hub.using(code) as live, asyncio.timeout(60):
            await scenario(hub, live)
        await hub.stop()

    asyncio.run(run())


def test_a_search_ends_with_the_game(ada, endless):
    async def scenario(hub, live):
        await asyncio.to_thread(endless.begun.wait, 30)
        await playing.resign(hub, live, Order(ada.pk, 0, live.version, "a"))
        await asyncio.to_thread(endless.ended.wait, 30)

    at_table(ada, [Kind.PLAYER, Kind.BOT], scenario)
    assert endless.ended.is_set() and not Action.objects.filter(seat=1).exists()


def test_a_search_ends_when_its_seat_is_taken_back(ada, endless):
    async def scenario(hub, live):
        await standing_in.lend(hub, live, Order(ada.pk, 0, 0, "a"), DEEP)
        await asyncio.to_thread(endless.begun.wait, 30)
        await standing_in.take(hub, live, Order(ada.pk, 0, 0, "b"))
        await asyncio.to_thread(endless.ended.wait, 30)

    at_table(ada, [Kind.PLAYER, Kind.DEVICE], scenario)
    assert endless.ended.is_set() and not Action.objects.filter(deed="act").exists()


def test_the_house_closes_without_waiting_for_a_search(ada, endless):
    async def scenario(hub, live):
        await asyncio.to_thread(endless.begun.wait, 30)

    at_table(ada, [Kind.BOT, Kind.BOT], scenario)
    assert endless.ended.wait(30)
    assert endless.thoughts == 1 and not Action.objects.exists()


def test_there_is_one_thought_at_a_table_at_a_time(ada, endless):
    async def scenario(hub, live):
        await asyncio.to_thread(endless.begun.wait, 30)
        for _ in range(5):
            hub.thinking.wake(live)
            await asyncio.sleep(0)
        assert endless.thoughts == 1

    at_table(ada, [Kind.BOT, Kind.BOT, Kind.BOT], scenario)


def test_all_who_look_see_how_far_a_long_thought_is(browser, monkeypatch, settings):
    settings.THOUGHT_SHOWN_AFTER = settings.THOUGHT_SHOWN_EVERY = 0.0
    Search(monkeypatch, share=0.25)
    ada, carl = browser("Ada"), browser("Carl")
    code = ada.open_table(**{"seat-0": "me", "seat-1": f"bot:{DEEP}"})
    socket, onlooker = ada.sit(code), carl.sit(code)
    for one in (socket, onlooker):
        told = one.until("change", thinking={"seat": 1, "share": 0.25})
        assert set(told) == {"kind", "base", "version", "thinking"}
        assert one.hello()["thinking"] == {"seat": 1, "share": 0.25}
    assert socket.order("resign", socket.hello(seat=0))["kind"] == "done"
    while socket.hello(seat=0)["thinking"] is not None:
        socket.until("change")


def test_a_thought_that_is_nearly_done_is_not_worth_a_bar(ada, endless):
    async def scenario(hub, live):
        thought = Thought(live, live.seats[0])
        assert thought.lasts and thought.watch(0.5) and thought.lasts
        assert thought.watch(0.7) and not thought.lasts
        thought.dropped = True
        assert not thought.watch(0.1) and not thought.lasts

    at_table(ada, [Kind.BOT, Kind.BOT], scenario)


def test_how_long_a_bot_takes_does_not_tell_whether_it_had_a_choice(
    ada, endless, settings, monkeypatch
):
    """With one or two actions it thinks no longer than the pace, and nobody sees it think."""
    settings.BOT_PACE = 100.0
    clock = [0.0]
    monkeypatch.setattr(thinking, "now", lambda: clock[0])

    async def scenario(hub, live):
        for count in (1, 2, 3):
            clock[0] = 0.0
            live.match.legal = lambda seat, count=count: list(range(count))
            thought = Thought(live, live.seats[0])
            assert thought.watch(0.1) and thought.lasts == (count > 2)
            clock[0] = 99.0
            assert thought.watch(0.1)
            clock[0] = 100.0
            assert thought.watch(0.1) == (count > 2)
        del live.match.legal

    at_table(ada, [Kind.BOT, Kind.BOT], scenario)


def test_a_bot_that_is_asked_again_draws_the_same_chance(ada, endless):
    async def scenario(hub, live):
        seeds = [Thought(live, seat).seed for seat in live.seats for _ in range(2)]
        assert seeds[0] == seeds[1] != seeds[2] == seeds[3]
        assert all(0 <= seed < 2**48 for seed in seeds)

    at_table(ada, [Kind.BOT, Kind.BOT], scenario)


def test_the_time_of_thinking_counts_for_the_pace(ada, monkeypatch, settings):
    """The pause before an action is what the thought has left of the pace."""
    settings.BOT_PACE = 100.0
    paused, sleep = [], asyncio.sleep
    clock = [0.0]

    def thinks(game, view, seat, legal, seed):
        clock[0] += 30.0 if len(paused) == 0 else 170.0
        return legal[0]

    async def noting(seconds, *more):
        if seconds > 1 or len(paused) == 1:
            paused.append(seconds)
        await sleep(0)

    async def scenario(hub, live):
        while len(live.match.steps) < 2:
            await sleep(0.005)

    monkeypatch.setitem(bots.BOTS, DEEP, bots.Known(thinks, "Thinking bot"))
    monkeypatch.setattr(bots, "LEVELS", {})
    monkeypatch.setattr("spieltisch.house.tables.thinking.now", lambda: clock[0])
    monkeypatch.setattr("spieltisch.house.tables.thinking.asyncio.sleep", noting)
    at_table(ada, [Kind.BOT, Kind.BOT], scenario)
    assert paused[:2] == [70.0, 0.0]


def test_nobody_waits_for_a_bot_that_is_not_compiled(ada, monkeypatch):
    """Another bot plays meanwhile, and the table says so."""
    asked = []

    def quick(game, view, seat, legal, seed):
        asked.append(seat)
        return legal[0]

    def never(*arguments, **more):
        raise AssertionError("it would have to be compiled")

    monkeypatch.setattr(search, "ready", lambda game: False)
    monkeypatch.setitem(bots.BOTS, bots.STAND_IN, bots.Known(quick, "Quick bot"))
    monkeypatch.setitem(bots.BOTS, DEEP, bots.Known(never, "Expert bot"))

    async def scenario(hub, live):
        while not live.ended:
            await asyncio.sleep(0.005)
        assert live.company.unready

    at_table(ada, [Kind.BOT, Kind.BOT], scenario)
    assert set(asked) == {0, 1}
