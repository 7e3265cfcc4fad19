"""Lines that are cut, swallow everything or are not let through, at every kind of page."""

import json
import re

import pytest
from playwright.sync_api import expect

from spieltisch.engine import registry
from tests.browser.audit import TWO_LOOKS, audit
from tests.browser.tables import fewest
from tests.browser.ways import click, lay_out, play, play_one, whose_turn

LOST = "The connection is lost, I keep trying."
SLOW = "No direct connection gets through here: news come every few seconds."
AT_MOST = 15_000  # ms until a dead line is told
AWAKE = 3_000  # … after somebody has come back to the page
CONFIRMED = 8_000  # … after something was confirmed
WAKE = "() => document.dispatchEvent(new Event('visibilitychange'))"


@pytest.fixture
def large_game():
    """The first game for more than two."""
    return next(game for game in registry.games().values() if 3 in game.seats)


def line_of(one):
    return one.page.locator("#line")


def expect_lost(one):
    expect(line_of(one)).to_have_text(one.words(LOST))


def code_of(url):
    return url.rpartition("/")[2]


def seats_of(one):
    """The seats that the page of a table has been made for."""
    return json.loads(one.page.locator("#main").get_attribute("data-page"))["mine"]


@pytest.fixture
def two(behind, person):
    """Ada behind the proxy and Bob beside it, at one table."""

    def sit(game):
        ada, bob = behind("Ada", "de"), person("Bob", "en")
        bob.go(f"/t/{code_of(ada.open_table(game, fewest(game, 'me', 'open')))}")
        bob.sit_down()
        ada.page.wait_for_selector("main.spread")
        return ada, bob

    return sit


def until_turn_of(one, *others):
    while whose_turn([one]) is None:
        play([one, *others], click, steps=1)


# Sitting down


def test_a_stranger_who_sits_down_keeps_the_seat(person, some_game):
    """The beginning of the game tells his own page to be fetched again, while he sends his form."""
    for number in range(8):
        ada, bob = person(f"Ada {number}"), person(f"Bob {number}")
        url = ada.open_table(some_game, fewest(some_game, "me", "open"))
        bob.go(url)
        bob.sit_down()
        assert seats_of(bob) == [1], f"try {number}: he watches only"
        ada.close()
        bob.close()


def test_a_stranger_whose_answer_is_lost_keeps_the_seat(person, behind, proxy, some_game):
    ada, bob = person("Ada"), behind("Bob")
    url = ada.open_table(some_game, fewest(some_game, "me", "open"))
    bob.go(f"/t/{code_of(url)}")
    bob.page.locator('main form input[name="name"]').fill("Bob")
    proxy.deaf = True
    bob.page.locator("main .close form button.primary").click(no_wait_after=True)
    ada.page.wait_for_selector("main.spread")  # the game has begun with him
    proxy.cut()
    proxy.mend()
    bob.page = bob.context.new_page()  # the other one shows that nothing has come
    bob.go(f"/t/{code_of(url)}")
    assert seats_of(bob) == [1]


@pytest.mark.parametrize("form", ["close", "forget"])
def test_a_form_that_ends_the_own_line_comes_to_its_end(person, some_game, form):
    ada = person("Ada")
    ada.open_table(some_game, fewest(some_game, "me", "open"))
    if form == "forget":
        ada.page.locator("details.menu > summary").click()
        ada.page.on("dialog", lambda dialog: dialog.accept())
    ada.page.locator(f'form[action$="/{form}"] button').click()
    expect(ada.page.locator("h1")).to_have_text(ada.words("What shall we play today?"))


# Coming back


def cut_while(proxy, happens):
    """Something happens while the line is cut."""
    proxy.cut()
    happens()
    proxy.mend()


def test_a_page_that_gathers_comes_back_to_the_game(person, behind, proxy, some_game):
    ada, bob = behind("Ada"), person("Bob")
    url = ada.open_table(some_game, fewest(some_game, "me", "open"))
    bob.go(f"/t/{code_of(url)}")
    cut_while(proxy, bob.sit_down)
    ada.page.wait_for_selector("main.spread")
    assert not play([ada, bob], click, steps=4)


def test_a_page_that_gathers_comes_back_to_those_who_sat_down(person, behind, proxy, large_game):
    ada, bob = behind("Ada"), person("Bob")
    url = ada.open_table(large_game, ["me", "open", "open"])
    bob.go(f"/t/{code_of(url)}")
    bob.page.locator('main form input[name="name"]').fill("Bob")
    button = bob.page.locator("main .close form button.primary")
    cut_while(proxy, lambda: (button.click(), bob.page.get_by_text("(you)").wait_for()))
    expect(ada.page.locator(".who")).to_contain_text("Bob")


