"""Whole games as people play them: opened in the lobby, played to the end, looked at again."""

import re
import subprocess
import sys

from playwright.sync_api import expect

from spieltisch.engine.language import speaking
from tests.browser.tables import at_two_browsers, fewest
from tests.browser.ways import SUBMIT, click, play, press, press_plain

SHORT = 250  # actions: a game that cannot last longer is played to its end
LONG = 400  # clicks after which somebody gives up in the others


def finish(people, ways, game):
    """Plays to the end; in a game that can take too long, the first one may give up."""
    short = game.bounds.longest <= SHORT
    # choosing, turning, taking back and confirming are steps of their own
    if not play(people, ways, steps=4 * game.bounds.longest if short else LONG):
        assert not short, f"{game.slug} has not ended within its bounds"
        people[0].resign()
    for person in people:
        expect(person.page.locator("#ended")).to_be_visible()
        expect(person.page.locator("#ask b")).to_have_text(person.words("The game is over"))


def test_by_mouse_in_german_against_a_bot(person, game, tmp_path):
    ada = person("Ada", "de")
    ada.open_table(game, fewest(game, "me", rest="bot:simple"))
    with speaking("de"):
        expect(ada.page.locator("h1")).to_contain_text(str(game.title))
    finish([ada], click, game)
    ada.expect_language()
    assert ada.page.locator("#seed").text_content()
    check_record(ada, tmp_path / "record.txt")
    check_replay(ada)
    check_rematch(ada)


def check_record(person, path):
    """The record that the page offers can be replayed by anybody and proves the shuffle."""
    with person.page.expect_download() as download:
        person.page.locator("#ended a[download]").click()
    download.value.save_as(path)
    shown = person.page.locator("#commitment").text_content()
    command = [sys.executable, "-m", "spieltisch", "replay", path, "--commitment", shown]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "The seed fits the commitment that you noted before the game." in done.stdout


def check_replay(person):
    """The replay begins before the first action, goes step by step, and ends as the table did."""
    page, at_the_end = person.page, person.pieces()
    table = page.url
    page.locator('#ended a[href$="/replay"]').click()
    told, last = page.locator('[data-part="told"]'), int(page.locator("#ply").get_attribute("max"))
    expect(told).to_contain_text(f"Schritt 0 von {last}.")
    beginning = person.pieces()
    page.locator('[data-step="on"]').click()
    expect(told).to_contain_text(f"Schritt 1 von {last}.")
    page.locator('[data-step="back"]').click()
    expect(told).to_contain_text(f"Schritt 0 von {last}.")
    assert person.pieces() == beginning
    page.locator('[data-step="last"]').click()
    expect(told).to_contain_text(f"Schritt {last} von {last}.")
    shown = person.pieces()
    page.reload()
    assert person.pieces() == shown, "the steps lead to something else than the page itself"
    assert places(shown) == places(at_the_end)
    page.locator("#ply").focus()
    page.keyboard.press("ArrowLeft")
    expect(told).to_contain_text(f"Schritt {last - 1} von {last}.")
    page.goto(table)


def places(pieces):
    """How many pieces lie in each list.  (At the end of a replay, hidden ones are open.)"""
    return {name: len(those) for name, those in pieces.items()}


def check_rematch(person):
    table = person.page.url
    person.page.locator("#rematch button").first.click()
    person.page.wait_for_url(lambda url: "/t/" in url and url != table)
    person.wait_ready()


def test_by_keyboard_in_english_against_a_mouse_in_german(person, game):
    ada, bob = person("Ada", "de"), person("Bob", "en")
    at_two_browsers(ada, bob, game)
    bob.play_at_once()
    finish([ada, bob], {ada: click, bob: press}, game)
    ada.expect_language()
    bob.expect_language()
    assert ada.page.locator("#seed").text_content() == bob.page.locator("#seed").text_content()
    assert places(ada.pieces()) == places(bob.pieces())

    ada.page.locator('#rematch button[name="turn"]').click()
    ada.page.wait_for_url(lambda url: "/t/" in url and url != bob.page.url)
    bob.page.locator("#next").click()
    bob.page.wait_for_url(ada.page.url)
    bob.sit_down()
    ada.page.wait_for_selector("main.spread")
    assert not play([ada, bob], {ada: click, bob: press}, steps=6)


def test_some_turns_with_everything_switched_on(person, game):
    switches = [one.name for one in game.questions if one.is_switch and one.group == "rules"]
    ada = person("Ada", "de")
    options = dict.fromkeys(switches, "yes")
    ada.open_table(game, fewest(game, "me", rest="bot:random"), options=options)
    log = ada.page.locator("#log li").count()
    play([ada], click, steps=30)
    assert ada.page.locator("#log li").count() > log
    ada.expect_language()


def test_some_turns_without_javascript(person, game):
    ada = person("Ada", "de", java_script_enabled=False)
    ada.open_table(game, fewest(game, "me", rest="bot:random"))
    log = ada.page.locator("#log li").count()
    with ada.forgiving("409"):
        played = sum(press_plain(ada) for _ in range(6))
    assert played > 2
    assert ada.page.locator("#log li").count() >= log + played


def test_a_stale_form_gets_a_sentence(person, game):
    ada = person("Ada", "de", java_script_enabled=False)
    ada.open_table(game, fewest(game, "me", rest="bot:random"))
    old = ada.another_tab()
    press_plain(ada)
    with ada.forgiving(re.compile("409")):
        old.locator("form.plain input[type=radio]").first.check()
        old.locator(SUBMIT).click()
        expect(old.locator("main .lead")).to_contain_text("inzwischen")
        old.get_by_role("link", name="Zurück zum Tisch").click()
        expect(old.locator("#main[data-version]")).to_be_attached()
    shown, known = (
        int(page.locator("#main").get_attribute("data-version")) for page in (old, ada.page)
    )
    assert shown >= known  # a bot may have gone on meanwhile
