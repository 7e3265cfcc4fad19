"""The table as it is drawn: legal cells, sectors, features, counting aids, pictures."""

import math
import re
from itertools import combinations

import pytest

from spieltisch.engine.language import LANGUAGES, speaking
from spieltisch.games.carcassonne import GAME, board, reasons
from spieltisch.games.carcassonne.board.art import pictures
from spieltisch.games.carcassonne.board.art.geometry import REACH
from spieltisch.games.carcassonne.board.lobby import FILE, lobby_picture
from spieltisch.games.carcassonne.material import KINDS
from spieltisch.games.carcassonne.notation import arrange
from tests.games.carcassonne.table import act, play, table

ORANGE = "WR-ORANGE 0,0 0"


def pieces(match, name, viewer=0):
    return {piece.key: piece.markup for piece in board.draw(match.view(viewer), viewer).lists[name]}


def choices(match):
    seat = match.box.turn
    return board.choices(match.view(seat), seat, match.legal(seat))


def with_tile(match, kind):
    arrange(match.box, "action", f"{kind} 0,0 0")
    return match


def test_the_kept_pictures_are_what_the_data_give():
    """`python -m spieltisch.games.carcassonne.board` draws them anew."""
    assert pictures.FILE.read_text(encoding="utf-8") == pictures.draw_all()
    assert FILE.read_text(encoding="utf-8") == lobby_picture()


def test_a_click_on_the_middle_of_a_figure_means_no_other():
    """Whichever of two parts is drawn last."""
    close = [
        (one, other)
        for (one, here), (other, there) in combinations(pictures.spots().items(), 2)
        if one[0] == other[0] and math.dist(here, there) <= REACH
    ]
    assert not close


def test_no_two_faces_look_alike():
    found = re.findall(r'<g id="(t-[^"]+)">(.*?)</g>\n', pictures.FILE.read_text(encoding="utf-8"))
    assert len(found) == 36 and len({drawn for _name, drawn in found}) == 36


@pytest.mark.parametrize(
    ("language", "version", "letters"),
    [
        ("de", "hig", "NOSW"),
        ("en", "hig", "NESW"),
        ("de", "spielbox", "NS"),
        ("en", "spielbox", "NS"),
    ],
)
def test_roses_have_the_letters_of_the_reader_and_of_their_edition(language, version, letters):
    with speaking(language):
        match = table(start=ORANGE, wind_roses=version)
        symbols = board.scene(match.view(0), 0).symbols
    whole = re.search(r'<g id="t-WR-ORANGE">.*?<g id="a-WR-ORANGE0"', symbols)[0]
    assert sorted(re.findall(r">([A-Z])</text>", whole)) == sorted(letters)


def test_the_first_turn_offered_is_legal_and_a_cell_offers_each_of_them():
    match = with_tile(table(), "E")
    offered = [choice for choice in choices(match) if choice.targets == ("c-1,0",)]
    assert all(choice.again for choice in offered)
    assert [choice.action for choice in offered] == []  # a road lies there
    offered = [choice for choice in choices(match) if choice.targets == ("c0,1",)]
    assert [choice.action for choice in offered] == ["E 0,1 1", "E 0,1 2", "E 0,1 3"]
    assert len({str(choice.label) for choice in offered}) == 3


def test_the_tile_that_is_laid_out_keeps_the_key_of_its_cell_so_that_it_can_be_turned():
    match = with_tile(table(), "E")
    assert "s-free" in pieces(match, "cells")["c0,1"]
    act(match, "E 0,1 1")
    assert "s-turn" in pieces(match, "cells")["c0,1"]
    act(match, "-")
    assert "c0,1" not in pieces(match, "cells")


def test_the_parts_of_a_tile_are_where_a_meeple_goes():
    match = table()
    act(match, "L 1,0 0")
    parts = pieces(match, "spots")
    assert list(parts) == ["at-N", "at-E", "at-S", "at-W", "at-EL", "at-ER", "at-SR"]
    assert {target for choice in choices(match) for target in choice.targets} == set(parts)


def test_a_click_on_the_tile_that_is_laid_out_turns_it_where_it_fits_in_several_ways():
    match = table()
    act(match, "E 0,1 1")
    shown = pieces(match, "tiles")["tile-1"]
    assert re.findall(r'data-click="([^"]+)"', shown) == ["c0,1"]
    act(match, "-")
    assert "data-click" not in pieces(match, "tiles")["tile-1"]


def test_a_click_on_a_part_of_a_tile_that_fits_in_one_way_only_means_its_place():
    match = table()
    act(match, "U 1,0 1")
    clicked = re.findall(r'data-click="([^"]+)"', pieces(match, "tiles")["tile-1"])
    assert clicked == list(pieces(match, "spots"))
    assert "data-click" not in pieces(match, "tiles")["tile-0"]


def test_a_quarter_in_hand_shows_the_sectors_and_where_it_scores():
    match = with_tile(table(start=ORANGE, wind_roses="hig"), "WR-SE")
    shown = pieces(match, "sectors")
    assert len(shown) == 4 and sum("s-hot" in markup for markup in shown.values()) == 1
    assert list(pieces(match, "veil")) == ["veil"]
    gains = [key for key, markup in pieces(match, "cells").items() if "+3" in markup]
    assert gains == ["c1,0", "c0,1"]
    with speaking("de"):
        assert "SO" in "".join(pieces(match, "sectors").values())
        assert "SO" in str(GAME.words.ask(match.view(0), 0, ["Ada", "Bert"]).sentence)


