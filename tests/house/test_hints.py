"""Hints: who gets them, what they are made from, and that they disturb nobody."""

import re
import threading

import pytest

from spieltisch.bots.search import prepare
from spieltisch.engine import record
from spieltisch.engine.match import Match
from spieltisch.engine.sight import UNKNOWN
from spieltisch.house.tables import hints
from spieltisch.house.tables.models import Table
from spieltisch.house.worth import of_best, of_other
from tests.bots.test_search import positions
from tests.house.play import play_to_the_end, seat_to_act
from tests.toy_game import GAME

ALONE = {"seat-0": "me", "seat-1": "bot:random", "seat-2": "none"}
TWO = {"seat-0": "me", "seat-1": "open", "seat-2": "none"}
ONE_DEVICE = {"seat-0": "me", "seat-1": "device", "seat-2": "none"}


@pytest.fixture(scope="module", autouse=True)
def compiled():
    """No test waits for the compiler where it waits for an answer."""
    prepare(GAME)


@pytest.fixture(autouse=True)
def quick(settings):
    settings.HINT_SIMULATIONS = 200
    settings.HINT_RATE = (1000.0, 1000)


@pytest.fixture
def ada(browser):
    return browser("Ada")


def ask(socket, state, n=1, seat=None, actions=(), version=None):
    seat = state["viewer"] if seat is None else seat
    version = state["version"] if version is None else version
    socket.say("hint", n=n, version=version, seat=seat, actions=list(actions))


def answer(socket, n=1):
    while True:
        message = socket.hear()
        if message.get("n") == n and message["kind"] in ("hint", "refused"):
            return message


def refused(socket, state, **asked):
    ask(socket, state, **asked)
    message = answer(socket)
    assert message["kind"] == "refused", message
    return message["why"]


def pair(browser, ada, **fields):
    """Two browsers at a table of two, with hints for everybody; states through their own eyes."""
    bob = browser("Bob")
    code = ada.open_table(**TWO, **{"hints": "all", "visibility": "lobby", **fields})
    assert bob.post(f"/t/{code}/join").status == 302
    sockets = [ada.sit(code), bob.sit(code)]
    return code, sockets, [socket.hello(seat=seat) for seat, socket in enumerate(sockets)]


def test_the_best_few_actions_come_with_their_worth_in_words(ada):
    socket = ada.sit(ada.open_table(**ALONE))
    state = socket.state()
    assert state["hints"] and state["can"]["hint"]
    ask(socket, state)
    best = answer(socket)["best"]
    legal = {choice["action"] for choice in state["choices"]}
    assert 1 < len(best) <= 3 and {hint["action"] for hint in best} <= legal
    worths = [hint["worth"] for hint in best]
    assert worths == sorted(worths, reverse=True) and 0 <= worths[-1] <= worths[0] <= 100
    assert re.fullmatch("clearly best|best|best, but only just", best[0]["words"])
    assert best[0]["chance"] == f"about {worths[0]} of 100"
    assert socket.state()["version"] == state["version"]  # nothing has been played


def test_one_that_fails_is_answered_too(ada, monkeypatch):
    monkeypatch.setattr(hints, "advice", lambda *_, **__: 1 / 0)
    socket = ada.sit(ada.open_table(**ALONE))
    assert "no hint" in refused(socket, socket.state())


def test_an_only_move_is_judged_too():
    match = Match(GAME, GAME.options(rounds=1, quick=0), 2, (3, 4))
    while len(match.legal(match.waiting()[0])) > 1:
        match.act(match.waiting()[0], match.legal_texts(match.waiting()[0])[0])
    (only,) = hints.advice(GAME, match.view(match.waiting()[0]), match.waiting()[0])
    assert only.visits == 200


def test_a_house_that_still_gets_ready_says_so(ada, settings, monkeypatch):
    settings.WARM = True
    monkeypatch.setattr("spieltisch.bots.search.ready", lambda game: False)
    socket = ada.sit(ada.open_table(**ALONE))
    assert "in a minute" in refused(socket, socket.state())


def test_they_are_said_in_german(browser):
    bert = browser("Bert")
    bert.language = "de"
    socket = bert.sit(bert.open_table(**ALONE))
    ask(socket, socket.state())
    assert "etwa" in answer(socket)["best"][0]["chance"]


@pytest.mark.parametrize("seed", range(6))
def test_hidden_cards_change_nothing(seed):
    for match, seat in positions(seed):
        view = GAME.view(match.box, seat)
        expected = hints.advice(GAME, view, seat)
        for deal in range(3):
            other = GAME.view(GAME.believe(view, seat, deal), seat)
            assert hints.advice(GAME, other, seat) == expected, seed