def test_a_page_that_gathers_comes_back_to_a_closed_table(person, behind, proxy, some_game):
    ada, bob = person("Ada"), behind("Bob")
    url = ada.open_table(some_game, fewest(some_game, "me", "open"))
    bob.go(f"/t/{code_of(url)}")
    button = ada.page.locator('form[action$="/close"] button')
    cut_while(proxy, lambda: (button.click(), ada.page.wait_for_url(lambda url: "/t/" not in url)))
    expect(bob.page.get_by_text(bob.words("There is no such table (any more)."))).to_be_visible()


def test_a_table_comes_back_to_what_was_played_and_to_the_end(two, proxy, game):
    ada, bob = two(game)
    play([ada, bob], click, steps=4)
    ada.take_back_all()
    until_turn_of(bob, ada)
    cut_while(proxy, lambda: play_one(bob))
    ada.wait_version(bob.look()["version"])
    assert ada.log()[0].split() and len(ada.log()) == len(bob.log())
    cut_while(proxy, lambda: (bob.resign(), bob.page.wait_for_selector("#ended:not([hidden])")))
    expect(ada.page.locator("#ended")).to_be_visible()
    expect(ada.page.locator("#next")).to_be_hidden()
    button = bob.page.locator("#rematch button").first
    cut_while(proxy, lambda: (button.click(), bob.page.wait_for_selector("#gathering")))
    expect(ada.page.locator("#next")).to_be_visible()


def test_the_lobby_comes_back_to_new_tables(person, behind, proxy, some_game):
    ada, bob = person("Ada"), behind("Bob")
    bob.go("/")
    code = []

    def opens():
        url = ada.open_table(some_game, fewest(some_game, "me", "open"))
        code.append(code_of(url))

    cut_while(proxy, opens)
    expect(bob.page.locator(f'#open li[data-key="{code[0]}"]')).to_be_visible()


def test_a_guided_game_comes_back_to_its_step(behind, proxy, some_game):
    ada = behind("Ada")
    ada.go(f"/tutorial/{some_game.slug}")
    ada.settle()
    before = ada.page.locator("#lesson-at").inner_text()
    cut_while(proxy, lambda: expect_lost(ada))
    expect(line_of(ada)).to_be_empty()
    assert ada.page.locator("#lesson-at").inner_text() == before
    proxy.deaf = True
    ada.page.locator("#lesson-on, .here").first.click()
    proxy.cut()
    proxy.mend()
    expect(line_of(ada)).to_be_empty()
    ada.settle()


def test_a_replay_waits_for_the_line(person, behind, proxy, some_game):
    ada = behind("Ada")
    ada.open_table(some_game, fewest(some_game, "me", rest="bot:random"))
    play([ada], click, steps=6)
    ada.take_back_all()
    ada.resign()
    ada.page.locator('#ended a[href$="/replay"]').click()
    ada.page.wait_for_selector("#ply")
    ada.page.wait_for_load_state("networkidle")
    proxy.cut()
    ada.page.keyboard.press("Home")
    expect_lost(ada)
    proxy.mend()
    expect(line_of(ada)).to_be_empty()
    ada.page.wait_for_url("**/replay?ply=0*")


# Lines that swallow everything


def test_a_dead_line_is_told_and_comes_back(two, behind, proxy, some_game):
    ada, _bob = two(some_game)
    gathering = behind("Cleo")
    waiting = gathering.open_table(some_game, fewest(some_game, "me", "open"))
    people = [(ada, ada.page.url), (gathering, waiting)]
    people += [(behind("Eve"), path) for path in ("/", f"/tutorial/{some_game.slug}")]
    for one, path in people:
        one.page.clock.install()
        one.go(path)
        one.page.wait_for_load_state("networkidle")
    proxy.swallows = True
    for one, _path in people:
        one.page.clock.run_for(AT_MOST)
        expect_lost(one)
    proxy.mend()
    for one, _path in people:
        one.page.clock.resume()
        expect(line_of(one)).to_be_empty()


def test_whoever_wakes_up_is_told_at_once(two, proxy, some_game):
    ada, _bob = two(some_game)
    ada.page.clock.install()
    ada.page.reload()
    ada.page.wait_for_load_state("networkidle")
    proxy.swallows = True
    ada.page.evaluate(WAKE)
    ada.page.clock.run_for(AWAKE)
    expect_lost(ada)


def test_a_move_into_a_dead_line_is_told_and_played_later(two, proxy, some_game):
    ada, bob = two(some_game)
    until_turn_of(ada, bob)
    ada.page.clock.install()
    ada.page.reload()
    lay_out(ada)
    version = ada.look()["version"]
    proxy.swallows = True
    ada.page.locator("#confirm").click()
    ada.page.clock.run_for(CONFIRMED)
    expect_lost(ada)
    proxy.mend()
    ada.page.clock.resume()
    ada.settle()
    assert ada.look()["version"] > version
    bob.wait_version(ada.look()["version"])


