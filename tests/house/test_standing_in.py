"""A seat is given to a bot and taken back: who may, what is seen of it, and who wins a race."""

import asyncio
import threading

import pytest

from spieltisch.engine.sight import UNKNOWN
from spieltisch.house.accounts.models import Player
from spieltisch.house.tables import hub as hubs
from spieltisch.house.tables import thinking
from spieltisch.house.tables.deeds import playing, standing_in
from spieltisch.house.tables.deeds.denied import Denied
from spieltisch.house.tables.deeds.playing import Order
from spieltisch.house.tables.models import Action, Deed, Kind, Seat, Table
from tests.house.play import seat_to_act
from tests.house.tables import open_table


def hand(socket, do, seat, id=None, **fields):
    """Gives a seat away or takes it back; returns the answer."""
    id = id or f"{do}-{seat}"
    socket.say(do, id=id, seat=seat, **fields)
    while True:
        message = socket.hear()
        if message["kind"] in ("done", "refused") and message.get("id") == id:
            return message


@pytest.fixture
def pair(browser):
    """Ada and Bert at a table of their own: two browsers, two sockets, the code."""
    ada, bert = browser("Ada"), browser("Bert")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "open"})
    bert.post(f"/t/{code}/join")
    return ada, bert, ada.sit(code), bert.sit(code), code


def until_acted(socket, seat):
    """The state once this seat is not waited for."""
    while (state := socket.hello(seat=0))["seats"][seat]["turn"]:
        socket.until("change")
    return state


def test_a_bot_plays_for_somebody_until_the_seat_is_taken_back(pair):
    _ada, _bert, socket, other, code = pair
    assert socket.hello(seat=0)["can"]["lend"]
    assert hand(socket, "lend", 0, bot="random")["kind"] == "done"
    state = until_acted(socket, 0)
    head = state["seats"][0]
    assert (head["name"], head["kind"], head["stand_in"]) == ("Ada", "player", "Random bot")
    assert state["choices"] == [] and state["ask"]["heading"] == "A bot plays for you"
    assert state["can"] | {"take": True, "lend": False, "undo": False} == state["can"]
    lines = [line for entry in other.hello(seat=1)["log"] for line in entry["lines"]]
    assert "Random bot plays for Ada now." in lines
    assert hand(socket, "take", 0)["kind"] == "done"
    state = socket.hello(seat=0)
    assert state["seats"][0]["stand_in"] == "" and not state["can"]["take"]
    lines = [line for entry in state["log"] for line in entry["lines"]]
    assert "Ada plays again." in lines
    assert Seat.objects.get(table__code=code, number=0).stand_in == ""


def test_bots_play_a_whole_game_for_the_people_of_one_device(browser):
    ada = browser("Ada")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "device"})
    socket = ada.sit(code)
    for seat in range(2):
        assert hand(socket, "lend", seat, bot="random")["kind"] == "done"
    while not (state := socket.hello())["ended"]:
        socket.until("change")
    assert [seat["stand_in"] for seat in state["seats"]] == ["Random bot"] * 2
    assert hand(socket, "take", 0)["why"] == "The game is over."


def test_nobody_acts_while_a_bot_does(pair):
    _ada, _bert, socket, _other, _code = pair
    action = socket.hello(seat=0)["choices"][0]["action"]
    assert hand(socket, "lend", 0, bot="random")["kind"] == "done"
    state = until_acted(socket, 0)
    for order in (
        socket.order("act", state, seat=0, actions=[action]),
        socket.order("undo", state, seat=0),
        socket.order("resign", state, seat=0),
    ):
        assert order["why"] == "A bot plays for you. Take your seat back first."


def test_only_its_owner_takes_a_seat_back(pair, browser):
    _ada, _bert, socket, other, code = pair
    assert hand(socket, "lend", 0, bot="random")["kind"] == "done"
    stranger = browser("Carl").sit(code)
    assert hand(other, "take", 0)["why"] == "This seat is not yours."
    assert hand(stranger, "take", 0)["why"] == "This seat is not yours."
    assert Seat.objects.get(table__code=code, number=0).stand_in == "random"


