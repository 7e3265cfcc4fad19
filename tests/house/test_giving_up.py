"""Giving up: the others play on, who is out, who has won, and what is seen of it afterwards."""

import random
import re
from dataclasses import replace

import pytest

from spieltisch import bots
from spieltisch.engine import record, registry
from spieltisch.engine.drawing import Piece
from spieltisch.house.lookback import analysis
from spieltisch.house.lookback.story import decision, story_of
from spieltisch.house.tables import store
from spieltisch.house.tables.live import LiveTable
from spieltisch.house.tables.models import Action, Seat, Table
from spieltisch.house.tables.state import Reader, state_of
from tests.house.play import play_to_the_end
from tests.toy_game import GAME
from tests.toy_game import board as toy_board


@pytest.fixture(autouse=True)
def quick_bot(monkeypatch):
    """Whoever has given up is played on by a bot that need not be compiled."""
    monkeypatch.setattr(bots, "USUAL", "random")


def seated(browser, *names, **more):
    """These people at one table: its code, their browsers, a socket each."""
    people = [browser(name) for name in names]
    kinds = {f"seat-{number}": "open" for number in range(1, len(names))}
    code = people[0].open_table(**{"seat-0": "me", **kinds, **more})
    for one in people[1:]:
        one.post(f"/t/{code}/join")
    return code, people, [one.sit(code) for one in people]


def give_up(socket, seat, id=None):
    return socket.order("resign", socket.hello(seat=seat), seat=seat, id=id)


def lines(state):
    return [line for entry in state["log"] for line in entry["lines"]]


@pytest.fixture
def three(browser):
    return seated(browser, "Ada", "Bert", "Cleo")


def test_the_others_play_on_and_a_bot_sits_there_for_good(three):
    code, people, (ada, bert, cleo) = three
    assert "The others play on" in ada.hello(seat=0)["can"]["resign"]
    assert give_up(ada, 0)["kind"] == "done"
    state = bert.hello(seat=1)
    assert state["stage"] == "playing" and state["ended"] is None
    head = state["seats"][0]
    assert head["given_up"] and head["name"] == "Ada" and head["stand_in"] == "Random bot"
    assert "Ada has given up. Random bot plays on." in lines(state)
    assert any('"reload"' in raw for raw in ada.raw)
    watching = people[0].sit(code).hello(seat=0)
    assert watching["mine"] == [] and watching["viewer"] is None and not watching["choices"]
    while bert.hello(seat=1)["seats"][0]["turn"]:
        bert.until("change")
    chooser = random.Random(5)
    while not (state := bert.hello(seat=1))["ended"]:
        for seat, socket in ((1, bert), (2, cleo)):
            now = socket.hello(seat=seat)
            if now["choices"]:
                socket.act(now, chooser.choice(now["choices"])["action"])
    assert state["ended"]["ranks"][0] == 3 and 0 not in state["ended"]["winners"]
    assert state["ended"]["winners"]
    assert "Given up, and so last: Ada." in state["ended"]["sentence"]
    assert "Given up, and so last: Ada." in people[1].get("/").text


def test_nothing_can_be_done_for_a_seat_that_was_given_up(three):
    _code, _people, (ada, bert, _cleo) = three
    before = ada.hello(seat=0)
    assert give_up(ada, 0, "once")["kind"] == "done"
    given = "You have given up; this seat is not yours any more."
    for do, more in (("act", {"actions": ["lay dingo"]}), ("undo", {}), ("resign", {})):
        assert ada.order(do, before, seat=0, **more)["why"] == given
    for do, more in (("take", {}), ("lend", {"bot": "random"})):
        ada.say(do, id=f"{do}-1", seat=0, **more)
        assert ada.until("refused", id=f"{do}-1")
    bert.say("lend", id="b", seat=0, bot="random")
    assert bert.until("refused", id="b")["why"] == "A bot sits on this seat."
    bert.say("take", id="c", seat=0)
    assert bert.until("refused", id="c")["why"] == "This seat is not yours."


