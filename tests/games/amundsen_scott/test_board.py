"""The table as it is drawn: pieces, labels, clicks, and where moved pieces come from."""

import re

import pytest

from spieltisch.engine.language import LANGUAGES, speaking
from spieltisch.engine.sight import EVERYTHING, SPECTATOR
from spieltisch.games.amundsen_scott import GAME, material
from spieltisch.games.amundsen_scott.board import geometry
from spieltisch.games.amundsen_scott.board.chart import lost_spots
from spieltisch.games.amundsen_scott.notation import KIND_OF_TEXT
from tests.games.amundsen_scott.sitting import position, random_games

VIEWERS = (0, 1, SPECTATOR, EVERYTHING)
board = GAME.board


def drawn(match, viewer):
    return board.draw(match.view(viewer), viewer)


def first_tag(markup):
    """The name and the attributes of the element that some markup begins with."""
    opening = re.match(r"<(\w+)([^>]*)>", markup)
    return opening[1], dict(re.findall(r'([\w-]+)="([^"]*)"', opening[2]))


def pieces(drawing):
    """All pieces of a drawing by key: tag and attributes of the piece itself, and its markup."""
    found = {}
    for name in drawing.lists:
        for piece in drawing.lists[name]:
            assert piece.key not in found, piece.key
            tag, attributes = first_tag(str(piece.markup))
            found[piece.key] = (tag, attributes, str(piece.markup))
    return found


def choice(match, text):
    viewer = match.waiting()[0]
    offered = board.choices(match.view(viewer), viewer, match.legal(viewer))
    return next(one for one in offered if one.action == text)


# --- how it is drawn -------------------------------------------------------------------------


def test_drawing_is_pure():
    match = position(hands=("Ya *Gd", "Rb Rb"), places=(4, 6))
    for viewer in VIEWERS:
        view = match.view(viewer)
        before = view.copy()
        assert board.scene(view, viewer) == board.scene(view, viewer)
        assert board.draw(view, viewer) == board.draw(view, viewer)
        assert view == before


def test_every_piece_is_said_in_words():
    for told, match, chooser in random_games(4):
        for _ in range(25):
            if match.ended:
                break
            match.act(match.waiting()[0], chooser.choice(match.legal_texts(match.waiting()[0])))
            for viewer in VIEWERS:
                for key, (tag, attributes, _markup) in pieces(drawn(match, viewer)).items():
                    if tag not in ("p", "li"):
                        assert attributes["role"] == "img", (told, key)
                        assert attributes["aria-label"].strip(), (told, key)
                        assert "\u00ad" not in attributes["aria-label"], (told, key)


def test_every_symbol_that_is_used_is_defined():
    match = position(
        row="Ga Rd compass Yc Gw Bo",
        hands=("Ya Rs equipment", "Bh *Bb"),
        places=(2, 3),
        advanced=1,
        remaining_cards=1,
        discard="Yb",
        patrons=("philanthropist", "army officer"),
        equipment=[0, 1],
    )
    view = match.view(0)
    scene, drawing = board.scene(view, 0), board.draw(view, 0)
    facts = [fact for seat in (0, 1) for fact in GAME.words.seat(view, seat).facts]
    everything = "".join(
        [scene.symbols, *scene.areas.values(), *facts]
        + [piece.markup for some in drawing.lists.values() for piece in some]
    )
    defined = set(re.findall(r'\bid="([^"]+)"', everything))
    used = set(re.findall(r'href="#([^"]+)"', everything))
    assert used <= defined, used - defined
    for name in ("red", "dog", "equipment", "play", "wild-a", "lost", "card-Ya", "card-compass"):
        mark = board.rule_mark(name)
        assert set(re.findall(r'href="#([^"]+)"', mark)) <= defined
    assert board.rule_mark("unheard-of") is None
    assert board.rule_mark("card-Zz") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_is_light_enough_for_a_telephone(language):
    match = position(
        row="Ga Rd compass Yc Gw Bo",
        hands=("Ya Yb Rs Ra Rd Ga equipment", "Bh Bb Bc Gc Gb Yd *Yh"),
        places=(2, 3),
        advanced=1,
        remaining_cards=1,
    )
    with speaking(language):
        view = match.view(0)
        scene, drawing = board.scene(view, 0), board.draw(view, 0)
        chart = len(scene.areas["board"].encode())
        rest = len("".join([scene.symbols, *scene.areas.values()]).encode())
        rest += sum(len(p.markup.encode()) for some in drawing.lists.values() for p in some)
    assert chart < 25_000
    assert rest < 52_000  # the house needs the rest of the 60 kB


