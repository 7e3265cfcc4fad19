"""Guided games in a browser: the rings lead to the end, by mouse and by keyboard."""

import re

import pytest
from playwright.sync_api import expect

from spieltisch.engine import registry
from spieltisch.engine.tutorial import guides_of, tutorial_of
from tests.browser.audit import TWO_LOOKS, audit, walk_by_tab
from tests.browser.ways import tab_to

RING = ".here:visible"
STOPS = f"#lesson-on:visible, #lesson-over:visible, {RING}"


@pytest.fixture
def some_taught():
    """The first game with a guided game, for what does not differ from game to game."""
    return next(game for game in registry.games().values() if guides_of(game))


def address(game, name):
    return f"/tutorial/{game.slug}/{name}" if name else f"/tutorial/{game.slug}"


def begin(person, game, name=""):
    """From the lobby; further ones from the page of a new table."""
    person.go(f"/new/{game.slug}" if name else "/")
    person.page.locator(f'a[href="{address(game, name)}"]').click()
    expect(person.page.locator("#lesson-say")).not_to_be_empty()


def follow(person, way, until=lambda: False):
    """Does what the rings and the sentences say, to the end or until something comes true."""
    page = person.page
    for _ in range(300):
        page.wait_for_selector(STOPS)
        person.settle()
        if page.locator("#lesson-over").is_visible() or until():
            return
        way(person, "#lesson-on" if page.locator("#lesson-on").is_visible() else RING)
        person.settle()
        expect(person.refusal).to_be_empty()
    raise AssertionError("the guided game does not end")


def by_mouse(person, selector):
    person.page.locator(selector).first.click()


def by_keyboard(person, selector):
    tab_to(person, selector.replace(":visible", ""))
    person.page.keyboard.press("Enter")


def step_of(person):
    return int(re.search(r"\d+", person.page.locator("#lesson-at").inner_text())[0])


def test_by_mouse_from_the_lobby_to_the_end(person, taught):
    ada = person("Ada", "de")
    begin(ada, *taught)
    audit(ada, "the first step", TWO_LOOKS)
    half = len(tutorial_of(*taught).stops) // 2
    follow(ada, by_mouse, until=lambda: step_of(ada) == half)
    audit(ada, "half-way", TWO_LOOKS)
    assert walk_by_tab(ada, most=25) > 5
    follow(ada, by_mouse)
    ada.expect_language()
    audit(ada, "the end", TWO_LOOKS)
    game, name = taught
    others = [guide.name for guide in guides_of(game) if guide.name not in ("", name)]
    for other in others:
        expect(ada.page.locator(f'#lesson-over a[href="{address(game, other)}"]')).to_be_visible()
    ada.page.locator(f'#lesson-over a[href="/new/{game.slug}"]').click()
    ada.page.wait_for_url(f"**/new/{game.slug}")


def test_by_keyboard_to_the_end(person, some_taught):
    bob = person("Bob", "en")
    begin(bob, some_taught)
    follow(bob, by_keyboard)
    bob.expect_language()


def test_something_else_is_answered_and_one_can_leave_and_come_back(person, some_taught):
    ada = person("Ada", "en")
    begin(ada, some_taught)
    page = ada.page
    follow(ada, by_mouse, until=lambda: page.locator("#all").is_visible())
    at, version = step_of(ada), ada.look()["version"]
    meant = tutorial_of(some_taught)
    meant = meant.beats[meant.stops[at - 1]].step.do
    page.locator("#all").click()
    page.locator(f'#every .every button:not([data-action="{meant}"])').first.click()
    if page.locator("#sure[open]").count():
        page.locator("#sure button.primary").click()
    ada.settle()
    expect(ada.refusal).to_contain_text("this time we do something else")
    assert ada.look()["version"] == version
    page.locator("#lesson").get_by_role("link", name="Leave").click()
    page.wait_for_url("**/")
    page.locator(f'a[href="/tutorial/{some_taught.slug}"]').click()
    page.wait_for_selector("#lesson")
    assert step_of(ada) == at and ada.look()["version"] == version
    page.locator("#lesson-back").click()
    page.wait_for_url(f"**step={at - 1}")
    assert step_of(ada) == at - 1


def test_without_scripts_it_can_be_read(person, taught):
    ada = person("Ada", "de", java_script_enabled=False)
    ada.go(address(*taught))
    told = []
    for _ in tutorial_of(*taught).stops[1:]:
        told.append(ada.page.locator("#lesson-say").inner_text())
        ada.page.locator('#lesson noscript a, #lesson a.primary[href^="?step="]').last.click()
    assert all(told) and len(set(told)) == len(told)
    expect(ada.page.locator("#lesson-over")).to_be_visible()
