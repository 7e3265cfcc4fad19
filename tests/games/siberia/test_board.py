"""The table as it is drawn: pieces, labels, clicks, and where moved pieces come from."""

import re
from pathlib import Path

import pytest

from spieltisch.engine.drawing import AIM, CAN, naming
from spieltisch.engine.language import LANGUAGES, speaking
from spieltisch.engine.sight import EVERYTHING, SPECTATOR
from spieltisch.games.siberia import GAME, reasons
from spieltisch.games.siberia.box import LAST_RESOURCE
from spieltisch.games.siberia.material import SYMBOLS
from spieltisch.games.siberia.notation import KIND_NAMES
from tests.battery.play import moves, setup_of
from tests.games.siberia.table import Table

ROW = ("gold 4000", "?", "oil 2000", "gold 6000", "gold 5000", "?", "?", "?")
board = GAME.board


def drawn(table, viewer=0):
    """All pieces by key: the attributes of their element, and their markup."""
    found = {}
    for pieces in board.draw(table.match.view(viewer), viewer).lists.values():
        for piece in pieces:
            opening = re.match(r"<\w+([^>]*)>", piece.markup)
            found[piece.key] = (dict(re.findall(r'([\w-]+)="([^"]*)"', opening[1])), piece.markup)
    return found


def offered(table):
    seat = table.box.turn
    return board.choices(table.match.view(seat), seat, table.match.legal(seat))


def choice(table, text):
    return next(one for one in offered(table) if one.action == text)


# --- how it is drawn -------------------------------------------------------------------------


def test_who_owns_something_is_called_by_name_and_names_are_hostile():
    table = Table()
    table.box.sellers[0] = 2
    assert "seat 2" in drawn(table)["value-gas"][1]
    with naming(["Ada", "<b>\"Bert'"]):
        pieces = drawn(table)
    for key in ("value-gas", "seller-gas"):
        assert "&lt;b&gt;&#34;Bert&#39;" in pieces[key][1] and '<b>"' not in pieces[key][1]
    assert "seat 2" not in "".join(markup for _attributes, markup in pieces.values())


def test_drawing_is_pure_and_every_piece_is_said_in_words():
    setup = setup_of(GAME, 1)
    match = setup.match()
    for number, _ in enumerate(moves(setup, match)):
        if number % 9:
            continue
        for viewer in (*range(setup.seats), SPECTATOR, EVERYTHING):
            view = match.view(viewer)
            before = view.copy()
            drawing = board.draw(view, viewer)
            assert drawing == board.draw(view, viewer) and view == before, setup
            for pieces in drawing.lists.values():
                for piece in pieces:
                    told = 'aria-label="' in piece.markup.partition(">")[0]
                    words = re.sub(r"<[^>]*>", "", piece.markup).strip()
                    assert told if 'role="img"' in piece.markup else words, piece


def test_every_picture_that_is_used_is_defined():
    table = Table(seats=4).row(*ROW).hand(0, *KIND_NAMES[:8])
    table.people(1, sellers=SYMBOLS[:3], investors=SYMBOLS[:2]).mined(1, "gas 1000", "coal 2000")
    table.discovery(0).play("reveal 2", "draw" if table.can("draw") else "skip")
    view = table.match.view(0)
    scene = board.scene(view, 0)
    markup = "".join(scene.areas.values())
    markup += "".join(p.markup for ps in board.draw(view, 0).lists.values() for p in ps)
    used = set(re.findall(r'href="#([^"]+)"', markup))
    defined = set(re.findall(r'id="([^"]+)"', scene.symbols))
    assert used <= defined and len(used) > 15


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_is_light_enough_for_a_telephone(language):
    with speaking(language):
        table = Table(seats=4).row(*ROW).hand(0, *KIND_NAMES[:8])
        view = table.match.view(0)
        scene = board.scene(view, 0)
        pieces = [p.markup for ps in board.draw(view, 0).lists.values() for p in ps]
        size = len("".join([scene.symbols, *scene.areas.values(), *pieces]))
    assert size < 60_000


def test_the_announcement_of_the_last_round_looks_like_one():
    table = Table().row("gas 1000", "?", deck=0).discovery(0).play("reveal 2")
    (look,) = re.findall(r'class="([^"]+)"', drawn(table)["notice"][1])
    style = Path(board.__file__).parents[1] / "static" / "siberia.css"
    assert f".{look} {{" in style.read_text("utf-8")


def test_hands_of_others_are_seen_only_after_the_game():
    table = Table().row(*ROW).hand(0, "gas/worker").hand(1, "oil/seller", "oil/investor")
    hidden = ["hand-1-hidden-0", "hand-1-hidden-1"]
    hands = [key for key in drawn(table) if key.startswith("hand-")]
    assert hands == ["hand-0-gas-worker-0", *hidden]
    hands = [key for key in drawn(table, SPECTATOR) if key.startswith("hand-")]
    assert hands == ["hand-0-hidden-0", *hidden]
    table.box.ended = LAST_RESOURCE
    everything = board.draw(table.match.view(EVERYTHING), 0)
    assert len(everything.lists["hand-1"]) == 2
    assert "data-token" not in everything.lists["hand-1"][0].markup


