"""Refusals with their reasons, taking back, giving up, languages, appearances, the lobby."""

import re

from playwright.sync_api import expect

from tests.browser.tables import at_two_browsers, fewest
from tests.browser.ways import choose_one, click, play, whose_turn


def test_a_useless_click_says_why(person, game):
    ada, bob = person("Ada", "de"), person("Bob", "en")
    at_two_browsers(ada, bob, game)
    play([ada, bob], click, steps=6)
    mover = whose_turn([ada, bob])
    other = bob if mover is ada else ada
    mover.take_back_all()
    for one, useless in ((mover, '[aria-disabled="true"]'), (other, "[data-token]")):
        pieces = one.page.locator(f"#main {useless}")
        if pieces.count():
            pieces.first.click(force=True)
            expect(one.refusal.locator(".notice")).to_be_visible()
            check_link(one)


def check_link(person):
    """The link of a refusal leads to a paragraph that is there and is shown."""
    link = person.refusal.locator("a")
    if not link.count():
        return
    tab = person.context.new_page()
    tab.goto(link.get_attribute("href"))
    anchor = tab.url.partition("#")[2]
    expect(tab.locator(f'[id="{anchor}"]')).to_be_in_viewport()
    tab.close()


def test_not_ones_turn_is_a_rule(person, game):
    ada, bob = person("Ada", "de"), person("Bob", "de")
    at_two_browsers(ada, bob, game)
    mover = whose_turn([ada, bob])
    other = bob if mover is ada else ada
    pieces = other.page.locator("#main [data-token]")
    if other.look()["choosing"] or not pieces.count():
        return  # both are asked at once, or there is nothing of one's own to click
    pieces.first.click()
    expect(other.refusal.locator("a")).to_be_visible()
    check_link(other)


def test_what_was_played_can_be_taken_back(person, game):
    """Somewhere in a game an action may be taken back, and leaves no trace."""
    ada, bob = person("Ada", "en"), person("Bob", "en")
    at_two_browsers(ada, bob, game)
    for one in (ada, bob):
        one.play_at_once()
    for _ in range(250):
        mover = whose_turn([ada, bob])
        assert mover, "in this game nothing could be taken back"
        before = mover.pieces()
        choose_one(mover)
        mover.settle()
        if mover.look()["undo"]:
            break
    mover.page.locator("#undo").click()
    mover.settle()
    assert mover.pieces() == before
    expect(mover.refusal).to_be_empty()
    play([ada, bob], click, steps=4)


def test_laid_out_turns_can_be_taken_back(person, game):
    ada = person("Ada", "en")
    ada.open_table(game, fewest(game, "me", rest="bot:random"))
    ada.wait_ready()
    before, version = ada.pieces(), ada.look()["version"]
    choose_one(ada)
    ada.settle()
    assert ada.look()["turn"]
    ada.page.keyboard.press("z")
    assert ada.look()["turn"] == ""
    assert (ada.pieces(), ada.look()["version"]) == (before, version)


def test_giving_up(person, game):
    ada, bob = person("Ada", "de"), person("Bob", "en")
    at_two_browsers(ada, bob, game)
    ada.page.locator("details.menu > summary").click()
    ada.page.locator("#resign button").click()
    ada.page.locator("#sure button:not(.primary)").click()
    assert not ada.look()["ended"]
    ada.page.keyboard.press("Escape")
    ada.resign()
    for one, told in ((ada, r"Ada.* hat aufgegeben: .*Bob.* gewinnt\."),
                      (bob, r"Ada.* has given up: .*Bob.* wins\.")):  # fmt: skip
        expect(one.page.locator("#ask")).to_contain_text(re.compile(told))
        expect(one.page.locator("#ended")).to_be_visible()


def test_an_open_table_is_joined_from_the_lobby(person, game):
    ada, bob = person("Ada", "de"), person("Bob", "en")
    bob.go("/")
    bob.give_name()
    ada.open_table(game, fewest(game, "me", "open"), visibility="lobby")
    code = ada.page.url.rpartition("/")[2]
    bob.page.locator(f'#open button[formaction="/t/{code}/join"]').click()  # appears by itself
    for one in (ada, bob):
        one.page.wait_for_selector("main.spread")
    play([ada, bob], click, steps=4)


def test_my_tables_wait_in_the_lobby(person, game):
    ada = person("Ada", "de")
    ada.open_table(game, fewest(game, "me", rest="bot:random"))
    ada.wait_ready()
    ada.page.locator("header .brand").click()
    row = ada.page.locator("#mine li").first
    expect(row).to_contain_text(ada.words("Your turn"))
    row.locator("a.btn").click()
    ada.wait_ready()
