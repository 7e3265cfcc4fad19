"""The patrons of docs/rules/1911.md, 5.2, and the order of the setup, 5.5."""

import pytest

from spieltisch.games.amundsen_scott import GAME
from spieltisch.games.amundsen_scott.box import (
    DEALT,
    PAID,
    PATRON,
    REMOVED,
    STARTS,
    TURNED_UP,
)
from spieltisch.games.amundsen_scott.material import (
    CARDS,
    DOG,
    HORSE,
    OFFICER,
    PATRON_POWER,
    PATRONS_OF,
    START,
    SYMBOL,
    WILD,
)
from spieltisch.games.amundsen_scott.reasons import (
    NO_WILD_PATRON,
    NOT_A_PAIR,
    NOT_A_PENALTY,
    PATRON_DISCARD,
    POLE_PRICE,
)
from tests.games.amundsen_scott.position import (
    AMUNDSEN,
    SCOTT,
    events,
    hand,
    legal,
    new_box,
    pile,
    places,
    play,
    position,
    refused,
    row,
    told,
)


def new_box_with(seat, power):
    """A new game in which a seat has the patron of a power."""
    for number in range(200):
        box = new_box(number, patrons=1)
        if PATRON_POWER[box.patron[seat]] == power:
            return box
    raise AssertionError("this patron is never drawn")


def test_each_draws_one_of_his_own_four():
    drawn = [set(), set()]
    for number in range(100):
        box = new_box(number, patrons=1)
        for seat in range(2):
            drawn[seat].add(box.patron[seat])
    assert drawn == [set(PATRONS_OF[AMUNDSEN]), set(PATRONS_OF[SCOTT])]
    assert list(new_box(patrons=0).patron) == [0, 0]


@pytest.mark.parametrize("seat, cards", [(AMUNDSEN, 3), (SCOTT, 4)])
def test_architect_and_engineer_deal_more_cards(seat, cards):
    assert new_box_with(seat, CARDS).held[seat] == cards
    assert new_box_with(seat, START).held[seat] == 1


@pytest.mark.parametrize("seat", [AMUNDSEN, SCOTT])
def test_press_baron_and_manager_start_on_space_1(seat):
    box = new_box_with(seat, START)
    assert box.place[seat] == box.furthest[seat] == 1
    assert (seat, 1, 0, "") in events(box, STARTS)
    assert new_box_with(seat, WILD).place[seat] == 0


def test_5_5_patrons_then_hands_then_starts_then_row():
    for number in range(40):
        codes = [code for code in told(new_box(number, patrons=1)) if code != REMOVED]
        order = [PATRON, DEALT, STARTS, TURNED_UP]
        assert codes == sorted(codes, key=order.index), number


# --- officers ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seat, watched", [(AMUNDSEN, HORSE), (SCOTT, DOG)])
def test_an_officer_watches_the_starting_row(seat, watched):
    removed = 0
    for number in range(150):
        box = new_box(number, patrons=1)
        if PATRON_POWER[box.patron[seat]] == OFFICER:
            gone = [kind for kind, count in enumerate(box.gone) for _ in range(count)]
            mine = [kind for kind in gone if SYMBOL[kind] == watched]
            assert len(mine) == (1, 2)[seat] - box.patron_left[seat], number
            in_row = [SYMBOL[kind] for kind in box.row[: box.row_size]]
            assert watched not in in_row or box.patron_left[seat] == 0, number
            assert box.row_size == 3, number
            removed += len(mine)
    assert removed > 0


def test_amundsens_officer_removes_the_first_horse_only():
    box = position("0 0", row="Rh Gh Ba", deck="Ya Ya", patrons=("officer", "none"))
    play(box, "take 1")
    assert events(box, REMOVED) == [(AMUNDSEN, 1, 0, "Gh")] and row(box) == "Ya Rh Ya"
    assert "Gh" in pile(box.gone).split() and "Gh" not in pile(box.discard)
    assert REMOVED not in told(play(box, "take 1")) and row(box) == "Ya Rh"


def test_scotts_officer_removes_two_dogs_from_right_to_left():
    box = position("0 0", row="Rd Gd Ba", deck="Ya Ya Ya", patrons=("none", "officer"))
    play(box, "take 1")
    assert told(box)[1:] == [TURNED_UP, REMOVED, TURNED_UP, REMOVED, TURNED_UP]
    assert events(box, REMOVED) == [(SCOTT, 1, 0, "Gd"), (SCOTT, 2, 0, "Rd")]
    assert [event[1] for event in events(box, TURNED_UP)] == [3, 1, 2]
    assert row(box) == "Ya Ya Ya"


def test_a_dog_that_fills_the_gap_is_removed_before_one_further_left():
    box = position("0 0", row="Ga Rd Ba", deck="Bd Bd", patrons=("none", "officer"), passes=2)
    play(box, "take 1")
    assert events(box, REMOVED) == [(SCOTT, 1, 0, "Rd"), (SCOTT, 1, 0, "Bd")]
    assert row(box) == "Bd Ga"  # the deck is out: the row closes up