def test_giving_up_twice_with_the_same_id_is_answered_alike(three):
    code, _people, (ada, bert, _cleo) = three
    state = ada.hello(seat=0)
    first = ada.order("resign", state, seat=0, id="once")
    again = ada.order("resign", state, seat=0, id="once")
    assert first == again and first["kind"] == "done"
    assert Action.objects.filter(table__code=code, deed="resign").count() == 1
    assert bert.order("resign", bert.hello(seat=1), seat=1, id="once")["kind"] == "refused"


def test_one_after_the_other_until_one_is_left(three):
    code, people, (ada, bert, cleo) = three
    assert give_up(cleo, 2)["kind"] == "done"
    assert "and Bert wins" in ada.hello(seat=0)["can"]["resign"]
    assert give_up(ada, 0)["kind"] == "done"
    state = bert.hello(seat=1)
    assert state["ended"]["winners"] == [1] and state["ended"]["ranks"] == [2, 1, 3]
    assert state["ended"]["sentence"] == "Ada has given up: Bert wins."
    assert lines(state)[-1] == "Ada has given up: Bert wins."
    assert not any(seat["turn"] for seat in state["seats"])
    table = Table.objects.get(code=code)
    assert table.waiting == 0 and not table.bot_turn and table.stage == "ended"
    german = people[1]
    german.language = "de"
    assert "Ada hat aufgegeben: Bert gewinnt." in german.get("/").text
    assert "Ada hat aufgegeben: Bert gewinnt." in german.get(f"/t/{code}/lookback").text
    text = german.get(f"/t/{code}/record").text
    assert "# resigned: 2@" in text and text.count("# resigned:") == 1
    replayed = record.replay(text)
    assert replayed.ending.ranks == [2, 1, 3] and replayed.ending.winners == 0b10
    assert "# winners: 1\n" in text


def test_the_record_of_a_game_that_went_on_says_who_came_last(browser):
    code, people, sockets = seated(browser, "Ada", "Bert", "Cleo", **{"option-rounds": "two"})
    assert give_up(sockets[1], 1)["kind"] == "done"
    chooser = random.Random(8)
    while not sockets[0].hello(seat=0)["ended"]:
        for seat in (0, 2):
            now = sockets[seat].hello(seat=seat)
            if now["choices"]:
                sockets[seat].act(now, chooser.choice(now["choices"])["action"])
    replayed = record.replay(people[0].get(f"/t/{code}/record").text)
    assert [one.seat for one in replayed.resigned] == [1] and replayed.ending.ranks[1] == 3
    table = Table.objects.get(code=code)
    assert replayed.ending.stored() == table.result
    last = people[0].get(f"/t/{code}/replay?ply=99").text
    assert "Bert has given up." in last


def play_on(sockets, seats, chooser, until):
    """These seats act until ``until`` is true of what seat 0 sees."""
    while not until(sockets[0].hello(seat=0)):
        for seat in seats:
            now = sockets[seat].hello(seat=seat)
            if now["choices"]:
                sockets[seat].act(now, chooser.choice(now["choices"])["action"])


def test_the_replay_marks_who_has_given_up_from_then_on(browser):
    code, people, sockets = seated(browser, "Ada", "Bert", "Cleo", **{"option-rounds": "two"})
    chooser = random.Random(8)
    play_on(sockets, (0, 1, 2), chooser, lambda state: state["log"][-1]["ply"] >= 2)
    assert give_up(sockets[1], 1)["kind"] == "done"
    play_on(sockets, (0, 2), chooser, lambda state: state["ended"])
    (bert,) = record.replay(people[0].get(f"/t/{code}/record").text).resigned
    assert bert.ply >= 2
    for ply, marked in ((0, 0), (bert.ply - 1, 0), (bert.ply, 1), (99, 1)):
        page = people[0].get(f"/t/{code}/replay?ply={ply}").text
        for mark in ("gave-up", "stands-in"):
            assert page.count(f'class="chip {mark}"') == marked, (ply, mark)


