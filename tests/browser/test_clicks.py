"""No click is silent: it does or shows something, or a sentence says why it does nothing."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import serve_module
from tests.browser.tables import at_two_browsers, fewest
from tests.browser.ways import click, play, whose_turn

MOST = 14  # pieces that are clicked at one moment
WATCH = """() => {
  window.answers = [];
  const note = (what) => window.answers.push(what);
  new MutationObserver(() => note("said")).observe(
    document.getElementById("refusal"), { childList: true, subtree: true });
  new MutationObserver((changes) => changes.forEach(({ target, addedNodes }) => {
    if (target.classList?.contains("gone")) note("peek");
    for (const node of addedNodes) if (node.className === "was") note("find");
    if (target.matches("#moves, [data-key], #main")) note("does");
  })).observe(document.body, {
    childList: true, subtree: true, attributeFilter: ["class", "data-turn"],
  });
}"""
# Pieces that can be seen but choose nothing; those alone that are hit by a click in their middle,
# or others too (whatever a click there hits).
USELESS = """(others) => [...document.querySelectorAll("#main [data-key]:not(.can, .aim, .sel)")]
  .filter((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    const area = (one) => one.closest("[data-area]");
    const beside = !width || !at || area(at) !== area(node) || at.closest("a, button, [data-head]");
    if (beside) return false;
    return others || at.closest("[data-key], [data-click]") === node;
  })
  .map((node) => node.dataset.key)"""


def answers_to(person, key):
    """What the page does after a click in the middle of a piece."""
    page = person.page
    page.evaluate("() => { window.answers.length = 0; }")
    box = page.locator(f'#main [data-key="{key}"]').bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    person.settle()
    page.wait_for_function("() => window.answers.length > 0")
    return page.evaluate("() => window.answers")


def select_one(person):
    """Selects something, where a turn begins with it."""
    pieces = person.page.locator("#main [data-token].can")
    if pieces.count():
        pieces.first.click()
    return person.look()["selected"]


@pytest.mark.parametrize("selecting", [False, True], ids=["bare", "selected"])
def test_no_click_is_silent(person, game, selecting):
    ada = person("Ada", "en", viewport={"width": 1440, "height": 1000})
    ada.open_table(game, fewest(game, "me", rest="bot:random"))
    ada.page.evaluate(WATCH)
    tried = 0
    for _ in range(4):
        play([ada], click, steps=3)
        assert whose_turn([ada])
        ada.take_back_all()
        if selecting and not select_one(ada):
            continue
        keys = ada.page.evaluate(USELESS, selecting)
        for key in ada.random.sample(keys, min(len(keys), MOST)):
            assert answers_to(ada, key), key
            tried += 1
            if selecting and ada.look()["turn"]:
                break  # what lay beneath has been chosen
        ada.take_back_all()
    assert tried or selecting  # there are games in which nothing is selected first


def test_what_shows_something_shows_it_with_a_selection_too(person, game):
    ada = person("Ada", "en", viewport={"width": 1440, "height": 1000})
    ada.open_table(game, fewest(game, "me", rest="bot:random"))
    ada.page.evaluate(WATCH)
    whose_turn([ada])
    ada.take_back_all()
    if not select_one(ada):
        return  # nothing is ever selected first
    for kind in ("peek", "find"):
        shows = ada.page.locator(f"#main [data-{kind}]:not(.can, .aim, .sel)")
        for one in shows.all():
            if one.is_visible():
                ada.page.evaluate("() => { window.answers.length = 0; }")
                one.dispatch_event("click")
                ada.page.wait_for_function(f"() => window.answers.includes('{kind}')")
    assert ada.look()["selected"], "what was selected is so no longer"


def test_who_only_watches_is_told_so(person, game):
    ada, eve = person("Ada", "de"), person("Eve", "en")
    ada.open_table(game, fewest(game, "me", rest="bot:random"))
    ada.wait_ready()
    eve.go(ada.page.url)
    eve.page.evaluate(WATCH)
    (key, *_others) = [
        key
        for key in eve.page.evaluate(USELESS, False)
        if not eve.page.locator(f'[data-key="{key}"]:is([data-find], [data-peek])').count()
    ]
    answers_to(eve, key)
    expect(eve.refusal).to_contain_text("You are watching")


def test_a_take_back_of_somebody_else_is_told(person, game):
    ada, bob = person("Ada", "en"), person("Bob", "de")
    at_two_browsers(ada, bob, game)
    for one in (ada, bob):
        one.play_at_once()
    for _ in range(250):
        mover = whose_turn([ada, bob])
        assert mover, "in this game nothing could be taken back"
        click(mover)
        if mover.look()["undo"] and not mover.look()["selected"] and not mover.look()["turn"]:
            break
    other = bob if mover is ada else ada
    other.wait_version(mover.look()["version"])
    mover.page.locator("#undo").click()
    mover.settle()
    told = other.words("{name} has taken back:").format(name=mover.name)
    expect(other.page.locator("#log .back")).to_contain_text(told)
    expect(other.page.locator("#said")).to_contain_text(told)
    expect(mover.page.locator("#log .back")).to_have_count(0)
    play([ada, bob], click, steps=4)
    expect(other.page.locator("#log .back")).to_have_count(0)


TOLD = """async ([words, choices]) => {
  document.body.innerHTML = `<script type="application/json" id="words">${words}</script>`;
  const { question } = await import("/question.js");
  const turn = (last, sealed) =>
    ({ selected: [], complete: true, chosen: [last], laid: { sealed } });
  return choices.map(([last, sealed]) => question(turn(last, sealed), [], {}, null).sentence);
}"""


def test_what_is_laid_out_is_told_in_whole_sentences(chrome):
    page = chrome.new_page()
    page.route("http://modules.test/**", serve_module)
    page.goto("http://modules.test/")
    label, told = {"label": "Draw", "say": ""}, {"label": "Draw", "say": "You draw."}
    choices = [[label, True], [label, False], [told, True], [told, False]]
    words = json.dumps({"confirm": "Confirm", "sealed": "Then you see."})
    assert page.evaluate(TOLD, [words, choices]) == [
        "Draw. Then you see.",
        "Draw.",
        "You draw. Then you see.",
        "You draw.",
    ]
    page.close()
