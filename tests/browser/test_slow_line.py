"""What is asked besides playing, where the line is slow or down."""

import re

import pytest
from playwright.sync_api import expect

from spieltisch.engine import registry
from tests.browser.tables import fewest
from tests.browser.ways import click, play

LOST = "The connection is lost, I keep trying."


@pytest.fixture
def hot_seat(behind, some_game):
    """Two people at one device behind the proxy, nobody of whom looks yet."""
    ada = behind("Ada")
    ada.open_table(some_game, fewest(some_game, "me", rest="device"))
    expect(ada.page.locator("#cover")).to_be_visible()
    return ada


def test_two_at_one_device_play_where_no_socket_gets_through(proxy, hot_seat):
    proxy.blocks = True
    proxy.cut()
    proxy.mend()
    proxy.blocks = True
    expect(hot_seat.page.locator("#line .quiet")).to_be_visible()
    assert not play([hot_seat], click, steps=8)


def test_whoever_wants_to_look_while_the_line_is_down_sees_his_side_later(proxy, hot_seat):
    proxy.cut()
    expect(hot_seat.page.locator("#line")).to_have_text(hot_seat.words(LOST))
    hot_seat.page.locator("#cover button").click()
    proxy.mend()
    expect(hot_seat.page.locator("#line")).to_be_empty()
    expect(hot_seat.page.locator("#cover")).to_be_hidden()


def test_hints_come_where_no_socket_gets_through(behind, proxy, some_game):
    proxy.blocks = True
    ada = behind("Ada")
    ada.open_table(some_game, fewest(some_game, "me", rest="bot:random"))
    ada.wait_ready()
    ada.page.locator("#hint-ask").click()
    expect(ada.page.locator("#hint-list li").first).to_be_visible()


def test_sentences_are_said_where_no_socket_gets_through(behind, person, proxy, some_game):
    proxy.blocks = True
    ada, bob = behind("Ada"), person("Bob")
    url = ada.open_table(some_game, fewest(some_game, "me", "open"))
    bob.go("/t/" + url.rpartition("/")[2])
    bob.sit_down()
    ada.page.wait_for_selector("main.spread")
    bob.page.locator("#talk summary").click()
    bob.page.locator("#talk [data-emote]").first.click()
    expect(ada.page.locator(".bubble")).to_be_visible()


def test_a_page_that_is_come_back_to_speaks_one_language(behind, proxy, some_game):
    """The language was switched in another tab; the line knows only that of today."""
    ada = behind("Ada")
    ada.open_table(some_game, fewest(some_game, "me", rest="bot:random"))
    lobby = ada.another_tab()
    lobby.goto("/")
    lobby.locator('header button[name="language"][value="de"]').first.click()
    expect(lobby.locator("html")).to_have_attribute("lang", "de")
    proxy.cut()
    proxy.mend()
    expect(ada.page.locator("html")).to_have_attribute("lang", "de")
    expect(ada.page.locator("#all")).to_contain_text("Alle")


def test_who_sits_down_is_said_aloud(person):
    """The list stays the same node, so that it is heard what changes in it."""
    game = next(game for game in registry.games().values() if 3 in game.seats)
    ada, bob = person("Ada"), person("Bob")
    url = ada.open_table(game, ["me", "open", "open"])
    who = ada.page.locator(".who[aria-live=polite]")
    who.evaluate("(list) => { list.dataset.known = ''; }")
    bob.go("/t/" + url.rpartition("/")[2])
    bob.page.locator('main form input[name="name"]').fill("Bob")
    bob.page.locator("main .close form button.primary").click()
    bob.page.get_by_text(re.compile("you")).first.wait_for()
    expect(ada.page.locator(".who[data-known]")).to_contain_text("Bob")
