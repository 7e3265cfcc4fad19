"""A few neutral sentences: who may say them, how often, and that nothing is kept of them."""

import pytest

from spieltisch.house.tables.models import Action, Table
from spieltisch.house.tables.talk import EMOTES


@pytest.fixture
def sockets(browser):
    """Ada, Bert and somebody who watches."""
    ada, bert = browser("Ada"), browser("Bert")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "open", "talk": "1"})
    bert.post(f"/t/{code}/join")
    return code, ada.sit(code), bert.sit(code), browser().sit(code)


def say(socket, n=1, seat=0, emote="hello"):
    socket.say("emote", n=n, seat=seat, emote=emote)


def test_everybody_hears_a_sentence_and_nothing_is_kept_of_it(sockets):
    code, ada, bert, watcher = sockets
    before = [one.hello(seat=seat) for one, seat in ((ada, 0), (bert, 1), (watcher, None))]
    assert [state["can"]["talk"] for state in before] == [True, True, False]
    say(ada, emote="well")
    for one in (ada, bert, watcher):
        assert one.until("emote") == {"kind": "emote", "seat": 0, "emote": "well"}
    after = [one.hello(seat=seat) for one, seat in ((ada, 0), (bert, 1), (watcher, None))]
    assert after == before
    assert not Action.objects.filter(table__code=code).exists()


def test_only_for_ones_own_seat_and_only_what_is_on_the_list(sockets):
    _code, ada, bert, watcher = sockets
    for socket, seat, emote, why in (
        (ada, 1, "hello", "This seat is not yours."),
        (watcher, 0, "hello", "This seat is not yours."),
        (ada, 9, "hello", "This table has no such seat."),
        (ada, 0, "<b>", "Nobody can say that here."),
        (ada, 0, "x" * 17, "The table does not understand this message."),
    ):
        say(socket, n=7, seat=seat, emote=emote)
        assert socket.until("refused")["why"] == why
    say(bert, seat=1, emote="thanks")
    assert bert.until("emote")["seat"] == 1, "a refused sentence has been shown"


def test_nobody_talks_without_a_pause(sockets):
    _code, ada, bert, _watcher = sockets
    for n, emote in enumerate(list(EMOTES)[:4]):
        say(ada, n=n, emote=emote)
    refused = ada.until("refused")
    assert refused["n"] == 3 and "wait a moment" in refused["why"]
    say(bert, seat=1)
    heard = [bert.until("emote")["seat"] for _ in range(4)]
    assert heard == [0, 0, 0, 1], "one seat's pause is not another's"


def test_a_table_may_agree_on_silence(browser):
    ada = browser("Ada")
    form = {"seat-0": "me", "seat-1": "device"}
    quiet, open_ = ada.open_table(**form), ada.open_table(**form, talk="1")
    assert Table.objects.get(code=quiet).talk == "none"
    assert Table.objects.get(code=open_).talk == "emotes"
    socket = ada.sit(quiet)
    assert not socket.hello(seat=0)["can"]["talk"]
    say(socket)
    assert socket.until("refused")["why"] == "This table has agreed on no talk."
    assert 'id="talk" hidden' in ada.get(f"/t/{quiet}?seat=0").text
    assert 'id="talk">' in ada.get(f"/t/{open_}?seat=0").text
    assert 'name="talk" value="1" checked' in ada.get("/new/toy").text


def test_a_rematch_keeps_the_silence(browser):
    ada = browser("Ada")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "device"})
    socket = ada.sit(code)
    socket.order("resign", socket.hello(seat=0))
    again = ada.post(f"/t/{code}/rematch").location.rpartition("/")[2]
    assert Table.objects.get(code=again).talk == "none"