def test_the_chart_fits_the_material():
    for seat in (0, 1):
        assert len(geometry.SPACES[seat]) == len(geometry.NUMBERS[seat]) == material.SPACES
        assert max(lost_spots(seat)) <= len(geometry.LOST[seat])
        for degrees, after in material.PARALLELS[seat]:
            beyond, before = (distance(geometry.place(seat, n)) for n in (after + 1, after))
            assert beyond < geometry.PARALLEL_RADIUS[degrees] < before


def distance(place):
    return ((place[0] - geometry.POLE[0]) ** 2 + (place[1] - geometry.POLE[1]) ** 2) ** 0.5


# --- what is to be seen ----------------------------------------------------------------------


def test_own_cards_that_the_opponent_has_not_seen_are_marked():
    match = position(hands=("*Ya Gd", "*Ra"))
    mine = pieces(drawn(match, 0))
    assert "e-unseen" in mine["hand-0-Ya-0"][2]
    assert "not seen by the opponent" in mine["hand-0-Ya-0"][1]["aria-label"]
    assert "e-unseen" not in mine["hand-0-Gd-0"][2]
    assert "back" in mine["hand-1-hidden-0"][1]["class"]
    assert "hand-1-Ra-0" not in mine and "hand-0-Ya-0" not in pieces(drawn(match, 1))


def test_with_closed_hands_only_backs_are_seen_and_the_same_is_marked():
    match = position(hands=("*Ya Gd", "Ra Rb"), open_hands=0)
    found = pieces(drawn(match, 0))
    assert {key for key in found if key.startswith("hand-1")} == {
        "hand-1-hidden-0",
        "hand-1-hidden-1",
    }
    assert "e-unseen" in found["hand-0-Ya-0"][2] and "e-unseen" not in found["hand-0-Gd-0"][2]


def test_patrons_lie_where_they_help():
    match = position(hands=("Ya", "Ra"), patrons=("philanthropist", "army officer"))
    drawing = drawn(match, 0)
    assert drawing.lists["hand-0"][0].key == "patron-0"
    assert pieces(drawing)["patron-0"][1]["data-token"] == "patron"
    assert "dog" in pieces(drawing)["patron-1"][1]["aria-label"]
    assert [piece.key for piece in drawing.lists["beside-1"]] == ["patron-1"]
    assert "data-token" not in pieces(drawn(match, 1))["patron-0"][1]
    match.box.patron_left[:] = [0, 0]
    assert not {"patron-0", "patron-1"} & set(pieces(drawn(match, 0)))


def test_equipment_loss_lies_before_its_victim():
    match = position(hands=("equipment Ya", "Ra"))
    match.act(0, "equipment")
    found = pieces(drawn(match, 1))
    assert "5 cards at most" in found["loss-1"][1]["aria-label"]
    assert found["loss-1"][1]["data-from"].split()[0] == "hand-0-equipment-0"
    assert choice(position(hands=("equipment", "")), "equipment").targets == ("explorer-1",)


def test_the_card_of_good_weather_is_shown_while_it_is_asked_about():
    match = position(hands=("Ya Gw", ""), places=(4, 0))
    match.act(0, "take 2 Gw")
    match.act(0, "use goodweather")
    mine = [
        p for p in pieces(drawn(match, 0)).values() if "just drawn" in p[1].get("aria-label", "")
    ]
    assert len(mine) == 1 and mine[0][1]["data-from"] == "deck"
    assert "flag" not in "".join(markup for *_rest, markup in pieces(drawn(match, 1)).values())


def test_remaining_cards_are_listed_only_where_the_table_allows_it():
    match = position(hands=("Ya", "*Ra *Rb"), remaining_cards=1)
    assert 'data-list="rest"' in board.scene(match.view(0), 0).areas["market"]
    listed = [int(re.search(r"<b>(\d+)</b>", p.markup)[1]) for p in drawn(match, 0).lists["rest"]]
    assert sum(listed) == match.box.stack_size + 2
    without = position(hands=("Ya", "*Ra *Rb"))
    assert "rest" not in drawn(without, 0).lists
    assert "rest" not in board.scene(without.view(0), 0).areas["market"]


def test_six_cards_lie_in_two_lines_of_three():
    match = position(row="Ga Rd compass Yc Gw Bh", advanced=1)
    row = drawn(match, 0).lists["row"]
    assert [piece.key for piece in row] == [f"row-{place}" for place in range(6, 0, -1)]
    assert 'class="row row6"' in board.scene(match.view(0), 0).areas["market"]
    assert row[-1].markup.startswith('<div class="card blue at-1"')


