"""Several people, tabs and processes at once."""

import asyncio
import random
import re
import threading

import pytest

from spieltisch.house.accounts.models import Player
from spieltisch.house.tables import hub as hubs
from spieltisch.house.tables.deeds import joining, playing
from spieltisch.house.tables.deeds.denied import Denied
from spieltisch.house.tables.models import Action, Kind, Table
from tests.house.play import play_to_the_end
from tests.house.tables import open_table


def together(*calls):
    """Runs calls at the same moment in threads of their own; returns what each returned."""
    barrier, results = threading.Barrier(len(calls)), [None] * len(calls)

    def run(number, call):
        barrier.wait()
        results[number] = call()

    threads = [threading.Thread(target=run, args=each) for each in enumerate(calls)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def test_the_same_action_sent_twice_at_once_happens_once(browser):
    ada = browser("Ada")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "device"})
    tabs = [ada.sit(code), ada.sit(code)]
    states = [tab.hello(seat=0) for tab in tabs]
    action = states[0]["choices"][0]["action"]
    answers = together(
        *(lambda t=t, s=s: t.act(s, action, id="x") for t, s in zip(tabs, states, strict=True))
    )
    assert answers[0] == answers[1] and answers[0]["kind"] == "done"
    assert Action.objects.filter(table__code=code).count() == 1


def test_of_two_actions_for_one_version_one_happens(browser):
    ada = browser("Ada")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "device"})
    tabs = [ada.sit(code), ada.sit(code)]
    states = [tab.hello(seat=0) for tab in tabs]
    action = states[0]["choices"][0]["action"]
    answers = together(
        *(lambda t=t, s=s: t.act(s, action) for t, s in zip(tabs, states, strict=True))
    )
    assert sorted(answer["kind"] for answer in answers) == ["done", "refused"]
    assert Action.objects.filter(table__code=code).count() == 1


def test_both_choose_at_the_same_time(browser):
    """Of two seats that must act, one is told that the table has moved on, and tries again."""
    ada, bert = browser("Ada"), browser("Bert")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "open"})
    bert.post(f"/t/{code}/join")
    sockets = [ada.sit(code), bert.sit(code)]
    states = [socket.hello(seat=seat) for seat, socket in enumerate(sockets)]
    calls = [
        lambda s=s, t=t: s.act(t, t["choices"][0]["action"])
        for s, t in zip(sockets, states, strict=True)
    ]
    answers = together(*calls)
    assert sorted(answer["kind"] for answer in answers) == ["done", "refused"]
    late = next(i for i, answer in enumerate(answers) if answer["kind"] == "refused")
    state = sockets[late].hello(seat=late)
    assert sockets[late].act(state, state["choices"][0]["action"])["kind"] == "done"


def test_the_last_seat_is_taken_once(browser):
    ada = browser("Ada")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "open"})
    guests = [browser(name) for name in ("Bert", "Cleo", "Dora")]
    answers = together(*(lambda g=g: g.post(f"/t/{code}/join") for g in guests))
    assert sorted(answer.status for answer in answers) == [302, 409, 409]
    seat = Table.objects.get(code=code).seats.get(number=1)
    assert seat.name in ("Bert", "Cleo", "Dora")
    late = next(answer for answer in answers if answer.status == 409)
    assert "All seats at this table are taken." in late.text


def test_an_invitation_is_taken_once(browser):
    ada = browser("Ada")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "open", "visibility": "invitation"})
    link = re.search(r"http://[^/]+(/i/[-\w]+)", ada.get(f"/t/{code}").text)[1]
    guests = [browser(name) for name in ("Bert", "Cleo")]
    answers = together(*(lambda g=g: g.post(link) for g in guests))
    assert sorted(answer.status for answer in answers) == [302, 409]
    assert guests[0].get(link).status in (200, 302)


def test_joining_twice_from_two_tabs_takes_one_seat(browser):
    ada, bert = browser("Ada"), browser("Bert")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "open", "seat-2": "open"})
    answers = together(*(lambda: bert.post(f"/t/{code}/join") for _ in range(2)))
    assert [answer.status for answer in answers] == [302, 302]
    table = Table.objects.get(code=code)
    assert [seat.kind for seat in table.seats.order_by("number")] == ["player", "player", "open"]


