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


@pytest.fixture
def pair(browser):
    """Sockets of Ada and Bert, who sit at a table of the toy game where both must lay a card."""
    ada, bert = browser("Ada"), browser("Bert")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "open"})
    bert.post(f"/t/{code}/join")
    return [ada.sit(code), bert.sit(code)]


def first_choices(sockets):
    states = [socket.hello(seat=seat) for seat, socket in enumerate(sockets)]
    return [(state, state["choices"][0]["action"]) for state in states]


def test_both_choose_at_the_same_time(pair):
    """The hidden choice of one does not take away the other's, whoever is first."""
    calls = [
        lambda s=s, t=t, a=a: s.act(t, a)
        for s, (t, a) in zip(pair, first_choices(pair), strict=True)
    ]
    assert [answer["kind"] for answer in together(*calls)] == ["done", "done"]
    assert pair[0].state()["log"] and pair[0].state()["version"] == pair[1].state()["version"]


def test_a_choice_made_before_another_one_took_part_stays_good(pair):
    ada, bert = pair
    (hers, lay), (his, other) = first_choices(pair)
    assert ada.act(hers, lay)["kind"] == "done"
    bert.say("preview", n=1, version=his["version"], seat=1, actions=[other])
    assert bert.until("preview", n=1)["base"] == his["version"] + 1
    laid = ada.state()
    assert (
        ada.order("undo", laid)["kind"] == "done"
    )  # and laid again: he may still be at his choice
    assert ada.act(ada.state(), lay)["kind"] == "done"
    assert bert.act(his, other)["kind"] == "done"


def is_stale(socket, answer):
    """Whether an order was refused because of its page; then the table is shown afresh."""
    stale = answer["kind"] == "refused" and "moved on" in answer["why"]
    return stale and socket.until("state") is not None


def test_nobody_chooses_twice_from_one_page(pair):
    ada, _bert = pair
    (hers, lay), _his = first_choices(pair)
    assert ada.act(hers, lay)["kind"] == "done"
    assert is_stale(ada, ada.act(hers, lay))
    assert is_stale(ada, ada.order("undo", hers))
    assert ada.order("undo", ada.state())["kind"] == "done"
    assert is_stale(ada, ada.act(hers, lay)), "what was taken back is another moment"


def test_a_page_from_before_the_cards_were_turned_up_is_stale(pair):
    (hers, lay), (his, other) = first_choices(pair)
    assert pair[0].act(hers, lay)["kind"] == pair[1].act(his, other)["kind"] == "done"
    for socket, seat in zip(pair, (0, 1), strict=True):
        for action in ("flag 1", "done", lay):
            assert is_stale(socket, socket.act(hers, action, seat=seat))


def test_versions_that_have_not_been_yet_are_refused(pair):
    ada, _bert = pair
    (hers, lay), _his = first_choices(pair)
    for version in (hers["version"] + 1, hers["version"] + 100, 0):
        assert is_stale(ada, ada.act({**hers, "version": version}, lay))


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
