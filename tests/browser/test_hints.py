"""Hints and the look back, as somebody uses them."""

import json

import pytest
from playwright.sync_api import expect

from spieltisch.bots import search
from tests.browser.audit import PHONE, TWO_LOOKS, audit
from tests.browser.tables import fewest

FRAMES = 1000  # within which a message to the server must have been sent
LONG = 120_000  # ms: how long a search may have to be compiled, and a game to be looked back at


@pytest.fixture
def ready_game(some_game):
    """A game whose search is compiled, so that nobody has to wait for that."""
    search.prepare(some_game)
    return some_game


def test_a_hint_shows_and_lays_out_but_never_plays(person, ready_game):
    ada = person("Ada", "de")
    ada.open_table(ready_game, fewest(ready_game, "me", rest="bot:random"))
    ada.play_at_once()  # even then
    ada.wait_ready()
    version = ada.look()["version"]
    page = ada.page
    page.keyboard.press("h")
    rows = page.locator("#hint-list button")
    expect(rows.first).to_be_focused(timeout=LONG)
    assert 1 <= rows.count() <= 3 and "von 100" in rows.first.inner_text()
    audit(ada, "a hint", TWO_LOOKS)
    page.set_viewport_size(PHONE)
    rows.first.click()
    ada.settle()
    shown = ada.look()
    assert shown["version"] == version and shown["turn"]
    expect(page.locator("#hint")).to_be_hidden()
    ada.take_back_all()
    expect(rows.first).to_be_visible()  # the answer still holds
    page.locator("#hint-close").click()
    expect(page.locator("#hint")).to_be_hidden()
    assert page.locator(".here").count() == 0


def test_a_long_thought_shows_how_far_it_is(person, ready_game):
    """What the server says of it moves the bar; what it says of another question does not."""
    ada = person("Ada", "en")
    sent = []
    ada.page.route_web_socket("**/ws/t/*", lambda line: sent.append(held(line)))
    ada.open_table(ready_game, fewest(ready_game, "me", rest="bot:random"))
    ada.wait_ready()
    ada.page.keyboard.press("h")
    bar = ada.page.locator("#hint progress")
    expect(bar).to_have_js_property("value", 0)
    (line,) = sent
    expect(ada.page.locator("#hint")).to_be_visible()
    for _frame in range(FRAMES):  # what the page has sent arrives while Playwright is at work
        if "asked" in line:
            break
        ada.page.evaluate("() => new Promise(requestAnimationFrame)")
    n = line["asked"]["n"]
    for share, shown in ((0.25, 0.25), (0.5, 0.5)):
        line["tell"]({"kind": "thinking", "n": n + 1, "share": 0.9})
        line["tell"]({"kind": "thinking", "n": n, "share": share})
        expect(bar).to_have_js_property("value", shown)
    audit(ada, "thinking about a hint", TWO_LOOKS)


def held(line):
    """A line to the server on which questions for hints stay unanswered."""
    server = line.connect_to_server()
    kept = {"tell": lambda message: line.send(json.dumps(message))}

    def pass_on(text):
        message = json.loads(text)
        if message["do"] == "hint":
            kept["asked"] = message
        else:
            server.send(text)

    line.on_message(pass_on)
    return kept


def test_no_hints_where_the_table_has_none(person, some_game):
    ada = person("Ada", "en")
    ada.open_table(some_game, fewest(some_game, "me", "device"))
    ada.page.locator("#cover button").click()
    ada.wait_ready()
    expect(ada.page.locator("#hint-ask")).to_have_count(0)
    ada.page.keyboard.press("h")
    expect(ada.page.locator("#refusal")).to_be_empty()


def test_a_look_back_leads_to_the_board(person, ready_game):
    ada = person("Ada", "en")
    ada.open_table(ready_game, fewest(ready_game, "me", rest="bot:random"))
    page = ada.page
    for _ in range(3):
        ada.wait_ready()
        page.keyboard.press("a")
        page.locator("#every .every button").first.click()
        ada.settle()
        if page.locator("#confirm:enabled").count():
            page.locator("#confirm").click()
            ada.settle()
    ada.wait_ready()
    ada.take_back_all()
    ada.resign()
    page.locator('#ended form[action$="/lookback"] button').click()
    expect(page.get_by_role("heading", name=ada.words("Turning points"))).to_be_visible(
        timeout=LONG
    )
    page.locator(".all-decisions > summary").click()
    audit(ada, "look back")
    page.locator(".all-decisions tbody a").last.click()
    options = page.locator(".options a")
    expect(options.first).to_be_visible()
    audit(ada, "replay of a decision", TWO_LOOKS)
    options.first.click()
    expect(page.locator('.options [aria-current="true"]')).to_have_count(1)
