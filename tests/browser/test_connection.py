"""Lines that break, servers that die, and several pages that show the same table."""

from playwright.sync_api import expect

from tests.browser.tables import at_two_browsers, fewest
from tests.browser.ways import choose_one, click, lay_out, play, play_one, whose_turn

WEBSOCKET = "WebSocket connection to .* failed|Failed to load resource"
# Messages from the server do not reach a page while window.deaf is true; window.heard is the
# version of the table that the latest of them told of.
DEAF = """
const hear = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage").set;
Object.defineProperty(WebSocket.prototype, "onmessage", {
  set(listen) {
    hear.call(this, (event) => {
      window.heard = JSON.parse(event.data).version ?? window.heard;
      if (!window.deaf) listen(event);
    });
  },
});
const speak = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
  if (/"do":"(act|preview)"/.test(text)) window.deaf = false;  // an answer is wanted
  speak.call(this, text);
};
"""


def test_the_server_is_killed_and_nothing_is_lost(person, game, house):
    ada, bob = person("Ada", "de"), person("Bob", "en")
    at_two_browsers(ada, bob, game)
    assert not play([ada, bob], click, steps=16)
    mover = whose_turn([ada, bob])
    mover.take_back_all()
    before = [(one.look()["version"], one.pieces(), one.log()) for one in (ada, bob)]
    with ada.forgiving(WEBSOCKET), bob.forgiving(WEBSOCKET):
        house.kill()
        for one in (ada, bob):
            expect(one.page.locator("#line .notice")).to_be_visible()
        house.start()
        for one in (ada, bob):
            expect(one.page.locator("#line")).to_be_empty()
        mover.settle()
    assert [(one.look()["version"], one.pieces(), one.log()) for one in (ada, bob)] == before
    for one in (ada, bob):
        one.page.reload()
    assert [(one.look()["version"], one.pieces(), one.log()) for one in (ada, bob)] == before
    assert not play([ada, bob], click, steps=8)


def test_an_action_outlives_the_server(person, game, house):
    """What was confirmed while nobody answered is played as soon as somebody does."""
    ada, bob = person("Ada", "en"), person("Bob", "en")
    at_two_browsers(ada, bob, game)
    mover = whose_turn([ada, bob])
    version = mover.look()["version"]
    lay_out(mover)
    with ada.forgiving(WEBSOCKET), bob.forgiving(WEBSOCKET):
        house.kill()
        expect(mover.page.locator("#line .notice")).to_be_visible()
        mover.page.locator("#confirm").click()
        assert mover.look()["waits"]
        house.start()
        mover.settle()
        played = mover.look()["version"]
        assert played > version
        for one in (ada, bob):
            one.wait_version(played)
            expect(one.page.locator("#line")).to_be_empty()
            assert one.refusal.inner_text() == ""


def test_a_lost_line_is_told_and_comes_back(person, game):
    ada, bob = person("Ada", "de"), person("Bob", "en")
    at_two_browsers(ada, bob, game)
    mover = whose_turn([ada, bob])
    other = bob if mover is ada else ada
    with ada.forgiving(WEBSOCKET), bob.forgiving(WEBSOCKET):
        for one in (mover, other):
            one.context.set_offline(True)
            lost = one.words("The connection is lost, I keep trying.")
            expect(one.page.locator("#line")).to_have_text(lost)
        choose_one(mover)  # the turn is laid out as soon as the line is back
        assert mover.look()["turn"] == "chosen"
        for one in (mover, other):
            one.context.set_offline(False)
            expect(one.page.locator("#line")).to_be_empty()
        mover.settle()
    play_one(mover)
    other.wait_version(mover.look()["version"])


def test_two_tabs_of_one_player_stay_equal(person, game):
    ada, bob = person("Ada", "de"), person("Bob", "de")
    at_two_browsers(ada, bob, game)
    for one in (ada, bob):
        one.play_at_once()
    twin = ada.beside()
    play([ada, bob], click, steps=6)
    play([twin, bob], click, steps=6)
    play([ada, bob], click, steps=6)
    whose_turn([ada, bob]).take_back_all()
    twin.wait_version(ada.look()["version"])
    assert twin.pieces() == ada.pieces()
    assert twin.log() == ada.log()
    twin.page.reload()
    assert twin.pieces() == ada.pieces(), "a page that was kept up to date differs from a new one"
    assert twin.log() == ada.log()


def test_a_stale_action_gets_a_sentence(person, game):
    ada = person("Ada", "de")
    ada.open_table(game, fewest(game, "me", rest="bot:random"))
    ada.play_at_once()
    twin = ada.beside(script=DEAF)
    twin.page.reload()
    twin.wait_ready()
    twin.page.evaluate("() => { window.deaf = true; }")
    ada.wait_ready()
    play_one(ada)
    ada.wait_ready()  # the bot has moved too …
    version = ada.look()["version"]  # … and nothing comes any more that would tell the twin
    twin.page.wait_for_function("(version) => window.heard >= version", arg=version)
    while twin.page.evaluate("() => window.deaf"):  # until a move is whole, it asks for nothing
        click(twin)
    twin.wait_version(ada.look()["version"])
    expect(twin.refusal).to_contain_text(
        twin.words("The table has moved on in the meantime. Here is how it stands now.")
    )


def test_a_spectator_sees_no_hand(person, game):
    ada, eve = person("Ada", "de"), person("Eve", "en")
    eve.go("/help")
    url = ada.open_table(game, fewest(game, "me", rest="bot:random"))
    eve.go(url)
    for _ in range(12):
        if whose_turn([ada]) is None:
            break
        eve.wait_version(ada.look()["version"])
        own = ada.hand()
        assert not own & eve.hand(), "a spectator is shown what can be selected"
        assert not eve.look()["choosing"]
        expect(eve.page.locator("#moves button, #undo:enabled, #confirm:enabled")).to_have_count(0)
        click(ada)
    eve.page.locator("#main [data-key]:not([data-find], [data-peek]):visible").first.click()
    expect(eve.refusal).to_contain_text("You are watching")
