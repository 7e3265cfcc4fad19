"""What everybody may set for themselves, and what the page says to those who do not see it."""

import pytest
from markupsafe import Markup
from playwright.sync_api import expect

from spieltisch.engine.spoken import spoken
from tests.browser.tables import at_two_browsers, fewest
from tests.browser.ways import click, play, whose_turn

COUNT_ANIMATIONS = """
window.animations = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  window.animations++;
  return animate.apply(this, how);
};
"""
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


def test_single_keys_can_be_switched_off(person, some_game):
    ada = person("Ada", "en")
    ada.open_table(some_game, fewest(some_game, "me", rest="bot:random"))
    ada.wait_ready()
    every = ada.page.locator("#every")
    for on in (True, False):
        ada.page.locator("details.menu > summary").click()
        ada.page.locator("#set-keys").set_checked(on)
        ada.page.keyboard.press("Escape")
        ada.page.reload()
        ada.page.locator("body").press("a")
        expect(every).to_be_visible(visible=on)
        ada.page.keyboard.press("Escape")


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_pieces_glide_unless_the_device_asks_for_calm(person, game, motion):
    ada = person("Ada", "en", reduced_motion=motion)
    ada.page.add_init_script(COUNT_ANIMATIONS)
    ada.open_table(game, fewest(game, "me", rest="bot:random"))
    play([ada], click, steps=8)
    assert bool(ada.page.evaluate("() => window.animations")) == (motion != "reduce")


def test_what_happens_is_said_aloud(person, game):
    """Somebody who does not see the log hears it, and the tab says whose turn it is."""
    ada, bob = person("Ada", "de"), person("Bob", "en")
    at_two_browsers(ada, bob, game)
    mover = whose_turn([ada, bob])
    mover.play_at_once()
    other = bob if mover is ada else ada
    if not other.look()["choosing"]:
        assert mover.words("Your turn") in mover.page.title()
        assert other.words("Your turn") not in other.page.title()
    before = other.log()
    while other.log() == before:
        click(mover)
        other.wait_version(mover.look()["version"])
    newest = other.page.locator("#log li .line").first.inner_html()
    expect(other.page.locator("#said")).to_contain_text(spoken(Markup(newest)))  # noqa: S704


def test_an_impossible_table_is_refused_in_a_sentence(person, some_game):
    ada = person("Ada", "de")
    ada.go(f"/new/{some_game.slug}")
    ada.page.locator('#new input[name="name"]').fill("Ada")
    ada.page.locator('select[name="seat-1"]').select_option("me")
    with ada.forgiving("400"):
        ada.page.locator("#new .close button.primary").click()
        expect(ada.page.locator('#new [role="alert"]')).to_be_visible()
    expect(ada.page.locator('select[name="seat-1"]')).to_have_value("me")


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
