"""The page of the table in a real browser: what the tests of all games cannot know."""

import re

import pytest
from playwright.sync_api import expect

from spieltisch.games.carcassonne import GAME
from tests.browser.ways import click, lay_out, play, play_one

pytestmark = pytest.mark.browser

CELL, SPOT, TURN = ".cell.s-free.aim", ".spot.aim", ".cell.s-turn.aim"
CELLS_BY_TURNS = """() => [...document.querySelectorAll(".cell.s-free.aim")].map((cell) => [
  cell.getAttribute("aria-description").split("; ").length, cell.dataset.key,
]).sort().reverse()"""


def sit(person, language="en", seats=2, bots="bot:random", options=None, **browser):
    ada = person("Ada", language, **browser)
    ada.open_table(GAME, ["me", *[bots] * (seats - 1)], options=options)
    ada.wait_ready()
    return ada


def transform(page, key):
    return page.locator(f'[data-key="{key}"]').get_attribute("transform")


def newest_tile(page):
    return page.locator('[data-list="tiles"] > *').last.get_attribute("data-key")


def test_a_tile_then_a_meeple_then_one_confirmation(person):
    ada = sit(person)
    page, version = ada.page, ada.look()["version"]
    ways, cell = page.evaluate(CELLS_BY_TURNS)[0]
    page.locator(f'[data-key="{cell}"]').click()
    ada.settle()
    tile = newest_tile(page)
    expect(page.locator("#confirm")).to_be_disabled()
    seen = [transform(page, tile)]
    for _ in range(ways - 1):  # the button at the corner and the tile itself both turn it
        again = TURN if len(seen) % 2 else f'[data-key="{tile}"]'
        page.locator(again).dispatch_event("click")
        ada.settle()
        seen.append(transform(page, tile))
    assert len(set(seen)) == ways
    if ways > 1:
        page.locator(TURN).dispatch_event("click")
        ada.settle()
        assert transform(page, tile) == seen[0]
    page.locator(
        SPOT
    ).last.click()  # a field if there is one: its farmer does not come home at once
    ada.settle()
    expect(page.locator(".spot.sel")).to_have_count(1)
    assert ada.look()["turn"] == "complete" and ada.look()["version"] == version
    page.locator("#confirm").click()
    ada.settle()
    assert ada.look()["version"] > version
    expect(page.locator('[data-key^="man-"].m-red')).to_have_count(1)
    expect(page.locator('[data-area="hand"] .man')).to_have_count(6)
    expect(page.locator("#log")).to_contain_text("You place")


def test_a_turn_is_taken_back_step_by_step(person):
    ada = sit(person)
    page, before = ada.page, ada.pieces()
    lay_out(ada)
    page.locator("#undo").click()
    ada.settle()
    assert ada.look()["turn"] == "chosen" and page.locator(SPOT).count() > 0
    expect(page.locator(".spot.sel")).to_have_count(0)
    page.locator("#undo").click()
    ada.settle()
    assert ada.look()["turn"] == "" and ada.pieces() == before


def test_a_feature_lights_up_as_a_whole_with_its_owner_size_and_points(person):
    ada = sit(person, bots="bot:simple", reduced_motion="no-preference")
    page = ada.page
    of_blue = page.locator('[data-key^="man-"].m-blue [tabindex]')
    turns = 0
    while turns < 6 or not of_blue.count():  # Blue's meeples may all have come home by then
        play_one(ada)
        ada.wait_ready()
        turns += 1
    page.mouse.move(1, 1)
    of_blue.first.focus()
    lit = page.locator(".area.lit")
    group = lit.first.get_attribute("data-group")
    expect(lit).to_have_count(page.locator(f'.area[data-group="{group}"]').count())
    assert all("s-blue" in one.get_attribute("class") for one in lit.all())
    tip = page.locator(".tips .lit")
    expect(tip).to_be_visible()
    assert re.search(r"of Blue.*\d.*point", tip.text_content())
    page.locator('[data-key="tile-0"]').hover()
    expect(page.locator(".tips .lit")).to_have_count(1)
    page.locator("#log [data-shows^=tile]").first.hover()
    expect(page.locator(".tile.shown")).to_have_count(1)


def frame(page):
    return [float(n) for n in page.locator("svg.carcassonne").get_attribute("viewBox").split()]


