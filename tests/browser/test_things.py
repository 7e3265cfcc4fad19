"""What a thing does is said beside it, to everybody; what a sentence speaks of is ringed."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.audit import TWO_LOOKS, violations
from tests.browser.conftest import serve_module
from tests.browser.tables import fewest
from tests.browser.ways import click, play, whose_turn

HELPS = {
    "storm": {"title": "Storm", "text": "<p>It <b>blows</b>.</p>"},
    "ship": {"title": "Ship", "text": f"<p>{'It sails. ' * 40}</p>"},
}
PAGE = """<!doctype html><title>things</title>
<link rel="stylesheet" href="tokens.css"><link rel="stylesheet" href="thing.css">
<main id="main" data-helps="/helps" data-rules="/rules/sea">
  <div data-area="board">
    <div id="card" data-key="card" data-help="storm" aria-label="Storm">card</div>
    <svg width="200" height="120"><g id="hull" data-key="hull" data-help="ship" aria-label="Ship">
      <circle cx="100" cy="60" r="50"/></g></svg>
    <p id="mute">nothing to say</p><button id="button">first</button>
    <div id="odd" data-help="unknown">unknown</div>
  </div>
</main>
<aside id="thing" class="thing" popover="manual"><h3></h3><div></div><a>rule</a></aside>
<div style="height: 3000px"></div>"""
START = """async () => {
  const { Things } = await import("/thing.js");
  window.wanted = { on: true };
  window.clicks = 0;
  const main = document.getElementById("main");
  await new Promise((known) => { window.things = new Things(main, window.wanted, known); });
  main.addEventListener("click", () => window.clicks++);
  window.things.settle();
}"""
PAUSE, HELD = 700, 600  # ms after which it must have come


@pytest.fixture
def sea(chrome):
    """A page with two things that say what they do; time stands still there."""
    page = chrome.new_page(viewport={"width": 360, "height": 640}, has_touch=True)
    page.route("http://modules.test/**", serve_sea)
    page.clock.install()
    page.goto("http://modules.test/")
    page.evaluate(START)
    yield page
    page.close()


def serve_sea(route):
    path = route.request.url.partition("modules.test")[2]
    if path == "/":
        route.fulfill(body=PAGE, content_type="text/html")
    elif path == "/helps":
        route.fulfill(body=json.dumps(HELPS), content_type="application/json")
    else:
        serve_module(route)


def shown(page):
    """What the panel says, or None."""
    panel = page.locator("#thing")
    return panel.locator("h3").inner_text() if panel.is_visible() else None


def apart(page, selector):
    """Whether the panel is in the window and leaves the thing free."""
    one, other = page.locator(selector).bounding_box(), page.locator("#thing").bounding_box()
    size = page.viewport_size
    inside = other["x"] >= 0 and other["y"] >= 0
    inside = inside and other["x"] + other["width"] <= size["width"]
    inside = inside and other["y"] + other["height"] <= size["height"]
    return inside and (
        one["x"] + one["width"] <= other["x"]
        or other["x"] + other["width"] <= one["x"]
        or one["y"] + one["height"] <= other["y"]
        or other["y"] + other["height"] <= one["y"]
    )


@pytest.mark.parametrize(("thing", "title"), [("#card", "Storm"), ("#hull", "Ship")])
def test_resting_on_a_thing_says_what_it_does(sea, thing, title):
    sea.hover(thing)
    assert shown(sea) is None  # not yet
    sea.clock.run_for(PAUSE)
    assert shown(sea) == title and apart(sea, thing)
    anchor = sea.locator(thing).get_attribute("data-help")
    assert sea.locator("#thing a").get_attribute("href") == f"/rules/sea#{anchor}"
    sea.hover("#mute")
    sea.clock.run_for(PAUSE)
    assert shown(sea) is None


def test_a_mouse_in_passing_is_told_nothing(sea):
    sea.hover("#card")
    sea.clock.run_for(PAUSE // 2)
    sea.hover("#mute")
    sea.clock.run_for(PAUSE)
    assert shown(sea) is None
    sea.hover("#odd")
    sea.clock.run_for(PAUSE)
    assert shown(sea) is None


def test_the_panel_stays_while_the_mouse_is_on_it(sea):
    sea.hover("#card")
    sea.clock.run_for(PAUSE)
    sea.hover("#thing a")
    sea.clock.run_for(PAUSE)
    assert shown(sea) == "Storm"


@pytest.mark.parametrize(
    "end",
    [
        lambda page: page.keyboard.press("Escape"),
        lambda page: page.mouse.wheel(0, 50),
        lambda page: page.mouse.down(),
        lambda page: page.set_viewport_size({"width": 400, "height": 640}),
        lambda page: page.evaluate("card.remove(); things.settle()"),
    ],
    ids=["Escape", "wheel", "click", "resize", "gone"],
)
def test_the_panel_goes(sea, end):
    sea.hover("#card")
    sea.clock.run_for(PAUSE)
    assert shown(sea) == "Storm"
    end(sea)
    expect(sea.locator("#thing")).to_be_hidden()


def test_the_focus_is_told_as_well(sea):
    sea.locator("#button").focus()
    sea.keyboard.press("Shift+Tab")  # from the only button to the one stop of this area
    assert sea.evaluate("document.activeElement.id") == "card"
    sea.clock.run_for(PAUSE)
    assert shown(sea) == "Storm"
    sea.keyboard.press("Tab")
    sea.clock.run_for(PAUSE)
    assert shown(sea) is None


def test_somebody_who_asks_is_told_at_once_and_led_to_the_rule(sea):
    sea.evaluate("wanted.on = false")
    sea.locator("#card").focus()
    sea.clock.run_for(PAUSE)
    assert shown(sea) is None  # not by itself
    assert sea.evaluate("things.explain()") is True
    assert shown(sea) == "Storm"
    assert sea.evaluate("document.activeElement.localName") == "a"
    sea.keyboard.press("Escape")
    assert sea.evaluate("document.activeElement.id") == "card"
    sea.locator("#button").focus()
    assert sea.evaluate("things.explain()") is False


@pytest.fixture
def finger(sea):
    """Puts a finger down, moves it, and (without a place) lifts it again."""
    session = sea.context.new_cdp_session(sea)

    def touch(kind, *at):
        points = [dict(zip("xy", at, strict=True))] if at else []
        session.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})

    return touch


def test_a_long_press_is_told_and_is_no_click(sea, finger):
    sea.evaluate("wanted.on = false")
    box = sea.locator("#card").bounding_box()
    at = (box["x"] + 5, box["y"] + 5)
    finger("Start", *at)
    sea.clock.run_for(HELD)
    assert shown(sea) == "Storm" and apart(sea, "#card")
    finger("End")
    assert sea.evaluate("clicks") == 0 and shown(sea) == "Storm"
    sea.touchscreen.tap(*at)
    assert sea.evaluate("clicks") == 1 and shown(sea) is None


def test_a_tap_and_a_swipe_are_no_long_press(sea, finger):
    box = sea.locator("#card").bounding_box()
    at = (box["x"] + 5, box["y"] + 5)
    sea.touchscreen.tap(*at)
    sea.clock.run_for(HELD)
    assert shown(sea) is None
    finger("Start", *at)
    finger("Move", at[0] + 40, at[1])
    sea.clock.run_for(HELD)
    assert shown(sea) is None


BESIDE = "m.beside(...a)"


@pytest.mark.parametrize("x", [0, 100, 250, 355])
@pytest.mark.parametrize("y", [0, 300, 600])
@pytest.mark.parametrize("size", [5, 60, 200])
@pytest.mark.parametrize("panel", [(200, 80), (340, 500)])
def test_a_panel_is_never_over_its_thing(call, x, y, size, panel):
    thing = {"left": x, "top": y, "right": x + size, "bottom": y + size}
    width, height = panel
    view = {"width": 360, "height": 640}
    place = call("beside", BESIDE, thing, {"width": width, "height": height}, view)
    left, top = place["left"], place["top"]
    right, bottom = left + place["width"], top + place["height"]
    assert left >= 0 and right <= 360 and top >= 0 and bottom <= 640
    assert right <= x or left >= x + size or bottom <= y or top >= y + size


def test_what_fills_the_window_leaves_no_room(call):
    thing = {"left": -10, "top": -10, "right": 400, "bottom": 700}
    size, view = {"width": 200, "height": 80}, {"width": 360, "height": 640}
    assert call("beside", BESIDE, thing, size, view) is None


# At a real table, of every game


def first_thing(person):
    """Something that is explained and can be seen."""
    things = person.page.locator("#main [data-help]").all()
    return next(thing for thing in things if thing.is_visible())


def test_things_explain_themselves_at_the_table(person, game):
    ada = person("Ada", "de", helps=True)
    ada.open_table(game, fewest(game, "me", rest="bot:random"))
    ada.wait_ready()
    panel = ada.page.locator("#thing")
    for size, scheme in TWO_LOOKS:
        ada.page.mouse.move(0, 0)
        ada.page.set_viewport_size(size)
        ada.page.emulate_media(color_scheme=scheme)
        first_thing(ada).hover()
        expect(panel).to_be_visible()
        assert not violations(ada.page), (size, scheme)
    with ada.context.expect_page() as tab:
        panel.locator("a").click()
    anchor = tab.value.url.partition("#")[2]
    expect(tab.value.locator(f'[id="{anchor}"]')).to_be_in_viewport()


WIDE_PICTURES = """async () => {
  const told = await (await fetch(document.getElementById("main").dataset.helps)).json();
  const panel = document.getElementById("thing");
  panel.showPopover();
  return Object.entries(told).filter(([, { text }]) => {
    panel.querySelector("div").innerHTML = text;
    return [...panel.querySelectorAll("svg")].some((one) => {
      const { width, height } = one.getBoundingClientRect();
      return width > 3 * height || height > 40;
    });
  }).map(([anchor]) => anchor);
}"""


def test_pictures_in_what_is_told_are_as_small_as_words(person, game):
    ada = person("Ada", "en", helps=True)
    ada.open_table(game, fewest(game, "me", rest="bot:random"))
    assert ada.page.evaluate(WIDE_PICTURES) == []


def test_whoever_cannot_see_hears_what_a_thing_does(person, game):
    ada = person("Ada", "en")
    ada.open_table(game, fewest(game, "me", rest="bot:random"))
    ada.wait_ready()
    mute = ada.page.locator("#main [data-help]:not([aria-description])")
    expect(mute).to_have_count(0)
    play([ada], click, steps=6)
    whose_turn([ada])
    expect(mute).to_have_count(0)


# What a sentence speaks of

SPEAKING = """<main id="main"><div data-area="board">
  <b data-key="ship">ship</b> <b data-key="crew">crew</b></div></main>
  <p id="ask">The <i data-shows="ship">ship</i></p>
  <ol id="log" tabindex="0"><li><span class="line" id="one">
    <i id="who" data-shows="crew">The crew</i> <b id="verb">boards</b>
    <i data-shows="ship gone">the ship</i>.</span></li>
    <li><span class="line" id="dull">Nothing.</span></li>
    <li><span class="line" id="two">A <i data-shows="ship">ship</i>.</span></li></ol>
  <div class="dock"></div>"""
SPEAK = """async (markup) => {
  document.body.innerHTML = markup;
  const { watchShown, reachLines } = await import("/shown.js");
  watchShown(document.getElementById("main"));
  reachLines();
}"""
RINGED = "() => [...document.querySelectorAll('.shown')].map((one) => one.dataset.key)"


@pytest.fixture
def story(chrome):
    """A log whose sentences speak of pieces."""
    page = chrome.new_page()
    page.route("http://modules.test/**", serve_module)
    page.goto("http://modules.test/")
    page.evaluate(SPEAK, SPEAKING)
    yield page
    page.close()


def test_a_sentence_rings_what_it_speaks_of(story):
    for at, keys in (
        ("#who", ["crew"]),
        ("#two", ["ship"]),
        ("#ask i", ["ship"]),
        ("#dull", []),
        ("#verb", ["ship", "crew"]),
        ("[data-key=crew]", []),
    ):
        story.hover(at)
        assert story.evaluate(RINGED) == keys, at


def test_the_lines_of_the_log_are_reached_by_keyboard(story):
    story.locator("#log").focus()
    story.keyboard.press("Tab")
    assert story.evaluate("document.activeElement.id") == "one"
    assert story.evaluate(RINGED) == ["ship", "crew"]
    story.keyboard.press("ArrowDown")
    assert story.evaluate("document.activeElement.id") == "two"
    assert story.evaluate(RINGED) == ["ship"]
    story.keyboard.press("Tab")
    assert story.evaluate(RINGED) == []


def test_a_tapped_line_brings_its_piece_into_sight(story):
    story.evaluate("() => { document.getElementById('log').style.marginTop = '3000px'; }")
    line = story.locator("#two")
    line.scroll_into_view_if_needed()
    assert not story.evaluate("scrollY === 0")
    line.click()
    expect(story.locator("[data-key=ship]")).to_be_in_viewport()
    assert story.evaluate(RINGED) == ["ship"]
