"""The pages: all of them, by forms without a script, with bad input, and what they allow."""

import html
import json
import random
import re
from dataclasses import replace

import pytest

from spieltisch import bots
from spieltisch.engine import registry
from spieltisch.engine.language import speaking
from spieltisch.house.tables.models import Action, Table
from tests.toy_game.notation import ANIMALS

CSP = ("default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'")
INLINE = re.compile(r"<[^>]*\s(style|on[a-z]+)\s*=|<script(?![^>]*\ssrc=)(?![^>]*json)", re.I)


@pytest.fixture
def ada(browser):
    return browser("Ada")


def field(page, name):
    """The value of a hidden field of a page."""
    return html.unescape(re.search(rf'name="{name}"[^>]*value="([^"]*)"', page)[1])


def test_every_page_in_both_languages(browser):
    ada = browser("Ada")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "bot:random"})
    gathering = ada.open_table(**{"seat-0": "me", "seat-1": "open"})
    ended = ada.open_table(**{"seat-0": "me", "seat-1": "device"})
    ada.post(f"/t/{ended}/resign", {"seat": 0, "version": 2, "id": "x"})
    link = re.search(r"http://[^/]+(/i/[-\w]+)", ada.get(f"/t/{gathering}").text)[1]
    paths = ["/", "/new/toy", "/help", "/sources", "/rules/toy", "/healthz"]
    paths += [f"/t/{t}" for t in (code, gathering, ended)] + [f"/t/{ended}/replay"]
    for language in ("en", "de"):
        ada.language = language
        stranger = browser()
        stranger.language = language
        for one, path in [*((ada, path) for path in paths), (stranger, link), (stranger, "/")]:
            answer = one.get(path)
            assert answer.status == 200, (path, language)
            assert not INLINE.search(answer.text), (path, INLINE.search(answer.text)[0])
            if path != "/healthz":
                assert f'lang="{language}"' in answer.text, path


def test_every_page_is_guarded_by_its_headers(browser):
    for path in ("/", "/nosuchpage", "/t/nosuchtable", "/rules/toy"):
        headers = browser().get(path).headers
        for part in CSP:
            assert part in headers["Content-Security-Policy"], path
        assert "unsafe" not in headers["Content-Security-Policy"]
        assert headers["X-Frame-Options"] == "DENY"
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "same-origin"


def test_what_things_do_is_kept_for_long(ada):
    page = ada.get(f"/t/{ada.open_table(**{'seat-0': 'me', 'seat-1': 'device'})}").text
    address = html.unescape(re.search(r'data-helps="([^"]*)"', page)[1])
    for path, kept in ((address, True), (address.partition("?")[0], False)):
        answer = ada.get(path)
        assert answer.status == 200 and ("immutable" in answer.headers["Cache-Control"]) == kept
        assert json.loads(answer.text)["flag-move"]["text"]
    assert ada.get("/rules/toy/fr.json").status == ada.get("/rules/nothing/en.json").status == 404


def test_static_files_are_kept_for_long_and_by_this_house_only(browser):
    page = browser().get("/").text
    style = re.search(r'href="(/static/[^"]+\.css)"', page)[1]
    answer = browser().request("GET", style, headers={"Accept-Encoding": "gzip"})
    assert answer.status == 200 and answer.headers["Content-Encoding"] == "gzip"
    assert "immutable" in answer.headers["Cache-Control"]
    assert "Access-Control-Allow-Origin" not in answer.headers
    again = {"If-None-Match": answer.headers["ETag"]}
    assert browser().request("GET", style, headers=again).status == 304
    assert browser().request("HEAD", style).body == b""
    assert browser().get("/static/../secret_key").status == 404


def test_pages_with_hands_are_not_kept(ada):
    code = ada.open_table(**{"seat-0": "me", "seat-1": "device"})
    assert ada.get(f"/t/{code}").headers["Cache-Control"] == "no-store"


