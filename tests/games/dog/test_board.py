"""The table as it is drawn: turned to the viewer, keyed, said in words, and clickable."""

import re

import pytest

from spieltisch.engine.drawing import AIM, CAN
from spieltisch.engine.language import LANGUAGES, speaking
from spieltisch.engine.sight import EVERYTHING, SPECTATOR
from spieltisch.games.dog import GAME, reasons
from spieltisch.games.dog.board.geometry import MIDDLE, board_of
from spieltisch.games.dog.board.paper import holes
from spieltisch.games.dog.box import HOME, PLAY
from spieltisch.games.dog.material import SEVEN_POINTS
from spieltisch.house.rulebook.markdown import rule_page
from tests.battery.play import moves, setup_of
from tests.games.dog.position import exchanging, play, position, table
from tests.games.dog.test_against_oracle import random_position

board = GAME.board


def drawn(box, viewer=0):
    return pieces_of(GAME.view(box, viewer), viewer)


def pieces_of(view, viewer):
    """All pieces by key: the attributes of their element, and their markup."""
    found = {}
    for pieces in board.draw(view, viewer).lists.values():
        for piece in pieces:
            opening = re.match(r"<\w+([^>]*)>", piece.markup)
            found[piece.key] = (dict(re.findall(r'([\w-]+)="([^"]*)"', opening[1])), piece.markup)
    return found


def offered(box, seat=0):
    found = board.choices(GAME.view(box, seat), seat, GAME.legal(box, seat))
    return {choice.action: choice for choice in found}


# --- the board -------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("direction", [0, 1])
def test_the_own_side_lies_at_the_bottom(seats, direction):
    box = table(seats)
    box.direction = direction
    for viewer in range(seats):
        shape = board_of(box, viewer)
        paws = [shape.paws[section] for section in shape.seats_at]
        x, y = paws[viewer]
        assert abs(x - MIDDLE) < 1 and y == max(y for _x, y in paws)


@pytest.mark.parametrize("seats", GAME.seats)
def test_against_the_clock_the_board_stays_and_only_the_running_turns_round(seats):
    """Starts, goals and waiting areas of all seats lie where they lie; spaces count the other
    way."""
    right, left = table(seats), table(seats, direction="counter_clockwise")
    for viewer in range(seats):
        one, other = board_of(right, viewer), board_of(left, viewer)
        assert one.goals == other.goals and one.waiting == other.waiting
        assert other.ring[0] == one.ring[0] and other.ring[1:] == one.ring[:0:-1]
        for seat in range(seats):
            assert one.point(seat, right.start[seat]) == other.point(seat, left.start[seat])
    ways = [set(re.findall(r'class="d-way" transform="([^"]*)"', str(holes(board_of(box, 0)))))
            for box in (right, left)]  # fmt: skip
    assert ways[0] and not ways[0] & ways[1]


@pytest.mark.parametrize("seats", GAME.seats)
def test_no_two_places_lie_on_each_other(seats):
    box = table(seats)
    shape = board_of(box, 0)
    points = list(shape.ring)
    for section in shape.seats_at:
        points += shape.goals[section] + shape.waiting[section]
    assert len(points) == box.ring + 8 * seats
    for i, one in enumerate(points):
        for other in points[:i]:
            gap = ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5
            assert gap > 1.5 * shape.shape.hole


def test_the_spaces_lie_at_equal_distances():
    for seats in (4, 6):
        ring = board_of(table(seats), 0).ring
        gaps = [
            ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5
            for a, b in zip(ring, ring[1:] + ring[:1], strict=True)
        ]
        assert max(gaps) - min(gaps) < 0.06 * max(gaps)