def test_each_officer_removes_his_own_animals():
    box = position("0 0", row="Rd Gh Ba", deck="Ya Ya Ya", patrons=("officer", "officer"))
    play(box, "take 1")
    assert events(box, REMOVED) == [(AMUNDSEN, 1, 0, "Gh"), (SCOTT, 2, 0, "Rd")]
    assert list(box.patron_left) == [0, 1] and row(box) == "Ya Ya Ya"


def test_officers_watch_the_row_only():
    box = position("0 0", ("Rd", "Gd"), deck="Bd", offered="Yw", patrons=("none", "officer"))
    play(box, "use goodweather", "keep")
    assert REMOVED not in told(box) and hand(box, AMUNDSEN) == "Rd Bd"
    assert hand(box, SCOTT) == "Gd" and box.patron_left[SCOTT] == 2


# --- the wild patron ---------------------------------------------------------------------------


def helped(places, cards, seat=AMUNDSEN, **more):
    """A seat with a wild patron who has not helped yet."""
    hands = [cards if s == seat else "Bb" for s in range(2)]
    patrons = ["wild" if s == seat else "none" for s in range(2)]
    return position(places, hands, turn=seat, patrons=tuple(patrons), **more)


@pytest.mark.parametrize("seat", [AMUNDSEN, SCOTT])
def test_a_patron_pays_any_colour_once(seat):
    box = helped("0 0", "", seat)
    assert legal(box) == ["take 1", "go 1 patron"]
    play(box, "go 1 patron")
    assert events(box, PAID) == [(seat, 0, 0, "patron")] and box.place[seat] == 1
    assert box.patron_left[seat] == 0 and pile(box.discard) == ""
    play(box, "take 1")
    assert refused(box, "go 2 patron") == NO_WILD_PATRON and legal(box, "go") == []


def test_a_patron_pays_one_card_of_many():
    assert "go 2 Ra Ya patron" in legal(helped("0 0", "Ra Ya"))
    assert refused(helped("0 0", "Ya"), "go 2 Ya patron patron") == NO_WILD_PATRON


def test_a_patron_pays_at_the_pole_and_on_the_way_back():
    assert legal(helped("10 0", "Ra Ga Rd"), "pole") == ["pole Ra Rd Ga patron"]
    assert legal(helped("?3 0", ""), "back") == ["back 1 patron", "back 2 patron", "back 3 patron"]
    assert places(play(helped("?2 0", ""), "back 0 patron")) == "0 0"
    assert refused(helped("10 0", "Ra Ga Ba Ya"), "pole Ra Ga Ba Ya patron") == POLE_PRICE


@pytest.mark.parametrize("patron", ["none", "officer", "start", "cards"])
def test_no_other_patron_pays(patron):
    box = position("0 0", patrons=(patron, "wild"))
    assert refused(box, "go 1 patron") == NO_WILD_PATRON and legal(box) == ["take 1"]


def test_a_patron_is_outside_the_hand_and_its_limit():
    box = helped("0 0", "Ra Ra Ra Ga Ga Ga")
    assert refused(box, "take 1") == 0 and refused(box, "take 2 Ra") == 0


def test_a_patron_is_safe_from_supplies_and_sacrifice():
    box = position("0 0", ("", "Rs Bo"), turn=SCOTT, patrons=("wild", "none"))
    play(box, "take 2 Rs")
    assert box.turn == AMUNDSEN  # an empty hand: nothing to take
    box = position("0 0", ("Rd", ""), turn=SCOTT, offered="Bo", patrons=("wild", "none"))
    play(box, "use sacrifice")
    assert hand(box, AMUNDSEN) == "" and box.patron_left[AMUNDSEN] == 1


def test_a_patron_is_not_discarded_to_take_cards():
    box = helped("0 0", "Ra Ga")
    assert refused(box, "take 2 patron") == refused(box, "take 3 Ra Ga patron") == PATRON_DISCARD
    assert legal(box, "take") == ["take 1", "take 2 Ra", "take 2 Ga"]


def test_a_patron_does_not_count_for_a_take_that_is_only_named():
    box = helped("0 0", "Ra Ga", row="", deck="", passes=3)
    assert legal(box, "freeze") == ["freeze 1", "freeze 2"]


def test_a_patron_is_not_dropped_as_surplus():
    box = position("0 0", ("Ra Ga Ba Ya Yb Rb", "equipment"), turn=SCOTT, patrons=("wild", "none"))
    play(box, "equipment")
    assert refused(box, "drop patron") == PATRON_DISCARD
    assert len(legal(box)) == 6


def test_a_patron_is_no_blizzard():
    assert refused(helped("5 5", "Rb"), "astray Rb patron") == NOT_A_PAIR
    assert refused(helped("5 ?5", ""), "push patron") == NOT_A_PENALTY


def test_with_a_patron_to_play_taking_a_card_is_no_foregone_thing():
    take_one = GAME.notation.read(None, AMUNDSEN, "take 1")
    assert GAME.rules.forced(position("0 0"), AMUNDSEN) == take_one
    assert GAME.rules.forced(helped("0 0", ""), AMUNDSEN) == -1
    assert GAME.rules.forced(helped("10 0", ""), AMUNDSEN) == take_one
