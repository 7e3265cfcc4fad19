"""Hostile texts and actions: each is refused with its reason, and nothing changes."""

import random

import pytest

from spieltisch.engine.match import Match, Refused
from spieltisch.games.amundsen_scott import GAME, Options, actions, reasons
from spieltisch.games.amundsen_scott.material import WILD_PATRON
from spieltisch.games.amundsen_scott.reasons import (
    ADVANCE_PRICE,
    CHOOSE_EFFECT,
    CHOOSE_WEATHER,
    COLOUR_OFF_ROUTE,
    COLOURLESS_DISCARD,
    COLOURLESS_PAYMENT,
    COLOURLESS_SURPLUS,
    COMPASS_IN_HAND,
    DECK_NOT_OUT,
    DROP_SURPLUS,
    EFFECT_NOT_OFFERED,
    GAME_OVER,
    LEADS_ELSEWHERE,
    LOST_CANNOT,
    NO_EFFECT,
    NO_MATCH,
    NO_SPOT_BEFORE,
    NO_SPOT_BEHIND,
    NO_SUCH_SPACE,
    NO_SURPLUS,
    NO_WEATHER,
    NO_WILD_PATRON,
    NOT_A_PAIR,
    NOT_A_PENALTY,
    NOT_AN_ACTION,
    NOT_HELD,
    NOT_LOST,
    NOT_ON_LAST_SPACE,
    NOT_YOUR_TURN,
    OPPONENT_LOST,
    OPPONENT_NOT_LOST,
    OVER_LIMIT,
    PATRON_DISCARD,
    POLE_PRICE,
    PRICE_NOT_HELD,
    RETURN_PRICE,
    ROW_LONG_ENOUGH,
    ROW_SHORT,
    SURPLUS_PRICE,
    TAKE_ONE_TO_THREE,
    TAKE_PRICE,
    WRONG_COLOURS,
)
from tests.games.amundsen_scott.position import (
    AMUNDSEN,
    SCOTT,
    play,
    position,
    refused,
)

FULL = ("Ya Ra Rb Ga Gb compass equipment", "Ya")
SURPLUS = ("equipment", "Ya Ra Rb Ga Gb compass")


def match_in(box):
    return Match.resume(GAME, Options(), box, [])


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "passing",
        "TAKE 1",
        "take",
        "take one",
        "take -1",
        "take 1.0",
        "take 100",
        "take ١",
        "take 2 Ra,Ga",
        "take 2 ra",
        "take 2 Rx",
        "take 2 Zz",
        "take 2 28",
        "go",
        "go Ya",
        "go 1 Ya Ra Rb Ga Gb compass equipment Ra Ra",
        "back Ya",
        "use",
        "use weather",
        "freeze",
        "drop Ra; take 1",
        "take 1\x00",
        "<b>take 1</b>",
        "take 1 " + "Ra " * 100_000,
    ],
)
def test_what_is_no_notation_is_said_to_be_none(text):
    match = match_in(position("0 0", FULL))
    before = match.box.copy()
    with pytest.raises(Refused) as caught:
        match.act(AMUNDSEN, text)
    assert caught.value.reason is None and 0 < len(str(caught.value)) < 300
    assert match.box == before and match.steps == []