# --- the pieces ------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_drawing_is_pure_and_every_piece_is_said_in_words(seed):
    setup = setup_of(GAME, seed)
    match = setup.match()
    for number, _ in enumerate(moves(setup, match, most=300)):
        if number % 29:
            continue
        for viewer in (*range(setup.seats), SPECTATOR, EVERYTHING):
            view = match.view(viewer)
            before = view.copy()
            drawing = board.draw(view, viewer)
            assert drawing == board.draw(view, viewer) and view == before, setup
            for pieces in drawing.lists.values():
                for piece in pieces:
                    opening = piece.markup.partition(">")[0]
                    said = 'aria-label="' in opening or "aria-hidden" in opening
                    assert said or piece.key.startswith("trail-"), piece


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_picture_that_is_used_is_defined(seats):
    box = position({0: "7 joker 13 swap 4 2"}, {0: "5 30", 1: "20"}, seats=seats)
    play(box, "7 5-8")
    view = GAME.view(box, 0)
    scene = board.scene(view, 0)
    markup = "".join(scene.areas.values())
    markup += "".join(p.markup for ps in board.draw(view, 0).lists.values() for p in ps)
    used = set(re.findall(r'href="#([^"]+)"', markup))
    defined = set(re.findall(r'id="([^"]+)"', scene.symbols))
    assert used <= defined and len(used) > 12


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_is_light_enough_for_a_telephone(language):
    with speaking(language):
        view = GAME.view(position({0: "7 joker 13 swap 4 2"}, {0: "5 30"}, seats=6), 0)
        scene = board.scene(view, 0)
        pieces = [p.markup for ps in board.draw(view, 0).lists.values() for p in ps]
        size = len("".join([scene.symbols, *scene.areas.values(), *pieces]))
    assert size < 90_000


def test_figures_keep_their_keys_and_are_led_through_the_spaces():
    box = position({0: "8", 1: "2"}, {0: "60"})
    before = {key for key in drawn(box) if key.startswith("f-")}
    play(box, "8 60-g4")
    pieces = drawn(box)
    assert before == {key for key in pieces if key.startswith("f-")}
    via = pieces["f-0-0"][0]["data-via"].split()
    assert via[0] == "s-61" and via[-1] == "g-0-3" and len(via) <= 5


def test_waiting_figures_have_a_toe_each():
    box = table()
    shape = board_of(box, 0)
    toes = {shape.point(1, HOME, figure) for figure in range(4)}
    assert len(toes) == 4


def test_only_figures_that_the_viewer_moves_can_be_selected():
    def tokens(box, viewer):
        return {key for key, (look, _m) in drawn(box, viewer).items() if "data-token" in look}

    box = position({}, {0: "5"})
    assert {key for key in tokens(box, 0) if key[0] == "f"} == {f"f-0-{n}" for n in range(4)}
    assert not tokens(box, SPECTATOR)
    helping = position({}, {0: "g1 g2 g3 g4", 2: "40"})
    assert tokens(helping, 0) == {f"f-2-{n}" for n in range(4)}


def test_hidden_cards_show_their_backs_only():
    box = exchanging({0: "2 13", 1: "3 5", 2: "6 8", 3: "9 10"})
    play(box, "give 13")
    for viewer in (1, 2, SPECTATOR):
        pieces = drawn(box, viewer)
        assert "card-back" in pieces["gift-0"][1] and "thirteen" not in pieces["gift-0"][1]
        assert [key for key in pieces if key.startswith("m-0-")] == ["m-0-0", "m-0-1"]
    assert "card-thirteen" in drawn(box, 0)["gift-0"][1]


def test_a_received_card_comes_from_who_gave_it():
    box = exchanging({0: "2 13", 1: "3", 2: "6 8", 3: "9"})
    for seat, text in enumerate(("give 13", "give 3", "give 6", "give 9")):
        play(box, text, seat=seat)
    pieces = drawn(box, 0)
    assert pieces["h-six-0"][0]["data-from"] == "gift-2"
    assert "data-from" not in pieces["h-two-0"][0]
    assert "k-2-thirteen-0" in pieces


