"""Playing at a table through sockets: what is stored, published, repeated and refused."""

import random

import pytest

from spieltisch.house.tables.models import Action, Table
from tests.house.play import play_to_the_end, seat_to_act


@pytest.fixture
def two(browser):
    """Ada and Bert at a table of the toy game: its code and their browsers."""
    ada, bert = browser("Ada"), browser("Bert")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "open"})
    assert bert.post(f"/t/{code}/join").status == 302
    return code, ada, bert


@pytest.fixture
def sockets(two):
    code, ada, bert = two
    return [ada.sit(code), bert.sit(code)]


def test_a_whole_game_between_two_browsers(sockets):
    states = play_to_the_end(sockets, random.Random(1))
    assert states[0]["ended"]["sentence"] == states[1]["ended"]["sentence"]
    assert states[0]["can"]["rematch"]
    assert not states[0]["choices"] and not any(seat["turn"] for seat in states[0]["seats"])


def test_a_change_is_all_that_the_other_browser_needs(sockets):
    ada, bert = sockets
    before, theirs = ada.hello(seat=0), bert.hello(seat=1)
    done = ada.act(before, before["choices"][0]["action"])
    change = bert.until("change", version=done["version"])
    assert change["base"] == theirs["version"]
    patched = {name: dict(pieces) for name, pieces in theirs["lists"].items()}
    for name, part in change["lists"].items():
        known = {**patched.get(name, {}), **part["pieces"]}
        patched[name] = {key: known[key] for key in part["order"]}
    now = bert.hello(seat=1)
    assert patched == {name: dict(pieces) for name, pieces in now["lists"].items()}
    assert theirs["log"] + change["log"] == now["log"]
    for name in ("ask", "choices", "seats"):
        assert change.get(name, theirs[name]) == now[name]


def test_a_repeated_id_is_answered_like_the_first_time(two, sockets):
    code, *_ = two
    ada = sockets[0]
    state = ada.hello(seat=0)
    action = state["choices"][0]["action"]
    first = ada.act(state, action, id="once")
    assert first["kind"] == "done"
    assert ada.act(state, action, id="once") == first
    assert ada.act(state, "something else", id="once") == first
    assert Action.objects.filter(table__code=code).count() == 1


def test_an_id_of_somebody_else_is_refused(sockets):
    ada, bert = sockets
    state = ada.hello(seat=0)
    assert ada.act(state, state["choices"][0]["action"], id="mine")["kind"] == "done"
    theirs = bert.hello(seat=1)
    assert bert.act(theirs, theirs["choices"][0]["action"], id="mine")["kind"] == "refused"


def test_a_stale_action_is_refused_and_the_table_shown_afresh(sockets):
    leader = lay_both(sockets)
    old = leader.state()
    done = leader.act(old, "flag 1")
    refused = leader.act(old, "done")
    assert refused["kind"] == "refused" and "moved on" in refused["why"]
    assert leader.until("state")["version"] == done["version"]


def test_an_illegal_action_is_refused_with_its_rule(two, sockets):
    code, *_ = two
    ada = sockets[0]
    state = ada.hello(seat=0)
    refused = ada.act(state, "flag 1")
    assert refused["why"] == "This cannot be done in this phase."
    assert refused["rule"] == "/rules/toy#goal"
    assert ada.act(state, "no such thing")["rule"] == ""
    assert Table.objects.get(code=code).version == state["version"]
    assert not Action.objects.filter(table__code=code).exists()


def test_nobody_acts_for_another_seat(two, sockets, browser):
    code, *_ = two
    ada = sockets[0]
    state = ada.hello(seat=0)
    for do in ("act", "undo", "resign"):
        fields = {"actions": ["done"]} if do == "act" else {}
        assert ada.order(do, state, seat=1, **fields)["why"] == "This seat is not yours."
        assert "no such seat" in ada.order(do, state, seat=7, **fields)["why"]
    watcher = browser("Wanda").sit(code)
    state = watcher.hello()
    assert state["viewer"] is None and not state["choices"]
    assert watcher.act(state, "done", seat=0)["why"] == "This seat is not yours."
    watcher.say("look", seat=0)
    assert watcher.until("refused")["why"] == "This seat is not yours."


def test_taking_back_until_somebody_else_has_acted(sockets):
    ada, bert = sockets
    state = ada.hello(seat=0)
    assert not state["can"]["undo"]
    ada.act(state, state["choices"][0]["action"])
    laid = ada.hello(seat=0)
    assert laid["can"]["undo"] and len(laid["log"]) == len(state["log"]) + 1
    assert bert.hello(seat=1)["version"] == laid["version"]
    assert ada.order("undo", laid)["kind"] == "done"
    change = bert.until("change", version=laid["version"] + 1)
    assert change["log_keep"] == len(state["log"]) and change["log"] == []
    back = ada.hello(seat=0)
    assert back["lists"] == state["lists"] and back["log"] == state["log"]
    assert back["version"] == state["version"] + 2
    ada.act(back, back["choices"][-1]["action"])
    theirs = bert.hello(seat=1)
    bert.act(theirs, theirs["choices"][0]["action"])
    shown = ada.hello(seat=0)
    refused = ada.order("undo", shown)
    assert refused["kind"] == "refused" and "taken back" in refused["why"]


