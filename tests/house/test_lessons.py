"""Guided games: told step by step, played by the learner, stored nowhere."""

import re

import pytest

from spieltisch.engine import registry
from spieltisch.engine.language import LANGUAGES
from spieltisch.engine.tutorial import BadTutorial, guides_of, read_tutorial, tutorial_of
from spieltisch.house.lessons.lesson import Lesson
from spieltisch.house.tables.models import Table
from spieltisch.house.tables.state import Reader, state_of
from tests.house.browser import Browser
from tests.toy_game import GAME

GO_ON = "go on"
MORE = "/tutorial/toy/rounds"
SEED = "00112233445566778899aabbccddeeff" * 2
END = {"en": "The end.", "de": "Das Ende."}


@pytest.fixture
def ada(browser):
    return browser()


def version_of(page):
    return int(re.search(r'data-version="(\d+)"', page.text)[1])


def sit(person, version=1, address="/tutorial/toy"):
    """A socket that says where its page is, and the whole state there."""
    socket = person.socket(f"/ws{address}")
    socket.say("hello", version=version, seat=0)
    socket.say("look", seat=0)
    return socket, socket.until("state")


def after(socket, version):
    """The change by which the table comes to a version."""
    return socket.until("change", version=version)


def do(socket, version, text, then):
    """Does something; returns the change by which the table has come to the version ``then``."""
    socket.say("act", id=f"id-{version}", version=version, seat=0, actions=[text])
    return after(socket, then)


def test_it_is_linked_where_somebody_looks_for_it(ada):
    for path in ("/", "/new/toy", "/rules/toy"):
        assert 'href="/tutorial/toy"' in ada.get(path).text, path


def test_it_is_played_from_the_beginning_to_the_end(ada):
    assert version_of(ada.get("/tutorial/toy")) == 1
    socket, state = sit(ada)
    assert state["lesson"]["go_on"] and not state["choices"]
    assert state["lesson"]["keys"] == ["place-0", "place-1"]
    assert "<strong>rarer</strong>" in state["lesson"]["say"]
    change = do(socket, 1, GO_ON, then=2)
    assert change["lesson"]["tokens"] == ["caracal"] and change["lesson"]["keys"] == ["place-0"]
    assert change["choices"]
    do(socket, 2, "lay caracal", then=3)
    assert after(socket, 4)["log"] and after(socket, 5)["log"]  # shown one by one
    change = after(socket, 6)
    assert change["lesson"]["go_on"] and "<b>⚑</b>" in change["lesson"]["say"]
    do(socket, 6, GO_ON, then=7)
    assert after(socket, 8)["lesson"]["do"] == "lay aardvark"
    do(socket, 8, "lay aardvark", then=9)
    assert after(socket, 11)["lesson"]["over"]
    state = {"viewer": 0, "version": 11}
    assert socket.act(state, GO_ON)["kind"] == "refused"
    assert not Table.objects.exists()


def test_anything_else_is_answered_kindly_and_changes_nothing(ada):
    socket, state = sit(ada, version=2)
    others = [one["action"] for one in state["choices"] if one["action"] != "lay caracal"]
    assert others
    for action in others:
        refused = socket.act(state, action, seat=0)
        assert refused["kind"] == "refused" and "Lay caracal" in refused["why"]
    assert "do not have this card" in socket.act(state, "lay dingo", seat=0)["why"]
    assert "looks like" in socket.act(state, "hello", seat=0)["why"]
    assert socket.act(state, GO_ON, seat=0)["kind"] == "refused"
    assert socket.act(state, "lay caracal", seat=1)["kind"] == "refused"
    assert socket.order("resign", state, seat=0)["kind"] == "refused"
    assert socket.order("undo", state, seat=0)["kind"] == "refused"
    assert socket.act({**state, "version": 9}, "lay caracal", seat=0)["kind"] == "refused"
    assert socket.act(state, "lay caracal", seat=0)["kind"] == "done"


