"""The modules of pages that come back, run in a real browser against a house that is made up."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import serve_module

ADDRESS = "http://modules.test/"
LINE = """<div id="line" role="status" data-lost="lost" data-slow="slow"></div>
<template id="t-line"><p class="notice"><span></span></p></template>"""
LOOK_BACK = f"""<!doctype html><title>look back</title>
<script type="module" src="/look_back.js"></script>
<main id="main">{LINE}<div id="look" data-live>WHAT</div></main>"""
# A line that is written down: what the page says, and whatever the test answers.
LINED = f"""<!doctype html><title>line</title><main id="main">{LINE}</main>
<script>
  window.said = [];
  window.WebSocket = class {{
    static OPEN = 1;
    constructor() {{
      this.readyState = 0;
      window.wire = this;
    }}
    send(text) {{ window.said.push(JSON.parse(text)); }}
    close() {{ this.readyState = 3; }}
  }};
  window.opens = () => {{ wire.readyState = 1; wire.onopen(); }};
  window.hears = (message) => wire.onmessage({{ data: JSON.stringify(message) }});
  window.ends = (code) => {{ wire.readyState = 3; wire.onclose({{ code }}); }};
</script>"""


@pytest.fixture
def page(chrome):
    page = chrome.new_page()
    yield page
    page.close()


def serve(page, body):
    """Serves modules, and a page that ``body()`` makes; None where there is no line."""

    def answer(route):
        if route.request.url.endswith(".js"):
            serve_module(route)
        elif (text := body()) is None:
            route.abort()
        else:
            route.fulfill(body=text, content_type="text/html")

    page.route(f"{ADDRESS}**", answer)
    page.clock.install()
    page.goto(ADDRESS)


def test_a_look_back_comes_back_finished(page):
    parts = iter(["<p data-going>going</p>"] * 2 + [None] * 8)
    rest = ["<p>finished</p>"]

    def body():
        part = next(parts, rest[0])
        return part and LOOK_BACK.replace("WHAT", part)

    serve(page, body)
    expect(page.locator("#look")).to_have_text("going")
    said = set()
    for _ in range(40):
        page.clock.run_for(1000)
        said.add(page.locator("#line").inner_text())
        if page.locator("#look").inner_text() == "finished":
            break
    assert "lost" in said, "it does not say that the line is lost"
    expect(page.locator("#look")).to_have_text("finished")
    expect(page.locator("#line")).to_be_empty()


@pytest.fixture
def line(page):
    """A page with a line whose other end is the test."""
    serve(page, lambda: LINED)
    page.evaluate(
        """async () => {
          const { Line } = await import("/socket.js");
          const greet = () => ({ do: "hello" });
          window.line = new Line("/ws/x", { hello: greet, message() {}, found() {} });
          opens();
          hears({ kind: "pong" });
        }"""
    )
    return page


def said(page, do):
    """What the page has said of a kind since it was last asked."""
    found = page.evaluate("() => window.said.splice(0)")
    return [message for message in found if message["do"] == do]


def comes_back(page):
    page.evaluate("() => ends(1006)")
    page.clock.run_for(1000)
    page.evaluate("() => opens()")


def test_an_unanswered_deed_is_said_again_and_a_refused_one_is_not(line):
    id = line.evaluate("() => line.deed({ do: 'act', seat: 0 })")
    assert [message["id"] for message in said(line, "act")] == [id]
    comes_back(line)
    assert [message["id"] for message in said(line, "act")] == [id]
    line.evaluate(f"() => hears({json.dumps({'kind': 'refused', 'id': id, 'why': 'too many'})})")
    comes_back(line)
    assert said(line, "act") == []


@pytest.mark.parametrize("answer", ["canceled", "done"])
def test_what_was_taken_back_is_asked_for_until_it_is_answered(line, answer):
    id = line.evaluate("() => line.deed({ do: 'act', seat: 0 })")
    assert said(line, "act")
    assert line.evaluate("(id) => line.withdraw(id)", id) is False
    comes_back(line)
    words = line.evaluate("() => window.said.splice(0)")
    assert {"do": "cancel", "id": id, "seat": 0} in words
    assert not [message for message in words if message["do"] == "act"]
    line.evaluate(f"() => hears({json.dumps({'kind': answer, 'id': id})})")
    comes_back(line)
    assert said(line, "cancel") == []


def test_a_deed_that_is_asked_for_twice_in_a_row_is_one(line):
    undo = "() => line.deed({ do: 'undo', version: 3, seat: 0 })"
    first = line.evaluate(undo)
    assert line.evaluate(undo) == first and len(said(line, "undo")) == 1
    line.evaluate("() => line.deed({ do: 'lend', seat: 0, bot: 'easy' })")
    take = line.evaluate("() => line.deed({ do: 'take', seat: 0 })")
    line.evaluate("() => line.deed({ do: 'lend', seat: 0, bot: 'easy' })")
    assert len(said(line, "lend")) == 2
    line.evaluate("(id) => line.withdraw(id)", take)
    assert line.evaluate("() => line.deed({ do: 'take', seat: 0 })") != take


def test_a_page_is_loaded_anew_only_from_the_house(page):
    """Something in between may answer for it meanwhile."""
    up = []
    serve(page, lambda: LINED)
    page.route("**/healthz", lambda route: route.fulfill(status=200 if up else 502, body="ok"))
    page.evaluate(
        """async () => {
          const { Line } = await import("/socket.js");
          new Line("/ws/x", { hello: () => ({ do: "hello" }), message() {}, found() {} });
          window.same = true;
          opens();
          hears({ kind: "reload" });
        }"""
    )
    for _ in range(3):
        page.clock.run_for(2000)
    assert page.evaluate("() => window.same")
    up.append(True)
    page.clock.run_for(4000)
    page.wait_for_function("() => !window.same")


def test_what_never_left_the_page_is_forgotten(line):
    line.evaluate("() => ends(1006)")
    id = line.evaluate("() => line.deed({ do: 'act', seat: 0 })")
    assert line.evaluate("(id) => line.withdraw(id)", id) is True
    line.clock.run_for(1000)
    line.evaluate("() => opens()")
    assert said(line, "act") == []


def test_a_question_without_an_answer_is_a_lost_line(line):
    said(line, "ping")
    line.evaluate("() => line.ask({ do: 'why', seat: 0 })")
    line.clock.run_for(8000)
    expect(line.locator("#line")).to_have_text("lost")


def test_whoever_is_there_is_asked_now_and_then(line):
    for _ in range(3):
        said(line, "ping")
        line.clock.run_for(6000)
        assert said(line, "ping")
        line.evaluate("() => hears({ kind: 'pong' })")
    expect(line.locator("#line")).to_be_empty()


def test_a_network_that_is_gone_is_no_lost_line_where_the_house_still_answers(line):
    """As where house and browser are on one machine."""
    line.evaluate("() => dispatchEvent(new Event('offline'))")
    assert said(line, "ping")
    line.evaluate("() => hears({ kind: 'pong' })")
    line.clock.run_for(2500)
    expect(line.locator("#line")).to_be_empty()
    line.evaluate("() => dispatchEvent(new Event('offline'))")
    line.clock.run_for(2500)
    expect(line.locator("#line")).to_have_text("lost")


def test_a_line_says_for_whom_its_page_was_made(page):
    serve(page, lambda: LINED.replace("<title>", "<html data-reader='de 7'><title>"))
    page.evaluate(
        """async () => {
          const { Line } = await import("/socket.js");
          new Line("/ws/x", { hello: () => ({ do: "hello" }), message() {}, found() {} });
          opens();
        }"""
    )
    assert said(page, "hello") == [{"do": "hello", "reader": "de 7"}]


POSTED = """async () => {
  const { PostWire } = await import("/wires.js");
  window.sent = [];
  window.answers = [];
  window.fetch = (address, { body }) => {
    sent.push(JSON.parse(body));
    return new Promise((answer) => answers.push((status, words) =>
      answer(new Response(JSON.stringify(words), { status }))));
  };
  window.ends = [];
  const on = { opened() {}, heard() {}, closed: (code) => ends.push(code) };
  window.wire = new PostWire("/ws/x", on);
}"""


def test_requests_need_no_pings_and_the_last_one_takes_along_what_is_left(page):
    serve(page, lambda: LINED)
    page.evaluate(POSTED)
    page.clock.run_for(10)
    page.evaluate("() => answers.pop()(200, { line: 'a', hear: [], closed: null })")
    page.evaluate("() => wire.send({ do: 'ping' })")
    page.clock.run_for(10)
    page.evaluate("() => { wire.send({ do: 'act' }); wire.close(); }")
    first, ping, last = page.evaluate("() => sent")
    assert first["say"] == ping["say"] == []
    assert last == {"line": "a", "say": [{"do": "act"}], "bye": True}


def test_a_line_of_requests_whose_answer_is_lost_says_good_bye(page):
    """The house would think that somebody is still there, and count the line."""
    serve(page, lambda: LINED)
    page.evaluate(POSTED)
    page.clock.run_for(10)
    page.evaluate("() => answers.pop()(200, { line: 'a', hear: [], closed: null })")
    page.clock.run_for(1000)
    page.evaluate("() => answers.pop()(502, {})")
    page.wait_for_function("() => ends.length")
    assert page.evaluate("() => sent.at(-1)") == {"line": "a", "say": [], "bye": True}


PAGE = "<!doctype html><html data-reader='READER'><title>t</title><main id='main'>{}</main></html>"


@pytest.fixture
def renewed(page):
    """A page whose live part is renewed; the answers of the house are (status, body) in turn."""

    def renew(*answers):
        shown = PAGE.format("<p id='live' data-live>old</p>")
        given = iter(answers)

        def answer(route):
            if route.request.url.endswith(".js"):
                serve_module(route)
            elif route.request.is_navigation_request():
                route.fulfill(body=shown, content_type="text/html")
            else:
                status, body = next(given)
                route.fulfill(status=status, body=body, content_type="text/html")

        page.route(f"{ADDRESS}**", answer)
        page.clock.install()
        page.goto(ADDRESS)
        page.evaluate(
            "() => { window.same = true; import('/refresh.js').then((m) => m.refresh()); }"
        )
        return page

    return renew


NEW = PAGE.format("<p id='live' data-live>new</p>")


@pytest.mark.parametrize("in_between", [(502, NEW), (503, ""), (429, NEW), (200, "<p>Log in!</p>")])
def test_a_page_that_could_not_be_fetched_is_tried_again(renewed, in_between):
    page = renewed(in_between, (200, NEW))
    for _ in range(3):
        page.clock.run_for(2000)
    expect(page.locator("#live")).to_have_text("new")
    assert page.evaluate("() => document.title") == "t" and page.evaluate("() => window.same")


@pytest.mark.parametrize("answer", [(404, NEW), (410, NEW), (200, NEW.replace("READER", "other"))])
def test_a_page_that_is_another_one_now_is_loaded(renewed, answer):
    page = renewed(answer)
    page.wait_for_function("() => !window.same")


def test_a_handshake_that_nobody_answers_is_a_lost_line(page):
    serve(page, lambda: LINED)
    page.evaluate(
        """async () => {
          const { Line } = await import("/socket.js");
          new Line("/ws/x", { hello: () => ({}), message() {}, found() {} });
        }"""
    )
    page.clock.run_for(5000)
    expect(page.locator("#line")).to_have_text("lost")


def test_nothing_is_fetched_again_while_a_form_is_sent(page):
    """Neither is it forgotten where the form comes to nothing."""
    serve(page, lambda: LINED)
    moved = """async (sends) => {
      const { leave } = await import("/forms.js");
      const form = document.createElement("form");
      document.body.append(form);
      if (!sends) form.addEventListener("submit", (event) => event.preventDefault());
      HTMLFormElement.prototype.submit = () => {};
      form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
      window.moved = 0;
      leave(() => (window.moved += 1));
      return window.moved;
    }"""
    assert page.evaluate(moved, False) == 1
    assert page.evaluate(moved, True) == 0
    page.clock.run_for(31_000)
    assert page.evaluate("() => window.moved") == 1