def test_a_played_card_comes_from_the_hand():
    box = position({0: "2 2", 1: "3"}, {0: "5", 1: "20"})
    play(box, "2 5-7")
    assert drawn(box, 0)["discard"][0]["data-from"] == "h-two-1"
    assert drawn(box, 1)["discard"][0]["data-from"] == "k-0-two-0 m-0-1"


def test_a_7_shows_its_points_and_what_it_burns():
    box = play(position({0: "7 2", 1: "2"}, {0: "5 30", 1: "7"}), "7 5-8")
    pieces = drawn(box, 1)
    assert pieces["points"][1].count("d-lit") == 4 and "burnt-7" in pieces
    assert any("fire" in one for key, (_, one) in pieces.items() if key.startswith("trail-0-"))


def test_a_shown_hand_lies_open():
    box = play(position({0: "2 5", 1: "3"}, {}), "out")
    assert {"k-0-two-0", "k-0-five-1"} <= set(drawn(box, 3))


@pytest.mark.parametrize(("hand", "names"), [("7", []), ("joker", ["joker 7"])])
def test_a_7_that_wins_leaves_nothing_to_be_decided(hand, names):
    """No final position shows points, a named joker, or anything else that is still open."""
    box = position({0: f"{hand} joker", 1: "2"}, {0: "g2 g3 g4 62", 2: "g2 g3 g4 29"})
    box.shown[3][0] = 1  # yellow was out
    play(box, *names, "7 62-g1", "7 29-g1")
    assert box.ended and box.phase == PLAY
    assert (box.left, box.used, box.joker, box.acting) == (SEVEN_POINTS, 0, 0, 0)
    for viewer in (*range(4), SPECTATOR, EVERYTHING):
        view = GAME.view(box, viewer)
        pieces = drawn(box, viewer)
        assert not {"points", "named", "as-two"} & set(pieces) and not offered(box, viewer % 4)
        assert not [
            key for key, (look, _m) in pieces.items() if key[0] == "f" and "data-token" in look
        ]
        facts = [str(fact) for seat in range(4) for fact in GAME.words.seat(view, seat).facts]
        assert not any("plays for" in fact or "out for" in fact or "next" in fact for fact in facts)
        said = [
            *GAME.words.log(view, viewer, list("ABCD")),
            GAME.words.ask(view, viewer, list("ABCD")).sentence,
        ]
        assert not any("left" in str(line) for line in said)


@pytest.mark.parametrize(
    ("box", "texts"),
    [
        (position({0: "7 joker", 1: "2"}, {0: "5 30", 1: "7"}), ["7 5-8"]),
        (position({0: "joker joker", 1: "2"}, {0: "5 30", 1: "7"}), ["joker 7", "7 5-8"]),
        (position({0: "joker joker", 1: "2"}, {0: "5 30", 1: "7"}), ["joker swap"]),
        (exchanging({0: "2 joker"}), ["give 2"]),
        (position({0: "2 5", 1: "2"}, {}, seats=2), ["drop 2"]),
    ],
)
def test_a_game_given_up_in_the_middle_of_a_play_is_at_rest(box, texts):
    play(box, *texts)
    for eyes in (0, 1, SPECTATOR, EVERYTHING):
        viewer, view = min(eyes, SPECTATOR), GAME.given_up(GAME.view(box, eyes))
        pieces = pieces_of(view, viewer)
        assert {"stack", "discard"} <= set(pieces)
        assert not {"points", "named", "as-two", "exchange", "gift-0"} & set(pieces)
        looks = " ".join(look.get("class", "") for look, _markup in pieces.values())
        assert "given" not in looks
        assert not [key for key in pieces if key[0] == "f" and "data-token" in pieces[key][0]]
        facts = [str(fact) for seat in range(2) for fact in GAME.words.seat(view, seat).facts]
        assert all("card" in fact or "goal" in fact for fact in facts), facts