def test_no_click_gives_up_before_the_page_can_ask_whether_one_is_sure(three):
    code, people, _sockets = three
    form = re.search(r'<form id="resign".*?</form>', people[0].get(f"/t/{code}").text, re.DOTALL)[0]
    plain = re.search("<noscript>(.*?)</noscript>", form, re.DOTALL)
    assert "The others play on" in plain[1] and "<button" in plain[1]
    buttons = re.findall("<button[^>]*>", form.replace(plain[0], ""))
    assert buttons and all("disabled" in button for button in buttons)


def test_what_the_bot_did_is_not_told_as_done_by_who_gave_up(browser):
    code, people, sockets = seated(browser, "Ada", "Bert", "Cleo", **{"option-rounds": "two"})
    first = sockets[0].hello(seat=0)
    sockets[0].act(first, first["choices"][0]["action"])
    assert give_up(sockets[0], 0)["kind"] == "done"
    chooser = random.Random(3)
    while not sockets[1].hello(seat=1)["ended"]:
        for seat in (1, 2):
            now = sockets[seat].hello(seat=seat)
            if now["choices"]:
                sockets[seat].act(now, chooser.choice(now["choices"])["action"])
    live = LiveTable(store.load(code))
    gone = next(one.ply for one in live.company.handovers if one.given_up)
    for looks_back in (False, True):
        log = state_of(live, Reader(0, (0,), "en", looks_back), set())["log"]
        own = [line for entry in log if 0 < entry["ply"] <= gone for line in entry["lines"]]
        after = [line for entry in log if entry["ply"] > gone for line in entry["lines"]]
        assert any("you: " in line for line in own)
        assert not any("you: " in line for line in after)
        assert any("Ada: " in line for line in after)
    bot = decision_made(live, 0, after=gone)
    assert decision_made(live, 0, upto=gone).name == "Ada" and bot.name == "Random bot for Ada"
    rows = [row_of(one) for one in analysis.decisions_of(GAME, live.match.steps, live.history)]
    names = [one["name"] for one in story_of(live, rows)["people"]]
    assert names[:2] == ["Ada", "Random bot for Ada"] and len(names) == 4
    heads = [people[1].get(f"/t/{code}/replay?ply={ply}").text for ply in (gone - 1, gone)]
    assert ["gave-up" in text.split('id="t-head"')[0] for text in heads] == [False, True]


def row_of(one):
    return {"ply": one.ply, "seat": one.seat, "played": one.text, "best": [[one.text, 500]]}


def decision_made(live, seat, after=0, upto=1000):
    """A decision at a seat between two actions, as the look back tells it."""
    found = analysis.decisions_of(GAME, live.match.steps, live.history)
    one = next(one for one in found if one.seat == seat and after < one.ply <= upto)
    return decision(live, ["Ada", "Bert", "Cleo"], row_of(one))


def test_where_only_bots_are_left_the_game_ends_without_a_winner(browser):
    bot = {"seat-1": "bot:random", "seat-2": "bot:random"}
    ada = browser("Ada")
    code = ada.open_table(**{"seat-0": "me", **bot})
    socket = ada.sit(code)
    assert "nobody has won" in socket.hello(seat=0)["can"]["resign"]
    assert give_up(socket, 0)["kind"] == "done"
    ended = socket.hello(seat=0)["ended"]
    assert ended["winners"] == [] and ended["ranks"] == [3, 1, 1]
    assert ended["sentence"] == "Ada has given up, and nobody has won."


def test_a_bot_alone_against_somebody_who_gives_up_has_won(browser):
    ada = browser("Ada")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "bot:random"})
    socket = ada.sit(code)
    assert give_up(socket, 0)["kind"] == "done"
    assert socket.hello(seat=0)["ended"]["sentence"] == "Ada has given up: Random bot wins."


