"""A seat at a table that still waits for players is left or freed; who may close it, and when it
closes by itself."""

import asyncio
import re
from datetime import timedelta

import pytest
from django.utils import timezone
from django.utils.formats import date_format

from spieltisch.house.accounts.models import Player
from spieltisch.house.tables.deeds.closing import close_abandoned
from spieltisch.house.tables.models import Kind, Seat, Table
from tests.house.tables import in_hub, open_table

DAY = timedelta(days=1)


def gathering(browser, **more):
    """A table of Ada's with two more seats, on one of which Bert sits."""
    ada, bert = browser("Ada"), browser("Bert")
    seats = {"seat-0": "me", "seat-1": "open", "seat-2": "open"}
    code = ada.open_table(**{**seats, "visibility": "lobby", **more})
    bert.post(f"/t/{code}/join")
    return ada, bert, code


def free(owner, code, seat):
    version = Table.objects.get(code=code).version
    return owner.post(f"/t/{code}/free?version={version}", {"seat": seat})


def seats_of(code):
    return list(Seat.objects.filter(table__code=code).order_by("number"))


def test_a_seat_can_be_left_and_is_free_again(browser):
    ada, bert, code = gathering(browser)
    watching = ada.sit(code)
    before = watching.hello(seat=0)
    assert "Leave the table" in bert.get(f"/t/{code}").text
    answer = bert.post(f"/t/{code}/leave")
    assert (answer.status, answer.location) == (302, "/")
    seat = seats_of(code)[1]
    assert (seat.kind, seat.player, seat.name) == ("open", None, "")
    state = watching.hello(seat=0)
    assert state["version"] > before["version"] and state["seats"][1]["kind"] == "open"
    assert code not in bert.get("/").text.split('id="open"')[0]
    assert "Leave the table" not in bert.get(f"/t/{code}").text
    assert bert.post(f"/t/{code}/leave").status == 302  # once more: he has left already
    bert.post(f"/t/{code}/join")
    assert seats_of(code)[1].player.name == "Bert"


def test_those_at_ones_device_leave_too_and_the_owner_stays_the_owner(browser):
    ada = browser("Ada")
    seats = {"seat-0": "me", "seat-1": "device", "seat-2": "open"}
    code = ada.open_table(**seats)
    assert ada.post(f"/t/{code}/leave").location == f"/t/{code}"
    assert [seat.kind for seat in seats_of(code)] == ["open"] * 3
    page = ada.get(f"/t/{code}").text
    assert "Close the table" in page and page.count("/i/") == 3
    assert code in ada.get("/").text


def test_who_is_forgotten_leaves_no_ghost_where_players_are_waited_for(browser):
    ada, bert, code = gathering(browser)
    begun = bert.open_table(**{"seat-0": "me", "seat-1": "bot:random"})
    assert bert.post("/forget").status == 302
    assert [seat.kind for seat in seats_of(code)] == ["player", "open", "open"]
    assert seats_of(begun)[0].kind == "player"  # that game goes on; a bot may play there
    assert "still free" in ada.get(f"/t/{code}").text


def test_a_seat_that_is_kept_in_a_rematch_can_be_declined(browser):
    ada, bert = browser("Ada"), browser("Bert")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "open"})
    bert.post(f"/t/{code}/join")
    socket = ada.sit(code)
    socket.order("resign", socket.hello(seat=0))
    following = ada.post(f"/t/{code}/rematch").location
    assert "Without me this time" in bert.get(following).text
    assert following in bert.get("/").text
    assert bert.post(f"{following}/leave").location == "/"
    assert following not in bert.get("/").text
    assert Seat.objects.get(table__code=following[3:], number=1).kept_for is None


def test_the_owner_frees_a_seat_and_who_sat_there_is_told(browser):
    ada, bert, code = gathering(browser, visibility="invitation")
    links = re.findall(r"http://[^/]+(/i/[-\w]+)", ada.get(f"/t/{code}").text)
    assert bert.post(links[0]).location == f"/t/{code}"
    waiting = bert.sit(code)
    waiting.hello(seat=1)
    assert "Free this seat" in ada.get(f"/t/{code}").text
    assert "Free this seat" not in bert.get(f"/t/{code}").text
    assert free(ada, code, 1).location == f"/t/{code}"
    assert waiting.until("reload")
    page = bert.get(f"/t/{code}").text
    assert "has freed your seat" in page and "Sit down" not in page
    assert waiting.hello(seat=1)["mine"] == []
    assert bert.get(links[0]).status == 404 and bert.post(links[0]).status == 404
    again = re.findall(r"http://[^/]+(/i/[-\w]+)", ada.get(f"/t/{code}").text)
    assert links[0] not in again and bert.post(again[0]).location == f"/t/{code}"
    assert "has freed your seat" not in bert.get(f"/t/{code}").text


def test_only_the_owner_frees_seats_and_only_such_as_are_taken(browser):
    ada, bert, code = gathering(browser)
    assert free(bert, code, 0).status == free(browser(), code, 0).status == 409
    assert "no such seat" in free(ada, code, 7).text
    assert free(ada, code, 2).status == 302  # it is free
    for bad in ({"seat": "x"}, {"seat": "-1"}, {}):
        assert ada.post(f"/t/{code}/free?version=1", bad).status == 409
    stale = ada.post(f"/t/{code}/free?version=1", {"seat": "1"})
    assert stale.status == 409 and "Look again" in stale.text
    assert seats_of(code)[1].player.name == "Bert"


