"""Bots: what they are given, that they choose well, and that they never keep a table waiting."""

import asyncio
import threading

import pytest

from spieltisch import bots
from spieltisch.engine.language import speaking
from spieltisch.engine.sight import UNKNOWN
from spieltisch.house.accounts.models import Player
from spieltisch.house.tables import hub as hubs
from spieltisch.house.tables import thinking
from spieltisch.house.tables.deeds import playing
from spieltisch.house.tables.models import Action, Kind, Table
from tests.house.tables import open_table
from tests.toy_game import GAME
from tests.toy_game.box import LAY
from tests.toy_positions import positions

SEEDS = range(20)


def decide(name, box, seat, seed):
    view = GAME.view(box, seat)
    return bots.find(name)(GAME, view, seat, GAME.legal(view, seat), seed)


@pytest.mark.parametrize("name", ["random", "simple"])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_bot_chooses_a_legal_action_and_the_same_again(name, seed):
    for match, seat in positions(seed):
        before = match.box.copy()
        action = decide(name, match.box, seat, seed)
        assert action in match.legal(seat), seed
        assert action == decide(name, match.box, seat, seed), seed
        assert match.box == before, seed


@pytest.mark.parametrize("name", ["random", "simple"])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_bot_decides_the_same_when_hidden_cards_are_others(name, seed):
    for match, seat in positions(seed):
        view = GAME.view(match.box, seat)
        for deal in range(3):
            other = GAME.believe(view, seat, deal)
            assert decide(name, other, seat, seed) == decide(name, match.box, seat, seed), seed


def test_the_random_bot_does_everything_that_is_legal():
    match, seat = next(positions(1))
    chosen = {decide("random", match.box, seat, seed) for seed in range(60)}
    assert chosen == set(match.legal(seat))


def test_simple_lays_what_is_worth_most():
    for match, seat in positions(3):
        if match.box.phase == 0:
            kinds = match.box.hand[seat][: match.box.held[seat]]
            assert decide("simple", match.box, seat, 1) == max(kinds)


def test_bots_have_names_in_both_languages():
    with speaking("de"):
        german = {str(bots.label_of(name)) for name in bots.BOTS}
    with speaking("en"):
        english = {str(bots.label_of(name)) for name in bots.BOTS}
    assert len(german | english) == 2 * len(bots.BOTS)
    assert bots.label_of("gone") == "gone"
    with pytest.raises(bots.UnknownBot, match="random"):
        bots.find("gone")


@pytest.fixture
def ada(transactional_db):
    return Player.objects.create(name="Ada")


async def ended(hub, code):
    """Waits until the game of a table has ended."""
    async with hub.using(code) as live:
        async with asyncio.timeout(60):
            while True:
                async with live.lock:  # what is seen without it may not be stored yet
                    if live.ended:
                        return
                await asyncio.sleep(0.005)


def play_bots(ada, **more):
    async def scenario():
        hub = hubs.current()
        code = await open_table(hub, ada, [Kind.BOT] * 3, **more)
        await ended(hub, code)
        await hub.stop()
        return code

    return asyncio.run(scenario())


@pytest.mark.parametrize("name", ["random", "simple"])
def test_bots_play_a_whole_game_among_themselves(ada, name):
    code = play_bots(ada, bot=name, rounds=1)
    table = Table.objects.get(code=code)
    assert table.stage == "ended" and not table.bot_turn
    assert Action.objects.filter(table=table).count() >= 4 * 4


@pytest.mark.parametrize("wrong", ["crash", "illegal"])
def test_a_bot_that_fails_is_replaced_for_this_action(ada, monkeypatch, wrong):
    def broken(game, view, seat, legal, seed):
        if wrong == "crash":
            raise RuntimeError("meant to fail")
        return 99

    monkeypatch.setitem(bots.BOTS, "simple", bots.Known(broken, "Broken bot"))
    assert Table.objects.get(code=play_bots(ada, bot="simple")).stage == "ended"


def test_a_bot_gets_nothing_but_what_its_seat_may_know(ada, shown_to_simple):
    play_bots(ada, bot="simple")
    assert shown_to_simple
    for view, seat in shown_to_simple:
        assert view.key == [0, 0]
        others = [other for other in range(view.seats) if other != seat]
        for other in others:
            assert set(view.hand[other][: view.held[other]]) <= {UNKNOWN}
            assert view.phase != LAY or view.laid[other] in (0, UNKNOWN)


@pytest.fixture
def pondering(monkeypatch):
    """The first thought of a bot waits for a gate: what was asked, "it has begun", the gate."""
    asked, begun, gate, choose = [], threading.Event(), threading.Event(), thinking.choose

    def slow(game, view, thought):
        asked.append(view.ply)
        if len(asked) == 1:
            begun.set()
            gate.wait(30)
        return choose(game, view, thought)

    monkeypatch.setattr(thinking, "choose", slow)
    return asked, begun, gate


def test_a_thought_stays_good_while_others_choose(ada, pondering):
    """The person lays a card while the bot thinks about its own: the bot need not think again."""
    asked, begun, gate = pondering

    async def scenario():
        hub = hubs.current()
        code = await open_table(hub, ada, [Kind.PLAYER, Kind.BOT])
        async with hub.using(code) as live:
            await asyncio.to_thread(begun.wait, 30)
            order = playing.Order(ada.pk, 0, live.version, "a")
            version = await playing.act(hub, live, order, live.match.legal_texts(0)[:1])
            gate.set()
            async with asyncio.timeout(30):
                while live.version == version:
                    await asyncio.sleep(0.005)
            assert asked[0] == 0 and 1 not in asked
            assert [step.seat for step in live.match.steps[:2]] == [0, 1]
        await hub.stop()

    asyncio.run(scenario())


def test_a_thought_is_dropped_when_the_game_is_over(ada, pondering):
    asked, begun, gate = pondering

    async def scenario():
        hub = hubs.current()
        code = await open_table(hub, ada, [Kind.PLAYER, Kind.BOT])
        async with hub.using(code) as live:
            await asyncio.to_thread(begun.wait, 30)
            await playing.resign(hub, live, playing.Order(ada.pk, 0, live.version, "a"))
            thoughts = list(hub.thinking._tasks.values())
            gate.set()
            await asyncio.wait(thoughts, timeout=30)
            assert live.match.steps == [] and asked == [0]
        await hub.stop()

    asyncio.run(scenario())
