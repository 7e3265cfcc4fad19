"""Somebody lets a bot play for him, and plays on himself."""

from playwright.sync_api import expect

from tests.browser.audit import TWO_LOOKS, audit
from tests.browser.tables import at_two_browsers


def test_a_seat_is_given_to_a_bot_and_taken_back(person, some_game):
    ada, bob = person("Ada", "de"), person("Bob", "en")
    at_two_browsers(ada, bob, some_game)
    ada.page.locator("details.menu > summary").click()
    bots = ada.page.locator("#lend-bot")
    expect(bots).to_have_value("medium")
    bots.select_option("beginner")
    ada.page.locator("form.lend button").click()
    take = ada.page.get_by_role("button", name=ada.words("Take my seat back"))
    expect(take).to_be_visible()
    expect(ada.page.locator("#confirm")).to_be_hidden()
    expect(bob.page.locator(".stands-in:visible")).to_have_count(1)
    expect(bob.page.locator("#log")).to_contain_text("Beginner bot plays for Ada now.")
    audit(ada, "a bot plays for oneself", TWO_LOOKS)
    audit(bob, "a bot plays for somebody", TWO_LOOKS)
    take.click()
    expect(take).to_be_hidden()
    expect(bob.page.locator(".stands-in:visible")).to_have_count(0)
    expect(bob.page.locator("#log")).to_contain_text("Ada plays again.")
    expect(ada.page.locator("#confirm")).to_be_visible()


def test_the_form_offers_the_levels_weakest_first(person, some_game):
    ada = person("Ada", "en")
    ada.go(f"/new/{some_game.slug}")
    seat = ada.page.locator('select[name="seat-1"]')
    expect(seat).to_have_value("bot:medium")
    offered = seat.locator("option[value^='bot:']").all_inner_texts()
    assert offered == ["Beginner bot", "Easy bot", "Medium bot", "Hard bot", "Expert bot"]
