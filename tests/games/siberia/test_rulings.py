"""The rulings of docs/rules/siberia.md, 4, by their numbers."""

import pytest

from spieltisch.engine.sight import SPECTATOR
from spieltisch.games.siberia import GAME, reasons
from spieltisch.games.siberia.box import DISCOVERY, IDLE, LAST_RESOURCE
from spieltisch.games.siberia.material import KIND_COUNT, RAISED, SYMBOLS
from spieltisch.games.siberia.words.deeds import wasted
from tests.battery.play import moves, setup_of
from tests.games.siberia.table import Table, face, lines

FIVE_HIDDEN = ("gold 4000", "oil 2000", "gas 1000", "?", "?", "?", "?", "?")
OPEN = ("gold 4000", "oil 2000", "gas 1000", "gold 6000", "coal 1000", "gas 2000", "gas 3000")


def test_r1_any_hidden_card_may_be_revealed():
    table = Table().row("gold 4000", "?", "oil 2000", "?", "gas 1000", "?", "?", "?").discovery()
    assert table.texts() == [f"reveal {n}" for n in (2, 4, 6, 7, 8)]
    table.play("reveal 7")
    names = table.row_names()
    assert names[6] != "?" and names.count("?") == 4


def test_r2_fewer_cards_may_be_taken_but_one():
    table = Table().row(*OPEN, "?").people(0, workers=3).hand(0, "gas/worker", "gas/seller")
    payment = "with gas/worker gas/seller"
    assert table.starting("gas") == [f"gas {n} {payment}" for n in (1, 2, 3)]
    assert table.reason(f"gas 9 {payment}") == reasons.NOT_AN_ACTION
    none = table.match.read(0, f"gas 1 {payment}") - 1
    assert GAME.rules.refusal(table.box, 0, none) == reasons.TAKE_ONE


def test_r3_and_r4_leftmost_revealed_cards_of_the_resource():
    row = ("?", "coal 5000", "gold 4000", "?", "gold 6000", "gold 5000", "?", "?")
    table = Table().row(*row).people(0, workers=2).hand(0, "gold/worker", "gold/seller")
    table.play("gold 2 with gold/worker gold/seller")
    assert table.mined_names(0) == ["gold 4000", "gold 6000"]


def test_r5_and_r6_gaps_close_and_new_cards_come_from_the_right_before_drawing():
    row = ("?", "coal 5000", "gold 4000", "?", "gold 6000", "gold 5000", "oil 2000", "?")
    table = Table().row(*row).people(0, workers=2).hand(0, "gold/worker", "gold/seller")
    table.play("gold 2 with gold/worker gold/seller")
    assert table.row_names() == ["?", "coal 5000", "?", "gold 5000", "oil 2000", "?", "?", "?"]
    codes = [event[0] for event in table.box.events[: table.box.event_count]]
    assert codes == sorted(codes), "discarded, mined, refilled, drawn"


def test_r5_the_row_is_refilled_as_far_as_the_deck_lasts():
    row = ("gas 1000", "gas 2000", "gas 3000", "oil 2000", "?", "?", "?", "?")
    table = Table().row(*row, deck=1).people(0, workers=3).hand(0, "gas/worker", "gas/seller")
    table.play("gas 3 with gas/worker gas/seller")
    assert table.row_names() == ["oil 2000", "?", "?", "?", "?", "?"]
    assert table.box.deck_size == 0


def test_r7_the_first_symbol_must_be_real():
    table = Table().row(*OPEN, "?").hand(0, "gold/worker", "oil/seller", "coal/seller")
    assert table.can("gold 1 with coal/seller oil/seller gold/worker")
    assert table.reason("investor gas with coal/seller oil/seller gold/worker") == (
        reasons.THREE_WITHOUT
    )


def test_r8_four_cards_buy_nothing():
    table = Table().row(*OPEN, "?").hand(0, *["oil/seller"] * 3, "coal/seller", "diamond/worker")
    with pytest.raises(ValueError, match="three cards"):
        table.reason("gold 1 with oil/seller oil/seller oil/seller coal/seller")


def test_r9_the_investor_leaves_one_card_or_two_of_any_kind():
    table = Table().row(*OPEN, "?").people(0, investors=["gold"])
    table.hand(0, "gold/worker", "oil/seller", "coal/investor")
    payments = [text.partition(" with ")[2].split() for text in table.starting("gold")]
    assert ["gold/worker"] in payments
    assert ["coal/investor", "oil/seller"] in payments
    assert ["oil/seller"] not in payments
    assert table.reason("gold 1 with oil/seller") == reasons.ONE_WRONG
    assert table.reason("oil 1 with oil/seller") == reasons.ONE_CARD
    assert table.reason("oil 1 with oil/seller coal/investor") == reasons.TWO_UNLIKE