@pytest.mark.parametrize("laid", [(), ("WR-SE 0,1 2",)])
def test_a_game_that_was_given_up_shows_no_tile_in_hand_and_no_final_count(laid):
    """In the middle of a turn too: nothing lies there to be placed, and nothing was counted."""
    match = with_tile(table(start=ORANGE, wind_roses="hig"), "WR-SE")
    if laid:
        act(match, *laid)
    lists = board.draw(GAME.given_up(match.view(0)), 0).lists
    for name in ("drawn", "cells", "spots", "sectors", "veil", "steps", "count"):
        assert not lists[name], name
    assert "data-click" not in str(lists["tiles"])


def test_no_sectors_are_shown_without_a_quarter():
    match = with_tile(table(start=ORANGE, wind_roses="hig"), "E")
    assert not pieces(match, "sectors") and not pieces(match, "veil")


@pytest.mark.parametrize("shown", ["yes", "no"])
def test_dead_cells_can_be_switched_off(shown):
    ring = ["U 1,0 1", "U -1,0 1", "B 1,1 0", "B -1,1 0", "V 1,2 3", "V -1,2 0", "B 0,2 0"]
    match = table(*ring, dead_cells=shown)
    for kind in range(len(KINDS)):
        if kind != match.box.drawn:
            match.box.bag[kind] = int(KINDS[kind] == "C")
    with_tile(match, "C")
    assert ("s-dead" in pieces(match, "cells")["c0,1"]) == (shown == "yes")


@pytest.mark.parametrize("shown", ["yes", "no"])
def test_remaining_tiles_and_projected_points_can_be_switched_off(shown):
    match = table("U 1,0 1 E", remaining_tiles=shown, projected=shown)
    view = match.view(0)
    still = "".join(board.scene(view, 0).areas.values())
    assert ('data-list="rest"' in still) == (shown == "yes")
    assert ("rest" in board.draw(view, 0).lists) == (shown == "yes")
    assert len(GAME.words.seat(view, 0).facts) == (2 if shown == "yes" else 1)


def test_projected_points_are_the_final_ones_if_the_game_ended_now():
    match = table("E 0,-1 2 NL", "U -1,0 1", "U 1,0 1 NL")
    assert GAME.words.seat(match.view(1), 0).facts == ("0 points", "projected 6")
    assert GAME.words.seat(match.view(1), 1).facts == ("0 points", "projected 0")


def test_all_parts_of_a_feature_light_up_together_and_say_what_it_is():
    match = table("F 0,-1 1 S")
    drawn = "".join(pieces(match, "tiles").values())
    city = re.search(r'#a-F0" class="area s-red" data-group="(f\d+)"', drawn)[1]
    assert drawn.count(f'data-group="{city}"') == 2
    assert f'data-group="{city}"' in "".join(pieces(match, "men").values())
    told = pieces(match, "tips")[f"tip-{city[1:]}"]
    assert "City of Red: 2 tiles, 1 pennant, 1 open edge. 3 points now, at least 8" in told


def test_a_discard_is_announced_and_listed():
    match = table(start="U 0,0 0")
    act(match, "U 0,1 0")
    match.box.bag = [int(kind in ("C", "U")) for kind in KINDS]
    seed = next(seed for seed in range(50) if first_drawn(match, seed) == "C")
    match.box.key = [seed, seed]
    match.act(0, "-")
    told = [str(line) for line in GAME.words.log(match.view(0), 0, ["Ada", "Bert"])]
    assert "Fits nowhere and leaves the game: city N–E–S–W with a pennant." in told
    assert list(pieces(match, "discarded")) == ["out-C"]
    assert "lost" in pieces(match, "bag")


def first_drawn(match, seed):
    box = match.box.copy()
    box.key = [seed, seed]
    GAME.rules.apply(box, 0, 0)
    return "C" if sum(box.discarded) else "U"


def test_the_end_is_told_step_by_step_and_counted_by_source():
    match = table("E 0,-1 2 NL", "U 1,0 1 E")
    match.box.bag = [0] * len(KINDS)
    with_tile(match, "U")
    match.box.drawn = KINDS.index("U")
    match.act(0, "U -1,0 1")
    match.act(0, "-")
    view = match.view(0)
    steps = list(pieces(match, "steps").values())
    assert len(steps) == 2 and all("data-group" in step for step in steps)
    assert "Incomplete road, 3 tiles: <b>3 points</b> Blue" in steps[0]
    assert "Field at 1 complete city: <b>3 points</b> Red" in steps[1]
    assert "<td>3</td>" in pieces(match, "count")["count"]
    assert str(GAME.words.ending(view, 6, ["Ada", "Bert"])) == (
        "Ada and Bert share the victory with 3 points."
    )
    with speaking("de"):
        assert str(GAME.words.ending(view, 6, ["Ada", "Bert"])) == (
            "Ada und Bert teilen sich den Sieg mit 3 Punkten."
        )


def test_a_click_that_does_nothing_is_explained_by_what_it_may_have_meant():
    match = with_tile(table(), "E")
    view = match.view(0)
    refusal = lambda target: GAME.rules.refusal(  # noqa: E731
        match.box, 0, board.meant(view, 0, [], target)
    )
    assert refusal("c1,0") == reasons.FITS_NOT_AT_ALL
    assert refusal("tile-0") == reasons.OCCUPIED
    assert board.meant(view, 0, [], "man-9") == -1
    play(match, "U 1,0 1 E")
    act(match, "U 2,0 1")
    assert GAME.rules.refusal(match.box, 1, board.meant(match.view(1), 1, [], "at-E")) == (
        reasons.FEATURE_OCCUPIED
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_rule_pictures(language):
    with speaking(language):
        for name in ("meeple", "pennant", *(f"tile-{kind}" for kind in KINDS)):
            assert board.rule_mark(name).startswith("<svg")
        assert board.rule_mark("tile-Z") is None and board.rule_mark("red") is None