def test_cookies_are_not_for_scripts(browser):
    stranger = browser()
    answer = stranger.post("/name", {"name": "Ada"})
    cookies = [line for line in answer.headers.get_all("Set-Cookie") if "sessionid" in line]
    assert "HttpOnly" in cookies[0] and "SameSite=Lax" in cookies[0]


@pytest.mark.parametrize(
    "path",
    ["/nosuchpage", "/t/nosuchtable", "/t/nosuchtable/record", "/t/nosuchtable/replay",
     "/i/nosuchinvitation", "/rules/nosuchgame", "/new/nosuchgame", "/t/%00", "/t/../etc",
     "/i/" + "a" * 500, "/rules/%3Cscript%3E", "/t/%C3%A4"],
)  # fmt: skip
def test_what_is_not_there_is_said_in_a_sentence(browser, path):
    answer = browser().get(path)
    assert answer.status == 404 and "</html>" in answer.text


def test_a_form_without_its_token_is_refused(ada):
    for path in ("/name", "/new/toy", "/forget", "/t/abc/act"):
        assert ada.post(path, {"name": "Eve"}, token=False).status == 403


def test_deeds_are_not_done_by_following_a_link(ada):
    code = ada.open_table(**{"seat-0": "me", "seat-1": "device"})
    for word in ("act", "undo", "resign", "join", "rematch"):
        assert ada.get(f"/t/{code}/{word}").status == 405
    assert ada.get("/name").status == ada.get("/forget").status == 405


@pytest.mark.parametrize("language", ["en", "de"])
def test_where_only_forms_are_sent_to_a_link_finds_a_sentence(ada, language):
    ada.language = language
    code = ada.open_table(**{"seat-0": "me", "seat-1": "device"})
    said = {"en": "only takes what a form sends", "de": "nimmt nur, was ein Formular schickt"}
    for path, back in (("/name", "/"), ("/earlier/ended", "/"), (f"/t/{code}/act", f"/t/{code}")):
        page = ada.get(path)
        assert page.status == 405 and page.headers["Allow"] == "POST"
        assert said[language] in page.text and f'href="{back}"' in page.text


def test_a_whole_game_without_scripts_or_sockets(browser):
    """Two people, only pages and forms, every field read from the page."""
    people = [browser("Ada"), browser("Bert")]
    code = people[0].open_table(**{"seat-0": "me", "seat-1": "open", "option-rounds": "two"})
    people[1].post(f"/t/{code}/join")
    chooser = random.Random(6)
    for _ in range(40):
        pages = [person.get(f"/t/{code}").text for person in people]
        for person, page in zip(people, pages, strict=True):
            actions = re.findall(r'name="action"[^>]*value="([^"]*)"', page)
            if actions:
                names = ("seat", "version", "id")
                fields = {name: field(page, name) for name in names}
                answer = person.post(
                    f"/t/{code}/act", {**fields, "action": html.unescape(chooser.choice(actions))}
                )
                assert answer.status == 302 and answer.location.startswith(f"/t/{code}")
                break
        else:
            break
    assert Table.objects.get(code=code).stage == "ended"
    assert "# seed: " in people[0].get(f"/t/{code}/record").text


def test_a_refused_form_shows_the_table_and_the_reason(ada):
    code = ada.open_table(**{"seat-0": "me", "seat-1": "device"})
    good = {"seat": 0, "version": 2, "id": "a", "action": "done"}
    answer = ada.post(f"/t/{code}/act", good)
    assert answer.status == 409
    assert "This cannot be done in this phase." in answer.text and "/rules/toy#goal" in answer.text
    for bad in ({"seat": "x"}, {"version": "-1"}, {"id": ""}, {"seat": "9" * 20}, {"id": "ä"}):
        answer = ada.post(f"/t/{code}/act", {**good, **bad})
        assert answer.status == 409 and "does not understand" in answer.text, bad
    assert "no such seat" in ada.post(f"/t/{code}/act", {**good, "seat": 5}).text
    assert not Action.objects.exists()