def test_the_search_gets_nothing_but_what_the_seat_sees(browser, ada, monkeypatch):
    seen = []
    monkeypatch.setattr(
        hints, "advice", lambda game, view, seat, watch=None: seen.append((view, seat)) or []
    )
    _code, sockets, states = pair(browser, ada)
    seat = seat_to_act(states[0])
    ask(sockets[seat], states[seat])
    assert answer(sockets[seat])["best"] == []
    view, whose = seen[0]
    assert whose == seat and view.key == [0, 0]
    assert set(view.hand[1 - seat][: view.held[1 - seat]]) == {UNKNOWN}


def test_others_hear_and_see_nothing_of_it(browser, ada):
    code, sockets, states = pair(browser, ada)
    seat = seat_to_act(states[0])
    other, before = sockets[1 - seat], len(sockets[1 - seat].raw)
    ask(sockets[seat], states[seat])
    assert answer(sockets[seat])["kind"] == "hint"
    state = other.hello(seat=1 - seat)
    assert not any('"hint"' in raw.replace('"hint":', "") for raw in other.raw[before:])
    assert state["log"] == states[1 - seat]["log"]
    assert Table.objects.get(code=code).actions.count() == 0 or state["version"] >= 1


@pytest.mark.parametrize(
    ("seats", "advice", "allowed"),
    [
        (ALONE, None, True), (ALONE, "none", False), (ALONE, "all", True),
        (TWO, None, False), (TWO, "alone", False), (TWO, "all", True),
        (ONE_DEVICE, "alone", False), (ONE_DEVICE, "all", True),
    ],
)  # fmt: skip
def test_a_table_allows_what_it_was_opened_with(ada, seats, advice, allowed):
    code = ada.open_table(**seats, **({"hints": advice} if advice else {}))
    assert Table.objects.get(code=code).hints == allowed
    assert ("hints allowed" in ada.get(f"/t/{code}").text) == allowed


@pytest.mark.parametrize("wish", ["", "yes", "ALL", "alone ", "<b>"])
def test_an_unknown_wish_is_refused(ada, wish):
    form = ada.post("/new/toy", {"options": "1", **ALONE, "hints": wish})
    assert form.status == 400 and "Hints can be" in form.text
    assert not Table.objects.exists()


def test_a_rematch_keeps_it_and_the_record_says_so(browser, ada, random_player):
    code, sockets, _states = pair(browser, ada)
    play_to_the_end(sockets, random_player)
    text = ada.get(f"/t/{code}/record").text
    assert "# hints: allowed" in text
    assert record.replay(text).proven
    following = ada.post(f"/t/{code}/rematch").location.rpartition("/")[2]
    assert Table.objects.get(code=following).hints


@pytest.fixture
def random_player():
    import random

    return random.Random(7)


def test_a_table_that_forbids_them_gives_none(ada):
    socket = ada.sit(ada.open_table(**ALONE, hints="none"))
    state = socket.state()
    assert not state["hints"] and not state["can"]["hint"]
    assert "no hints" in refused(socket, state)


def test_whoever_only_watches_gets_none(browser, ada):
    code, _sockets, states = pair(browser, ada)
    eve = browser("Eve").sit(code)
    for seat in (0, 1):
        assert "not yours" in refused(eve, states[0], seat=seat)
    assert "no such seat" in refused(eve, states[0], seat=9)
    assert not eve.hello()["can"]["hint"]


def test_nobody_gets_one_for_somebody_else_or_out_of_turn(browser, ada):
    _code, sockets, states = pair(browser, ada, **{"option-quick": "yes"})
    for seat in (0, 1):
        assert "not yours" in refused(sockets[seat], states[seat], seat=1 - seat)
        if not states[seat]["can"]["hint"]:
            assert "not your turn" in refused(sockets[seat], states[seat])


def test_a_covered_hand_gets_none(ada):
    socket = ada.sit(ada.open_table(**ONE_DEVICE, hints="all"))
    covered = socket.hello()
    assert covered["viewer"] is None and not covered["can"]["hint"]
    seat = seat_to_act(covered)
    assert "Uncover" in refused(socket, covered, seat=seat)
    socket.say("look", seat=seat)
    state = socket.until("state", viewer=seat)
    ask(socket, state)
    assert answer(socket)["kind"] == "hint"


@pytest.mark.parametrize("version", [0, 5, 2**50])
def test_another_version_is_refused(ada, version):
    socket = ada.sit(ada.open_table(**ALONE))
    assert "moved on" in refused(socket, socket.state(), version=version)