def test_r9_the_investor_of_another_does_not_help():
    table = Table().row(*OPEN, "?").people(1, investors=["gold"]).hand(0, "gold/worker")
    assert table.starting("gold") == []


def test_r10_substitutes_may_show_the_symbol_but_are_wasted():
    table = Table().row(*OPEN, "?").hand(0, "gold/worker", "gold/seller", "gold/investor")
    assert table.can("gold 1 with gold/worker gold/seller gold/investor")
    every = table.match.read(0, "gold 1 with gold/worker gold/seller gold/investor")
    pair = table.match.read(0, "gold 1 with gold/worker gold/seller")
    assert [wasted(table.box, 0, action) for action in (every, pair)] == [1, 0]
    table.people(0, investors=["gold"])
    assert [wasted(table.box, 0, action) for action in (every, pair)] == [2, 1]


def test_r11_one_combination_a_turn():
    table = Table().row(*OPEN, "?").hand(0, *["gold/worker"] * 4)
    table.play("gold 1 with gold/worker gold/worker")
    assert table.box.turn == 1
    assert table.reason("worker with gold/worker gold/worker", seat=0) == reasons.NOT_YOUR_TURN


def test_r12_no_combination_without_effect():
    table = Table().row(*OPEN, "?")
    table.people(0, workers=5, sellers=SYMBOLS, investors=["gas"])
    table.people(1, investors=["coal"])
    table.hand(0, "diamond/worker", "diamond/worker", "diamond/seller", "oil/investor")
    texts = table.texts()
    assert not table.starting("diamond", "worker", "seller")
    assert not [text for text in texts if text.startswith(("investor gas", "investor coal"))]
    pair = "with diamond/worker diamond/worker"
    assert table.reason(f"diamond 1 {pair}") == reasons.NOT_OPEN
    assert table.reason(f"worker {pair}") == reasons.WORKERS_FULL
    three = "with oil/investor diamond/worker diamond/seller"
    assert table.reason(f"seller gas {three}") == reasons.SELLER_TAKEN
    assert table.reason(f"investor coal {three}") == reasons.INVESTOR_TAKEN


def test_r12_no_more_cards_than_workers():
    table = Table().row(*OPEN, "?").hand(0, "gas/worker", "gas/seller")
    assert table.reason("gas 2 with gas/worker gas/seller") == reasons.NOT_ENOUGH_WORKERS
    assert table.reason("gas 4 with gas/worker gas/seller") == reasons.NOT_OPEN


@pytest.mark.parametrize(
    ("held", "drawn", "word"), [(0, 2, "draw"), (6, 2, "draw"), (7, 1, "draw"), (8, 0, "skip")]
)
def test_r13_drawing_is_exact_and_skipping_only_with_a_full_hand(held, drawn, word):
    cards = ["coal/worker", "coal/seller"] * 4
    table = Table().row(*FIVE_HIDDEN).hand(0, *cards[:held])
    other = "skip" if word == "draw" else "draw"
    assert table.can(word) and not table.can(other)
    assert table.reason(other) in (reasons.HAND_FULL, reasons.HAND_NOT_FULL)
    table.play(word)
    assert table.box.held[0] == held + drawn
    assert table.box.turn == 1


def test_r14_nobody_has_to_play_with_a_full_hand():
    table = Table().row(*OPEN, "?").hand(0, *["gold/worker", "gas/worker"] * 4)
    assert table.can("skip") and table.starting("gold", "worker")


def test_r15_equal_money_is_a_shared_victory():
    table = ended(Table(seats=3))
    table.box.money[:3] = [5000, 9000, 9000]
    assert GAME.rules.winners(table.box) == 0b110


def test_r15_tie_break_by_mined_cards_then_by_the_later_seat():
    table = ended(Table(seats=3, tie_break=1))
    table.box.start = 2
    table.box.money[:3] = [9000, 9000, 5000]
    assert GAME.rules.winners(table.box) == 0b010, "seat 1 is later in the order 2, 0, 1"
    table.box.mined[0][face("gas 1000")] = 1
    assert GAME.rules.winners(table.box) == 0b001


def ended(table):
    table.box.ended = LAST_RESOURCE
    return table


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r16_after_three_idle_rounds_a_hidden_card_must_be_revealed(seats):
    table = Table(seats=seats).row(*OPEN, "?").discovery()
    for _ in range(3 * seats):
        table.play("decline").let_go()
    assert table.texts() == ["reveal 8"]
    assert table.reason("decline") == reasons.MUST_REVEAL_IDLE
    assert GAME.rules.forced(table.box, table.box.turn) == table.match.legal(table.box.turn)[0]
    table.play("reveal 8").let_go()
    assert table.box.idle == 0, "a reveal is something"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r16_after_five_idle_rounds_with_nothing_hidden_the_game_ends(seats):
    table = Table(seats=seats).row(*OPEN, "oil 3000")
    for turn in range(5 * seats):
        assert not table.box.ended, turn
        assert table.box.phase != DISCOVERY
        table.let_go()
    assert table.box.ended == IDLE


