"""Every page, judged by axe, by its width, and by what can be seen of the focus."""

import pytest
from playwright.sync_api import expect

from spieltisch.engine.options import write_options
from tests.battery.play import setup_of
from tests.browser.audit import DESK, OTHER_LOOKS, PHONE, TWO_LOOKS, audit, walk_by_tab
from tests.browser.tables import at_two_browsers, fewest, seated
from tests.browser.ways import MOVES, PIECES, choose_one, click, play, whose_turn


def test_a_page_that_is_not_there(person):
    ada = person("Ada", "de")
    with ada.forgiving("404"):
        ada.go("/nowhere")
        audit(ada, "/nowhere")
    assert walk_by_tab(ada) > 3  # it has no menu, but ways on


@pytest.mark.parametrize("path", ["/", "/help", "/sources"])
def test_pages_of_the_house(person, path):
    ada = person("Ada", "de")
    ada.go(path)
    audit(ada, path)
    assert walk_by_tab(ada) > 5
    ada.page.locator("details.menu > summary").click()
    audit(ada, f"{path} with its menu", TWO_LOOKS)


@pytest.mark.parametrize("page", ["new", "rules"])
def test_pages_of_a_game(person, game, page):
    for language, looks in (("de", TWO_LOOKS), ("en", OTHER_LOOKS)):
        ada = person("Ada", language)
        ada.go(f"/{page}/{game.slug}")
        audit(ada, f"{page}, {language}", looks)
    assert walk_by_tab(ada, most=25) > 8


def test_a_table_that_gathers_and_its_invitation(person, some_game):
    ada, bob, eve = person("Ada", "de"), person("Bob", "en"), person("Eve", "de")
    ada.open_table(some_game, fewest(some_game, "me", "open"), visibility="lobby")
    audit(ada, "gathering")
    assert walk_by_tab(ada) > 5
    eve.go(ada.page.url)
    audit(eve, "gathering, for a guest", TWO_LOOKS)
    bob.go(ada.page.locator("#invites input").first.input_value())
    audit(bob, "the invitation")
    ada.go("/")
    audit(ada, "the lobby with a table")
    eve.go("/")
    audit(eve, "the lobby with an open table", TWO_LOOKS)


def test_a_table_in_a_game(person, game):
    ada = person("Ada", "de")
    ada.open_table(game, fewest(game, "me", rest="bot:simple"))
    play([ada], click, steps=12)
    whose_turn([ada])
    ada.take_back_all()
    audit(ada, "one's turn")
    ada.page.set_viewport_size(PHONE)  # where the panel at the foot covers most
    assert walk_by_tab(ada) > 5
    ada.page.set_viewport_size(DESK)
    select_something(ada)
    audit(ada, "with a selection", TWO_LOOKS)
    ada.take_back_all()
    choose_one(ada)
    ada.settle()
    audit(ada, "laid out", TWO_LOOKS)
    ada.take_back_all()
    ada.resign()
    expect(ada.page.locator("#ended")).to_be_visible()
    audit(ada, "ended", TWO_LOOKS)
    ada.page.locator('#ended a[href$="/replay"]').click()
    ada.page.locator('[data-step="on"]').click()
    audit(ada, "replay", TWO_LOOKS)
    assert walk_by_tab(ada) > 5


def select_something(person):
    """Clicks on pieces until one is selected, if there is any to be selected."""
    pieces = person.page.locator("#main [data-token].can")
    if pieces.count():
        pieces.first.click()


def test_tables_with_other_options(person, game):
    ada = person("Ada", "en")
    for seed in range(2):
        setup = setup_of(game, seed)
        seats = seated(setup.seats, ["me"], "bot:random")
        ada.open_table(game, seats, options=write_options(setup.options))
        play([ada], click, steps=8)
        audit(ada, repr(setup), TWO_LOOKS)


def test_dialogs(person, some_game):
    ada = person("Ada", "de")
    ada.open_table(some_game, fewest(some_game, "me", rest="bot:random"))
    ada.wait_ready()
    ada.page.keyboard.press("a")
    audit(ada, "all moves")
    assert not ada.page.locator(f"{PIECES}, {MOVES}").first.evaluate(
        "(node) => node.matches(':focus')"
    )
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator("#every")).to_be_hidden()
    ada.page.locator("details.menu > summary").click()
    audit(ada, "the menu of a table")
    ada.page.locator("#resign button").click()
    audit(ada, "giving up", TWO_LOOKS)


def test_somebody_elses_turn(person, some_game):
    ada, bob = person("Ada", "de"), person("Bob", "en")
    at_two_browsers(ada, bob, some_game)
    other = bob if whose_turn([ada, bob]) is ada else ada
    audit(other, "somebody else's turn", TWO_LOOKS)
    other.page.locator("#main [data-token]").first.click()
    expect(other.refusal.locator(".notice")).to_be_visible()
    audit(other, "with a refusal", TWO_LOOKS)


def test_a_covered_table(person, some_game):
    ada = person("Ada", "de")
    ada.open_table(some_game, fewest(some_game, "me", rest="device"))
    expect(ada.page.locator("#cover")).to_be_visible()
    audit(ada, "covered", TWO_LOOKS)


# Pairs of parts in the head of a seat that lie on each other once every name is long.
CROWDED = """() => {
  for (const name of document.querySelectorAll("[data-head] .as span")) {
    if (name.textContent) name.textContent = "Maximilian-Alexander";
  }
  const box = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, top, right, bottom } =
      (node.matches(".as") ? node : range).getBoundingClientRect();
    return { node, left, top, right, bottom };
  };
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return [...document.querySelectorAll("[data-head]")].flatMap((head) => {
    const seen = [...head.children].filter((node) => node.checkVisibility() && node.offsetWidth);
    const boxes = seen.map(box);
    return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => over(a, b))
      .map((b) => `${a.node.outerHTML} lies on ${b.node.outerHTML}`));
  });
}"""


def test_a_long_name_covers_nothing_in_the_head_of_a_seat(person, game):
    ada = person("Ada", "de")
    ada.page.set_viewport_size(PHONE)
    ada.open_table(game, fewest(game, "me"))
    ada.page.wait_for_selector("[data-head] h2", state="attached")
    assert not ada.page.evaluate(CROWDED)