def wait_for_frame(page, wanted):
    """A window fits itself with the next picture."""
    page.wait_for_function(
        """(wanted) => document.querySelector("svg.carcassonne").getAttribute("viewBox").split(" ")
          .every((n, i) => Math.abs(n - wanted[i]) < 1)""",
        arg=wanted,
    )


def test_the_board_is_moved_and_zoomed_by_wheel_mouse_keys_and_buttons(person):
    ada = sit(person)
    page, board = ada.page, ada.page.locator("[data-zoom]")
    box = board.bounding_box()
    x, y = box["x"] + box["width"] * 0.2, box["y"] + box["height"] * 0.2
    whole = frame(page)
    page.mouse.move(x, y)
    page.mouse.wheel(0, -100)
    near = frame(page)
    assert near[2] < whole[2] * 0.9
    page.mouse.down()
    page.mouse.move(x + 60, y + 40, steps=4)
    page.mouse.up()
    dragged = frame(page)
    assert dragged[0] < near[0] and dragged[1] < near[1] and dragged[2] == pytest.approx(near[2])
    page.locator(CELL).first.focus()
    for key, changes in (("+", 2), ("Shift+ArrowRight", 0), ("-", 2)):
        before = frame(page)
        page.keyboard.press(key)
        assert frame(page)[changes] != before[changes], key
    page.keyboard.press("0")
    wait_for_frame(page, whole)
    page.locator('[data-zoom-to="in"]').click()
    assert frame(page)[2] < whole[2]
    page.locator('[data-zoom-to="fit"]').click()
    wait_for_frame(page, whole)
    assert ada.look()["turn"] == "", "no drag has chosen anything"


def test_two_fingers_zoom_and_one_moves(person):
    phone = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
    ada = sit(person, "de", **phone)
    page = ada.page
    box = page.locator("[data-zoom]").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    finger = ada.context.new_cdp_session(page)

    def touch(kind, *points):
        places = [{"x": px, "y": py, "id": n} for n, (px, py) in enumerate(points)]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    whole = frame(page)
    touch("touchStart", (x - 30, y), (x + 30, y))
    for far in (50, 80, 110):
        touch("touchMove", (x - far, y), (x + far, y))
    touch("touchEnd")
    near = frame(page)
    assert near[2] < whole[2] * 0.7
    touch("touchStart", (x, y))
    for far in (20, 40, 60):
        touch("touchMove", (x + far, y))
    touch("touchEnd")
    assert frame(page)[0] < near[0] and frame(page)[2] == pytest.approx(near[2])
    page.locator('[data-zoom-to="fit"]').click()
    wait_for_frame(page, whole)


AIDS = {"projected": "no", "dead_cells": "no", "remaining_tiles": "no"}


@pytest.mark.parametrize("options", [None, AIDS])
def test_counting_aids_can_be_switched_off_for_the_table(person, options):
    ada = sit(person, options=options)
    shown = options is None
    assert (ada.page.locator(".rest").count() == 1) == shown
    assert (ada.page.get_by_text(re.compile("projected")).count() > 0) == shown


@pytest.mark.parametrize(("language", "letters"), [("de", "NOSW"), ("en", "NESW")])
def test_the_letters_of_the_roses_are_those_of_the_language(person, language, letters):
    ada = sit(person, language)
    found = ada.page.locator("#t-WR-ORANGE text").all_text_contents()
    assert sorted(found) == sorted(letters)


def test_five_at_a_table_to_the_end(person):
    ada = sit(person, "de", seats=5, bots="bot:simple", reduced_motion="no-preference")
    page = ada.page
    ada.play_at_once()
    assert play([ada], click, steps=4 * GAME.bounds.longest)
    rows = [row.locator("td").all_text_contents() for row in page.locator(".count tbody tr").all()]
    numbers = [[int(text) for text in row] for row in rows]
    assert len(numbers) == 9 and all(len(row) == 5 for row in numbers)
    assert [sum(column) for column in zip(*numbers[:-1], strict=True)] == numbers[-1]
    ended = page.locator("#ask").text_content()
    assert str(max(numbers[-1])) in ended
    steps = page.locator(".final-steps [data-group]")
    assert steps.count() > 3
    for step in (steps.first, steps.last):
        step.focus()
        expect(page.locator(".area.lit").first).to_be_attached()