@pytest.fixture
def teams(monkeypatch):
    """The toy game as one of two teams."""
    game = replace(GAME, teams=((0, 1, 0, 1),))
    games = {**registry.games(), game.slug: game}
    monkeypatch.setattr(registry, "games", lambda: games)


def test_a_team_gives_up_when_its_last_person_does(teams, browser):
    code, _people, sockets = seated(browser, "Ada", "Bert", "Cleo", "Dora")
    assert "Cleo can still win" in sockets[0].hello(seat=0)["can"]["resign"]
    assert give_up(sockets[0], 0)["kind"] == "done"
    state = sockets[1].hello(seat=1)
    assert state["ended"] is None and state["seats"][0]["given_up"]
    assert "Bert and Dora win" in sockets[2].hello(seat=2)["can"]["resign"]
    assert give_up(sockets[2], 2)["kind"] == "done"
    ended = sockets[1].hello(seat=1)["ended"]
    assert ended["sentence"] == "Cleo has given up: Bert and Dora win."
    assert ended["winners"] == [1, 3] and ended["ranks"] == [2, 1, 2, 1]
    replayed = LiveTable(store.load(code))
    assert replayed.ended and replayed.ending().ranks == [2, 1, 2, 1]


def test_a_team_wins_though_one_of_it_has_given_up(teams, browser):
    code, people, sockets = seated(browser, "Ada", "Bert", "Cleo", "Dora")
    assert give_up(sockets[0], 0)["kind"] == "done"
    for seat in (1, 3):
        assert give_up(sockets[seat], seat)["kind"] == "done"
    ended = sockets[2].hello(seat=2)["ended"]
    assert ended["winners"] == [0, 2] and ended["ranks"] == [1, 2, 1, 2]
    assert "# resigned: 3\n" in people[2].get(f"/t/{code}/record").text


def test_a_team_of_a_person_and_a_bot_gives_up_with_its_person(teams, browser):
    seats = {"seat-2": "bot:random", "seat-3": "bot:random"}
    ada, bert = browser("Ada"), browser("Bert")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "open", **seats})
    bert.post(f"/t/{code}/join")
    socket, other = ada.sit(code), bert.sit(code)
    assert give_up(socket, 0)["kind"] == "done"
    assert other.hello(seat=1)["ended"]["winners"] == [1, 3]


def test_a_game_that_was_given_up_is_shown_at_rest(monkeypatch, browser):
    """At the table and at the end of its replay; before that it was as it was."""
    monkeypatch.setattr(toy_board, "draw", draw_what_is_open)
    code, people, (ada, bert) = seated(browser, "Ada", "Bert")
    state = ada.hello(seat=0)
    assert ada.act(state, state["choices"][0]["action"])["kind"] == "done"
    assert "what is open" in str(bert.hello(seat=1)["lists"])
    assert give_up(ada, 0)["kind"] == "done"
    for seat, socket in enumerate((ada, bert)):
        assert "what is open" not in str(socket.hello(seat=seat)["lists"])
    last = len(LiveTable(store.load(code)).history) - 1
    replayed = [people[0].get(f"/t/{code}/replay?ply={ply}").text for ply in (0, last)]
    assert ["what is open" in text for text in replayed] == [True, False]


def draw_what_is_open(view, viewer, draw=toy_board.draw):
    drawing = draw(view, viewer)
    if not view.ended:
        drawing.put("table", Piece("open", '<i data-key="open">what is open</i>'))
    return drawing