# Taking back what may be on its way


def test_what_is_taken_back_before_it_was_sent_is_never_played(two, proxy, game):
    ada, bob = two(game)
    until_turn_of(ada, bob)
    lay_out(ada)
    version = ada.look()["version"]
    proxy.cut()
    expect_lost(ada)
    ada.page.locator("#confirm").click()
    ada.page.locator("#undo").click()
    assert ada.look()["turn"] != "complete"
    proxy.mend()
    expect(line_of(ada)).to_be_empty()
    ada.settle()
    assert ada.look()["version"] == bob.look()["version"] == version
    assert not play([ada, bob], click, steps=4)


@pytest.mark.parametrize("arrives", [False, True])
def test_what_is_taken_back_after_it_was_sent(two, proxy, some_game, arrives):
    """Only the house knows whether it was played; until it says so, the page does not either."""
    ada, bob = two(some_game)
    until_turn_of(ada, bob)
    lay_out(ada)
    version = ada.look()["version"]
    proxy.deaf, proxy.swallows = arrives, not arrives
    ada.page.locator("#confirm").click()
    if arrives:
        bob.wait_version(version + 1)
    ada.page.locator("#undo").click()
    expect(ada.page.locator("#ask b")).to_have_text(ada.words("You take your move back."))
    assert ada.look()["waits"] and not ada.page.locator("#confirm:enabled, #undo:enabled").count()
    proxy.cut()
    proxy.mend()
    ada.settle()
    if arrives:
        expect(ada.refusal).to_contain_text(
            ada.words("Your move had been played before you took it back.")
        )
        ada.wait_version(bob.look()["version"])
    else:
        expect(ada.refusal).to_be_empty()
        assert ada.look()["version"] == bob.look()["version"] == version
        assert ada.look()["turn"] != "complete"
    assert not play([ada, bob], click, steps=4)


# No socket gets through


def test_a_whole_game_where_no_socket_gets_through(person, behind, proxy, some_game):
    proxy.blocks = True
    ada = behind("Ada", "de")
    ada.open_table(some_game, fewest(some_game, "me", rest="bot:random"))
    ada.play_at_once()
    expect(line_of(ada)).to_have_text(ada.words(SLOW))
    audit(ada, "slow line", TWO_LOOKS)
    play([ada], click, steps=400)
    assert ada.look()["ended"]


def test_every_page_works_where_no_socket_gets_through(two, behind, proxy, game):
    proxy.blocks = True
    ada, bob = two(game)  # the page that gathers has heard of the beginning
    assert not play([ada, bob], click, steps=8)
    lobby = behind("Eve")
    lobby.go("/")
    expect(line_of(lobby)).to_have_text(lobby.words(SLOW))
    code = bob.open_table(game, fewest(game, "me", "open")).rpartition("/")[2]
    expect(lobby.page.locator(f'#open li[data-key="{code}"]')).to_be_visible()
    lobby.go(f"/tutorial/{game.slug}")
    if lobby.page.locator("#lesson-on:visible").count():
        lobby.page.locator("#lesson-on").click()
        expect(lobby.page.locator("#lesson-at")).to_contain_text("2")


def test_a_socket_is_found_again(behind, proxy, some_game):
    proxy.blocks = True
    ada = behind("Ada")
    ada.open_table(some_game, fewest(some_game, "me", rest="bot:random"))
    expect(line_of(ada)).to_have_text(ada.words(SLOW))
    proxy.mend()
    expect(line_of(ada)).to_be_empty()
    assert not play([ada], click, steps=4)


# Another device


def test_a_guest_plays_on_at_another_device(person, some_game):
    ada, phone = (
        person("Ada", "de"),
        person("Ada’s phone", "de", viewport={"width": 390, "height": 800}),
    )
    url = ada.open_table(some_game, fewest(some_game, "me", rest="bot:random"))
    play([ada], click, steps=3)
    ada.page.locator("details.menu > summary").click()
    ada.page.locator('form[action="/device"] button').click()
    link = ada.page.locator("#device-link").input_value()
    expect(ada.page.locator(".qr svg")).to_be_visible()
    audit(ada, "link for another device")
    phone.go(link)
    audit(phone, "taking over")
    phone.page.locator("main button.primary").click()
    phone.page.locator(f'#mine li[data-key="{code_of(url)}"] a').click()
    phone.page.wait_for_selector("main.spread")
    assert not play([phone], click, steps=3)
    with phone.forgiving("404"):
        phone.go(link)
        expect(phone.page.locator("h1")).to_be_visible()
        assert phone.page.get_by_text(re.compile("benutzt|used")).count()
