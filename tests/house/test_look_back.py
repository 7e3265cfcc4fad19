"""The look back: what it says, who may ask for it and when, and that a restart loses nothing."""

import asyncio
import random
import re
import threading
from types import SimpleNamespace
from urllib.parse import urlencode

import pytest
from markupsafe import Markup

from spieltisch.bots.search import prepare
from spieltisch.engine.drawing import Choice, Drawing, Piece
from spieltisch.engine.match import Match
from spieltisch.house.accounts.models import Player
from spieltisch.house.lookback import analysis, work
from spieltisch.house.lookback.labels import told_apart
from spieltisch.house.lookback.models import LookBack
from spieltisch.house.lookback.story import Judged, Option, _account, _line, turning_points
from spieltisch.house.tables import hub as hubs
from spieltisch.house.tables.history import History
from spieltisch.house.tables.models import Kind, Table
from tests.house.play import play_to_the_end
from tests.house.tables import open_table
from tests.house.test_bots import ended
from tests.toy_game import GAME

BOTS = {"seat-0": "me", "seat-1": "bot:random", "seat-2": "none", "option-quick": "yes"}


@pytest.fixture(scope="module", autouse=True)
def compiled():
    """No test waits for the compiler where it waits for an answer."""
    prepare(GAME)


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(analysis, "thorough", lambda _game: 100)


@pytest.fixture
def ada(browser):
    return browser("Ada")


def played(seed=3):
    """A whole game of the toy: the match and its history."""
    chooser = random.Random(seed)
    match = Match(GAME, GAME.options(rounds=1, quick=0), 2, (seed, seed))
    history = History(GAME, match.box)
    while match.waiting():
        seat = chooser.choice(match.waiting())
        match.act(seat, chooser.choice(match.legal_texts(seat)))
        history.add(match.box)
        while (forced := match.next_forced()) is not None:
            match.act(*forced, by_itself=True)
            history.add(match.box)
    return match, history


def finished_game(person):
    """A table whose game has ended."""
    code = person.open_table(**BOTS)
    play_to_the_end_alone(person, code)
    return code


def play_to_the_end_alone(person, code):
    socket = person.sit(code)
    for _ in range(200):
        state = socket.hello(seat=0)
        if state["ended"]:
            return
        if state["choices"] and state["seats"][0]["turn"]:
            socket.act(state, random.Random(5).choice(state["choices"])["action"])
        else:
            socket.until("change")
    raise AssertionError("the game has not ended")


def wait_until_finished(person, code):
    """Follows the page as a browser does, until it tells of the game."""
    for _ in range(600):
        page = person.get(f"/t/{code}/lookback")
        assert page.status == 200, page.text
        if "data-going" not in page.text:
            return page
        threading.Event().wait(0.05)
    raise AssertionError("the look back has not come to its end")


def test_every_decision_is_judged_and_nothing_else():
    match, history = played()
    rows = [
        analysis.judged(GAME, one, 100) for one in analysis.decisions_of(GAME, match.steps, history)
    ]
    asked = [
        (number + 1, step.seat, step.text)
        for number, step in enumerate(match.steps)
        if not step.by_itself and len(GAME.legal(history.box(number), step.seat)) > 1
    ]
    assert [(row["ply"], row["seat"], row["played"]) for row in rows] == asked
    for row in rows:
        worths = [worth for _text, worth in row["best"]]
        assert worths == sorted(worths, reverse=True)
        assert dict(row["best"])[row["played"]] == row["worth"]
        assert 0 <= worths[-1] <= worths[0] <= 1000


def test_the_same_game_is_always_judged_alike():
    match, history = played(4)
    for one in list(analysis.decisions_of(GAME, match.steps, history))[:4]:
        assert analysis.judged(GAME, one, 100) == analysis.judged(GAME, one, 100)


def test_a_decision_is_judged_from_what_its_seat_saw():
    match, history = played(5)
    for one in list(analysis.decisions_of(GAME, match.steps, history))[:6]:
        view = GAME.view(one.box, one.seat)
        other = analysis.Decision(one.ply, one.seat, one.text, GAME.believe(view, one.seat, 9))
        assert analysis.judged(GAME, other, 100) == analysis.judged(GAME, one, 100)


def test_long_games_get_fewer_simulations_for_each_decision():
    for decisions in (0, 1, 50, 200, 1000, 10_000):
        each = analysis.simulations_for(GAME, decisions)
        assert 0 < each <= 100 and (each == 1 or each * decisions <= 100 * analysis.WHOLE)