# On the first turn of FULL.
ON_TURN = [
    # cards that are not held, or not so often
    ("take 2 Ba", NOT_HELD),
    ("take 3 Ra Ra Ga", NOT_HELD),
    ("go 1 Yb", NOT_HELD),
    ("go 2 Ya Ra Ra", NOT_HELD),
    ("astray Yb Yb", NOT_HELD),
    ("go 1 patron", NO_WILD_PATRON),
    # cards that cannot be discarded
    ("take 2 compass", COLOURLESS_DISCARD),
    ("take 3 Ra Ga equipment", COLOURLESS_DISCARD),
    ("take 2 patron", PATRON_DISCARD),
    # too many, too few
    ("take 0", TAKE_ONE_TO_THREE),
    ("take 99", TAKE_ONE_TO_THREE),
    ("take 1 Ra", TAKE_PRICE),
    ("take 3 Ra Rb Ga Gb", TAKE_PRICE),
    ("take 3", TAKE_PRICE),
    ("go 1", ADVANCE_PRICE),
    ("go 1 Ya Ra Rb Ga", ADVANCE_PRICE),
    ("astray", NOT_A_PAIR),
    ("astray Rb", NOT_A_PAIR),
    # words for another occasion
    ("pole Ya Ra Ga Gb", NOT_ON_LAST_SPACE),
    ("push Rb", OPPONENT_NOT_LOST),
    ("use supplies", NO_EFFECT),
    ("decline", NO_EFFECT),
    ("show", NO_WEATHER),
    ("keep", NO_WEATHER),
    ("drop Ra", NO_SURPLUS),
    ("freeze 1", DECK_NOT_OUT),
    ("freeze 0", TAKE_ONE_TO_THREE),
    # cards and numbers where none belong
    ("compass Ra", NOT_AN_ACTION),
    ("equipment equipment", NOT_AN_ACTION),
    ("use supplies Ra", NOT_AN_ACTION),
    ("decline Ra", NOT_AN_ACTION),
    ("freeze 3 Ra Rb Ga", NOT_AN_ACTION),
    ("use compass", NO_EFFECT),
    # where he cannot go
    ("go 5 Ya", NO_SUCH_SPACE),
    ("go 0 Ya", NO_SUCH_SPACE),
    ("go 1 Ra", WRONG_COLOURS),
    ("go 1 compass", COLOURLESS_PAYMENT),
    ("back 0 Ya", NOT_LOST),
    ("take 1", OVER_LIMIT),
]


DECK_OUT = {"deck": "", "passes": 3}
ELSEWHERE = [
    (position("0 0", FULL, row="", **DECK_OUT), "take 3 Ra Rb Ga", ROW_SHORT),
    (position("0 0", FULL, row="Bc", **DECK_OUT), "freeze 1", ROW_LONG_ENOUGH),
    (position("0 0", ("Ra", ""), row="Bc", **DECK_OUT), "freeze 3", PRICE_NOT_HELD),
    (position("0 ?1", FULL), "push Rb", NO_SPOT_BEFORE),
    (position("0 1", FULL), "astray Rb Gb", NO_SPOT_BEHIND),
    (position("0 ?5", FULL), "astray Rb Gb", OPPONENT_LOST),
    (position("0 ?5", FULL), "push Ra", NOT_A_PENALTY),
    (position("0 ?5", FULL), "push Rb Gb", NOT_A_PENALTY),
    (position("10 0", FULL), "pole Ya Ra Ga Gb", COMPASS_IN_HAND),
    (position("10 0", ("Ra Ga Yb Ya", "")), "pole Ra Ga Yb Ya", POLE_PRICE),
    (position("?5 0", FULL), "go 6 Ga", LOST_CANNOT),
    (position("?5 0", FULL), "back 4 Ra Ga", RETURN_PRICE),
    (position("?5 0", FULL), "back 2 Ra", LEADS_ELSEWHERE),
    (position("?5 0", FULL), "back 99 Ra", LEADS_ELSEWHERE),
    (position("?5 0", ("Ba", "")), "back 0 Ba", COLOUR_OFF_ROUTE),
    (position("0 0", offered="Rs"), "take 1", CHOOSE_EFFECT),
    (position("0 0", offered="Rs"), "use goodweather", EFFECT_NOT_OFFERED),
    (play(position("0 0", deck="Ra", offered="Gw"), "use goodweather"), "take 1", CHOOSE_WEATHER),
    (play(position("0 0", deck="Ra", offered="Gw"), "use goodweather"), "show", NO_MATCH),
    (play(position("0 0", SURPLUS), "equipment"), "take 1", DROP_SURPLUS),
    (play(position("0 0", SURPLUS), "equipment"), "drop Ra Ya", SURPLUS_PRICE),
    (play(position("0 0", SURPLUS), "equipment"), "drop compass", COLOURLESS_SURPLUS),
    (play(position("0 0", SURPLUS), "equipment"), "drop Ba", NOT_HELD),
    (position("0 0", FULL, turn=SCOTT), "take 1 Ra", TAKE_PRICE),
]
CASES = [(position("0 5", FULL), text, reason) for text, reason in ON_TURN] + ELSEWHERE
IN_TESTS_BELOW = {GAME_OVER, NOT_YOUR_TURN}


@pytest.mark.parametrize("box, text, reason", CASES, ids=[text for _box, text, _reason in CASES])
def test_refused_with_its_reason(box, text, reason):
    assert refused(box, text) == reason