def test_a_rematch_that_both_want_at_once_is_one_table(browser):
    ada, bert = browser("Ada"), browser("Bert")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "open"})
    bert.post(f"/t/{code}/join")
    play_to_the_end([ada.sit(code), bert.sit(code)], random.Random(5))
    again = f"/t/{code}/rematch"
    answers = together(*(lambda b=b: b.post(again, {"turn": "1"}) for b in (ada, bert)))
    assert answers[0].location == answers[1].location
    rematch = Table.objects.get(code=answers[0].location.rpartition("/")[2])
    assert rematch.stage == "playing"
    assert [seat.name for seat in rematch.seats.order_by("number")] == ["Bert", "Ada"]
    assert Table.objects.count() == 2


@pytest.fixture
def ada(transactional_db):
    return Player.objects.create(name="Ada")


def test_a_second_process_cannot_overwrite_a_change(ada):
    """Two hubs, as if two processes served one database: the version in the database decides."""

    async def scenario():
        first, second = hubs.Hub(), hubs.Hub()
        code = await open_table(first, ada, [Kind.PLAYER, Kind.DEVICE])
        async with first.using(code) as here, second.using(code) as there:
            version = here.version
            actions = here.match.legal_texts(0)
            order = playing.Order(ada.pk, 0, version, "a")
            assert await playing.act(first, here, order, actions[:1]) == version + 1
            late = playing.Order(ada.pk, 1, version, "b")
            with pytest.raises(Denied):
                await playing.act(second, there, late, there.match.legal_texts(1)[:1])
            assert there.version == version + 1 and there.match.box == here.match.box

    asyncio.run(scenario())


def test_many_deeds_at_once_in_one_loop(ada):
    """Fifty at the same free seat and fifty with the same action: one of each."""

    async def scenario():
        hub = hubs.current()
        code = await open_table(hub, ada, [Kind.PLAYER, Kind.OPEN], public=True)
        names = [f"Guest {n}" for n in range(50)]
        guests = await hubs.in_thread(lambda: [Player.objects.create(name=name) for name in names])
        async with hub.using(code) as live:
            joined = await asyncio.gather(
                *(joining.join(hub, live, guest) for guest in guests), return_exceptions=True
            )
            assert sum(result is None for result in joined) == 1
            assert sum(isinstance(result, Denied) for result in joined) == 49
            version, text = live.version, live.match.legal_texts(0)[0]
            orders = [playing.Order(ada.pk, 0, version, f"id{n}") for n in range(50)]
            acted = await asyncio.gather(
                *(playing.act(hub, live, order, [text]) for order in orders),
                return_exceptions=True,
            )
            assert sorted(isinstance(result, Denied) for result in acted) == [False] + [True] * 49
        await hub.stop()

    asyncio.run(scenario())
    assert Action.objects.count() == 1


def test_whoever_goes_away_in_the_middle_of_a_deed_has_done_it(ada):
    """A socket that is closed while its action is being stored does not tear the table apart."""

    async def scenario():
        hub = hubs.current()
        code = await open_table(hub, ada, [Kind.PLAYER, Kind.DEVICE])
        async with hub.using(code) as live:
            order = playing.Order(ada.pk, 0, live.version, "a")
            text = live.match.legal_texts(0)[0]
            caller = asyncio.create_task(
                asyncio.wait_for(asyncio.shield(hub.run(playing.act(hub, live, order, [text]))), 9)
            )
            await asyncio.sleep(0)
            caller.cancel()
            await asyncio.gather(caller, return_exceptions=True)
            repeated = await playing.act(hub, live, order, [text])
            assert repeated == live.version == order.version + 1
        await hub.stop()

    asyncio.run(scenario())
    assert Action.objects.count() == 1


def test_opening_the_same_table_many_times_at_once_loads_it_once(ada):
    async def scenario():
        hub = hubs.current()
        code = await open_table(hub, ada, [Kind.PLAYER, Kind.DEVICE])
        hub.forget(await hub._get(code))

        async def look():
            async with hub.using(code) as live:
                return live

        found = await asyncio.gather(*(look() for _ in range(20)))
        assert len(set(map(id, found))) == 1
        await hub.stop()

    asyncio.run(scenario())