def test_it_is_made_once_and_kept_for_everybody(ada, browser, monkeypatch):
    code = finished_game(ada)
    page = ada.get(f"/t/{code}/lookback")
    assert page.status == 200 and "Look back at this game" in page.text
    assert not LookBack.objects.exists()  # looking begins nothing
    assert ada.post(f"/t/{code}/lookback").location == f"/t/{code}/lookback"
    page = wait_until_finished(ada, code)
    for words in ("How the game went", "Turning points", "All decisions", "<polyline"):
        assert words in page.text
    row = LookBack.objects.get()
    assert row.finished and len(row.judged) == row.decisions > 0
    assert {"rules", "layout", "evaluation", "search", "simulations"} == set(row.made_by)
    monkeypatch.setattr(analysis, "judged", None)  # would fail if anything were judged again
    eve = browser()
    assert eve.post(f"/t/{code}/lookback").status == 302
    assert "Turning points" in eve.get(f"/t/{code}/lookback").text
    assert LookBack.objects.count() == 1


def test_the_replay_shows_what_was_better(ada):
    code = finished_game(ada)
    assert "data-pieces" not in ada.get(f"/t/{code}/replay").text
    ada.post(f"/t/{code}/lookback")
    page = wait_until_finished(ada, code)
    for row in LookBack.objects.get().judged:
        step, seat = row["ply"] - 1, row["seat"]
        assert f"?ply={step}&amp;eyes={seat}" in page.text
        shown = ada.get(f"/t/{code}/replay?ply={step}&eyes={seat}").text
        assert shown.count("data-pieces") == len(row["best"]), row
        assert shown.count("data-played") == 1 and "decides." in shown
        assert f"&amp;eyes={seat}" in shown


def test_an_option_can_be_tried_out_on_the_board(ada):
    code = finished_game(ada)
    ada.post(f"/t/{code}/lookback")
    wait_until_finished(ada, code)
    tried = set()
    for row in LookBack.objects.get().judged:
        here = f"/t/{code}/replay?" + urlencode({"ply": row["ply"] - 1, "eyes": row["seat"]})
        plain = ada.get(here).text
        for text, _worth in row["best"]:
            page = ada.get(f"{here}&{urlencode({'try': text})}").text
            assert page.count('aria-current="true"') == 1
            assert "The board shows" in page
            tried.add(board_of(page) != board_of(plain))
        for wrong in ("dance", "lay zebra", "", "x" * 5000):
            page = ada.get(f"{here}&{urlencode({'try': wrong})}").text
            assert board_of(page) == board_of(plain) and 'aria-current="true"' not in page
    assert True in tried


def board_of(page):
    return page.partition('data-area="board"')[2].partition("</section>")[0]


@pytest.mark.parametrize("eyes", ["9", "-1", "x", "", "9" * 30, "%00"])
def test_strange_eyes_are_ones_own(ada, eyes):
    code = finished_game(ada)
    page = ada.get(f"/t/{code}/replay?ply=1&eyes={eyes}")
    assert page.status == 200
    assert "?ply=2" in page.text and "eyes=" not in page.text.partition("<main")[2]


def test_it_is_told_in_german(ada):
    code = finished_game(ada)
    ada.post(f"/t/{code}/lookback")
    wait_until_finished(ada, code)
    ada.language = "de"
    assert "Wendepunkte" in ada.get(f"/t/{code}/lookback").text


def test_an_open_game_is_not_looked_back_at(ada, browser):
    code = ada.open_table(**{**BOTS, "seat-1": "open", "visibility": "lobby"})
    for person in (ada, browser("Eve"), browser()):
        assert person.get(f"/t/{code}/lookback").location == f"/t/{code}"
        answer = person.post(f"/t/{code}/lookback")
        assert answer.status == 409 and "not over yet" in answer.text
    assert browser("Bob").post(f"/t/{code}/join").status == 302
    assert ada.post(f"/t/{code}/lookback").status == 409
    assert not LookBack.objects.exists()


def test_what_there_is_not_and_strangers_forms(ada):
    assert ada.get("/t/nothing/lookback").status == 404
    assert ada.post("/t/nothing/lookback").status == 404
    code = finished_game(ada)
    assert ada.post(f"/t/{code}/lookback", token=False).status == 403
    assert ada.request("PUT", f"/t/{code}/lookback").status in (403, 405)
    assert not LookBack.objects.exists()