# --- clicks ----------------------------------------------------------------------------------


def test_a_card_then_a_figure_then_a_target():
    box = position({0: "8 13"}, {0: "60", 1: "4"})
    choices = offered(box)
    into_goal, on_ring, start = choices["8 60-g4"], choices["8 60-4"], choices["13 start"]
    assert into_goal.select == ("c-eight", "f-0-0") and into_goal.targets == ("g-0-4",)
    assert on_ring.targets == ("f-1-0",) and on_ring.mark == AIM
    assert start.select == ("c-thirteen",)
    assert set(start.targets) == {"s-0", "f-0-1", "f-0-2", "f-0-3"}


def test_a_swap_by_both_figures():
    choice = offered(position({0: "swap"}, {0: "5", 1: "20"}))["swap 5-20"]
    assert choice.select == ("c-swap", "f-0-0") and choice.targets == ("f-1-0",)


def test_a_joker_names_its_kind_and_then_needs_no_card():
    box = position({0: "joker 2"}, {0: "5"})
    choice = offered(box)["joker 8"]
    assert choice.select == ("c-joker",) and choice.targets == ("as-eight",)
    assert choice.mark == CAN and "as-eight" in drawn(box)
    play(box, "joker 8")
    assert offered(box)["8 5-13"].select == ("f-0-0",)


def test_hurting_the_own_team_is_asked_for_first():
    box = position({0: "2 3"}, {0: "5 7", 1: "8"})
    choices = offered(box)
    assert choices["2 5-7"].warn and not choices["3 5-8"].warn
    burning = offered(position({0: "7"}, {0: "5", 2: "7"}))["7 5-12"]
    assert "Red" in str(burning.warn)


@pytest.mark.parametrize(
    ("places", "select", "target", "reason"),
    [
        ({0: "14", 1: "16"}, ["c-three", "f-0-0"], "s-17", reasons.PROTECTED),
        ({0: "14", 1: "16"}, ["c-three", "f-0-0"], None, reasons.PROTECTED),
        ({0: "14", 1: "16"}, ["c-three"], None, reasons.PROTECTED),
        ({0: "0"}, ["c-three", "f-0-0"], "g-0-3", reasons.NOT_FROM_START),
        ({0: "5"}, ["c-three", "f-0-0"], "s-9", reasons.WRONG_STEPS),
        ({0: "5"}, ["c-three", "f-0-1"], None, reasons.STILL_WAITING),
        ({0: "5", 1: "20"}, ["c-three"], "f-1-0", reasons.NO_FIGURE),
        ({0: "0"}, ["c-thirteen"], "s-0", reasons.START_TAKEN),
        ({0: "5 6", 1: "20"}, ["c-swap", "f-0-0"], "f-0-1", reasons.SWAP_TWO_OWN),
        ({0: "5", 1: "16"}, ["c-swap", "f-0-0"], "f-1-0", reasons.SWAP_PROTECTED),
        ({0: "5"}, ["c-joker"], "as-swap", reasons.JOKER_USELESS),
    ],
)
def test_a_click_without_effect_says_why(places, select, target, reason):
    box = position({0: "3 13 swap joker"}, places)
    meant = board.meant(GAME.view(box, 0), 0, select, target)
    assert GAME.rules.refusal(box, 0, meant) == reason


@pytest.mark.parametrize("target", ["", "s", "s-", "s-x", "g-0", "g-0-99", "s-999", "x-1", "f-9-9"])
def test_forged_clicks_mean_nothing_that_is_allowed(target):
    box = position({0: "3"}, {0: "5"})
    meant = board.meant(GAME.view(box, 0), 0, ["c-three", "f-0-0", "f-9-0", "c-none"], target)
    assert meant < 0 or GAME.rules.refusal(box, 0, meant) != 0


def test_every_card_has_a_picture_for_the_rules():
    assert "card-seven-burn" in board.rule_mark("card-seven-burn")
    assert board.rule_mark("card-eleven") is None and board.rule_mark("house") is None