def test_r16_a_combination_is_something():
    table = Table().row(*OPEN, "oil 3000").hand(0, "gas/worker", "gas/seller")
    table.box.idle = 9
    table.play("gas 1 with gas/worker gas/seller")
    assert table.box.idle == 0 and not table.box.ended


def test_r17_everything_revealed_is_no_end_while_the_deck_lasts():
    table = Table().row(*OPEN, "?").discovery()
    table.play("reveal 8")
    assert table.box.turns_left == 0
    table.let_go()
    assert table.box.turn == 1 and table.box.phase != DISCOVERY
    assert table.reason("reveal 1") == reasons.DISCOVERED


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r18_everybody_has_one_more_turn_the_revealer_last(seats):
    table = Table(seats=seats).row("gas 1000", "?", deck=0).discovery(1)
    table.play("reveal 2")
    turns = []
    while not table.box.ended:
        turns.append(table.box.turn)
        table.let_go()
    assert turns == [(1 + n) % seats for n in range(seats + 1)]


def test_r19_the_seller_of_sellers_raises_itself():
    table = Table().row(*OPEN, "?").hand(0, "gas/seller", "oil/seller")
    table.play("seller seller with gas/seller oil/seller")
    assert table.box.money[0] == 1000 + 3000


def test_r20_the_starting_worker_counts():
    table = Table()
    assert table.box.workers[:2] == [1, 1] and table.box.money[:2] == [1000, 1000]


def test_r21_no_seller_lowers_a_value():
    for name, raised in zip(SYMBOLS, RAISED, strict=True):
        table = Table().mined(0, *([f"{name} 4000"] if name in ("coal", "oil", "gold") else []))
        before = table.box.money[0]
        table.people(0, sellers=[name])
        assert table.box.money[0] >= before
        assert raised >= 1000


def test_r22_sellers_and_investors_are_limited_by_the_supply_only():
    table = Table().row(*OPEN, "?").people(0, sellers=SYMBOLS[:7], investors=SYMBOLS[:4])
    table.hand(0, "gas/seller", "oil/seller", "gas/investor", "oil/investor")
    assert table.can("seller investor with gas/seller oil/seller")
    assert table.can("investor diamond with gas/investor oil/investor")


def test_r23_ten_workers_are_all_there_are():
    table = Table(seats=4).row(*OPEN, "?")
    for seat, workers in enumerate((3, 3, 2, 2)):
        table.people(seat, workers=workers)
    table.hand(0, "gas/worker", "oil/worker")
    assert table.reason("worker with gas/worker oil/worker") == reasons.WORKERS_OUT
    table.people(3, workers=1)
    assert table.can("worker with gas/worker oil/worker")


def test_r24_r25_r26_what_everybody_sees():
    table = Table().row(*OPEN, "?").mined(1, "gold 5000").people(1, workers=3)
    table.hand(1, "oil/worker", "oil/seller")
    table.hand(0, "gas/worker", "gas/seller").play("gas 1 with gas/worker gas/seller")
    view = table.match.view(SPECTATOR)
    for field in ("mined", "money", "workers", "held", "stack_size", "deck_size", "discard"):
        assert getattr(view, field) == getattr(table.box, field)
    assert view.unseen == table.box.unseen
    assert view.hand != table.box.hand


def test_r27_without_any_card_nothing_is_drawn():
    table = Table()
    box = table.box
    box.discard[:] = [0] * KIND_COUNT
    box.stack[:] = [0] * KIND_COUNT
    box.stack_size = 0
    before = table.hand_names(0)
    table.play("draw")
    assert table.hand_names(0) == before and box.turn == 1


def test_r28_what_showed_nothing_new_can_be_taken_back():
    table = Table().row(*OPEN, "?").discovery()
    table.play("decline")
    assert table.match.undoable(0) == 1
    table.match.undo(0)
    table.play("reveal 8")
    assert table.match.undoable(0) == 0
    table.let_go()
    assert table.match.undoable(0) == 0


def test_r29_the_first_legal_action_does_the_least_harm():
    table = Table().row(*FIVE_HIDDEN).discovery()
    assert table.texts()[0] == "reveal 4"
    table.play("reveal 4")
    assert table.texts()[0] == "draw"
    table.row(*OPEN, "?").discovery()
    assert table.texts()[0] == "decline"
    table.turn(0).hand(0, *["gold/worker", "gas/worker"] * 4)
    assert table.texts()[0] == "skip"


def test_the_running_total_is_what_the_cards_are_worth():
    """In whole random games, at every step: S-10 counted anew."""
    for seed in range(3):
        setup = setup_of(GAME, seed)
        match = setup.match()
        for _ in moves(setup, match):
            for seat in range(setup.seats):
                assert match.box.money[seat] == sum(lines(match.box, seat)), (setup, seat)