def test_the_others_wait_for_somebody_before_a_bot_may_play_for_him(pair, browser, settings):
    _ada, bert, socket, other, code = pair
    assert hand(socket, "lend", 1, bot="random")["kind"] == "refused"  # he is here
    other.close()
    while socket.hello(seat=0)["seats"][1]["online"]:
        socket.until("change")
    refused = hand(socket, "lend", 1, bot="random")
    assert refused["why"].startswith("Only whoever has been away for long")
    assert socket.hello(seat=0)["can"]["replace"] == []
    settings.AWAY_SECONDS = 0.0
    assert hand(browser("Carl").sit(code), "lend", 1, bot="random")["kind"] == "refused"
    assert hand(socket, "lend", 1, bot="random")["kind"] == "done"
    again = bert.sit(code)
    assert again.hello(seat=1)["can"]["take"]
    assert hand(again, "take", 1)["kind"] == "done"
    assert hand(socket, "lend", 1, "another", bot="random")["kind"] == "refused"  # back again


def test_a_game_that_has_rested_is_waited_for_longer(pair, settings):
    sockets = pair[2:4]
    settings.AWAY_SECONDS, settings.RESTED = 0.0, 0.0  # every pause counts as a rest
    for seat, one in enumerate(sockets):
        state = one.hello(seat=seat)
        assert one.act(state, state["choices"][0]["action"])["kind"] == "done"
    gone = seat_to_act(sockets[0].hello(seat=0))
    stays = 1 - gone
    sockets[gone].close()
    while sockets[stays].hello(seat=stays)["seats"][gone]["online"]:
        sockets[stays].until("change")
    assert hand(sockets[stays], "lend", gone, bot="random")["kind"] == "refused"
    settings.AWAY_SECONDS_RESTED = 0.0
    assert hand(sockets[stays], "lend", gone, "again", bot="random")["kind"] == "done"


def test_the_table_says_by_itself_when_somebody_has_been_away_for_long(pair, settings):
    _ada, _bert, socket, other, _code = pair
    settings.AWAY_SECONDS = 0.2
    socket.hello(seat=0)
    other.close()
    while socket.until("change").get("can", {}).get("replace") != [1]:
        pass


def test_a_seat_is_given_and_taken_back_without_scripts(pair):
    ada, _bert, _socket, _other, code = pair
    fields = {"seat": 0, "version": 1, "id": "form-1", "bot": "random"}
    assert ada.post(f"/t/{code}/lend", fields).status == 302
    page = ada.get(f"/t/{code}").text
    assert "Take my seat back" in page and "Random bot" in page
    assert ada.post(f"/t/{code}/take", {**fields, "id": "form-2"}).status == 302
    assert Seat.objects.get(table__code=code, number=0).stand_in == ""
    assert ada.post(f"/t/{code}/lend", {**fields, "id": "form-3", "bot": "hal"}).status == 409


def test_the_lobby_does_not_call_for_whom_a_bot_plays(pair):
    ada, _bert, socket, _other, code = pair
    own = f'href="/t/{code}"'
    assert own in ada.get("/").text
    assert "Your turn" in ada.get("/").text
    assert hand(socket, "lend", 0, bot="random")["kind"] == "done"
    until_acted(socket, 0)
    assert own in ada.get("/").text
    assert "Your turn" not in ada.get("/").text


@pytest.mark.parametrize(
    ("seat", "bot", "why"),
    [
        (0, "hal", "There is no such bot."),
        (7, "random", "This table has no such seat."),
        (2, "random", "A bot sits on this seat."),
    ],
)
def test_what_cannot_be_given_is_refused(browser, seat, bot, why):
    ada = browser("Ada")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "device", "seat-2": "bot:random"})
    socket = ada.sit(code)
    before = Table.objects.get(code=code).version
    assert hand(socket, "lend", seat, bot=bot)["why"] == why
    assert not Action.objects.filter(table__code=code, deed=Deed.LEND).exists()
    assert Table.objects.get(code=code).version >= before


def test_a_table_that_gathers_has_no_seats_to_give(browser):
    ada = browser("Ada")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "open"})
    assert hand(ada.sit(code), "lend", 0, bot="random")["why"] == "The game has not begun yet."


