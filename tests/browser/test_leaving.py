"""Leaving: a seat at a gathering table is freed, somebody gives up and the others play on."""

import pytest
from playwright.sync_api import expect

from spieltisch.engine import registry
from tests.browser.tables import at_two_browsers, fewest, seated
from tests.browser.ways import lay_out, whose_turn


@pytest.fixture
def three_sided():
    """A game for three sides."""
    games = registry.games().values()
    return next(one for one in games if 3 in one.seats and len(one.sides(3)) == 3)


def take_a_seat(person, url):
    """At a public table, which may have more that are free."""
    person.go(url)
    person.page.locator("main input[name=name]").fill(person.name)
    person.page.locator("main .close form button.primary").click()


def test_who_gives_up_is_told_what_comes_of_it_and_watches_on(person, three_sided):
    ada, bob, cleo = person("Ada", "en"), person("Bob", "de"), person("Cleo", "en")
    seats = seated(3, ["me", "open"], "open")
    url = ada.open_table(three_sided, seats, visibility="lobby")
    for one in (bob, cleo):
        take_a_seat(one, url)
    for one in (ada, bob, cleo):
        one.page.wait_for_selector("main.spread")
    ada.page.locator("details.menu > summary").click()
    ada.page.locator("#resign button").click()
    expect(ada.page.locator("#sure p")).to_contain_text("The others play on")
    ada.page.locator("#sure button.primary").click()
    expect(ada.page.locator(".ask")).to_contain_text("You are watching")
    expect(ada.page.locator("#resign")).to_have_count(0)
    gone = bob.page.locator('[data-head="0"] .gave-up')
    expect(gone).to_be_attached()
    expect(bob.page.locator("#log")).to_contain_text("Ada hat aufgegeben.")
    cleo.page.locator("details.menu > summary").click()
    cleo.page.locator("#resign button").click()
    expect(cleo.page.locator("#sure p")).to_contain_text("The game ends, and")
    expect(cleo.page.locator("#sure p")).to_contain_text("Bob")
    cleo.page.locator("#sure button.primary").click()
    for one, says in ((bob, "gewinnt."), (cleo, "wins."), (ada, "wins.")):
        expect(one.page.locator("#ended")).to_be_visible()
        expect(one.page.locator("#ask")).to_contain_text("Bob")
        expect(one.page.locator("#ask")).to_contain_text(says)
    expect(ada.page.locator("#rematch")).to_be_visible()


@pytest.mark.parametrize("own", [True, False], ids=["oneself", "the other"])
def test_a_turn_laid_out_when_the_game_ends_is_no_reason_to_look_again(person, some_game, own):
    ada, bob = person("Ada", "en"), person("Bob", "en")
    at_two_browsers(ada, bob, some_game)
    mover = whose_turn([ada, bob])
    lay_out(mover)
    other = bob if mover is ada else ada
    (mover if own else other).resign()
    expect(mover.page.locator("#ended")).to_be_visible()
    expect(mover.page.locator("#ask")).to_contain_text("has given up")
    expect(mover.refusal).to_be_empty()


def test_at_one_device_the_one_whose_side_is_shown_can_give_up(person, some_game):
    ada = person("Ada", "en")
    ada.open_table(some_game, fewest(some_game, "me", rest="device"))
    expect(ada.page.locator("#cover")).to_be_visible()
    ada.page.locator("details.menu > summary").click()
    expect(ada.page.locator("#resign")).to_be_hidden()
    ada.page.keyboard.press("Escape")
    ada.page.locator("#cover button").click()
    expect(ada.page.locator("#cover")).to_be_hidden()
    ada.resign()
    expect(ada.page.locator("#ask")).to_contain_text("has given up")


def test_whose_seat_is_freed_is_told_at_once(person, three_sided):
    ada, bob = person("Ada", "en"), person("Bob", "en")
    url = ada.open_table(three_sided, seated(3, ["me", "open"], "open"), visibility="lobby")
    take_a_seat(bob, url)
    expect(bob.page.locator("main")).to_contain_text("Leave the table")
    free = ada.page.get_by_role("button", name="Free this seat")
    expect(free).to_be_visible()
    free.click()
    expect(bob.page.locator("main .notice")).to_contain_text("has freed your seat")
    expect(ada.page.get_by_role("button", name="Free this seat")).to_have_count(0)
    bob.page.locator("main .close form button.primary").click()
    expect(bob.page.locator("main .notice")).to_have_count(0)
    bob.page.get_by_role("button", name="Leave the table").click()
    bob.page.wait_for_url("**/")
    expect(ada.page.get_by_role("button", name="Free this seat")).to_have_count(0)


def test_ones_list_is_cleared_and_found_again(person, some_game):
    ada, bob = person("Ada", "en"), person("Bob", "en")
    at_two_browsers(ada, bob, some_game)
    ada.resign()
    expect(ada.page.locator("#ended")).to_be_visible()
    ada.go("/")
    ada.page.get_by_role("button", name="Put all ended games away").click()
    expect(ada.page.locator("#mine .rows li")).to_have_count(0)
    ada.page.get_by_role("link", name="Earlier games").click()
    ada.page.locator('[name="person"]').fill("bob")
    ada.page.get_by_role("button", name="Search").click()
    expect(ada.page.locator(".rows li")).to_have_count(1)
    ada.page.get_by_role("button", name="Back into my list").click()
    expect(ada.page.locator('[name="person"]')).to_have_value("bob")  # the search is still there
    ada.go("/")
    expect(ada.page.locator("#mine .rows li")).to_have_count(1)