def test_too_many_at_once_are_refused(ada, monkeypatch):
    monkeypatch.setattr(work, "MOST_WAITING", 0)
    code = finished_game(ada)
    answer = ada.post(f"/t/{code}/lookback")
    assert answer.status == 409 and "try again later" in answer.text


def test_one_that_fails_can_be_asked_for_again(ada, monkeypatch):
    code = finished_game(ada)
    with monkeypatch.context() as broken:
        broken.setattr(analysis, "judged", lambda *_: 1 / 0)
        ada.post(f"/t/{code}/lookback")
        assert "come to nothing" in wait_until_finished(ada, code).text
    ada.post(f"/t/{code}/lookback")
    assert "Turning points" in wait_until_finished(ada, code).text


def test_a_restart_in_the_middle_goes_on_there(transactional_db, monkeypatch):
    """The house ends while it looks back; the next one judges only what is left."""
    player = Player.objects.create(name="Ada")
    judge, counted, middle = analysis.judged, [], threading.Event()

    def slow(game, decision, simulations):
        counted.append(decision.ply)
        if len(counted) == 3:
            middle.set()
        return judge(game, decision, simulations)

    monkeypatch.setattr(analysis, "judged", slow)

    async def begin():
        hub = hubs.current()
        code = await open_table(hub, player, [Kind.BOT] * 2, rounds=1)
        await ended(hub, code)
        async with hub.using(code) as live:
            await hub.look_backs.ask(live)
        await asyncio.get_running_loop().run_in_executor(None, middle.wait, 60)
        await hub.stop()
        return code

    async def go_on(code):
        hub = hubs.current()
        await hub.start()
        async with asyncio.timeout(60):
            while not await LookBack.objects.filter(finished=True).aexists():
                await asyncio.sleep(0.02)
        await hub.stop()

    code = asyncio.run(begin())
    half = LookBack.objects.get()
    assert not half.finished and 3 <= len(half.judged) < half.decisions
    asyncio.run(go_on(code))
    whole = LookBack.objects.get()
    assert whole.finished and len(whole.judged) == whole.decisions
    assert whole.judged[: len(half.judged)] == half.judged
    assert len(counted) == len(set(counted)) == whole.decisions
    assert Table.objects.get(code=code).stage == "ended"


def test_another_evaluation_begins_anew(ada):
    code = finished_game(ada)
    table = Table.objects.get(code=code)
    LookBack.objects.create(table=table, made_by={"rules": 0}, judged=[{"ply": 1}], decisions=1)
    ada.post(f"/t/{code}/lookback")
    wait_until_finished(ada, code)
    assert all("best" in row for row in LookBack.objects.get().judged)


def test_one_by_other_rules_is_made_again(ada):
    code = finished_game(ada)
    table = Table.objects.get(code=code)
    old = {"rules": 0, "layout": "other"}
    rows = [{"ply": 1, "seat": 0, "played": "gone", "worth": 1, "best": [["gone", 1]]}]
    LookBack.objects.create(table=table, made_by=old, judged=rows, decisions=1, finished=True)
    assert ada.get(f"/t/{code}/replay?ply=0").status == 200
    assert "Look back at this game" in ada.get(f"/t/{code}/lookback").text
    ada.post(f"/t/{code}/lookback")
    assert "Turning points" in wait_until_finished(ada, code).text


def judged(ply, seat, best, worth):
    options = (
        Option("a", "<b>best</b>", best, "", "{}", best == worth),
        *([Option("b", "played", worth, "", "{}", True)] if best != worth else []),
    )
    return Judged(ply, seat, "<Ada>", options)


def in_turn(*rows):
    """Decisions of a game: seat, worth of the best, worth of what was played."""
    return [judged(ply, *row) for ply, row in enumerate(rows, 1)]


def test_turning_points_are_what_changed_most():
    decisions = in_turn(
        (0, 0.5, 0.5), (1, 0.5, 0.48), (0, 0.52, 0.40),
        (0, 0.41, 0.41), (1, 0.50, 0.5), (0, 0.75, 0.75),
    )  # fmt: skip
    turns = turning_points(decisions, [[0], [1]])
    assert [(turn.number, turn.ply, turn.step) for turn in turns] == [(1, 3, 2), (2, 6, 5)]
    assert "&lt;Ada&gt; played “played”" in turns[0].sentence
    assert "cost 12 of 100" in turns[0].sentence
    assert "from 41 to 75" in turns[1].sentence
    assert turning_points([], [[0]]) == [] == turning_points(decisions[:1], [[0], [1]])