def test_revealed_cards_are_numbered_in_the_order_in_which_they_are_taken():
    pieces = drawn(Table().row(*ROW))
    numbers = {
        key: re.findall(r'class="nth"[^>]*>(\d)', markup)
        for key, (_attributes, markup) in pieces.items()
        if key.startswith("row-")
    }
    assert [numbers[f"row-{n}"] for n in (1, 2, 3, 4, 5)] == [["1"], [], ["1"], ["2"], ["3"]]


def test_what_is_taken_leaves_its_place_with_its_owner():
    table = Table(seats=3).row(*ROW).people(0, sellers=["gas"]).people(2, investors=["oil"])
    pieces = drawn(table)
    assert pieces["seller-gas"][0]["aria-label"] == "Seller of gas: yours"
    assert pieces["investor-oil"][0]["aria-label"] == "Investor in oil: belongs to seat 3"
    assert pieces["seller-coal"][0]["aria-label"] == "Seller of coal, $5000"
    assert "has-0-seller-gas" in pieces and "has-2-investor-oil" in pieces
    assert 'class="mine"' in pieces["value-gas"][1] and "free" in pieces["value-coal"][1]


def test_the_estate_shows_what_mined_cards_are_worth_now():
    table = Table().mined(1, "gas 1000", "gas 2000")
    assert drawn(table)["mined-1-gas"][0]["aria-label"] == "Gas: 2 cards, $3000"
    table.people(1, sellers=["gas"])
    assert drawn(table)["mined-1-gas"][0]["aria-label"] == "Gas: 2 cards, $8000"


def test_the_list_of_all_cards_tells_what_is_still_hidden():
    table = Table().row(*ROW)
    words = re.sub(r"<[^>]*>", "", drawn(table)["unseen-gold"][1])
    assert words == "Gold4000 1/2 5000 1/2 6000 1/2"


def test_the_final_count_has_a_line_for_every_category_and_says_what_a_seller_added():
    table = Table().mined(0, "gas 1000", "gas 2000", "gas 3000")
    table.people(0, workers=2, sellers=["gas", "seller"], investors=["gold"])
    assert "count-gas" not in drawn(table)
    table.box.ended = LAST_RESOURCE
    pieces = drawn(table)
    rows = {key: re.sub(r"<[^>]*>", " ", markup).split(" ") for key, (_, markup) in pieces.items()}
    rows = {key: [word for word in words if word] for key, words in rows.items()}
    assert rows["count-gas"] == ["Gas", "3×", "$12\u202f000", "+$6000", "–"]
    assert rows["count-seller"] == ["Sellers", "2×", "$6000", "+$4000", "–"]
    assert rows["count-total"] == ["Total", "$21\u202f000", "$1000"]


# --- what is clicked -------------------------------------------------------------------------


def test_hidden_cards_are_clicked_to_reveal_them():
    table = Table().row(*ROW).discovery()
    assert [(c.action, c.targets, c.mark) for c in offered(table)] == [
        (f"reveal {n}", (f"row-{n}",), CAN) for n in (2, 6, 7, 8)
    ]


@pytest.mark.parametrize(
    ("text", "targets"),
    [
        ("gold 1 with gold/worker gold/seller", ("row-1",)),
        ("gold 2 with gold/worker gold/seller", ("row-4",)),
        ("worker with oil/worker gold/worker", ("workers",)),
        ("seller oil with oil/seller gold/seller", ("seller-oil",)),
        ("investor oil with oil/worker oil/seller oil/investor", ("investor-oil",)),
    ],
)
def test_cards_then_the_resource_or_the_person(text, targets):
    table = Table().row(*ROW).people(0, workers=2)
    table.hand(0, "gold/worker", "gold/seller", "oil/worker", "oil/seller", "oil/investor")
    one = choice(table, text)
    assert one.select == tuple(text.partition(" with ")[2].split())
    assert one.targets == targets and one.mark == AIM and not str(one.warn)


def test_drawing_is_a_click_on_the_deck():
    table = Table().row(*ROW)
    assert choice(table, "draw").targets == ("deck",)


def test_the_cheapest_payment_comes_first_and_waste_asks_back():
    table = Table().row(*ROW).people(0, workers=2, investors=["gold"])
    table.hand(0, "gold/worker", "gold/seller", "oil/worker", "gas/investor")
    gold = [one for one in offered(table) if one.action.startswith("gold")]
    sizes = [len(one.select) for one in gold]
    assert sizes == sorted(sizes) and sizes[0] == 1
    assert [one.action for one in gold[:2]] == [
        "gold 2 with gold/worker",
        "gold 2 with gold/seller",
    ]
    wasteful = [one.action for one in gold if str(one.warn)]
    assert "gold 1 with gold/worker gold/seller" in wasteful
    assert "gold 1 with gas/investor oil/worker" not in wasteful


