"""A link that takes a guest along to another device."""

import re

import pytest

from spieltisch.house.accounts.models import DeviceLink, Player

LINK = re.compile(r'value="http://[^"/]+(/device/[-\w]+)"')


@pytest.fixture
def ada(browser):
    return browser("Ada")


def new_link(browser):
    page = browser.post("/device")
    assert page.status == 200 and page.headers["Cache-Control"].count("no-store")
    return LINK.search(page.text)[1]


def mine(browser, code):
    return browser.sit(code).hello()["mine"]


def test_it_takes_the_seats_along(ada, browser):
    code = ada.open_table(**{"seat-0": "me", "seat-1": "open"})
    phone = browser()
    link = new_link(ada)
    assert "Ada" in phone.get(link).text
    answer = phone.post(link)
    assert (answer.status, answer.location) == (302, "/")
    assert mine(phone, code) == mine(ada, code) == [0]
    assert Player.objects.count() == 1


def test_it_shows_a_picture_for_cameras(ada):
    page = ada.post("/device").text
    assert re.search(r'<div class="qr" role="img"[^>]*><svg viewBox="0 0 \d+ \d+"><path', page)


def test_looking_at_it_does_not_use_it_up(ada, browser):
    """Messengers fetch every link to show a picture of it."""
    link, phone = new_link(ada), browser()
    for _ in range(3):
        assert browser().get(link).status == 200
        assert browser().request("HEAD", link).status == 200
    assert phone.post(link).status == 302


def test_it_is_good_once(ada, browser):
    code = ada.open_table(**{"seat-0": "me", "seat-1": "open"})
    link = new_link(ada)
    assert browser().post(link).status == 302
    eve = browser()
    for answer in (eve.get(link), eve.post(link)):
        assert answer.status == 404 and "has been used" in answer.text
    assert mine(eve, code) == []


def test_it_is_good_for_a_short_time(ada, browser, settings):
    link = new_link(ada)
    settings.DEVICE_LINK_SECONDS = 0.0
    phone = browser()
    assert phone.get(link).status == phone.post(link).status == 404


def test_a_new_one_makes_the_old_one_void(ada, browser):
    old, new = new_link(ada), new_link(ada)
    phone = browser()
    assert phone.post(old).status == 404
    assert phone.post(new).status == 302


def test_its_token_is_stored_nowhere(ada):
    token = new_link(ada).rpartition("/")[2]
    row = DeviceLink.objects.get()
    assert token not in (row.digest, row.player.key) and len(row.digest) == 64


def test_a_form_of_somebody_else_takes_nothing_over(ada, browser):
    link = new_link(ada)
    assert browser().post(link, token=False).status == 403
    assert ada.post("/device", token=False).status == 403
    assert browser().post(link).status == 302


def test_a_stranger_has_none(browser):
    assert browser().post("/device").status == browser().get("/device").status == 403


def test_coming_back_to_its_page_keeps_the_link_that_there_is(ada, browser):
    """Whoever changes the language there, or follows a bookmark, asks for the page again."""
    link = new_link(ada)
    page = ada.get("/device")
    assert page.status == 200 and "Make a link" in page.text and not LINK.search(page.text)
    assert browser().post(link).status == 302


def test_who_is_somebody_else_here_is_warned(ada, browser):
    link, bert = new_link(ada), browser("Bert")
    assert "you are Bert so far" in bert.get(link).text
    assert "so far" not in ada.get(link).text


def test_whoever_is_forgotten_is_so_everywhere(ada, browser):
    phone, link = browser(), new_link(ada)
    code = ada.open_table(**{"seat-0": "me", "seat-1": "open"})
    phone.post(link)
    ada.post("/forget")
    assert mine(phone, code) == []


def test_a_link_of_somebody_who_was_forgotten_is_void(ada, browser):
    link = new_link(ada)
    ada.post("/forget")
    phone = browser()
    assert phone.get(link).status == phone.post(link).status == 404


def test_whoever_loses_the_answer_may_ask_again(ada, browser):
    """The same browser, and no other."""
    code = ada.open_table(**{"seat-0": "me", "seat-1": "open"})
    link, phone = new_link(ada), browser()
    phone.get(link)
    before = dict(phone.cookies)
    assert phone.post(link).status == 302
    assert browser().post(link).status == 404
    phone.cookies = before
    assert phone.post(link).status == 302
    assert mine(phone, code) == [0]