def test_what_a_mistake_gives_to_the_others_is_told_once():
    decisions = in_turn(
        (0, 0.5, 0.5), (1, 0.5, 0.2), (0, 0.8, 0.8),
        (1, 0.2, 0.2), (0, 0.4, 0.4), (1, 0.6, 0.6),
    )  # fmt: skip
    turns = turning_points(decisions, [[0], [1]])
    assert [turn.ply for turn in turns] == [2, 5]  # the mistake; then luck, once for both
    assert "cost 30" in turns[0].sentence and "fell from 80 to 40" in turns[1].sentence


def test_a_team_turns_together():
    """What one of it decides shows at the next decision of any of it."""
    decisions = [judged(n, n % 4, 0.5 + n % 2 / 3, 0.5 + n % 2 / 3) for n in range(1, 9)]
    assert turning_points(decisions, [[0, 2], [1, 3]]) == []
    decisions[4] = judged(5, 1, 0.2, 0.2)
    (turn,) = turning_points(decisions[:6], [[0, 2], [1, 3]])
    assert (turn.ply, turn.seat) == (5, 1) and "After step 3" in turn.sentence


@pytest.mark.parametrize(
    ("count", "good", "lost", "said"),
    [
        (0, 0, 0.0, "had nothing to decide"),
        (1, 1, 0.001, "1 of 1 decision as good as the best."),
        (8, 5, 0.2, "5 of 8 decisions as good as the best. On average each cost 2.5 of 100 games."),
    ],
)
def test_how_somebody_decided_is_a_sentence(count, good, lost, said):
    assert _account(count, good, lost) == said


def test_the_end_by_giving_up_can_be_looked_back_at(browser, ada):
    bob = browser("Bob")
    code = ada.open_table(**{**BOTS, "seat-1": "open", "visibility": "lobby"})
    bob.post(f"/t/{code}/join")
    socket = ada.sit(code)
    assert socket.order("resign", socket.state())["kind"] == "done"
    ada.post(f"/t/{code}/lookback")
    page = wait_until_finished(ada, code)
    assert "given up" in page.text and re.search("There was none", page.text)


def test_both_browsers_of_a_game_see_the_same(browser, ada):
    bob = browser("Bob")
    code = ada.open_table(**{**BOTS, "seat-1": "open", "visibility": "lobby"})
    bob.post(f"/t/{code}/join")
    play_to_the_end([ada.sit(code), bob.sit(code)], random.Random(8))
    bob.post(f"/t/{code}/lookback")
    part = [
        wait_until_finished(one, code).text.partition('id="look"')[2].partition("</main>")[0]
        for one in (ada, bob)
    ]
    assert part[0] == part[1]


def test_those_who_win_together_have_one_line():
    live = SimpleNamespace(ending=lambda: SimpleNamespace(winners=0b101, resigned=()))
    decisions = [judged(1, 0, 0.5, 0.5), judged(2, 1, 0.3, 0.3), judged(3, 2, 0.6, 0.4)]
    line = _line(live, [0, 2], decisions, last=4)
    assert line["points"] == "0.0,50.0 250.0,50.0 500.0,40.0 750.0,60.0 1000.0,0.0"
    assert _line(live, [1], decisions, last=4)["points"].endswith("1000.0,100.0")
    assert _line(live, [3], decisions, last=4)["points"] == ""


def test_options_that_are_called_alike_name_their_pieces():
    """And nothing of a piece's name is markup."""
    hand = ("Rd", "Red, Dog"), ("Gh", "Green, <b>Horse</b>")
    pieces = [
        Piece(
            f"h{n}",
            Markup('<i data-key="h{}" data-token="{}" aria-label="{}"></i>').format(n, *one),
        )
        for n, one in enumerate(hand)
    ]
    game = SimpleNamespace(board=SimpleNamespace(draw=lambda view, seat: Drawing({"hand": pieces})))
    alike = [
        Choice("2 Rd", "take 2", select=("Rd",)),
        Choice("2 Rd Gh", "take 2", select=("Rd", "Gh")),
        Choice("2 ?", "take 2", select=("unseen",)),
        Choice("1", Markup("<b>take 1</b>"), select=("Rd",)),
    ]
    assert told_apart(game, None, 0, alike) == [
        "take 2 (Red, Dog)", "take 2 (Red, Dog; Green, &lt;b&gt;Horse&lt;/b&gt;)",
        "take 2", "<b>take 1</b>",
    ]  # fmt: skip
    game.board.draw = None  # not needed where all differ
    assert told_apart(game, None, 0, alike[2:]) == ["take 2", "<b>take 1</b>"]
