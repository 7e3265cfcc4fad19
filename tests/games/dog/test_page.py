"""The page of *DOG* in a real browser: whole games by people and bots, the exchange, the 7."""

import re

import pytest
from playwright.sync_api import expect

from spieltisch.games.dog import GAME
from tests.browser.tables import at_two_browsers, seated
from tests.browser.ways import click, play, whose_turn

pytestmark = pytest.mark.browser

CLICKS = 3000  # in a game of two people against bots that know what they want: some 400
CARDS = "#main .hand:not(.kinds) > .can[data-key]"


def rush(person):
    """Gives the seat to a bot, which plays the rest of the game."""
    person.page.locator("details.menu > summary").click()
    person.page.locator("#lend-bot").select_option("beginner")
    person.page.locator("form.lend button").click()
    person.settle()


def sit(person, seats, rest="bot:simple", language="en"):
    ada = person("Ada", language)
    ada.open_table(GAME, seated(seats, ["me"], rest))
    ada.wait_ready()
    return ada


def expect_end(person):
    expect(person.page.locator("#ended")).to_be_visible(timeout=120_000)


@pytest.mark.parametrize("seats", [2, 6])
def test_a_whole_game(person, seats):
    """Some turns by hand, the rest by a bot, to the end."""
    ada = sit(person, seats, language="de" if seats == 2 else "en")
    assert not play([ada], click, steps=12)
    whose_turn([ada])
    ada.take_back_all()
    rush(ada)
    expect_end(ada)
    home = ada.page.locator('[data-list="figures"] [aria-label*="Ziel"], [aria-label*="goal"]')
    assert home.count() >= 4 if seats == 2 else home.count() >= 8


def test_two_people_against_two_bots_in_two_browsers(person):
    """Partners who sit opposite play by hand, from the first exchange to the end that both see."""
    ada, bob = person("Ada", "de"), person("Bob", "en")
    at_two_browsers(ada, bob, GAME, ["me", "bot:simple", "open", "bot:simple"])
    expect(ada.page.locator(".seat.mate")).to_have_attribute("data-seat", "2")
    expect(bob.page.locator(".seat.mate")).to_have_attribute("data-seat", "0")
    assert play([ada, bob], click, steps=CLICKS), "it has not ended after so many clicks"
    for one in (ada, bob):
        expect_end(one)
    assert "gewinn" in ada.page.locator("#ask").inner_text()
    assert "win" in bob.page.locator("#ask").inner_text()
    assert ada.page.locator("#seed").text_content() == bob.page.locator("#seed").text_content()


def test_the_exchange_is_chosen_by_one_click_and_changed_by_another(person):
    """A half-made choice stays while the others choose; who has chosen is shown, not what."""
    ada, bob = person("Ada", "en"), person("Bob", "en")
    at_two_browsers(ada, bob, GAME, ["me", "open", "bot:simple", "bot:simple"])
    for one in (ada, bob):
        one.wait_ready()
    version = ada.look()["version"]
    ada.page.locator(CARDS).first.click()
    ada.settle()
    assert ada.look()["turn"] == "complete"
    bob.page.locator(CARDS).last.click()
    bob.settle()
    bob.page.locator("#confirm").click()
    bob.settle()
    ada.wait_version(bob.look()["version"])
    assert bob.look()["version"] > version
    assert ada.look()["turn"] == "complete", "the choice is lost because somebody else has chosen"
    gift = ada.page.locator('[data-key="gift-1"]')
    expect(gift).to_have_attribute("aria-label", re.compile("has chosen"))
    assert gift.locator('use[href="#card-back"]').count() == 1
    others = ada.page.locator(CARDS)
    if others.count():
        others.last.click()
        ada.settle()
        assert ada.look()["turn"] == "complete", "another card takes the place of the first"
    ada.page.locator("#confirm").click()
    ada.settle()
    for one in (ada, bob):
        assert not one.refusal.inner_text()


def test_what_is_given_reaches_its_owner_only(person):
    """Nothing that a browser of somebody else is sent names a card that was chosen."""
    ada, eve = person("Ada", "en"), person("Eve", "en")
    frames = []
    eve.page.on(
        "websocket", lambda line: line.on("framereceived", lambda frame: frames.append(frame))
    )
    ada.open_table(GAME, seated(4, ["me"], "bot:simple"))
    eve.go(ada.page.url)
    ada.wait_ready()
    ada.page.locator(CARDS).first.click()
    ada.settle()
    ada.page.locator("#confirm").click()
    ada.settle()
    eve.wait_version(ada.look()["version"])
    heard = "".join(map(str, frames)) + eve.page.content()
    assert len(frames) > 0 and "has chosen" in heard
    assert "give " not in heard and "You give" not in heard


def test_neutral_sentences_are_seen_and_can_be_muted(person):
    ada, bob = person("Ada", "de"), person("Bob", "en")
    ada.open_table(GAME, ["me", "open"], visibility="invitation")
    bob.accept(ada.page.locator("#invites input").first.input_value())
    for one in (ada, bob):
        one.page.wait_for_selector("main.spread")
        one.wait_ready()
    log = bob.log()
    ada.page.locator("#talk summary").click()
    ada.page.locator('[data-emote="well"]').click()
    expect(bob.page.locator(".bubble")).to_have_text("Well played!")
    expect(ada.page.locator(".bubble")).to_have_text("Gut gespielt!")
    assert bob.log() == log
    bob.page.locator("details.menu > summary").click()
    bob.page.locator("#set-talk").uncheck()
    expect(bob.page.locator(".bubble")).to_have_count(0)
    expect(bob.page.locator("#talk")).to_be_hidden()
    ada.page.locator("#talk summary").click()
    ada.page.locator('[data-emote="fun"]').click()
    expect(ada.page.locator(".bubble")).to_have_text("Das hat Spaß gemacht!")
    expect(bob.page.locator(".bubble")).to_have_count(0)