def test_a_form_that_is_sent_twice_happens_once(ada):
    code = ada.open_table(**{"seat-0": "me", "seat-1": "device"})
    state = ada.sit(code).hello(seat=0)
    action = state["choices"][0]["action"]
    fields = {"seat": 0, "version": state["version"], "id": "a", "action": action}
    assert [ada.post(f"/t/{code}/act", fields).status for _ in range(2)] == [302, 302]
    assert Action.objects.count() == 1


def test_record_and_replay_are_for_the_time_after_the_game(ada):
    code = ada.open_table(**{"seat-0": "me", "seat-1": "device"})
    answer = ada.get(f"/t/{code}/record")
    assert answer.status == 403 and "after the game" in answer.text
    assert ada.get(f"/t/{code}/replay").location == f"/t/{code}"
    ada.post(f"/t/{code}/resign", {"seat": 0, "version": 2, "id": "x"})
    answer = ada.get(f"/t/{code}/record")
    assert answer.status == 200 and answer.headers["Content-Type"].startswith("text/plain")
    assert "attachment" in answer.headers["Content-Disposition"]
    for ply in ("0", "1", "99999", "-1", "x", "9" * 30):
        assert ada.get(f"/t/{code}/replay?ply={ply}").status == 200, ply


def test_a_replay_goes_step_by_step_with_open_hands(browser):
    ada, wanda = browser("Ada"), browser("Wanda")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "device"})
    socket = ada.sit(code)
    for seat in (0, 1):
        state = socket.hello(seat=seat)
        socket.act(state, state["choices"][0]["action"])
    socket.order("resign", socket.hello(), seat=0)
    pages = [wanda.get(f"/t/{code}/replay?ply={ply}").text for ply in range(3)]
    for count, page in zip((6, 5, 4), pages, strict=True):
        cards = re.findall(r'data-key="hand-\d-\d"[^>]*>([^<]*)', page)
        assert len(cards) == count and set(cards) <= set(ANIMALS)
    assert len(set(pages)) == 3


def test_options_that_are_impossible_are_refused_by_name(ada):
    bad = [
        ({"option-rounds": "three"}, "rounds"),
        ({"option-nonsense": "yes"}, "nonsense"),
        ({"option-quick": "maybe"}, "quick"),
        ({"seat-0": "me", "seat-1": "none"}, "seats"),
        ({"seat-0": "me", "seat-1": "me"}, "one seat"),
        ({"seat-0": "me", "seat-1": "bot:nosuchbot"}, "nosuchbot"),
        ({"seat-0": "king", "seat-1": "open"}, "king"),
        ({"seat-0": "me", "seat-1": "device", "name-1": "\u202e"}, "letter"),
    ]
    for fields, word in bad:
        answer = ada.post("/new/toy", {"options": "1", "seat-1": "open", **fields})
        assert answer.status == 400 and word in answer.text, fields
    assert not Table.objects.exists()


def test_a_stranger_needs_a_name_for_a_seat(browser):
    stranger = browser()
    fields = {"options": "1", "seat-0": "me", "seat-1": "open"}
    answer = stranger.post("/new/toy", fields)
    assert answer.status == 400 and "Please enter a name" in answer.text
    assert stranger.post("/new/toy", {**fields, "name": "Eve"}).status == 302
    code = Table.objects.get().code
    other = browser()
    assert other.post(f"/t/{code}/join").status == 409
    assert other.post(f"/t/{code}/join", {"name": "Fay"}).status == 302