def test_a_repeated_order_is_answered_and_not_carried_out_again(pair):
    _ada, _bert, socket, other, code = pair
    first = hand(socket, "lend", 0, "x", bot="random")
    assert hand(socket, "lend", 0, "x", bot="random") == first
    assert hand(other, "lend", 1, "x", bot="random")["kind"] == "refused"
    assert Action.objects.filter(table__code=code, deed=Deed.LEND).count() == 1


# In one event loop, to hold a bot in the middle of its thought


@pytest.fixture
def ada(transactional_db):
    return Player.objects.create(name="Ada")


@pytest.fixture
def gate(monkeypatch):
    """A bot that thinks until it is let go: ``begun`` and ``go`` are events of threads."""
    begun, go, choose = threading.Event(), threading.Event(), thinking.choose

    def slow(*arguments):
        begun.set()
        go.wait(30)
        return choose(*arguments)

    monkeypatch.setattr(thinking, "choose", slow)
    return begun, go


def test_taking_back_wins_against_a_bot_that_thinks(ada, gate):
    begun, go = gate

    async def scenario():
        hub = hubs.current()
        code = await open_table(hub, ada, [Kind.PLAYER, Kind.DEVICE])
        async with hub.using(code) as live:
            await standing_in.lend(hub, live, Order(ada.pk, 0, 0, "a"), "random")
            await asyncio.to_thread(begun.wait, 30)
            with pytest.raises(Denied):
                await playing.undo(hub, live, Order(ada.pk, 0, live.version, "b"))
            # The page of the owner may lag behind: his order counts all the same.
            version = await standing_in.take(hub, live, Order(ada.pk, 0, 0, "c"))
            go.set()
            while hub.thinking.busy:
                await asyncio.sleep(0)
            assert live.version == version and not live.match.steps
            texts = live.match.legal_texts(0)[:1]
            await playing.act(hub, live, Order(ada.pk, 0, version, "d"), texts)
            assert [step.seat for step in live.match.steps] == [0]
        await hub.stop()

    asyncio.run(scenario())
    deeds = list(Action.objects.order_by("number").values_list("deed", flat=True))
    assert deeds == [Deed.LEND, Deed.TAKE, Deed.ACT]


def test_after_a_restart_the_bot_still_plays_for_its_owner(ada, gate):
    begun, go = gate

    async def before():
        hub = hubs.current()
        code = await open_table(hub, ada, [Kind.PLAYER, Kind.DEVICE])
        async with hub.using(code) as live:
            await standing_in.lend(hub, live, Order(ada.pk, 0, 0, "a"), "random")
            await asyncio.to_thread(begun.wait, 30)
        go.set()
        await hub.stop()
        return code

    async def after(code):
        hub = hubs.current()
        await hub.start()
        async with hub.using(code) as live, asyncio.timeout(30):
            while 0 in live.waiting() or live.lock.locked():
                await asyncio.sleep(0.005)
            assert live.company.handovers[0][1:3] == (0, "random")
            await standing_in.take(hub, live, Order(ada.pk, 0, 0, "b"))
            assert live.bot_to_act() is None
        await hub.stop()

    code = asyncio.run(before())
    assert Table.objects.get(code=code).bot_turn
    asyncio.run(after(code))
    assert not Table.objects.get(code=code).bot_turn


def test_the_bot_sees_what_its_seat_may_know_and_no_more(ada, shown_to_simple):
    async def scenario():
        hub = hubs.current()
        code = await open_table(hub, ada, [Kind.PLAYER, Kind.DEVICE])
        async with hub.using(code) as live, asyncio.timeout(30):
            await standing_in.lend(hub, live, Order(ada.pk, 1, 0, "a"), "simple")
            while not shown_to_simple:
                await asyncio.sleep(0.005)
        await hub.stop()

    asyncio.run(scenario())
    for view, seat in shown_to_simple:
        assert seat == 1 and view.key == [0, 0]
        assert set(view.hand[0][: view.held[0]]) <= {UNKNOWN}
