"""What the expansions draw, what can be clicked in it, and where its pieces come from."""

import re

import pytest

from spieltisch.engine.sight import SPECTATOR
from spieltisch.games.amundsen_scott import GAME
from spieltisch.games.amundsen_scott import reasons as why
from spieltisch.games.amundsen_scott.material import RED, ROUTE, SPACES, YELLOW
from tests.games.amundsen_scott.position import dealt, legal, play, position, under, with_depots

board = GAME.board
ROW = "Bc Gc Yc"
FULL = "Ra Rb Ga Gb Ya Yb Ba"


def drawn(box, viewer):
    return board.draw(GAME.view(box, viewer), viewer).lists


def label(piece):
    return re.search(r'aria-label="([^"]*)"', str(piece.markup))[1]


def origin(box, viewer, key):
    found = [p for pieces in drawn(box, viewer).values() for p in pieces if p.key == key]
    assert found, key
    return re.search(r'data-from="([^"]*)"', str(found[0].markup))


def choice(box, text, viewer=0):
    view = GAME.view(box, viewer)
    offered = board.choices(view, viewer, GAME.legal(box, viewer))
    return next(one for one in offered if one.action == text)


def weather(name, hands=("Ra Ga Gb", "Ya Yb"), row=ROW, **more):
    return under(name, "go 2 Ra", places="1 0", hands=hands, row=row, **more)


def homeward(place=11, cards="Ga Rb", row=ROW, **more):
    return position(f"{place} 9", (cards, "Ya"), homeward=(1, 0), row=row, **more)


# --- depots ----------------------------------------------------------------------------------


def at_depot():
    box = position("5 0", (FULL, ""), row=ROW, depots=("5:Rd 7:Gd", "2:Ga 4:Yc"))
    return play(box, "take 3 Ra Rb Ga")


def test_depots_lie_open_for_their_owner_alone():
    box = at_depot()
    own, other = drawn(box, 0)["beside-0"], drawn(box, 0)["beside-1"]
    assert [label(piece) for piece in own] == [
        "Amundsen, depot on space 5: Red, Greenland dog, which only its owner sees",
        "Amundsen, depot on space 7: Green, Greenland dog, which only its owner sees",
    ]
    assert [label(piece) for piece in other] == [
        "Scott, depot on space 2: a card face down",
        "Scott, depot on space 4: a card face down",
    ]
    for viewer in (1, SPECTATOR):
        assert all("face down" in label(piece) for piece in drawn(box, viewer)["beside-0"])


def test_crates_stand_on_the_chart_until_they_are_taken():
    box = position("0 0", ("Ya", ""), depots=("1:Ra 3:Gb", "2:Ga 4:Yc"))
    crates = [piece.key for piece in drawn(box, 0)["depots"]]
    assert crates == ["crate-0-0", "crate-0-1", "crate-1-0", "crate-1-1"]
    assert len(drawn(play(box, "go 1 Ya"), 0)["depots"]) == 3


@pytest.mark.parametrize("seat", [0, 1])
def test_on_the_turned_board_red_and_yellow_spaces_keep_their_dots(seat):
    signs = {piece.key: str(piece.markup) for piece in drawn(homeward(), seat)["signs"]}
    for space, colour in enumerate(ROUTE[seat], 1):
        markup = signs[f"sign-{seat}-{space}"]
        dots = re.findall(r'class="(b-[wk])" cy="(\d+)" r="(\d+)"', markup)
        assert [dot for dot, *_ in dots] == {RED: ["b-w"], YELLOW: ["b-k"]}.get(colour, [])
        disc = re.search(r'class="disc" cy="(-?\d+)" r="(\d+)"', markup)
        for _dot, y, radius in dots:
            assert int(y) - int(radius) >= int(disc[1]) + int(disc[2])  # the sign does not cover it
            assert int(y) + int(radius) <= 33  # the square reaches so far down, the diamond further


def test_clicks_for_depots():
    box = with_depots(rolls=[4, 4])
    assert choice(box, "place 2").targets == ("space-0-2",)
    text = legal(dealt(box))[0]
    assert choice(box, text).targets == (f"space-0-{text.split()[1]}",)
    assert choice(box, text).select == (text.split()[2],)
    assert choice(at_depot(), "swap Gb").targets == ("depot-0-0",)
    assert choice(at_depot(), "leave").targets == ()


def test_cards_glide_to_and_from_depots():
    box = play(position("0 0", ("Ya", ""), depots=("1:Rd 3:Gb", "")), "go 1 Ya")
    assert origin(box, 0, "hand-0-Rd-0")[1] == "depot-0-0"
    swapped = play(at_depot(), "swap Gb")
    assert origin(swapped, 0, "hand-0-Rd-0")[1] == "depot-0-0"
    assert origin(swapped, 0, "depot-0-0")[1].startswith("hand-0-Gb-0")


# --- weather ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["sunny", "stable", "windy", "stormy", "freezing"])
def test_card_and_die_lie_there(name):
    box = weather(name)
    (piece,) = drawn(box, SPECTATOR)["sky"]
    assert label(piece).endswith(f"the die shows {box.weather_die}: {name}")
    markup = str(piece.markup)
    assert markup.count('class="wc"') == 5 and markup.count('class="wc hit"') == 1
    assert markup.count("<circle") == box.weather_die


def test_a_new_weather_is_a_new_piece():
    calm = drawn(position("0 0", weather=1), 0)["sky"][0]
    assert "No parallel" in label(calm) and calm.key != drawn(weather("sunny"), 0)["sky"][0].key