def test_an_invitation_leads_to_its_seat_and_only_its_owner_sees_it(browser):
    ada, bert, eve = browser("Ada"), browser("Bert"), browser("Eve")
    code = ada.open_table(**{"seat-0": "open", "seat-1": "me", "visibility": "invitation"})
    link = re.search(r"http://[^/]+(/i/[-\w]+)", ada.get(f"/t/{code}").text)[1]
    assert link not in eve.get(f"/t/{code}").text
    assert code not in eve.get("/").text
    refused = eve.post(f"/t/{code}/join")
    assert refused.status == 409 and "invitation" in refused.text
    assert "Ada" in bert.get(link).text
    assert bert.post(link).location == f"/t/{code}"
    assert bert.get(link).location == f"/t/{code}"
    taken = eve.get(link)
    assert taken.status == 200 and eve.post(link).status == 409
    assert Table.objects.get(code=code).seats.get(number=0).name == "Bert"


def test_a_public_table_is_joined_from_the_lobby(browser):
    ada, bert = browser("Ada"), browser("Bert")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "open", "visibility": "lobby"})
    assert f"/t/{code}/join" in bert.get("/").text
    assert f"/t/{code}/join" not in ada.get("/").text
    bert.post(f"/t/{code}/join")
    assert code not in browser("Cleo").get("/").text
    assert code in bert.get("/").text


HOSTILE_NAMES = [
    "<script>alert()</script>",
    '"><img src=x>',
    "{{ 7*7 }}{% x %}",
    "'; DROP TABLE--",
    "&lt;b&gt;",
    "{name} {0}",
    "%s %(n)s",
]


@pytest.mark.parametrize("name", HOSTILE_NAMES)
def test_a_hostile_name_is_shown_as_it_is(browser, name):
    eve, ada = browser(name), browser("Ada")
    code = eve.open_table(**{"seat-0": "me", "seat-1": "open"})
    ada.post(f"/t/{code}/join")
    socket = ada.sit(code)
    state = socket.hello(seat=1)
    assert state["seats"][0]["name"] == name
    for path in (f"/t/{code}", "/"):
        text = ada.get(path).text
        assert name in html.unescape(text), path
        if html.escape(name) != name:
            assert name not in re.sub(r"(?s)<script[^>]*json[^>]*>.*?</script>", "", text), path
    version = state["version"]
    eve.post(f"/t/{code}/resign", {"seat": 0, "version": version, "id": "x"})
    ended = socket.until("change")
    while not ended.get("ended"):
        ended = socket.until("change")
    if "<" in name:
        assert "<script" not in ended["ended"]["sentence"] and "<img" not in str(ended["log"])


@pytest.mark.parametrize(
    ("name", "becomes"),
    [
        ("  Ada \t Lovelace\n", "Ada Lovelace"),
        ("Ada\u202eevE", "AdaevE"),
        ("A\u200bd\u2066a\u2069", "Ada"),
        ("A\x00d\x07a", "Ada"),
        ("Åsa", "Åsa"),
        ("Z\u0300\u0301\u0302\u0303\u0304a", "Z\u0300\u0301a"),
        ("𝔸𝕕𝕒 7", "𝔸𝕕𝕒 7"),
        ("李雷", "李雷"),
    ],
)
def test_names_are_cleaned(browser, name, becomes):
    one = browser(name)
    code = one.open_table(**{"seat-0": "me", "seat-1": "open"})
    assert Table.objects.get(code=code).seats.get(number=0).name == becomes


@pytest.mark.parametrize("name", ["", " ", "\u202e\u200b", "a" * 25, "---", "\x00", "🂡"])
def test_names_that_are_none_are_refused(browser, name):
    answer = browser().post("/name", {"name": name})
    assert answer.status == 400 and "name" in answer.text


def test_the_way_back_stays_in_the_house(ada):
    back = {"/help": "/help", "https://evil.example/": "/", "//evil.example": "/", "": "/"}
    for wanted, location in back.items():
        assert ada.post("/name", {"name": "Ada", "next": wanted}).location == location
        assert ada.post("/theme", {"theme": "dark", "next": wanted}).location == location


