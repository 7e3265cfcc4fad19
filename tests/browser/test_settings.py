"""Language and appearance, on any page and at a table."""

from playwright.sync_api import expect

from tests.browser.tables import fewest
from tests.browser.ways import click, play

PAPER = "() => getComputedStyle(document.body).backgroundColor"


def test_the_language_changes_in_the_middle_of_a_game(person, game):
    ada = person("Ada", "de")
    ada.open_table(game, fewest(game, "me", rest="bot:random"))
    play([ada], click, steps=3)
    ada.expect_language()
    ada.page.locator('header button[name="language"][value="en"]').first.click()
    expect(ada.page.locator("html")).to_have_attribute("lang", "en")
    expect(ada.page.locator("#all")).to_contain_text("All moves")
    play([ada], click, steps=3)
    ada.page.locator("details.menu > summary").click()
    ada.page.locator('.drop button[name="language"][value="de"]').click()
    expect(ada.page.locator("html")).to_have_attribute("lang", "de")
    play([ada], click, steps=3)


def test_the_appearance_follows_device_or_choice(person):
    ada = person("Ada", "en")
    page = ada.page
    ada.go("/")
    light = page.evaluate(PAPER)
    page.emulate_media(color_scheme="dark")
    dark = page.evaluate(PAPER)
    assert dark != light
    page.locator("details.menu > summary").click()
    page.locator('.drop button[name="theme"][value="light"]').click()
    assert page.evaluate(PAPER) == light
    page.reload()
    assert page.evaluate(PAPER) == light, "the appearance was not remembered"
    page.locator("header button.to-dark").click()
    page.emulate_media(color_scheme="light")
    assert page.evaluate(PAPER) == dark
    page.locator("details.menu > summary").click()
    page.locator('.drop button[name="theme"][value="system"]').click()
    assert page.evaluate(PAPER) == light


def test_a_name_is_given_changed_and_forgotten(person):
    ada = person("Ada", "en")
    ada.go("/help")
    ada.give_name()
    expect(ada.page.locator("header summary")).to_contain_text("Ada")
    ada.give_name("Ada <b>L.</b>")
    expect(ada.page.locator("header summary")).to_contain_text("Ada <b>L.</b>")
    ada.page.on("dialog", lambda dialog: dialog.accept())
    ada.page.locator("details.menu > summary").click()
    ada.page.locator('form[action="/forget"] button').click()
    expect(ada.page.locator("header summary")).to_contain_text("Your name")