@pytest.mark.parametrize("actions", [["dance"], ["lay zebra"], ["done"] * 3, [""], [7], ["x"] * 50])
def test_nonsense_laid_out_is_refused_and_changes_nothing(ada, actions):
    socket = ada.sit(ada.open_table(**ALONE))
    state = socket.state()
    ask(socket, state, actions=actions)
    assert socket.until("refused")["why"]
    assert socket.state()["version"] == state["version"]


def test_after_the_game_there_are_none(browser, ada, random_player):
    _code, sockets, _states = pair(browser, ada)
    states = play_to_the_end(sockets, random_player)
    assert not states[0]["can"]["hint"]
    assert "over" in refused(sockets[0], states[0])


def test_a_flood_is_one_thought(ada, monkeypatch):
    gate, begun = threading.Event(), []

    def slow(game, view, seat, watch=None):
        begun.append(seat)
        gate.wait(30)
        return []

    monkeypatch.setattr(hints, "advice", slow)
    socket = ada.sit(ada.open_table(**ALONE))
    state = socket.state()
    for n in range(20):
        ask(socket, state, n=n)
    whys = [answer(socket, n)["why"] for n in range(1, 20)]
    assert all("still thinking" in why for why in whys)
    gate.set()
    assert begun == [0]


@pytest.fixture
def sparing(settings):
    """A house that gives few hints; it must be asked for before the house is started."""
    settings.HINT_RATE = (0.001, 2)


def test_the_rate_is_limited(sparing, ada):
    socket = ada.sit(ada.open_table(**ALONE))
    state = socket.state()
    kinds = []
    for n in range(4):
        ask(socket, state, n=n)
        kinds.append(answer(socket, n)["kind"])
    assert kinds == ["hint", "hint", "refused", "refused"]


def test_a_thought_ends_when_the_table_moves_on(ada, monkeypatch):
    """Neither waits anybody for it, nor is it said."""
    begun, ended, go_on = threading.Event(), threading.Event(), threading.Event()

    def slow(game, view, seat, watch=None):
        assert watch(0.1)
        begun.set()
        go_on.wait(30)
        if not watch(0.2):
            ended.set()
        return []

    monkeypatch.setattr(hints, "advice", slow)
    socket = ada.sit(ada.open_table(**ALONE))
    state = socket.state()
    ask(socket, state)
    assert begun.wait(30)
    assert socket.act(state, state["choices"][0]["action"])["kind"] == "done"
    go_on.set()
    assert ended.wait(30)
    socket.state()
    assert not any('"kind":"hint"' in raw for raw in socket.raw)


def test_whoever_asked_hears_how_far_a_long_thought_is_and_nobody_else(
    browser, ada, monkeypatch, settings
):
    settings.THOUGHT_SHOWN_AFTER = settings.THOUGHT_SHOWN_EVERY = 0.0
    go_on = threading.Event()

    def slow(game, view, seat, watch=None):
        while not go_on.is_set():
            assert watch(0.25)
        return []

    monkeypatch.setattr(hints, "advice", slow)
    _code, sockets, states = pair(browser, ada)
    seat = seat_to_act(states[0])
    ask(sockets[seat], states[seat], n=5)
    while (told := sockets[seat].until("thinking"))["share"] == 0:
        pass  # its thread has not begun
    assert told == {"kind": "thinking", "n": 5, "share": 0.25}
    go_on.set()
    assert answer(sockets[seat], 5) == {
        "kind": "hint", "n": 5, "base": states[seat]["version"], "best": [],
    }  # fmt: skip
    sockets[1 - seat].hello(seat=1 - seat)
    assert not any('"thinking","n"' in raw for raw in sockets[1 - seat].raw)


def test_words_follow_from_what_is_lost():
    assert of_best([0.7, 0.5], 9) == "clearly best"
    assert of_best([0.7, 0.67], 9) == "best"
    assert of_best([0.7, 0.695], 9) == "best, but only just"
    assert of_best([0.7], 1) == "the only move"
    assert [of_other(lost) for lost in (0, 0.03, 0.5)] == [
        "nearly as good", "a little weaker", "clearly weaker",
    ]  # fmt: skip


def test_the_view_of_a_laid_out_turn_is_the_seats_own(ada):
    """What is laid out is looked through, and what is complete needs no hint."""
    socket = ada.sit(ada.open_table(**ALONE))
    state = socket.state()
    ask(socket, state, actions=[state["choices"][0]["action"]])
    message = answer(socket)
    assert message["kind"] in ("hint", "refused")
    if message["kind"] == "refused":
        assert re.search("confirm|only after", message["why"])


def test_matches_are_left_as_they_are():
    match = Match(GAME, GAME.options(rounds=1, quick=0), 2, (3, 4))
    before = match.box.copy()
    hints.advice(GAME, match.view(0), 0)
    assert match.box == before