def test_light_and_language_are_kept(ada):
    ada.post("/theme", {"theme": "dark"})
    assert ada.cookies["theme"] == "dark" and 'data-theme="dark"' in ada.get("/").text
    ada.post("/theme", {"theme": "system"})
    assert 'data-theme="dark"' not in ada.get("/").text
    ada.cookies["theme"] = '"><script>'
    assert "<script>" not in ada.get("/").text.replace("</script>", "")
    ada.post("/language", {"language": "de", "next": "/"})
    assert 'lang="de"' in ada.get("/").text
    code = ada.open_table(**{"seat-0": "me", "seat-1": "device"})
    assert ada.sit(code).hello(seat=0)["ask"]["heading"] == "Du bist dran"


def test_my_tables_stand_in_the_lobby_those_that_wait_for_me_first(browser):
    ada, bert = browser("Ada"), browser("Bert")
    mine = ada.open_table(**{"seat-0": "me", "seat-1": "device"})
    theirs = ada.open_table(**{"seat-0": "me", "seat-1": "open"})
    bert.post(f"/t/{theirs}/join")
    state = ada.sit(theirs).hello(seat=0)
    ada.sit(theirs).act(state, state["choices"][0]["action"])
    text = ada.get("/").text
    assert text.index(mine) < text.index(theirs)


def test_the_lobby_tells_how_a_game_has_ended(browser):
    ada = browser("Ada")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "device"})
    ada.post(f"/t/{code}/resign", {"seat": 0, "version": 2, "id": "x"})
    assert "Ada has given up: Guest 2 wins." in ada.get("/").text


def test_a_rematch_with_changed_seats_keeps_the_seat_of_the_other(browser):
    ada, bert, eve = browser("Ada"), browser("Bert"), browser("Eve")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "open"})
    bert.post(f"/t/{code}/join")
    early = ada.post(f"/t/{code}/rematch")
    assert early.status == 409 and "not over" in early.text
    watching = bert.sit(code)
    state = watching.hello(seat=1)
    watching.order("resign", state)
    assert eve.post(f"/t/{code}/rematch").status == 409
    following = ada.post(f"/t/{code}/rematch", {"turn": "1"}).location
    change = watching.until("change")
    while not (change.get("ended") or {}).get("next"):
        change = watching.until("change")
    assert change["ended"]["next"] == following
    assert eve.post(f"{following}/join").status == 409
    assert bert.post(f"/t/{code}/rematch").location == following
    table = Table.objects.get(code=following.rpartition("/")[2])
    assert table.stage == "playing" and len(table.entropy) == 2
    assert [seat.name for seat in table.seats.order_by("number")] == ["Bert", "Ada"]


def test_a_new_table_says_what_to_expect_of_each_level(browser):
    ada = browser("Ada")
    for language in ("en", "de"):
        ada.language = language
        page = ada.get("/new/toy").text
        with speaking(language):
            for name, about in bots.ABOUT.items():
                said = f'data-bot="bot:{name}"><b>{bots.label_of(name)}</b> {about}</li>'
                assert said in page, (language, name)


def test_a_new_table_has_the_usual_number_of_seats_at_first(browser, monkeypatch, toy_game):
    """Three, where the game says so; the fewest where it says nothing."""
    ada = browser("Ada")

    def taken():
        form = ada.get("/new/toy").text
        chairs = re.findall(r'<select[^>]* name="seat-\d".*?</select>', form, re.DOTALL)
        return sum('value="none" selected' not in chair for chair in chairs)

    assert taken() == 2
    usual = replace(toy_game, usual_seats=3)
    monkeypatch.setattr(registry, "games", lambda: {usual.slug: usual})
    assert taken() == 3


def test_nobody_gives_up_before_the_page_can_ask_once_more(ada):
    """A button that is pressed before the modules have come would send the form at once."""
    code = ada.open_table(**{"seat-0": "me", "seat-1": "device"})
    loading = re.sub(r"<noscript>.*?</noscript>", "", ada.get(f"/t/{code}").text, flags=re.S)
    form = re.search(r'<form id="resign".*?</form>', loading, re.S)[0]
    assert [" disabled" in one for one in re.findall(r"<button[^>]*>", form)] == [True]