def test_every_reason_has_a_case():
    every = {n for name, n in vars(reasons).items() if name.isupper() and n <= COLOURLESS_SURPLUS}
    assert {reason for _box, _text, reason in CASES} | IN_TESTS_BELOW == every


@pytest.mark.parametrize("text", ["take 1", "go 1 Ga", "compass", "freeze 1", "keep", "drop Ya"])
def test_out_of_turn(text):
    assert refused(position("0 5", FULL), text, SCOTT) == NOT_YOUR_TURN
    assert refused(position("0 5", FULL, turn=SCOTT), text, AMUNDSEN) == NOT_YOUR_TURN


def test_while_an_effect_is_chosen():
    box = position("0 5", FULL, offered="Bo")
    for text in ("take 1", "go 1 Ya", "compass", "show", "keep", "drop Ra", "freeze 1"):
        assert refused(box, text) == CHOOSE_EFFECT
    for symbol in ("supplies", "goodweather", "blizzard", "advance", "compass"):
        assert refused(box, f"use {symbol}") == EFFECT_NOT_OFFERED
    assert refused(box, "use sacrifice", SCOTT) == NOT_YOUR_TURN


def test_while_the_weather_is_looked_at():
    box = play(position("0 5", deck="Ra", offered="Gw"), "use goodweather")
    for text in ("take 1", "go 1 Ra", "use goodweather", "decline", "drop Ra"):
        assert refused(box, text) == CHOOSE_WEATHER
    assert refused(box, "show") == NO_MATCH and refused(box, "keep", SCOTT) == NOT_YOUR_TURN


def test_while_a_surplus_is_dropped():
    box = play(position("0 5", ("equipment", "Ya Ra Rb Ga Gb Gc")), "equipment")
    for text in ("take 1", "go 6 Ya", "decline", "keep"):
        assert refused(box, text) == DROP_SURPLUS
    assert refused(box, "drop Ba") == NOT_HELD
    assert refused(box, "drop Ya", AMUNDSEN) == NOT_YOUR_TURN


@pytest.mark.parametrize("seat", [AMUNDSEN, SCOTT])
@pytest.mark.parametrize("text", ["take 1", "pole Ra Ga Ba Ya", "keep", "compass Ra", "freeze 1"])
def test_after_the_end(seat, text):
    box = play(position("10 5", ("Ra Ga Ba Ya", "Ya")), "pole Ra Ga Ba Ya")
    assert refused(box, text, seat) == GAME_OVER


def test_numbers_that_are_no_actions():
    box = position("0 5", FULL)
    make, with_card = actions.make, actions.with_card
    descending = with_card(with_card(0, 20), 3)
    beyond = WILD_PATRON + 2
    hole = 1 << actions.BASE  # a digit 0 behind a card
    for action in (
        -1,
        -(2**63),
        2**63 - 1,
        0,
        make(actions.LAST + 1, 0, 0),
        make(255, 0, 0),
        make(actions.GO_TO_POLE, 1, 0),
        make(actions.PLAY_COMPASS, 7, 0),
        make(actions.PLAY_COMPASS, 0, 1),
        make(actions.TAKE, 2, beyond),
        make(actions.TAKE, 2, 31),
        make(actions.TAKE, 3, descending),
        make(actions.TAKE, 2, hole),
    ):
        assert GAME.rules.refusal(box, AMUNDSEN, action) == NOT_AN_ACTION, action
        assert action not in GAME.legal(box, AMUNDSEN)


def test_random_numbers_are_refused_and_change_nothing():
    known = {value for name, value in vars(reasons).items() if name.isupper()}
    chooser = random.Random(1911)
    boxes = [position("0 5", FULL), position("?4 ?5", FULL), position("10 5", FULL, offered="Bo")]
    for number in range(3000):
        box = boxes[number % 3]
        before = box.copy()
        action = actions.make(
            chooser.randrange(17), chooser.randrange(12), chooser.getrandbits(5 * (number % 5))
        )
        reason = GAME.rules.refusal(box, AMUNDSEN, action)
        assert reason in known or reason == 0, (number, action)
        assert (reason == 0) == (action in GAME.legal(box, AMUNDSEN)), (number, action)
        assert box == before, (number, action)