def test_a_bot_is_not_freed_and_a_seat_at_the_device_is(browser):
    ada = browser("Ada")
    seats = {"seat-0": "me", "seat-1": "device", "seat-2": "bot:random", "seat-3": "open"}
    code = ada.open_table(**seats)
    assert ada.get(f"/t/{code}").text.count("Free this seat") == 1
    assert "A bot sits on this seat." in free(ada, code, 2).text
    assert free(ada, code, 1).status == 302
    assert [seat.kind for seat in seats_of(code)] == ["player", "open", "bot", "open"]


def test_once_the_game_has_begun_nobody_leaves_or_is_freed(browser):
    ada, bert = browser("Ada"), browser("Bert")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "open"})
    bert.post(f"/t/{code}/join")
    for answer in (bert.post(f"/t/{code}/leave"), free(ada, code, 1)):
        assert answer.status == 409 and "The game has begun" in answer.text
    assert ada.get(f"/t/{code}/leave").status == ada.get(f"/t/{code}/free").status == 405


def test_where_the_owner_has_been_gone_for_a_day_anybody_at_the_table_may_close_it(browser):
    _ada, bert, code = gathering(browser)
    eve = browser("Eve")
    assert "Close the table" not in bert.get(f"/t/{code}").text
    assert bert.post(f"/t/{code}/close").status == 409
    Player.objects.filter(name="Ada").update(seen=timezone.now() - DAY)
    assert eve.post(f"/t/{code}/close").status == 409
    assert "Close the table" in bert.get(f"/t/{code}").text
    assert bert.post(f"/t/{code}/close").location == "/"
    assert not Table.objects.filter(code=code).exists()


def test_an_owner_who_looks_at_the_table_or_has_just_left_it_is_not_gone(browser):
    ada, bert, code = gathering(browser)
    watching, other = ada.sit(code), bert.sit(code)
    watching.hello(seat=0)
    Player.objects.filter(name="Ada").update(seen=timezone.now() - DAY)
    assert bert.post(f"/t/{code}/close").status == 409
    watching.close()
    while other.hello(seat=1)["seats"][0]["online"]:
        other.until("change")
    assert bert.post(f"/t/{code}/close").status == 409
    assert Table.objects.filter(code=code).exists()


def test_a_visit_is_noted_once_an_hour(browser):
    ada = browser("Ada")
    long_ago = timezone.now() - 3 * DAY
    Player.objects.filter(name="Ada").update(seen=long_ago)
    ada.get("/")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "open"})  # written after the visit
    assert Table.objects.filter(code=code).exists()
    noted = Player.objects.get(name="Ada").seen
    assert noted > long_ago + DAY
    ada.get("/")
    assert Player.objects.get(name="Ada").seen == noted


def test_the_page_says_when_a_table_closes_by_itself(browser, settings):
    ada, _bert, code = gathering(browser)
    when = Table.objects.get(code=code).changed + timedelta(days=settings.GATHERING_DAYS)
    said = f"the table closes by itself on {date_format(when, 'DATE_FORMAT')}"
    assert said in ada.get(f"/t/{code}").text


@pytest.fixture
def ada(transactional_db):
    return Player.objects.create(name="Ada")


def test_abandoned_tables_are_closed_and_others_are_not(ada, settings):
    limit = timedelta(days=settings.GATHERING_DAYS)

    async def scenario(hub):
        old = await open_table(hub, ada, [Kind.PLAYER, Kind.OPEN])
        playing = await open_table(hub, ada, [Kind.PLAYER, Kind.DEVICE])
        now = timezone.now()
        assert await close_abandoned(hub, now + limit - DAY) == []
        young = await open_table(hub, ada, [Kind.PLAYER, Kind.OPEN])
        await Table.objects.filter(code=young).aupdate(changed=now + DAY)
        assert await close_abandoned(hub, now + limit + DAY / 2) == [old]
        return playing, young

    kept = in_hub(scenario)
    assert set(Table.objects.values_list("code", flat=True)) == set(kept)


def test_a_table_of_a_game_that_is_gone_is_closed_too(ada, settings):
    async def scenario(hub):
        settings.IDLE_SECONDS = 0.0
        code = await open_table(hub, ada, [Kind.PLAYER, Kind.OPEN])
        await asyncio.sleep(0.01)  # out of memory with the next turn of the loop
        await Table.objects.filter(code=code).aupdate(game="gone")
        later = timezone.now() + timedelta(days=settings.GATHERING_DAYS, hours=1)
        assert await close_abandoned(hub, later) == [code]

    in_hub(scenario)
    assert not Table.objects.exists()


def test_an_abandoned_table_is_not_closed_while_its_players_look(ada, settings, monkeypatch):
    async def scenario(hub):
        code = await open_table(hub, ada, [Kind.PLAYER, Kind.OPEN])
        later = timezone.now() + timedelta(days=settings.GATHERING_DAYS, hours=1)
        for here, closed in (({ada.pk}, []), ({ada.pk + 1}, [code])):
            monkeypatch.setattr(hub, "online", lambda _live, here=here: here)
            assert await close_abandoned(hub, later) == closed

    in_hub(scenario)


def test_a_house_closes_abandoned_tables_when_it_starts(ada, settings):
    in_hub(lambda hub: open_table(hub, ada, [Kind.PLAYER, Kind.OPEN]))
    long_ago = timezone.now() - timedelta(days=settings.GATHERING_DAYS, seconds=1)
    Table.objects.update(changed=long_ago)

    async def scenario(hub):
        await hub.start()
        for _ in range(200):
            if not await Table.objects.aexists():
                return True
            await asyncio.sleep(0.01)
        return False

    assert in_hub(scenario)