def test_no_sky_without_weather_or_on_the_way_back():
    assert "sky" not in drawn(position("0 0"), 0)
    assert drawn(homeward(weather=1), 0)["sky"] == []


def test_clicks_for_the_weather():
    assert choice(weather("stable"), "pick 2").targets == ("row-2",)
    assert choice(weather("windy"), "give Gb").targets == ("explorer-1",)
    assert choice(weather("freezing"), "lose Gb").targets == ("discard",)


def test_a_chosen_card_is_marked_for_its_owner_alone():
    box = play(weather("windy"), "0: give Gb")
    marked = [piece.key for piece in drawn(box, 0)["hand-0"] if "chosen" in str(piece.markup)]
    assert marked == ["hand-0-Gb-0"]
    for viewer in (1, SPECTATOR):
        assert "chosen" not in str(drawn(box, viewer)["hand-0"])


def test_cards_of_the_row_glide_where_they_go():
    picked = play(weather("stable"), "pick 2")
    assert origin(picked, 0, "hand-0-Gc-0")[1] == "row-2"
    assert origin(picked, 0, "hand-1-Bc-0")[1] == "row-3"
    assert origin(picked, 0, "hand-1-Yc-0")[1] == "row-1"
    assert origin(picked, 0, "row-1")[1] == "deck"
    asked = play(weather("stable", ("Ra", "Ga Gb Ya Yb Ba Bb")), "pick 1")
    assert origin(asked, 0, "row-1")[1] == "row-2" and origin(asked, 0, "row-2")[1] == "row-3"
    stormy = weather("stormy", row="Bc Gc Yc")
    assert origin(stormy, 0, "row-3")[1] == "deck" and origin(stormy, 0, "discard")[1] == "row-3"
    blown = play(weather("windy"), "0: give Gb", "1: give Ya")
    assert origin(blown, 0, "hand-1-Gb-0")[1].startswith("hand-0-Gb-0")


# --- the way back ----------------------------------------------------------------------------


def test_every_space_shows_its_colour_and_symbol():
    signs = drawn(homeward(), SPECTATOR)["signs"]
    assert len(signs) == 1 + 2 * SPACES and "1912" in str(signs[0].markup)
    assert [label(piece) for piece in signs[1:4]] == [
        "Amundsen, space 1 on the way back: yellow and Blizzard",
        "Amundsen, space 2 on the way back: red and Advance",
        "Amundsen, space 3 on the way back: green and Dog",
    ]
    assert label(signs[-1]) == "Scott, space 10 on the way back: green and Advance"
    assert drawn(position("5 5"), 0)["signs"] == []


def test_clicks_on_the_way_back():
    assert choice(homeward(), "home 10 Ga").targets == ("space-0-10",)
    aboard = choice(homeward(1, "fram"), "home 0 fram")
    assert aboard.targets == ("space-0-0",) and aboard.select == ("fram",)
    assert choice(homeward(), "draw").targets == ("deck",)
    ship = play(homeward(row="Bc Gc terranova"), "take 1")
    assert choice(ship, "hold Ga").select == ("Ga",)


def test_a_ship_glides_to_its_owner_and_lost_equipment_into_the_hand():
    ship = play(homeward(row="Bc Gc terranova"), "take 1")
    assert origin(ship, 0, "hand-1-terranova-0")[1] == "row-1"
    drawn_ship = play(homeward(deck="terranova"), "draw")
    assert origin(drawn_ship, 0, "hand-1-terranova-0")[1] == "deck"
    box = position(
        "10 8", ("Ra Ga Ba Ya", ""), furthest=(10, 8), row=ROW, way_back=1, losses=(1, 0)
    )
    play(box, "pole Ra Ga Ba Ya")
    assert origin(box, 0, "hand-0-equipment-0")[1] == "loss-0"


CLICKS = [
    (lambda: homeward(cards="Rb Gb"), "Rb Gb", "space-0-10", why.HOME_PRICE),
    (lambda: homeward(cards="Rb Gb"), "Rb", None, why.HOME_PRICE),
    (lambda: homeward(cards="Ga"), "Ga", "space-0-9", why.ONE_SPACE),
    (lambda: homeward(1, cards="Ga"), "Ga", "space-0-0", why.SHIP_NEEDED),
    (lambda: homeward(row="Bc Gc compass"), "", "deck", why.COLOURLESS_TOP),
    (lambda: homeward(cards="Rb Gb"), "Rb Gb", "explorer-1", why.BOARD_TURNED),
    (
        lambda: weather("freezing", ("Ra compass Ga", "Ya")),
        "compass",
        "discard",
        why.COLOURLESS_FROST,
    ),
    (lambda: weather("windy"), "Ga Gb", "explorer-1", why.ONE_CARD),
    (lambda: weather("stable"), "", "deck", why.PICK_OF_THE_ROW),
    (at_depot, "Gb Ya", "depot-0-0", why.ONE_CARD),
    (lambda: with_depots(rolls=[4, 4]), "", "space-0-5", why.NOT_TWO_OFF),
    (lambda: dealt(with_depots()), "", "space-0-0", why.NOT_A_DEPOT),
]


@pytest.mark.parametrize(("box", "select", "target", "reason"), CLICKS)
def test_the_reason_is_the_one_that_helps(box, select, target, reason):
    box = box()
    action = board.meant(GAME.view(box, 0), 0, select.split(), target)
    assert GAME.rules.refusal(box, 0, action) == reason


@pytest.mark.parametrize("name", ["sunny", "stable", "windy", "stormy", "freezing"])
def test_each_weather_has_a_picture_for_the_rule_page(name):
    assert f"#w-{name}" in str(board.rule_mark(name))