@pytest.mark.parametrize(
    ("phase", "select", "target", "reason"),
    [
        (0, [], "row-1", reasons.OPEN_ALREADY),
        (0, ["gold/worker"], None, reasons.DISCOVER_FIRST),
        (0, [], "deck", reasons.DISCOVER_FIRST),
        (1, [], "row-2", reasons.DISCOVERED),
        (1, ["gold/worker"], "row-1", reasons.ONE_CARD),
        (1, ["gold/worker", "oil/seller"], "row-1", reasons.TWO_UNLIKE),
        (1, ["gold/worker", "gold/seller"], "row-5", reasons.NOT_ENOUGH_WORKERS),
        (1, ["gold/worker", "gold/seller"], "workers", reasons.TWO_UNLIKE),
        (1, ["gold/seller", "oil/seller"], "seller-gas", reasons.SELLER_TAKEN),
        (1, ["gold/seller", "oil/seller", "gold/worker"], "investor-gas", reasons.THREE_WITHOUT),
        (1, ["gas/worker", "gas/seller"], None, reasons.NOT_HELD),
        (1, ["gold/worker", "gold/seller"] * 2, None, reasons.TOO_MANY_CARDS),
        (1, ["gold/worker", "gold/seller"] * 2, "row-1", reasons.TOO_MANY_CARDS),
        (1, [], "seller-gas", reasons.SELLER_TAKEN),
        (1, [], "row-5", reasons.NOT_ENOUGH_WORKERS),
        (1, [], "investor-gas", reasons.NO_CARDS),
    ],
)  # fmt: skip
def test_a_click_without_effect_is_explained(phase, select, target, reason):
    table = Table().row(*ROW).people(0, workers=2).people(1, sellers=["gas"])
    table.hand(0, "gold/worker", "gold/seller", "oil/seller").turn(0, phase)
    action = board.meant(table.match.view(0), 0, select, target)
    assert GAME.rules.refusal(table.box, 0, action) == reason


@pytest.mark.parametrize(
    ("select", "target"),
    [
        ([], None),
        (["nonsense"], "x"),
        ([], "seller-x"),
    ],
)
def test_a_click_that_means_nothing(select, target):
    table = Table().row(*ROW).hand(0, "gold/worker")
    assert board.meant(table.match.view(0), 0, select, target) == -1


def test_two_cards_of_a_resource_that_is_not_open():
    """Whatever is clicked next, what is said is that none lies open."""
    table = Table().row("oil 2000", "?", "?", deck=0).people(1, workers=4)
    table.people(0, workers=5, sellers=SYMBOLS, investors=["coal", "oil", "gold", "diamond", "gas"])
    table.box.investors[SYMBOLS.index("gas")] = 2
    table.hand(0, "gas/worker", "gas/seller", "coal/worker")
    for target in (None, "row-2"):
        action = board.meant(table.match.view(0), 0, ["gas/worker", "gas/seller"], target)
        assert GAME.rules.refusal(table.box, 0, action) == reasons.NOT_OPEN, target


def test_what_can_be_got_with_other_cards_is_told_by_the_page():
    """It names a choice that ends on the same piece; so the click itself means no action."""
    table = Table().row(*ROW).hand(0, "gold/worker", "gold/seller", "oil/seller")
    for target in ("row-1", "workers", "seller-gas"):
        assert board.meant(table.match.view(0), 0, [], target) == -1
        assert any(target in one.targets for one in offered(table)), target
    table.hand(0, "gold/worker")
    action = board.meant(table.match.view(0), 0, [], "row-1")
    assert GAME.rules.refusal(table.box, 0, action) == reasons.NO_CARDS


# --- where pieces come from ------------------------------------------------------------------


def test_moved_cards_come_from_where_they_lay():
    table = Table().row(*ROW).people(0, workers=2).hand(0, "gold/worker", "gold/seller")
    table.play("gold 2 with gold/worker gold/seller")
    pieces = drawn(table)
    origins = {key: attributes.get("data-from") for key, (attributes, _) in pieces.items()}
    rows = [origins[f"row-{n}"] for n in range(1, 9)]
    assert rows == ["row-2", "row-3", "row-5", "row-6", "row-7", "row-8", "ore", "ore"]
    assert origins["mined-0-gold"] == "row-4"
    assert origins["discard"] == "hand-0-gold-seller-0 hand-0-hidden-0"
    (new,) = [key for key in pieces if key.startswith("hand-0-")]
    assert origins[new] == "deck"


def test_hired_people_come_from_the_supply():
    table = Table().row(*ROW).hand(0, "gold/worker", "oil/worker", "gas/seller", "coal/seller")
    table.play("worker with gold/worker oil/worker")
    assert drawn(table)["has-0-worker"][0]["data-from"] == "workers"
    table.turn(0).play("seller coal with gas/seller coal/seller")
    assert drawn(table)["has-0-seller-coal"][0]["data-from"] == "seller-coal"


# --- marks of the rule pages -----------------------------------------------------------------


def test_marks_of_the_rule_pages():
    for name in SYMBOLS:
        assert f"#g-{name}" in board.rule_mark(name)
    assert "Gold/Worker" in board.rule_mark("card-gold-worker")
    assert "Gold $4000" in board.rule_mark("card-gold-4000")
    assert board.rule_mark("card-gold-1") is board.rule_mark("silver") is None