def test_what_is_laid_out_must_be_what_is_asked_for(ada):
    socket, state = sit(ada, version=2)
    other = next(one["action"] for one in state["choices"] if one["action"] != "lay caracal")
    socket.say("preview", n=1, version=2, seat=0, actions=[other])
    assert "Lay caracal" in socket.until("refused", n=1)["why"]
    socket.say("preview", n=2, version=2, seat=0, actions=["lay caracal"])
    laid = socket.until("preview", n=2)
    assert laid["confirm"] and not laid["choices"]


def test_whoever_comes_back_is_where_the_page_says(ada):
    for version, at in ((1, 0), (2, 1), (6, 2), (8, 3), (11, 4), (500, 4), (0, 0)):
        socket, state = sit(ada, version)
        assert state["lesson"]["at"] == at
        socket.close()
    socket, state = sit(ada, version=4)  # in the middle of what the other does
    assert after(socket, 6)["lesson"]["at"] == 2


def test_the_page_remembers_the_step_and_can_be_read_without_scripts(ada):
    for step, version in ((1, 1), (2, 2), (3, 6), (4, 8)):
        page = ada.get(f"/tutorial/toy?step={step}")
        assert version_of(page) == version
        assert f'href="?step={step + 1}"' in page.text
        assert version_of(ada.get("/tutorial/toy")) == version
    assert 'href="/new/toy"' in ada.get("/tutorial/toy?step=5").text
    assert version_of(ada.get("/tutorial/toy")) == 1  # it is over: the next one begins anew


@pytest.mark.parametrize("step", ["0", "-1", "99", "x", "1e3", "", "9" * 40, "%00", "٣"])
def test_a_strange_step_leads_to_one_there_is(ada, step):
    ada.cookies.pop("step", None)
    page = ada.get(f"/tutorial/toy?step={step.replace('٣', '%D9%A3')}")
    assert page.status == 200 and version_of(page) in (1, 11)
    ada.cookies["step"] = step if step.isascii() else "3x"
    assert ada.get("/tutorial/toy").status == 200


def test_a_game_without_one_or_unknown_has_no_page(ada, monkeypatch):
    assert ada.get("/tutorial/nothing").status == 404
    monkeypatch.setattr("spieltisch.house.lessons.views.tutorial_of", lambda game, name: None)
    assert ada.get("/tutorial/toy").status == 404
    socket = ada.socket("/ws/tutorial/nothing")
    with pytest.raises(Exception, match="4004"):
        socket.hear()


def test_a_further_one_is_linked_by_its_title_but_not_in_the_lobby(ada):
    for path in ("/new/toy", "/rules/toy", "/tutorial/toy?step=5"):
        page = ada.get(path).text
        assert f'href="{MORE}"' in page and "Both rounds" in page, path
    assert f'href="{MORE}"' not in ada.get("/").text
    assert f'href="{MORE}"' not in ada.get(f"{MORE}?step=2").text


def test_a_further_one_is_played_like_the_first(ada):
    page = ada.get(MORE)
    assert "Guided game: Both rounds" in page.text and f'"/ws{MORE}"' in page.text
    socket, state = sit(ada, address=MORE)
    assert state["lesson"]["do"] == "lay aardvark" and state["lesson"]["of"] == 2
    change = do(socket, 1, "lay aardvark", then=2)
    assert change["lesson"]["over"] and "second round" in change["lesson"]["say"]


def test_each_of_a_game_has_a_bookmark_of_its_own(ada):
    """The cookie of the first one goes to the addresses of the others too."""
    ada.get("/tutorial/toy?step=3")
    assert ada.cookies["step"] == "3"
    assert version_of(ada.get(MORE)) == 1
    assert ada.cookies["step"] == "3" and ada.cookies["step-rounds"] == "1"
    assert 'data-bookmark="step-rounds"' in ada.get(MORE).text
    ada.get(f"{MORE}?step=2")  # it is over
    assert version_of(ada.get("/tutorial/toy")) == 6


