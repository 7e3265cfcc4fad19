"""Hostile texts and numbers where an expansion asks for something: refused with their reasons."""

import random

import pytest

from spieltisch.engine.match import Match, Refused
from spieltisch.games.amundsen_scott import GAME, Options, actions, reasons
from spieltisch.games.amundsen_scott.box import (
    DEPOT,
    FREEZING,
    LAYING,
    PLACING,
    SHIP,
    STABLE,
    WINDY,
)
from tests.games.amundsen_scott.position import (
    dealt,
    play,
    position,
    refused,
    under,
    with_depots,
)

ROW = "Bc Gc Yc"
FULL = "Ra Rb Ga Gb Ya Yb Ba"


def placing():
    return with_depots(rolls=[4, 4])


def laying():
    return dealt(placing())


def at_depot():
    box = position("5 0", (FULL, ""), row=ROW, depots=("5:compass 7:Gc", ""))
    return play(box, "take 3 Ra Rb Ga")


def weather(name, hands=("Ra Rb compass", "Gb Ya")):
    return under(name, "go 2 Ra", places="1 0", hands=hands, row=ROW)


def homeward(place=11, cards="Ga Rb compass", row=ROW, **more):
    return position(f"{place} 9", (cards, "Ya"), homeward=(1, 0), row=row, **more)


def with_ship():
    return play(homeward(cards="Ga Rb", row="Bc Gc terranova"), "take 1")


OCCASIONS = {
    PLACING: placing,
    LAYING: laying,
    DEPOT: at_depot,
    STABLE: lambda: weather("stable"),
    WINDY: lambda: weather("windy"),
    FREEZING: lambda: weather("freezing"),
    SHIP: with_ship,
}
FULL_HAND = "Ra Rb Rc Ga Gb Ya Yb"
CASES = [
    (placing, "take 1", "PLACE_FIRST"),
    (placing, "place 5", "NOT_TWO_OFF"),
    (laying, "take 1", "LAY_FIRST"),
    (laying, "lay 4", "ONE_CARD"),
    (laying, "lay 5 Ra", "NOT_A_DEPOT"),
    (laying, "lay 0 Ra", "NOT_A_DEPOT"),
    (at_depot, "go 6 Ga", "DEPOT_FIRST"),
    (at_depot, "swap fram", "NOT_HELD"),
    (lambda: position("0 0", ("Ra", "")), "place 1", "NO_PLACING"),
    (lambda: position("0 0", ("Ra", "")), "lay 1 Ra", "NO_LAYING"),
    (lambda: position("0 0", ("Ra", "")), "swap Ra", "NO_DEPOT_HERE"),
    (lambda: weather("windy"), "take 1", "WEATHER_FIRST"),
    (lambda: weather("stable"), "pick 9", "PICK_OF_THE_ROW"),
    (lambda: weather("freezing"), "lose compass", "COLOURLESS_FROST"),
    (lambda: position("0 0", ("Ra", "")), "pick 1", "NO_SUCH_WEATHER"),
    (with_ship, "draw", "SHIP_FIRST"),
    (homeward, "hold Ga", "NO_SHIP_HANDED"),
    (lambda: position("0 0", ("Ra", "")), "draw", "NOT_HOMEWARD"),
    (homeward, "compass", "HOMEWARD_CANNOT"),
    (homeward, "push Rb", "BOARD_TURNED"),
    (homeward, "home 99 Ga", "ONE_SPACE"),
    (homeward, "home 10 Rb compass", "HOME_PRICE"),
    (lambda: homeward(1), "home 0 Ga", "SHIP_NEEDED"),
    (lambda: homeward(deck=""), "draw", "NO_TOP_CARD"),
    (lambda: homeward(row="Bc Gc equipment"), "draw", "COLOURLESS_TOP"),
    (lambda: homeward(cards=FULL_HAND), "draw", "OVER_LIMIT"),
    (homeward, "pass", "CAN_ACT"),
]


@pytest.mark.parametrize(("box", "text", "reason"), CASES, ids=[case[1] for case in CASES])
def test_refused_with_its_reason(box, text, reason):
    assert refused(box(), text) == getattr(reasons, reason)


def test_every_reason_of_an_expansion_has_a_case():
    every = {name for name, value in vars(reasons).items() if name.isupper() and value >= 43}
    assert every <= {reason for _box, _text, reason in CASES}


@pytest.mark.parametrize("phase", OCCASIONS)
@pytest.mark.parametrize(
    "text",
    ["place", "place 5 Ra", "place -2",
     "lay", "lay x Ra", "lay 5 28", "swap Zz", "pick", "pick -1", "pick ٢", "give Ra; lose Ra",
     "hold " + "Ra " * 50_000, "home", "draw\x00", "PASS", "leave\n2", "lay 100 Ra"],
)  # fmt: skip
def test_nonsense_changes_nothing(phase, text):
    box = OCCASIONS[phase]()
    assert box.phase == phase
    match = Match.resume(GAME, Options(), box, [])
    before = box.copy()
    with pytest.raises(Refused):
        match.act(match.waiting()[0], text)
    assert box == before and not match.steps


@pytest.mark.parametrize("phase", OCCASIONS)
def test_random_numbers_are_refused_exactly_if_they_are_not_listed(phase):
    box, chooser = OCCASIONS[phase](), random.Random(phase)
    seat = 0 if GAME.rules.waiting(box) & 1 else 1
    legal, before = GAME.legal(box, seat), box.copy()
    for _ in range(3000):
        deed, number = chooser.randrange(actions.LAST + 2), chooser.choice((0, 0, 1, 2, 5, 9, 200))
        paid = 0
        for kind in sorted(chooser.randrange(30) for _ in range(chooser.choice((0, 1, 1, 2, 3)))):
            paid = actions.with_card(paid, kind)
        action = actions.make(deed, number, paid)
        assert (GAME.rules.refusal(box, seat, action) == 0) == (action in legal), action
    assert box == before