def test_deck_and_discard_pile_say_what_they_hold():
    match = position(discard="Ra Yb")
    found = pieces(drawn(match, 0))
    assert found["deck"][1]["aria-label"] == f"Deck: {match.box.stack_size} cards, 1st pass"
    assert found["discard"][1]["aria-label"] == "Discard pile: 2 cards, on top Yellow, Blizzard"
    empty = pieces(drawn(position(passes=3, stack_size=0), 0))
    assert "gap" in empty["deck"][1]["class"] and "gap" in empty["discard"][1]["class"]


# --- clicks ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "text", "select", "targets"),
    [
        ("", "take 1", (), ("row-1",)),
        ("Ya", "take 2 Ya", ("Ya",), ("row-1", "row-2")),
        ("Ya Ya Gd", "take 3 Gd Ya Ya", ("Gd", "Ya", "Ya"), ("row-1", "row-2", "row-3")),
        ("Ya Rd Rd", "go 6 Rd Rd Ya", ("Rd", "Rd", "Ya"), ("space-0-6",)),
        ("compass", "compass", ("compass",), ("space-0-5",)),
        ("Bb Yb", "astray Bb Yb", ("Bb", "Yb"), ("lost-1-5", "pawn-1", "explorer-1")),
    ],
)
def test_what_is_clicked_for_an_action(hand, text, select, targets):
    found = choice(position(hands=(hand, "Ra"), places=(4, 6)), text)
    assert (found.select, found.targets) == (select, targets)


def test_what_is_clicked_by_and_against_the_lost():
    lost = position(hands=("Ga Gb", "Ra"), places=(2, 6), lost=(1, 1))
    assert choice(lost, "back 0 Ga").targets == ("space-0-0",)
    assert choice(lost, "push Gb").targets == ("lost-1-5", "pawn-1", "explorer-1")


def test_the_pole_is_a_target():
    match = position(hands=("Ra Ga Ba Ya", ""), places=(10, 0))
    assert choice(match, "pole Ra Ga Ba Ya").targets == ("pole",)


def test_only_ending_the_game_without_a_winner_asks_to_be_sure():
    match = position(row="Ra", hands=("Ya Ga", "Ra"), passes=3, stack_size=0)
    offered = board.choices(match.view(0), 0, match.legal(0))
    asking = [one for one in offered if one.warn]
    assert {one.action for one in asking} == {"freeze 2"}
    assert str(asking[0].label) == "Ask for 2: nobody wins" and not asking[0].targets


# --- glides ----------------------------------------------------------------------------------


def test_moved_cards_come_from_where_they_lay():
    """For every action of random games, seen by everybody: whatever is new on the table comes
    from a piece of the drawing before, and it is the same card if both are open."""
    for told, match, chooser in random_games(5, start=100):
        before = {viewer: pieces(drawn(match, viewer)) for viewer in VIEWERS}
        for _ in range(50):
            if match.ended:
                break
            seat = match.waiting()[0]
            text = chooser.choice(match.legal_texts(seat))
            match.act(seat, text)
            for viewer in VIEWERS:
                after = pieces(drawn(match, viewer))
                for key, piece in after.items():
                    check_origin(before[viewer], after, key, piece, (told, text, viewer, key))
                before[viewer] = after


def check_origin(before, after, key, piece, told):
    _tag, attributes, markup = piece
    origins = attributes.get("data-from", "").split()
    if origins:
        standing = [origin for origin in origins if origin in before]
        assert standing, told
        old = before[standing[0]]
    elif key in before:
        old = before[key]
    else:
        assert key.startswith(("rest-", "loss-", "crate-", "weather-", "sign-", "turned")), told
        return
    hidden = any("back" in one[1].get("class", "") for one in (piece, old))
    if key.startswith(("row-", "hand-")) and not hidden:
        assert printed(markup) == printed(old[2]), told


def printed(markup):
    """The symbols printed on a card."""
    return re.findall(r'href="#([kg]-[a-z]+)"', markup)


def test_pawns_pass_every_space_on_their_way():
    match = position(hands=("Ya Gd Gd Rd Rd", ""), places=(4, 0))
    match.act(0, "go 7 Rd Rd Gd Gd Ya")
    assert pieces(drawn(match, 1))["pawn-0"][1]["data-via"] == "space-0-5 space-0-6"


def test_all_cards_have_a_face_of_their_own():
    faces = {str(board.rule_mark(f"card-{text}")) for text in KIND_OF_TEXT if text != "patron"}
    assert len(faces) == len(KIND_OF_TEXT) - 1