@pytest.mark.parametrize("name", ["nothing", "rounds.toml", "Rounds", "..", "x" * 40, "%2e%2e"])
def test_no_other_name_has_a_page(ada, name):
    assert ada.get(f"/tutorial/toy/{name}").status == 404
    with pytest.raises(Exception, match=r"4004|403"):
        ada.socket(f"/ws/tutorial/toy/{name}").hear()


def test_it_is_told_in_german(server):
    bert = Browser(server.host, "de")
    try:
        assert "seltenere" in bert.get("/tutorial/toy").text
        _socket, state = sit(bert)
        assert "seltenere" in state["lesson"]["say"]
    finally:
        bert.close()


def test_hidden_cards_stay_hidden_from_the_learner(ada):
    """The other's hand is told by no page and no message of the lesson."""
    tutorial = tutorial_of(GAME)
    socket, _state = sit(ada, version=2)
    texts = [ada.get("/tutorial/toy?step=2").text, *socket.raw]
    hand = tutorial.boxes[1].hand[1][: tutorial.boxes[1].held[1]]
    secret = {3, 4} & set(hand)  # the dingo or the echidna, which the learner has not
    assert secret and not secret & set(tutorial.boxes[1].hand[0])
    names = [("dingo", "echidna")[kind - 3] for kind in secret]
    assert not [name for name in names for text in texts if name in text]
    assert not [text for text in texts if SEED in text]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("seats = 2", "“more” needs a title in de and en"),
        ('title = { en = "More" }', "“more” needs a title"),
        ('title = "More"', "“more” needs a title"),
        ("seats = ", "tutorial_more.toml"),
    ],
)
def test_a_further_one_without_a_title_says_so(tmp_path, monkeypatch, text, words):
    (tmp_path / "tutorial_more.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr("spieltisch.engine.tutorial.files", lambda package: tmp_path)
    with pytest.raises(BadTutorial, match=words):
        guides_of.__wrapped__(GAME)


def data(*steps, **headers):
    return {"seats": 2, "seed": SEED, "options": "rounds=two", "steps": [*steps], **headers}


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (data(), "ends with a sentence"),
        (data({"do": "lay caracal", **END}), "ends with a sentence"),
        (data({"watch": ["lay caracal"]}), "ends with a sentence"),
        (data({"do": "lay caracal", "en": "Go!"}, END), "step 1 is not told in de"),
        (data({"says": "x", **END}), "step 1 says"),
        (data(END, {"watch": ["lay dingo"]}, END), "line 2"),
        (data({"watch": ["7: lay dingo"]}, END), "no seat 7"),
        (data(END, learner=5), "no seat 5"),
        (data(END, seats=9), "no table of 9 seats"),
        (data(END, options="rounds=many"), "many"),
        (data(END, colour="red"), "unknown header"),
    ],
)
def test_a_damaged_tutorial_says_what_is_wrong(wrong, words):
    with pytest.raises(ValueError, match=words) as found:
        read_tutorial(GAME, wrong)
    assert isinstance(found.value, BadTutorial | ValueError)


THIRD_PERSON = {  # a name that is a pronoun, with a verb that fits every other name
    "en": re.compile(r"\bYou (is|has|was|\w*[^s\W]s)\b"),
    "de": re.compile(r"\bDu (ist|hat|spielt|beginnt|gewinnt|zieht|nimmt|legt|deckt|bekommt)\b"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_learner_without_a_name_is_called_by_a_word_that_fits_every_sentence(language):
    told = 0
    for game in registry.games().values():
        for guide in guides_of(game):
            lesson = Lesson(tutorial_of(game, guide.name), "")
            lesson.go_to(len(lesson.tutorial.beats))
            for viewer in (lesson.tutorial.learner, None):
                state = state_of(lesson, Reader(viewer, (), language), set())
                lines = [line for entry in state["log"] for line in entry["lines"]]
                told += len(lines)
                wrong = [line for line in lines if THIRD_PERSON[language].search(line)]
                assert not wrong, (game.slug, guide.name, wrong)
    assert told > 100