# --- help on things --------------------------------------------------------------------------


def helped(markup):
    """The anchors of an element and of all in it."""
    return re.findall(r'data-help="([^"]*)"', markup)


@pytest.mark.parametrize(
    ("card", "anchor"),
    [("1/11", "one-or-eleven"), ("13", "thirteen"), ("4", "four"), ("7", "seven"),
     ("swap", "swap"), ("joker", "joker"), ("2", "cards-steps"), ("12", "cards-steps")],
)  # fmt: skip
def test_every_card_says_what_it_does(card, anchor):
    """In one's own hand, in a hand that was shown, and as what a joker may be."""
    box = position({0: card}, {0: "g1 g2 g3"})
    key, piece = next((key, piece) for key, piece in drawn(box).items() if key.startswith("h-"))
    assert helped(piece[1]) == [anchor], key
    view = GAME.view(box, 1)
    view.hand[0][0] = box.hand[0][0]
    known = next(p for p in board.draw(view, 1).lists["hand-0"])
    assert helped(known.markup) == [anchor]
    if card != "joker":
        kinds = drawn(position({0: "joker"}, {0: "5"}))
        assert helped(kinds[key.replace("h-", "as-")[:-2]][1]) == [anchor]


def test_figures_and_what_lies_on_the_table_say_what_they_are():
    pieces = drawn(position({0: "2"}, {0: "0 5 g2", 1: "20"}))
    figures = [helped(pieces[key][1]) for key in ("f-0-0", "f-0-1", "f-0-2", "f-0-3", "f-1-0")]
    assert figures == [["protected"], ["move-own"], ["goal-exact"], ["start-card"], ["capture"]]
    assert helped(pieces["stack"][1]) == ["round-deal"]
    assert helped(pieces["discard"][1]) == ["discard-pile"]
    played = drawn(play(position({0: "2", 1: "3"}, {0: "5"}), "2 5-7"))
    assert helped(played["discard"][1]) == ["cards-steps"]
    seven = drawn(play(position({0: "7"}, {0: "5 30"}), "7 5-8"))
    assert helped(seven["points"][1]) == ["seven-all"]
    joker = drawn(play(position({0: "joker"}, {0: "5"}), "joker 8"))
    assert helped(joker["named"][1]) == ["cards-steps"]
    for seats, anchor in ((4, "exchange-one"), (3, "solo-pass")):
        pieces = drawn(exchanging({0: "2 13"}, seats=seats))
        assert helped(pieces["exchange"][1]) == helped(pieces["gift-1"][1]) == [anchor]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_help_is_a_paragraph_of_the_rules(seats, language):
    box = position({0: "7 joker 13 swap 4 2"}, {0: "0 5 g2", 1: "20"}, seats=seats)
    scene = board.scene(GAME.view(box, 0), 0)
    pieces = [piece for _look, piece in drawn(box).values()]
    anchors = set(helped("".join([*scene.areas.values(), *pieces])))
    assert {"board-start", "board-goal", "board-waiting"} < anchors
    assert anchors <= rule_page(GAME, language).anchors
    for look, piece in drawn(box).values():
        assert "data-token" not in look or helped(piece)


# --- choices are told apart ------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", GAME.seats)
def test_no_two_choices_read_the_same(seats, language):
    """All together by label and sentence; those that stand side by side by their labels alone."""
    with speaking(language):
        for seed in range(40):
            box, _chooser = random_position(seats, seed)
            seat = box.turn
            found = board.choices(GAME.view(box, seat), seat, GAME.legal(box, seat))
            read = [(str(one.label), str(one.say)) for one in found]
            beside = [(one.select, one.targets, str(one.label)) for one in found]
            assert len(set(read)) == len(read), (seats, seed)
            assert len(set(beside)) == len(beside), (seats, seed)