def test_several_actions_at_once_are_all_or_none(sockets):
    leader = lay_both(sockets)
    state = leader.state()
    assert leader.act(state, "flag 1", "flag 2")["kind"] == "refused"
    assert leader.state()["version"] == state["version"]
    done = leader.act(state, "flag 1", "done")
    assert done["version"] == state["version"] + 1


def test_nothing_can_be_played_after_something_new_was_seen(sockets):
    leader = lay_both(sockets)
    refused = leader.act(leader.state(), "done", "lay dingo")  # everybody draws a card after "done"
    assert refused["kind"] == "refused" and "new" in refused["why"]


def test_a_preview_shows_a_turn_and_changes_nothing(sockets):
    leader = lay_both(sockets)
    state = leader.state()
    leader.say("preview", n=5, version=state["version"], seat=state["viewer"], actions=["flag 2"])
    seen = leader.until("preview", n=5)
    assert not seen["confirm"] and set(seen["lists"]["flags"]["pieces"]) == {"flag-0", "flag-2"}
    assert [choice["action"] for choice in seen["choices"]] == ["done"]
    assert leader.state() == state
    leader.say("preview", n=6, version=state["version"], seat=state["viewer"], actions=["done"])
    sealed = leader.until("preview", n=6)
    assert sealed["sealed"] and "lists" not in sealed and "ask" not in sealed


def test_a_preview_of_an_illegal_or_old_turn_is_refused(sockets):
    leader = lay_both(sockets)
    state = leader.state()
    seat, version = state["viewer"], state["version"]
    leader.say("preview", n=1, version=version, seat=seat, actions=["lay dingo"])
    assert leader.until("refused", n=1)["rule"] == "/rules/toy#goal"
    leader.say("preview", n=2, version=version - 1, seat=seat, actions=["flag 2"])
    assert leader.until("refused", n=2)
    leader.say("preview", n=3, version=version, seat=1 - seat, actions=["flag 2"])
    assert leader.until("refused", n=3)["why"] == "This seat is not yours."


def test_a_click_that_does_nothing_is_explained(sockets):
    leader = lay_both(sockets)
    other = next(socket for socket in sockets if socket is not leader)
    state = other.state()
    other.say("why", n=1, seat=state["viewer"], select=[], target="flag-1")
    assert other.until("refused", n=1)["rule"] == "/rules/toy#flag"
    other.say("why", n=4, seat=state["viewer"], select=[], target="nowhere")
    assert other.until("refused", n=4)["rule"].startswith("/rules/toy#")
    leader.say("why", n=2, seat=1 - state["viewer"], select=["dingo"], target="place-0")
    assert leader.until("refused", n=2)["why"] == "This cannot be done in this phase."
    leader.say("why", n=3, seat=1 - state["viewer"], select=[], target="nowhere")
    assert leader.until("refused", n=3)["why"] == "Nothing can be done there now."


def test_reasons_count_what_is_laid_out(sockets):
    leader = lay_both(sockets)
    state = leader.state()
    asked = {"seat": state["viewer"], "select": [], "target": "flag-1"}
    leader.say("why", n=1, **asked)
    before = leader.until("refused", n=1)["why"]
    leader.say("why", n=2, **asked, actions=["flag 2"])
    after = leader.until("refused", n=2)
    assert after["why"] != before and "flag" in after["why"].lower()
    leader.say("why", n=3, **asked, actions=["lay dingo"])
    assert leader.until("refused", n=3)["why"] == "This cannot be done in this phase."
    assert leader.state() == state


def test_giving_up_ends_the_game(sockets, two):
    code, ada, _bert = two
    state = sockets[0].hello(seat=0)
    assert state["can"]["resign"]
    assert sockets[0].order("resign", state)["kind"] == "done"
    ended = sockets[1].hello(seat=1)
    assert ended["ended"]["winners"] == [1] and ended["ended"]["ranks"] == [2, 1]
    assert ended["ended"]["sentence"] == "Ada has given up: Bert wins."
    assert ended["log"][-1]["lines"] == ["Ada has given up: Bert wins."]
    assert sockets[1].act(ended, "lay dingo")["why"] == "The game is over."
    assert "# resigned: 0" in ada.get(f"/t/{code}/record").text


def test_what_the_rules_leave_no_choice_about_is_played_at_once(browser):
    ada, bert = browser("Ada"), browser("Bert")
    quick = {"option-quick": "yes", "option-rounds": "four", "seat-0": "me", "seat-1": "open"}
    code = ada.open_table(**quick)
    bert.post(f"/t/{code}/join")
    play_to_the_end([ada.sit(code), bert.sit(code)], random.Random(2))
    rows = Action.objects.filter(table__code=code, deed="itself")
    assert rows.count() == 2
    acted = Action.objects.get(table__code=code, number=rows[0].number - 1)
    assert {row.version for row in rows} == {acted.version}  # stored together with what led to it


def lay_both(sockets):
    """Both lay a card; returns the socket of the one who may move the flag."""
    for socket in sockets:
        state = socket.hello(seat=sockets.index(socket))
        socket.act(state, state["choices"][0]["action"])
    return sockets[seat_to_act(sockets[0].hello(seat=0))]
