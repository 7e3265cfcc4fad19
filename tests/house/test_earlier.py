"""One's list: what leaves it, how it is found again, and what one puts away."""

import re
from datetime import UTC, datetime, timedelta
from urllib.parse import urlencode

import pytest
from django.utils import timezone

from spieltisch.house.tables.models import Table

LISTED = re.compile(r'data-key="(\w+)"')


@pytest.fixture
def ada(browser):
    return browser("Ada")


def alone(ada, name="Guest"):
    return ada.open_table(**{"seat-0": "me", "seat-1": "device", "name-1": name})


def ended(ada, name="Guest"):
    code = alone(ada, name)
    assert ada.post(f"/t/{code}/resign", {"seat": 0, "version": 2, "id": code}).status == 302
    return code


def mine(person):
    return LISTED.findall(person.get("/").text.split('id="open"')[0])


def earlier(person, query=""):
    return LISTED.findall(person.get(f"/earlier{query}").text)


def untouched(code, days):
    Table.objects.filter(code=code).update(changed=timezone.now() - timedelta(days=days))


def test_what_nobody_touches_for_long_leaves_the_list(ada, settings):
    old, young = alone(ada), alone(ada)
    untouched(old, settings.LISTED_DAYS + 1)
    untouched(young, settings.LISTED_DAYS - 1)
    assert mine(ada) == [young] and earlier(ada) == [old]
    page = ada.get("/").text
    assert 'href="/earlier"' in page and "One table waits for your move." in page


def test_it_comes_back_when_somebody_touches_it(ada, settings):
    old = alone(ada)
    untouched(old, settings.LISTED_DAYS + 1)
    socket = ada.sit(old)
    state = socket.hello(seat=0)
    assert socket.act(state, state["choices"][0]["action"])["kind"] == "done"
    assert mine(ada) == [old] and earlier(ada) == []


@pytest.mark.parametrize(
    ("name", "sought"),
    [
        ("Özlem", "özlem"),
        ("ÖZLEM", "özl"),
        ("jürgen", "JÜRG"),
        ("\u0645\u06cc\u200c\u062e", "\u0645\u06cc\u200c\u062e"),
        ("\U0001f469\u200d\U0001f467", "\U0001f469\u200d\U0001f467"),
        ("Jose\u0301", "José"),
    ],
)
def test_a_name_is_found_as_it_is_written(ada, name, sought):
    code = ended(ada, name)
    assert earlier(ada, f"?{urlencode({'person': sought})}") == [code]
    assert earlier(ada, f"?{urlencode({'person': sought + 'x'})}") == []


def test_one_puts_a_table_away_for_oneself_only(browser, ada):
    bert = browser("Bert")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "open"})
    bert.post(f"/t/{code}/join")
    answer = ada.post(f"/t/{code}/away", {"next": "/earlier"})
    assert (answer.status, answer.location) == (302, "/earlier")
    assert mine(ada) == [] and earlier(ada) == [code] and mine(bert) == [code]
    assert "(1)" not in ada.get("/").text.split("</title>")[0]
    assert ada.post(f"/t/{code}/away").status == 302  # once more: it stays so
    assert ada.get(f"/t/{code}").status == 200  # it is only the list
    ada.post(f"/t/{code}/back")
    assert mine(ada) == [code] and earlier(ada) == []


def test_nobody_puts_away_what_is_not_his(browser, ada):
    code = alone(ada)
    for other in (browser("Eve"), browser()):
        assert other.post(f"/t/{code}/away").status == 403
    assert ada.post("/t/nosuchtable/away").status == 403
    assert ada.get(f"/t/{code}/away").status == 405 and mine(ada) == [code]


def test_all_ended_games_are_put_away_at_once(ada, browser):
    running, over = alone(ada), [ended(ada), ended(ada)]
    assert set(mine(ada)) == {running, *over}
    assert "Put all ended games away" in ada.get("/").text
    assert ada.post("/earlier/ended", {"next": "/"}).location == "/"
    assert mine(ada) == [running] and set(earlier(ada)) == set(over)
    assert "Put all ended games away" not in ada.get("/").text
    assert browser().post("/earlier/ended").status == 302


def test_games_are_found_by_game_person_and_date(ada):
    first, second = ended(ada, "Bertha"), ended(ada, "Carl")
    Table.objects.filter(code=first).update(changed=datetime(2024, 5, 17, 12, tzinfo=UTC))
    assert earlier(ada) == [second, first]
    assert earlier(ada, "?person=erth") == [first]
    assert earlier(ada, "?person=carl") == [second]
    assert (
        earlier(ada, "?person=nobody") == []
        and "No game was found." in ada.get("/earlier?person=nobody").text
    )
    assert earlier(ada, "?game=toy") == [second, first] and earlier(ada, "?game=none") == []
    assert earlier(ada, "?since=2024-05-17&until=2024-05-17") == [first]
    assert earlier(ada, "?since=2024-05-18") == [second]
    assert earlier(ada, "?until=2024-05-16") == []
    assert earlier(ada, "?person=bert&game=toy&until=2024-06-01") == [first]


@pytest.mark.parametrize(
    "query",
    ["?since=x", "?until=9999-12-31", "?since=0001-01-01", "?page=x", "?page=-1", "?page=999",
     "?person=%00", "?person=%25", "?game=" + "a" * 500, "?since=2024-02-30", "?person=%3Cb%3E"],
)  # fmt: skip
def test_what_cannot_be_looked_for_harms_nobody(ada, query):
    code = ended(ada)
    page = ada.get(f"/earlier{query}")
    assert page.status == 200 and "<b>" not in page.text.split("<main")[1].split("<form")[0]
    assert code in page.text or "No game was found." in page.text


def test_many_games_are_shown_page_by_page(ada, browser, monkeypatch):
    monkeypatch.setattr("spieltisch.house.lobby.earlier.ROWS", 2)
    codes = [ended(ada, "Bert") for _ in range(5)]
    pages = [earlier(ada, f"?person=bert&page={number}") for number in (1, 2, 3)]
    assert [len(page) for page in pages] == [2, 2, 1]
    assert [code for page in pages for code in page] == codes[::-1]
    assert "?person=bert&amp;page=2" in ada.get("/earlier?person=bert").text
    assert browser().get("/earlier").status == 200 and earlier(browser("Eve")) == []


def test_it_is_said_in_german_too(ada):
    ended(ada)
    ada.language = "de"
    text = ada.get("/earlier").text
    assert "Frühere Partien" in text and "Eine Partie." in text
