"""A table whose game has other rules today is explained on all of its pages and can be put away."""

import itertools

import pytest

from spieltisch.house.tables.models import Action, Mark, Seat, Table
from tests.house.test_admission import closed_with

ids = itertools.count()


@pytest.fixture(autouse=True)
def forgetful(settings):
    """A house that keeps no table in memory that nobody looks at."""
    settings.IDLE_SECONDS = 0.0


@pytest.fixture
def ada(browser):
    return browser("Ada")


def table_of(ada, stage):
    """A table of Ada's alone in one of its stages, which nobody looks at."""
    seats = {"seat-0": "me", "seat-1": "open" if stage == "gathering" else "device"}
    code = ada.open_table(**seats)
    if stage != "gathering":
        socket = ada.sit(code)
        state = socket.hello(seat=0)
        socket.act(state, state["choices"][0]["action"])
        if stage == "ended":
            socket.order("resign", socket.hello(seat=0), seat=0)
        socket.close()
    return code


def other_box(tables):
    tables.update(box=b"not this", waiting=1)


def other_layout(tables):
    tables.update(box=b"other bytes", layout="older", waiting=0, result=None)


def illegal_action(tables):
    Action.objects.filter(table__in=tables).update(text="flag 1")


def seat_that_is_none(tables):
    Action.objects.filter(table__in=tables).update(seat=31)


def options_with(value):
    return lambda tables: tables.update(options=value)


UNFIT = {
    "box": other_box,
    "layout": other_layout,
    "action": illegal_action,
    "seat": seat_that_is_none,
    "option that is gone": options_with({"no such option": "yes"}),
    "value that is gone": options_with({"rounds": "nine"}),
    "options of another kind": options_with({"rounds": 4}),
    "options that are none": options_with("rounds=four"),
    "a list of options": options_with(["rounds"]),
    "a number": options_with(7),
}
PAGES = ("", "?seat=0", "/record", "/replay", "/replay?ply=1", "/lookback")
DEEDS = (
    "act", "undo", "resign", "lend", "take", "join", "rematch", "lookback", "close", "leave",
    "free",
)  # fmt: skip


@pytest.mark.parametrize("stage", ["playing", "ended"])
@pytest.mark.parametrize("how", UNFIT)
def test_every_page_explains_it_and_none_fails(ada, how, stage):
    code = table_of(ada, stage)
    UNFIT[how](Table.objects.filter(code=code))
    token = Seat.objects.get(table__code=code, number=1).token
    for path in [f"/t/{code}{page}" for page in PAGES] + [f"/i/{token}"]:
        answer = ada.get(path)
        assert answer.status == 410, (how, path)
        assert "other rules" in answer.text and "Put this table away" in answer.text
    assert closed_with(ada.sit(code)) in (1011, 4004)
    for path in ("/", "/earlier"):
        assert ada.get(path).status == 200, (how, path)


def test_no_form_fails_and_others_have_nothing_to_put_away(ada, browser):
    code, eve = table_of(ada, "playing"), browser("Eve")
    other_box(Table.objects.filter(code=code))
    for who in (ada, eve):
        for word in DEEDS:
            fields = {"seat": 0, "version": 3, "id": f"x{next(ids)}", "bot": "random"}
            assert who.post(f"/t/{code}/{word}", fields).status == 410, word
    answer = eve.get(f"/t/{code}")
    assert answer.status == 410 and "Put this table away" not in answer.text


def test_it_can_be_put_away_and_fetched_back(ada, browser):
    code, eve = table_of(ada, "playing"), browser("Eve")
    options_with({"no such option": "yes"})(Table.objects.filter(code=code))
    assert code in ada.get("/").text
    assert ada.post(f"/t/{code}/away").location == "/"
    assert code not in ada.get("/").text and code in ada.get("/earlier").text
    assert eve.post(f"/t/{code}/away").status == 403
    assert ada.post(f"/t/{code}/back").status == 302 and code in ada.get("/").text
    assert Mark.objects.count() == 1


def test_a_table_that_cannot_begin_any_more_says_so(ada, browser):
    code = table_of(ada, "gathering")
    Table.objects.filter(code=code).update(options={"rounds": "nine"}, public=True)
    bert = browser("Bert")
    for path in (f"/t/{code}", "/", "/earlier"):
        assert ada.get(path).status == bert.get(path).status == 200
    refused = bert.post(f"/t/{code}/join")
    assert refused.status == 409 and "other rules today" in refused.text
    assert Seat.objects.get(table__code=code, number=1).kind == "open"
    Seat.objects.filter(table__code=code, number=1).update(kind="bot", bot="random")
    assert ada.get(f"/t/{code}").status in (200, 410)
    assert ada.get(f"/t/{code}/record").status in (403, 410)


def test_a_game_that_is_not_installed_any_more_is_explained(ada, browser):
    code = table_of(ada, "playing")
    Table.objects.filter(code=code).update(game="gone")
    for page in PAGES:
        answer = ada.get(f"/t/{code}{page}")
        assert answer.status == 404 and "not installed" in answer.text, page
    assert ada.post(f"/t/{code}/away").status == 302
    assert ada.get("/").status == ada.get("/earlier").status == 200
    assert "(1)" not in ada.get("/").text.split("</title>")[0]


def test_one_such_table_does_not_take_the_others_out_of_the_list(ada):
    good, bad = table_of(ada, "playing"), table_of(ada, "playing")
    Table.objects.filter(code=bad).update(options=["rounds"], box=b"", result={"odd": 1})
    text = ada.get("/").text
    assert good in text and bad in text