def test_one_of_several_at_one_device_gives_up(browser):
    ada, bert = browser("Ada"), browser("Bert")
    seats = {"seat-0": "me", "seat-1": "device", "seat-2": "open"}
    code = ada.open_table(**seats)
    bert.post(f"/t/{code}/join")
    socket = ada.sit(code)
    assert socket.hello(seat=None)["can"]["resign"] == ""
    assert give_up(socket, 1)["kind"] == "done"
    page = ada.sit(code)
    state = page.hello(seat=0)
    assert state["mine"] == [0] and state["seats"][1]["given_up"] and not state["ended"]
    assert give_up(page, 0)["kind"] == "done"
    assert page.hello(seat=0)["ended"]["winners"] == [2]
    assert sorted(page.hello(seat=0)["mine"]) == [0, 1]


def test_a_restart_keeps_who_has_given_up(three):
    code, _people, (ada, bert, _cleo) = three
    assert give_up(ada, 0)["kind"] == "done"
    while (told := bert.hello(seat=1))["seats"][0]["turn"]:  # until the bot has acted
        bert.until("change")
    again = LiveTable(store.load(code))
    row = Seat.objects.get(table__code=code, number=0)
    assert row.given_up and row.stand_in == "random" and row.player is not None
    assert again.seats_of(row.player_id) == () and row.played_by == "random"
    assert [one.seat for one in again.company.handovers if one.given_up] == [0]
    assert "Ada has given up. Random bot plays on." in lines(told)


def test_what_is_taken_back_does_not_take_back_giving_up(three):
    code, _people, (ada, _bert, cleo) = three
    state = ada.hello(seat=0)
    ada.act(state, state["choices"][0]["action"])
    assert give_up(cleo, 2)["kind"] == "done"
    while ada.hello(seat=0)["seats"][2]["turn"]:
        ada.until("change")
    again = LiveTable(store.load(code))
    assert all(one.ply < len(again.history) for one in again.company.handovers)


def test_who_has_given_up_finds_the_game_in_his_list_and_a_seat_in_the_rematch(three):
    code, people, (ada, bert, cleo) = three
    assert give_up(ada, 0)["kind"] == "done"
    page = people[0].get("/").text
    assert code in page and "given up" in page and "Your turn" not in page
    assert give_up(cleo, 2)["kind"] == "done"
    assert bert.hello(seat=1)["ended"]["winners"] == [1]
    following = people[1].post(f"/t/{code}/rematch").location.rpartition("/")[2]
    seats = Table.objects.get(code=following).seats.order_by("number")
    assert [seat.kept_for and seat.kept_for.name for seat in seats] == ["Ada", None, "Cleo"]
    assert not any(seat.given_up or seat.stand_in for seat in seats)
    assert people[0].post(f"/t/{code}/rematch").location == f"/t/{following}"
    assert Seat.objects.get(table__code=following, number=0).player.name == "Ada"


def test_while_a_bot_plays_for_somebody_he_takes_his_seat_back_before_he_gives_up(three):
    _code, _people, (ada, _bert, _cleo) = three
    ada.say("lend", id="l", seat=0, bot="random")
    ada.until("done", id="l")
    assert ada.hello(seat=0)["can"]["resign"] == ""
    assert "Take your seat back first" in give_up(ada, 0)["why"]
    ada.say("take", id="t", seat=0)
    ada.until("done", id="t")
    assert give_up(ada, 0)["kind"] == "done"


def test_nobody_sees_more_than_a_spectator_of_the_seat_he_has_given_up(three):
    code, people, (ada, _bert, _cleo) = three
    assert give_up(ada, 0)["kind"] == "done"
    page = people[0].sit(code)
    page.say("look", seat=0)
    assert page.until("refused")["why"].startswith("You have given up")
    hand = page.hello(seat=0)["lists"]["hand-0"]
    assert hand and all(">a card<" in markup for _key, markup in hand)


def test_a_whole_game_of_two_is_told_as_ever(browser):
    _code, _people, sockets = seated(browser, "Ada", "Bert")
    states = play_to_the_end(sockets, random.Random(4))
    assert states[0]["ended"]["sentence"].startswith("Most points: ")
    assert sorted(states[0]["ended"]["ranks"])[0] == 1
