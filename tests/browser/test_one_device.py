"""Several people at one device: hands are covered between their turns."""

import pytest
from playwright.sync_api import expect

from tests.browser.tables import fewest, most
from tests.browser.ways import click, play, press

# What can be selected anywhere on the page.
TOKENS = "() => [...document.querySelectorAll('[data-token]')].map((one) => one.dataset.token)"


@pytest.mark.parametrize("way", [click, press])
def test_hands_are_covered_between_turns(person, game, way):
    ada = person("Ada", "de")
    ada.open_table(game, fewest(game, "me", rest="device"))
    covered = 0
    for _ in range(30):
        play([ada], way, steps=1)
        if ada.page.locator("#cover").is_visible():
            covered += 1
            assert ada.page.evaluate(TOKENS) == [], "a covered page shows what can be selected"
            expect(ada.page.locator("#moves button")).to_have_count(0)
            expect(ada.page.locator("#ask b")).to_contain_text(
                ada.words("Hand the device to %(name)s") % {"name": ""}
            )
            expect(ada.page.locator("#confirm")).to_be_hidden()
    assert covered > 1
    ada.page.reload()
    expect(ada.page.locator("#cover")).to_be_visible()
    assert ada.page.evaluate(TOKENS) == []


def test_the_largest_table_with_two_at_one_device(person, game):
    ada = person("Ada", "en")
    ada.open_table(game, most(game, "me", "device"))
    assert not play([ada], click, steps=12)
